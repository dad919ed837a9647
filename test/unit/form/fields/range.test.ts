// Ranges: two clear numbers in ascending order, in the service's format.
import fc from 'fast-check';

import { range } from '../../../../nodes/ProfessionalNetwork/form/fields/rangeField';
import { adviceOf, messageOf, outcomeOf, spelled } from '../outcome';

const CURRENCY = {
	displayName: 'Currency',
	name: 'currency',
	description: '',
	values: ['USD', 'EUR', 'GBP'],
};
const DEPARTMENT = {
	displayName: 'Department',
	name: 'department',
	description: '',
	first: true,
	values: ['Accounting', 'Human Resources', 'Sales'],
};
const base = { displayName: 'Headcount Growth (%)', name: 'growth', of: 'Growth', description: '' };
const growth = range(base);
const revenue = range({
	displayName: 'Annual Revenue (Millions)',
	name: 'annualRevenue',
	of: 'Revenue',
	description: '',
	millions: true,
	unit: CURRENCY,
});
const headcount = range({
	displayName: 'Department Headcount',
	name: 'headcount',
	param: 'departmentHeadcount',
	of: 'People',
	description: '',
	unit: DEPARTMENT,
});

const toGrowth = (min: unknown, max: unknown) => growth.toQuery({ range: { min, max } });
const toRevenue = (min: unknown, max: unknown, currency?: unknown) =>
	revenue.toQuery({ range: { min, max, currency } });
const toHeadcount = (min: unknown, max: unknown, department?: unknown) =>
	headcount.toQuery({ range: { min, max, department } });

const BLANKS = ['', ' ', null, undefined, '\u200b'];

describe('a range of whole numbers', () => {
	it.each<[min: unknown, max: unknown, sent: string]>([
		[10, 50, '10-50'],
		[' 10 ', '50\n', '10-50'],
		['10.0', '50.00', '10-50'],
		[0, 0, '0-0'],
		['9', '10', '9-10'],
		['007', '10', '7-10'],
		['1,00', '10,0', '1-10'],
		['1,0000', '2', '1-2'],
		['1000', 2000, '1000-2000'],
	])('from %j to %j is sent as %s', (min, max, sent) => {
		expect(toGrowth(min, max)).toEqual({ growth: sent });
	});

	it.each([
		...['ten', '10-50', '1e3', '0x10', '.5', '5.', '+5', '10+', '2.5', '2,5', '$5', '5k', '1%0'],
		...['10%', '1.000,50', '1,000.50', '1.00.000', 'null', 'NaN', '--', '½'],
	])('rejects %j', (given) => {
		expect(outcomeOf(() => toGrowth(given, 5000))).toEqual({
			message: `Min Growth must be a whole number of 0 or more, not "${given}".`,
			description: 'Use numbers like 10 and 50.',
		});
		expect(messageOf(() => toGrowth(0, given))).toBe(
			`Max Growth must be a whole number of 0 or more, not "${given}".`,
		);
	});

	it.each<[given: unknown, shown: string]>([
		...[2.5, -5, '-5', NaN, Infinity, true].flatMap((given) => spelled(`"${given}"`, given)),
		[1e21, '"1e+21"'],
		[{}, 'an object'],
		[[5], 'a list'],
	])('rejects %j', (given, shown) => {
		expect(messageOf(() => toGrowth(given, 50))).toBe(
			`Min Growth must be a whole number of 0 or more, not ${shown}.`,
		);
	});

	it.each([
		['1.000', 'Write 1000 or 1, because the separator is ambiguous.'],
		['1,000', 'Write 1000 or 1, because the separator is ambiguous.'],
		['12.500', 'Write 12500, without the separator.'],
		['150,125', 'Write 150125, without the separator.'],
		['1 000', 'Write 1000, without the separator.'],
		["1'000'000", 'Write 1000000, without the separator.'],
	])('rejects %j with each way to write it', (given, description) => {
		expect(outcomeOf(() => toGrowth(0, given))).toEqual({
			message: `Max Growth must be a whole number of 0 or more, not "${given}".`,
			description,
		});
	});

	it('names both readings where decimals are allowed', () => {
		expect(outcomeOf(() => toRevenue('12,500', 20))).toEqual({
			message: 'Min Revenue must be a number of 0 or more, not "12,500".',
			description: 'Write 12500 or 12.5, because the separator is ambiguous.',
		});
	});

	it('sends any two whole numbers in order, and rejects them reversed', () => {
		fc.assert(
			fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.boolean(), (a, b, asText) => {
				const [min, max] = a < b ? [a, b] : [b, a];
				const spell = (number: number) => (asText ? ` ${number}` : number);
				expect(toGrowth(spell(min), spell(max))).toEqual({ growth: `${min}-${max}` });
				fc.pre(min !== max);
				expect(outcomeOf(() => toGrowth(spell(max), spell(min)))).toEqual({
					message: `Headcount Growth (%) has a minimum of ${max}, which is above its maximum of ${min}.`,
					description: 'Swap the two numbers.',
				});
			}),
		);
	});

	it('explains what to enter if one number is blank', () => {
		for (const blank of BLANKS) {
			const description =
				'Enter Min Growth and Max Growth, for example 10 and 50, or remove the filter. Use 0 for no lower and 100000 for no upper limit. Check that their expressions are not empty.';
			expect(outcomeOf(() => toGrowth(5, blank))).toEqual({
				message: 'Headcount Growth (%) has no Max Growth.',
				description,
			});
			expect(outcomeOf(() => toGrowth(blank, 5))).toEqual({
				message: 'Headcount Growth (%) has no Min Growth.',
				description,
			});
			expect(messageOf(() => toGrowth(0, blank))).toMatch(/no Max/);
		}
	});

	it('rejects a range that was added without numbers, because the search would ignore it', () => {
		for (const untouched of [{}, { range: {} }, { range: null }]) {
			expect(messageOf(() => growth.toQuery(untouched))).toMatch(
				/ no Min Growth and no Max Growth/,
			);
		}
		for (const blank of BLANKS) {
			expect(messageOf(() => toHeadcount(blank, blank, 'Sales'))).toBe(
				'Department Headcount has no Min People and no Max People.',
			);
			expect(messageOf(() => toRevenue(blank, blank, 'USD'))).toMatch(
				/no Min .* no Max Revenue\.$/,
			);
			expect(messageOf(() => toGrowth(blank, blank))).toMatch(
				/ no Min Growth and no Max Growth\.$/,
			);
		}
	});
});

describe('a range with decimals', () => {
	it.each<[min: unknown, max: unknown, sent: string]>([
		[2.5, 10, '2.5-10;USD'],
		['2,5', '10,25', '2.5-10.25;USD'],
		['0.125', '0,125', '0.125-0.125;USD'],
		['2.50', '10.0', '2.5-10;USD'],
		['2.1250', '12,0000', '2.125-12;USD'],
	])('from %j to %j is sent as %s', (min, max, sent) => {
		expect(toRevenue(min, max)).toEqual({ annualRevenue: sent });
	});

	it.each([
		...['many', '5M', '$5', '.5', '5.', '1e3', '-1', '1.5.2', '1,000,50', '1.00.000', '1.000,50'],
		1e-7,
	])('rejects %j', (given) => {
		expect(outcomeOf(() => toRevenue(given, 50))).toEqual({
			message: `Min Revenue must be a number of 0 or more, not "${given}".`,
			description: 'Use numbers like 2.5 and 50.',
		});
	});

	it('rejects amounts that are not in millions', () => {
		expect(toRevenue(0, 10_000)).toEqual({ annualRevenue: '0-10000;USD' });
		expect(outcomeOf(() => toRevenue(1, '1000000'))).toEqual({
			message: 'Max Revenue is in millions, so "1000000" is too high.',
			description: 'Write 1.5 for 1,500,000, for example. The highest number is 10000.',
		});
		expect(messageOf(() => toRevenue(10_001, 20_000))).toMatch(/^Min Revenue is in millions/);
		expect(adviceOf(() => toRevenue(5, ''))).toContain(' 10000 for no upper limit.');
	});
});

describe('the unit of a range', () => {
	it.each([...spelled('GBP', 'GBP', 'gbp', ' Gbp '), ...spelled('USD', '', null, undefined)])(
		'accepts the currency %j',
		(given, sent) => {
			expect(toRevenue(1, 5, given)).toEqual({ annualRevenue: `1-5;${sent}` });
		},
	);

	it.each(['Human Resources', 'human_resources'])('accepts the department %j', (given) => {
		expect(toHeadcount(1, 5, given)).toEqual({ departmentHeadcount: '1-5;Human Resources' });
	});

	it('requires a department', () => {
		for (const blank of BLANKS) {
			expect(outcomeOf(() => toHeadcount(1, 5, blank))).toEqual({
				message: 'Department Headcount has numbers but no Department.',
				description: 'Choose a Department, for example Accounting.',
			});
		}
	});

	it('lists the values if it is unknown', () => {
		expect(outcomeOf(() => toRevenue(1, 2, 'EURO'))).toEqual({
			message: '"EURO" isn\'t a value of Currency.',
			description: 'Use one of: USD, EUR, GBP.',
		});
		expect(adviceOf(() => toHeadcount(1, 2, 'Sale'))).toBe(
			'Use one of: Accounting, Human Resources, Sales.',
		);
	});
});

describe('a range by expression', () => {
	it('may have its numbers with or without the name of their group', () => {
		expect(growth.toQuery({ min: 10, max: 50 })).toEqual({ growth: '10-50' });
		expect(growth.toQuery({ range: { min: '10', max: 50 } })).toEqual({ growth: '10-50' });
		const value = { min: 1, max: 2.5, currency: 'eur' };
		expect(revenue.toQuery(value)).toEqual({ annualRevenue: '1-2.5;EUR' });
	});

	it.each([undefined, null, ''])('may be blank: %j', (value) => {
		expect(growth.toQuery(value)).toEqual({});
	});

	it.each([...[5, true, 'much', '10', '10-50'], ...[[10, 50], { low: 1, high: 2 }, { range: 5 }]])(
		'is rejected where it is not a minimum and a maximum: %j',
		(value) => {
			expect(messageOf(() => growth.toQuery(value))).toMatch(
				/^Headcount Growth \(%\) must be a minimum and a maximum, not /,
			);
			expect(adviceOf(() => growth.toQuery(value))).toBe('Use two numbers, for example 10 and 50.');
		},
	);
});
