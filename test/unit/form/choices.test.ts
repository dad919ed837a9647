// Choices: a value of the table passes as it is, any other is refused with the nearest allowed one.
import fc from 'fast-check';

import {
	choice,
	choices,
	namedValues,
	requireAllowed,
	type Values,
} from '../../../nodes/ProfessionalNetwork/form/choices';
import { refusalOf, sent } from './support';

const SIZES = ['1-10', '11-50', '51-200', '10001+'];
const TYPES = { 'full-time': 'Full-Time', contract: 'Contract', internship: 'Internship' };
const LEVELS = { 100: 'In Training', 220: 'Director', 320: 'Owner / Partner' };
const TABLES: Values[] = [SIZES, TYPES, LEVELS];

const namesOf = (values: Values) => namedValues(values).map(({ value }) => String(value));

describe('a value', () => {
	it('of the table passes', () => {
		for (const values of TABLES) {
			for (const value of namesOf(values)) {
				expect(requireAllowed(value, 'Size', values)).toBeUndefined();
			}
		}
	});

	it('of no table is refused: named itself, with one that is allowed, and with all of them', () => {
		fc.assert(
			fc.property(fc.constantFrom(...TABLES), fc.string(), (values, value) => {
				const allowed = namesOf(values);
				fc.pre(!allowed.includes(value));
				const { message, description } = refusalOf(() => requireAllowed(value, 'Size', values));
				expect(message).toBe(`Size does not know "${value}"`);
				const nearest = /^The nearest allowed value is "([^"]+)"/.exec(description ?? '')?.[1];
				expect(allowed).toContain(nearest);
				expect(description).toMatch(/All of them: /);
				expect(allowed.filter((one) => !description?.includes(one))).toEqual([]);
			}),
		);
	});

	it('of an object by inheritance is no value of a table', () => {
		for (const name of ['constructor', 'toString', '__proto__', 'length', '0']) {
			expect(refusalOf(() => requireAllowed(name, 'Size', LEVELS)).message).toBe(
				`Size does not know "${name}"`,
			);
		}
	});

	it('with one letter wrong, missing or too many is answered with the value it was meant to be', () => {
		const words = ['videos', 'documents', 'collaborative_articles', 'temporary', 'mid-senior'];
		const typo = fc
			.constantFrom(...words)
			.chain((word) =>
				fc
					.tuple(fc.nat(word.length - 1), fc.constantFrom('', 'x', 'xy'))
					.map(([at, put]) => ({ word, typed: word.slice(0, at) + put + word.slice(at + 1) })),
			);
		fc.assert(
			fc.property(typo, ({ word, typed }) => {
				expect(refusalOf(() => requireAllowed(typed, 'Kind', words)).description).toBe(
					`The nearest allowed value is "${word}". All of them: ${words.join(', ')}.`,
				);
			}),
		);
	});

	it('with a word too many is answered with the value whose name is all in it', () => {
		const told = (value: string, values: Values) =>
			/is "([^"]+)"/.exec(
				refusalOf(() => requireAllowed(value, 'Field', values)).description ?? '',
			)?.[1];
		expect(told('Director level', { 110: 'Entry Level', ...LEVELS })).toBe('220');
		expect(told('the owner or partner', LEVELS)).toBe('320');
		expect(told('Full-Time only', TYPES)).toBe('full-time');
		expect(told('60k or more', ['40k+', '60k+'])).toBe('60k+');
		expect(told('portugu\u00eas, s\u00f3', ['\u2013', 'Portugu\u00eas', 'p'])).toBe(
			'Portugu\u00eas',
		);
	});

	it('is told with all others, and with the names that they have in the form', () => {
		const told = (values: Values) =>
			refusalOf(() => requireAllowed('?', 'Field', values)).description;
		const [sizes, types, levels] = TABLES.map(told);
		expect(sizes).toMatch(/All of them: 1-10, 11-50, 51-200, 10001\+\.$/);
		expect(types).toMatch(
			/All of them: full-time \(Full-Time\), contract \(Contract\), internship \(Internship\)\.$/,
		);
		expect(levels).toMatch(
			/All of them: 100 \(In Training\), 220 \(Director\), 320 \(Owner \/ Partner\)\.$/,
		);
	});

	it.each<[string, Values, string, string]>([
		['its name instead', TYPES, 'Full-Time', '"full-time" (Full-Time)'],
		['its name in capitals', TYPES, 'INTERNSHIP', '"internship" (Internship)'],
		['a slip in capitals', TYPES, 'INTRNSHIP', '"internship" (Internship)'],
		['its name for a number', LEVELS, 'director', '"220" (Director)'],
		['most of its name', LEVELS, 'Owner', '"320" (Owner / Partner)'],
		['a value with a blank', SIZES, '11 - 50', '"11-50"'],
		['nothing', SIZES, '', '"1-10"'],
	])('given by %s is answered with the value and its name', (_case, values, value, nearest) => {
		const { message, description } = refusalOf(() => requireAllowed(value, 'Field', values));
		expect(message).toBe(`Field does not know "${value}"`);
		expect(description).toContain(`The nearest allowed value is ${nearest}. All of them: `);
	});
});

describe('a field', () => {
	const field = { label: 'Type', name: 'type', wire: 'employmentType', description: '' };

	it.each([
		[['contract', 'full-time'], 'contract,full-time'],
		['contract, full-time', 'contract,full-time'],
		['contract\nfull-time\n', 'contract,full-time'],
		['["contract"]', 'contract'],
		[[' contract ', 'contract'], 'contract'],
	])('for several sends an array or text as a list: %j', async (given, expected) => {
		const { routing } = choices({ ...field, values: TYPES });
		expect(await sent(routing?.send?.preSend, { employmentType: given })).toEqual({
			query: { employmentType: expected },
		});
	});

	it.each([[[]], [''], [undefined], [null], [' , ']])(
		'for several sends nothing where there is nothing: %j',
		async (given) => {
			const { routing } = choices({ ...field, values: TYPES });
			expect(await sent(routing?.send?.preSend, { employmentType: given })).toEqual({ query: {} });
		},
	);

	it('for several refuses the first value that is none, and more than its maximum', async () => {
		const { routing } = choices({ ...field, values: TYPES, max: 2 });
		const refusal = async (given: unknown) =>
			(await sent(routing?.send?.preSend, { employmentType: given })).refusal?.message;
		expect(await refusal('contract,full time')).toBe('Type does not know "full time"');
		expect(await refusal(['contract', { is: 'no text' }])).toBe(
			'Type has an object among its entries',
		);
		expect(await refusal(Object.keys(TYPES))).toBe('Type takes at most 2 entries, but has 3');
	});

	it.each([
		['220', '220'],
		[220, '220'],
		[' 220 ', '220'],
	])('for one sends a text or number trimmed: %j', async (given, expected) => {
		const { routing } = choice({ ...field, values: LEVELS });
		expect(await sent(routing?.send?.preSend, { employmentType: given })).toEqual({
			query: { employmentType: expected },
		});
	});

	it('for one sends nothing where it is blank, and refuses what is no value', async () => {
		const { routing } = choice({ ...field, values: LEVELS });
		for (const blank of ['', ' ', null, undefined]) {
			expect(await sent(routing?.send?.preSend, { employmentType: blank })).toEqual({ query: {} });
		}
		const { refusal } = await sent(routing?.send?.preSend, { employmentType: 'Directors' });
		expect(refusal).toEqual({
			message: 'Type does not know "Directors"',
			description:
				'The nearest allowed value is "220" (Director). All of them: 100 (In Training), 220 (Director), 320 (Owner / Partner).',
		});
	});
});
