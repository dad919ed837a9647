// Texts as people paste them: what counts as a URL, which URL it is, and which page or ID it names.
import { isAddress, parseAddress } from '../../../nodes/ProfessionalNetwork/input/address/address';
import { isCut, unwrap } from '../../../nodes/ProfessionalNetwork/input/address/unwrap';
import { sayWhatItIs } from '../../../nodes/ProfessionalNetwork/input/explain';
import type { Entity } from '../../../nodes/ProfessionalNetwork/input/reference/entity';
import { readLink } from '../../../nodes/ProfessionalNetwork/input/reference/links';
import {
	isWords,
	readReference,
} from '../../../nodes/ProfessionalNetwork/input/reference/readReference';
import { itReads } from '../table';

const SITE = 'https://www.network.com';
const ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const URL = 'https://a.example/x';

describe('unwrap', () => {
	itReads('it', unwrap, [
		[`<${URL}>.`, URL, 'angle brackets of an e-mail, and the end of a sentence'],
		[`"""${URL}"""`, URL, 'quotes that a CSV file doubled'],
		[`'${URL}`, URL, 'the apostrophe that keeps a cell text'],
		[`„${URL}“`, URL, 'German quotes'],
		[`["${URL}"]`, URL, 'a list with one entry'],
		[`**${URL}**`, URL, 'bold Markdown'],
		[`<([{"'“”„«‹‘’\`*${URL}*\`’‘›»”“'"}])>.,;:!|`, URL, 'every sign that may surround a URL'],
		[`\ufeff \u202a${URL}\u202c`, URL, 'invisible signs of a file and of a text direction'],
		[`{"url":"${URL}"}`, URL, 'an object as JSON'],

		[`See [a link](${URL}).`, URL, 'a link of Markdown in a sentence'],
		[`[](${URL}),`, URL, 'a link without a text'],
		[`[a](<${URL}>);`, URL, 'a link with angle brackets'],
		[`[a]( ${URL} )`, URL, 'a link with blanks'],
		[`[a](${URL}  "Title, with words")`, URL, 'a link with a title'],
		[`[${URL}](${URL})`, URL, 'a link whose text is the URL'],
		[`[a](${URL}) and more`, `${URL}  and more`, 'a link before words, which stay'],
		[`<${URL}|a, b>`, URL, 'a link of a chat'],

		['https%3A%2F%2Fa.example%2Fx', URL, 'an encoded URL'],
		['https://a.example%2Fx', URL, 'an encoded path'],
		['http%3A%2F%2Fa.example', 'http://a.example', 'an encoded URL without TLS'],
		['a https%3A%2F%2Fa.example', 'a https%3A%2F%2Fa.example', 'an encoded URL after a word'],

		[`Link: ${URL}`, URL, 'a label before the URL'],
		[`Look at Jane's page ${URL}.`, URL, 'a sentence before the URL'],
		['a http://a.example', 'http://a.example', 'a word before a URL without TLS'],
		['a www.a.example', 'www.a.example', 'a word before a URL without its scheme'],
		['http://a.eu/?u=http://b.eu', 'http://a.eu/?u=http://b.eu', 'a redirect'],

		[`u=1&url=${URL}`, `u=1&url=${URL}`, 'a URL in a query string without its question mark'],

		['https://a.example/x(1)', 'https://a.example/x(1)', 'brackets of the URL itself'],
		['https://a.example/[2]', 'https://a.example/[2]', 'square brackets of the URL itself'],
		['https://a.example/{3}', 'https://a.example/{3}', 'braces of the URL itself'],
		['"a..."', 'a..."', 'a text that was cut off, whose end stays to show it'],
	]);

	it.each([...'(<[{"\'“‘«:=|'])('finds a URL after the sign %s', (sign) => {
		expect(unwrap(`a${sign}${URL}`)).toBe(URL);
	});
});

describe('parseAddress', () => {
	const HOST = 'https://a.example';

	/** Returns the origin, the path and the query string of a URL, with blanks between them. */
	function partsOfUrl(text: string) {
		const address = parseAddress(text);
		if (!address) return undefined;

		const { origin, host, path, query } = address;
		expect(origin).toMatch(new RegExp(`^https?://${host}$`));
		return `${origin} ${path} ${query}`.trim();
	}

	itReads('it', partsOfUrl, [
		['a.example', HOST, 'a host alone'],
		['https//a.example', HOST, 'a scheme that lost its colon'],
		['///a.example', HOST, 'slashes without a scheme'],
		['http://https://a.example', HOST, 'a scheme before a whole URL'],
		['http:a.example', 'http://a.example', 'a scheme that lost its slashes'],
		['http////a.example', 'http://a.example', 'too many slashes'],
		['https://https///http://a.example', 'http://a.example', 'the last of three schemes'],
		['HTTPS:\\\\A.example\\x', `${HOST} /x`, 'backslashes and capitals'],
		[`${HOST}%2Fx`, `${HOST} /x`, 'an encoded slash'],
		[`${HOST}/x\u200b\u00ad`, `${HOST} /x`, 'invisible signs at its end'],
		[`${HOST}/x%20%22%0a%0D%09%3E%C2%A0%e2%80%8b`, `${HOST} /x`, 'encoded blanks and quotes'],
		[`${HOST}/x&trk=x`, `${HOST} /x`, 'a parameter without its question mark'],
		[`${HOST}/x%26trk%3Dx`, `${HOST} /x`, 'an encoded parameter without its question mark'],
		[`${HOST}:443//x//`, `${HOST}:443 /x/`, 'a port, and doubled slashes'],
		[`${HOST}:443/x%2F`, `${HOST}:443 /x/`, 'an encoded slash at its end'],
		[`${HOST}/a%20b%20`, `${HOST} /a%20b`, 'an encoded blank within a name, which stays'],
		[`${HOST}?q=a`, `${HOST}  ?q=a`, 'a query string without a path'],
		[`${HOST}/x%3Fq%3Da`, `${HOST} /x ?q=a`, 'an encoded query string'],
		[`${HOST}/x%23top`, `${HOST} /x ?top`, 'an encoded fragment'],
	]);

	it.each([
		[`${HOST}/in/jane doe`, 'a blank in its path'],
		[`${HOST}?q=a b`, 'a blank in its query string'],
		[`${HOST}/x HTTPS://b.example`, 'a second URL'],
		[`${HOST}/xhttps://b.example/y`, 'a second URL without anything between them'],
		[`${HOST}/x,B.example/y`, 'a second URL after a comma'],
		[`${HOST}/x;www.b`, 'a second URL after a semicolon'],
		[`${HOST}/x|www.b`, 'a second URL after a vertical bar'],
		[`${HOST}/x:/y`, 'a colon before a slash'],
		['ftp://a.example/x', 'another scheme'],
		['https://localhost/x', 'a host with one label'],
		['word', 'no host'],
	])('reads no URL from %s, because of %s', (text) => {
		expect(parseAddress(text)).toBeUndefined();
	});
});

describe('isAddress', () => {
	itReads('it', isAddress, [
		['http:/a', true, 'a scheme with one slash'],
		['https/a', true, 'a scheme without a colon'],
		['a://b', true, 'any scheme'],
		['www.a', true, 'www'],
		['/a.example', true, 'a host after a slash'],
		['//a.b', true, 'a host after two slashes'],
		['a.example/b', true, 'a host with a path'],
		['a.example', false, 'a host alone, which may be the name of a company'],
		['to http/a', false, 'a word before something like a scheme'],
		['and/or', false, 'a slash between words'],
	]);
});

describe('isCut', () => {
	itReads('it', isCut, [
		['a...', true, 'three dots at its end'],
		['a..', true, 'two dots at its end'],
		['a…"', true, 'an ellipsis before a quote'],
		['a..b', false, 'dots within it'],
		['a.', false, 'the end of a sentence'],
	]);
});

/** Returns the kind of a page, how it is named, and what is sent for it. */
function pageOf(text: string) {
	const link = readLink(text);
	return link && `${link.kind} by ${link.mode}: ${link.value}`;
}

describe('readLink', () => {
	const JANE = `profile by url: ${SITE}/in/jane-doe`;
	const LEAD = `profile by url: ${SITE}/in/ACwAAB1cDeF`;
	const MEMBER = 'profile by id: 12345678';
	const ACME = `company by url: ${SITE}/company/acme`;
	const COMPANY = `company by url: ${SITE}/company/1441`;
	const GROUP = `group by url: ${SITE}/groups/12345`;
	const PROFILE = `${SITE}/in/jane-doe`;
	const ENCODED = encodeURIComponent(PROFILE);

	/** Reads the page at a path of the network. */
	const pageAt = (path: string) => pageOf(SITE + path);

	describe('what surrounds the name', () => {
		itReads('it', pageAt, [
			['/in/jane-doe', JANE, 'a URL as it is'],
			['/IN/jane-doe/de/?trk=x', JANE, 'capitals, a subpage and tracking'],
			['//in//jane-doe&trk=x#top', JANE, 'doubled slashes and a fragment'],
			['/comm/in/jane-doe?x=1', JANE, 'the prefix of e-mails'],
			['/mwlite/profile/in/jane-doe', JANE, 'the prefixes of the light mobile site'],
			['/m/in/jane-doe/', JANE, 'the prefix of the mobile site'],
			['/embed/in/jane-doe', JANE, 'the prefix of embedded pages'],
			['/in/jane-doe?lipi=urn:li:page:d_flagship3;a%3D%3D', JANE, 'tracking with a URN'],
			['/in/jane-doe.', JANE, 'the end of a sentence'],
			['/in/jane-doe%2C', JANE, 'an encoded comma of a list'],
			['/organization-guest/company/acme', ACME, 'the page of a company for guests'],
			['/groups/12345/about?x=1', GROUP, 'a subpage of a group'],
			['/showcase/acme', `company by url: ${SITE}/showcase/acme`, 'a showcase page, sent as one'],
			['/organization/acme', `company by url: ${SITE}/organization/acme`, 'an old company page'],
			[`/company/acme?url=${ENCODED}`, ACME, 'another page in the query string'],
		]);
	});

	describe('pages of other tools', () => {
		itReads('it', pageAt, [
			['/sales/lead/ACwAAB1cDeF', LEAD, 'a lead'],
			['/sales/lead/ACwAAB1cDeF,NAME_SEARCH,a1B2?x=1', LEAD, 'a lead with its search'],
			['/sales/lead/ACwAAB1cDeF%2CNAME', LEAD, 'an encoded comma'],
			['/sales/people/ACwAAB1cDeF;name', LEAD, 'a semicolon'],
			['/sales/profile/ACwAAB1cDeF%3BNAME', LEAD, 'an encoded semicolon'],
			['/sales/lead/(ACwAAB1cDeF,NAME_SEARCH,x)', LEAD, 'brackets'],
			['/sales/lead/%28ACwAAB1cDeF%2CNAME%2Cx%29?x=1', LEAD, 'encoded brackets'],
			['/sales/profile/urn:li:fs_salesProfile:(ACwAAB1cDeF,NAME,x)', LEAD, 'a URN'],
			['/talent/profile/ACwAAB1cDeF?trk=x', LEAD, 'a profile of the talent tool'],
			['/talent/search/profile/ACwAAB1cDeF', LEAD, 'a search of the talent tool'],
			['/talent/hire/123/manage/all/profile/ACwAAB1cDeF?x=1', LEAD, 'a candidate of a project'],
			[
				'/talent/hire/123/discover/applicants/profile/ACwAAB1cDeF',
				LEAD,
				'an applicant of a project',
			],
			['/recruiter/profile/ACwAAB1cDeF', LEAD, 'a profile of the old recruiter tool'],
			['/recruiter/search/profile/ACwAAB1cDeF', LEAD, 'a search of the old recruiter tool'],
			['/profile/view?x=1&id=ACwAAB1cDeF', LEAD, 'the old profile page'],
			['/profile/view/?trk=x&id=12345678&authType=a', MEMBER, 'the old profile page of a number'],
			['/sales/profile/12345678,abcd', MEMBER, 'a member by number'],
			['/recruiter/profile/12345678,abc,CAP', MEMBER, 'a member by number in the recruiter tool'],
			['/sales/company/1441/people?trk=1', COMPANY, 'an account'],
			['/sales/account/1441', COMPANY, 'an account in another spelling'],
			['/sales/accounts/1441', COMPANY, 'an account in a third spelling'],
			['/company-beta/1441', COMPANY, 'a beta page'],
			['/company/1441/admin/x', COMPANY, 'the page of an administrator'],
		]);
	});

	describe('another page in the place of a name or after it', () => {
		itReads('it', pageAt, [
			['/in/www.network.com/in/jane-doe', JANE, 'a URL without its scheme'],
			[`/in/${PROFILE}?x=1`, JANE, 'a whole URL'],
			[`/in/${ENCODED}`, JANE, 'an encoded URL'],
			[`/in/john/${PROFILE}`, JANE, 'a whole URL after another name'],
			[`/in/[Jane](${PROFILE})`, JANE, 'a link of Markdown'],
			['/in/in/in/jane-doe', JANE, 'the path several times'],
			['/company/acme/in/jane-doe/de', JANE, 'a person after a company'],
			['/in/jane-doe/in/', JANE, 'a path without a name'],
			['/in/jane-doe/company', JANE, 'a word like a path'],
			['/in/www.network.com/sales/lead/ACwAAB1cDeF,NAME,x', LEAD, 'a lead'],
			['/company/www.network.com/company/acme', ACME, 'a company'],
			['/company/company/acme/posts/', ACME, 'the path of a company twice'],
			['/in/school/oxford', `company by url: ${SITE}/school/oxford`, 'a school'],
			['/groups/https:/www.network.com/groups/12345', GROUP, 'a group'],
		]);

		it('is found in a link of Markdown around both', () => {
			expect(pageOf(`[a](${SITE}/in/${PROFILE})`)).toBe(JANE);
		});
	});

	describe('the name of a person', () => {
		const person = (name: string) => `profile by url: ${SITE}/in/${name}`;

		itReads('it', pageAt, [
			['/in/%C3%A7elik', person('çelik'), 'encoded letters'],
			['/in/%252525C3%252525A7elik/', person('çelik'), 'letters that were encoded four times'],
			['/in/\u200ejane\u2060-doe\u200d', JANE, 'invisible signs'],
			['/in/%E2%80%8Ejane%E2%80%8B-doe%EF%BB%BF', JANE, 'encoded invisible signs'],
			['/in/👨‍🏫-jan', person('👨‍🏫-jan'), 'an emoji of two, which a joiner holds together'],
			[`/in/${encodeURI('👨‍🏫-jan')}`, person('👨‍🏫-jan'), 'an encoded emoji with its joiner'],
			['/in/🐈‍⬛-jo', person('🐈‍⬛-jo'), 'an emoji with a symbol'],
			['/in/علی‌رضا\u200c', person('علی‌رضا'), 'a joiner between letters, but not at the end'],
			['/in/jane\\_doe', person('jane_doe'), 'an underscore that Markdown escapes'],
			['/in/jane\\_doe\\', person('jane_doe'), 'a backslash at the end'],
		]);
	});

	describe('the name of a company', () => {
		const company = (name: string) => `company by url: ${SITE}/company/${name}`;

		itReads('it', pageAt, [
			['/company/acme%252C-inc', company('acme%2C-inc'), 'a comma that was encoded twice'],
			['/company/acme%2C-inc', company('acme%2C-inc'), 'an encoded comma, which stays encoded'],
			['/company/100%25-acme', company('100%25-acme'), 'a percent sign'],
			['/company/nestle-s.a.', company('nestle-s.a.'), 'a dot at its end'],
			['/company/acme-s.a./about/', company('acme-s.a.'), 'a dot before a subpage'],
			['/company/acme.,', company('acme.'), 'a dot before a comma'],
			['/company/yahoo!', company('yahoo!'), 'an exclamation mark'],
			['/company/acme-(uk)', company('acme-(uk)'), 'brackets'],
			['/company/johnson-&-johnson', company('johnson-&-johnson'), 'an ampersand'],
			['/company/booking.com', company('booking.com'), 'a domain as a name'],
			['/company/nan', company('nan'), 'a name like a word of code'],
			['/company/null-doe', company('null-doe'), 'a name that begins like a word of code'],
			['/company/zoë-müller', company('zoë-müller'), 'accents'],
			['/company/山-🚀', company('山-🚀'), 'other scripts and emoji'],
		]);

		itReads('in a text it', pageOf, [
			[`"${SITE}/company/yahoo!"`, company('yahoo!'), 'an exclamation mark before a quote'],
			[`«${SITE}/company/yahoo!»`, company('yahoo!'), 'an exclamation mark before a French quote'],
			[`See ${SITE}/company/acme.`, ACME, 'the end of a sentence'],
		]);
	});

	describe('the page of a job', () => {
		const JOB = `job by url: ${SITE}/jobs/view/4100000001`;

		itReads('it', pageAt, [
			['/jobs/view/4100000001/?trk=x', JOB, 'its ID'],
			['/jobs/view/head-of-sales-at-acme-4100000001', JOB, 'its words before its ID'],
			['/jobs/search/?currentJobId=4100000001&keywords=x', JOB, 'a search that shows it'],
			['/jobs/search/?currentJobId=41&currentJobId=4100000001', JOB, 'the last one shown'],
			['/jobs/view/head-of-sales', undefined, 'its words without its ID'],
			['/jobs/search/?keywords=x', undefined, 'a search'],
		]);
	});

	it.each(['\\in\\jane', 'in//jane/?x=1', 'in/jane&x=1', '/mwlite/in/jane'])(
		'reads the path %j without a site as a public identifier',
		(text) => {
			expect(pageOf(text)).toBe('profile by publicIdentifier: jane');
		},
	);

	it.each([
		'/in/me',
		'/in/edit',
		'/in/unavailable',
		'/company/setup',
		'/company/new',
		'/company/create',
		'/company/unavailable',
		'/company/0',
		'/company/home',
		'/company/search',
		'/company/admin',
		'/groups/discover',
		'/groups/create',
		'/groups/new',
		'/groups/requests',
		'/groups/0',
		'/groups/my-groups',
		'/groups/joined',
		'/groups/recommended',
		'/groups/Search',
		'/sales/lead/search',
		'/talent/profile/jane',
		'/talent/hire/123/overview',
		'/talent/hire/123/discover/applicants/profile',
		'/talent/hire/profile/12a',
		'/sales/accounts/insights',
	])('does not take a page of the network itself for a name: %s', (path) => {
		expect(pageAt(path)).toBeUndefined();
	});

	it.each([...'@:;<>{}[]“”|^`=*\\"'])('does not read a name with the sign %s', (sign) => {
		expect(pageAt(`/in/a${encodeURIComponent(sign)}b`)).toBeUndefined();
	});

	it.each([
		['/in/null', 'what code writes for nothing'],
		['/in/None', 'what Python writes for nothing'],
		['/in/N/A', 'what sheets write for nothing, with a slash'],
		['/in/[object%20Object]', 'an object that an expression did not open'],
		['/in/%20', 'an encoded blank'],
		['/in/-', 'a dash'],
		['/groups/', 'no name'],
		['/in/jane-d...', 'a name that was cut off with dots'],
		['/in/jane-d…', 'a name that was cut off with an ellipsis'],
		['/in/jane,john', 'two people'],
		['/company/ac..me', 'two dots'],
		['/company/a,b', 'a comma that is not encoded'],
		['/pub/jane/1/2/3', 'an old profile, whose number is not a name'],
		['/in/pub/jane/1/2/3', 'an old profile in the place of a name'],
		['/company/acme/pub/jane/1/2/3', 'an old profile after a name'],
		['/in/ren%E9e', 'a letter in an old encoding'],
		['/in/a%252Fb', 'an encoded slash within a name'],
		['/in/jane<br>', 'HTML'],
		['/in/jane","Jane', 'the next cell of a CSV file'],
		['/in/jane?a=1&amp;b=2', 'an ampersand of HTML'],
		['/in/www.network.com', 'the site in the place of a name'],
		['/in/Network.com/jane', 'the site in other letters in the place of a name'],
		['/company/www.acme.com/about', 'the website of a company'],
		['/in/https://acme.com/in/jane', 'a page of another site'],
		['/profile/view?trk=x', 'an old profile page without an ID'],
		['/profile/view?id=x', 'an old profile page with a wrong ID'],
		['/profile/jane', 'an unknown page of profiles'],
		['/login?session_redirect=%2Fin%2Fjane', 'a login that leads to a page'],
		[`/x?url=${PROFILE}`, 'a redirect to a page'],
		['/x/sales/lead/ACwAAB1cDeF', 'a tool that is not at the beginning of the path'],
		['/x/talent/profile/ACwAAB1cDeF', 'another tool that is not at the beginning'],
		['/x/company-beta/1441', 'a beta page that is not at the beginning'],
		['/x/groups/?gid=123', 'a group by a parameter'],
		['/xm/in/jane', 'a prefix that no app has'],
	])('does not read a page at %s, which is %s', (path) => {
		expect(pageAt(path)).toBeUndefined();
	});

	it.each([
		['in/jane, in/john', 'two paths'],
		['in/jane doe', 'a blank'],
		['jane', 'a name alone'],
		['https://acme.com/in/jane', 'another site'],
		['/pub/jane/1/2/3', 'the path of an old profile'],
		[`https://safe.mail.com/?url=${ENCODED}&data=05`, 'the filter of an e-mail program'],
		[`https://a.com/url?q=${PROFILE}`, 'the redirect of a search engine'],
		[`<a href="${PROFILE}">Jane</a>`, 'HTML'],
		[`<a href=${PROFILE}>`, 'HTML without quotes'],
		[`${PROFILE}<br>`, 'HTML after the URL'],
		[`=HYPERLINK("${PROFILE}")`, 'a formula'],
		[`HYPERLINK("${PROFILE}";"Jane")`, 'a formula that lost its equals sign'],
		[`=${PROFILE}`, 'an equals sign before the URL'],
	])('does not read a page in %j, which has %s', (text) => {
		expect(pageOf(text)).toBeUndefined();
	});
});

describe('the host of a URL', () => {
	const isOnNetwork = (host: string) => readLink(`https://${host}/in/jane`) !== undefined;

	itReads('it', isOnNetwork, [
		['network.com', true, 'the network of the documentation'],
		['DE.network.com', true, 'a country before its name, in capitals'],
		['www.network.com:443', true, 'a port'],
		['www.network.example', true, 'any top-level domain'],
		['cn.linkedin.com', true, 'the public network'],
		['www.linkedin.co.uk', true, 'a country with two labels'],
		['lnkd.in', true, 'the short links'],
		['linkedin.com.acme.com', false, 'the name below another domain'],
		['mylinkedin.com', false, 'a longer name'],
		['lnkd.com', false, 'the short links with another top-level domain'],
		['network.acme.uk', false, 'the name before two labels that are not a country'],
	]);
});

describe('isWords', () => {
	itReads('it', isWords, [
		['Acme', true, 'a name'],
		['a urn:x', true, 'a URN after a word'],
		['stay in/jane', true, 'a path after a word'],
		['in/jane now', true, 'a path before a word'],
		['mail jane@acme.com', true, 'an email address after a word'],
		['jane@acme.com/x', true, 'something like an email address with a path'],
		['in/jane', false, 'a path alone'],
		['/company/acme', false, 'a path with a slash before it'],
		['URN:li:x:1', false, 'a URN'],
		['jane@acme.com', false, 'an email address'],
		['mailto:jane@acme.com', false, 'an email address as a link'],
		['--', false, 'dashes'],
		['- -', false, 'dashes with a blank'],
		['Undefined', false, 'what code writes for nothing'],
		['https:/a', false, 'a URL'],
	]);
});

describe('sayWhatItIs', () => {
	const PAGES = [
		['sales/search/people?x', 'a saved search URL'],
		['posts/x', 'a post URL'],
		['feed/update/x', 'a post URL'],
		['jobs/x', 'a job URL'],
		['search/x', 'a search URL'],
		['pulse/x', 'an article URL'],
		['company/acme', 'a company URL'],
		['groups/12345', 'a group URL'],
		['pub/jane/12/345', 'an old profile URL'],
	];

	it.each(PAGES)('calls %s %s', (path, noun) => {
		expect(sayWhatItIs(`${SITE}/${path}`, 'a profile URL or ID')).toEqual([
			`"${SITE}/${path}" is ${noun}`,
			'not a profile URL',
		]);
	});

	it.each(PAGES)('does not know %s below another path', (path) => {
		expect(sayWhatItIs(`${SITE}/x/${path}`, 'a profile URL')).toBe(
			`"${SITE}/x/${path}" isn't a profile URL`,
		);
	});
});

describe('readReference', () => {
	describe.each<[Entity, types: string[], otherTypes: string[]]>([
		[
			'profile',
			['profile', 'miniProfile', 'member', 'person', 'salesProfile', 'fsd_profile', 'fs_profile'],
			['company', 'organization'],
		],
		[
			'company',
			[
				'company',
				'organization',
				'normalized_company',
				'miniCompany',
				'salesCompany',
				'school',
				'fs_miniSchool',
			],
			['profile', 'member', 'person'],
		],
		['group', ['group'], ['geo']],
		['industry', ['industry', 'industryV2'], ['geo']],
		['location', ['geo', 'region'], ['job', 'x_geo']],
	])('of a %s', (entity, types, otherTypes) => {
		const read = (type: string) => readReference(entity, `urn:li:${type}:(7,y)`)?.value;

		it.each(types)('reads the ID of a URN of the type %s', (type) => {
			expect(read(type)).toBe('7');
		});

		it.each(otherTypes)('does not read a URN of the type %s', (type) => {
			expect(read(type)).toBeUndefined();
		});
	});

	/** Returns the reader of texts for an entity in a mode. It returns the mode and the value that is sent. */
	const readerOf = (entity: Entity, mode?: string) => (text: string) => {
		const reference = readReference(entity, text, mode);
		return reference && `${reference.mode}: ${reference.value}`;
	};

	itReads('a profile', readerOf('profile'), [
		['urn:li:member:070', 'id: 070', 'the number of a member that begins with zero'],
		[`urn%3Ali%3Afsd_profile%3A${ID}`, `id: ${ID}`, 'an encoded URN'],
		['urn:li:member:00', undefined, 'a number of zeros'],
		['urn:li:member:-', undefined, 'a URN without an ID'],
		['jane.com', undefined, 'a domain'],
		['1-2', undefined, 'numbers'],
		[`x${ID}`, undefined, 'a letter before an ID'],
	]);
	itReads('a profile by URL', readerOf('profile', 'url'), [
		[ID.slice(0, 30), `id: ${ID.slice(0, 30)}`, 'the shortest ID'],
		[ID.slice(0, 29), undefined, 'an ID that is too short'],
		[`${ID}.b`, undefined, 'an ID with more after it'],
	]);
	itReads('a profile by ID', readerOf('profile', 'id'), [
		['ACoA1', 'id: ACoA1', 'a short ID, which is certain here'],
	]);
	itReads('a profile by public identifier', readerOf('profile', 'publicIdentifier'), [
		['BACoA', 'publicIdentifier: BACoA', 'an ID after a letter, which makes it a name'],
		['xwww-jane', 'publicIdentifier: xwww-jane', 'www within a name'],
		['1)jane', undefined, 'the number of a line'],
		['jane&nbsp;', undefined, 'HTML'],
	]);
	itReads('a company by universal name', readerOf('company', 'universalName'), [
		['0acme', 'universalName: 0acme', 'a zero before letters'],
		['00', undefined, 'zeros'],
		['www.acme', undefined, 'a host'],
		['acme&amp;', undefined, 'HTML'],
	]);
	itReads('a location', readerOf('location'), [
		['x urn:li:geo:7', undefined, 'a word before a URN'],
	]);
});
