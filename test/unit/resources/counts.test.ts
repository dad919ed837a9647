// Columns of Simplified that are counts, which some rows of the service give as a text.
import type { GenericValue, IDataObject } from 'n8n-workflow';

import { keeperOf } from '../../../nodes/ProfessionalNetwork/fetch/run';
import { operationOf } from '../../../nodes/ProfessionalNetwork/resources/resources';

/** Returns a column of the simplified row of an operation. */
function columnOf(resource: string, operation: string, column: string, row: IDataObject): unknown {
	const { simplified } = operationOf(resource, operation).executable;
	const keeper = keeperOf({ output: 'simplified', fields: [] }, simplified);
	return keeper.toRow(row, 'network')[column];
}

it.each<[followers: GenericValue, count: number | null, why: string]>([
	[12, 12, 'a number'],
	['34', 34, 'digits'],
	['1,234,567', 1_234_567, 'digits in groups'],
	['1.5K followers', 1_500, 'thousands with a noun'],
	['2M', 2_000_000, 'millions'],
	['10,001+ employees', 10_001, 'the lowest number that it can be'],
	['51-200', null, 'a range'],
	['51 – 200 employees', null, 'a range with blanks and a dash'],
	['1K-5K employees', null, 'a range of thousands'],
	['none', null, 'a word'],
	[null, null, 'nothing'],
])('%j followers are %j: %s', (followers, count) => {
	expect(columnOf('company', 'search', 'followerCount', { followers })).toBe(count);
});

it.each<[resource: string, operation: string, column: string, field: string]>([
	['account', 'search', 'employeeCount', 'employeeDisplayCount'],
	['company', 'get', 'employeeCount', 'employeeCount'],
	['company', 'get', 'followerCount', 'followerCount'],
	['group', 'get', 'memberCount', 'memberCount'],
])('%s: %s has a count in %s', (resource, operation, column, field) => {
	expect(columnOf(resource, operation, column, { [field]: '1,234' })).toBe(1_234);
});
