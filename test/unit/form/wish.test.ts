// How to go about it: numbers within their bounds, from a number or a text, or a refusal that names the field.
import fc from 'fast-check';

import { readWish } from '../../../nodes/ProfessionalNetwork/form/wish';
import { filled } from './support';

const wishOf = (parameters: Record<string, unknown>, lastPage?: number) =>
	readWish(filled(parameters), lastPage);

/** Where each number stands in the form, what it becomes, and its bounds. */
const NUMBERS = [
	['limit', 'Limit', 'limit', 1, Infinity],
	['options.maxPages', 'Max Pages', 'maxPages', 1, Infinity],
	['options.startPage', 'Start Page', 'startPage', 1, 100],
	['options.concurrency', 'Max Concurrent Requests', 'concurrency', 1, 40],
	['options.maxRetries', 'Max Retries', 'maxRetries', 0, 10],
] as const;

const formWith = (path: string, value: unknown) =>
	path === 'limit'
		? { returnAll: false, limit: value }
		: { options: { [path.slice('options.'.length)]: value } };

describe.each(NUMBERS)('%s', (path, label, property, min, max) => {
	const top = max === Infinity ? 1_000_000 : max;

	it('takes every whole number within its bounds, and a text of one', () => {
		fc.assert(
			fc.property(fc.integer({ min, max: top }), fc.boolean(), (number, asText) => {
				const wish = wishOf(formWith(path, asText ? ` ${number} ` : number), 100);
				expect(wish.refusal).toBeUndefined();
				expect(wish[property]).toBe(number);
			}),
		);
	});

	it('refuses everything else, with its name, its bounds and what was given', () => {
		const outside = fc.oneof(
			fc.integer({ max: min - 1 }),
			...(max === Infinity ? [] : [fc.integer({ min: max + 1 }), fc.constant(Infinity)]),
			fc.integer({ min, max: top - 1 }).map((number) => number + 0.5),
			fc.constantFrom('', ' ', 'ten', '1,000', '5 pages', 'NaN', '-', NaN),
		);
		const bounds = max === Infinity ? `from ${min} up` : `from ${min} to ${max}`;
		fc.assert(
			fc.property(outside, (value) => {
				expect(wishOf(formWith(path, value), 100).refusal?.message).toBe(
					`${label} takes a whole number ${bounds}, not "${value}"`,
				);
			}),
		);
	});
});

describe('a bare form', () => {
	it('wishes for what the form shows as preset', () => {
		expect(wishOf({ returnAll: false })).toEqual({
			limit: 50,
			maxPages: Infinity,
			startPage: 1,
			cursor: undefined,
			keepEarlierPages: false,
			whenNotFound: 'fail',
			concurrency: 5,
			maxRetries: 3,
			dryRun: false,
			output: 'all',
			fields: [],
		});
	});

	it('has no limit where an operation has none, and with Return All', () => {
		expect(wishOf({}).limit).toBe(Infinity);
		expect(wishOf({ returnAll: true, limit: 'not shown' }).limit).toBe(Infinity);
	});

	it('starts on any page where the last one is not known', () => {
		expect(wishOf({ options: { startPage: 101 } }).startPage).toBe(101);
	});
});

describe('a switch', () => {
	// A model that fills the form, or a spreadsheet, may give its text.
	it.each<[unknown, boolean]>([
		[true, true],
		['true', true],
		[' True ', true],
		[false, false],
		['false', false],
		['', false],
		[undefined, false],
	])('is on where it says so, be it by its text: %j', (value, isOn) => {
		expect(wishOf({ options: { dryRun: value } }).dryRun).toBe(isOn);
		expect(wishOf({ returnAll: value ?? false, limit: 7 }).limit).toBe(isOn ? Infinity : 7);
	});
});

describe('selected fields', () => {
	it('are a list like any other', () => {
		const spellings = [' firstName, location.networkText ', ['firstName', 'location.networkText']];
		for (const fields of spellings) {
			expect(wishOf({ output: 'selected', fields }).fields).toEqual([
				'firstName',
				'location.networkText',
			]);
		}
	});

	it.each(['', ' , ', [], undefined, null])('are refused where there are none: %j', (fields) => {
		expect(wishOf({ output: 'selected', fields }).refusal).toEqual({
			message: 'Fields is empty',
			description: 'Name at least one field, or choose another Output.',
		});
	});

	it('are not looked at for any other Output', () => {
		expect(wishOf({ output: 'raw', fields: '' }).refusal).toBeUndefined();
	});
});
