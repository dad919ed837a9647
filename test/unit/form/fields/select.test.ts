// Selects accept values and their names in any spelling. The message for anything else lists the names.
import fc from 'fast-check';

import {
	multiSelect,
	parseSelect,
	select,
	toOptions,
	type Values,
} from '../../../../nodes/ProfessionalNetwork/form/fields/select';
import { adviceOf, messageOf, outcomeOf } from '../outcome';

const SIZES = ['1-10', '11-50', '51-200', '1001-5000', '5001-10000', '10001+'];
const TYPES = {
	'full-time': 'Full-Time',
	'part-time': 'Part-Time',
	contract: 'Contract',
	internship: 'Internship',
};
const LEVELS = {
	100: 'In Training',
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
	SIZES,
	TYPES,
	LEVELS,
	YEARS,
	SALARIES,
	PLACES,
	EASY,
	RANKS,
	CONTENT,
	DEPARTMENTS,
	LANGUAGES,
	LIMITS,
	CURRENCIES,
];

const valuesOf = (values: Values) => toOptions(values).map(({ value }) => String(value));

describe('one value', () => {
	it.each<[values: Values, given: unknown, sent: string]>([
		[PLACES, 'Remote', 'remote'],
		[PLACES, 'REMOTE', 'remote'],
		[PLACES, ' remote\n', 'remote'],
		[PLACES, 'remote.', 'remote'],
		[PLACES, '"Remote"', 'remote'],
		[PLACES, '\ufeffRemote\u200b', 'remote'],
		[LEVELS, 'Vice President', '300'],
		[LEVELS, 'vice president', '300'],
		[LEVELS, 'vice-president', '300'],
		[LEVELS, 'Vice_President', '300'],
		[LEVELS, 'VicePresident', '300'],
		[LEVELS, 'VICE  PRESIDENT', '300'],
		[LEVELS, 300, '300'],
		[LEVELS, '300', '300'],
		[LEVELS, '300.0', '300'],
		[LEVELS, '300.000', '300'],
		[LEVELS, 'Owner / Partner', '320'],
		[LEVELS, 'Owner/Partner', '320'],
		[LEVELS, 'owner partner', '320'],
		[LEVELS, 'Owner, Partner', '320'],
		[LEVELS, 'Owner & Partner', '320'],
		[LEVELS, 'cxo', '310'],
		[SALARIES, '100K+', '100k+'],
		[SALARIES, '100 k +', '100k+'],
		[SALARIES, '100k＋', '100k+'],
		[CURRENCIES, 'usd', 'USD'],
		[CURRENCIES, 'Eur', 'EUR'],
		[EASY, 'TRUE', 'true'],
		[EASY, true, 'true'],
		[EASY, false, 'false'],
		[EASY, 'False', 'false'],
		[EASY, 'only', 'true'],
		[EASY, 'Exclude', 'false'],
		[SIZES, '11-50', '11-50'],
		[SIZES, '11–50', '11-50'],
		[SIZES, '11—50', '11-50'],
		[SIZES, '11‑50', '11-50'],
		[SIZES, '11−50', '11-50'],
		[SIZES, '11 - 50', '11-50'],
		[SIZES, '11 – 50', '11-50'],
		[SIZES, '11 to 50', '11-50'],
		[SIZES, '11_50', '11-50'],
		[SIZES, '11~50', '11-50'],
		[SIZES, '11..50', '11-50'],
		[SIZES, '1,001-5,000', '1001-5000'],
		[SIZES, '1.001–5.000', '1001-5000'],
		[SIZES, "1'001-5'000", '1001-5000'],
		[SIZES, '10,001+', '10001+'],
		[SIZES, '10001 +', '10001+'],
		[SIZES, '11-50 employees', '11-50'],
		[SIZES, '10,001+ employees', '10001+'],
		[SIZES, '11-50 employee', '11-50'],
		[SIZES, '11-50.', '11-50'],
		[TYPES, 'Full-Time', 'full-time'],
		[TYPES, 'full time', 'full-time'],
		[TYPES, 'FULL_TIME', 'full-time'],
		[TYPES, 'fulltime', 'full-time'],
		[TYPES, 'full–time', 'full-time'],
		[CONTENT, 'Live Videos', 'live_videos'],
		[CONTENT, 'live-videos', 'live_videos'],
		[CONTENT, 'Collaborative Articles', 'collaborative_articles'],
		[YEARS, '1 to 2 Years', '2'],
		[YEARS, '1-2 years', '2'],
		[YEARS, '1–2 years', '2'],
		[YEARS, '1-2 year', '2'],
		[YEARS, '1-2', '2'],
		[YEARS, '3 to 5', '3'],
		[YEARS, 'more than 10 years', '5'],
		[YEARS, 2, '2'],
		[RANKS, '51-100', '51_100'],
		[RANKS, '51 to 100', '51_100'],
		[RANKS, '51_100', '51_100'],
		[RANKS, '1-50', '50'],
		[RANKS, 50, '50'],
		[DEPARTMENTS, 'human resources', 'Human Resources'],
		[DEPARTMENTS, 'Human-Resources', 'Human Resources'],
		[DEPARTMENTS, 'arts and design', 'Arts and Design'],
		[LANGUAGES, 'EN', 'en'],
		[LANGUAGES, 'english', 'en'],
		[LANGUAGES, 'No', 'no'],
		[LANGUAGES, 'Portuguêse', 'pt'],
		[LIMITS, 'Last 24 Hours', '24h'],
		[LIMITS, '24H', '24h'],
		[LIMITS, '3 months', '3months'],
		[LIMITS, 'last 3 months', '3months'],
		[PLACES, '', ''],
		[PLACES, ' ', ''],
		[PLACES, null, ''],
		[PLACES, undefined, ''],
	])('of %j may be spelled %j', (values, given, sent) => {
		expect(parseSelect(given, 'Field', { values })).toBe(sent);
	});

	it('is found by value or name in any case, for every table', () => {
		for (const values of TABLES) {
			for (const { name, value } of toOptions(values)) {
				for (const text of [String(value), name]) {
					for (const spelled of [
						text,
						text.toUpperCase(),
						text.toLowerCase(),
						` ${text} `,
						text.replace(/[ _-]/g, '–'),
					]) {
						expect([spelled, parseSelect(spelled, 'Field', { values })]).toEqual([spelled, value]);
					}
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
						description: expect.stringContaining(
							`Use one of: ${toOptions(values)
								.map(({ name }) => name)
								.join(', ')}.`,
						),
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
		[['remote'], 'Workplace Type must be text, not a list.'],
		[NaN, 'Workplace Type must be text, not NaN.'],
		['0', '"0" isn\'t a value of Workplace Type.'],
		['null', '"null" isn\'t a value of Workplace Type.'],
		['<b>', '"‹b›" isn\'t a value of Workplace Type.'],
	])('is not %j', (given, message) => {
		expect(messageOf(() => parseSelect(given, 'Workplace Type', { values: PLACES }))).toBe(message);
	});
});

describe('the nearest value', () => {
	const nearest = (given: string, values: Values) =>
		/^Did you mean (.*)\? Use one of: /.exec(
			adviceOf(() => parseSelect(given, 'Field', { values })) ?? '',
		)?.[1];

	it.each<[given: string, values: Values, name: string | undefined]>([
		['Director level', LEVELS, 'Director'],
		['the owner or partner', LEVELS, 'Owner / Partner'],
		['Owner', LEVELS, 'Owner / Partner'],
		['Manager', LEVELS, 'Entry Level Manager or Experienced Manager'],
		['Directr', LEVELS, 'Director'],
		['Full-Time only', TYPES, 'Full-Time'],
		['INTRNSHIP', TYPES, 'Internship'],
		['60k or more', SALARIES, '60k+'],
		['100k', SALARIES, '100k+'],
		['Finanace', DEPARTMENTS, 'Finance'],
		['Sale', DEPARTMENTS, 'Sales'],
		['Community', DEPARTMENTS, 'Community and Social Services'],
		['Finance department', DEPARTMENTS, 'Finance'],
		['EURO', CURRENCIES, 'EUR'],
		['1-11', SIZES, '1-10 or 11-50'],
		['> 10,000', SIZES, '10001+'],
		['>10000', SIZES, '10001+'],
		['10000', SIZES, '5001-10000'],
		['20,000 employees', SIZES, '10001+'],
		['30', SIZES, '11-50'],
		['< 10', SIZES, '1-10'],
		['0', SIZES, '1-10'],
		['<5', YEARS, 'Less Than 1 Year, 1 to 2 Years or 3 to 5 Years'],
		['> 10 years', YEARS, 'More Than 10 Years'],
		['4', RANKS, '1 to 50'],
		[
			'Project Management',
			[...DEPARTMENTS, 'Product Management', 'Program and Project Management'],
			'Program and Project Management',
		],
		['Junior', LEVELS, undefined],
		...['!Director', '-Director', 'not Director', 'no director'].map(
			(given): [string, Values, undefined] => [given, LEVELS, undefined],
		),
		['€100k+', SALARIES, undefined],
		['EUR 100k', SALARIES, undefined],
		['A$100k+', SALARIES, undefined],
		['US$100k', SALARIES, '100k+'],
		['VP', LEVELS, undefined],
		['IT', DEPARTMENTS, undefined],
		['HR', DEPARTMENTS, undefined],
		['Boss', LEVELS, undefined],
		['90k+', SALARIES, '80k+ or 100k+'],
		['x', PLACES, undefined],
		['?', PLACES, undefined],
		['7 days', LIMITS, undefined],
		['and', [...DEPARTMENTS, 'Media and Communication'], undefined],
		['a'.repeat(100_000), PLACES, undefined],
	])('to %j among %j is %s', (given, values, name) => {
		expect(nearest(given, values)).toBe(name);
	});

	it('is the word that has one letter wrong, missing or too many', () => {
		const words = ['videos', 'documents', 'collaborative_articles', 'temporary', 'mid-senior'];
		const typo = fc.constantFrom(...words).chain((word) =>
			fc
				.tuple(fc.nat(word.length - 1), fc.constantFrom('', 'x', 'xy'))
				.map(([at, put]) => ({ word, typed: word.slice(0, at) + put + word.slice(at + 1) }))
				.filter(({ typed }) => !/^(mid)?senior$/.test(typed)),
		);
		fc.assert(
			fc.property(typo, ({ word, typed }) => {
				const read = () => parseSelect(typed, 'Kind', { values: words });
				// Without a separator, it is one word.
				expect(outcomeOf(read) === word || nearest(typed, words) === word).toBe(true);
			}),
		);
	});
});

describe('several values', () => {
	const field = (values: Values, displayName = 'Field', max?: number) =>
		multiSelect({ displayName, name: 'field', param: 'param', description: '', values, max });

	it.each<[values: Values, given: unknown, sent: string]>([
		[TYPES, ['contract', 'full-time'], 'contract,full-time'],
		[TYPES, ['Contract', 'FULL TIME'], 'contract,full-time'],
		[TYPES, 'contract, full-time', 'contract,full-time'],
		[TYPES, 'contract,full-time', 'contract,full-time'],
		[TYPES, 'contract; full time', 'contract,full-time'],
		[TYPES, 'contract | Full-Time', 'contract,full-time'],
		[TYPES, 'contract/full-time', 'contract,full-time'],
		[TYPES, 'Contract & Internship', 'contract,internship'],
		[TYPES, 'Contract and Internship', 'contract,internship'],
		[TYPES, 'contract\nfull-time\n', 'contract,full-time'],
		[TYPES, 'contract\tfull-time', 'contract,full-time'],
		[TYPES, '["contract", "Full-Time"]', 'contract,full-time'],
		[TYPES, '"contract", "full-time"', 'contract,full-time'],
		[TYPES, '- contract\n- full-time', 'contract,full-time'],
		[DEPARTMENTS, 'Arts & Design, Sales', 'Arts and Design,Sales'],
		[DEPARTMENTS, '"Arts & Design", "Sales"', 'Arts and Design,Sales'],
		[TYPES, 'contract•full-time', 'contract,full-time'],
		[YEARS, '1-2, 3-5', '2,3'],
		[TYPES, [' contract ', 'contract', 'Contract'], 'contract'],
		[TYPES, 'contract', 'contract'],
		[LEVELS, 'Vice President, CXO', '300,310'],
		[LEVELS, '100,110', '100,110'],
		[LEVELS, [300, 310], '300,310'],
		[LEVELS, 300, '300'],
		[LEVELS, 'Owner / Partner, Director', '320,220'],
		[LEVELS, 'Owner, Partner', '320'],
		[SIZES, '1-10, 11–50', '1-10,11-50'],
		[SIZES, '1,001-5,000', '1001-5000'],
		[SIZES, '1,001-5,000, 10,001+', '1001-5000,10001+'],
		[SIZES, '11-50 employees; 51-200 employees', '11-50,51-200'],
		[SIZES, ['1,001-5,000 employees'], '1001-5000'],
		[DEPARTMENTS, 'Arts and Design, Sales', 'Arts and Design,Sales'],
		[DEPARTMENTS, 'Finance and Sales', 'Finance,Sales'],
		[LANGUAGES, 'en, No, Italian', 'en,no,it'],
	])('of %j may be spelled %j', (values, given, sent) => {
		expect(field(values).toQuery(given)).toEqual({ param: sent });
	});

	it.each([[[]], [''], [undefined], [null], [' , '], ['[]'], [[null, '']]])(
		'are not sent when there are none: %j',
		(given) => {
			expect(field(TYPES).toQuery(given)).toEqual({});
		},
	);

	it.each<[displayName: string, given: unknown, message: string]>([
		['Seniority Levels', 'Boss', '"Boss" isn\'t a value of Seniority Levels.'],
		['Seniority Levels', 'Director, Boss', '"Boss" isn\'t a value of Seniority Levels.'],
		['Seniority Levels', ['Director', 'Boss'], '"Boss" isn\'t a value of Seniority Levels.'],
		['Exclude Seniority Levels', 'Boss', '"Boss" isn\'t a value of Exclude Seniority Levels.'],
		['Recent Activities', 'x', '"x" isn\'t a value of Recent Activities.'],
		['Annual Levels', 'x', '"x" isn\'t a value of Annual Levels.'],
		['Years of Experience', 'x', '"x" isn\'t a value of Years of Experience.'],
		['Followers', 'x', '"x" isn\'t a value of Followers.'],
		['Company Headcount', 'x', '"x" isn\'t a value of Company Headcount.'],
		['Levels', { a: 1 }, 'Levels contains an object.'],
		['Levels', ['Director', { a: 1 }], 'Levels contains an object.'],
	])('of %s reject %j', (displayName, given, message) => {
		expect(messageOf(() => field(LEVELS, displayName).toQuery(given))).toBe(message);
	});

	it('are quoted with their thousands', () => {
		expect(outcomeOf(() => field(SIZES).toQuery('> 10,000'))).toEqual({
			message: '"› 10,000" isn\'t a value of Field.',
			description: `Did you mean 10001+? Use any of: ${SIZES.join(', ')}.`,
		});
	});

	it('are rejected with a list of all names if they are unknown', () => {
		expect(adviceOf(() => field(PLACES).toQuery('home'))).toBe(
			'Use any of: Office, Hybrid, Remote.',
		);
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

describe('signs that change the meaning', () => {
	it.each<[values: Values, given: string]>([
		...['<5', '>1', '≤5', '≥ 3', '=4', '≠4', '5+', '~5', '-5', '−5', '!1', '€5', '#5', '%5'].map(
			(given): [Values, string] => [YEARS, given],
		),
		...['!Director', '-Director', '–Director', '−Director', 'not Director', 'no Director'].map(
			(given): [Values, string] => [LEVELS, given],
		),
		...[
			'¬Director',
			'^Director',
			'~Director',
			'!=Director',
			'Director?',
			'*Director',
			'non-Director',
		].map((given): [Values, string] => [LEVELS, given]),
		...['€100k+', '£100k+', '¥100k+', '₹100k+', 'A$100k+', '100k€+', 'EUR 100k+', '100k+ CHF'].map(
			(given): [Values, string] => [SALARIES, given],
		),
		...['<11-50', '>11-50', '!11-50', '-11-50', '11-50%'].map((given): [Values, string] => [
			SIZES,
			given,
		]),
		...['!true', '-1', '!no', '<1'].map((given): [Values, string] => [EASY, given]),
		...['3, 5', '3/5', '3 & 5', '3 5', '1 and 2'].map((given): [Values, string] => [
			[...Object.values(YEARS)],
			given,
		]),
		...['5 0', '5,0', '51, 100'].map((given): [Values, string] => [RANKS, given]),
	])('are never dropped: %j, %j', (values, given) => {
		const several = multiSelect({ displayName: 'F', name: 'f', description: '', values });
		for (const read of [() => parseSelect(given, 'F', { values }), () => several.toQuery(given)]) {
			expect(messageOf(read)).toMatch(/ isn't a value of F\.$/);
		}
		expect(messageOf(() => several.toQuery([given]))).toMatch(/ isn't a value of F\.$/);
	});
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
		expect(years.toQuery('1-2')).toEqual({ years: '2' });
	});

	it.each([3, '3', ' 5 ', '3.0', '3, 5', '3 to 5 years; 2', '1 and 2'])(
		'are rejected alone: %j',
		(given) => {
			expect(messageOf(() => years.toQuery(given))).toMatch(
				/^"[\d.]+.*" isn't a value of Years of/,
			);
			expect(adviceOf(() => years.toQuery(given))).toMatch(/^Use any of: Less Than 1 Year,/);
		},
	);
});

describe('other names of the network', () => {
	const aliases = { 'On-site': 'office', '2-10': '1-10', VP: '300' };

	it('are read after the values and names of the field', () => {
		expect(parseSelect('on site', 'F', { values: PLACES, aliases })).toBe('office');
		expect(parseSelect('2–10 employees', 'F', { values: SIZES, aliases })).toBe('1-10');
		expect(parseSelect('vp', 'F', { values: LEVELS, aliases })).toBe('300');
		expect(messageOf(() => parseSelect('constructor', 'F', { values: LEVELS, aliases }))).toMatch(
			/isn't/,
		);
	});
});

describe('a property', () => {
	const names = { displayName: 'Type', name: 'type', description: 'Which', placeholder: 'x' };

	it('of a select has its first value as the default', () => {
		const field = select({ ...names, param: 'employmentType', values: TYPES });
		expect(field.property).toEqual({
			...names,
			type: 'options',
			options: [
				{ name: 'Full-Time', value: 'full-time' },
				{ name: 'Part-Time', value: 'part-time' },
				{ name: 'Contract', value: 'contract' },
				{ name: 'Internship', value: 'internship' },
			],
			default: 'full-time',
		});
		expect(field.toQuery('Contract')).toEqual({ employmentType: 'contract' });
		expect(field.toQuery(' ')).toEqual({});
		expect(select({ ...names, values: TYPES }).toQuery('contract')).toEqual({ type: 'contract' });
	});

	it('of a multi-select has no default', () => {
		expect(multiSelect({ ...names, values: CURRENCIES }).property).toEqual({
			...names,
			type: 'multiOptions',
			options: CURRENCIES.map((value) => ({ name: value, value })),
			default: [],
		});
	});
});
