// Lists of URLs and IDs. Each entry is validated and normalised like a single locator.
import { parseList, type ListKind } from '../../../nodes/ProfessionalNetwork/input/input';
import { adviceOf, itReads, outcomeOf, rejected, rowsOf, spelled } from '../form/outcome';

const SITE = 'https://www.linkedin.com';
const A = `${SITE}/company/acme`;
const B = `${SITE}/company/beta`;
const JANE = `${SITE}/in/jane-doe`;
const ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const SALES_ID = 'ACwAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const LEAD = `${SITE}/sales/lead/${SALES_ID},NAME_SEARCH,a1B2`;

const LINKED_CELL =
	'A linked cell of a workbook arrives as its text. Use a column with the address itself.';

const as = (kind: ListKind) => (given: unknown) =>
	parseList(given, { displayName: 'Entries', kind }).map(({ value }) => value);

/** Returns the rows of a table: lists that cannot be divided, because an entry has markup. */
const rejectedMarkup = (markup: string, ...lists: string[]) =>
	rejected(`contains ${markup}, not only a company URL.`, ...lists).map(
		([given, message]): [string, string] => [
			given as string,
			String(message).replace(/</g, '‹').replace(/>/g, '›'),
		],
	);

describe('companies', () => {
	const NOT = "isn't a company URL or ID.";

	itReads('it', as('company'), [
		...spelled(['1441'], '1441', 1441, '1441.0', 'urn:li:organization:1441', '/company/1441'),
		...spelled([A], `\ufeff${A}\u200b`, `${A}\n${A}/about\n${A}/`, `${A}/, ${A}?x=1`),
		...spelled([A, '1441'], `${A}?trk=x,1441`, `• ${A}\n• 1441`, JSON.stringify([A, 1441])),
		...spelled([A, B], ...[...' ,;|、\t\r'].map((between) => A + between + B)),
		...spelled([A, B], `${A}#top; ${B}/about/`, [`${A}, ${B}`], `"${A}", "${B}"`),
		...spelled([A, B], `'${A}','${B}'`),
		...spelled([A, B], `<${A}>, (${B})`, `10. ${A}, (11)  ${B}`, `- ${A}\n- ${B}`),
		...spelled([A, B], `“${A}” “${B}”`),
		...spelled([A, B], 'www.linkedin.com/company/acme www.linkedin.com/company/beta'),
		...spelled(['1', '441'], '1, 441'),
		...spelled([`${SITE}/company/1441`, '1035'], `${SITE}/sales/company/1441,1035`),
		...spelled([], ''),
		// links and labels
		...spelled([A, B], ` [Acme, Inc.](<${A}>), [Beta; Co]( ${B} )`, `<${A}|Acme, Inc.> <${B}|B>`),
		...spelled([A, B], `Acme: ${A}\nBeta: ${B}`, `Acme 1441 ${A}, 7 Eleven ${B}`),
		...spelled([A, B], `1. ${A}\n2. ${B}`, ` 1.\t${A}\n 2. \t${B}`),
		...spelled([A, B], `Acme <${A}>; ${B}`),
		// what is rejected, as its first wrong part
		...rejected(NOT, 'Google', 'company/acme', '0', [0], '-5', 'null', ID, `${A}${B}`),
		...rejected(NOT, `${A} Google`),
		...rejected(NOT, `${A} and ${B}`, `${A} (Acme)`, `1) ${A} 2) ${B}`, '1441 or 1035'),
		...rejected(NOT, '1441 / 1035'),
		...spelled(`"1. 1441" ${NOT}`, '1. 1441\n2. 1035', '1.\t1441\n2.\t1035', `1. 1441\n2. ${A}`),
		...rejectedMarkup('HTML', `<a href="${A}">Acme</a>`, `<li>${A}</li>`, `${A}<br>${B}`),
		...rejectedMarkup('HTML', `${A}?x=1&amp;trk`, `${A}&nbsp;; ${B}`, `${SITE}/company/c&amp;a`),
		...rejectedMarkup('a formula', `=HYPERLINK("${A}")`, `${A}, =HYPERLINK("${B}";"Beta")`),
		...spelled(`"Google" ${NOT}`, `Google, ${A}`, `${A}\nGoogle`, `${A}?trk=x ${B},Google`),
		...spelled(`"(Google)" ${NOT}`, `${A}, (Google)`),
		...rejected('is on acme.com, not on the network.', 'https://acme.com'),
		...rejected('is an email address, not a company URL.', 'info@acme.com'),
		...spelled(`"${JANE}" is a profile URL, not a company URL.`, `${A}, ${JANE}`, `${A} ${JANE}`),
		...spelled('Entries must be text, not true.', [true]),
	]);
});

itReads('a list of profiles', as('profile'), [
	...spelled([JANE, ID], `${JANE}?trk=x, ${ID}`),
	...spelled([JANE, ID], `Jane Doe <${JANE}>, urn:li:fsd_profile:${ID}`),
	...spelled([SALES_ID], `urn:li:fs_salesProfile:(${SALES_ID},NAME_SEARCH,a1B2)`),
	...spelled(['12345678'], '12345678'),
	...spelled([`${SITE}/in/${SALES_ID}`, JANE], `${LEAD}, ${JANE}`, `${LEAD};${JANE}`),
	...spelled([`${SITE}/in/${SALES_ID}`], LEAD.replace(/NAME_SEARCH,.*/, 'undefined,x%3D')),
	...spelled([`${SITE}/in/${SALES_ID}`], `${SITE}/sales/people/${SALES_ID},name`),
	...spelled([`${SITE}/in/${SALES_ID}`, JANE], `${SITE}/sales/people/${SALES_ID},name,${JANE}`),
	...spelled(
		[`${SITE}/in/${SALES_ID}`, JANE],
		LEAD.replace('a1B2', 'www.linkedin.com/in/jane-doe'),
	),
	...spelled(['12345678'], 'urn:li:member:12345678'),
	...rejected('is a company URL, not a profile URL.', A),
	...rejected("isn't a profile URL or ID.", 'jane-doe', 'Jane Doe', 'null', `${SITE}/in/me`),
]);

describe('IDs', () => {
	const NOT = "isn't a company ID.";

	itReads('it', as('companyId'), [
		...spelled(['4'], 4, '4.00', "'4", '4,', 'urn:li:fsd_company:4', [null, '4', undefined, '']),
		...spelled(['4', '96'], '4,96', '4 96', '4; 96;', '4.0 | 96', '[4, 96]'),
		...spelled(['4', '96'], '"4", "96"', '“4” „96“', '<4>, (96)', '\ufeff4\u200b,\u00a096'),
		...spelled(['4', '96', '7'], '4，96、7', '4|96;7'),
		...spelled(['4', '147', '1035'], '4, 147, 1035', '"4","147","1035"'),
		...spelled(['90000084', '101165590'], '90000084 101165590'),
		...rejected(NOT, 'Software', 'Real Estate 4', 'true', '#N/A', '0', '000', -4, 4.5, '4%'),
		...rejected(NOT, '0x10', '4-96', '4 and 96', '4 • 96', '1. 4', '1.44E3', '٤'),
		...rejected(NOT, 'urn:li:geo:1441', 'urn:li:company:0'),
		...spelled(`"-" ${NOT}`, '4, -', ['4', '-']),
		...spelled(`"1. 4" ${NOT}`, '1. 4\n2) 96', '1.\t4\n2.\t96'),
		...spelled(`"4, 96" ${NOT}`, '"4, 96"'),
		...spelled(`"4|96" ${NOT}`, '7, "4|96"', '“4|96”'),
		...spelled(`"4 96" ${NOT}`, '«4 96»', '„4 96“', '„4 96”'),
		...spelled('Entries must be text, not 1e+21.', 1e21),
	]);

	it.each([
		...rowsOf(String, "4'147", '4’147', '4 147', '90.000.084'),
		...spelled('4 147', '4\u00a0147', '4\u202f147'),
		...spelled("90'000'084", "7; 90'000'084"),
		...spelled('4,147', '"4,147"', ['4,147'], '96; 4,147', '(4,147)', "'4,147'", '“4,147”'),
		...spelled('4,147', '«4,147»', '96,4,147'),
		...spelled('96 104', '4 96 104'),
		...spelled('1,035,000', '["1,035,000"]'),
	])('in %j may be one or several', (given, grouped) => {
		const digits = String(grouped).split(/\D/);
		expect(outcomeOf(() => as('companyId')(given))).toEqual({
			message: `"${grouped}" isn't a company ID.`,
			description: `Check Entries. Write ${digits.join('')} for one ID, or ${digits.join('; ')} for several.`,
		});
	});
});

describe('a list of another kind', () => {
	const OXFORD = `${SITE}/school/oxford`;
	const COMPANY = 'Company: Get returns the URL and the ID of a company.';
	const PERSON = 'Profile: Get returns the URL and the ID of a person.';
	const read = ([kind, given]: [ListKind, unknown]) => as(kind)(given);

	itReads('it', read, [
		...spelled(['1441', '1035'], ['companyId', `${SITE}/sales/company/1441/people, 1035`]),
		...spelled(['1441'], ['companyId', `${SITE}/school/1441?x=1`]),
		...spelled(`"${A}" is a company URL, not a company ID.`, ['companyId', A]),
		...spelled(`"${JANE}" is a profile URL, not a company ID.`, ['companyId', JANE]),
		...spelled([OXFORD, '1792'], ['school', `${OXFORD}, urn:li:fs_miniSchool:1792`]),
		...spelled(`"${JANE}" is a profile URL, not a school URL.`, ['school', JANE]),
		...spelled([JANE, `${SITE}/in/${ID}`], ['profileUrl', `${JANE}, ${SITE}/in/${ID}`]),
		...spelled(`"${ID}" isn't a profile URL.`, ['profileUrl', ID]),
		...spelled('"urn:li:member:7" isn\'t a profile URL.', ['profileUrl', 'urn:li:member:7']),
		...spelled(
			[ID, JANE, 'joan'],
			['author', `${ID}, ${JANE}?x=1\njoan`],
			['author', [ID, JANE, 'joan']],
		),
		...spelled([ID, '12345678'], ['author', `${ID} 12345678`]),
		...spelled(
			['joan', `jane-doe`],
			['author', 'joan, in/jane-doe'],
			['author', '@joan; jane-doe'],
		),
		...spelled([`${SITE}/in/${SALES_ID}`], ['author', LEAD]),
		...spelled('"Jane Doe" isn\'t a profile URL, public identifier or ID.', ['author', 'Jane Doe']),
		...spelled(
			'"jane&amp;joan" contains HTML, not only a profile URL.',
			['author', 'jane&amp;joan'],
			['author', ['jane&amp;joan']],
		),
		...spelled(`"${A}" is a company URL, not a profile URL.`, ['author', A]),
		...spelled([`${SITE}/groups/12345`, '678'], ['group', `${SITE}/groups/12345, 678`]),
		...spelled(['90000084'], ['geoId', 'urn:li:geo:90000084']),
		...rowsOf(
			([, ids]: string[]) => `"${ids.replace(/, /g, ',')}" isn't a Geo ID.`,
			...[
				['geoId', '103,644,278'],
				['geoId', '103, 644, 278'],
				['geoId', '103 644 278'],
			],
		),
	]);

	it.each<[ListKind, advice: string]>([
		['company', `Use a URL like ${A} or an ID like 1441. ${COMPANY}`],
		['companyId', `Use one like 1441. ${COMPANY}`],
		['school', `Use a URL like ${OXFORD} or an ID like 1792. ${COMPANY}`],
		['profile', `Use a URL like ${JANE} or an ID like ${ID}. ${PERSON}`],
		['profileUrl', `Use one like ${JANE}. ${PERSON} ${LINKED_CELL}`],
		['group', `Use a URL like ${SITE}/groups/12345 or an ID like 12345.`],
		['geoId', 'Use one like 90000084. Location: Search finds Geo IDs.'],
	])('such as %s has advice', (kind, advice) => {
		expect(adviceOf(() => as(kind)('Google'))).toBe(`Check Entries. ${advice}`);
	});
});

it('has other advice for a wrong URL', () => {
	expect(adviceOf(() => as('profileUrl')(`${SITE}/in/me`))).toBe(
		`Check Entries. Use one like ${JANE}. Its path is "/in/me", not one like /in/jane-doe.`,
	);
	expect(adviceOf(() => as('companyId')(A))).toContain('Use one like 1441. Company: Get returns');
});
