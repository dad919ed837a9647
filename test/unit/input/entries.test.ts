// Lists of URLs and IDs. Each entry is validated and normalised like a single locator.
import { parseList, type ListKind } from '../../../nodes/ProfessionalNetwork/input/input';
import { adviceOf, rejectionOf } from '../form/outcome';
import { itReads, itRejects } from '../table';

const SHORTENED = '… is a number that a spreadsheet shortened, so keep its column as text.';

const SITE = 'https://www.linkedin.com';
const A = `${SITE}/company/acme`;
const B = `${SITE}/company/beta`;
const JANE = `${SITE}/in/jane-doe`;
const ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const SALES_ID = 'ACwAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const SALES_LEAD = `${SITE}/sales/lead/${SALES_ID},NAME_SEARCH,a1B2`;
const SALES_PERSON = `${SITE}/sales/people/${SALES_ID},name`;
const LEAD = `${SITE}/in/${SALES_ID}`;

/** Returns the reader of lists of a kind. It returns what is sent for each entry. */
const entriesOf = (kind: ListKind) => (given: unknown) =>
	parseList(given, { displayName: 'Entries', kind }).map(({ value }) => value);

describe('a list of companies', () => {
	const read = entriesOf('company');
	const NOT = "isn't a company URL or ID.";

	it.each(['1441', 1441, '1441.0', 'urn:li:organization:1441', '/company/1441'])(
		'reads the ID 1441 in the spelling %j',
		(given) => {
			expect(read(given)).toEqual(['1441']);
		},
	);

	itReads('it', read, [
		['', [], 'nothing'],
		[`\ufeff${A}\u200b`, [A], 'invisible signs around a URL'],
		[`${A}\n${A}/about\n${A}/`, [A], 'one company in three spellings'],
		[`${A}/, ${A}?x=1`, [A], 'one company with tracking'],
		[`${A}?trk=x,1441`, [A, '1441'], 'a URL and an ID'],
		[`1441 ${A}`, ['1441', A], 'an ID before a URL, which is no label'],
		[`• ${A}\n• 1441`, [A, '1441'], 'bullets'],
		[JSON.stringify([A, 1441]), [A, '1441'], 'a list as JSON'],
		[`${SITE}/sales/company/1441,1035`, [`${SITE}/company/1441`, '1035'], 'an account and an ID'],
		['1, 441', ['1', '441'], 'two IDs, because a number has no blank after its comma'],
	]);

	it.each([...' ,;|、\t\r'])('divides two companies at %j', (separator) => {
		expect(read(A + separator + B)).toEqual([A, B]);
	});

	it.each<[given: unknown, why: string]>([
		[`${A}#top; ${B}/about/`, 'fragments and subpages'],
		[[`${A}, ${B}`], 'a list whose only entry has both'],
		[`"${A}", "${B}"`, 'double quotes'],
		[`'${A}','${B}'`, 'single quotes'],
		[`“${A}” “${B}”`, 'curly quotes with a blank'],
		[`<${A}>, (${B})`, 'brackets'],
		[`- ${A}\n- ${B}`, 'dashes'],
		[`10. ${A}, (11)  ${B}`, 'numbers within a line'],
		[`1. ${A}\n2. ${B}`, 'numbers of lines'],
		[` 1.\t${A}\n 2. \t${B}`, 'numbers of lines from a document, with tabs'],
		['www.linkedin.com/company/acme www.linkedin.com/company/beta', 'no scheme'],
		[` [Acme, Inc.](<${A}>), [Beta; Co]( ${B} )`, 'links of Markdown with separators'],
		[`<${A}|Acme, Inc.> <${B}|B>`, 'links of a chat'],
		[`Acme: ${A}\nBeta: ${B}`, 'labels'],
		[`Acme 1441 ${A}, 7 Eleven ${B}`, 'labels with numbers'],
		[`Acme <${A}>; ${B}`, 'a label before brackets'],
	])('reads both companies in %j, which has %s', (given) => {
		expect(read(given)).toEqual([A, B]);
	});

	itRejects('it', read, [
		['Google', `… ${NOT}`, 'a name'],
		['company/acme', `… ${NOT}`, 'a path with a name'],
		['0', `… ${NOT}`, 'zero'],
		['-5', `… ${NOT}`, 'a number below zero'],
		['null', `… ${NOT}`, 'what code writes for nothing'],
		[ID, `… ${NOT}`, 'the ID of a person'],
		[[0], `"0" ${NOT}`, 'zero in a list'],
		[[true], 'Entries must be text, not true.', 'a boolean in a list'],
		[`${A}${B}`, `… ${NOT}`, 'two URLs without a separator'],
		[`${A}?trk=x${B}`, `… ${NOT}`, 'two URLs without a separator, the first with tracking'],
		[`${A} Google`, `… ${NOT}`, 'a name after a URL'],
		[`${A} and ${B}`, `… ${NOT}`, 'a word between two URLs'],
		[`${A} (Acme)`, `… ${NOT}`, 'a label after a URL'],
		[`1) ${A} 2) ${B}`, `… ${NOT}`, 'a number between two URLs'],
		['1441 or 1035', `… ${NOT}`, 'a word between two IDs'],
		['1441 / 1035', `… ${NOT}`, 'a slash between two IDs'],
		['1. 1441\n2. 1035', `"1. 1441" ${NOT}`, 'numbers of lines before IDs'],
		['1.\t1441\n2.\t1035', `"1. 1441" ${NOT}`, 'numbers of lines with tabs before IDs'],
		[`1. 1441\n2. ${A}`, `"1. 1441" ${NOT}`, 'numbers of lines before an ID and a URL'],
		[`Google, ${A}`, `"Google" ${NOT}`, 'a name as the first entry'],
		[`${A}\nGoogle`, `"Google" ${NOT}`, 'a name as the last entry'],
		[`${A}?trk=x ${B},Google`, `"Google" ${NOT}`, 'a name after two URLs'],
		[`${A}, (Google)`, `"(Google)" ${NOT}`, 'a name in brackets'],
		['https://acme.com', '… is on acme.com, not on the network.', 'another site'],
		['info@acme.com', '… is an email address, not a company URL.', 'an email address'],
		[`${A}, ${JANE}`, `"${JANE}" is a profile URL, not a company URL.`, 'a person after a comma'],
		[`${A} ${JANE}`, `"${JANE}" is a profile URL, not a company URL.`, 'a person after a blank'],
	]);
	itRejects('with markup it', read, [
		[`<a href="${A}">Acme</a>`, '… contains HTML, not only a company URL.', 'a link'],
		[`${A}<br>${B}`, '… contains HTML, not only a company URL.', 'a tag between two URLs'],
		[`${A}&nbsp;; ${B}`, '… contains HTML, not only a company URL.', 'a sign with a semicolon'],
		[`=HYPERLINK("${A}")`, '… contains a formula, not only a company URL.', 'a formula'],
		[
			`${A}, =HYPERLINK("${B}";"Beta")`,
			'… contains a formula, not only a company URL.',
			'a formula with a separator',
		],
	]);
});

describe('a list of profiles', () => {
	itReads('it', entriesOf('profile'), [
		[`${JANE}?trk=x, ${ID}`, [JANE, ID], 'a URL and an ID'],
		[`Jane Doe <${JANE}>, urn:li:fsd_profile:${ID}`, [JANE, ID], 'a label and a URN'],
		['12345678', ['12345678'], 'the number of a member'],
		['urn:li:member:12345678', ['12345678'], 'the URN of a member'],
		[`urn:li:fs_salesProfile:(${SALES_ID},NAME_SEARCH,a1B2)`, [SALES_ID], 'a URN with commas'],
		[`${SALES_LEAD}, ${JANE}`, [LEAD, JANE], 'a lead, whose URL has commas'],
		[`${SALES_LEAD};${JANE}`, [LEAD, JANE], 'a lead before a semicolon'],
		[SALES_LEAD.replace('NAME_SEARCH,a1B2', 'undefined,x%3D'), [LEAD], 'a lead without its search'],
		[SALES_PERSON, [LEAD], 'a person of the sales tool, with a short search'],
		[`${SALES_PERSON},${JANE}`, [LEAD, JANE], 'a URL in the place of the token'],
		[SALES_LEAD.replace('a1B2', 'www.linkedin.com/in/jane-doe'), [LEAD, JANE], 'the same with www'],
	]);
	itRejects('it', entriesOf('profile'), [
		[A, '… is a company URL, not a profile URL.', 'a company'],
		['jane-doe', "… isn't a profile URL or ID.", 'a public identifier'],
		['Jane Doe', "… isn't a profile URL or ID.", 'a name'],
		['null', "… isn't a profile URL or ID.", 'what code writes for nothing'],
		[`${SITE}/in/me`, "… isn't a profile URL or ID.", 'the own profile'],
	]);
});

describe('a list of IDs', () => {
	const read = entriesOf('companyId');
	const NOT = "isn't a company ID.";

	itReads('it', read, [
		[4, ['4'], 'a number'],
		['4.00', ['4'], 'the decimals of a sheet'],
		["'4", ['4'], 'the apostrophe that keeps a cell text'],
		['4,', ['4'], 'a comma at the end'],
		['urn:li:fsd_company:4', ['4'], 'a URN'],
		[[null, '4', undefined, ''], ['4'], 'blank entries'],
		['4,96', ['4', '96'], 'a comma'],
		['4 96', ['4', '96'], 'a blank'],
		['4; 96;', ['4', '96'], 'semicolons'],
		['4.0 | 96', ['4', '96'], 'a vertical bar'],
		['[4, 96]', ['4', '96'], 'JSON'],
		['"4", "96"', ['4', '96'], 'double quotes'],
		['“4” „96“', ['4', '96'], 'curly quotes'],
		['<4>, (96)', ['4', '96'], 'brackets'],
		['\ufeff4\u200b,\u00a096', ['4', '96'], 'invisible signs'],
		['4，96、7', ['4', '96', '7'], 'Chinese commas'],
		['4, 147, 1035', ['4', '147', '1035'], 'three digits after a comma and a blank'],
		['"4","147","1035"', ['4', '147', '1035'], 'three digits in quotes'],
		['90000084 101165590', ['90000084', '101165590'], 'long IDs with a blank'],
	]);
	itRejects('it', read, [
		['Software', `… ${NOT}`, 'a word'],
		['Real Estate 4', `… ${NOT}`, 'words before an ID'],
		['true', `… ${NOT}`, 'a word of code'],
		['#N/A', `… ${NOT}`, 'the error of a sheet'],
		['0', `… ${NOT}`, 'zero'],
		['000', `… ${NOT}`, 'zeros'],
		[-4, `… ${NOT}`, 'a number below zero'],
		[4.5, `… ${NOT}`, 'a decimal'],
		['4%', `… ${NOT}`, 'a percentage'],
		['0x10', `… ${NOT}`, 'a number of code'],
		['4-96', `… ${NOT}`, 'a range'],
		['4 and 96', `… ${NOT}`, 'a word between two IDs'],
		['4 • 96', `… ${NOT}`, 'a bullet between two IDs'],
		['1. 4', `… ${NOT}`, 'the number of a line'],
		['1.44E3', SHORTENED, 'a power of ten'],
		['٤', `… ${NOT}`, 'an Arabic digit'],
		['urn:li:geo:1441', `… ${NOT}`, 'the URN of a place'],
		['urn:li:company:0', `… ${NOT}`, 'a URN with zero'],
		[1e21, 'Entries must be text, not 1e+21.', 'a number that lost its digits'],
		['4, -', `"-" ${NOT}`, 'the dash of an empty cell'],
		[['4', '-'], `"-" ${NOT}`, 'the dash of an empty cell in a list'],
		['1. 4\n2) 96', `"1. 4" ${NOT}`, 'numbers of lines'],
		['1.\t4\n2.\t96', `"1. 4" ${NOT}`, 'numbers of lines with tabs'],
		['"4, 96"', `"4, 96" ${NOT}`, 'a comma in quotes'],
		['7, "4|96"', `"4|96" ${NOT}`, 'a vertical bar in quotes'],
		['“4|96”', `"4|96" ${NOT}`, 'a vertical bar in curly quotes'],
		['«4 96»', `"4 96" ${NOT}`, 'a blank in French quotes'],
		['„4 96“', `"4 96" ${NOT}`, 'a blank in German quotes'],
		['„4 96”', `"4 96" ${NOT}`, 'a blank in Polish quotes'],
	]);

	it.each<[given: unknown, grouped: string, joined: string, divided: string, why: string]>([
		["4'147", "4'147", '4147', '4; 147', 'an apostrophe'],
		['4’147', '4’147', '4147', '4; 147', 'a curly apostrophe'],
		['4 147', '4 147', '4147', '4; 147', 'a blank'],
		['4\u00a0147', '4 147', '4147', '4; 147', 'a blank without a line break'],
		['4\u202f147', '4 147', '4147', '4; 147', 'a narrow blank'],
		['90.000.084', '90.000.084', '90000084', '90; 000; 084', 'dots'],
		['4,147', '4,147', '4147', '4; 147', 'a comma'],
		['"4,147"', '4,147', '4147', '4; 147', 'quotes'],
		["'4,147'", '4,147', '4147', '4; 147', 'single quotes'],
		['“4,147”', '4,147', '4147', '4; 147', 'curly quotes'],
		['«4,147»', '4,147', '4147', '4; 147', 'French quotes'],
		['(4,147)', '4,147', '4147', '4; 147', 'brackets'],
		[['4,147'], '4,147', '4147', '4; 147', 'a list'],
		['["1,035,000"]', '1,035,000', '1035000', '1; 035; 000', 'JSON'],
		['96; 4,147', '4,147', '4147', '4; 147', 'another ID before it'],
		['96,4,147', '4,147', '4147', '4; 147', 'another ID and a comma before it'],
		["7; 90'000'084", "90'000'084", '90000084', '90; 000; 084', 'two apostrophes after another ID'],
		['4 96 104', '96 104', '96104', '96; 104', 'the last two of three'],
	])('asks whether %j is one ID or several: %s', (given, grouped, joined, divided) => {
		expect(rejectionOf(() => read(given))).toEqual({
			message: `"${grouped}" isn't a company ID.`,
			description: `Check Entries. Write ${joined} for one ID, or ${divided} for several.`,
		});
	});

	itReads('from URLs it', read, [
		[`${SITE}/sales/company/1441/people, 1035`, ['1441', '1035'], 'an account and an ID'],
		[`${SITE}/school/1441?x=1`, ['1441'], 'a school'],
	]);
	itRejects('from URLs it', read, [
		[A, '… is a company URL, not a company ID.', 'a company by name'],
		[JANE, '… is a profile URL, not a company ID.', 'a person'],
	]);
});

describe('a list of schools', () => {
	const OXFORD = `${SITE}/school/oxford`;

	itReads('it', entriesOf('school'), [
		[`${OXFORD}, urn:li:fs_miniSchool:1792`, [OXFORD, '1792'], 'a URL and a URN'],
	]);
	itRejects('it', entriesOf('school'), [
		[JANE, '… is a profile URL, not a school URL.', 'a person'],
	]);
});

describe('a list of profile URLs', () => {
	itReads('it', entriesOf('profileUrl'), [
		[`${JANE}, ${SITE}/in/${ID}`, [JANE, `${SITE}/in/${ID}`], 'a name and an ID in URLs'],
	]);
	itRejects('it', entriesOf('profileUrl'), [
		[ID, "… isn't a profile URL.", 'an ID alone'],
		['urn:li:member:7', "… isn't a profile URL.", 'a URN'],
	]);
});

describe('a list of authors', () => {
	itReads('it', entriesOf('author'), [
		[`${ID}, ${JANE}?x=1\njoan`, [ID, JANE, 'joan'], 'an ID, a URL and a public identifier'],
		[[ID, JANE, 'joan'], [ID, JANE, 'joan'], 'the same as a list'],
		[`${ID} 12345678`, [ID, '12345678'], 'two IDs with a blank'],
		['joan, in/jane-doe', ['joan', 'jane-doe'], 'a path'],
		['@joan; jane-doe', ['joan', 'jane-doe'], 'a sign before a public identifier'],
		[SALES_LEAD, [LEAD], 'a lead of the sales tool'],
	]);
	itRejects('it', entriesOf('author'), [
		['Jane Doe', "… isn't a profile URL, public identifier or ID.", 'a name of two words'],
		['jane&amp;joan', '… contains HTML, not only a profile URL.', 'HTML'],
		[['jane&amp;joan'], '"jane&amp;joan" contains HTML, not only a profile URL.', 'HTML in a list'],
		[A, '… is a company URL, not a profile URL.', 'a company'],
	]);
});

describe('a list of groups', () => {
	itReads('it', entriesOf('group'), [
		[`${SITE}/groups/12345, 678`, [`${SITE}/groups/12345`, '678'], 'a URL and an ID'],
	]);
});

describe('a list of Geo IDs', () => {
	itReads('it', entriesOf('geoId'), [['urn:li:geo:90000084', ['90000084'], 'a URN']]);
	itRejects('it', entriesOf('geoId'), [
		['103,644,278', `… isn't a Geo ID.`, 'one ID in groups'],
		['103, 644, 278', `"103,644,278" isn't a Geo ID.`, 'one ID in groups with blanks'],
		['103 644 278', `… isn't a Geo ID.`, 'one ID in groups without commas'],
	]);
});

describe('the advice on a wrong entry', () => {
	const COMPANY = 'Company: Get returns the URL and the ID of a company.';
	const PERSON = 'Profile: Get returns the URL and the ID of a person.';
	const LINKED_CELL =
		'A linked cell of a workbook arrives as its text. Use a column with the address itself.';

	it.each<[ListKind, advice: string]>([
		['company', `Use a URL like ${A} or an ID like 1441. ${COMPANY}`],
		['companyId', `Use one like 1441. ${COMPANY}`],
		['school', `Use a URL like ${SITE}/school/oxford or an ID like 1792. ${COMPANY}`],
		['profile', `Use a URL like ${JANE} or an ID like ${ID}. ${PERSON}`],
		['profileUrl', `Use one like ${JANE}. ${PERSON} ${LINKED_CELL}`],
		['group', `Use a URL like ${SITE}/groups/12345 or an ID like 12345.`],
		['geoId', 'Use one like 90000084. Location: Search finds Geo IDs.'],
	])('of a list of the kind %s shows an example', (kind, advice) => {
		expect(adviceOf(() => entriesOf(kind)('Google'))).toBe(`Check Entries. ${advice}`);
	});

	it('says what a URL lacks', () => {
		expect(adviceOf(() => entriesOf('profileUrl')(`${SITE}/in/me`))).toBe(
			`Check Entries. Use one like ${JANE}. Its path is "/in/me", not one like /in/jane-doe.`,
		);
	});

	it('says where IDs come from, if a URL is entered instead', () => {
		expect(adviceOf(() => entriesOf('companyId')(A))).toBe(
			`Check Entries. Use one like 1441. ${COMPANY}`,
		);
	});
});
