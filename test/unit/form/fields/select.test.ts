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
import { itReads, itRejects } from '../../table';
import { adviceOf, messageOf, rejectionOf, queryOf } from '../outcome';

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
	SIZES,
	SALARIES,
	CONTENT,
	DEPARTMENTS,
	TYPES,
	LEVELS,
	YEARS,
	PLACES,
	EASY,
	RANKS,
	LANGUAGES,
	LIMITS,
];

const several = (values: Values, options: Partial<SelectOptions> = {}) =>
	queryOf(multiSelect({ displayName: 'F', name: 'f', description: '', values, ...options }));

describe('one value', () => {
	it.each<[values: Values, given: unknown, sent: string, why: string]>([
		[PLACES, 'REMOTE', 'remote', 'capitals'],
		[PLACES, ' remote\n', 'remote', 'blanks around it'],
		[PLACES, '\ufeffRemote\u200b', 'remote', 'invisible signs around it'],
		[PLACES, ['remote'], 'remote', 'a list with one entry'],
		[PLACES, ' ', '', 'a blank'],
		[PLACES, null, '', 'null'],
		[PLACES, undefined, '', 'an expression that found nothing'],
		[PLACES, [], '', 'an empty list'],
		[LEVELS, 300, '300', 'a number'],
		[LEVELS, 'vice-president', '300', 'a hyphen between its words'],
		[LEVELS, 'Vice_President', '300', 'an underscore between its words'],
		[LEVELS, 'VicePresident', '300', 'no blank between its words'],
		[LEVELS, 'Vice\nPresident', '300', 'the line break of a cell'],
		[LEVELS, 'Owner/Partner', '320', 'no blanks around a slash'],
		[LEVELS, 'owner -/- partner', '320', 'hyphens around a slash'],
		[SALARIES, '100 K +', '100k+', 'blanks within it'],
		[SALARIES, '100k＋', '100k+', 'a wide sign'],
		[EASY, true, 'true', 'a boolean for on'],
		[EASY, false, 'false', 'a boolean for off'],
		[EASY, 'only', 'true', 'the name of a boolean'],
		[SIZES, '11–50', '11-50', 'a dash'],
		[SIZES, '11‑50', '11-50', 'a hyphen without a line break'],
		[SIZES, '11−50', '11-50', 'a minus sign'],
		[SIZES, '11 – 50', '11-50', 'a dash with blanks'],
		[SIZES, '11_50', '11-50', 'an underscore'],
		[SIZES, '11--50', '11-50', 'two hyphens'],
		[CONTENT, 'Live Videos', 'live_videos', 'a blank instead of an underscore'],
		[CONTENT, 'live-videos', 'live_videos', 'a hyphen instead of an underscore'],
		[YEARS, '1-to-2-years', '2', 'hyphens between all its words'],
		[YEARS, 2, '2', 'the value, although it is also part of a name'],
		[RANKS, '51-100', '51_100', 'the hyphen of a range'],
		[RANKS, '51 to 100', '51_100', 'the name of a range'],
		[LANGUAGES, 'Portuguêse', 'pt', 'an accent'],
		[DEPARTMENTS, 'Arts & Design', 'Arts and Design', 'a sign for "and"'],
		[LIMITS, '3 months', '3months', 'a blank after a number'],
		[LIMITS, 'last 3 months', '3months', 'a name with a number'],
	])('of %j is read from %j as %j: %s', (values, given, sent) => {
		expect(parseSelect(given, 'Field', { values })).toBe(sent);
	});

	const ALL = TABLES.flatMap((values) =>
		toOptions(values).map((option) => ({ values, ...option })),
	);
	it.each(ALL)('is $value by its value and its name in any case', ({ values, value, name }) => {
		const read = (text: string) => parseSelect(text, 'Field', { values });
		for (const text of [value, name]) {
			expect(read(text)).toBe(value);
			expect(read(` ${text} `)).toBe(value);
			expect(read(text.toUpperCase())).toBe(value);
			expect(read(text.toLowerCase())).toBe(value);
			expect(read(text.replace(/[_-]/g, '–'))).toBe(value);
		}
	});

	const placeOf = (given: unknown) => parseSelect(given, 'F', { values: PLACES });
	itRejects('it', placeOf, [
		['constructor', "… isn't a value of F.", 'a property of every object'],
		['__proto__', "… isn't a value of F.", 'the prototype of every object'],
		['length', "… isn't a value of F.", 'a property of every list'],
		['0', "… isn't a value of F.", 'the place of a value in the list'],
		['null', "… isn't a value of F.", 'what code writes for nothing'],
		['<b>', '"‹b›" isn\'t a value of F.', 'HTML'],
		[{ value: 'remote' }, 'F must be text, not an object.', 'an object'],
		[['remote', 'office'], 'F must be text, not a list.', 'two values'],
		[NaN, 'F must be text, not NaN.', 'what a wrong calculation returns'],
	]);

	it('is rejected with all names', () => {
		expect(adviceOf(() => placeOf('x'))).toBe('Use one of: Office, Hybrid, Remote.');
	});
});

describe('several values', () => {
	itReads('of types: it', several(TYPES), [
		[['Contract', 'FULL TIME'], { f: 'contract,full-time' }, 'a list of names'],
		['contract, full-time', { f: 'contract,full-time' }, 'a comma'],
		['contract; full time', { f: 'contract,full-time' }, 'a semicolon'],
		['contract | Full-Time', { f: 'contract,full-time' }, 'a vertical bar'],
		['- contract\n- full-time\n', { f: 'contract,full-time' }, 'bullets'],
		['"contract", "full-time"', { f: 'contract,full-time' }, 'quotes'],
		['["contract", "Full-Time"]', { f: 'contract,full-time' }, 'JSON'],
		['"contract"', { f: 'contract' }, 'one value in quotes'],
		[[' contract ', 'contract', 'Contract'], { f: 'contract' }, 'one value in three spellings'],
	]);

	itReads('of levels: it', several(LEVELS), [
		[300, { f: '300' }, 'a number'],
		[[300, 220], { f: '300,220' }, 'a list of numbers'],
		['Vice President, Director', { f: '300,220' }, 'names'],
		[['Vice President', 300, 'Director', '220'], { f: '300,220' }, 'names and their values'],
		['Owner / Partner, Director', { f: '320,220' }, 'a name with a slash'],
		['', {}, 'nothing'],
		[null, {}, 'null'],
		[[], {}, 'an empty list'],
		[' , ', {}, 'a comma alone'],
		['[]', {}, 'an empty list as JSON'],
		[[null, ''], {}, 'blank entries'],
	]);
	itRejects('of levels: it', several(LEVELS), [
		['Boss', '"Boss" isn\'t a value of F.', 'an unknown name'],
		['Director, Boss', '"Boss" isn\'t a value of F.', 'an unknown name after another'],
		[['Director', 'Boss'], '"Boss" isn\'t a value of F.', 'an unknown name in a list'],
		[{ a: 1 }, 'F contains an object.', 'an object'],
		[['Director', { a: 1 }], 'F contains an object.', 'an object in a list'],
	]);

	it('are sent in their own parameter', () => {
		expect(several(TYPES, { param: 'p' })('contract')).toEqual({ p: 'contract' });
	});

	it('are quoted with their thousands', () => {
		expect(rejectionOf(() => several(SIZES)('> 10,000'))).toEqual({
			message: '"› 10,000" isn\'t a value of F.',
			description: `Use any of: ${SIZES.join(', ')}.`,
		});
	});
});

describe('a text that is not a value', () => {
	it.each<[values: Values, given: string, why: string]>([
		[SIZES, '11 to 50', 'words'],
		[SIZES, '11..50', 'dots'],
		[SIZES, '11 50', 'a blank in the place of a hyphen'],
		[SIZES, '1150', 'nothing in the place of a hyphen'],
		[SIZES, '11-50 staff', 'a word after it'],
		[SIZES, '1.001-5.000', 'thousands'],
		[SIZES, '11-50-', 'a hyphen after it'],
		[SIZES, '-11-50', 'a hyphen before it'],
		[SIZES, '<11-50', 'a sign for less'],
		[SIZES, '!11-50', 'a sign for not'],
		[SIZES, '11-50%', 'a percent sign'],
		[LEVELS, 'Owner&#47;Partner', 'HTML'],
		[LEVELS, 'Owner/Partner<br>', 'a tag of HTML'],
		[LEVELS, 'Owner & Partner', 'an ampersand in the place of a slash'],
		[LEVELS, '1. Director', 'the number of a line'],
		[LEVELS, '1.\tDirector', 'the number of a line with a tab'],
		[LEVELS, '300.0', 'the decimal of a sheet'],
		[LEVELS, 'Directr', 'a wrong letter'],
		[LEVELS, 'Director level', 'a word after it'],
		[LEVELS, 'not Director', 'a word before it'],
		[LEVELS, '!Director', 'a sign for not'],
		[LEVELS, '-Director', 'a hyphen before it'],
		[LEVELS, '−Director', 'a minus sign before it'],
		[LEVELS, '*Director', 'a star before it'],
		[LEVELS, 'Director?', 'a question mark'],
		[YEARS, '5-', 'a hyphen after a number'],
		[YEARS, '1-2', 'a range without its words'],
		[YEARS, '3.0', 'a decimal'],
		[YEARS, '<5', 'less than a number'],
		[YEARS, '≥ 3', 'a number or more'],
		[YEARS, '=4', 'an equals sign'],
		[YEARS, '5+', 'a plus sign'],
		[YEARS, '−5', 'a minus sign before a number'],
		[YEARS, '#5', 'a sign for a number'],
		[DEPARTMENTS, 'Finance and Sales', 'a word between two values'],
		[DEPARTMENTS, 'Finance/Sales', 'a slash between two values'],
		[SALARIES, '€100k+', 'a currency before it'],
		[SALARIES, '100k€+', 'a currency within it'],
		[EASY, '!true', 'a sign for not before a boolean'],
		[EASY, '-1', 'a number for true'],
		[Object.values(YEARS), '3, 5', 'two numbers of names'],
		[Object.values(YEARS), '3 & 5', 'an ampersand between two numbers'],
		[Object.values(YEARS), '3 5', 'a blank between two numbers'],
		[Object.values(YEARS), '1 and 2', 'a word between two numbers'],
		[RANKS, '5 0', 'a blank within a number'],
		[RANKS, '5,0', 'a comma within a number'],
	])('of %j is rejected: %j, %s', (values, given) => {
		const isNoValue = / isn't a value of F\.$/;
		expect(messageOf(() => parseSelect(given, 'F', { values }))).toMatch(isNoValue);
		expect(messageOf(() => several(values)(given))).toMatch(isNoValue);
		expect(messageOf(() => several(values)([given]))).toMatch(isNoValue);
	});
});

describe('numbers that could be an ID or a name', () => {
	const years = several(YEARS, { areNumbersNames: true });

	itReads('it', years, [
		[['3', 2], { f: '3,2' }, 'a list, as the form saves it'],
		['["3", 2]', { f: '3,2' }, 'a list as JSON'],
		['3 to 5 Years, 1 to 2 years', { f: '3,2' }, 'names'],
	]);
	itRejects('it', years, [
		['3', "… isn't a value of F.", 'a number as text'],
		[2, "… isn't a value of F.", 'a number'],
		['3.0', "… isn't a value of F.", 'a decimal'],
		['3, 5', "… isn't a value of F.", 'two numbers'],
		['1 and 2', "… isn't a value of F.", 'a word between two numbers'],
		['3 to 5 years; 2', '"2" isn\'t a value of F.', 'a number after a name'],
	]);

	it('are rejected with the names', () => {
		expect(adviceOf(() => years(3))).toMatch(/^Use any of: Less Than 1 Year, 1 to 2 /);
	});
});

describe('other names of the network', () => {
	const aliases = { 'On-site': 'office', 'In / out': 'hybrid', VP: 'remote', Hybrid: 'office' };
	const placeOf = (given: unknown) => parseSelect(given, 'F', { values: PLACES, aliases });

	itReads('it', placeOf, [
		['on site', 'office', 'a blank instead of a hyphen'],
		['On–Site', 'office', 'a dash instead of a hyphen'],
		['in/out', 'hybrid', 'no blanks around a slash'],
		['vp', 'remote', 'small letters'],
		['hybrid', 'hybrid', 'a name that is also a value, which counts more'],
	]);
});
