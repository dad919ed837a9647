// Lists of URLs and IDs. Each entry is validated and normalised like a single locator.
import fc from 'fast-check';

import { parseList, type ListKind } from '../../../nodes/ProfessionalNetwork/input/input';
import { adviceOf, messageOf, outcomeOf } from '../form/outcome';

const SITE = 'https://www.network.com';
const A = `${SITE}/company/acme`;
const B = `${SITE}/company/beta`;
const HTTP_B = 'http://www.network.com/company/beta';
const JANE = `${SITE}/in/jane-doe`;
const JOHN = `${SITE}/in/john`;
const ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const SALES_ID = 'ACwAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';

const read = (given: unknown, kind: ListKind) => parseList(given, { displayName: 'Entries', kind });

describe('companies', () => {
	it.each<[given: unknown, entries: string[]]>([
		['1441', ['1441']],
		[1441, ['1441']],
		[A, [A]],
		[`1441, ${A}`, ['1441', A]],
		[`${A}, 1441`, [A, '1441']],
		[`${A},1441`, [A, '1441']],
		[`${A} 1441`, [A, '1441']],
		[`${A} ${B}`, [A, B]],
		[`${A} (Acme)${B}`, [A, B]],
		[`${A},${B}`, [A, B]],
		[`${A};${B}`, [A, B]],
		[`${A} ; ${B}`, [A, B]],
		[`${A} | ${B}`, [A, B]],
		[`${A}|${B}`, [A, B]],
		[`${A} and ${B}`, [A, B]],
		[`${A} & ${B}`, [A, B]],
		...['or', 'und', 'et', 'y', '+', '-', '/', '–', '•', '·', '*', 'OR'].map(
			(word): [string, string[]] => [`1441 ${word} 1035`, ['1441', '1035']],
		),
		[`${A}\t${B}`, [A, B]],
		[`${A}\n${B}\n`, [A, B]],
		[`${A}\r${B}`, [A, B]],
		[`${A}, ${B} 7; 8`, [A, B, '7', '8']],
		[`${A}/?trk=x,${B}/about/`, [A, B]],
		[`${A}?trk=x,1441`, [A, '1441']],
		[`${A}#top; ${B}#x`, [A, B]],
		['www.network.com/company/acme, www.network.com/company/beta', [A, B]],
		['www.network.com/company/acme www.network.com/company/beta', [A, B]],
		[`"${A}", "${B}"`, [A, B]],
		[`'${A}','${B}'`, [A, B]],
		[`“${A}” “${B}”`, [A, B]],
		[`<${A}>, <${B}>`, [A, B]],
		[`(${A}) (${B})`, [A, B]],
		[`[Acme](${A}), [Beta](${B})`, [A, B]],
		[`[Acme](${A}) and [Beta](${B})`, [A, B]],
		[` [Acme, Inc.](<${A}>), [Beta; Co]( ${B} )`, [A, B]],
		[`<${A}|Acme, Inc.>, <${HTTP_B}|Beta, Inc.>`, [A, HTTP_B]],
		[`- ${A}\n- ${B}`, [A, B]],
		[`• ${A}\n• 1441`, [A, '1441']],
		[`1. ${A}\n2. ${B}`, [A, B]],
		[`1. ${A}, 2. ${B}`, [A, B]],
		[`1) ${A} 2) <${B}>`, [A, B]],
		[`${A}\n${A}/about\n${A}/`, [A]],
		[`Acme: ${A}\nBeta: ${B}`, [A, B]],
		[`Acme Inc ${A}, Beta ${B}`, [A, B]],
		[`Acme <${A}>; Beta <${B}>`, [A, B]],
		[JSON.stringify([A, 1441]), [A, '1441']],
		[
			[A, '1441', ` ${B}/ `],
			[A, '1441', B],
		],
		[[`${A}, ${B}`], [A, B]],
		['1, 441', ['1', '441']],
		['1441; 441', ['1441', '441']],
		['1441.0', ['1441']],
		['1441 1035', ['1441', '1035']],
		[`${A}/, ${A}?x=1`, [A]],
		[`${SITE}/sales/company/1441`, [`${SITE}/company/1441`]],
		[`${SITE}/sales/company/1441,1035`, [`${SITE}/company/1441`, '1035']],
		[`${SITE}/school/oxford`, [`${SITE}/school/oxford`]],
		['urn:li:organization:1441', ['1441']],
		['/company/1441', ['1441']],
		[`\ufeff${A}\u200b`, [A]],
		['1441 (Acme), 1035 (Beta Inc.)', ['1441', '1035']],
		[`${A} (Acme); ${B} (Beta)`, [A, B]],
		[`<${A}|Acme> <${B}|Beta>`, [A, B]],
		[`${A}\\n${B}\\r\\n1441`, [A, B, '1441']],
		[`1441\\r\\n1035\\n`, ['1441', '1035']],
		[`1441\\n${HTTP_B}`, ['1441', HTTP_B]],
		[`10. ${A}, (11)  ${B}; 12. ${HTTP_B}`, [A, B, HTTP_B]],
		['', []],
	])('in %j are %j', (given, entries) => {
		expect(read(given, 'company')).toEqual(entries);
	});

	it.each<[given: unknown, message: string]>([
		[JANE, `"${JANE}" is a profile URL, not a company URL.`],
		[`${A}, ${JANE}`, `"${JANE}" is a profile URL, not a company URL.`],
		[`${A} ${JANE}`, `"${JANE}" is a profile URL, not a company URL.`],
		[
			`${SITE}/sales/lead/${SALES_ID},NAME_SEARCH,x1`,
			`"${SITE}/sales/lead/${SALES_ID}" is a profile URL, not a company URL.`,
		],
		['Google', '"Google" isn\'t a company URL or ID.'],
		[`${A}, (Google)`, '"(Google)" isn\'t a company URL or ID.'],
		[`${A}${B}`, `"${A}${B}" isn't a company URL or ID.`],
		[`Google, ${A}`, '"Google" isn\'t a company URL or ID.'],
		[`${A} Google`, `"${A} Google" isn't a company URL or ID.`],
		[`${A}?trk=x Google`, `"${A}?trk=x Google" isn't a company URL or ID.`],
		[`${A}\nGoogle`, '"Google" isn\'t a company URL or ID.'],
		[`${A},Google`, '"Google" isn\'t a company URL or ID.'],
		[`${A}?trk=x, Google`, '"Google" isn\'t a company URL or ID.'],
		[`${A}?trk=x ${B},Google`, '"Google" isn\'t a company URL or ID.'],
		['acme-corp', '"acme-corp" isn\'t a company URL or ID.'],
		['company/acme', '"company/acme" isn\'t a company URL or ID.'],
		['https://acme.com', '"https://acme.com" is on acme.com, not on the network.'],
		[`${SITE}/company/setup/new`, `"${SITE}/company/setup/new" isn't a company URL or ID.`],
		['0', '"0" isn\'t a company URL or ID.'],
		[[0], '"0" isn\'t a company URL or ID.'],
		['-5', '"-5" isn\'t a company URL or ID.'],
		['1.5', '"1.5" isn\'t a company URL or ID.'],
		['null', '"null" isn\'t a company URL or ID.'],
		[`${A}, undefined`, '"undefined" isn\'t a company URL or ID.'],
		['#N/A', '"#N/A" isn\'t a company URL or ID.'],
		['info@acme.com', '"info@acme.com" is an email address, not a company URL.'],
		[ID, `"${ID}" isn't a company URL or ID.`],
		[[true], 'Entries must be text, not true.'],
		[[{ id: 1 }], 'Entries contains an object.'],
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

	it.each<[ListKind, advice: string]>([
		[
			'company',
			`Check Entries. Use a URL like ${A} or an ID like 1441. Company: Get returns the URL and the ID of a company.`,
		],
		[
			'school',
			`Check Entries. Use a URL like ${SITE}/school/oxford or an ID like 1792. Company: Get returns the URL and the ID of a company.`,
		],
		[
			'profile',
			`Check Entries. Use a URL like ${JANE} or an ID like ${ID}. Profile: Get returns the URL and the ID of a person.`,
		],
	])('of the kind %s come with the field and advice where they are rejected', (kind, advice) => {
		expect(adviceOf(() => read('Google', kind))).toBe(advice);
	});

	it('reject IDs in a list of URLs', () => {
		expect(read(`${A}, ${B}`, 'companyUrl')).toEqual([A, B]);
		expect(messageOf(() => read(`${A}, 1441`, 'companyUrl'))).toBe('"1441" isn\'t a company URL.');
		expect(adviceOf(() => read('1441', 'companyUrl'))).toBe(
			`Check Entries. Use one like ${A}. Company: Get returns the URL and the ID of a company.`,
		);
		expect(messageOf(() => read(JANE, 'companyUrl'))).toBe(
			`"${JANE}" is a profile URL, not a company URL.`,
		);
	});

	it('can be schools', () => {
		expect(read(`${SITE}/school/oxford, 1792`, 'school')).toEqual([
			`${SITE}/school/oxford`,
			'1792',
		]);
		expect(read('urn:li:fs_miniSchool:1792', 'school')).toEqual(['1792']);
		expect(messageOf(() => read('Oxford', 'school'))).toBe('"Oxford" isn\'t a school URL or ID.');
		expect(messageOf(() => read(JANE, 'school'))).toBe(
			`"${JANE}" is a profile URL, not a school URL.`,
		);
	});
});

describe('profiles', () => {
	it.each<[given: unknown, entries: string[]]>([
		[JANE, [JANE]],
		[`${JANE}?trk=x, ${JOHN}/`, [JANE, JOHN]],
		[`${JANE} ${ID}`, [JANE, ID]],
		[`${ID};${SALES_ID}`, [ID, SALES_ID]],
		['12345678', ['12345678']],
		[`${SITE}/sales/lead/${SALES_ID},NAME_SEARCH,a1B2`, [`${SITE}/in/${SALES_ID}`]],
		[`${SITE}/sales/lead/${SALES_ID},NAME_SEARCH,a1B2, ${JANE}`, [`${SITE}/in/${SALES_ID}`, JANE]],
		[
			`${SITE}/sales/people/${SALES_ID},name;${SITE}/sales/lead/${SALES_ID},NAME_SEARCH,x%3D`,
			[`${SITE}/in/${SALES_ID}`],
		],
		[`urn:li:fsd_profile:${ID}`, [ID]],
		[`urn:li:fs_salesProfile:(${SALES_ID},NAME_SEARCH,a1B2)`, [SALES_ID]],
		[`Jane Doe <${JANE}>, John <${JOHN}>`, [JANE, JOHN]],
		[`${SITE}/mwlite/in/jane-doe`, [JANE]],
		[`/in/${ID}/`, [ID]],
	])('in %j are %j', (given, entries) => {
		expect(read(given, 'profile')).toEqual(entries);
	});

	it.each<[given: unknown, message: string]>([
		[A, `"${A}" is a company URL, not a profile URL.`],
		['jane-doe', '"jane-doe" isn\'t a profile URL or ID.'],
		['Jane Doe', '"Jane Doe" isn\'t a profile URL or ID.'],
		['jane@acme.com', '"jane@acme.com" is an email address, not a profile URL.'],
		[`${SITE}/in/me`, `"${SITE}/in/me" isn't a profile URL or ID.`],
		['null', '"null" isn\'t a profile URL or ID.'],
	])('in %j are rejected', (given, message) => {
		expect(messageOf(() => read(given, 'profile'))).toBe(message);
	});

	it('reject IDs in a list of URLs', () => {
		expect(read(`${JANE}, ${SITE}/in/${ID}`, 'profileUrl')).toEqual([JANE, `${SITE}/in/${ID}`]);
		for (const given of [ID, '12345678', 'jane-doe', 'urn:li:member:12345678']) {
			expect(messageOf(() => read(given, 'profileUrl'))).toBe(`"${given}" isn't a profile URL.`);
		}
		expect(adviceOf(() => read(ID, 'profileUrl'))).toBe(
			`Check Entries. Use one like ${JANE}. Profile: Get returns the URL and the ID of a person.`,
		);
		expect(messageOf(() => read(A, 'profileUrl'))).toBe(
			`"${A}" is a company URL, not a profile URL.`,
		);
	});

	it('by ID may be URLs that contain one', () => {
		expect(read(`${ID}, 12345678`, 'profileId')).toEqual([ID, '12345678']);
		expect(read(`${SITE}/in/${ID}/?trk=x`, 'profileId')).toEqual([ID]);
		expect(read(`${SITE}/sales/lead/${SALES_ID},NAME_SEARCH,a1B2`, 'profileId')).toEqual([
			SALES_ID,
		]);
		expect(messageOf(() => read(JANE, 'profileId'))).toBe(
			`"${JANE}" is a profile URL, not a profile ID.`,
		);
		expect(messageOf(() => read(`${SITE}/company/${ID}`, 'profileId'))).toBe(
			`"${SITE}/company/${ID}" is a company URL, not a profile ID.`,
		);
		expect(messageOf(() => read('jane-doe', 'profileId'))).toBe('"jane-doe" isn\'t a profile ID.');
		expect(adviceOf(() => read('jane-doe', 'profileId'))).toBe(
			`Check Entries. Use one like ${ID}. Profile: Get returns the URL and the ID of a person.`,
		);
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
