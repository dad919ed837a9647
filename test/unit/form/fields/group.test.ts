// What people paste for a group, in the locator and in the filter of a post search.
import {
	locatorField,
	locatorProperty,
} from '../../../../nodes/ProfessionalNetwork/form/fields/locator';
import { parserOf } from '../../../../nodes/ProfessionalNetwork/input/input';
import { text } from '../../../../nodes/ProfessionalNetwork/form/fields/text';
import { messageOf } from '../outcome';

const SITE = 'https://www.network.com';
const URL = `${SITE}/groups/12345`;
const names = { displayName: 'Group', name: 'group', description: '' };
const group = locatorField(locatorProperty('group', ['url', 'id'], names), 'group', {
	url: 'url',
	id: 'groupId',
});
const filter = text({ ...names, parse: parserOf('group') });

const UNDERSTOOD: Array<[given: unknown, sent: { url?: string; groupId?: string }]> = [
	[URL, { url: URL }],
	[`${URL}/`, { url: URL }],
	[`${URL}/about/?x=1`, { url: URL }],
	[`${URL}/members`, { url: URL }],
	[`${URL}/posts/7000000000000000000`, { url: URL }],
	['www.network.com/groups/12345', { url: URL }],
	[`${SITE}/mwlite/groups/12345`, { url: URL }],
	[`${SITE}/comm/groups/12345/`, { url: URL }],
	[`${SITE}/groups?gid=12345&trk=x`, { url: URL }],
	[`${SITE}/groups/my-group-12345`, { url: `${SITE}/groups/my-group-12345` }],
	[`<${URL}>`, { url: URL }],
	[`[Group](${URL})`, { url: URL }],
	['12345', { groupId: '12345' }],
	[12345, { groupId: '12345' }],
	['12345.0', { groupId: '12345' }],
	['"12345"', { groupId: '12345' }],
	['/groups/12345/', { groupId: '12345' }],
	['groups/12345', { groupId: '12345' }],
	['urn:li:group:12345', { groupId: '12345' }],
	['urn:li:fsd_group:12345', { groupId: '12345' }],
];

const REJECTED: Array<[given: unknown, message: string]> = [
	[`${SITE}/groups/discover`, `"${SITE}/groups/discover" isn't a group URL or ID.`],
	[`${SITE}/groups/`, `"${SITE}/groups/" isn't a group URL or ID.`],
	[`${SITE}/groups/create`, `"${SITE}/groups/create" isn't a group URL or ID.`],
	[`${SITE}/groups/requests/`, `"${SITE}/groups/requests/" isn't a group URL or ID.`],
	[`${SITE}/groups/undefined`, `"${SITE}/groups/undefined" isn't a group URL or ID.`],
	[`${SITE}/company/acme`, `"${SITE}/company/acme" is a company URL, not a group URL.`],
	[`${SITE}/in/jane`, `"${SITE}/in/jane" is a profile URL, not a group URL.`],
	['My Group', '"My Group" isn\'t a group URL or ID.'],
	['my-group', '"my-group" isn\'t a group URL or ID.'],
	['groups/my-group', '"groups/my-group" isn\'t a group URL or ID.'],
	['0', '"0" isn\'t a group URL or ID.'],
	['null', '"null" isn\'t a group URL or ID.'],
	['12345, 678', '"12345, 678" isn\'t a group URL or ID.'],
	['urn:li:company:1441', '"urn:li:company:1441" isn\'t a group URL or ID.'],
	[{ id: 1 }, 'Group must be text, not an object.'],
];

describe('a group', () => {
	it.each(UNDERSTOOD)('pasted as %j is sent as %j', (given, sent) => {
		expect(group.toQuery({ mode: 'url', value: given })).toEqual(sent);
		expect(group.toQuery({ mode: 'id', value: given })).toEqual(sent);
		expect(filter.toQuery(given)).toEqual({ group: sent.url ?? sent.groupId });
	});

	it.each(REJECTED)('pasted as %j is rejected', (given, message) => {
		expect(messageOf(() => group.toQuery({ mode: 'url', value: given }))).toBe(message);
		expect(messageOf(() => group.toQuery({ mode: 'id', value: given }))).toBe(message);
		expect(messageOf(() => filter.toQuery(given))).toBe(message);
	});

	it('is omitted if the filter is blank', () => {
		expect(filter.toQuery(' ')).toEqual({});
		expect(messageOf(() => group.toQuery({ mode: 'id', value: ' ' }))).toBe('Group is empty.');
	});
});
