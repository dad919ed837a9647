// Selects accept values and their names in any spelling. The message for anything else lists the names.
import fc from 'fast-check';

import { multiSelect } from '../../../../nodes/ProfessionalNetwork/form/fields/selectField';
import {
	parseSelect,
	toOptions,
	type Values,
} from '../../../../nodes/ProfessionalNetwork/input/select';
import { adviceOf, messageOf, outcomeOf, spelled } from '../outcome';

const SIZES = ['1-10', '11-50', '51-200', '1001-5000', '5001-10000', '10001+'];
const TYPES = {
	'full-time': 'Full-Time',
	'part-time': 'Part-Time',
	contract: 'Contract',
	internship: 'Internship',
};
const LEVELS = {
	110: 'Entry Level',
	120: 'Senior',
	200: 'Entry Level Manager',
	210: 'Experienced Manager',
	220: 'Director',
	300: 'Vice President',
	310: 'CXO',
	320: 'Owner / Partner',
};
const YEARS = {
	1: 'Less Than 1 Year',
	2: '1 to 2 Years',
	3: '3 to 5 Years',
	5: 'More Than 10 Years',
};
const SALARIES = ['40k+', '60k+', '80k+', '100k+', '120k+'];
const PLACES = { office: 'Office', hybrid: 'Hybrid', remote: 'Remote' };
const EASY = { true: 'Only', false: 'Exclude' };
const RANKS = { 50: '1 to 50', '51_100': '51 to 100', '101_250': '101 to 250' };
const CONTENT = ['videos', 'live_videos', 'documents', 'collaborative_articles'];
const DEPARTMENTS = [
	'Arts and Design',
	'Community and Social Services',
	'Finance',
	'Human Resources',
	'Information Technology',
	'Sales',
];
const LANGUAGES = {
	in: 'Bahasa Indonesia',
	en: 'English',
	it: 'Italian',
	no: 'Norwegian',
	pt: 'Portuguese',
};
const LIMITS = {
	'1h': 'Last Hour',
	'24h': 'Last 24 Hours',
	week: 'Last Week',
	'3months': 'Last 3 Months',
};
const CURRENCIES = ['USD', 'EUR', 'GBP'];
const TABLES: Values[] = [
	...[SIZES, SALARIES, CONTENT, DEPARTMENTS, CURRENCIES],
	...[TYPES, LEVELS, YEARS, PLACES, EASY, RANKS, LANGUAGES, LIMITS],
];

const valuesOf = (values: Values) => toOptions(values).map(({ value }) => String(value));

/** Returns the rows of a table: a list of values, one of them, and each of these spellings of it. */
const of = (values: Values, sent: string, ...spellings: unknown[]) =>
	spellings.map((given) => [values, sent, given] as const);

describe('one value', () => {
	it.each([
		...of(PLACES, 'remote', 'Remote', 'REMOTE', ' remote\n', '\ufeffRemote\u200b', ['remote']),
		...of(PLACES, '', '', ' ', null, undefined, []),
		...of(LEVELS, '300', 'vice president', 'vice-president', 'Vice_President', 'VicePresident'),
		...of(LEVELS, '300', 'VICE  PRESIDENT', 'Vice\nPresident', 300, '300'),
		...of(LEVELS, '320', 'Owner / Partner', 'Owner/Partner', 'owner -/- partner'),
		...of(SALARIES, '100k+', '100K+', '100 k +', '100k＋'),
		...of(EASY, 'true', 'TRUE', true, 'only'),
		...of(EASY, 'false', false, 'Exclude'),
		...of(SIZES, '11-50', '11–50', '11‑50', '11−50', '11 – 50', '11_50', '11--50'),
		...of(SIZES, '10001+', '10001 +'),
		...of(TYPES, 'full-time', 'full time', 'FULL_TIME', 'fulltime', 'full–time'),
		...of(CONTENT, 'live_videos', 'Live Videos', 'live-videos'),
		...of(YEARS, '2', '1 to 2 Years', '1 TO 2 years', '1-to-2-years', 2),
		...of(YEARS, '5', 'more than 10 years'),
		...of(RANKS, '51_100', '51-100', '51 to 100', '51_100'),
		...of(RANKS, '50', 50),
		...of(DEPARTMENTS, 'Arts and Design', 'arts and design', 'Arts-and-Design'),
		...of(LANGUAGES, 'pt', 'Portuguêse'),
		...of(LANGUAGES, 'no', 'No'),
		...of(LIMITS, '24h', 'Last 24 Hours', '24H'),
		...of(LIMITS, '3months', '3 months', 'last 3 months'),
	])('of %j is %j, spelled %j', (values, sent, given) => {
		expect(parseSelect(given, 'Field', { values })).toBe(sent);
	});

	it.each(TABLES.map((one) => [one]))('is found by value or name in any case: %j', (values) => {
		for (const { name, value } of toOptions(values)) {
			for (const text of [String(value), name]) {
				const spellings = [text.toUpperCase(), text.toLowerCase(), text.replace(/[_-]/g, '–')];
				for (const given of [text, ` ${text} `, ...spellings]) {
					expect([given, parseSelect(given, 'Field', { values })]).toEqual([given, value]);
				}
			}
		}
	});

	it('is quoted if it is unknown, with a list of all names', () => {
		fc.assert(
			fc.property(fc.constantFrom(...TABLES), fc.string({ minLength: 1 }), (values, given) => {
				const text = given.trim();
				fc.pre(text !== '' && !/[<>{]/.test(text) && !/\s\s/.test(text));
				const outcome = outcomeOf(() => parseSelect(text, 'Sort By', { values }));
				if (typeof outcome === 'string') {
					expect(valuesOf(values)).toContain(outcome);
				} else {
					expect(outcome).toEqual({
						message: `"${text}" isn't a value of Sort By.`,
						description: `Use one of: ${toOptions(values)
							.map(({ name }) => name)
							.join(', ')}.`,
					});
				}
			}),
		);
	});

	it.each(['constructor', 'toString', '__proto__', 'length', 'hasOwnProperty'])(
		'is never inherited: %s',
		(name) => {
			expect(messageOf(() => parseSelect(name, 'Size', { values: LEVELS }))).toBe(
				`"${name}" isn't a value of Size.`,
			);
		},
	);

	it.each<[given: unknown, message: string]>([
		[{ value: 'remote' }, 'Workplace Type must be text, not an object.'],
		[['remote', 'office'], 'Workplace Type must be text, not a list.'],
		[NaN, 'Workplace Type must be text, not NaN.'],
		['0', '"0" isn\'t a value of Workplace Type.'],
		['null', '"null" isn\'t a value of Workplace Type.'],
		['<b>', '"‹b›" isn\'t a value of Workplace Type.'],
	])('is not %j', (given, message) => {
		expect(messageOf(() => parseSelect(given, 'Workplace Type', { values: PLACES }))).toBe(message);
	});
});

describe('several values', () => {
	const field = (values: Values, displayName = 'Field', max?: number) =>
		multiSelect({ displayName, name: 'field', param: 'param', description: '', values, max });

	it.each([
		...of(TYPES, 'contract,full-time', ['contract', 'full-time'], ['Contract', 'FULL TIME']),
		...of(TYPES, 'contract,full-time', 'contract, full-time', 'contract,full-time'),
		...of(TYPES, 'contract,full-time', 'contract; full time', 'contract | Full-Time'),
		...of(TYPES, 'contract,full-time', 'contract\nfull-time\n', 'contract\tfull-time'),
		...of(TYPES, 'contract,full-time', '- contract\n- full-time', '"contract", "full-time"'),
		...of(TYPES, 'contract,full-time', '["contract", "Full-Time"]', '1. Contract\n2. Full-Time'),
		...of(TYPES, 'contract', 'contract', '"contract"', [' contract ', 'contract', 'Contract']),
		...of(DEPARTMENTS, 'Arts and Design,Sales', 'Arts and Design, Sales'),
		...of(YEARS, '2,3', '1 to 2 Years, 3 to 5 Years'),
		...of(LEVELS, '300,310', 'Vice President, CXO', '300,310', [300, 310]),
		...of(LEVELS, '300', 300),
		...of(LEVELS, '320,220', 'Owner / Partner, Director', 'Owner/Partner<br>Director'),
	])('of %j are %j, spelled %j', (values, sent, given) => {
		expect(field(values).toQuery(given)).toEqual({ param: sent });
	});

	it.each([[[]], [''], [undefined], [null], [' , '], ['[]'], [[null, '']]])(
		'are not sent when there are none: %j',
		(given) => {
			expect(field(TYPES).toQuery(given)).toEqual({});
		},
	);

	it.each([
		...spelled('"Boss" isn\'t a value of Levels.', 'Boss', 'Director, Boss', ['Director', 'Boss']),
		...spelled('Levels contains an object.', { a: 1 }, ['Director', { a: 1 }]),
	])('are rejected in %j', (given, message) => {
		expect(messageOf(() => field(LEVELS, 'Levels').toQuery(given))).toBe(message);
	});

	it('are quoted with their thousands', () => {
		expect(outcomeOf(() => field(SIZES).toQuery('> 10,000'))).toEqual({
			message: '"› 10,000" isn\'t a value of Field.',
			description: `Use any of: ${SIZES.join(', ')}.`,
		});
	});

	it('are rejected above their maximum', () => {
		expect(messageOf(() => field(TYPES, 'Types', 2).toQuery(Object.keys(TYPES)))).toBe(
			'Types accepts at most 2 entries, not 4.',
		);
		expect(field(TYPES, 'Types', 2).toQuery(['contract', 'Contract', 'part-time'])).toEqual({
			param: 'contract,part-time',
		});
	});
});

describe('texts that are no value', () => {
	const IN: Array<[Values, ...given: string[]]> = [
		[SIZES, '11 to 50', '11~50', '11..50', '11-50 staff', '1.001-5.000', '1150', '11 50', '11-50-'],
		[
			LEVELS,
			'owner partner',
			'Owner & Partner',
			'300.0',
			'Directr',
			'Director level',
			'VP',
			'-',
			'?',
		],
		[YEARS, '5-', '1-2', '3.0'],
		[DEPARTMENTS, 'Arts & Design', 'Finance and Sales', 'Finance/Sales', 'Finance • Sales', '*'],
		[YEARS, '<5', '>1', '≤5', '≥ 3', '=4', '≠4', '5+', '~5', '-5', '−5', '!1', '€5', '#5', '%5'],
		[LEVELS, '!Director', '-Director', '–Director', '−Director', 'not Director', 'no Director'],
		[LEVELS, '¬Director', '^Director', '~Director', '!=Director', 'Director?', '*Director'],
		[LEVELS, 'non-Director'],
		[SALARIES, '€100k+', '£100k+', '¥100k+', '₹100k+', 'A$100k+', '100k€+'],
		[SALARIES, 'EUR 100k+', '100k+ CHF'],
		[SIZES, '<11-50', '>11-50', '!11-50', '-11-50', '11-50%'],
		[EASY, '!true', '-1', '!no', '<1'],
		[Object.values(YEARS), '3, 5', '3/5', '3 & 5', '3 5', '1 and 2'],
		[RANKS, '5 0', '5,0', '51, 100'],
	];

	it.each(IN.flatMap(([values, ...all]) => all.map((given) => [values, given] as const)))(
		'are refused: %j, %j',
		(values, given) => {
			const several = multiSelect({ displayName: 'F', name: 'f', description: '', values });
			for (const read of [
				() => parseSelect(given, 'F', { values }),
				() => several.toQuery(given),
			]) {
				expect(messageOf(read)).toMatch(/ isn't a value of F\.$/);
			}
			expect(messageOf(() => several.toQuery([given]))).toMatch(/ isn't a value of F\.$/);
		},
	);
});

describe('numbers that could be an ID or a name', () => {
	const years = multiSelect({
		displayName: 'Years of Experience',
		name: 'years',
		description: '',
		values: YEARS,
		areNumbersNames: true,
	});

	it('are IDs in an array, which the form saves', () => {
		expect(years.toQuery(['3', 5])).toEqual({ years: '3,5' });
		expect(years.toQuery('["3"]')).toEqual({ years: '3' });
		expect(years.toQuery('3 to 5 Years, More Than 10 Years')).toEqual({ years: '3,5' });
	});

	it.each([3, '3.0', '3, 5', '3 to 5 years; 2', '1 and 2'])('are rejected alone: %j', (given) => {
		expect(messageOf(() => years.toQuery(given))).toMatch(/^"[\d.]+.*" isn't a value of Years of/);
		expect(adviceOf(() => years.toQuery(given))).toMatch(/^Use any of: Less Than 1 Year,/);
	});
});

describe('other names of the network', () => {
	const aliases = { 'On-site': 'office', '2-10 employees': '1-10', VP: '300' };

	it('are read after the values and names of the field', () => {
		expect(parseSelect('on site', 'F', { values: PLACES, aliases })).toBe('office');
		expect(parseSelect('2–10 employees', 'F', { values: SIZES, aliases })).toBe('1-10');
		expect(parseSelect('vp', 'F', { values: LEVELS, aliases })).toBe('300');
		expect(messageOf(() => parseSelect('constructor', 'F', { values: LEVELS, aliases }))).toMatch(
			/isn't/,
		);
	});
});
