// Lists: which entries a value has, and what is sent for each of them.
import {
	type ListKind,
	parseList,
	parseTexts,
} from '../../../nodes/ProfessionalNetwork/input/input';
import { messageOf } from '../form/outcome';
import { itReads, itRejects } from '../table';

const SITE = 'https://www.linkedin.com';
const ID = 'ACwAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const OTHER_ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const JANE = `${SITE}/in/jane`;
const JOHN = `${SITE}/in/john`;

const listOf =
	(kind: ListKind, max = 70) =>
	(value: unknown) =>
		parseList(value, { displayName: 'Field', kind, max }).map((reference) => reference.value);

const NONE = [undefined, null, '', ' ; ', [], [''], '[]', 'N/A', ['#N/A', 'null'], '-'];

describe('people', () => {
	const read = listOf('profile');

	it.each(NONE)('are none in %j', (given) => expect(read(given)).toEqual([]));

	itReads('they', read, [
		[`${JANE}\n${JOHN}`, [JANE, JOHN], 'lines'],
		[`${JANE}; ${JOHN}`, [JANE, JOHN], 'semicolons'],
		[`${JANE}, ${JOHN}`, [JANE, JOHN], 'commas'],
		[`${JANE},${JOHN}`, [JANE, JOHN], 'commas without blanks'],
		[[JANE, JOHN], [JANE, JOHN], 'an array'],
		[JSON.stringify([JANE, JOHN]), [JANE, JOHN], 'a JSON array'],
		[`${JANE}, ${ID}`, [JANE, ID], 'a URL and an ID, which is not lost'],
		[`${ID}, ${JANE}`, [ID, JANE], 'an ID and a URL'],
		[[JANE, 'uk.linkedin.com/in/Jane/'], [JANE], 'one person in two spellings'],
		[`Jane: ${JANE}\nJohn: ${JOHN}`, [JANE, JOHN], 'labels'],
		[`[Jane](${JANE}), [John](${JOHN})`, [JANE, JOHN], 'links of Markdown'],
		[
			`${SITE}/sales/lead/${ID},NAME_SEARCH,fnHM,${SITE}/sales/lead/${OTHER_ID},name`,
			[`${SITE}/in/${ID}`, `${SITE}/in/${OTHER_ID}`],
			'URLs of Sales Navigator, which have commas',
		],
		[
			`${SITE}/sales/lead/${ID},NAME_SEARCH,1234, ${JOHN}`,
			[`${SITE}/in/${ID}`, JOHN],
			'a token of digits',
		],
		[[`${SITE}/sales/lead/${ID},NAME_SEARCH,fnHM`], [`${SITE}/in/${ID}`], 'such a URL in an array'],
		[
			`${SITE}/sales/lead/${ID},${OTHER_ID}`,
			[`${SITE}/in/${ID}`, OTHER_ID],
			'an ID after such a URL',
		],
	]);
	itRejects('they', read, [
		[`${JANE} ${JOHN}`, "… isn't a profile URL or ID.", 'a blank between two URLs'],
		[`${JANE}, jane doe`, '"jane doe" isn\'t a profile URL or ID.', 'a name after a URL'],
		[
			`${JANE}; ${SITE}/company/acme`,
			`"${SITE}/company/acme" isn't a profile URL or ID.`,
			'a company',
		],
		[[[JANE]], 'Field must be text, not a list.', 'a list in a list'],
		[[{ url: JANE }], 'Field must be text, not an object.', 'an object in a list'],
		[{ url: JANE }, 'Field must be text, not an object.', 'an object'],
		[[7e18], 'Field must be text, not 7000000000000000000.', 'a number that lost its digits'],
	]);
});

describe('authors', () => {
	itReads('they', listOf('author'), [
		['jane-doe; john', ['jane-doe', 'john'], 'public identifiers'],
		[`jane-doe, ${JOHN}`, ['jane-doe', JOHN], 'a public identifier and a URL'],
	]);
	itRejects('they', listOf('author'), [
		[
			'Jane Doe',
			"… isn't a profile URL, public identifier or ID.",
			'a name, which is not two authors',
		],
	]);
});

describe('companies', () => {
	const GROUPED = '"103,644,278" in Field may be one ID or several.';

	itReads('they', listOf('company'), [
		[`1441, 1035\n${SITE}/company/acme`, ['1441', '1035', `${SITE}/company/acme`], 'IDs and a URL'],
		[[1441, '1035'], ['1441', '1035'], 'numbers'],
		[9007199254740991, ['9007199254740991'], 'the longest number that is right'],
		['9007199254740993', ['9007199254740993'], 'a longer one as text'],
		['103, 644, 278', ['103', '644', '278'], 'short IDs'],
	]);
	itRejects('they', listOf('company'), [
		['103,644,278', GROUPED, 'digits in groups'],
		['1441\n103,644,278', GROUPED, 'digits in groups after an ID'],
		['Acme, Inc.', '"Acme" isn\'t a company URL or ID.', 'a name with a comma'],
		[['Acme, Inc.'], '"Acme, Inc." isn\'t a company URL or ID.', 'such a name in an array'],
		[2 ** 53 + 2, 'Field must be text, not 9007199254740994.', 'a number that lost its digits'],
	]);

	itReads('by ID alone: they', listOf('companyId'), [
		[`1441; ${SITE}/company/1035`, ['1441', '1035'], 'an ID, and a URL that has one'],
	]);
	itRejects('by ID alone: they', listOf('companyId'), [
		[`${SITE}/company/acme`, "… isn't a company ID.", 'a URL with a name'],
	]);

	it('are at most as many as the service accepts', () => {
		expect(listOf('company', 2)('1; 2; 2')).toEqual(['1', '2']);
		expect(() => listOf('company', 2)('1; 2; 3')).toThrow('Field accepts at most 2 entries, not 3');
	});
});

describe('places', () => {
	const read = listOf('location');
	const NOT = "in Field isn't the name of one place.";

	it.each(NONE)('are none in %j', (given) => expect(read(given)).toEqual([]));

	itReads('they', read, [
		['London', ['London'], 'one'],
		['New York, NY;', ['New York NY'], 'a comma before a semicolon'],
		['Paris, France\nRome, Italy', ['Paris France', 'Rome Italy'], 'commas on two lines'],
		[['New York, NY'], ['New York NY'], 'a comma in an array'],
		['["New York, NY"]', ['New York NY'], 'a comma in a JSON array'],
		['London; london ;  London', ['London'], 'one place in other letters and blanks'],
		[
			'Trinidad and Tobago; Bosnia & Herzegovina',
			['Trinidad and Tobago', 'Bosnia & Herzegovina'],
			'words between',
		],
		['Köln/Bonn', ['Köln/Bonn'], 'a slash'],
		['Andorra; any; none', ['Andorra', 'any', 'none'], 'words that mean nothing special'],
	]);
	itRejects('they', read, [
		['Berlin, Germany', '… in Field may be one entry or several.', 'a comma alone'],
		['東京、日本', '… in Field may be one entry or several.', 'a comma of another script'],
		['Berlin; Remote', `"Remote" ${NOT}`, 'what no place is'],
		['UK', `… ${NOT}`, 'two capitals, for which the service finds Ukraine'],
		['Berlin; CA', `"CA" ${NOT}`, 'two capitals after a place'],
		['103644278', `… ${NOT}`, 'an ID'],
		[`${SITE}/jobs/paris-jobs`, "… in Field isn't words to search for.", 'a URL of LinkedIn'],
		[{}, 'Field must be text, not an object.', 'an object'],
	]);

	it('name both ways out of a comma', () => {
		expect(() => read('Berlin, Germany')).toThrow(
			expect.objectContaining({
				description:
					'Write one entry per line or with semicolons, as in Cambridge, United Kingdom; Paris. A single entry ends with a semicolon, as in New York, NY; or is a list in an expression, as in {{ [$json.location] }}.',
			}),
		);
	});
});

describe('words', () => {
	itReads('titles: they', listOf('title'), [
		['VP, Sales; CEO', ['VP Sales', 'CEO'], 'a comma before a semicolon'],
		['CA; Remote Recruiter', ['CA', 'Remote Recruiter'], 'words that are no place'],
	]);
	itRejects('titles: they', listOf('title'), [
		['VP, Sales', '… in Field may be one entry or several.', 'a comma alone'],
		[`CEO; ${JANE}`, `"${JANE}" in Field isn't words to search for.`, 'a URL of LinkedIn'],
		[
			'site:linkedin.com CEO',
			"… in Field isn't words to search for.",
			'an operator of web searches',
		],
	]);
	itReads('names: they', listOf('name'), [
		['Nan; Null', ['Nan', 'Null'], 'names like words of code'],
	]);

	itReads('any texts: they', (value: unknown) => parseTexts(value, 'Fields'), [
		['id, name.x', ['id', 'name.x'], 'a comma'],
		[['id', 'name', 'id'], ['id', 'name'], 'an array'],
		['["id", "name"]', ['id', 'name'], 'a JSON array'],
		['id\nname;x', ['id', 'name', 'x'], 'a line break and a semicolon'],
	]);
});

it('a long text of signs is read or rejected in linear time', () => {
	const signs = ['"', '(', ',', '[', '/', 'a.', 'linkedin.com/', '1,', '%25', '\u200c', 'a@', '<'];
	const outcomes = signs.map((sign) => messageOf(() => listOf('profile')(sign.repeat(50_000))));

	expect(outcomes).toHaveLength(signs.length);
});
