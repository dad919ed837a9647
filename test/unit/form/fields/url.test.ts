// Fields that accept one URL: posts, comments, saved searches and recipients of messages.
import { operationOf } from '../../../../nodes/ProfessionalNetwork/resources/resources';
import { urlField } from '../../../../nodes/ProfessionalNetwork/form/fields/textField';
import { adviceOf, itReads, messageOf, queryOf, rejected, rowsOf, spelled } from '../outcome';

const SITE = 'https://www.linkedin.com';
const POST = `${SITE}/posts/jane-doe_hello-activity-7000000000000000000-AbCd`;
const ACTIVITY = 'urn:li:activity:7000000000000000000';
const AT = `/feed/update/${ACTIVITY}`;
const UPDATE = SITE + AT;
const COMMENT = `${UPDATE}?commentUrn=urn%3Ali%3Acomment%3A%28activity%3A7000000000000000000%2C7000000000000000001%29`;
const RAW_COMMENT = `${UPDATE}?commentUrn=urn:li:comment:(activity:7000000000000000000,7000000000000000001)`;
const PROFILE = `${SITE}/in/jane-doe`;
const ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const PEOPLE = `${SITE}/sales/search/people`;
const SEARCH = `${PEOPLE}?savedSearchId=12345`;

/** Returns the parser of a field. It returns the text that the field sends. */
const parserOf = (kind: 'post' | 'comment' | 'profile') => (given: unknown) =>
	queryOf(urlField(kind, { displayName: 'The URL', name: 'url', description: '' }))(given).url;

/** Returns the reader of a path on the network, which returns the path that is sent. */
const pathOf = (parse: (given: unknown) => string) => (path: string) =>
	parse(SITE + path).replace(SITE, '');
const rejectedPaths = (words: string, ...paths: string[]) =>
	rowsOf((path: string) => rejected(words, SITE + path)[0][1], ...paths);

describe('a post URL', () => {
	const parse = parserOf('post');
	const NOT = "isn't a post URL or ID.";

	itReads('it', parse, [
		...spelled(POST, `See <${POST}>.`, `"${POST}?utm_source=share"`, `${POST}&utm_source=x`),
		...spelled(POST, [POST], `[Post](${POST}%20)`, POST.replace('https://', '')),
		...spelled(UPDATE, UPDATE.replace('feed', 'embed/feed')),
		...rowsOf(String, COMMENT, 'https://lnkd.in/dAbCdEf'),
		...rejected('is on acme.com, not on the network.', 'https://acme.com/posts/a-activity-7000000'),
		...rejected('is an email address, not a post URL.', 'jane@acme.com'),
		...rejected('contains a formula, not only a post URL.', `=HYPERLINK("${POST}","Post")`),
		...spelled(`"${POST}","Post" ${NOT}`, `${POST}","Post`),
		...spelled(`"${POST}‹x" ${NOT}`, `${POST}<x`),
		...rejected(NOT, 'hello', `${POST} ${POST}2`, `${POST} by Jane`, `${POST}?a=b c`),
		...spelled('The URL must be text, not 7000000000000000000.', 7000000000000000000),
		...spelled('The URL is empty.', ''),
	]);
	itReads('it', pathOf(parse), [
		...spelled(AT, `${AT}/?trk=x`, `/mwlite${AT}`, `//feed//update/${ACTIVITY}`),
		...spelled(AT, `/analytics/post-summary/${ACTIVITY}/`, `/feed?x=1&updateUrn=${ACTIVITY}`),
		...spelled(AT, `/feed/?highlightedUpdateUrns=List(${ACTIVITY})`),
		...spelled(AT, `/feed?activityUrn=${ACTIVITY}`),
		...spelled(AT, `/feed?updateEntityUrn=${encodeURIComponent(ACTIVITY)}&x=1`),
		...rowsOf(String, '/posts/jane-doe_x-ugcPost-7000000000000000000-AbCd', '/posts/activity-70'),
		...rowsOf(String, '/posts/7000000000000000000', '/posts/jane-doe-7000000000000000000', AT),
		...rowsOf(String, '/feed/update/7000000000000000000', '/posts/share_70', '/pulse/how-to-x'),
		...rowsOf(String, '/feed/update/urn%3Ali%3Aactivity%3A7000000000000000000'),
		...rowsOf(String, '/feed/update/urn:li:groupPost:12345-7000', '/groups/12345/permalink/7'),
		...rowsOf(String, '/groups/12345/posts/7000000000000000000', '/analytics/x/activity-7000'),
		...rowsOf(String, '/slink?code=dAbCdEf&trk=x'),
		...rejectedPaths('is a profile URL, not a post URL.', '/in/jane-doe/recent-activity/all/'),
		...rejectedPaths('is a company URL, not a post URL.', '/company/acme/posts/'),
		...rejectedPaths('is a group URL, not a post URL.', '/groups/12345'),
		...rejectedPaths('is an article URL, not a post URL.', '/pulse/'),
		...rejectedPaths('is a job URL, not a post URL.', '/jobs/view/400', '/jobs/activity-70'),
		...rejectedPaths('is a saved search URL, not a post URL.', '/sales/search/people?query=x'),
		...rejectedPaths('is a search URL, not a post URL.', '/search/results/content/?keywords=x'),
		...rejectedPaths(NOT, '', '/?x=1', '/feed/?trk=x', '/posts/jane-doe', '/posts/x_activity-7'),
		...rejectedPaths(NOT, '/groups/', '/login?x=1', '/events/7000000000000000000', '/in/me'),
		...rejectedPaths(NOT, '/sales/activity-70', '/talent/activity-70', '/recruiter/activity-70'),
		...rejectedPaths(NOT, '/x/slink?code=a', '/feed/update/urn:li:activity:undefined'),
		...rejectedPaths(NOT, '/posts/jane-doe_hello-activity-70000...'),
	]);

	it.each([
		...[`<a href="${POST}">Post</a>`, `${POST}<br>`, `<iframe src="${UPDATE}"></iframe>`],
		...[`${POST}&nbsp;`, `${POST}?utm_source=share&amp;rcm=x`],
	])('is not read from HTML: %s', (given) => {
		expect(messageOf(() => parse(given))).toMatch(/ contains HTML, not only a post URL\.$/);
	});

	it('has at most 2,000 characters', () => {
		expect(messageOf(() => parse(`${POST}?${'a'.repeat(2_000)}`))).toMatch(
			/^The URL accepts at most 2000 characters, not 2\d{3}\.$/,
		);
	});

	const id = '7000000000000000000';
	const updateOf = (urn: string) => `${SITE}/feed/update/urn:li:${urn}`;
	itReads('its ID', parse, [
		...spelled(UPDATE, ACTIVITY, id, `"${id}"`, ` ${id} `, `activity-${id}`, `activity:${id}`),
		...spelled(UPDATE, encodeURIComponent(ACTIVITY), ACTIVITY.toUpperCase()),
		...spelled(updateOf(`share:${id}`), `urn:li:share:${id}`),
		...spelled(updateOf(`ugcPost:${id}`), `urn:li:ugcPost:${id}`, `urn:li:ugcpost:${id}`),
		...spelled(updateOf(`groupPost:12345-${id}`), `urn:li:groupPost:12345-${id}`),
		...rejected(NOT, '12345', `0${id}`, `12345-${id}`, '7,000,000,000,000,000,000', '7E+18', '-7'),
		...rejected(
			NOT,
			`urn:li:comment:${id}`,
			`urn:li:person:${id}`,
			'urn:li:activity:7000',
			`${id}9`.repeat(2),
		),
		...rejected(NOT, `urn:li:comment:(activity:${id},${id})`, `${ACTIVITY},${ACTIVITY}`),
	]);

	it('has advice for another page', () => {
		expect(adviceOf(() => parse(`${SITE}/feed/`))).toBe(
			`Open the post, copy its link into The URL, and use a URL like ${POST} or an ID like ${id}. Its path is "/feed/", not one like ${POST.replace(SITE, '')}.`,
		);
	});
});

describe('a comment URL', () => {
	const parse = parserOf('comment');
	const NONE = 'is the URL of a post without a comment.';
	const names = 'commentUrn=urn%3Ali%3Acomment%3A1&replyUrn=urn%3Ali%3Acomment%3A2';

	itReads('it', parse, [
		...spelled(COMMENT, `<${COMMENT}>`),
		...spelled(RAW_COMMENT, `(${RAW_COMMENT}).`, RAW_COMMENT.replace('?', '/?')),
		...spelled(RAW_COMMENT, RAW_COMMENT.replace(/[(:_)]/g, '\\$&')),
		...spelled(`${UPDATE}?commentUrn=a1\\b`, `${UPDATE}?commentUrn=a1\\b`),
		...spelled(RAW_COMMENT, `${SITE}/feed/?updateUrn=${ACTIVITY}&${RAW_COMMENT.split('?')[1]}&x=1`),
		...spelled(`${POST}?${names}`, `${POST}/?utm_source=share&${names}&rcm=x#top`),
		...rowsOf(String, `${UPDATE}?dashCommentUrn=urn%3Ali%3Afsd_comment%3A(7001%2Curn)`),
		...rejected(NONE, UPDATE, `${UPDATE}?commentUrn=...`, `${UPDATE}?commentUrn=`),
		...rejected(NONE, `${UPDATE}?commentUrn=urn:li:comment:(a7...`),
		...rejected('is a profile URL, not a comment URL.', `${PROFILE}?commentUrn=urn:li:comment:1`),
		...rejected("isn't a comment URL.", 'urn:li:comment:(activity:7,1)'),
	]);

	it('is not read from HTML, because another comment may be meant', () => {
		const given = `${POST}?${names.replace('&', '&amp;')}`;
		expect(messageOf(() => parse(given))).toMatch(/ contains HTML, not only a comment URL\.$/);
	});

	it('has advice with its commentUrn', () => {
		expect(adviceOf(() => parse(UPDATE))).toMatch(
			/^Copy the link from the comment's menu into The URL. It contains commentUrn, as in https:.*commentUrn=urn/,
		);
	});
});

describe('a saved search URL', () => {
	const { executable } = operationOf('lead', 'search');
	const saved = executable.filters.find(({ property }) => property.name === 'salesNavUrl')!;
	const parse = (given: unknown) => queryOf(saved)(given).salesNavUrl;

	const NOT = "isn't a saved search URL.";
	const NONE = 'contains no search and would find everyone.';
	const searchOf = (query: string) => parse(`${PEOPLE}?${query}`).split('?')[1];
	const nothing = (query: string) => rejected(NONE, `${PEOPLE}?${query}`)[0][1];

	itReads('it', parse, [
		...spelled(SEARCH, ` ${SEARCH} `, `My search: <${SEARCH}>`, SEARCH.replace('https:', '')),
		...spelled(SEARCH, `${SITE}//sales//search//people?savedSearchId=12345`),
		...rowsOf(String, SEARCH.replace('?', '/?'), `${PEOPLE}#query=(keywords:x)`),
		...spelled(undefined, ''),
		...rejected('is cut off at the end.', `${PEOPLE}?query=(filters:...`),
		...spelled(
			`${PEOPLE}?query=(keywords:head%20of%20sales,filters:List())`,
			`${PEOPLE}?query=(keywords:head of  sales,filters:List())`,
			`My (saved) search: <${PEOPLE}?query=(keywords:head of sales,filters:List())>`,
		),
		...spelled(`${PEOPLE}?keywords=a%20b&page=2`, `${PEOPLE}?keywords=a b&page=2`),
		...rejected(NOT, '12345', `${SEARCH} and more`, `${SEARCH} ${SEARCH}`),
		...rejected(NOT, `${PEOPLE}?query=(a) ${PEOPLE}?query=(b)`),
		...rejected('is a search URL, not a saved search URL.', `${SITE}/search/results/people/?q=x`),
		...rejected('is a profile URL, not a saved search URL.', PROFILE),
		...rejected('is on acme.com, not on the network.', 'https://acme.com/sales/search/people?a=1'),
		...spelled('Saved Search URL must be text, not an object.', {}),
		...spelled(
			'"=HYPERLINK("https://a.com/x")" contains a formula, not only a saved search URL.',
			'=HYPERLINK("https://a.com/x")',
		),
		...rowsOf(String, `${PEOPLE}?query=(keywords:${'a'.repeat(5_000)})`),
	]);

	it('may be encoded however often', () => {
		const given = `${SITE}/%${'25'.repeat(50_000)}20${PEOPLE}`;
		expect(messageOf(() => parse(given))).toMatch(/ isn't a saved search URL\.$/);
	});

	it('is not read from HTML, which would be sent as it is', () => {
		const given = `${SEARCH}&amp;sessionId=x`;
		expect(messageOf(() => parse(given))).toMatch(/ contains HTML, not only a saved search URL\.$/);
	});

	itReads('it', pathOf(parse), [
		...rejectedPaths(NOT, '/sales/search/company?query=x', '/sales/search/people-x?query=x'),
		...rejectedPaths(NOT, '/x/sales/search/people?query=x', '/sales/home?query=x'),
	]);
	itReads('its query', searchOf, [
		...rowsOf(String, 'savedSearchId=12345&sessionId=x', 'keywords=sales&page=2'),
		...rowsOf(String, 'query=(keywords%3Asales)', 'titleIncluded=CEO&titleTimeScope=CURRENT'),
		...rowsOf(String, 'query=(filters:List((type:A,values:List()),(type:B,values:List((id:7)))))'),
		...rowsOf(
			String,
			'query=%28filters%3AList%28%28type%3AA%2Cvalues%3AList%28%28id%3A7%29%29%29%29%29',
		),
		...rowsOf(nothing, '', 'viewAllFilters=true', 'page=2', 'sessionId=abc%3D%3D', 'lipi=urn%3Ali'),
		...rowsOf(nothing, 'keywords=', 'savedSearchId=', 'savedSearchId=0', 'savedSearchId=undefined'),
		...rowsOf(nothing, 'query=null&page=1', 'query=()', 'query=(filters:List())'),
		...rowsOf(nothing, 'query=%28filters%3AList%28%29%29', 'query=(keywords:%20)'),
		...rowsOf(nothing, 'query=(spellCorrectionEnabled:true)'),
		...rowsOf(
			nothing,
			'query=(recentSearchParam:(id:1,doLogHistory:true),filters:List(),keywords:)',
		),
		...rowsOf(nothing, 'query=(filters:List((type:A,values:List())))'),
		...rowsOf(nothing, 'query=(filters:List((type:A,values:List((text:undefined)))))'),
	]);

	it('has advice where it is rejected', () => {
		expect(adviceOf(() => parse('12345'))).toBe(
			`Open the saved lead search in your browser and copy the whole URL into Saved Search URL, like ${PEOPLE}?query=(keywords:sales,filters:List(…)).`,
		);
	});
});

describe('the recipient of a message', () => {
	const parse = parserOf('profile');

	itReads('it', parse, [
		...spelled(PROFILE, 'www.linkedin.com/in/jane-doe/?trk=x', `Jane Doe <${PROFILE}>`),
		...spelled(`${SITE}/in/ACwAAB1cDeF`, `${SITE}/sales/lead/ACwAAB1cDeF,NAME_SEARCH,a1B2`),
		...rejected("isn't a profile URL.", 'jane-doe', ID, 12345, `${SITE}/in/me`, '/in/jane-doe/'),
		...rejected("isn't a profile URL.", `${PROFILE}, ${SITE}/in/john`, 'urn:li:member:12345'),
		...rejected('is an email address, not a profile URL.', 'jane@acme.com'),
		...rejected('is a company URL, not a profile URL.', `${SITE}/company/acme`),
		...rejected('is on acme.com, not on the network.', 'https://acme.com/in/jane'),
		...spelled('The URL must be text, not a list.', [PROFILE, PROFILE]),
	]);

	const SOURCE = 'Profile: Get returns the URL and the ID of a person.';
	it.each([
		['jane-doe', SOURCE],
		['write to linkedin.com/in/jane', `Enter only linkedin.com/in/jane. ${SOURCE}`],
		['http: //linkedin.com/in/jane', `Enter only linkedin.com/in/jane. ${SOURCE}`],
		[`${PROFILE} and ${SITE}/in/john`, 'Enter only one per input item or trigger.'],
		[
			'Jane Doe',
			`${SOURCE} A linked cell of a workbook arrives as its text. Use a column with the address itself.`,
		],
	])('has advice for %j', (given, advice) => {
		expect(adviceOf(() => parse(given))).toBe(`Check The URL. Use one like ${PROFILE}. ${advice}`);
	});
});
