// What people paste for a group, in the locator and in the filter of a post search.
import {
	locatorField,
	locatorProperty,
} from '../../../../nodes/ProfessionalNetwork/form/fields/locatorField';
import { parserOf } from '../../../../nodes/ProfessionalNetwork/input/input';
import { text } from '../../../../nodes/ProfessionalNetwork/form/fields/textField';
import { messageOf, rejected, spelled } from '../outcome';

const SITE = 'https://www.network.com';
const URL = `${SITE}/groups/12345`;
const names = { displayName: 'Group', name: 'group', description: '' };
const group = locatorField(locatorProperty('group', ['url', 'id'], names), 'group', {
	url: 'url',
	id: 'groupId',
});
const filter = text({ ...names, parse: parserOf('group') });

const UNDERSTOOD = [
	...spelled({ url: URL }, URL, `${URL}/about/?x=1`, `${URL}/posts/7000000000000000000`),
	...spelled({ url: URL }, 'www.network.com/groups/12345', [URL]),
	...spelled({ url: URL }, `${SITE}/mwlite/groups/12345`, `${SITE}/comm/groups/12345/`),
	...spelled({ url: URL }, `<${URL}>`, `[Group](${URL})`),
	...spelled({ url: `${SITE}/groups/my-group-12345` }, `${SITE}/groups/my-group-12345`),
	...spelled({ groupId: '12345' }, '12345', 12345, '12345.0', '"12345"', '/groups/12345/'),
	...spelled({ groupId: '12345' }, 'urn:li:group:12345', 'urn:li:fsd_group:12345'),
];

const REJECTED = [
	...['discover', '', 'create', 'requests/', 'undefined'].flatMap((name) =>
		rejected("isn't a group URL or ID.", `${SITE}/groups/${name}`),
	),
	...rejected("isn't a group URL or ID.", 'My Group', 'groups/my-group', '0', 'null', '12345, 678'),
	...rejected("isn't a group URL or ID.", 'urn:li:company:1441', `${URL} Sales`, '12,345'),
	...rejected("isn't a group URL or ID.", `${SITE}/groups?gid=12345`),
	...rejected('is a company URL, not a group URL.', `${SITE}/company/acme`),
	...rejected('is a profile URL, not a group URL.', `${SITE}/in/jane`),
	...spelled('Group must be text, not an object.', { id: 1 }),
];

describe('a group', () => {
	it.each(UNDERSTOOD)('pasted as %j is sent as %j', (given, sent) => {
		expect(group.toQuery({ mode: 'url', value: given })).toEqual(sent);
		expect(group.toQuery({ mode: 'id', value: given })).toEqual(sent);
		const [value] = Object.values(sent);
		expect(filter.toQuery(given)).toEqual({ group: value });
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
