// Industries by ID and by name, in every form of a list.
import {
	industryOptions,
	parseIndustries,
} from '../../../nodes/ProfessionalNetwork/input/industries';
import { adviceOf, messageOf } from '../form/outcome';
import { itReads, itRejects } from '../table';

const read = (value: unknown) => parseIndustries(value, 'Industries', 3);
const OIL = 'Oil, Gas, and Mining';

describe('industries', () => {
	it.each([undefined, null, '', ' ; ', [], ['', null], '[]'])('are none in %j', (given) => {
		expect(read(given)).toEqual([]);
	});

	it.each<[given: unknown, why: string]>([
		[4, 'a number'],
		['4', 'a text'],
		[['4'], 'a list'],
		[[4, '4'], 'a number and a text'],
		['4.00', 'the decimals of a sheet'],
		["'4", 'the apostrophe that keeps a cell text'],
		['urn:li:fsd_industryV2:4', 'a URN'],
		['Software Development', 'the name'],
		[' software  development ', 'small letters and blanks'],
		['SoftwareDevelopment', 'no blank'],
		[['Sóftware Development'], 'an accent in a list'],
		['"Software Development"', 'quotes'],
		['- Software Development', 'a bullet'],
	])('are one in %j, given as %s', (given) => {
		expect(read(given)).toEqual(['4']);
	});

	it.each<[given: unknown, why: string]>([
		['4; 96', 'a semicolon'],
		['4, 96', 'a comma'],
		['4 96', 'a blank'],
		['4\n96', 'a line break'],
		['4\t96', 'two cells'],
		['[4, 96]', 'JSON'],
		[['4', 96], 'a list'],
	])('are two IDs in %j, with %s', (given) => {
		expect(read(given)).toEqual(['4', '96']);
	});

	itReads('names: it', read, [
		['Software Development, Banking', ['4', '41'], 'a comma between two names'],
		['Software Development; 41', ['4', '41'], 'a name and an ID'],
		['Software Development | Banking', ['4', '41'], 'a vertical bar'],
		['Hospitals & Health Care', ['14'], 'a sign for "and"'],
		[OIL, ['332'], 'a name with commas'],
		[[OIL], ['332'], 'a name with commas in a list'],
		[OIL.toLowerCase(), ['332'], 'a name with commas in small letters'],
		[`"${OIL}"`, ['332'], 'a name with commas in quotes'],
		[`${OIL};`, ['332'], 'a name with commas before a semicolon'],
		[[`"${OIL}"`], ['332'], 'a name with commas in quotes in a list'],
		[`${OIL}; Banking`, ['332', '41'], 'a name with commas and another after a semicolon'],
		[`${OIL}\nBanking`, ['332', '41'], 'a name with commas and another on a line'],
		[`"${OIL}", Banking`, ['332', '41'], 'a name with commas in quotes and another'],
		[[OIL, '41'], ['332', '41'], 'a name with commas and an ID in a list'],
		[`${OIL}; Banking, Software Development`, ['332', '41', '4'], 'commas of both kinds'],
		[`"${OIL}",41,4`, ['332', '41', '4'], 'quotes before IDs'],
		['Farming, Ranching, Forestry', ['201'], 'a name that consists of others'],
		['Farming, Ranching', ['63', '64'], 'a part of that name, which is two others'],
	]);

	const NOT = "isn't an industry.";

	itRejects('it', read, [
		['software', `… ${NOT}`, 'a part of a name'],
		['99999', `… ${NOT}`, 'an unknown ID'],
		['0', `… ${NOT}`, 'zero'],
		['-4', `… ${NOT}`, 'a number below zero'],
		['4-96', `… ${NOT}`, 'a range'],
		['true', `… ${NOT}`, 'a word of code'],
		['Acme', `… ${NOT}`, 'the name of a company'],
		['urn:li:company:4', `… ${NOT}`, 'the URN of a company'],
		[`${OIL}, Banking`, `"Oil" ${NOT}`, 'a name with commas before a comma'],
		['Oil, Banking', `"Oil" ${NOT}`, 'a part of a name before a comma'],
		['4; -', `"-" ${NOT}`, 'the dash of an empty cell'],
		[['4', '-'], `"-" ${NOT}`, 'the dash of an empty cell in a list'],
		['1. Banking\n2. 4', `"1. Banking" ${NOT}`, 'numbers of lines'],
		['1.\tBanking', `"1. Banking" ${NOT}`, 'the number of a line with a tab'],
		['Banking<br>4', `"Banking‹br›4" ${NOT}`, 'HTML'],
		['"4 96"', `"4 96" ${NOT}`, 'two IDs in quotes'],
		['«4 96»', `"4 96" ${NOT}`, 'two IDs in French quotes'],
		['1,862', "… isn't an industry ID.", 'digits in groups'],
		['4; 1,862', '"1,862" isn\'t an industry ID.', 'digits in groups after an ID'],
		[{ id: '4' }, 'Industries contains an object.', 'an object'],
		[[{ id: '4' }], 'Industries contains an object.', 'an object in a list'],
		['4; 96; 41; 43', 'Industries accepts at most 3 entries, not 4.', 'more than its maximum'],
	]);
});

describe('the advice on industries', () => {
	it.each([
		['software', '"Software Development" (4)'],
		['Oil', `"${OIL}" (332)`],
		['zzz', 'for example "Software Development" (4).'],
	])('names what contains %s', (given, named) => {
		const advice = adviceOf(() => read(given));
		expect(advice).toContain(named);
		expect(advice).toMatch(/Put a name that contains commas into double quotes\.$/);
	});

	it('names no industry that contains two letters', () => {
		expect(adviceOf(() => read('ma'))).toContain('for example "Software Development" (4).');
	});

	it('names at most five that contain a text', () => {
		const advice = adviceOf(() => read('manufactur'));
		expect(advice?.match(/\(\d+\)/g)).toHaveLength(5);
	});

	it('says how to write digits in groups', () => {
		expect(adviceOf(() => read('1,862'))).toBe(
			'Check Industries. Write 1862 for one ID, or 1; 862 for several.',
		);
	});
});

describe('all industries', () => {
	const options = industryOptions();
	const names = options.map(({ name }) => name);
	const find = (name: string) => options.find((option) => option.name === name);

	it('may be on one line', () => {
		const plainNames = names.filter((name) => !name.includes(','));
		expect(plainNames.join(', ').length).toBeGreaterThan(2_000);
		expect(parseIndustries(plainNames.join(', '), 'Industries')).toHaveLength(plainNames.length);
	});

	it('have at most 2,000 characters each', () => {
		expect(messageOf(() => read('a'.repeat(2_001)))).toBe(
			'An entry of Industries accepts at most 2000 characters, not 2001.',
		);
	});

	it('are offered in the order of their names', () => {
		expect(options).toHaveLength(434);
		expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
	});

	it('are offered with the one above them', () => {
		expect(find('Software Development')).toEqual({
			name: 'Software Development',
			value: '4',
			description: 'Belongs to Technology, Information and Internet',
		});
		expect(find('Technology, Information and Media')).toMatchObject({
			value: '1594',
			description: 'Sector',
		});
	});

	it('have names with commas, so that the next test reads some', () => {
		expect(names.filter((name) => name.includes(','))).toHaveLength(24);
	});

	it.each(options)('are read by ID and by name: $value, $name', ({ name, value }) => {
		for (const given of [name, [name], `"${name}"`, `${name};`, value]) {
			expect(parseIndustries(given, 'Industries')).toEqual([value]);
		}
	});
});
