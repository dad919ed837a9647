// Lists of URLs and IDs. Each entry is validated and normalised like a single locator.
import fc from 'fast-check';

import { parseList, type ListKind } from '../../../nodes/ProfessionalNetwork/input/input';
import { adviceOf, messageOf, outcomeOf, rejected, spelled } from '../form/outcome';

const SITE = 'https://www.network.com';
const A = `${SITE}/company/acme`;
const B = `${SITE}/company/beta`;
const HTTP_B = 'http://www.network.com/company/beta';
const JANE = `${SITE}/in/jane-doe`;
const JOHN = `${SITE}/in/john`;
const ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const SALES_ID = 'ACwAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const SALES_URL = `${SITE}/in/${SALES_ID}`;

const read = (given: unknown, kind: ListKind) => parseList(given, { displayName: 'Entries', kind });

describe('companies', () => {
	it.each([
		...spelled(['1441'], '1441', 1441, '1441.0', 'urn:li:organization:1441', '/company/1441'),
		...spelled([A], A, `\ufeff${A}\u200b`, `${A}\n${A}/about\n${A}/`, `${A}/, ${A}?x=1`),
		...spelled([A, '1441'], `${A}, 1441`, `${A},1441`, `${A} 1441`, `${A}?trk=x,1441`),
		...spelled([A, '1441'], `• ${A}\n• 1441`, JSON.stringify([A, 1441])),
		...spelled(['1441', A], `1441, ${A}`),
		...[' ', ',', ';', ' ; ', ' | ', '|', '、', '\t', '\r'].flatMap((between) =>
			spelled([A, B], `${A}${between}${B}`),
		),
		...spelled([A, B], `${A}\n${B}\n`, `- ${A}\n- ${B}`, `1. ${A}\n2. ${B}`),
		...spelled([A, B], `${A}/?trk=x,${B}/about/`, `${A}#top; ${B}#x`, [`${A}, ${B}`]),
		...spelled([A, B], 'www.network.com/company/acme www.network.com/company/beta'),
		...spelled([A, B], `"${A}", "${B}"`, `'${A}','${B}'`, `“${A}” “${B}”`, `<${A}>, <${B}>`),
		...spelled([A, B], `(${A}) (${B})`, `[Acme](${A}), [Beta](${B})`, `1. ${A}, 2. ${B}`),
		...spelled([A, B], ` [Acme, Inc.](<${A}>), [Beta; Co]( ${B} )`, `<${A}|Acme> <${B}|Beta>`),
		...spelled([A, HTTP_B], `<${A}|Acme, Inc.>, <${HTTP_B}|Beta, Inc.>`),
		...spelled([A, B], `Acme: ${A}\nBeta: ${B}`, `Acme Inc ${A}, Beta ${B}`),
		...spelled([A, B], `Acme <${A}>; Beta <${B}>`, `Acme 1441 ${A}, 7 Eleven ${B}`),
		...spelled([A, B, '7', '8'], `${A}, ${B} 7; 8`),
		...spelled([A, '1441', B], [A, '1441', ` ${B}/ `]),
		...spelled(['1441', '1035'], '1441 1035', '1. 1441\n2. 1035'),
		...spelled(['1441', '441'], '1441; 441'),
		...spelled(['1', '441'], '1, 441'),
		...spelled([`${SITE}/company/1441`, '1035'], `${SITE}/sales/company/1441,1035`),
		...spelled([`${SITE}/school/oxford`], `${SITE}/school/oxford`),
		...spelled([A, B, HTTP_B], `10. ${A}, (11)  ${B}; 12. ${HTTP_B}`),
		...spelled([], ''),
	])('in %j are %j', (given, entries) => {
		expect(read(given, 'company')).toEqual(entries);
	});

	const NONE = "isn't a company URL or ID.";

	it.each([
		...rejected(NONE, 'Google', 'acme-corp', 'company/acme', '0', [0], '-5', '1.5', 'null', '#N/A'),
		...rejected(
			NONE,
			ID,
			`${A}${B}`,
			`${A} Google`,
			`${A}?trk=x Google`,
			`${A} and ${B}`,
			`${A} & ${B}`,
			`${SITE}/company/new`,
		),
		...rejected(
			NONE,
			`${A} (Acme)`,
			`${A} - Acme`,
			`1) ${A} 2) ${B}`,
			'1441 (Acme)',
			'1441 • 1035',
		),
		...['or', 'und', '+', '-', '/', '*'].flatMap((word) => rejected(NONE, `1441 ${word} 1035`)),
		...rejected(NONE, `${SITE}/company/?companyId=1441`),
		...spelled(`"Google" ${NONE}`, `Google, ${A}`, `${A}\nGoogle`, `${A},Google`),
		...spelled(`"Google" ${NONE}`, `${A}?trk=x, Google`, `${A}?trk=x ${B},Google`),
		...spelled(`"(Google)" ${NONE}`, `${A}, (Google)`),
		...spelled(`"undefined" ${NONE}`, `${A}, undefined`),
		...rejected('is on acme.com, not on the network.', 'https://acme.com'),
		...rejected('is an email address, not a company URL.', 'info@acme.com'),
		...rejected('is a profile URL, not a company URL.', JANE),
		...spelled(`"${JANE}" is a profile URL, not a company URL.`, `${A}, ${JANE}`, `${A} ${JANE}`),
		...spelled(
			`"${SITE}/sales/lead/${SALES_ID}" is a profile URL, not a company URL.`,
			`${SITE}/sales/lead/${SALES_ID},NAME_SEARCH,x1`,
		),
		...spelled('Entries must be text, not true.', [true]),
		...spelled('Entries contains an object.', [{ id: 1 }]),
	])('in %j are rejected', (given, message) => {
		expect(messageOf(() => read(given, 'company'))).toBe(message);
	});

	it.each(['1,441', '1.441', "1'441", '1 441', '"1,441"', "'1,441'", '7; 1,441', ['1,441']])(
		'in %j are rejected, because it may be one ID or two',
		(given) => {
			const found = /1.441/.exec(String(given))?.[0];
			expect(outcomeOf(() => read(given, 'company'))).toEqual({
				message: `"${found}" isn't a company ID.`,
				description: 'Check Entries. Write 1441 for one ID, or 1; 441 for several.',
			});
		},
	);
});

describe('profiles', () => {
	it.each([
		...spelled([JANE], JANE, `${SITE}/mwlite/in/jane-doe`),
		...spelled([JANE, JOHN], `${JANE}?trk=x, ${JOHN}/`, `Jane Doe <${JANE}>, John <${JOHN}>`),
		...spelled([JANE, ID], `${JANE} ${ID}`),
		...spelled([ID, SALES_ID], `${ID};${SALES_ID}`),
		...spelled([ID], `urn:li:fsd_profile:${ID}`, `/in/${ID}/`),
		...spelled(['12345678'], '12345678'),
		...spelled([SALES_ID], `urn:li:fs_salesProfile:(${SALES_ID},NAME_SEARCH,a1B2)`),
		...spelled([SALES_URL, JANE], `${SITE}/sales/lead/${SALES_ID},NAME_SEARCH,a1B2, ${JANE}`),
		...spelled(
			[SALES_URL],
			`${SITE}/sales/lead/${SALES_ID},NAME_SEARCH,a1B2`,
			`${SITE}/sales/people/${SALES_ID},name;${SITE}/sales/lead/${SALES_ID},NAME_SEARCH,x%3D`,
		),
	])('in %j are %j', (given, entries) => {
		expect(read(given, 'profile')).toEqual(entries);
	});

	it.each([
		...rejected('is a company URL, not a profile URL.', A),
		...rejected('is an email address, not a profile URL.', 'jane@acme.com'),
		...rejected("isn't a profile URL or ID.", 'jane-doe', 'Jane Doe', 'null', `${SITE}/in/me`),
	])('in %j are rejected', (given, message) => {
		expect(messageOf(() => read(given, 'profile'))).toBe(message);
	});
});

describe('a list of another kind', () => {
	it.each<[ListKind, given: string, entries: string[]]>([
		['companyUrl', `${A}, ${B}`, [A, B]],
		['school', `${SITE}/school/oxford, 1792`, [`${SITE}/school/oxford`, '1792']],
		['school', 'urn:li:fs_miniSchool:1792', ['1792']],
		['profileUrl', `${JANE}, ${SITE}/in/${ID}`, [JANE, `${SITE}/in/${ID}`]],
		['profileId', `${ID}, 12345678`, [ID, '12345678']],
		['profileId', `${SITE}/in/${ID}/?trk=x`, [ID]],
		['profileId', `${SITE}/sales/lead/${SALES_ID},NAME_SEARCH,a1B2`, [SALES_ID]],
	])('such as %s contains the entries in %s: %j', (kind, given, entries) => {
		expect(read(given, kind)).toEqual(entries);
	});

	it.each<[ListKind, given: unknown, message: string]>([
		['companyUrl', `${A}, 1441`, '"1441" isn\'t a company URL.'],
		['companyUrl', JANE, `"${JANE}" is a profile URL, not a company URL.`],
		['school', 'Oxford', '"Oxford" isn\'t a school URL or ID.'],
		['school', JANE, `"${JANE}" is a profile URL, not a school URL.`],
		...rejected("isn't a profile URL.", ID, '12345678', 'jane-doe', 'urn:li:member:12345678').map(
			(row): [ListKind, unknown, string] => ['profileUrl', ...row],
		),
		['profileUrl', A, `"${A}" is a company URL, not a profile URL.`],
		['profileId', JANE, `"${JANE}" is a profile URL, not a profile ID.`],
		['profileId', A, `"${A}" is a company URL, not a profile ID.`],
		['profileId', 'jane-doe', '"jane-doe" isn\'t a profile ID.'],
	])('such as %s rejects %j', (kind, given, message) => {
		expect(messageOf(() => read(given, kind))).toBe(message);
	});

	const COMPANY = 'Company: Get returns the URL and the ID of a company.';
	const PERSON = 'Profile: Get returns the URL and the ID of a person.';

	it.each<[ListKind, advice: string]>([
		['company', `Use a URL like ${A} or an ID like 1441. ${COMPANY}`],
		['companyUrl', `Use one like ${A}. ${COMPANY}`],
		['school', `Use a URL like ${SITE}/school/oxford or an ID like 1792. ${COMPANY}`],
		['profile', `Use a URL like ${JANE} or an ID like ${ID}. ${PERSON}`],
		['profileUrl', `Use one like ${JANE}. ${PERSON}`],
		['profileId', `Use one like ${ID}. ${PERSON}`],
	])('comes with the field and advice where an entry is rejected: %s', (kind, advice) => {
		expect(adviceOf(() => read('Google', kind))).toBe(`Check Entries. ${advice}`);
	});
});

describe('any list of companies', () => {
	const company = fc.oneof(
		fc.constantFrom(A, B, `${A}/`, `${B}?trk=x`, `${A}/about/`, `${SITE}/sales/company/1441`),
		fc.integer({ min: 1, max: 200_000_000 }).map(String),
		fc.constantFrom(`[Acme](${A})`, `<${B}>`, `"${A}"`, 'urn:li:company:7', '"1441"'),
	);
	const separator = fc.constantFrom(',', ', ', ';', '; ', '\n', '\r\n', '\t', ' | ', ' , ');

	it('is the same with every separator and from its own query text', () => {
		fc.assert(
			fc.property(fc.array(company), separator, (all, between) => {
				const entries = read(all, 'company');
				expect(read(all.join(between), 'company')).toEqual(entries);
				expect(read(entries.join(','), 'company')).toEqual(entries);
				expect(entries).toHaveLength(new Set(all.map((one) => read(one, 'company')[0])).size);
			}),
			{ numRuns: 300 },
		);
	});
});
