// Fields that accept one URL: posts, comments, saved searches and recipients of messages.
import { urlField } from '../../../../nodes/ProfessionalNetwork/form/fields/locator';
import { parseSavedSearchUrl } from '../../../../nodes/ProfessionalNetwork/input/postUrl';
import { text } from '../../../../nodes/ProfessionalNetwork/form/fields/text';
import { adviceOf, messageOf, rejected } from '../outcome';

const SITE = 'https://www.network.com';
const POST = `${SITE}/posts/jane-doe_hello-activity-7000000000000000000-AbCd`;
const UPDATE = `${SITE}/feed/update/urn:li:activity:7000000000000000000`;
const COMMENT = `${UPDATE}?commentUrn=urn%3Ali%3Acomment%3A%28activity%3A7000000000000000000%2C7000000000000000001%29`;
const RAW_COMMENT = `${UPDATE}?commentUrn=urn:li:comment:(activity:7000000000000000000,7000000000000000001)`;
const PROFILE = `${SITE}/in/jane-doe`;
const SEARCH = `${SITE}/sales/search/people?savedSearchId=12345`;
const QUERY = `${SITE}/sales/search/people?query=(spellCorrectionEnabled:true,filters:List((type:REGION,values:List((id:90000084)))))`;

const fieldOf = (kind: 'post' | 'comment' | 'profile', displayName: string) =>
	urlField(kind, { displayName, name: 'given', param: 'url', description: '' });

const post = fieldOf('post', 'Post URL');

describe('a post URL', () => {
	it.each<[given: unknown, sent: string]>([
		[POST, POST],
		[` ${POST}\n`, POST],
		[`${POST}?utm_source=share&utm_medium=member_desktop&rcm=ACoAAB1cDeF`, POST],
		['www.network.com/posts/jane-doe_hello-activity-7000000000000000000-AbCd', POST],
		[
			`${SITE}/posts/jane-doe_share-7000000000000000000-AbCd`,
			`${SITE}/posts/jane-doe_share-7000000000000000000-AbCd`,
		],
		[
			`${SITE}/posts/jane-doe_x-ugcPost-7000000000000000000-AbCd`,
			`${SITE}/posts/jane-doe_x-ugcPost-7000000000000000000-AbCd`,
		],
		[
			`${SITE}/posts/activity-7000000000000000000-AbCd`,
			`${SITE}/posts/activity-7000000000000000000-AbCd`,
		],
		[`${SITE}/posts/7000000000000000000`, `${SITE}/posts/7000000000000000000`],
		[UPDATE, UPDATE],
		[`${UPDATE}/`, UPDATE],
		[`${UPDATE}/?trk=x`, UPDATE],
		[
			`${SITE}/feed/update/urn%3Ali%3Aactivity%3A7000000000000000000`,
			`${SITE}/feed/update/urn%3Ali%3Aactivity%3A7000000000000000000`,
		],
		[
			`${SITE}/feed/update/urn:li:share:7000000000000000000`,
			`${SITE}/feed/update/urn:li:share:7000000000000000000`,
		],
		[
			`${SITE}/feed/update/urn:li:ugcPost:7000000000000000000`,
			`${SITE}/feed/update/urn:li:ugcPost:7000000000000000000`,
		],
		[
			`${SITE}/feed/update/urn:li:groupPost:12345-7000000000000000000`,
			`${SITE}/feed/update/urn:li:groupPost:12345-7000000000000000000`,
		],
		[
			`${SITE}/embed/feed/update/urn:li:share:7000000000000000000`,
			`${SITE}/feed/update/urn:li:share:7000000000000000000`,
		],
		[
			`${SITE}/groups/12345/posts/7000000000000000000`,
			`${SITE}/groups/12345/posts/7000000000000000000`,
		],
		[`${SITE}/feed/?highlightedUpdateUrn=urn%3Ali%3Aactivity%3A7000000000000000000&x=1`, UPDATE],
		[`${SITE}/feed?trk=x&updateEntityUrn=urn:li:activity:7000000000000000000`, UPDATE],
		[`${SITE}/analytics/post-summary/urn:li:activity:7000000000000000000/`, UPDATE],
		[
			`<iframe src="${SITE}/embed/feed/update/urn:li:share:7000000000000000000" height="500" title="Embedded post"></iframe>`,
			`${SITE}/feed/update/urn:li:share:7000000000000000000`,
		],
		[`${SITE}/mwlite/feed/update/urn:li:activity:7000000000000000000`, UPDATE],
		[`${SITE}/comm/feed/update/urn:li:activity:7000000000000000000?midToken=x`, UPDATE],
		[`${SITE}//feed//update/urn:li:activity:7000000000000000000`, UPDATE],
		[`${POST}%20`, POST],
		[`${POST}&utm_source=share`, POST],
		[`${SITE}/feed/update/7000000000000000000`, `${SITE}/feed/update/7000000000000000000`],
		[`${SITE}/posts/jane-doe-7000000000000000000`, `${SITE}/posts/jane-doe-7000000000000000000`],
		[COMMENT, COMMENT],
		[`${SITE}/pulse/how-to-write-jane-doe`, `${SITE}/pulse/how-to-write-jane-doe`],
		['https://lnkd.in/dAbCdEf', 'https://lnkd.in/dAbCdEf'],
		[`${SITE}/slink?code=dAbCdEf&trk=x`, `${SITE}/slink?code=dAbCdEf&trk=x`],
		[`${SITE}/analytics/x/activity-7000`, `${SITE}/analytics/x/activity-7000`],
		[`${SITE}/feed/?highlightedUpdateUrns=List(${UPDATE.slice(-35)})`, UPDATE],
		[`<${POST}>`, POST],
		[`"${POST}"`, POST],
		[`${POST}.`, POST],
		[`${POST})`, POST],
		[`[Post](${POST})`, POST],
		[`See ${POST}`, POST],
		[`${POST}?text=two words`, POST],
		[`${POST}?a=1&amp;b=2`, POST],
	])('%j is sent as %s', (given, sent) => {
		expect(post.toQuery(given)).toEqual({ url: sent });
	});

	it.each<[given: unknown, message: string]>([
		[PROFILE, `"${PROFILE}" is a profile URL, not a post URL.`],
		[
			`${PROFILE}/recent-activity/all/`,
			`"${PROFILE}/recent-activity/all/" is a profile URL, not a post URL.`,
		],
		[
			`${SITE}/company/acme/posts/`,
			`"${SITE}/company/acme/posts/" is a company URL, not a post URL.`,
		],
		[`${SITE}/groups/12345`, `"${SITE}/groups/12345" is a group URL, not a post URL.`],
		[`${SITE}/pulse/`, `"${SITE}/pulse/" is an article URL, not a post URL.`],
		[`${SITE}/comm/in/jane`, `"${SITE}/comm/in/jane" is a profile URL, not a post URL.`],
		[`${SITE}/company-beta/123`, `"${SITE}/company-beta/123" is a company URL, not a post URL.`],
		[`${SITE}/jobs/view/400`, `"${SITE}/jobs/view/400" is a job URL, not a post URL.`],
		[SEARCH, `"${SEARCH}" is a saved search URL, not a post URL.`],
		...rejected('is a search URL, not a post URL.', `${SITE}/search/results/content/?keywords=x`),
		...[
			'feed',
			'feed/',
			'feed/?trk=x',
			'posts',
			'posts/',
			'posts/jane-doe',
			'posts/jane-doe-2',
			'posts/jane-doe_activity-7',
			'company',
			'login',
			'login?x=1',
			'authwall',
			'messaging/',
			'messaging/thread/2-abc',
			'sales/home',
			'notifications/',
			'mynetwork/',
			'groups/',
			'home',
			'feed/update/',
			'feed/update/urn:li:activity:...',
			'feed/update/urn:li:activity:undefined',
			'posts/jane-doe_hello-activity-70000...',
			'posts/jane-doe_hello-activity-7000000000000000000…',
			'comm/feed',
			'mwlite/feed/',
			'me',
			'events/7000000000000000000',
			'newsletters/x-7000000000000000000',
			'products/acme-x',
			'checkpoint/challenge',
			'in/me',
			'',
			'?x=1',
		].map((path): [string, string] => [`${SITE}/${path}`, `"${SITE}/${path}" isn't a post URL.`]),
		[SITE, `"${SITE}" isn't a post URL.`],
		['7000000000000000000', '"7000000000000000000" isn\'t a post URL.'],
		[
			'urn:li:activity:7000000000000000000',
			'"urn:li:activity:7000000000000000000" isn\'t a post URL.',
		],
		['hello', '"hello" isn\'t a post URL.'],
		['jane@acme.com', '"jane@acme.com" is an email address, not a post URL.'],
		...rejected("isn't a post URL.", `${POST} ${POST}2`),
		['', 'Post URL is empty.'],
		[{ url: POST }, 'Post URL must be text, not an object.'],
		[7000000000000000000, '"7000000000000000000" isn\'t a post URL.'],
	])('%j is rejected', (given, message) => {
		expect(messageOf(() => post.toQuery(given))).toBe(message);
	});

	it('explains what to paste instead of a URN or another page', () => {
		expect(adviceOf(() => post.toQuery('urn:li:activity:7000000000000000000'))).toBe(
			`Paste the whole URL into Post URL, like ${UPDATE}.`,
		);
		for (const given of [
			'7000000000000000000',
			'activity-7000000000000000000',
			'"7000000000000000000"',
		]) {
			expect(adviceOf(() => post.toQuery(given))).toBe(
				`Paste the whole URL into Post URL, like ${UPDATE}.`,
			);
		}
		expect(adviceOf(() => post.toQuery('urn:li:ugcPost:7000000000000000001'))).toBe(
			`Paste the whole URL into Post URL, like ${SITE}/feed/update/urn:li:ugcPost:7000000000000000001.`,
		);
		expect(adviceOf(() => post.toQuery(`${SITE}/feed/`))).toBe(
			`Open the post, copy its link, and use a URL like ${POST}. URLs of the network's own site work as they are copied.`,
		);
	});
});

describe('a comment URL', () => {
	const comment = fieldOf('comment', 'Comment URL');

	it.each<[given: string, sent: string]>([
		[COMMENT, COMMENT],
		[RAW_COMMENT, RAW_COMMENT],
		[RAW_COMMENT.replace('?', '/?'), RAW_COMMENT],
		[`(${RAW_COMMENT})`, RAW_COMMENT],
		[`${RAW_COMMENT}.`, RAW_COMMENT],
		[`${UPDATE}?commentUrn=urn%3Ali%3Acomment%3A1`, `${UPDATE}?commentUrn=urn%3Ali%3Acomment%3A1`],
		[
			`${UPDATE}?dashCommentUrn=urn%3Ali%3Afsd_comment%3A(7001%2Curn)`,
			`${UPDATE}?dashCommentUrn=urn%3Ali%3Afsd_comment%3A(7001%2Curn)`,
		],
		[`${UPDATE}?x=1&amp;commentUrn=urn:li:comment:1`, `${UPDATE}?commentUrn=urn:li:comment:1`],
		[`${POST}?commentUrn=urn:li:comment:1`, `${POST}?commentUrn=urn:li:comment:1`],
		[COMMENT.replace('https://', ''), COMMENT],
		[`<${COMMENT}>`, COMMENT],
		[
			`${SITE}/feed/?highlightedUpdateUrn=urn%3Ali%3Aactivity%3A7000000000000000000&commentUrn=urn:li:comment:(activity:7000000000000000000,7000000000000000001)&x=1`,
			RAW_COMMENT,
		],
	])('%j is sent as %s', (given, sent) => {
		expect(comment.toQuery(given)).toEqual({ url: sent });
	});

	it.each<[given: unknown, message: string]>([
		[UPDATE, `"${UPDATE}" is the URL of a post without a comment.`],
		[POST, `"${POST}" is the URL of a post without a comment.`],
		[
			`${UPDATE}?commentUrn=...`,
			`"${UPDATE}?commentUrn=..." is the URL of a post without a comment.`,
		],
		...rejected(
			'is the URL of a post without a comment.',
			`${UPDATE}?commentUrn=urn:li:comment:(a...`,
		),
		[`${UPDATE}?commentUrn=`, `"${UPDATE}?commentUrn=" is the URL of a post without a comment.`],
		[PROFILE, `"${PROFILE}" is a profile URL, not a comment URL.`],
		[
			`${PROFILE}?commentUrn=urn:li:comment:1`,
			`"${PROFILE}?commentUrn=urn:li:comment:1" is a profile URL, not a comment URL.`,
		],
		...rejected("isn't a comment URL.", 'urn:li:comment:(activity:7,1)', '12345'),
		['', 'Comment URL is empty.'],
	])('%j is rejected', (given, message) => {
		expect(messageOf(() => comment.toQuery(given))).toBe(message);
	});

	it('is explained with its commentUrn', () => {
		expect(adviceOf(() => comment.toQuery(UPDATE))).toMatch(
			/^Copy the link from the comment's menu into Comment URL. It contains commentUrn, as in https:.*commentUrn=urn/,
		);
	});
});

describe('a saved search URL', () => {
	const saved = text({
		displayName: 'Saved Search URL',
		name: 'salesNavUrl',
		description: '',
		parse: parseSavedSearchUrl,
	});

	it.each<[given: string, sent: string]>([
		[SEARCH, SEARCH],
		[` ${SEARCH} `, SEARCH],
		[SEARCH.replace('https://', ''), SEARCH],
		[SEARCH.replace('https:', ''), SEARCH],
		[SEARCH.replace('people?', 'people/?'), SEARCH.replace('people?', 'people/?')],
		[QUERY, QUERY],
		[`(${QUERY})`, QUERY],
		[`${QUERY}.`, QUERY],
		[
			`${SITE}/sales/search/people?query=(keywords:head of sales)`,
			`${SITE}/sales/search/people?query=(keywords:head%20of%20sales)`,
		],
		[`${SITE}//sales//search//people?savedSearchId=12345`, SEARCH],
		[
			`${SITE}/sales/search/people#query=(keywords:x)`,
			`${SITE}/sales/search/people#query=(keywords:x)`,
		],
		[`<${SEARCH}>`, SEARCH],
		[`My search: ${SEARCH}`, SEARCH],
	])('%j is sent as %s', (given, sent) => {
		expect(saved.toQuery(given)).toEqual({ salesNavUrl: sent });
	});

	it.each<[given: unknown, message: string]>([
		...rejected(
			"isn't a saved search URL.",
			'my saved search',
			`${SITE}/sales/search/company?query=x`,
			`${SITE}/sales/lists/people/123`,
			`${SITE}/sales/home`,
			'12345',
		),
		...rejected(
			'contains no search and would find everyone.',
			`${SITE}/sales/search/people`,
			`${SITE}/sales/search/people?`,
		),
		...[
			...['savedSearchId=', 'savedSearchId=undefined', 'query=null&page=1', 'savedSearchId=0'],
			...[
				'viewAllFilters=true',
				'page=2',
				'sessionId=abc%3D%3D',
				'query=()',
				'query=(filters:List())',
			],
			...[
				'query=(spellCorrectionEnabled:true)',
				'keywords=',
				'query=(keywords:%20)',
				'lipi=urn%3Ali',
			],
			'query=(recentSearchParam:(id:123,doLogHistory:true),filters:List(),keywords:)',
			'query=(filters:List((type:TITLE,values:List())))',
			'query=(filters:List((type:TITLE,values:List((text:undefined)))))',
			'query=%28filters%3AList%28%29%29',
		].map((query): [string, string] => [
			`${SITE}/sales/search/people?${query}`,
			`"${SITE}/sales/search/people?${query}" contains no search and would find everyone.`.replace(
				/"(.{100}).*"/,
				'"$1…"',
			),
		]),
		...rejected('is cut off at the end.', `${SITE}/sales/search/people?query=(filters:...`),
		[
			`${SITE}/search/results/people/?keywords=x`,
			`"${SITE}/search/results/people/?keywords=x" is a search URL, not a saved search URL.`,
		],
		[PROFILE, `"${PROFILE}" is a profile URL, not a saved search URL.`],
		...rejected("isn't a saved search URL.", `${SEARCH} ${SEARCH}`),
		...['x/sales/search/people', 'sales/search/people-x'].map((path): [string, string] => [
			`${SITE}/${path}?query=x`,
			`"${SITE}/${path}?query=x" isn't a saved search URL.`,
		]),
		[{}, 'Saved Search URL must be text, not an object.'],
	])('%j is rejected', (given, message) => {
		expect(messageOf(() => saved.toQuery(given))).toBe(message);
	});

	it.each([
		'savedSearchId=12345&sessionId=x',
		'query=(keywords%3Asales)',
		'query=%28filters%3AList%28%28type%3ATITLE%2Cvalues%3AList%28%28text%3ACEO%2CselectionType%3AINCLUDED%29%29%29%29%29',
		'query=(filters:List((type:A,values:List()),(type:B,values:List((id:7)))))',
		'keywords=sales&viewAllFilters=true',
		'titleIncluded=CEO&titleTimeScope=CURRENT',
	])('with a criterion is sent: %s', (query) => {
		const url = `${SITE}/sales/search/people?${query}`;
		expect(saved.toQuery(url)).toEqual({ salesNavUrl: url });
	});

	it.each([post, saved, fieldOf('comment', 'Comment URL'), fieldOf('profile', 'Recipient')])(
		'and any other URL must be on the network: %#',
		(field) => {
			for (const host of [
				'acme.com',
				'linkedin.com.acme.com',
				'mylinkedin.com',
				'lnkd.com',
				'x.com',
			]) {
				for (const path of [
					'posts/a-activity-7000000000000000000',
					'in/jane',
					'sales/search/people?savedSearchId=1',
				]) {
					expect(messageOf(() => field.toQuery(`https://${host}/${path}`))).toContain(
						` is on ${host}, not on the network.`,
					);
				}
			}
		},
	);

	it('comes with advice where it is rejected', () => {
		expect(adviceOf(() => saved.toQuery('12345'))).toBe(
			`Open the saved lead search in your browser and copy the whole URL into Saved Search URL, like ${SEARCH}. URLs of the network's own site work as they are copied.`,
		);
	});

	it('is not sent when blank', () => {
		expect(saved.toQuery('')).toEqual({});
	});
});

describe('the recipient of a message', () => {
	const recipient = fieldOf('profile', 'Recipient Profile URL');

	it.each<[given: string, sent: string]>([
		[PROFILE, PROFILE],
		['www.network.com/in/jane-doe/?trk=x', PROFILE],
		[`<${PROFILE}>`, PROFILE],
		[`[Jane](${PROFILE})`, PROFILE],
		[`Jane Doe <${PROFILE}>`, PROFILE],
		[`${SITE}/mwlite/in/jane-doe`, PROFILE],
		[`${SITE}//in//jane-doe`, PROFILE],
		[`${PROFILE}%2F`, PROFILE],
		[`${SITE}/sales/lead/ACwAAB1cDeF,NAME_SEARCH,a1B2`, `${SITE}/in/ACwAAB1cDeF`],
		[
			`${SITE}/in/ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567`,
			`${SITE}/in/ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567`,
		],
	])('%j is sent as %s', (given, sent) => {
		expect(recipient.toQuery(given)).toEqual({ url: sent });
	});

	it.each<[given: unknown, message: string]>([
		['jane-doe', '"jane-doe" isn\'t a profile URL.'],
		['@jane', '"@jane" isn\'t a profile URL.'],
		['/in/jane-doe/', '"/in/jane-doe/" isn\'t a profile URL.'],
		[
			'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567',
			'"ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567" isn\'t a profile URL.',
		],
		['urn:li:member:12345', '"urn:li:member:12345" isn\'t a profile URL.'],
		[12345, '"12345" isn\'t a profile URL.'],
		['Jane Doe', '"Jane Doe" isn\'t a profile URL.'],
		['jane@acme.com', '"jane@acme.com" is an email address, not a profile URL.'],
		[`${SITE}/company/acme`, `"${SITE}/company/acme" is a company URL, not a profile URL.`],
		[`${SITE}/in/me`, `"${SITE}/in/me" isn't a profile URL.`],
		[`${PROFILE}, ${SITE}/in/john`, `"${PROFILE}, ${SITE}/in/john" isn't a profile URL.`],
		['null', '"null" isn\'t a profile URL.'],
		['', 'Recipient Profile URL is empty.'],
		[[PROFILE], 'Recipient Profile URL must be text, not a list.'],
	])('%j is rejected', (given, message) => {
		expect(messageOf(() => recipient.toQuery(given))).toBe(message);
	});

	it('explains where to find the URL for an identifier or ID', () => {
		for (const given of ['jane-doe', 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567', 'Jane Doe']) {
			expect(adviceOf(() => recipient.toQuery(given))).toBe(
				`Check Recipient Profile URL. Use one like ${PROFILE}. Profile: Get returns the URL and the ID of a person.`,
			);
		}
	});

	it('is a required text with an example', () => {
		expect(recipient.property).toMatchObject({
			type: 'string',
			required: true,
			default: '',
			placeholder: `e.g. ${PROFILE}`,
		});
		expect(adviceOf(() => recipient.toQuery(''))).toBe(`Enter a text like "${PROFILE}".`);
	});
});
