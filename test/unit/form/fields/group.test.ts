// What people paste for a group, in the locator and in the filter of a post search.
import { locator } from '../../../../nodes/ProfessionalNetwork/form/fields/locatorField';
import { parserOf } from '../../../../nodes/ProfessionalNetwork/input/input';
import { nameField } from '../../../../nodes/ProfessionalNetwork/form/fields/textField';
import { itReads, itRejects } from '../../table';
import { queryOf } from '../outcome';

const SITE = 'https://www.linkedin.com';
const URL = `${SITE}/groups/12345`;
const names = { displayName: 'Group', name: 'group', description: '' };
const group = locator({ ...names, kind: 'group', modes: ['url', 'id'], required: true });

const NOT = "… isn't a group URL or ID.";

describe.each([
	['locator', (value: unknown) => queryOf(group)({ mode: 'id', value })],
	['filter', queryOf(nameField({ ...names, parse: parserOf('group') }))],
])('a group in a %s', (_field, toQuery) => {
	itReads('it', toQuery, [
		[`[Group](${URL}/about/?x=1)`, { group: URL }, 'a link of Markdown with a subpage'],
		[[URL], { group: URL }, 'a list with one entry'],
		[12345, { group: '12345' }, 'a number'],
		['12345.0', { group: '12345' }, 'the decimal of a sheet'],
		['/groups/12345/', { group: '12345' }, 'a path'],
		['urn:li:fsd_group:12345', { group: '12345' }, 'a URN'],
	]);
	itRejects('it', toQuery, [
		[`${SITE}/groups/discover`, NOT, 'a page of the network itself'],
		[`${SITE}/groups?gid=12345`, NOT, 'an ID in the query string'],
		[`${URL} Sales`, NOT, 'a word after the URL'],
		['My Group', NOT, 'a name'],
		['groups/my-group', NOT, 'a path with a name'],
		['0', NOT, 'zero'],
		['12,345', NOT, 'digits in groups'],
		['urn:li:company:1441', NOT, 'the URN of a company'],
		[`${SITE}/company/acme`, '… is a company URL, not a group URL.', 'a company'],
		['null', NOT, 'what code writes for nothing'],
		[{ id: 1 }, 'Group must be text, not an object.', 'an object'],
	]);
});
