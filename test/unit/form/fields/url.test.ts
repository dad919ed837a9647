// Fields that accept one URL: posts, comments, saved searches and recipients of messages.
import { operationOf } from '../../../../nodes/ProfessionalNetwork/resources/resources';
import { urlField } from '../../../../nodes/ProfessionalNetwork/form/fields/textField';
import { itReads, itRejects } from '../../table';
import { adviceOf, messageOf, queryOf } from '../outcome';

const SHORTENED = '… is a number that a spreadsheet shortened, so keep its column as text.';

const SITE = 'https://www.linkedin.com';
const POST = `${SITE}/posts/jane-doe_hello-activity-7000000000000000000-AbCd`;
const NUMBER = '7000000000000000000';
const ACTIVITY = `urn:li:activity:${NUMBER}`;
const UPDATE = `${SITE}/feed/update/${ACTIVITY}`;
const COMMENT = `${UPDATE}?commentUrn=urn%3Ali%3Acomment%3A%28activity%3A7000000000000000000%2C7000000000000000001%29`;
const RAW_COMMENT = `${UPDATE}?commentUrn=urn:li:comment:(activity:7000000000000000000,7000000000000000001)`;
const PROFILE = `${SITE}/in/jane-doe`;
const ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const PEOPLE = `${SITE}/sales/search/people`;
const SEARCH = `${PEOPLE}?savedSearchId=12345`;

/** Returns the parser of a field. It returns the text that the field sends. */
const parserOf = (kind: 'post' | 'comment' | 'profile') => (given: unknown) =>
	queryOf(urlField(kind, { displayName: 'The URL', name: 'url', description: '' }))(given).url;

describe('a post URL', () => {
	const parse = parserOf('post');
	const parsePath = (path: string) => parse(SITE + path);
	const messageFor = (path: string) => messageOf(() => parsePath(path));
	const NOT = "isn't a post URL or ID.";

	itReads('it', parse, [
		[`See <${POST}>.`, POST, 'a sentence around it'],
		[`"${POST}?utm_source=share"`, POST, 'quotes and tracking'],
		[`${POST}&utm_source=x`, POST, 'tracking without a question mark'],
		[
			POST.replace('hello', 'h\ufffdllo'),
			POST.replace('hello', 'h\ufffdllo'),
			'a damaged letter before its number',
		],
		[[POST], POST, 'a list with one entry'],
		[`[Post](${POST}%20)`, POST, 'a link of Markdown with an encoded blank'],
		[POST.replace('https://', ''), POST, 'no scheme'],
		[UPDATE.replace('feed', 'embed/feed'), UPDATE, 'a post embedded in a website'],
		[COMMENT, COMMENT, 'the link of a comment, which leads to its post'],
		['https://lnkd.in/dAbCdEf', 'https://lnkd.in/dAbCdEf', 'a short link'],
	]);

	itRejects('it', parse, [
		['hello', `… ${NOT}`, 'a word'],
		['https://acme.com/posts/x', '… is on acme.com, not on the network.', 'another site'],
		[`${SITE}/groups/12345?updateUrn=${ACTIVITY}`, '… is a group URL, not a post URL.', 'a group'],
		['jane@acme.com', '… is an email address, not a post URL.', 'an email address'],
		[`=HYPERLINK("${POST}")`, '… contains a formula, not only a post URL.', 'a formula'],
		[`${POST}","Post`, `"${POST}","Post" ${NOT}`, 'the next cell of a CSV file'],
		[`${POST}<x`, `"${POST}‹x" ${NOT}`, 'an angle bracket'],
		[`${POST} ${POST}2`, `… ${NOT}`, 'two posts'],
		[`${POST} by Jane`, `… ${NOT}`, 'words after the URL'],
		[`${POST}?a=b c`, `… ${NOT}`, 'a blank in the query string'],
		[7e18, 'The URL must be text, not 7000000000000000000.', 'an ID as a number, which is rounded'],
		['', 'The URL is empty.', 'nothing'],
		[`<a href="${POST}">Post</a>`, '… contains HTML, not only a post URL.', 'a tag around the URL'],
		[`${POST}&nbsp;`, '… contains HTML, not only a post URL.', 'a blank of HTML'],
		[`${POST}?a=b&amp;c=d`, '… contains HTML, not only a post URL.', 'an ampersand of HTML'],
	]);

	it.each([
		[`/feed/update/${ACTIVITY}/?trk=x`, 'tracking'],
		[`/mwlite/feed/update/${ACTIVITY}`, 'the light mobile site'],
		[`//feed//update/${ACTIVITY}`, 'doubled slashes'],
		[`/analytics/post-summary/${ACTIVITY}/`, 'the statistics of the post'],
		[`/feed?x=1&updateUrn=${ACTIVITY}`, 'the feed with an updated post'],
		[`/feed/?highlightedUpdateUrns=List(${ACTIVITY})`, 'the feed with highlighted posts'],
		[`/feed?activityUrn=${ACTIVITY}`, 'the feed with an activity'],
		[`/feed?updateEntityUrn=${encodeURIComponent(ACTIVITY)}&x=1`, 'the feed with an encoded post'],
	])('leads to the post at %s, which has %s', (path) => {
		expect(parsePath(path)).toBe(UPDATE);
	});

	it.each([
		['/posts/jane-doe_x-ugcPost-7000000000000000000-AbCd', 'words, a kind and a number'],
		['/posts/activity-70', 'a kind and a short number'],
		['/posts/share_70', 'a share'],
		['/posts/7000000000000000000', 'a number alone'],
		['/posts/jane-doe-7000000000000000000', 'a number after a name'],
		[`/feed/update/${ACTIVITY}`, 'a URN'],
		['/feed/update/7000000000000000000', 'a number in the feed'],
		['/feed/update/urn%3Ali%3Aactivity%3A7000000000000000000', 'an encoded URN'],
		['/feed/update/urn:li:groupPost:12345-7000', 'the post of a group'],
		['/groups/12345/permalink/7', 'an old post of a group'],
		['/groups/12345/posts/7000000000000000000', 'a number in a group'],
		['/analytics/x/activity-7000', 'statistics without a URN'],
		['/pulse/how-to-x', 'an article'],
		['/slink?code=dAbCdEf&trk=x', 'a shared link, whose query string counts'],
	])('is sent as it is: %s, %s', (path) => {
		expect(parsePath(path)).toBe(SITE + path);
	});

	it.each([
		['/in/jane-doe/recent-activity/all/', 'a profile URL'],
		['/company/acme/posts/', 'a company URL'],
		['/groups/12345', 'a group URL'],
		['/pulse/', 'an article URL'],
		['/jobs/view/400', 'a job URL'],
		['/jobs/activity-70', 'a job URL'],
		['/sales/search/people?query=x', 'a saved search URL'],
		['/search/results/content/?keywords=x', 'a search URL'],
	])('is not the page %s, which is %s', (path, noun) => {
		expect(messageFor(path)).toBe(`"${SITE}${path}" is ${noun}, not a post URL.`);
	});

	it.each([
		['', 'the start page'],
		['/?x=1', 'the start page with a query string'],
		['/feed/?trk=x', 'the feed'],
		['/posts/jane-doe', 'a post without a number'],
		['/posts/x_activity-7', 'a number of one digit'],
		['/groups/', 'all groups'],
		['/login?x=1', 'the login'],
		['/events/7000000000000000000', 'an event'],
		['/in/me', 'the own profile'],
		['/sales/activity-70', 'the sales tool'],
		['/talent/activity-70', 'the talent tool'],
		['/recruiter/activity-70', 'the recruiter tool'],
		['/x/slink?code=a', 'a shared link below another path'],
		['/feed/update/urn:li:activity:undefined', 'an expression that found nothing'],
		['/posts/jane-doe_hello-activity-70000...', 'a URL that was cut off'],
	])('is not the page %s, which is %s', (path) => {
		expect(messageFor(path)).toBe(`"${SITE}${path}" ${NOT}`);
	});

	it('has at most 2,000 characters', () => {
		expect(messageOf(() => parse(`${POST}?${'a'.repeat(2_000)}`))).toMatch(
			/^The URL accepts at most 2000 characters, not 2\d{3}\.$/,
		);
	});

	const updateOf = (urn: string) => `${SITE}/feed/update/urn:li:${urn}`;
	itReads('its ID', parse, [
		[ACTIVITY, UPDATE, 'a URN'],
		[encodeURIComponent(ACTIVITY), UPDATE, 'an encoded URN'],
		[ACTIVITY.toUpperCase(), UPDATE, 'a URN in capitals'],
		[NUMBER, UPDATE, 'a number'],
		['7'.repeat(15), updateOf(`activity:${'7'.repeat(15)}`), 'the shortest number'],
		['7'.repeat(20), updateOf(`activity:${'7'.repeat(20)}`), 'the longest number'],
		[` "${NUMBER}" `, UPDATE, 'a number in quotes and blanks'],
		[`activity-${NUMBER}`, UPDATE, 'a part of a URL'],
		[`activity:${NUMBER}`, UPDATE, 'a part of a URN'],
		[`urn:li:share:${NUMBER}`, updateOf(`share:${NUMBER}`), 'a share'],
		[`urn:li:ugcpost:${NUMBER}`, updateOf(`ugcPost:${NUMBER}`), 'a kind that lost its capital'],
		[
			`urn:li:groupPost:12345-${NUMBER}`,
			updateOf(`groupPost:12345-${NUMBER}`),
			'a post of a group',
		],
	]);
	itRejects('its ID', parse, [
		['7'.repeat(14), `… ${NOT}`, 'a number that is too short'],
		['7'.repeat(21), `… ${NOT}`, 'a number that is too long'],
		[`0${NUMBER}`, `… ${NOT}`, 'a zero before the number'],
		[`12345-${NUMBER}`, `… ${NOT}`, 'the number of a group without its kind'],
		['7,000,000,000,000,000,000', `… ${NOT}`, 'digits in groups'],
		['7E+18', SHORTENED, 'a number that a sheet rounded'],
		['-7', `… ${NOT}`, 'a number below zero'],
		['urn:li:activity:7000', `… ${NOT}`, 'a URN with too few digits'],
		[`urn:li:person:${NUMBER}`, `… ${NOT}`, 'the URN of a person'],
		[`urn:li:comment:(activity:${NUMBER},${NUMBER})`, `… ${NOT}`, 'the URN of a comment'],
		[`${ACTIVITY},${ACTIVITY}`, `… ${NOT}`, 'two URNs'],
	]);

	it('has advice for another page', () => {
		expect(adviceOf(() => parsePath('/feed/'))).toBe(
			`Open the post, copy its link into The URL, and use a URL like ${POST} or an ID like ${NUMBER}. Its path is "/feed/", not one like ${POST.replace(SITE, '')}.`,
		);
	});
});

describe('a comment URL', () => {
	const parse = parserOf('comment');
	const NONE = '… is the URL of a post without a comment.';
	const REPLY = 'commentUrn=urn%3Ali%3Acomment%3A1&replyUrn=urn%3Ali%3Acomment%3A2';
	const DASH = `${UPDATE}?dashCommentUrn=urn%3Ali%3Afsd_comment%3A(7001%2Curn)`;
	const [, RAW_URN] = RAW_COMMENT.split('?');

	itReads('it', parse, [
		[`<${COMMENT}>`, COMMENT, 'the link from the menu of a comment'],
		[`(${RAW_COMMENT}).`, RAW_COMMENT, 'a URN that is not encoded, in brackets'],
		[RAW_COMMENT.replace('?', '/?'), RAW_COMMENT, 'a slash before the query string'],
		[RAW_COMMENT.replace(/[(:_)]/g, '\\$&'), RAW_COMMENT, 'signs that Markdown escapes'],
		[`${UPDATE}?commentUrn=a1\\b`, `${UPDATE}?commentUrn=a1\\b`, 'a backslash before a letter'],
		[`${SITE}/feed/?updateUrn=${ACTIVITY}&${RAW_URN}&x=1`, RAW_COMMENT, 'a comment in the feed'],
		[`${POST}/?utm_source=share&${REPLY}&rcm=x#top`, `${POST}?${REPLY}`, 'a reply with tracking'],
		[DASH, DASH, 'a newer kind of URN'],
	]);
	itRejects('it', parse, [
		[UPDATE, NONE, 'a post'],
		[`${UPDATE}?commentUrn=...`, NONE, 'a URN that was cut off completely'],
		[`${UPDATE}?commentUrn=`, NONE, 'a URN that was deleted'],
		[`${UPDATE}?commentUrn=urn:li:comment:(a7...`, NONE, 'a URN that was cut off'],
		[`${PROFILE}?${RAW_URN}`, '… is a profile URL, not a comment URL.', 'a person'],
		['urn:li:comment:(activity:7,1)', "… isn't a comment URL.", 'a URN without its URL'],
		[
			`${POST}?${REPLY.replace('&', '&amp;')}`,
			'… contains HTML, not only a comment URL.',
			'HTML, because another comment may be meant',
		],
	]);

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
	const parseQuery = (query: string) => parse(`${PEOPLE}?${query}`);

	const NOT = "… isn't a saved search URL.";
	const WORDS = `${PEOPLE}?query=(keywords:head%20of%20sales,filters:List())`;

	itReads('it', parse, [
		[` ${SEARCH} `, SEARCH, 'blanks around it'],
		[`My search: <${SEARCH}>`, SEARCH, 'a label and brackets'],
		[SEARCH.replace('https:', ''), SEARCH, 'no scheme'],
		[`${SITE}//sales//search//people?savedSearchId=12345`, SEARCH, 'doubled slashes'],
		[SEARCH.replace('?', '/?'), SEARCH.replace('?', '/?'), 'a slash before the query string'],
		[`${PEOPLE}#query=(keywords:x)`, `${PEOPLE}?query=(keywords:x)`, 'a fragment with the search'],
		[decodeURI(WORDS).replace('of ', 'of  '), WORDS, 'blanks, one of them doubled'],
		[`My (saved) search: <${decodeURI(WORDS)}>`, WORDS, 'words and brackets in its label'],
		[`${PEOPLE}?keywords=a b&page=2`, `${PEOPLE}?keywords=a%20b&page=2`, 'a blank'],
		['', undefined, 'nothing'],
	]);
	itRejects('it', parse, [
		[`${PEOPLE}?query=(filters:...`, '… is cut off at the end.', 'a URL that a cell cut off'],
		['12345', NOT, 'an ID'],
		[`${SEARCH} and more`, NOT, 'words after the URL'],
		[`${SEARCH} ${SEARCH}`, NOT, 'two URLs'],
		[`${PEOPLE}?query=(a) ${PEOPLE}?query=(b)`, NOT, 'two searches with brackets'],
		[`${SITE}/search/results/all`, '… is a search URL, not a saved search URL.', 'a search'],
		[PROFILE, '… is a profile URL, not a saved search URL.', 'a person'],
		['https://acme.com/sales/search', '… is on acme.com, not on the network.', 'another site'],
		[{}, 'Saved Search URL must be text, not an object.', 'an object'],
		[`=HYPERLINK("${SITE}")`, '… contains a formula, not only a saved search URL.', 'a formula'],
		[`${SEARCH}&amp;x=1`, '… contains HTML, not only a saved search URL.', 'HTML, sent as it is'],
		[`${SITE}/sales/search/company?query=x`, NOT, 'a search for companies'],
		[`${SITE}/sales/search/people-x?query=x`, NOT, 'a longer path'],
		[`${SITE}/x/sales/search/people?query=x`, NOT, 'a path before it'],
		[`${SITE}/sales/home?query=x`, NOT, 'another page of the sales tool'],
	]);

	it('has no advice on its path if that is right', () => {
		expect(adviceOf(() => parse(`${PEOPLE}?recentSearchId=1`))).toMatch(/filters:List\(…\)\)\.$/);
		expect(adviceOf(() => parse(`${SITE}/sales/home`))).toContain('Its path is "/sales/home"');
	});

	it.each([
		['savedSearchId=12345&sessionId=x', 'a saved search'],
		['keywords=sales&page=2', 'keywords'],
		['query=(keywords%3Asales)', 'encoded keywords'],
		['titleIncluded=CEO&titleTimeScope=CURRENT', 'parameters of the old tool'],
		[
			'query=(filters:List((type:A,values:List()),(type:B,values:List((id:7)))))',
			'one filter of two',
		],
		[
			'query=%28filters%3AList%28%28type%3AA%2Cvalues%3AList%28%28id%3A7%29%29%29%29%29',
			'encoding',
		],
	])('searches by %s: %s', (query) => {
		expect(parseQuery(query)).toBe(`${PEOPLE}?${query}`);
	});

	it.each([
		['', 'no query string'],
		['viewAllFilters=true', 'the form of the filters'],
		['page=2', 'a page'],
		['sessionId=abc%3D%3D', 'a session'],
		['lipi=urn%3Ali', 'tracking'],
		['keywords=', 'blank keywords'],
		['savedSearchId=', 'a blank ID'],
		['savedSearchId=0', 'the ID 0'],
		['savedSearchId=undefined', 'an expression that found nothing'],
		['query=null&page=1', 'what code writes for nothing'],
		['query=()', 'empty brackets'],
		['query=(filters:List())', 'no filters'],
		['query=%2528filters%253AList%2528%2529%2529', 'no filters, encoded twice'],
		['query=%28filters%3AList%28%29%29', 'no filters, encoded'],
		['query=(keywords:%20)', 'an encoded blank'],
		['query=(spellCorrectionEnabled:true)', 'a setting'],
		[
			'query=(recentSearchParam:(id:1,doLogHistory:true),filters:List(),keywords:)',
			'the number of a recent search',
		],
		['query=(filters:List((type:A,values:List())))', 'a filter without values'],
		['query=(filters:List((type:A,values:List((text:undefined)))))', 'a filter for nothing'],
	])('would find everyone by %j, which has %s', (query) => {
		expect(messageOf(() => parseQuery(query))).toMatch(
			/^".+" contains no search and would find everyone\.$/,
		);
	});

	it('may have more than 2,000 characters', () => {
		const given = `${PEOPLE}?query=(keywords:${'a'.repeat(5_000)})`;
		expect(parse(given)).toBe(given);
	});

	it('may be encoded however often', () => {
		const given = `${SITE}/%${'25'.repeat(50_000)}20${PEOPLE}`;
		expect(messageOf(() => parse(given))).toMatch(/ isn't a saved search URL\.$/);
	});

	it('has advice where it is rejected', () => {
		expect(adviceOf(() => parse('12345'))).toBe(
			`Open the saved lead search in your browser and copy the whole URL into Saved Search URL, like ${PEOPLE}?query=(keywords:sales,filters:List(…)).`,
		);
	});
});

describe('the recipient of a message', () => {
	const parse = parserOf('profile');
	const NOT = "… isn't a profile URL.";
	const LEAD = `${SITE}/sales/lead/ACwAAB1cDeF,NAME_SEARCH,a1B2`;

	itReads('it', parse, [
		['www.linkedin.com/in/jane-doe/?trk=x', PROFILE, 'no scheme, and tracking'],
		[`Jane Doe <${PROFILE}>`, PROFILE, 'a name before it'],
		[LEAD, `${SITE}/in/ACwAAB1cDeF`, 'a lead of the sales tool'],
	]);
	itRejects('it', parse, [
		['jane-doe', NOT, 'a public identifier'],
		[ID, NOT, 'an ID'],
		[12345, NOT, 'a number'],
		['urn:li:member:12345', NOT, 'a URN'],
		['/in/jane-doe/', NOT, 'a path without a site'],
		[`${SITE}/in/me`, NOT, 'the own profile'],
		[`${PROFILE}, ${SITE}/in/john`, NOT, 'two people'],
		['jane@acme.com', '… is an email address, not a profile URL.', 'an email address'],
		[`${SITE}/company/acme`, '… is a company URL, not a profile URL.', 'a company'],
		['https://acme.com/in/jane', '… is on acme.com, not on the network.', 'another site'],
		[[PROFILE, PROFILE], 'The URL must be text, not a list.', 'a list'],
	]);

	const SOURCE = 'Profile: Get returns the URL and the ID of a person.';
	it.each([
		['jane-doe', SOURCE, 'where URLs are found'],
		[ID, SOURCE, 'the URL of an ID, which is not the text of a link'],
		[
			'write to linkedin.com/in/jane',
			`Enter only linkedin.com/in/jane if that is the whole URL. ${SOURCE}`,
			'the URL among words',
		],
		[
			'http: //linkedin.com/in/jane',
			`Enter only linkedin.com/in/jane if that is the whole URL. ${SOURCE}`,
			'the URL without a broken scheme',
		],
		[
			`${PROFILE} and ${SITE}/in/john`,
			'Enter only one per input item or trigger.',
			'one of two URLs',
		],
		[
			'Jane Doe',
			`${SOURCE} A linked cell of a workbook arrives as its text. Use a column with the address itself.`,
			'the text of a linked cell',
		],
	])('has advice for %j: %s', (given, advice) => {
		expect(adviceOf(() => parse(given))).toBe(`Check The URL. Use one like ${PROFILE}. ${advice}`);
	});
});
