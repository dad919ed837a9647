// Texts as people paste them: what counts as a URL, which URL it is, and which page or ID it names.
import { isAddress, parseAddress } from '../../../nodes/ProfessionalNetwork/input/address/address';
import type { LinkKind } from '../../../nodes/ProfessionalNetwork/input/address/names';
import { isCut, unwrap } from '../../../nodes/ProfessionalNetwork/input/address/unwrap';
import { sayWhatItIs } from '../../../nodes/ProfessionalNetwork/input/explain';
import type { Entity } from '../../../nodes/ProfessionalNetwork/input/reference/entity';
import { readLink } from '../../../nodes/ProfessionalNetwork/input/reference/links';
import {
	isWords,
	readReference,
} from '../../../nodes/ProfessionalNetwork/input/reference/readReference';
import type { Link } from '../../../nodes/ProfessionalNetwork/input/reference/reference';
import { itReads, rowsOf, spelled } from '../form/outcome';

const SITE = 'https://www.network.com';
const ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const URL = 'https://a.example/x';

itReads('unwrap', unwrap, [
	// quotes, brackets and punctuation
	...spelled(URL, `<${URL}>.`, `"""${URL}"""`, `'${URL}`, `„${URL}“`, `["${URL}"]`, `**${URL}**`),
	...spelled(URL, `<([{"'“”„«‹‘’\`*${URL}*\`’‘›»”“'"}])>.,;:!|`, `\ufeff \u202a${URL}\u202c`),
	// links of Markdown and chats
	...spelled(URL, `See [a link](${URL}).`, `[](${URL}),`, `[a](<${URL}>);`, `[a]( ${URL} )`),
	...spelled(URL, `[a](${URL}  "Title, with words")`, `[${URL}](${URL})`, `<${URL}|a, b>`),
	...spelled(URL, `{"url":"${URL}"}`),
	// percent-encoding and words before the URL
	...spelled(URL, 'https%3A%2F%2Fa.example%2Fx', 'https://a.example%2Fx', `Link: ${URL}`),
	...spelled(URL, `Jane Doe <${URL}>`, `Jane (${URL})`, `Look at Jane's page ${URL}.`),
	...spelled('http://a.example', 'http%3A%2F%2Fa.example', 'a http://a.example'),
	...spelled('http://a.example', '<http://a.example|a>'),
	...spelled('www.a.example', 'a www.a.example'),
	...spelled(URL, ...[...'(<[{"\'“‘«:=|'].map((sign) => `a${sign}${URL}`)),
	// what belongs to the text
	...rowsOf(String, 'https://a.example/?u=http://b.example', 'a https%3A%2F%2Fa.example'),
	...rowsOf(String, 'https://a.example/x(1)', 'https://a.example/[2]', 'https://a.example/{3}'),
	...spelled(`${URL}  and more`, `[a](${URL}) and more`),
	...spelled('a..."', '"a..."'),
]);

describe('parseAddress', () => {
	const HOST = 'https://a.example';
	const partsOf = (text: string) => {
		const { origin, host, path, query } = parseAddress(text) ?? {};
		return origin?.endsWith(`//${host}`) ? [origin, path, query].join(' ').trim() : host;
	};

	itReads('it', partsOf, [
		...spelled(HOST, 'a.example', 'https//a.example', '///a.example', 'http://https://a.example'),
		...spelled('http://a.example', 'http:a.example', 'http////a.example'),
		...spelled('http://a.example', 'https://https///http://a.example'),
		...spelled(`${HOST} /x`, 'HTTPS:\\\\A.example\\x', `${HOST}%2Fx`, `${HOST}/x\u200b\u00ad`),
		...spelled(`${HOST} /x`, `${HOST}/x%20%22%0a%0D%09%3E%C2%A0%e2%80%8b`, `${HOST}/x&trk=x`),
		...spelled(`${HOST} /x`, `${HOST}/x%26trk%3Dx`),
		...spelled(`${HOST}:443 /x/`, `${HOST}:443//x//`, `${HOST}:443/x%2F`),
		...spelled(`${HOST} /a%20b`, `${HOST}/a%20b%20`),
		...spelled(`${HOST}  ?q=a`, `${HOST}?q=a`),
		...spelled(`${HOST} /x ?q=a`, `${HOST}/x%3Fq%3Da`),
		...spelled(`${HOST} /x ?top`, `${HOST}/x%23top`),
		...spelled(undefined, `${HOST}/in/jane doe`, `${HOST}/x  - Jane (Acme)`, `${HOST}?q=a b`),
		...spelled(undefined, `${HOST}/x HTTPS://b.example`, `${HOST}/xhttps://b.example/y`),
		...spelled(undefined, `${HOST}/x,B.example/y`, `${HOST}/x;www.b`, `${HOST}/x|https:/b`),
		...spelled(undefined, `${HOST}/x:/y`, 'ftp://a.example/x', 'https://localhost/x', 'word'),
	]);
});

itReads('isAddress', isAddress, [
	...spelled(true, 'http:/a', 'https/a', 'a://b', 'www.a', '/a.example', '//a.b', 'a.example/b'),
	...spelled(false, 'a.example', 'to http/a', 'and/or'),
]);

itReads('isCut', isCut, [
	...spelled(true, 'a...', 'a..', 'a…"'),
	...spelled(false, 'a..b', 'a...b.c', 'a.'),
]);

/** Returns what is sent for a page. */
const pageOf = (link?: Link) => link && { kind: link.kind, mode: link.mode, value: link.value };

describe('readLink', () => {
	const page = (kind: LinkKind, segment: string, name: string) => ({
		kind,
		mode: 'url',
		value: `${SITE}/${segment}/${name}`,
	});
	const JANE = page('profile', 'in', 'jane-doe');
	const LEAD = page('profile', 'in', 'ACwAAB1cDeF');
	const MEMBER = { kind: 'profile', mode: 'id', value: '12345678' };
	const ACME = page('company', 'company', 'acme');
	const COMPANY = page('company', 'company', '1441');
	const same = (path: string) => {
		const [, segment, name] = path.split('/');
		return page('company', segment, name);
	};
	const inner = encodeURIComponent(JANE.value);

	const readUrl = (path: string) => pageOf(readLink(path.replace(/^\//, `${SITE}/`)));
	itReads('of a URL', readUrl, [
		// subpages, tracking parameters and prefixes of apps
		...spelled(JANE, '/in/jane-doe', '/IN/jane-doe/de/?trk=x', '//in//jane-doe&trk=x#top'),
		...spelled(JANE, '/comm/in/jane-doe?x=1', '/mwlite/profile/in/jane-doe', '/m/in/jane-doe/'),
		...spelled(JANE, '/in/jane-doe?lipi=urn:li:page:d_flagship3;a%3D%3D', '/embed/in/jane-doe'),
		// other tools of the network
		...spelled(LEAD, '/sales/lead/ACwAAB1cDeF', '/sales/lead/ACwAAB1cDeF,NAME_SEARCH,a1B2?x=1'),
		...spelled(LEAD, '/sales/lead/ACwAAB1cDeF%2CNAME', '/sales/people/ACwAAB1cDeF;name'),
		...spelled(LEAD, '/sales/profile/ACwAAB1cDeF%3BNAME', '/talent/profile/ACwAAB1cDeF?trk=x'),
		...spelled(LEAD, '/talent/search/profile/ACwAAB1cDeF', '/recruiter/profile/ACwAAB1cDeF'),
		...spelled(LEAD, '/recruiter/search/profile/ACwAAB1cDeF', '/profile/view?x=1&id=ACwAAB1cDeF'),
		...spelled(LEAD, '/sales/lead/(ACwAAB1cDeF,NAME_SEARCH,x)', '/sales/people/(ACwAAB1cDeF)'),
		...spelled(LEAD, '/sales/lead/%28ACwAAB1cDeF%2CNAME%2Cx%29?x=1'),
		...spelled(LEAD, '/sales/profile/urn:li:fs_salesProfile:(ACwAAB1cDeF,NAME,x)'),
		...spelled(MEMBER, '/profile/view?id=12345678', '/profile/view/?trk=x&id=12345678&authType=a'),
		...spelled(MEMBER, '/sales/profile/12345678,abcd', '/recruiter/profile/12345678,abc,CAP'),
		...spelled(COMPANY, '/sales/company/1441/people?trk=1', '/sales/account/1441'),
		...spelled(COMPANY, '/sales/accounts/1441', '/company-beta/1441', '/company/1441/admin/x'),
		// another page in the place of a name or after it
		...spelled(JANE, '/in/www.network.com/in/jane-doe', `/in/${JANE.value}?x=1`, `/in/${inner}`),
		...spelled(JANE, '/in/in/jane-doe', '/in/in/in/jane-doe', '/company/acme/in/jane-doe/de'),
		...spelled(JANE, `[a](${SITE}/in/${JANE.value})`, `${SITE}/in/[Jane](${JANE.value})`),
		...spelled(JANE, '/in/jane-doe/in/', '/in/jane-doe/company', `/in/john/${JANE.value}`),
		...spelled(LEAD, '/in/www.network.com/sales/lead/ACwAAB1cDeF,NAME,x'),
		...spelled(ACME, '/company/www.network.com/company/acme', '/company/company/acme/posts/'),
		...spelled(page('company', 'school', 'oxford'), '/company/school/oxford', '/in/school/oxford'),
		...spelled(page('group', 'groups', '12345'), '/groups/https:/www.network.com/groups/12345'),
		...spelled(ACME, `/company/acme?url=${inner}`, '/organization-guest/company/acme'),
		// all kinds of pages
		...rowsOf(same, '/company/acme', '/school/acme', '/showcase/acme', '/organization/acme'),
		...spelled(page('group', 'groups', 'my-group-12345'), '/groups/my-group-12345/about?x=1'),
		// names without percent-encoding and invisible characters, but with joiners
		...spelled(page('profile', 'in', 'çelik'), '/in/%C3%A7elik', '/in/%25C3%25A7elik'),
		...spelled(page('profile', 'in', 'çelik'), '/in/%252525C3%252525A7elik/'),
		...spelled(JANE, '/in/\u200ejane\u2060-doe\u200d', '/in/%E2%80%8Ejane%E2%80%8B-doe%EF%BB%BF'),
		...spelled(page('profile', 'in', '👨‍🏫-jan'), '/in/👨‍🏫-jan', `/in/${encodeURI('👨‍🏫-jan')}`),
		...spelled(page('profile', 'in', '🐈‍⬛-jo'), '/in/🐈‍⬛-jo', `/in/${encodeURI('🐈‍⬛-jo')}`),
		...spelled(
			page('profile', 'in', 'علی‌رضا'),
			'/in/علی‌رضا\u200c',
			`/in/${encodeURI('علی‌رضا')}`,
		),
		...spelled(page('profile', 'in', 'jane_doe'), '/in/jane\\_doe', '/in/jane\\_doe\\'),
		...spelled(page('company', 'company', 'acme%2C-inc'), '/company/acme%252C-inc'),
		...spelled(page('company', 'company', '100%25-acme'), '/company/100%25-acme'),
		// names as they are
		...rowsOf(same, '/company/nestle-s.a.', '/company/yahoo!', '/company/acme%2C-inc'),
		...rowsOf(same, '/company/acme-(uk)', '/company/johnson-&-johnson', '/company/booking.com'),
		...rowsOf(same, '/company/nan', '/company/null-doe', '/company/zoë-müller', '/company/山-🚀'),
		...spelled(page('company', 'company', 'acme-s.a.'), '/company/acme-s.a./about/'),
		...spelled(page('company', 'company', 'yahoo!'), `"${SITE}/company/yahoo!"`),
		...spelled(ACME, `See ${SITE}/company/acme.`),
		...spelled(page('company', 'company', 'acme.'), '/company/acme.,'),
		...spelled(JANE, '/in/jane-doe%2C', '/in/jane-doe.'),
	]);

	it.each(['\\in\\jane', 'in//jane/?x=1', 'in/jane&x=1', '/mwlite/in/jane'])(
		'reads the path %j',
		(text) => {
			expect(pageOf(readLink(text))).toEqual({
				kind: 'profile',
				mode: 'publicIdentifier',
				value: 'jane',
			});
		},
	);

	it.each([
		...['me', 'edit', 'unavailable'].map((name) => `/in/${name}`),
		...['setup', 'new', 'create', 'unavailable', '0'].map((name) => `/company/${name}`),
		...['home', 'search', 'admin', 'ac..me', 'a,b'].map((name) => `/company/${name}`),
		...['discover', 'create', 'new', 'requests', 'my-groups'].map((name) => `/groups/${name}`),
		...['joined', 'recommended', 'search', '0', 'Search', ''].map((name) => `/groups/${name}`),
		...['null', 'Undefined', 'NaN', 'n.a.', 'N/A', 'None', '%20', '-'].map((name) => `/in/${name}`),
		...['[object%20Object]', 'jane-d...', 'jane-d…', 'jane,john'].map((name) => `/in/${name}`),
		...[...'@:;<>{}[]“”|^`=*\\"'].map((sign) => `/in/a${encodeURIComponent(sign)}b`),
		...['/pub/jane', '/pub/jane/1/2/3', '/in/pub/jane/1/2/3', '/company/acme/pub/jane/1/2/3'],
		...['/in/ren%E9e', '/in/a%252Fb', '/in/jane<br>', '/in/jane","Jane', '/in/jane?a=1&amp;b=2'],
		...['/in/www.network.com', '/in/Network.com/jane', '/company/www.acme.com/about'],
		...['/in/https://acme.com/in/jane', '/profile/view?trk=x', '/profile/view?id=x'],
		...['/login?session_redirect=%2Fin%2Fjane', '/authwall?sessionRedirect=/in/jane'],
		...['url', 'u', 'q', 'redirect', 'dest'].map((name) => `/x?${name}=${SITE}/in/jane`),
		...['/x/sales/lead/ACwAAB1cDeF', '/x/talent/profile/ACwAAB1cDeF', '/x/pub/jane/1/2/3'],
		...['/x/company-beta/1441', '/x/sales/company/1441', '/x/groups/?gid=123', '/xm/in/jane'],
		...['/sales/lead/search', '/talent/profile/jane', '/sales/accounts/insights', '/profile/jane'],
	])('does not read a page at %s', (path) => {
		expect(readLink(SITE + path)).toBeUndefined();
	});

	it.each([
		...['in/jane, in/john', 'in/jane doe', 'jane', 'https://acme.com/in/jane', '/pub/jane/1/2/3'],
		...[`https://safe.mail.com/?url=${inner}&data=05`, `https://a.com/url?q=${JANE.value}`],
		...[`<a href="${JANE.value}">Jane</a>`, `<a href=${JANE.value}>`, `${JANE.value}<br>`],
		...[`=HYPERLINK("${JANE.value}")`, `HYPERLINK("${JANE.value}";"Jane")`, `=${JANE.value}`],
	])('does not read a page in %j', (text) => {
		expect(readLink(text)).toBeUndefined();
	});
});

describe('the host of a URL', () => {
	const isOn = (host: string) => readLink(`https://${host}/in/jane`) !== undefined;
	itReads('it', isOn, [
		...spelled(true, 'network.com', 'DE.network.com', 'www.network.com:443', 'www.network.example'),
		...spelled(true, 'cn.linkedin.com', 'www.linkedin.co.uk', 'lnkd.in'),
		...spelled(false, 'linkedin.com.acme.com', 'mylinkedin.com', 'lnkd.com', 'network.acme.uk'),
	]);
});

itReads('isWords', isWords, [
	...spelled(true, 'Acme', 'a urn:x', 'stay in/jane', 'in/jane now', 'mail jane@acme.com'),
	...spelled(true, 'jane@acme.com/x'),
	...spelled(false, 'in/jane', '/company/acme', 'URN:li:x:1', 'jane@acme.com'),
	...spelled(false, 'mailto:jane@acme.com', '--', '- -', 'Undefined', 'https:/a'),
]);

it.each([
	['sales/search/people?x', 'a saved search URL'],
	['posts/x', 'a post URL'],
	['feed/update/x', 'a post URL'],
	['jobs/x', 'a job URL'],
	['search/x', 'a search URL'],
	['pulse/x', 'an article URL'],
	['company/acme', 'a company URL'],
	['groups/12345', 'a group URL'],
	['pub/jane/12/345', 'an old profile URL'],
])('sayWhatItIs calls %s %s', (path, noun) => {
	const text = `${SITE}/${path}`;
	expect(sayWhatItIs(text, 'a profile URL or ID')).toEqual([
		`"${text}" is ${noun}`,
		'not a profile URL',
	]);
	const other = `${SITE}/x/${path}`;
	expect(sayWhatItIs(other, 'a profile URL')).toBe(`"${other}" isn't a profile URL`);
});

describe('readReference', () => {
	const isTarget = (entity: Entity) => (type: string) =>
		readReference(entity, `urn:li:${type}:(7,y)`)?.value === '7';
	const PERSON = ['profile', 'miniProfile', 'member', 'person', 'salesProfile', 'fsd_profile'];
	const COMPANY = ['company', 'organization', 'normalized_company', 'miniCompany', 'salesCompany'];

	describe.each<[Entity, own: string[], others: string[]]>([
		['profile', [...PERSON, 'fs_profile'], COMPANY],
		['company', [...COMPANY, 'school', 'fs_miniSchool'], PERSON],
		['group', ['group'], ['geo']],
		['industry', ['industry', 'industryV2'], ['geo']],
		['location', ['geo', 'region'], ['job', 'x_geo']],
	])('of a %s', (entity, own, others) => {
		itReads('it', isTarget(entity), [...spelled(true, ...own), ...spelled(false, ...others)]);
	});

	it.each([
		['profile', 'urn:li:member:070', undefined, { mode: 'id', value: '070' }],
		['profile', `urn%3Ali%3Afsd_profile%3A${ID}`, undefined, { mode: 'id', value: ID }],
		['profile', 'urn:li:member:00', undefined, undefined],
		['profile', 'urn:li:member:-', undefined, undefined],
		['location', 'x urn:li:geo:7', undefined, undefined],
		['profile', 'jane.com', undefined, undefined],
		['profile', '1-2', undefined, undefined],
		['profile', '1)jane', 'publicIdentifier', undefined],
		['profile', 'jane&nbsp;', 'publicIdentifier', undefined],
		['company', 'acme&amp;', 'universalName', undefined],
		['profile', `x${ID}`, undefined, undefined],
		// An ID of a profile has at least 30 characters, or fewer By ID.
		['profile', ID.slice(0, 30), 'url', { mode: 'id', value: ID.slice(0, 30) }],
		['profile', ID.slice(0, 29), 'url', undefined],
		['profile', `${ID}.b`, 'url', undefined],
		['profile', 'ACoA1', 'id', { mode: 'id', value: 'ACoA1' }],
		['profile', 'BACoA', 'publicIdentifier', { mode: 'publicIdentifier', value: 'BACoA' }],
		['profile', 'xwww-jane', 'publicIdentifier', { mode: 'publicIdentifier', value: 'xwww-jane' }],
		['company', 'www.acme', 'universalName', undefined],
		['company', '00', 'universalName', undefined],
		['company', '0acme', 'universalName', { mode: 'universalName', value: '0acme' }],
	] as const)('of a %s reads %j in the mode %s as %j', (entity, text, mode, target) => {
		const reference = readReference(entity, text, mode);
		expect(reference && { mode: reference.mode, value: reference.value }).toEqual(target);
	});
});
