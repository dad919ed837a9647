// Ranges: two clear numbers in ascending order, in the service's format.
import { range } from '../../../../nodes/ProfessionalNetwork/form/fields/rangeField';
import { adviceOf, itReads, messageOf, outcomeOf, queryOf, rowsOf, spelled } from '../outcome';

const names = (displayName: string, name: string) => ({ displayName, name, description: '' });
const growth = range({ ...names('Headcount Growth (%)', 'growth'), of: 'Growth' });
const revenue = range({
	...names('Annual Revenue (Millions)', 'annualRevenue'),
	of: 'Revenue',
	millions: true,
	unit: { ...names('Currency', 'currency'), values: ['USD', 'EUR', 'GBP'] },
});
const headcount = range({
	...names('Department Headcount', 'headcount'),
	param: 'departmentHeadcount',
	of: 'People',
	unit: {
		...names('Department', 'department'),
		first: true,
		values: ['Accounting', 'Human Resources', 'Sales'],
	},
});

const toGrowth = (min: unknown, max: unknown) => queryOf(growth)({ range: { min, max } });
const toRevenue = (min: unknown, max: unknown, currency?: unknown) =>
	queryOf(revenue)({ range: { min, max, currency } });
const toHeadcount = (min: unknown, max: unknown, department?: unknown) =>
	queryOf(headcount)({ range: { min, max, department } });

describe('a range of whole numbers', () => {
	const not = (shown: string) => `Min Growth must be a whole number of 0 or more, not ${shown}.`;

	const SWAPPED = 'Headcount Growth (%) has a minimum of 10, which is above its maximum of 9.';
	const growthOf = ([min, max]: unknown[]) => toGrowth(min, max).growth;
	itReads('it', growthOf, [
		...spelled(not('an object'), [{}, 50]),
		...spelled(not('a list'), [[5], 50]),
		...spelled('10-50', [' 10 ', '50\n'], ['10.0', '50.00']),
		...spelled('9-10', ['9', '10']),
		...spelled('0-0', [0, 0]),
		...spelled('1-7', ['1,0000', '007']),
		...spelled(SWAPPED, [10, 9], ['10', ' 9']),
	]);

	const PLAIN = 'Use numbers like 10 and 50.';

	it.each([
		...spelled(PLAIN, 'ten', '10-50', '1e3', '.5', '+5', '-5', '2,5', '10%', '1.000,50', 'null'),
		...spelled(PLAIN, 2.5, -5, NaN, Infinity, true, 1e21),
		...spelled('Write 1000 or 1, because the separator is ambiguous.', '1.000', '1,000'),
		...spelled('Write 12500, without the separator.', '12.500'),
		...spelled('Write 1000000, without the separator.', "1'000'000"),
	])('rejects %j: %s', (given, description) => {
		const message = `must be a whole number of 0 or more, not "${given}".`;
		expect(outcomeOf(() => toGrowth(given, 50))).toEqual({
			message: `Min Growth ${message}`,
			description,
		});
		expect(messageOf(() => toGrowth(0, given))).toBe(`Max Growth ${message}`);
	});

	it.each(['', ' ', null, undefined, '\u200b'])('rejects a blank number: %j', (blank) => {
		expect(outcomeOf(() => toGrowth(0, blank))).toEqual({
			message: 'Headcount Growth (%) has no Max Growth.',
			description:
				'Enter Min Growth and Max Growth, for example 10 and 50, or remove the filter. Use 0 for no lower and 100000 for no upper limit. Check that their expressions are not empty.',
		});
		expect(messageOf(() => toGrowth(blank, 5))).toBe('Headcount Growth (%) has no Min Growth.');
		expect(messageOf(() => toHeadcount(blank, blank, 'Sales'))).toBe(
			'Department Headcount has no Min People and no Max People.',
		);
	});
});

describe('a range with decimals', () => {
	const revenueOf = ([min, max]: unknown[]) => toRevenue(min, max).annualRevenue;
	itReads('it', revenueOf, [
		...spelled('2.5-10.25;USD', [2.5, 10.25], ['2,50', '10,25']),
		...spelled('0.125-0.125;USD', ['0.125', '0,125']),
		...spelled('2.125-12;USD', ['2.1250', '12,0000']),
		...spelled('0-10000;USD', [0, 10_000]),
	]);

	it.each([
		...spelled('Use numbers like 2.5 and 50.', 'many', '$5', '5.', '-1', '1.5.2', '1,000,50', 1e-7),
		...spelled('Write 12500 or 12.5, because the separator is ambiguous.', '12,500'),
	])('rejects %j: %s', (given, description) => {
		expect(outcomeOf(() => toRevenue(given, 50))).toEqual({
			message: `Min Revenue must be a number of 0 or more, not "${given}".`,
			description,
		});
	});

	it('rejects amounts that are not in millions', () => {
		expect(outcomeOf(() => toRevenue(1, '10001'))).toEqual({
			message: 'Max Revenue is in millions, so "10001" is too high.',
			description: 'Write 1.5 for 1,500,000, for example. The highest number is 10000.',
		});
		expect(adviceOf(() => toRevenue(5, ''))).toContain(' 10000 for no upper limit.');
	});
});

describe('the unit of a range', () => {
	const inCurrency = (currency: unknown) => toRevenue(1, 5, currency).annualRevenue;
	const inDepartment = (department: unknown) => toHeadcount(1, 5, department);

	itReads('a currency', inCurrency, [
		...spelled('1-5;GBP', 'GBP', ' Gbp '),
		...spelled('1-5;USD', '', null, undefined),
		...spelled('"EURO" isn\'t a value of Currency.', 'EURO'),
	]);
	itReads('a department', inDepartment, [
		...spelled({ departmentHeadcount: '1-5;Human Resources' }, 'human_resources'),
		...spelled('Department Headcount has numbers but no Department.', '', ' ', null, undefined),
	]);

	it('is named in the advice', () => {
		expect(adviceOf(() => toHeadcount(1, 5, ''))).toBe(
			'Choose a Department, for example Accounting.',
		);
		expect(adviceOf(() => toHeadcount(1, 2, 'Sale'))).toBe(
			'Use one of: Accounting, Human Resources, Sales.',
		);
	});
});

describe('a range by expression', () => {
	const NOT = 'Headcount Growth (%) must be a minimum and a maximum, not';
	itReads('it', queryOf(growth), [
		...spelled({ growth: '10-50' }, { min: 10, max: 50 }, { range: { min: '10', max: 50 } }),
		...spelled({}, undefined, null, ''),
		...spelled('Headcount Growth (%) has no Min Growth and no Max Growth.', {}, { range: {} }),
		...spelled('Headcount Growth (%) has no Min Growth and no Max Growth.', { range: null }),
		...rowsOf((given) => `${NOT} "${given}".`, '10', '10-50', 5),
		...spelled(`${NOT} a list.`, [10, 50]),
		...spelled(`${NOT} an object.`, { low: 1, high: 2 }, { min: 1, max: 2, currency: 'EUR' }),
		...spelled(`${NOT} "6".`, { range: 6 }),
	]);

	it('may have its unit, and has advice where it is rejected', () => {
		expect(queryOf(revenue)({ min: 1, max: 2.5, currency: 'eur' })).toEqual({
			annualRevenue: '1-2.5;EUR',
		});
		expect(adviceOf(() => queryOf(growth)(5))).toBe('Use two numbers, for example 10 and 50.');
		expect(adviceOf(() => toGrowth(10, 9))).toBe('Swap the two numbers.');
	});
});
