// What people paste for a person in each mode, and what is sent for it. `test/unit/input` has the spellings of URLs.
import { locator } from '../../../../nodes/ProfessionalNetwork/form/fields/locatorField';
import { adviceOf, itReads, messageOf, queryOf, rejected, rowsOf, spelled } from '../outcome';

const SITE = 'https://www.linkedin.com';
const URL = `${SITE}/in/jane-doe`;
const ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const SALES_ID = 'ACwAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';

const profile = locator({
	...{ name: 'profile', kind: 'profile', description: '', required: true },
	modes: ['url', 'publicIdentifier', 'id'],
	params: { publicIdentifier: 'profilePublicIdentifier', id: 'profileId' },
});
const by = (mode: string) => (value: unknown) => queryOf(profile)({ __rl: true, mode, value });

const byUrl = (url: string) => ({ profile: url });
const byIdentifier = (name: string) => ({ profilePublicIdentifier: name });
const byId = (id: string) => ({ profileId: id });

const NOT = "isn't a profile URL or ID.";
const WORN = 'has lost the capitals of its ID.';
const NOT_NAME = "isn't a profile URL, public identifier or ID.";

/** What any mode recognises. */
const RECOGNISED = [
	...spelled(byUrl(URL), `  ${URL}\n`, `Jane Doe <${URL}/?trk=x>`, `${URL}?a=1&b=2`, [URL]),
	...spelled(byUrl('http://de.network.com/in/Jane'), 'http://de.network.com/in/Jane'),
	...spelled(byUrl(`${SITE}/in/${SALES_ID}`), `${SITE}/sales/lead/${SALES_ID},NAME_SEARCH,a1B2`),
	...spelled(byUrl(`${SITE}/in/${ID}`), `${SITE}/in/${ID}`),
	...spelled(byIdentifier('jane-doe'), '/in/jane-doe?trk=x'),
	...spelled(byIdentifier('12345'), '/in/12345'),
	...spelled(byUrl(`${SITE}/in/12345`), `${SITE}/in/12345`),
	...spelled(byUrl(`${SITE}/in/jos\u00e9`), `${SITE}/in/jose\u0301`),
	...spelled(byUrl(`${SITE}/in/jos\u00e9`), `${SITE}/in/jose%CC%81`),
	...spelled(byIdentifier('jos\u00e9'), '/in/jose\u0301'),
	...spelled(byId(ID), ` ${ID}\n`, `"${ID}"`, `/in/${ID}/`, `urn:li:fsd_profile:${ID}`),
	...spelled(byId(SALES_ID), SALES_ID, `urn:li:fs_salesProfile:(${SALES_ID},NAME_SEARCH,a1B2)`),
	...spelled(byId('12345678'), 'urn:li:member:12345678', `${SITE}/sales/profile/12345678,abcd`),
];

describe('a profile', () => {
	for (const mode of ['url', 'publicIdentifier', 'id']) itReads(`by ${mode}`, by(mode), RECOGNISED);

	itReads('by URL', by('url'), [
		...rejected('is on acme.com, not on the network.', 'https://acme.com/in/jane'),
		...rejected('is a company URL, not a profile URL.', `${SITE}/company/acme`),
		...rejected('is a search URL, not a profile URL.', `${SITE}/search/results/people/?q=jane`),
		...rejected('is an email address, not a profile URL.', 'jane@acme.com'),
		...rejected('is an email address, not a profile URL.', 'mailto:jane@a.com'),
		...rejected(NOT, 'Jane Doe', 'jane-doe', '12345678', '+491701234567', '0', -5, 'acme.com'),
		...rejected(NOT, 'null', 'N.A.', '-', 'company/acme', 'urn:li:company:1441'),
		...rejected(NOT, `${SITE}/in/me`, `${SITE}/in/unknown`, 'urn:li:person:AbCdEf12'),
		...rejected('contains HTML, not only a profile URL.', `${URL}?a=1&amp;b=2`, 'jane&nbsp;doe'),
		...rejected('contains a formula, not only a profile URL.', `=HYPERLINK("${URL}","Jane")`),
		...rejected('is an old profile URL, not a profile URL.', `${SITE}/pub/jane/12/345/678`),
		...rejected('is on safe.mail.com, not on the network.', `https://safe.mail.com/?url=${URL}`),
		...rejected(WORN, ID.toLowerCase(), `${SITE}/in/${ID.toLowerCase()}/?trk=x`),
		...rejected(NOT, `${URL} (Jane Doe)`, `${URL}?q=jane doe`, `${URL} ${SITE}/in/john`),
		...rejected(NOT, `${URL},${SITE}/in/john`, `${URL}${SITE}/in/john`, SITE),
		...spelled(`"${SITE}/in/jane- doe" ${NOT}`, `${SITE}/in/jane-\ndoe`),
		...spelled('Profile is empty.', '', ' \n', null, undefined, '\u200b'),
		...spelled('Profile must be text, not an object.', { url: URL }),
		...spelled('Profile must be text, not a list.', [URL, URL]),
		...spelled('Profile contains an expression that was not evaluated: "{{ a }}".', '{{ a }}'),
	]);

	itReads('by public identifier', by('publicIdentifier'), [
		...spelled(byIdentifier('jane-doe'), ' jane-doe ', '@jane-doe/', '"jane-doe",'),
		...spelled(byIdentifier('jane-doe'), 'jane-doe?x', 'in/in/jane-doe'),
		...spelled(byIdentifier('josé'), 'jos%C3%A9', '@jos%25C3%25A9'),
		...rowsOf(byIdentifier, 'zoë-müller-1a2b', 'علی‌رضا-12ab', 'nonez', '李明', 'ACoAA-jane'),
		...spelled(byIdentifier('12345678'), '12345678', 12345678),
		...rejected(NOT_NAME, '12345678.0', 'unknown', 'urn:li:person:AbCdEf12'),
		...rejected(WORN, ID.toLowerCase()),
		...rejected(NOT_NAME, 'Jane Doe', 'jane,john', 'acme.com', 'me', 'None', 'undefined'),
		...rejected(NOT_NAME, '#REF!', 'ren%E9e', 'none', '@None', 'TRUE', 'yes', 'N/A', 'TBD', 'no'),
		...rejected(NOT_NAME, 'link', 'LinkedIn', 'unknown', 'false', 'ok', 'empty', 'NaN', 'nil'),
		...rejected(NOT_NAME, '1.2E+08', '0', -5, 1.5, '2026-01-05', '05/01/2026', "12'345'678"),
		...rejected(NOT_NAME, '+491701234567', '01701234567', '12,345,678', 'company/acme'),
	]);

	itReads('by email', by('email'), spelled('Profile has no mode "email".', URL));

	itReads('by ID', by('id'), [
		...spelled(byId('12345678'), 12345678, '12345678.0'),
		...spelled(byId('ACoAA-jane'), 'ACoAA-jane'),
		...rejected(NOT, 'jane-doe', '12 345 678', '1.2E+08', '0', 'urn:li:person:AbCdEf12'),
		...rejected(WORN, ID.toLowerCase(), ID.toUpperCase(), `/in/${ID.toLowerCase()}`),
	]);

	it('given as a plain text is read like the first mode', () => {
		expect(queryOf(profile)([URL])).toEqual(byUrl(URL));
		expect(messageOf(() => queryOf(profile)('jane-doe'))).toBe(`"jane-doe" ${NOT}`);
	});

	it('uses the parameter of the mode if the recognised kind has none', () => {
		const one = locator({
			...{ name: 'profile', kind: 'profile', description: '' },
			modes: ['url'],
			param: 'query',
		});
		expect(queryOf(one)({ mode: 'url', value: ID })).toEqual({ query: ID });
	});
});

const LIKE = `Use one like ${URL}.`;
const LINKED_CELL =
	'A linked cell of a workbook arrives as its text. Use a column with the address itself.';
const COPIED = "URLs of the network's own site work as they are copied.";

describe('a list or an object as JSON', () => {
	const list = JSON.stringify([URL, `${SITE}/in/secret`]);
	const object = JSON.stringify({ url: URL, name: 'secret' });

	it.each<[given: string, message: string, advice: string]>([
		[
			list,
			'A list as JSON',
			'Read it in an Edit Fields node, with .parseJson() at the end of the expression. Then put a Split Out node before this one, so that each entry becomes an item.',
		],
		[
			object,
			'An object as JSON',
			'The object has url, name. End the expression with one of them, for example .parseJson().url.',
		],
	])('is named as what it is, without its values: %s', (given, message, advice) => {
		expect(messageOf(() => by('url')(given))).toBe(`${message} ${NOT}`);
		expect(adviceOf(() => by('url')(given))).toBe(advice);
	});

	it('with one entry is read as that entry', () => {
		expect(by('url')(JSON.stringify([URL]))).toEqual(byUrl(URL));
	});
});

it.each<[mode: string, given: string, advice: string]>([
	['url', `${SITE}/company/acme`, LIKE],
	['url', 'https://acme.com/in/jane', `${LIKE} ${COPIED}`],
	['url', `${SITE}/in/me`, `${LIKE} Its path is "/in/me", not one like /in/jane-doe.`],
	[
		'url',
		`${SITE}/profile/view`,
		`${LIKE} Its path is "/profile/view", not one like /in/jane-doe.`,
	],
	['url', `${SITE}/dir/a`, `${LIKE} Its path is "/dir/a", not one like /in/jane-doe.`],
	['url', `${SITE}/pub/a/1`, `${LIKE} Its path is "/pub/a/1", not one like /in/jane-doe.`],
	[
		'url',
		`${SITE}/login?session_redirect=${URL}`,
		`${LIKE} Its path is "/login", not one like /in/jane-doe.`,
	],
	['url', `https://safe.mail.com/?url=${URL}`, `${LIKE} ${COPIED}`],
	['url', `=HYPERLINK("${URL}")`, LIKE],
	[
		'url',
		'https://lnkd.in/abc',
		`${LIKE} Open the short link, and copy the URL of the page that it leads to.`,
	],
	...['link', 'none', 'Yes', 'TBD'].map((word): [string, string, string] => ['url', word, LIKE]),
	['url', 'LinkedIn', `${LIKE} ${LINKED_CELL}`],
	['url', 'Jane Doe', `${LIKE} Profile: Search finds people by name. ${LINKED_CELL}`],
	['url', `${URL} (Jane)`, `${LIKE} Enter only ${URL}.`],
	['url', 'This URL has no http: linkedin.com/in/jane', `${LIKE} Enter only linkedin.com/in/jane.`],
	['url', 'jane (linkedin.com/in/jane), CEO', `${LIKE} Enter only linkedin.com/in/jane.`],
	['id', 'Jane: linkedin.com/in/jane', `Use one like ${ID}. Enter only linkedin.com/in/jane.`],
	// without the words, it is rejected too
	['url', 'our page is linkedin.com/company/acme', LIKE],
	['url', `https:// linkedin.com/in/jane`, `${LIKE} Enter only linkedin.com/in/jane.`],
	['url', `${URL} ${URL}`, `${LIKE} Enter only one per input item or trigger.`],
	['url', 'jane-doe', `${LIKE} Or choose By Public Identifier.`],
	['url', '12345678', `${LIKE} Or choose By Public Identifier or By ID.`],
	['url', '+49 170 123', LIKE],
	['publicIdentifier', 'Jane Doe', 'Use one like jane-doe. Profile: Search finds people by name.'],
	['id', 'jane-doe', `Use one like ${ID}. Or choose By Public Identifier.`],
	['id', '', `Enter one like ${ID}.`],
	['email', 'jane-doe', 'Choose one of: By URL, By Public Identifier, By ID.'],
])('by %s %j is rejected with advice', (mode, given, advice) => {
	expect(adviceOf(() => by(mode)(given))).toBe(advice);
});
