// What people paste for a group, in the locator and in the filter of a post search.
import { locator } from '../../../../nodes/ProfessionalNetwork/form/fields/locatorField';
import { parserOf } from '../../../../nodes/ProfessionalNetwork/input/input';
import { nameField } from '../../../../nodes/ProfessionalNetwork/form/fields/textField';
import { itReads, queryOf, rejected, spelled } from '../outcome';

const SITE = 'https://www.linkedin.com';
const URL = `${SITE}/groups/12345`;
const names = { displayName: 'Group', name: 'group', description: '' };
const group = locator({ ...names, kind: 'group', modes: ['url', 'id'] });

const NOT = "isn't a group URL or ID.";

describe.each([
	['locator', (value: unknown) => queryOf(group)({ mode: 'id', value })],
	['filter', queryOf(nameField({ ...names, parse: parserOf('group') }))],
])('a group in a %s', (_field, toQuery) => {
	itReads('it', toQuery, [
		...spelled({ group: URL }, `[Group](${URL}/about/?x=1)`, [URL]),
		...spelled({ group: '12345' }, 12345, '12345.0', '/groups/12345/', 'urn:li:fsd_group:12345'),
		...rejected(NOT, `${SITE}/groups/discover`, `${SITE}/groups?gid=12345`, `${URL} Sales`),
		...rejected(NOT, 'My Group', 'groups/my-group', '0', 'null', '12,345', 'urn:li:company:1441'),
		...rejected('is a company URL, not a group URL.', `${SITE}/company/acme`),
		...spelled('Group must be text, not an object.', { id: 1 }),
	]);
});
