// Texts, switches, numbers and choices.
import {
	industryOptions,
	meansNothing,
	parseBoolean,
	parseIndustries,
	parseInteger,
	parseMultiSelect,
	parseSelect,
	parseText,
	parseWords,
	readNumber,
	readPlace,
} from '../../../nodes/ProfessionalNetwork/input/input';
import { itReads, itRejects } from '../table';

const SITE = 'https://www.linkedin.com';

describe('nothing', () => {
	it.each([
		undefined,
		null,
		NaN,
		'',
		' \n\u200b',
		'undefined',
		'null',
		'NULL',
		'NaN',
		'N/A',
		'n/a',
		'#N/A',
		'#REF!',
		'#¿NOMBRE?',
		'#NV',
		'#DIV/0!',
		'-',
		'—',
		'?',
		'…',
		'""',
	])('is %j', (value) => expect(meansNothing(value)).toBe(true));

	it.each(['Null', 'Nan', 'None', '0', 0, false, '#AI', '🚀', 'undefined behaviour', '東'])(
		'is not %j',
		(value) => expect(meansNothing(value)).toBe(false),
	);
});

describe('a text', () => {
	const read = (value: unknown) => parseText(value, 'Field');

	itReads('it', read, [
		[' sales\u200b ', 'sales', 'blanks and invisible signs'],
		[1441, '1441', 'a number'],
		[1.5, '1.5', 'a decimal'],
		['👨‍🏫', '👨‍🏫', 'an emoji of two, which a joiner holds together'],
		['علی‌رضا\u200c', 'علی‌رضا', 'a joiner between letters, and one at the end'],
		['N/A', '', 'what means nothing'],
		[NaN, '', 'what a wrong calculation returns'],
	]);
	itRejects('it', read, [
		[true, 'Field must be text, not true.', 'a boolean'],
		[['sales'], 'Field must be text, not a list.', 'a list'],
		[{ a: 1 }, 'Field must be text, not an object.', 'an object'],
		[2 ** 53 + 2, 'Field must be text, not 9007199254740994.', 'a number that lost its digits'],
		['[object Object]', 'Field contains "[object Object]".', 'an object that was joined'],
		[
			'{{ $json.q }}',
			'Field contains an expression that was not evaluated: "{{ $json.q }}".',
			'a fixed field',
		],
		[
			'$json.q',
			'Field contains an expression that was not evaluated: "$json.q".',
			'an expression without braces',
		],
	]);

	it('is one line where words are compared', () => {
		expect(parseWords('head\n of  sales', 'Keywords')).toBe('head of sales');
	});
});

describe('words to search for', () => {
	const read = (value: unknown) => parseWords(value, 'Keywords');
	const NOT = "… in Keywords isn't words to search for.";

	itReads('they', read, [
		['"head of sales" AND CEO', '"head of sales" AND CEO', 'operators'],
		['R&D; C#, F#', 'R&D; C#, F#', 'signs'],
		['booking.com', 'booking.com', 'another domain'],
		['linkedin marketing', 'linkedin marketing', 'the name of LinkedIn'],
		['https://acme.com', 'https://acme.com', 'another website'],
	]);
	itRejects('they', read, [
		[`${SITE}/jobs/search/?keywords=sales&location=Berlin`, NOT, 'a search for jobs'],
		[`jobs ${SITE}/in/jane`, NOT, 'a URL among words'],
		['linkedin.com/company/acme', NOT, 'a URL without a scheme'],
		['site:linkedin.com/in sales', NOT, 'an operator of web searches'],
	]);

	it.each([
		[`${SITE}/jobs/search/?keywords=x`, 'Keywords, its place in Location'],
		[`${SITE}/sales/search/people?query=x`, 'Saved Search URL'],
		[`${SITE}/search/results/people/?keywords=x`, 'Keywords'],
		[`${SITE}/in/jane`, 'Profile: Get takes it By URL.'],
		[`${SITE}/company/acme`, 'Company: Get'],
		[`${SITE}/posts/jane_x-activity-7123456789012345678`, 'Post: Get'],
		['site:x.com', 'Enter words'],
	])('name the field for %s', (text, advice) => {
		expect(() => read(text)).toThrow(
			expect.objectContaining({ description: expect.stringContaining(advice) }),
		);
	});
});

describe('one place', () => {
	const read = (text: string) => {
		const { mode, value } = readPlace(text, 'Location');
		return `${mode} ${value}`;
	};

	const NOT = "… in Location isn't the name of one place.";

	itReads('it', read, [
		['Paris, France', 'text Paris, France', 'a comma, which belongs to it'],
		['Trinidad and Tobago', 'text Trinidad and Tobago', 'a word between'],
		['75001 Paris', 'text 75001 Paris', 'a postcode'],
		['90000084', 'id 90000084', 'digits, which are an ID'],
		['Remote, Oregon', 'text Remote, Oregon', 'a town called so'],
	]);
	itRejects('it', read, [
		['Remote', NOT, 'what no place is'],
		['remote', NOT, 'the same in small letters'],
		['UK', NOT, 'two capitals'],
		['Berlin; Munich', NOT, 'two places'],
		['103,644,278', NOT, 'digits in groups'],
		[`${SITE}/in/jane`, "… in Location isn't words to search for.", 'a URL of LinkedIn'],
	]);
});

describe('a switch', () => {
	const read = (value: unknown) => parseBoolean(value, 'Dry Run');

	it.each([true, 'true', ' Yes ', 'ON', 1, '1'])('is on: %j', (value) =>
		expect(read(value)).toBe(true),
	);
	it.each([false, 'false', 'No', 'off', 0, '0', '', null, undefined])('is off: %j', (value) =>
		expect(read(value)).toBe(false),
	);
	itRejects('it', read, [
		['perhaps', 'Dry Run must be on or off, not "perhaps".', 'another word'],
		[{}, 'Dry Run must be on or off, not an object.', 'an object'],
		['constructor', 'Dry Run must be on or off, not "constructor".', 'a word of JavaScript'],
	]);
});

describe('a number', () => {
	const read = (value: unknown) => parseInteger(value, 'Limit', { min: 1, max: 40 });

	itReads('it', read, [
		[25, 25, 'a number'],
		[' 25 ', 25, 'digits'],
		['\u200b25', 25, 'digits after an invisible character'],
		['25.0', 25, 'the decimal of a sheet'],
	]);
	it.each([0, 41, 1.5, '1.000', '1,000', '1e1', 'ten', '', NaN, [25], { a: 1 }])(
		'is not %j',
		(value) => {
			expect(() => read(value)).toThrow('Limit must be a whole number from 1 to 40');
		},
	);

	itReads('with decimals it', readNumber, [
		['2.5', 2.5, 'one decimal'],
		['0.004', 0.004, 'three decimals after zero'],
		['1.000', NaN, 'three decimals, which may be thousands'],
		['2,5', NaN, 'a comma'],
	]);
});

describe('a choice', () => {
	const TYPES = {
		'full-time': 'Full Time',
		contract: 'Contract',
		'1-10': '1-10',
		'11-50': '11-50',
	};
	const values = { values: TYPES };

	itReads('it', (value: unknown) => parseSelect(value, 'Type', values), [
		['full-time', 'full-time', 'its value'],
		['Full Time', 'full-time', 'its label'],
		['FULLTIME', 'full-time', 'no blank and capitals'],
		['full_time', 'full-time', 'another sign between'],
		['', '', 'nothing'],
	]);
	itRejects('it', (value: unknown) => parseSelect(value, 'Type', values), [
		['full', "… isn't a value of Type.", 'the beginning of a label'],
		['110', "… isn't a value of Type.", 'digits without their hyphen'],
		[['contract'], 'Type must be text, not a list.', 'a list'],
	]);

	const readAll = (value: unknown) => parseMultiSelect(value, 'Types', values);
	itReads('of several it', readAll, [
		[
			'contract, Full Time; 1-10\n11-50',
			['contract', 'full-time', '1-10', '11-50'],
			'every separator',
		],
		[['contract', 'Contract'], ['contract'], 'one twice'],
		['["contract"]', ['contract'], 'a JSON array'],
	]);
	itRejects('of several it', readAll, [
		['contract, part', '"part" isn\'t a value of Types.', 'an unknown one'],
	]);

	it('of years is no bare number, which may be the ID of others', () => {
		const years = { values: { 1: 'Less Than 1 Year', 4: '6 to 10 Years' }, areNumbersNames: true };
		const readYears = (value: unknown) => parseMultiSelect(value, 'Years', years);

		expect(readYears(['4'])).toEqual(['4']);
		expect(readYears('6 to 10 years')).toEqual(['4']);
		expect(() => readYears('4')).toThrow('"4" isn\'t a value of Years');
		expect(() => readYears(4)).toThrow('"4" isn\'t a value of Years');
	});
});

describe('industries', () => {
	const OIL = 'Oil, Gas, and Mining';
	const read = (value: unknown) => parseIndustries(value, 'Industries', 3);

	itReads('they', read, [
		[undefined, [], 'nothing'],
		['4, 96', ['4', '96'], 'IDs with commas'],
		['Software Development; 41', ['4', '41'], 'a name and an ID'],
		[' software development ', ['4'], 'small letters'],
		[OIL, ['332'], 'a name with commas'],
		[`${OIL}\nBanking`, ['332', '41'], 'such a name on a line'],
		[[OIL, 4], ['332', '4'], 'an array'],
	]);
	itRejects('they', read, [
		['software', "… isn't an industry.", 'a part of a name'],
		['99999', "… isn't an industry.", 'an unknown ID'],
		['-4', "… isn't an industry.", 'a number below zero'],
		['1,862', '… in Industries may be one ID or several.', 'digits in groups'],
		['4; 96; 41; 43', 'Industries accepts at most 3 entries, not 4.', 'too many'],
	]);

	it('are offered with the one above them, in the order of their names', () => {
		const options = industryOptions();
		const names = options.map(({ name }) => name);

		expect(options).toHaveLength(434);
		expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
		expect(options.find(({ value }) => value === '4')).toEqual({
			name: 'Software Development',
			value: '4',
			description: 'Belongs to Technology, Information and Internet',
		});
	});

	it('are all read by name and by ID', () => {
		for (const { name, value } of industryOptions()) {
			expect(parseIndustries(name, 'Industries')).toEqual([value]);
			expect(parseIndustries(value, 'Industries')).toEqual([value]);
		}
	});
});
