// What people paste for a person in each mode, and what is sent for it.
import {
	locatorField,
	locatorProperty,
} from '../../../../nodes/ProfessionalNetwork/form/fields/locator';
import { adviceOf, messageOf, rejected } from '../outcome';

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

/** Accepted in all three modes. */
const UNDERSTOOD: Array<[given: unknown, sent: object]> = [
	// URLs from browsers, apps and e-mails
	[URL, byUrl(URL)],
	[`  ${URL}\n`, byUrl(URL)],
	[`${URL}/`, byUrl(URL)],
	[`${URL}//`, byUrl(URL)],
	[`${URL}?trk=public_profile`, byUrl(URL)],
	[`${URL}/?originalSubdomain=de`, byUrl(URL)],
	[`${URL}#experience`, byUrl(URL)],
	[`${URL}?utm_source=share&utm_medium=ios_app`, byUrl(URL)],
	[`${URL}&trk=people-guest`, byUrl(URL)],
	[`${URL}/&trk=x`, byUrl(URL)],
	[`${URL}?q=jane doe`, byUrl(URL)],
	[`${URL}?lipi=urn:li:page:d_flagship3;abc%3D%3D`, byUrl(URL)],
	[`${URL}?a=1&amp;b=2`, byUrl(URL)],
	[`${URL}/de`, byUrl(URL)],
	[`${URL}/de/?trk=x`, byUrl(URL)],
	[`${URL}/details/experience/`, byUrl(URL)],
	[`${URL}/recent-activity/all/`, byUrl(URL)],
	[`${URL}/overlay/contact-info/`, byUrl(URL)],
	['http://www.network.com/in/jane-doe', byUrl('http://www.network.com/in/jane-doe')],
	['HTTPS://WWW.Network.com/IN/jane-doe', byUrl(URL)],
	['https://www.network.com/in/Jane-Doe', byUrl(`${SITE}/in/Jane-Doe`)],
	['https://de.network.com/in/jane-doe', byUrl('https://de.network.com/in/jane-doe')],
	['www.network.com/in/jane-doe', byUrl(URL)],
	['network.com/in/jane-doe', byUrl('https://network.com/in/jane-doe')],
	['//www.network.com/in/jane-doe', byUrl(URL)],
	['https:/www.network.com/in/jane-doe', byUrl(URL)],
	['https//www.network.com/in/jane-doe', byUrl(URL)],
	['https:www.network.com/in/jane-doe', byUrl(URL)],
	['https://https://www.network.com/in/jane-doe', byUrl(URL)],
	['http://https://www.network.com/in/jane-doe', byUrl(URL)],
	['https:\\\\www.network.com\\in\\jane-doe', byUrl(URL)],
	['https://www.network.com:443/in/jane-doe', byUrl('https://www.network.com:443/in/jane-doe')],
	['network.com//in//jane-doe', byUrl('https://network.com/in/jane-doe')],
	[`${SITE}/mwlite/in/jane-doe`, byUrl(URL)],
	[`${SITE}/mwlite/profile/in/jane-doe`, byUrl(URL)],
	[`${SITE}/m/in/jane-doe/`, byUrl(URL)],
	[`${SITE}/comm/in/jane-doe?midToken=AQE&trk=eml`, byUrl(URL)],
	[`${SITE}/in/zoë-müller`, byUrl(`${SITE}/in/zoë-müller`)],
	[`${SITE}/in/jos%C3%A9-silva/`, byUrl(`${SITE}/in/jos%C3%A9-silva`)],
	[`${SITE}/in/山田-太郎`, byUrl(`${SITE}/in/山田-太郎`)],
	[`${SITE}/in/${ID}`, byUrl(`${SITE}/in/${ID}`)],
	[`${SITE}/pub/jane-doe/12/345/678`, byUrl(`${SITE}/pub/jane-doe/12/345/678`)],
	[`${SITE}/sales/lead/${SALES_ID},NAME_SEARCH,a1B2?_ntb=x%3D`, byUrl(`${SITE}/in/${SALES_ID}`)],
	[`${SITE}/sales/people/${SALES_ID},name`, byUrl(`${SITE}/in/${SALES_ID}`)],
	[`${SITE}/sales/lead/${SALES_ID}`, byUrl(`${SITE}/in/${SALES_ID}`)],
	[`${SITE}/talent/profile/${ID}?trk=x`, byUrl(`${SITE}/in/${ID}`)],
	[`${SITE}/talent/search/profile/${ID}`, byUrl(`${SITE}/in/${ID}`)],
	[`${URL}?miniProfileUrn=urn%3Ali%3Afs_miniProfile%3A${ID}`, byUrl(URL)],
	[`${URL}/detail/contact-info/`, byUrl(URL)],
	[`${SITE}/in/jane-🚀`, byUrl(`${SITE}/in/jane-🚀`)],
	[`${SITE}/in/%E5%B1%B1%E7%94%B0`, byUrl(`${SITE}/in/%E5%B1%B1%E7%94%B0`)],
	...['nan', 'none', 'nil', 'true', 'null-doe'].map((name): [unknown, object] => [
		`${SITE}/in/${name}`,
		byUrl(`${SITE}/in/${name}`),
	]),
	[`${URL}%3Ftrk=x`, byUrl(URL)],
	[`${URL}/%3Ftrk%3Dx%26a=b`, byUrl(URL)],
	[`${SITE}/sales/lead/${SALES_ID}%2CNAME_SEARCH%2Ca1B2`, byUrl(`${SITE}/in/${SALES_ID}`)],
	[
		`https%3A%2F%2Fwww.network.com%2Fsales%2Flead%2F${SALES_ID}%2CNAME_SEARCH%2Ca1B2`,
		byUrl(`${SITE}/in/${SALES_ID}`),
	],
	['https://cn.linkedin.com/in/jane', byUrl('https://cn.linkedin.com/in/jane')],
	// characters around them
	[`<${URL}>`, byUrl(URL)],
	[`"${URL}"`, byUrl(URL)],
	[`'${URL}'`, byUrl(URL)],
	[`'${URL}`, byUrl(URL)],
	[`“${URL}”`, byUrl(URL)],
	[`„${URL}“`, byUrl(URL)],
	[`«${URL}»`, byUrl(URL)],
	[`\`${URL}\``, byUrl(URL)],
	[`"""${URL}"""`, byUrl(URL)],
	[`(${URL})`, byUrl(URL)],
	[`[${URL}]`, byUrl(URL)],
	[`["${URL}"]`, byUrl(URL)],
	[`{${URL}}`, byUrl(URL)],
	[`**${URL}**`, byUrl(URL)],
	[`${URL})`, byUrl(URL)],
	[`${URL}.`, byUrl(URL)],
	[`${URL},`, byUrl(URL)],
	[`${URL};`, byUrl(URL)],
	[`${URL};;`, byUrl(URL)],
	[`${URL}>`, byUrl(URL)],
	[`${URL}%2F`, byUrl(URL)],
	[`${URL}%20`, byUrl(URL)],
	[`${URL}%22`, byUrl(URL)],
	[`${URL}%E2%80%8B`, byUrl(URL)],
	[`\ufeff${URL}`, byUrl(URL)],
	[`\u202a${URL}\u202c`, byUrl(URL)],
	['https://www.network.com/in/jane\u200b-doe', byUrl(URL)],
	['https://www.network.com/in/jane\u00ad-doe', byUrl(URL)],
	['\u00a0https://www.network.com/in/jane-doe\u00a0', byUrl(URL)],
	// links of other programs
	[`[Jane Doe](${URL})`, byUrl(URL)],
	[`[Jane Doe](<${URL}>)`, byUrl(URL)],
	[`[${URL}](${URL})`, byUrl(URL)],
	[`[Jane](${URL} "Profile")`, byUrl(URL)],
	[`<a href="${URL}">Jane Doe</a>`, byUrl(URL)],
	[`<a target="_blank" href='${URL}?x=1'>Jane</a>`, byUrl(URL)],
	[`=HYPERLINK("${URL}","Jane Doe")`, byUrl(URL)],
	[`HYPERLINK("${URL}")`, byUrl(URL)],
	[`{"url":"${URL}"}`, byUrl(URL)],
	[`<${URL}|Jane Doe>`, byUrl(URL)],
	[`Jane Doe <${URL}>`, byUrl(URL)],
	[`Jane Doe (${URL})`, byUrl(URL)],
	[`Profile: ${URL}`, byUrl(URL)],
	[`Check out Jane's profile ${URL}?utm_source=share`, byUrl(URL)],
	['LinkedIn: www.network.com/in/jane-doe', byUrl(URL)],
	[`${URL} (Jane Doe)`, byUrl(URL)],
	[`${URL} - Jane Doe`, byUrl(URL)],
	[`${URL} | Network`, byUrl(URL)],
	['https%3A%2F%2Fwww.network.com%2Fin%2Fjane-doe', byUrl(URL)],
	['https://www.network.com%2Fin%2Fjane-doe', byUrl(URL)],
	[`https://www.search.com/url?q=${URL}&sa=D`, byUrl(URL)],
	['https://safe.mail.com/?url=https%3A%2F%2Fwww.network.com%2Fin%2Fjane-doe&data=05', byUrl(URL)],
	[
		`${SITE}/authwall?trk=x&sessionRedirect=https%3A%2F%2Fwww.network.com%2Fin%2Fjane-doe`,
		byUrl(URL),
	],
	[`${SITE}/login?session_redirect=${URL}`, byUrl(URL)],
	// identifiers
	['jane-doe', byIdentifier('jane-doe')],
	[' jane-doe ', byIdentifier('jane-doe')],
	['zoë-müller-1a2b', byIdentifier('zoë-müller-1a2b')],
	['jos%C3%A9', byIdentifier('jos%C3%A9')],
	['@jane', byIdentifier('jane')],
	['@jane-doe/', byIdentifier('jane-doe')],
	['"jane-doe"', byIdentifier('jane-doe')],
	['jane-doe,', byIdentifier('jane-doe')],
	['jane-doe/', byIdentifier('jane-doe')],
	['jane-doe?trk=x', byIdentifier('jane-doe')],
	['/in/jane-doe/', byIdentifier('jane-doe')],
	['in/jane-doe', byIdentifier('jane-doe')],
	['/in/jane-doe?trk=x', byIdentifier('jane-doe')],
	['/mwlite/in/jane-doe', byIdentifier('jane-doe')],
	['accountant-john-smith-london-123456', byIdentifier('accountant-john-smith-london-123456')],
	// IDs
	[ID, byId(ID)],
	[` ${ID}\n`, byId(ID)],
	[`"${ID}"`, byId(ID)],
	[SALES_ID, byId(SALES_ID)],
	[`/in/${ID}/`, byId(ID)],
	['12345678', byId('12345678')],
	[12345678, byId('12345678')],
	[`${SITE}/profile/view?id=${ID}&trk=x`, byId(ID)],
	[`${SITE}/profile/view?id=12345678`, byId('12345678')],
	['12345678.0', byId('12345678')],
	[`${SITE}/sales/profile/12345678,abcd,NAME_SEARCH`, byId('12345678')],
	[`${SITE}/recruiter/profile/12345678,abc,CAP`, byId('12345678')],
	[`urn:li:fsd_profile:${ID}`, byId(ID)],
	[`urn:li:fs_miniProfile:${ID}`, byId(ID)],
	['urn:li:member:12345678', byId('12345678')],
	[`urn:li:fs_salesProfile:(${SALES_ID},NAME_SEARCH,a1B2)`, byId(SALES_ID)],
	[`urn%3Ali%3Afsd_profile%3A${ID}`, byId(ID)],
];

/** Rejected in all three modes. */
const REJECTED: Array<[given: unknown, message: string]> = [
	...[
		'twitter.com/in/jane',
		'x.com/in/jane',
		'www.facebook.com/in/jane',
		'xing.com/profile/jane',
	].map((url): [string, string] => [
		url,
		`"${url}" is on ${url.split('/')[0]}, not on the network.`,
	]),
	...['sales/lead/search', 'sales/people/list', 'talent/profile/me'].map(
		(path): [string, string] => [
			`${SITE}/${path}`,
			`"${SITE}/${path}" isn't a profile URL, public identifier or ID.`,
		],
	),
	...rejected(
		'is a company URL, not a profile URL.',
		'https://www.network.com/company/acme',
		'www.network.com/company/acme/',
		`${SITE}/school/oxford`,
		`${SITE}/sales/company/1441`,
	),
	[`${SITE}/groups/12345`, `"${SITE}/groups/12345" is a group URL, not a profile URL.`],
	...rejected(
		'is a post URL, not a profile URL.',
		`${SITE}/posts/jane-doe_x-activity-7000000000000000000-AbCd`,
		`${SITE}/feed/update/urn:li:activity:7000000000000000000`,
	),
	...rejected('is a job URL, not a profile URL.', `${SITE}/jobs/view/4000000000`),
	[
		`${SITE}/search/results/people/?keywords=jane`,
		`"${SITE}/search/results/people/?keywords=jane" is a search URL, not a profile URL.`,
	],
	...rejected('is a saved search URL, not a profile URL.', `${SITE}/sales/search/people?query=x`),
	...rejected('is an email address, not a profile URL.', 'jane@acme.com', 'mailto:jane@acme.com'),
	...rejected(
		"isn't a profile URL, public identifier or ID.",
		'Jane Doe',
		'null',
		'undefined',
		'NaN',
		'None',
		'N/A',
		'#N/A',
		'#REF!',
		'N.A.',
		'undefined-undefined',
		'1.2E+08',
		'+49 170 123',
		`${SITE}/in/n/a`,
		'me',
		`${URL}\\n${URL}`,
		'-',
		'?',
		'0',
		-5,
		1.5,
		'/in/me',
		`${SITE}/in/me`,
		`${SITE}/in/me/`,
		`${SITE}/in/`,
		`${SITE}/in/undefined`,
		`${SITE}/in/null/`,
		`${SITE}/in/[object%20Object]`,
		`${SITE}/in/jane-d...`,
		`${SITE}/in/jane-d…`,
		`${SITE}/in/jane doe`,
		`${SITE}/in/jane,john`,
		`${SITE}/pub/dir/Jane/Doe`,
		`${SITE}/in/https://a.example/in/jane`,
		SITE,
		'www.network.com',
		'acme.com',
		'https://localhost/in/jane',
		'ftp://www.network.com/in/jane',
		'urn:li:company:1441',
		'urn:li:activity:7000000000000000000',
		'company/acme',
		'jane,john',
		`${URL} ${SITE}/in/john`,
		`${URL},${SITE}/in/john`,
		`${URL};${SITE}/in/john`,
		`${URL} and ${SITE}/in/john`,
		`${URL}?x=1 ${SITE}/in/john`,
		'www.network.com/in/jane www.network.com/in/john',
	),
	[`${SITE}/in/jane-\ndoe`, `"${SITE}/in/jane- doe" isn't a profile URL, public identifier or ID.`],
	['https://acme.com/about', '"https://acme.com/about" is on acme.com, not on the network.'],
	[
		`${URL}\n${SITE}/in/john`,
		`"${URL} ${SITE}/in/john" isn't a profile URL, public identifier or ID.`,
	],
	['', 'Profile is empty.'],
	[' \n', 'Profile is empty.'],
	[null, 'Profile is empty.'],
	[undefined, 'Profile is empty.'],
	['\u200b', 'Profile is empty.'],
	[NaN, 'Profile must be text, not NaN.'],
	[Infinity, 'Profile must be text, not Infinity.'],
	[true, 'Profile must be text, not true.'],
	[false, 'Profile must be text, not false.'],
	[{ url: URL }, 'Profile must be text, not an object.'],
	[[URL], 'Profile must be text, not a list.'],
	['[object Object]', 'Profile contains "[object Object]" instead of text.'],
	['{{ $json.url }}', 'Profile contains an expression that was not evaluated: "{{ $json.url }}".'],
];

const inEachMode = <Row extends [unknown, unknown]>(rows: Row[]) =>
	rows.flatMap(([given, expected]) => MODES.map((mode) => [mode, given, expected] as const));

describe('a profile locator', () => {
	it.each(inEachMode(UNDERSTOOD))('by %s sends %j as %j', (mode, given, sent) => {
		expect(toQuery(given, mode)).toEqual(sent);
	});

	it.each(inEachMode(REJECTED))('by %s rejects %j', (mode, given, message) => {
		expect(messageOf(() => toQuery(given, mode))).toBe(message);
	});

	it('sends IDs of unusual length only in the mode By ID', () => {
		expect(toQuery('ACoAA-jane', 'id')).toEqual(byId('ACoAA-jane'));
		expect(toQuery('ACoAA-jane', 'publicIdentifier')).toEqual(byIdentifier('ACoAA-jane'));
		expect(toQuery('ACoAA-jane', 'url')).toEqual(byIdentifier('ACoAA-jane'));
	});

	it('reads a plain text like the first mode', () => {
		expect(profile.toQuery('jane-doe')).toEqual(byIdentifier('jane-doe'));
		expect(profile.toQuery(URL)).toEqual(byUrl(URL));
	});

	it('uses the parameter of the mode if the recognised kind has none', () => {
		const one = locatorField(profile.property, 'profile', { url: 'query' });
		expect(one.toQuery('jane-doe')).toEqual({ query: 'jane-doe' });
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
