// Ranges: two clear numbers in ascending order, in the service's format.
import { range } from '../../../../nodes/ProfessionalNetwork/form/fields/rangeField';
import { itReads, itRejects } from '../../table';
import { adviceOf, messageOf, rejectionOf, queryOf } from '../outcome';

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
		[[' 10 ', '50\n'], '10-50', 'texts with blanks'],
		[['10.0', '50.00'], '10-50', 'the decimals of a sheet'],
		[['9', '10'], '9-10', 'texts, whose order is not that of the numbers'],
		[[0, 0], '0-0', 'the same number twice'],
		[['1,0000', '007'], '1-7', 'four decimals, and zeros before a number'],
	]);
	itRejects('it', growthOf, [
		[[10, 9], SWAPPED, 'a minimum above the maximum'],
		[['10', ' 9'], SWAPPED, 'a minimum above the maximum, as texts'],
		[[{}, 50], not('an object'), 'an object'],
		[[[5], 50], not('a list'), 'a list'],
	]);

	const PLAIN = 'Use numbers like 10 and 50.';

	it.each<[given: unknown, advice: string, why: string]>([
		['ten', PLAIN, 'a word'],
		['10-50', PLAIN, 'a range in one of the numbers'],
		['1e3', PLAIN, 'a power of ten'],
		['.5', PLAIN, 'a decimal without its zero'],
		['+5', PLAIN, 'a sign'],
		['-5', PLAIN, 'a number below zero'],
		['2,5', PLAIN, 'a decimal comma'],
		['10%', PLAIN, 'a percent sign'],
		['1.000,50', PLAIN, 'two separators'],
		['null', PLAIN, 'what code writes for nothing'],
		[2.5, PLAIN, 'a decimal'],
		[-5, PLAIN, 'a number below zero'],
		[NaN, PLAIN, 'what a wrong calculation returns'],
		[Infinity, PLAIN, 'what a division by zero returns'],
		[true, PLAIN, 'a boolean'],
		[1e21, PLAIN, 'a number that lost its digits'],
		['1.000', 'Write 1000 or 1, because the separator is ambiguous.', 'a dot'],
		['1,000', 'Write 1000 or 1, because the separator is ambiguous.', 'a comma'],
		['12.500', 'Write 12500, without the separator.', 'a dot that is no decimal one'],
		["1'000'000", 'Write 1000000, without the separator.', 'apostrophes'],
	])('rejects %j with advice: %s (%s)', (given, advice) => {
		expect(rejectionOf(() => toGrowth(given, 50))).toEqual({
			message: not(`"${given}"`),
			description: advice,
		});
		expect(messageOf(() => toGrowth(0, given))).toBe(not(`"${given}"`).replace('Min', 'Max'));
	});

	it.each(['', ' ', null, undefined, '\u200b'])('rejects a blank number: %j', (blank) => {
		expect(rejectionOf(() => toGrowth(0, blank))).toEqual({
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
		[[2.5, 10.25], '2.5-10.25;USD', 'numbers'],
		[['2,50', '10,25'], '2.5-10.25;USD', 'decimal commas'],
		[['0.125', '0,125'], '0.125-0.125;USD', 'three decimals after zero'],
		[['2.1250', '12,0000'], '2.125-12;USD', 'four decimals'],
		[[0, 10_000], '0-10000;USD', 'the lowest and the highest number'],
	]);

	it.each<[given: unknown, advice: string, why: string]>([
		['many', 'Use numbers like 2.5 and 50.', 'a word'],
		['$5', 'Use numbers like 2.5 and 50.', 'a currency'],
		['5.', 'Use numbers like 2.5 and 50.', 'no decimals after a dot'],
		['-1', 'Use numbers like 2.5 and 50.', 'a number below zero'],
		['1.5.2', 'Use numbers like 2.5 and 50.', 'two dots'],
		['1,000,50', 'Use numbers like 2.5 and 50.', 'groups of other sizes'],
		[1e-7, 'Use numbers like 2.5 and 50.', 'a number that would be sent as a power of ten'],
		['12,500', 'Write 12500 or 12.5, because the separator is ambiguous.', 'three decimals'],
	])('rejects %j with advice: %s (%s)', (given, advice) => {
		expect(rejectionOf(() => toRevenue(given, 50))).toEqual({
			message: `Min Revenue must be a number of 0 or more, not "${given}".`,
			description: advice,
		});
	});

	it('rejects amounts that are not in millions', () => {
		expect(rejectionOf(() => toRevenue(1, '10001'))).toEqual({
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
		[' Gbp ', '1-5;GBP', 'small letters and blanks'],
		['', '1-5;USD', 'nothing, which means the default'],
		[null, '1-5;USD', 'null'],
		[undefined, '1-5;USD', 'a default that n8n did not save'],
	]);
	itRejects('a currency', inCurrency, [
		['EURO', '"EURO" isn\'t a value of Currency.', 'another name'],
	]);
	itReads('a department', inDepartment, [
		['human_resources', { departmentHeadcount: '1-5;Human Resources' }, 'another spelling'],
	]);
	itRejects('a department', inDepartment, [
		['', 'Department Headcount has numbers but no Department.', 'nothing'],
		[' ', 'Department Headcount has numbers but no Department.', 'a blank'],
		[null, 'Department Headcount has numbers but no Department.', 'null'],
		[undefined, 'Department Headcount has numbers but no Department.', 'undefined'],
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
	const BLANK = 'Headcount Growth (%) has no Min Growth and no Max Growth.';

	itReads('it', queryOf(growth), [
		[{ min: 10, max: 50 }, { growth: '10-50' }, 'the two numbers'],
		[{ range: { min: '10', max: 50 } }, { growth: '10-50' }, 'the value of the form'],
		[undefined, {}, 'an expression that found nothing'],
		[null, {}, 'null'],
		['', {}, 'a blank text'],
	]);
	itRejects('it', queryOf(growth), [
		[{}, BLANK, 'an empty object'],
		[{ range: {} }, BLANK, 'an empty range'],
		[{ range: null }, BLANK, 'a range that found nothing'],
		['10', `${NOT} "10".`, 'a number as text'],
		['10-50', `${NOT} "10-50".`, 'a range as text'],
		[5, `${NOT} "5".`, 'a number'],
		[{ range: 6 }, `${NOT} "6".`, 'a number as the range'],
		[[10, 50], `${NOT} a list.`, 'a list'],
		[{ low: 1, high: 2 }, `${NOT} an object.`, 'other names'],
		[{ min: 1, max: 2, currency: 'EUR' }, `${NOT} an object.`, 'a unit that it does not have'],
	]);

	it('may have its unit', () => {
		expect(queryOf(revenue)({ min: 1, max: 2.5, currency: 'eur' })).toEqual({
			annualRevenue: '1-2.5;EUR',
		});
	});

	it('has advice where it is rejected', () => {
		expect(adviceOf(() => queryOf(growth)(5))).toBe('Use two numbers, for example 10 and 50.');
		expect(adviceOf(() => toGrowth(10, 9))).toBe('Swap the two numbers.');
	});
});
