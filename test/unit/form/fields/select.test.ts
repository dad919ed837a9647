// Selects accept values and their names in any spelling. The message for anything else lists the names.
import {
	multiSelect,
	type SelectOptions,
} from '../../../../nodes/ProfessionalNetwork/form/fields/selectField';
import {
	parseSelect,
	toOptions,
	type Values,
} from '../../../../nodes/ProfessionalNetwork/input/select';
import { adviceOf, itReads, messageOf, outcomeOf, queryOf, rowsOf, spelled } from '../outcome';

const SIZES = ['1-10', '11-50', '1001-5000', '10001+'];
const TYPES = { 'full-time': 'Full-Time', 'part-time': 'Part-Time', contract: 'Contract' };
const LEVELS = { 200: 'Senior', 220: 'Director', 300: 'Vice President', 320: 'Owner / Partner' };
const YEARS = { 1: 'Less Than 1 Year', 2: '1 to 2 Years', 3: '3 to 5 Years' };
const SALARIES = ['40k+', '60k+', '100k+'];
const PLACES = { office: 'Office', hybrid: 'Hybrid', remote: 'Remote' };
const EASY = { true: 'Only', false: 'Exclude' };
const RANKS = { 50: '1 to 50', '51_100': '51 to 100' };
const CONTENT = ['videos', 'live_videos', 'collaborative_articles'];
const DEPARTMENTS = ['Arts and Design', 'Finance', 'Sales'];
const LANGUAGES = { in: 'Bahasa Indonesia', it: 'Italian', no: 'Norwegian', pt: 'Portuguese' };
const LIMITS = { '1h': 'Last Hour', '24h': 'Last 24 Hours', '3months': 'Last 3 Months' };
const TABLES: Values[] = [
	...[SIZES, SALARIES, CONTENT, DEPARTMENTS],
	...[TYPES, LEVELS, YEARS, PLACES, EASY, RANKS, LANGUAGES, LIMITS],
];

/** Returns the rows of a table: a list of values, one of them, and each of these spellings of it. */
const meaning = (values: Values, sent: string, ...spellings: unknown[]) =>
	spellings.map((given) => [values, sent, given] as const);
/** Returns the rows of a table: a list of values, and each of these texts. */
const of = (values: Values, ...texts: string[]) => texts.map((text) => [values, text] as const);

const several = (values: Values, more: Partial<SelectOptions> = {}) =>
	queryOf(multiSelect({ displayName: 'F', name: 'f', description: '', values, ...more }));
const notValue = (given: string) => `"${given}" isn't a value of F.`;

describe('one value', () => {
	it.each([
		...meaning(PLACES, 'remote', 'REMOTE', ' remote\n', '\ufeffRemote\u200b', ['remote']),
		...meaning(PLACES, '', '', ' ', null, undefined, []),
		...meaning(LEVELS, '300', 'vice-president', 'Vice_President', 'VicePresident', 300, '300'),
		...meaning(LEVELS, '300', 'Vice\nPresident'),
		...meaning(LEVELS, '320', 'Owner/Partner', 'owner -/- partner'),
		...meaning(SALARIES, '100k+', '100 K +', '100k＋'),
		...meaning(EASY, 'true', 'TRUE', true, 'only'),
		...meaning(EASY, 'false', false),
		...meaning(SIZES, '11-50', '11–50', '11‑50', '11−50', '11 – 50', '11_50', '11--50'),
		...meaning(CONTENT, 'live_videos', 'Live Videos', 'live-videos'),
		...meaning(YEARS, '2', '1-to-2-years', 2),
		...meaning(RANKS, '51_100', '51-100', '51 to 100'),
		...meaning(LANGUAGES, 'pt', 'Portuguêse'),
		...meaning(LIMITS, '3months', '3 months', 'last 3 months'),
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

	const placeOf = (given: unknown) => parseSelect(given, 'F', { values: PLACES });
	itReads('it', placeOf, [
		...rowsOf(notValue, 'constructor', '__proto__', 'length', '0', 'null'),
		...spelled('"‹b›" isn\'t a value of F.', '<b>'),
		...spelled('F must be text, not an object.', { value: 'remote' }),
		...spelled('F must be text, not a list.', ['remote', 'office']),
		...spelled('F must be text, not NaN.', NaN),
	]);

	it('is rejected with all names', () => {
		expect(adviceOf(() => placeOf('x'))).toBe('Use one of: Office, Hybrid, Remote.');
	});
});

describe('several values', () => {
	it.each([
		...meaning(TYPES, 'contract,full-time', ['Contract', 'FULL TIME'], 'contract, full-time'),
		...meaning(TYPES, 'contract,full-time', 'contract; full time', 'contract | Full-Time'),
		...meaning(TYPES, 'contract,full-time', '- contract\n- full-time\n', '"contract", "full-time"'),
		...meaning(TYPES, 'contract,full-time', '["contract", "Full-Time"]'),
		...meaning(TYPES, 'contract', '"contract"', [' contract ', 'contract', 'Contract']),
		...meaning(LEVELS, '300,220', 'Vice President, Director', [300, 220]),
		...meaning(LEVELS, '300', 300),
		...meaning(LEVELS, '320,220', 'Owner / Partner, Director'),
	])('of %j are %j, spelled %j', (values, sent, given) => {
		expect(several(values, { param: 'p' })(given)).toEqual({ p: sent });
	});

	itReads('it', several(LEVELS), [
		...spelled({}, [], '', undefined, null, ' , ', '[]', [null, '']),
		...spelled({ f: '300,220' }, ['Vice President', 300, 'Director', '220']),
		...spelled(notValue('Boss'), 'Boss', 'Director, Boss', ['Director', 'Boss']),
		...spelled('F contains an object.', { a: 1 }, ['Director', { a: 1 }]),
	]);

	it('are quoted with their thousands', () => {
		expect(outcomeOf(() => several(SIZES)('> 10,000'))).toEqual({
			message: notValue('› 10,000'),
			description: `Use any of: ${SIZES.join(', ')}.`,
		});
	});
});

describe('a text that is not a value', () => {
	it.each([
		...of(SIZES, '11 to 50', '11..50', '11-50 staff', '1.001-5.000', '1150', '11 50', '11-50-'),
		...of(SIZES, '<11-50', '!11-50', '-11-50', '11-50%'),
		...of(LEVELS, 'Owner&#47;Partner', 'Owner/Partner<br>', '1. Director', '1.\tDirector'),
		...of(LEVELS, 'Owner & Partner', '300.0', 'Directr', 'Director level', '-', '?', '*Director'),
		...of(LEVELS, '!Director', '-Director', '−Director', 'not Director', 'Director?'),
		...of(YEARS, '5-', '1-2', '3.0', '<5', '≥ 3', '=4', '5+', '−5', '#5'),
		...of(DEPARTMENTS, 'Arts & Design', 'Finance and Sales', 'Finance/Sales', '*'),
		...of(SALARIES, '€100k+', 'A$100k+', '100k€+', 'EUR 100k+'),
		...of(EASY, '!true', '-1', '!no'),
		...of(Object.values(YEARS), '3, 5', '3 & 5', '3 5', '1 and 2'),
		...of(RANKS, '5 0', '5,0'),
	])('of %j is refused: %j', (values, given) => {
		expect(messageOf(() => parseSelect(given, 'F', { values }))).toMatch(/ isn't a value of F\.$/);
		expect(messageOf(() => several(values)(given))).toMatch(/ isn't a value of F\.$/);
		expect(messageOf(() => several(values)([given]))).toMatch(/ isn't a value of F\.$/);
	});
});

describe('numbers that could be an ID or a name', () => {
	const years = several(YEARS, { areNumbersNames: true });

	itReads('it', years, [
		// The form saves an array.
		...spelled({ f: '3,2' }, ['3', 2], '["3", 2]', '3 to 5 Years, 1 to 2 years'),
		...rowsOf(notValue, '3', '3.0', '3, 5', '1 and 2'),
		...spelled(notValue('2'), '3 to 5 years; 2', 2),
	]);

	it('are rejected with the names', () => {
		expect(adviceOf(() => years(3))).toMatch(/^Use any of: Less Than 1 Year, 1 to 2 /);
	});
});

describe('other names of the network', () => {
	const aliases = { 'On-site': 'office', 'In / out': 'hybrid', VP: 'remote', Hybrid: 'office' };

	const placeOf = (given: unknown) => parseSelect(given, 'F', { values: PLACES, aliases });
	itReads('it', placeOf, [
		...spelled('office', 'on site', 'On–Site'),
		...spelled('hybrid', 'hybrid', 'in/out'),
		...spelled('remote', 'vp'),
	]);
});
