// What people paste for a person in each mode, and what is sent for it.
import {
	locatorField,
	locatorProperty,
} from '../../../../nodes/ProfessionalNetwork/form/fields/locatorField';
import { adviceOf, messageOf, rejected, spelled } from '../outcome';

const ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const SALES_ID = 'ACwAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const URL = 'https://www.network.com/in/jane-doe';
const SITE = 'https://www.network.com';

const MODES = ['url', 'publicIdentifier', 'id'];
const profile = locatorField(
	locatorProperty('profile', MODES, {
		displayName: 'Profile',
		name: 'profile',
		description: '',
		required: true,
	}),
	'profile',
	{ url: 'profile', publicIdentifier: 'profilePublicIdentifier', id: 'profileId' },
);
const toQuery = (value: unknown, mode = 'url') => profile.toQuery({ __rl: true, mode, value });

const byUrl = (url: string) => ({ profile: url });
const byIdentifier = (name: string) => ({ profilePublicIdentifier: name });
const byId = (id: string) => ({ profileId: id });
const asGiven = (url: string): [unknown, object] => [url, byUrl(url)];

const UNKNOWN = "isn't a profile URL, public identifier or ID.";

/** Accepted in all three modes. */
const UNDERSTOOD = [
	// URLs from browsers, apps and e-mails
	...spelled(byUrl(URL), URL, `  ${URL}\n`, `${URL}//`, `${URL}#experience`, [URL]),
	...spelled(byUrl(URL), `${URL}/?trk=x`, `${URL}&trk=people-guest`, `${URL}/&trk=x`),
	...spelled(byUrl(URL), `${URL}?a=1&amp;b=2`, `${URL}?lipi=urn:li:page:d_flagship3;abc%3D%3D`),
	...spelled(byUrl(URL), `${URL}/de/?trk=x`, `${URL}/detail/contact-info/`, `${URL}%3Ftrk=x`),
	...spelled(byUrl(URL), 'HTTPS://WWW.Network.com/IN/jane-doe', 'www.network.com/in/jane-doe'),
	...spelled(byUrl(URL), '//www.network.com/in/jane-doe', 'https:www.network.com/in/jane-doe'),
	...spelled(byUrl(URL), 'http://https://www.network.com/in/jane-doe'),
	...spelled(byUrl(URL), 'https:\\\\www.network.com\\in\\jane-doe', `${SITE}//in//jane-doe`),
	...spelled(byUrl(URL), `${SITE}/mwlite/profile/in/jane-doe`, `${SITE}/m/in/jane-doe/`),
	...spelled(byUrl(URL), `${SITE}/mwlite/in/jane-doe`, `${SITE}/comm/in/jane-doe?midToken=AQE`),
	...spelled(byUrl(URL), `${URL}/%3Ftrk%3Dx%26a=b`),
	...spelled(byUrl(URL), `${URL}?miniProfileUrn=urn%3Ali%3Afs_miniProfile%3A${ID}`),
	// sent as they are
	...[`${SITE}/in/Jane-Doe`, 'http://www.network.com/in/jane-doe', `${SITE}/in/${ID}`].map(asGiven),
	...['https://de.network.com/in/jane-doe', 'https://cn.linkedin.com/in/jane'].map(asGiven),
	...['https://www.network.com:443/in/jane-doe', `${SITE}/pub/jane-doe/12/345/678`].map(asGiven),
	...[
		...['zoë-müller', 'jos%C3%A9-silva', '山田-太郎', 'jane-🚀', '%E5%B1%B1%E7%94%B0'],
		...['nan', 'none', 'nil', 'true', 'null-doe'],
	].map((name) => asGiven(`${SITE}/in/${name}`)),
	// other tools of the network
	...spelled(byUrl(`${SITE}/in/${ID}`), `${SITE}/talent/profile/${ID}?trk=x`),
	...spelled(byUrl(`${SITE}/in/${ID}`), `${SITE}/talent/search/profile/${ID}`),
	...spelled(
		byUrl(`${SITE}/in/${SALES_ID}`),
		`${SITE}/sales/lead/${SALES_ID}`,
		`${SITE}/sales/lead/${SALES_ID},NAME_SEARCH,a1B2?_ntb=x%3D`,
		`${SITE}/sales/people/${SALES_ID},name`,
		`${SITE}/sales/lead/${SALES_ID}%2CNAME_SEARCH%2Ca1B2`,
		`https%3A%2F%2Fwww.network.com%2Fsales%2Flead%2F${SALES_ID}%2CNAME_SEARCH%2Ca1B2`,
	),
	// characters around them
	...spelled(byUrl(URL), `<${URL}>`, `"${URL}"`, `'${URL}'`, `'${URL}`, `“${URL}”`, `„${URL}“`),
	...spelled(byUrl(URL), `«${URL}»`, `\`${URL}\``, `"""${URL}"""`, `(${URL})`, `[${URL}]`),
	...spelled(byUrl(URL), `["${URL}"]`, `{${URL}}`, `**${URL}**`, `${URL})`, `${URL}.`, `${URL},`),
	...spelled(byUrl(URL), `${URL};;`, `${URL}>`, `${URL}%2F`, `${URL}%20`, `${URL}%22`),
	...spelled(byUrl(URL), `${URL}%E2%80%8B`, `\ufeff${URL}`, `\u202a${URL}\u202c`, `\u00a0${URL}`),
	...spelled(byUrl(URL), `${SITE}/in/jane\u200b-doe`, `${SITE}/in/jane\u00ad-doe`),
	// links of other programs
	...spelled(byUrl(URL), `[Jane Doe](${URL})`, `[${URL}](${URL})`, `[Jane](${URL} "Profile")`),
	...spelled(byUrl(URL), `<a target="_blank" href='${URL}?x=1'>Jane</a>`, `{"url":"${URL}"}`),
	...spelled(byUrl(URL), `=HYPERLINK("${URL}","Jane Doe")`, `<${URL}|Jane Doe>`),
	...spelled(byUrl(URL), `Jane Doe <${URL}>`, `Jane Doe (${URL})`),
	...spelled(byUrl(URL), `Check out Jane's profile ${URL}?utm_source=share`),
	...spelled(byUrl(URL), 'LinkedIn: www.network.com/in/jane-doe'),
	...spelled(byUrl(URL), 'https%3A%2F%2Fwww.network.com%2Fin%2Fjane-doe'),
	...spelled(byUrl(URL), 'https://www.network.com%2Fin%2Fjane-doe'),
	...spelled(byUrl(URL), `https://www.search.com/url?q=${URL}&sa=D`),
	...spelled(byUrl(URL), `https://safe.mail.com/?url=${encodeURIComponent(URL)}&data=05`),
	...spelled(byUrl(URL), `${SITE}/authwall?trk=x&sessionRedirect=${encodeURIComponent(URL)}`),
	...spelled(byUrl(URL), `${SITE}/login?session_redirect=${URL}`),
	// identifiers
	...spelled(byIdentifier('jane-doe'), '/in/jane-doe?trk=x', '/mwlite/in/jane-doe', 'in/jane-doe'),
	// IDs
	...spelled(byId(ID), ` ${ID}\n`, `"${ID}"`, `/in/${ID}/`),
	...spelled(byId(ID), `urn:li:fsd_profile:${ID}`, `urn%3Ali%3Afsd_profile%3A${ID}`),
	...spelled(byId(SALES_ID), SALES_ID, `urn:li:fs_salesProfile:(${SALES_ID},NAME_SEARCH,a1B2)`),
	...spelled(byId('12345678'), 'urn:li:member:12345678'),
	...spelled(byId('12345678'), `${SITE}/sales/profile/12345678,abcd,NAME_SEARCH`),
	...spelled(byId('12345678'), `${SITE}/recruiter/profile/12345678,abc,CAP`),
];

/** Accepted By Public Identifier. */
const IDENTIFIERS = [
	...spelled(byIdentifier('jane-doe'), ' jane-doe ', '@jane-doe/', '"jane-doe"', 'jane-doe,'),
	...spelled(byIdentifier('jane-doe'), 'jane-doe/', 'jane-doe?trk=x'),
	...['jane-doe', 'zoë-müller-1a2b', 'jos%C3%A9', 'accountant-john-smith-123456', 'none'].flatMap(
		(name) => spelled(byIdentifier(name), name),
	),
];

/** Rejected in all three modes. */
const REJECTED = [
	...rejected('is on xing.com, not on the network.', 'xing.com/profile/jane'),
	...rejected('is on www.facebook.com, not on the network.', 'www.facebook.com/in/jane'),
	...rejected('is on acme.com, not on the network.', 'https://acme.com/about'),
	...rejected('is a company URL, not a profile URL.', 'www.network.com/company/acme/'),
	...rejected('is a company URL, not a profile URL.', `${SITE}/school/oxford`),
	...rejected('is a company URL, not a profile URL.', `${SITE}/sales/company/1441`),
	...rejected('is a group URL, not a profile URL.', `${SITE}/groups/12345`),
	...rejected('is a post URL, not a profile URL.', `${SITE}/posts/x-activity-7000000000000000000`),
	...rejected('is a post URL, not a profile URL.', `${SITE}/feed/update/urn:li:activity:7000000`),
	...rejected('is a job URL, not a profile URL.', `${SITE}/jobs/view/4000000000`),
	...rejected(
		'is a search URL, not a profile URL.',
		`${SITE}/search/results/people/?keywords=jane`,
	),
	...rejected('is a saved search URL, not a profile URL.', `${SITE}/sales/search/people?query=x`),
	...rejected('is an email address, not a profile URL.', 'jane@acme.com', 'mailto:jane@acme.com'),
	...rejected(UNKNOWN, 'Jane Doe', 'null', 'undefined-undefined', 'N.A.', '#REF!', '-', '?', 'me'),
	...rejected(UNKNOWN, 'None', '1.2E+08', '+49 170 123', '0', -5, 1.5, 'jane,john', 'acme.com'),
	...rejected(UNKNOWN, '+491701234567', '0170 1234567', '01701234567', '2026-01-05', '05/01/2026'),
	...rejected(UNKNOWN, '12,345,678', '12 345 678', "12'345'678"),
	...rejected(
		UNKNOWN,
		'urn:li:company:1441',
		'urn:li:activity:7000000000000000000',
		'company/acme',
	),
	...rejected(UNKNOWN, SITE, 'www.network.com', 'ftp://www.network.com/in/jane', '/in/me'),
	...rejected(UNKNOWN, 'https://localhost/in/jane', `${SITE}/pub/dir/Jane/Doe`),
	...rejected(UNKNOWN, `${SITE}/in/me`, `${SITE}/in/`, `${SITE}/in/null/`, `${SITE}/in/n/a`),
	...rejected(
		UNKNOWN,
		`${SITE}/in/[object%20Object]`,
		`${SITE}/in/jane-d...`,
		`${SITE}/in/jane-d…`,
	),
	...rejected(UNKNOWN, `${SITE}/in/jane doe`, `${SITE}/in/jane,john`, `${SITE}/in/undefined`),
	...rejected(UNKNOWN, `${SITE}/in/https://a.example/in/jane`, `${SITE}/talent/profile/me`),
	...rejected(UNKNOWN, `${SITE}/sales/lead/search`, `${SITE}/sales/people/list`),
	// several people
	...rejected(UNKNOWN, `${URL} (Jane Doe)`, `${URL} - Jane Doe`, `${URL} | Network`, `${URL} CEO`),
	...rejected(UNKNOWN, `${URL}?q=jane doe`, `[Jane](${URL}) and more`),
	...rejected(UNKNOWN, `${SITE}/profile/view?id=12345678`),
	...[' ', ',', ';', ' and ', '?x=1 ', '?x=1', '\\n'].flatMap((between) =>
		rejected(UNKNOWN, `${URL}${between}${SITE}/in/john`),
	),
	...rejected(UNKNOWN, 'www.network.com/in/jane www.network.com/in/john'),
	...spelled(`"${URL} ${SITE}/in/john" ${UNKNOWN}`, `${URL}\n${SITE}/in/john`),
	...spelled(`"${SITE}/in/jane- doe" ${UNKNOWN}`, `${SITE}/in/jane-\ndoe`),
	// no text
	...spelled('Profile is empty.', '', ' \n', null, undefined, '\u200b'),
	...spelled('Profile must be text, not NaN.', NaN),
	...spelled('Profile must be text, not true.', true),
	...spelled('Profile must be text, not an object.', { url: URL }),
	...spelled('Profile must be text, not a list.', [URL, URL]),
	...spelled('Profile must be text, not 1e+21.', 1e21),
	...spelled('Profile contains "[object Object]" instead of text.', '[object Object]'),
	...spelled('Profile contains an expression that was not evaluated: "{{ a }}".', '{{ a }}'),
];

const inEachMode = <Expected>(rows: Array<[given: unknown, Expected]>) =>
	rows.flatMap(([given, expected]) => MODES.map((mode) => [mode, given, expected] as const));

describe('a profile locator', () => {
	it.each(inEachMode(UNDERSTOOD))('by %s sends %j as %j', (mode, given, sent) => {
		expect(toQuery(given, mode)).toEqual(sent);
	});

	it.each(inEachMode(REJECTED))('by %s rejects %j', (mode, given, message) => {
		const noun = mode === 'publicIdentifier' ? 'URL, public identifier or ID' : 'URL or ID';
		expect(messageOf(() => toQuery(given, mode))).toBe(
			message.replace('URL, public identifier or ID', noun),
		);
	});

	it.each([...IDENTIFIERS, ...spelled(byIdentifier('TRUE'), 'TRUE')])(
		'sends %j only By Public Identifier, as %j',
		(given, sent) => {
			expect(toQuery(given, 'publicIdentifier')).toEqual(sent);
			for (const mode of ['url', 'id']) {
				expect(messageOf(() => toQuery(given, mode))).toMatch(/" isn't a profile URL or ID\.$/);
				expect(adviceOf(() => toQuery(given, mode))).toMatch(/Or choose By Public Identifier\.$/);
			}
		},
	);

	it.each(['12345678', 12345678, '12345678.0', '491701234567', '45292'])(
		'reads the digits %j as an ID, but not By URL',
		(given) => {
			const id = String(given).replace('.0', '');
			for (const mode of ['publicIdentifier', 'id']) expect(toQuery(given, mode)).toEqual(byId(id));
			expect(messageOf(() => toQuery(given))).toBe(`"${given}" isn't a profile URL or ID.`);
			expect(adviceOf(() => toQuery(given))).toBe(`Use one like ${URL}. Or choose By ID.`);
		},
	);

	it('sends IDs of unusual length only in the mode By ID', () => {
		expect(toQuery('ACoAA-jane', 'id')).toEqual(byId('ACoAA-jane'));
		expect(toQuery('ACoAA-jane', 'publicIdentifier')).toEqual(byIdentifier('ACoAA-jane'));
		expect(messageOf(() => toQuery('ACoAA-jane', 'url'))).toMatch(/isn't a profile URL or ID/);
	});

	it('reads a plain text like the first mode', () => {
		expect(profile.toQuery(URL)).toEqual(byUrl(URL));
		expect(profile.toQuery([URL])).toEqual(byUrl(URL));
		expect(messageOf(() => profile.toQuery('jane-doe'))).toMatch(/isn't a profile URL or ID/);
	});

	it('uses the parameter of the mode if the recognised kind has none', () => {
		const one = locatorField(profile.property, 'profile', { url: 'query' });
		expect(one.toQuery({ mode: 'url', value: ID })).toEqual({ query: ID });
	});

	it('advises with an example of the mode', () => {
		expect(adviceOf(() => toQuery(`${SITE}/company/acme`))).toBe(
			"Use one like https://www.network.com/in/jane-doe. URLs of the network's own site work as they are copied.",
		);
		expect(adviceOf(() => toQuery('Jane Doe', 'publicIdentifier'))).toBe(
			'Use one like jane-doe. Profile: Search finds people by name.',
		);
		expect(adviceOf(() => toQuery(`${URL} ${URL}`))).toBe(
			`Use one like ${URL}. Enter only one per input item or trigger.`,
		);
		expect(adviceOf(() => toQuery(`${URL} (Jane)`))).toBe(
			`Use one like ${URL}. Remove what follows the URL. URLs of the network's own site work as they are copied.`,
		);
		expect(adviceOf(() => toQuery('+49 170 123'))).toBe(`Use one like ${URL}.`);
		expect(adviceOf(() => toQuery('', 'id'))).toBe(`Enter one like ${ID}.`);
	});

	it.each(['email', 'constructor', 'URL', ''])(
		'rejects the mode %j with those there are',
		(mode) => {
			expect(messageOf(() => toQuery('jane-doe', mode))).toBe(
				`Profile has no mode ${mode ? `"${mode}"` : 'empty'}.`,
			);
			expect(adviceOf(() => toQuery('jane-doe', mode))).toBe(
				'Choose one of: By URL, By Public Identifier, By ID.',
			);
		},
	);
});
