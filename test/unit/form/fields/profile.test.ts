// What people paste for a person in each mode, and what is sent for it. `test/unit/input` has the spellings of URLs.
import { locator } from '../../../../nodes/ProfessionalNetwork/form/fields/locatorField';
import { itReads, itRejects } from '../../table';
import { adviceOf, messageOf, queryOf } from '../outcome';

const SHORTENED = '… is a number that a spreadsheet shortened, so keep its column as text.';

const SITE = 'https://www.linkedin.com';
const URL = `${SITE}/in/jane-doe`;
const ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const SALES_ID = 'ACwAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';

const profile = locator({
	name: 'profile',
	kind: 'profile',
	description: '',
	required: true,
	modes: ['url', 'publicIdentifier', 'id'],
	params: { publicIdentifier: 'profilePublicIdentifier', id: 'profileId' },
});
const by = (mode: string) => (value: unknown) => queryOf(profile)({ __rl: true, mode, value });

const byUrl = (url: string) => ({ profile: url });
const byIdentifier = (name: string) => ({ profilePublicIdentifier: name });
const byId = (id: string) => ({ profileId: id });

const NOT = "… isn't a profile URL or ID.";
const LOST_CAPITALS = '… has lost the capitals of its ID.';

describe('a profile', () => {
	describe.each(['url', 'publicIdentifier', 'id'])('by %s, which takes any mode', (mode) => {
		const DE = 'http://de.network.com/in/Jane';
		const SALES_URN = `urn:li:fs_salesProfile:(${SALES_ID},NAME_SEARCH,a1B2)`;
		const SALES_LEAD = `${SITE}/sales/lead/${SALES_ID},NAME_SEARCH,a1B2`;
		const JOSE = byUrl(`${SITE}/in/jos\u00e9`);

		itReads('it', by(mode), [
			[`  ${URL}\n`, byUrl(URL), 'blanks'],
			[`Jane Doe <${URL}/?trk=x>`, byUrl(URL), 'a name and tracking'],
			[`${URL}?a=1&b=2`, byUrl(URL), 'two parameters'],
			[[URL], byUrl(URL), 'a list with one entry'],
			[DE, byUrl(DE), 'a country, and no TLS'],
			[SALES_LEAD, byUrl(`${SITE}/in/${SALES_ID}`), 'a lead of the sales tool'],
			[`${SITE}/in/${ID}`, byUrl(`${SITE}/in/${ID}`), 'an ID in a URL'],
			[`${SITE}/in/12345`, byUrl(`${SITE}/in/12345`), 'digits in a URL, which are a name'],
			[`${SITE}/in/jose\u0301`, JOSE, 'a letter and its accent'],
			[`${SITE}/in/jose%CC%81`, JOSE, 'a letter and its encoded accent'],
			['/in/jane-doe?trk=x', byIdentifier('jane-doe'), 'a path with tracking'],
			['/in/12345', byIdentifier('12345'), 'a path with digits, which are a name'],
			['/in/jose\u0301', byIdentifier('jos\u00e9'), 'a path with a letter and its accent'],
			[` ${ID}\n`, byId(ID), 'an ID with blanks'],
			[`"${ID}"`, byId(ID), 'an ID in quotes'],
			[`/in/${ID}/`, byId(ID), 'a path with an ID'],
			[`urn:li:fsd_profile:${ID}`, byId(ID), 'a URN'],
			[SALES_ID, byId(SALES_ID), 'an ID of the sales tool'],
			[SALES_URN, byId(SALES_ID), 'a URN of the sales tool'],
			['urn:li:member:12345678', byId('12345678'), 'the URN of a member'],
			[`${SITE}/sales/profile/12345678,abcd`, byId('12345678'), 'a member of the sales tool'],
		]);
	});

	itRejects('by URL', by('url'), [
		['https://acme.com/in/jane', '… is on acme.com, not on the network.', 'another site'],
		[`https://safe.eu/?url=${URL}`, '… is on safe.eu, not on the network.', 'a redirect'],
		[`${SITE}/company/acme`, '… is a company URL, not a profile URL.', 'a company'],
		[`${SITE}/search/results/people/?q=jane`, '… is a search URL, not a profile URL.', 'a search'],
		[`${SITE}/pub/jane/12/345/678`, '… is an old profile URL, not a profile URL.', 'an old URL'],
		['jane@acme.com', '… is an email address, not a profile URL.', 'an email address'],
		['mailto:jane@a.com', '… is an email address, not a profile URL.', 'the link of an address'],
		['Jane Doe', NOT, 'a name'],
		['jane-doe', NOT, 'a public identifier'],
		['12345678', NOT, 'digits, which may be a name or an ID'],
		[
			`${SITE}/in/j\ufffdrgen`,
			'… has damaged letters, because its file was read in another encoding.',
			'a letter that a file has lost',
		],
		[`${ID}_7000000000000000000_reaction`, NOT, 'the ID of a reaction'],
		['+491701234567', NOT, 'a phone number'],
		['0', NOT, 'zero'],
		[-5, NOT, 'a number below zero'],
		['acme.com', NOT, 'a domain'],
		['null', NOT, 'what code writes for nothing'],
		['N.A.', NOT, 'what people write for nothing'],
		['-', NOT, 'the dash of an empty cell'],
		['company/acme', NOT, 'the path of a company'],
		['urn:li:company:1441', NOT, 'the URN of a company'],
		['urn:li:person:AbCdEf12', NOT, 'an ID of an app'],
		[`${SITE}/in/me`, NOT, 'the own profile'],
		[`${SITE}/in/unknown`, NOT, 'a word for nobody'],
		[SITE, NOT, 'the start page'],
		[ID.toLowerCase(), LOST_CAPITALS, 'an ID in small letters'],
		[`${SITE}/in/${ID.toLowerCase()}/?trk=x`, LOST_CAPITALS, 'a URL in small letters'],
		[`${URL}?a=1&amp;b=2`, '… contains HTML, not only a profile URL.', 'HTML'],
		['jane&nbsp;doe', '… contains HTML, not only a profile URL.', 'a blank of HTML'],
		[`=HYPERLINK("${URL}")`, '… contains a formula, not only a profile URL.', 'a formula'],
		[`${URL} (Jane Doe)`, NOT, 'a name after the URL'],
		[`${URL}?q=jane doe`, NOT, 'a blank in the query string'],
		[`${SITE}/in/jane-\ndoe`, `"${SITE}/in/jane- doe" isn't a profile URL or ID.`, 'a broken line'],
		[`${URL} ${SITE}/in/john`, NOT, 'two people with a blank'],
		[`${URL},${SITE}/in/john`, NOT, 'two people with a comma'],
		[`${URL}${SITE}/in/john`, NOT, 'two people without a separator'],
		[' \n', 'Profile is empty.', 'blanks'],
		['\u200b', 'Profile is empty.', 'an invisible sign'],
		[null, 'Profile is empty.', 'null'],
		[undefined, 'Profile is empty.', 'an expression that found nothing'],
		[{ url: URL }, 'Profile must be text, not an object.', 'an object'],
		[[URL, URL], 'Profile must be text, not a list.', 'a list'],
		[
			'{{ a }}',
			'Profile contains an expression that was not evaluated: "{{ a }}".',
			'an expression in a fixed field',
		],
	]);

	it.each([' jane-doe ', '@jane-doe/', '"jane-doe",', 'jane-doe?x', 'in/in/jane-doe'])(
		'is read by public identifier without what surrounds it: %j',
		(given) => {
			expect(by('publicIdentifier')(given)).toEqual(byIdentifier('jane-doe'));
		},
	);

	it.each([
		['zoë-müller-1a2b', 'accents'],
		['علی‌رضا-12ab', 'a joiner between letters'],
		['李明', 'two letters of another script'],
		['nonez', 'a word that begins like one for nobody'],
		['ACoAA-jane', 'the beginning of an ID'],
	])('is read by public identifier as it is: %s, %s', (name) => {
		expect(by('publicIdentifier')(name)).toEqual(byIdentifier(name));
	});

	itReads('by public identifier', by('publicIdentifier'), [
		['jos%C3%A9', byIdentifier('josé'), 'an encoded letter'],
		['@jos%25C3%25A9', byIdentifier('josé'), 'a letter that was encoded twice'],
		[12345678, byIdentifier('12345678'), 'a number'],
	]);

	const NOT_NAME = "… isn't a profile URL, public identifier or ID.";

	itRejects('by public identifier', by('publicIdentifier'), [
		['12345678.0', NOT_NAME, 'a number with the decimal of a sheet'],
		['urn:li:person:AbCdEf12', NOT_NAME, 'an ID of an app'],
		[ID.toLowerCase(), LOST_CAPITALS, 'an ID in small letters'],
		['Jane Doe', NOT_NAME, 'a name'],
		['jane,john', NOT_NAME, 'two people'],
		['acme.com', NOT_NAME, 'a domain'],
		['jane(1', NOT_NAME, 'a bracket'],
		['me', NOT_NAME, 'the own profile'],
		['undefined', NOT_NAME, 'an expression that found nothing'],
		['#REF!', NOT_NAME, 'the error of a sheet'],
		['ren%E9e', NOT_NAME, 'a letter in an old encoding'],
		['N/A', NOT_NAME, 'what people write for nothing'],
		['company/acme', NOT_NAME, 'the path of a company'],
		['1.2E+08', SHORTENED, 'a power of ten'],
		['0', NOT_NAME, 'zero'],
		[-5, NOT_NAME, 'a number below zero'],
		[1.5, NOT_NAME, 'a decimal'],
		['2026-01-05', NOT_NAME, 'a date'],
		['05/01/2026', NOT_NAME, 'a date with slashes'],
		["12'345'678", NOT_NAME, 'digits in groups with apostrophes'],
		['12,345,678', NOT_NAME, 'digits in groups with commas'],
		['+491701234567', NOT_NAME, 'a phone number'],
		['01701234567', NOT_NAME, 'a phone number without its country'],
	]);

	it.each([
		'none',
		'@None',
		'nil',
		'null',
		'NaN',
		'TRUE',
		'false',
		'yes',
		'no',
		'ok',
		'TBD',
		'unknown',
		'empty',
		'link',
		'LinkedIn',
	])('is not what forms say instead of a public identifier: %s', (word) => {
		expect(messageOf(() => by('publicIdentifier')(word))).toMatch(
			/^".+" isn't a profile URL, public identifier or ID\.$/,
		);
	});

	itReads('by ID', by('id'), [
		[12345678, byId('12345678'), 'a number'],
		['12345678.0', byId('12345678'), 'a number with the decimal of a sheet'],
		['ACoAA-jane', byId('ACoAA-jane'), 'a short ID'],
	]);
	itRejects('by ID', by('id'), [
		['jane-doe', NOT, 'a public identifier'],
		['12 345 678', NOT, 'digits in groups'],
		['1.2E+08', SHORTENED, 'a power of ten'],
		['0', NOT, 'zero'],
		['urn:li:person:AbCdEf12', NOT, 'an ID of an app'],
		[ID.toLowerCase(), LOST_CAPITALS, 'small letters'],
		[ID.toUpperCase(), LOST_CAPITALS, 'capitals'],
		[ID.slice(0, 30).toLowerCase(), LOST_CAPITALS, 'the shortest ID in small letters'],
		[`/in/${ID.toLowerCase()}`, LOST_CAPITALS, 'a path in small letters'],
	]);

	itRejects('by email', by('email'), [
		[URL, 'Profile has no mode "email".', 'a mode that it does not have'],
	]);

	it('given as a plain text is read like the first mode', () => {
		expect(queryOf(profile)([URL])).toEqual(byUrl(URL));
		expect(messageOf(() => queryOf(profile)('jane-doe'))).toBe(
			'"jane-doe" isn\'t a profile URL or ID.',
		);
	});

	it('uses the parameter of the mode if the recognised kind has none', () => {
		const search = locator({
			name: 'profile',
			kind: 'profile',
			description: '',
			modes: ['url'],
			param: 'query',
		});
		expect(queryOf(search)({ mode: 'url', value: ID })).toEqual({ query: ID });
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
		expect(messageOf(() => by('url')(given))).toBe(`${message} isn't a profile URL or ID.`);
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
	['url', 'link', LIKE],
	['url', 'TBD', LIKE],
	['url', 'LinkedIn', `${LIKE} ${LINKED_CELL}`],
	['url', 'Jane Doe', `${LIKE} Profile: Search finds people by name. ${LINKED_CELL}`],
	['url', `${URL} (Jane)`, `${LIKE} Enter only ${URL} if that is the whole URL.`],
	[
		'url',
		'This URL has no http: linkedin.com/in/jane',
		`${LIKE} Enter only linkedin.com/in/jane if that is the whole URL.`,
	],
	['url', `${SITE}/in/jane doe`, `${LIKE} Enter only ${SITE}/in/jane if that is the whole URL.`],
	[
		'url',
		'jane (linkedin.com/in/jane), CEO',
		`${LIKE} Enter only linkedin.com/in/jane if that is the whole URL.`,
	],
	[
		'id',
		'Jane: linkedin.com/in/jane',
		`Use one like ${ID}. Enter only linkedin.com/in/jane if that is the whole URL.`,
	],
	// without the words, it is rejected too
	['url', 'our page is linkedin.com/company/acme', LIKE],
	[
		'url',
		`https:// linkedin.com/in/jane`,
		`${LIKE} Enter only linkedin.com/in/jane if that is the whole URL.`,
	],
	['url', `${URL} ${URL}`, `${LIKE} Enter only one per input item or trigger.`],
	['url', 'jane-doe', `${LIKE} Or choose By Public Identifier.`],
	// A word without a hyphen or a digit is rather a name.
	['url', 'jane', LIKE],
	['url', '12345678', `${LIKE} Or choose By Public Identifier or By ID.`],
	['url', '+49 170 123', LIKE],
	['publicIdentifier', 'Jane Doe', 'Use one like jane-doe. Profile: Search finds people by name.'],
	['id', 'jane-doe', `Use one like ${ID}. Or choose By Public Identifier.`],
	['id', '', `Enter one like ${ID}.`],
	['email', 'jane-doe', 'Choose one of: By URL, By Public Identifier, By ID.'],
])('by %s %j is rejected with advice', (mode, given, advice) => {
	expect(adviceOf(() => by(mode)(given))).toBe(advice);
});
