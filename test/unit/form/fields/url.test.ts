// Fields that accept one URL: posts, comments, saved searches and recipients of messages.
import { parseSavedSearchUrl } from '../../../../nodes/ProfessionalNetwork/resources/lead/lead';
import { text, urlField } from '../../../../nodes/ProfessionalNetwork/form/fields/textField';
import { adviceOf, messageOf, rejected, spelled } from '../outcome';

const SITE = 'https://www.network.com';
const POST = `${SITE}/posts/jane-doe_hello-activity-7000000000000000000-AbCd`;
const ACTIVITY = 'urn:li:activity:7000000000000000000';
const UPDATE = `${SITE}/feed/update/${ACTIVITY}`;
const COMMENT = `${UPDATE}?commentUrn=urn%3Ali%3Acomment%3A%28activity%3A7000000000000000000%2C7000000000000000001%29`;
const RAW_COMMENT = `${UPDATE}?commentUrn=urn:li:comment:(activity:7000000000000000000,7000000000000000001)`;
const PROFILE = `${SITE}/in/jane-doe`;
const ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const PEOPLE = `${SITE}/sales/search/people`;
const SEARCH = `${PEOPLE}?savedSearchId=12345`;
const QUERY = `${PEOPLE}?query=(spellCorrectionEnabled:true,filters:List((type:REGION,values:List((id:90000084)))))`;

const fieldOf = (kind: 'post' | 'comment' | 'profile', displayName: string) =>
	urlField(kind, { displayName, name: 'given', param: 'url', description: '' });

const post = fieldOf('post', 'Post URL');

describe('a post URL', () => {
	it.each([
		...spelled(POST, ` ${POST}\n`, `<${POST}>`, `"${POST}"`, `${POST}.`, `${POST})`, `See ${POST}`),
		...spelled(POST, `${POST}?utm_source=share`, `${POST}&utm_source=share`, `${POST}%20`),
		...spelled(POST, `${POST}?a=1&amp;b=2`, `[Post](${POST})`, [POST]),
		...spelled(POST, POST.replace('https://', '')),
		...[
			`feed/update/${ACTIVITY}/?trk=x`,
			`mwlite/feed/update/${ACTIVITY}`,
			`comm/feed/update/${ACTIVITY}?midToken=x`,
			`/feed//update/${ACTIVITY}`,
			`analytics/post-summary/${ACTIVITY}/`,
			`feed/?highlightedUpdateUrns=List(${ACTIVITY})`,
			`feed/?highlightedUpdateUrn=${encodeURIComponent(ACTIVITY)}&x=1`,
			`feed?trk=x&updateEntityUrn=${ACTIVITY}`,
		].flatMap((path) => spelled(UPDATE, `${SITE}/${path}`)),
		...spelled(
			`${SITE}/feed/update/urn:li:share:7000000000000000000`,
			`${SITE}/embed/feed/update/urn:li:share:7000000000000000000`,
			`<iframe src="${SITE}/embed/feed/update/urn:li:share:7000000000000000000" height="5"></iframe>`,
		),
	])('%j is sent without what surrounds and follows it, as %s', (given, sent) => {
		expect(post.toQuery(given)).toEqual({ url: sent });
	});

	it.each([
		...[POST, UPDATE, COMMENT, 'https://lnkd.in/dAbCdEf'],
		...[
			'posts/jane-doe_share-7000000000000000000-AbCd',
			'posts/jane-doe_x-ugcPost-7000000000000000000-AbCd',
			'posts/activity-7000000000000000000-AbCd',
			'posts/7000000000000000000',
			'posts/jane-doe-7000000000000000000',
			'feed/update/7000000000000000000',
			'feed/update/urn%3Ali%3Aactivity%3A7000000000000000000',
			'feed/update/urn:li:share:7000000000000000000',
			'feed/update/urn:li:ugcPost:7000000000000000000',
			'feed/update/urn:li:groupPost:12345-7000000000000000000',
			'groups/12345/posts/7000000000000000000',
			'pulse/how-to-write-jane-doe',
			'slink?code=dAbCdEf&trk=x',
			'analytics/x/activity-7000',
		].map((path) => `${SITE}/${path}`),
	])('%s is sent unchanged', (url) => {
		expect(post.toQuery(url)).toEqual({ url });
	});

	it.each([
		...rejected('is a profile URL, not a post URL.', `${PROFILE}/recent-activity/all/`),
		...rejected('is a profile URL, not a post URL.', `${SITE}/comm/in/jane`),
		...rejected('is a company URL, not a post URL.', `${SITE}/company/acme/posts/`),
		...rejected('is a company URL, not a post URL.', `${SITE}/company-beta/123`),
		...rejected('is a group URL, not a post URL.', `${SITE}/groups/12345`),
		...rejected('is an article URL, not a post URL.', `${SITE}/pulse/`),
		...rejected('is a job URL, not a post URL.', `${SITE}/jobs/view/400`),
		...rejected('is a saved search URL, not a post URL.', SEARCH),
		...rejected('is a search URL, not a post URL.', `${SITE}/search/results/content/?keywords=x`),
		...rejected('is an email address, not a post URL.', 'jane@acme.com'),
		...[
			...['', '?x=1', 'feed', 'feed/?trk=x', 'feed/update/', 'posts/', 'company', 'home', 'me'],
			...['login?x=1', 'authwall', 'messaging/', 'messaging/thread/2-abc', 'sales/home', 'in/me'],
			...['notifications/', 'mynetwork/', 'groups/', 'checkpoint/challenge', 'comm/feed'],
			...['mwlite/feed/', 'events/7000000000000000000', 'newsletters/x-7000000000000000000'],
			...['products/acme-x', 'posts/jane-doe', 'posts/jane-doe-2', 'posts/jane-doe_activity-7'],
			...['feed/update/urn:li:activity:...', 'feed/update/urn:li:activity:undefined'],
			'posts/jane-doe_hello-activity-70000...',
			'posts/jane-doe_hello-activity-7000000000000000000…',
		].flatMap((path) => rejected("isn't a post URL.", `${SITE}/${path}`)),
		...rejected("isn't a post URL.", SITE, 'hello', `${POST} ${POST}2`),
		...rejected("isn't a post URL.", '7000000000000000000', ACTIVITY, `${POST} by Jane`),
		...rejected("isn't a post URL.", `${POST}?text=two words`),
		...spelled('Post URL must be text, not 7000000000000000000.', 7000000000000000000),
		...spelled('Post URL is empty.', ''),
		...spelled('Post URL must be text, not an object.', { url: POST }),
	])('%j is rejected', (given, message) => {
		expect(messageOf(() => post.toQuery(given))).toBe(message);
	});

	it('explains what to paste instead of a URN or another page', () => {
		const id = '7000000000000000000';
		for (const given of [ACTIVITY, id, `activity-${id}`, `"${id}"`]) {
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

	it.each([
		...spelled(COMMENT, COMMENT, COMMENT.replace('https://', ''), `<${COMMENT}>`),
		...spelled(RAW_COMMENT, RAW_COMMENT, `(${RAW_COMMENT})`, `${RAW_COMMENT}.`),
		...spelled(RAW_COMMENT, RAW_COMMENT.replace('?', '/?')),
		...spelled(
			RAW_COMMENT,
			`${SITE}/feed/?highlightedUpdateUrn=${ACTIVITY}&${RAW_COMMENT.split('?')[1]}&x=1`,
		),
		...[
			`${UPDATE}?commentUrn=urn%3Ali%3Acomment%3A1`,
			`${UPDATE}?dashCommentUrn=urn%3Ali%3Afsd_comment%3A(7001%2Curn)`,
			`${POST}?commentUrn=urn:li:comment:1`,
		].flatMap((url) => spelled(url, url)),
		...spelled(
			`${UPDATE}?commentUrn=urn:li:comment:1`,
			`${UPDATE}?x=1&amp;commentUrn=urn:li:comment:1`,
		),
	])('%j is sent as %s', (given, sent) => {
		expect(comment.toQuery(given)).toEqual({ url: sent });
	});

	it.each([
		...['', '?commentUrn=...', '?commentUrn=urn:li:comment:(a...', '?commentUrn='].flatMap(
			(query) => rejected('is the URL of a post without a comment.', `${UPDATE}${query}`),
		),
		...rejected('is the URL of a post without a comment.', POST),
		...rejected('is a profile URL, not a comment URL.', `${PROFILE}?commentUrn=urn:li:comment:1`),
		...rejected("isn't a comment URL.", 'urn:li:comment:(activity:7,1)', '12345'),
		...spelled('Comment URL is empty.', ''),
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

	it.each([
		...spelled(SEARCH, SEARCH, ` ${SEARCH} `, `<${SEARCH}>`, `My search: ${SEARCH}`),
		...spelled(SEARCH, SEARCH.replace('https://', ''), SEARCH.replace('https:', '')),
		...spelled(SEARCH, `${SITE}//sales//search//people?savedSearchId=12345`),
		...spelled(SEARCH.replace('?', '/?'), SEARCH.replace('?', '/?')),
		...spelled(QUERY, QUERY, `(${QUERY})`, `${QUERY}.`),
		...spelled(`${PEOPLE}#query=(keywords:x)`, `${PEOPLE}#query=(keywords:x)`),
	])('%j is sent as %s', (given, sent) => {
		expect(saved.toQuery(given)).toEqual({ salesNavUrl: sent });
	});

	it.each([
		...rejected("isn't a saved search URL.", `${PEOPLE}?query=(keywords:head of sales)`),
		...rejected("isn't a saved search URL.", 'my saved search', '12345', `${SEARCH} ${SEARCH}`),
		...[
			...['sales/search/company', 'sales/search/people-x', 'x/sales/search/people'],
			...['sales/lists/people/123', 'sales/home'],
		].flatMap((path) => rejected("isn't a saved search URL.", `${SITE}/${path}?query=x`)),
		...[
			...['', 'viewAllFilters=true', 'page=2', 'sessionId=abc%3D%3D', 'lipi=urn%3Ali'],
			...['savedSearchId=', 'savedSearchId=undefined', 'savedSearchId=0', 'query=null&page=1'],
			...['keywords=', 'query=()', 'query=(filters:List())', 'query=(keywords:%20)'],
			...['query=%28filters%3AList%28%29%29', 'query=(spellCorrectionEnabled:true)'],
			'query=(recentSearchParam:(id:123,doLogHistory:true),filters:List(),keywords:)',
			'query=(filters:List((type:TITLE,values:List())))',
			'query=(filters:List((type:TITLE,values:List((text:undefined)))))',
		].flatMap((query) =>
			rejected('contains no search and would find everyone.', `${PEOPLE}?${query}`),
		),
		...rejected('contains no search and would find everyone.', PEOPLE),
		...rejected('is cut off at the end.', `${PEOPLE}?query=(filters:...`),
		...rejected(
			'is a search URL, not a saved search URL.',
			`${SITE}/search/results/people/?keywords=x`,
		),
		...rejected('is a profile URL, not a saved search URL.', PROFILE),
		...spelled('Saved Search URL must be text, not an object.', {}),
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
		const url = `${PEOPLE}?${query}`;
		expect(saved.toQuery(url)).toEqual({ salesNavUrl: url });
	});

	it.each([post, saved, fieldOf('comment', 'Comment URL'), fieldOf('profile', 'Recipient')])(
		'and any other URL must be on the network: %#',
		(field) => {
			for (const host of ['acme.com', 'linkedin.com.acme.com', 'mylinkedin.com', 'lnkd.com']) {
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

	it.each([
		...spelled(PROFILE, 'www.network.com/in/jane-doe/?trk=x', `Jane Doe <${PROFILE}>`),
		...spelled(PROFILE, `${SITE}/mwlite/in/jane-doe`, `${PROFILE}%2F`),
		...spelled(`${SITE}/in/ACwAAB1cDeF`, `${SITE}/sales/lead/ACwAAB1cDeF,NAME_SEARCH,a1B2`),
		...spelled(`${SITE}/in/${ID}`, `${SITE}/in/${ID}`),
	])('%j is sent as %s', (given, sent) => {
		expect(recipient.toQuery(given)).toEqual({ url: sent });
	});

	it.each([
		...rejected("isn't a profile URL.", 'jane-doe', '@jane', '/in/jane-doe/', 'Jane Doe', 'null'),
		...rejected("isn't a profile URL.", ID, 'urn:li:member:12345', 12345, `${SITE}/in/me`),
		...rejected("isn't a profile URL.", `${PROFILE}, ${SITE}/in/john`),
		...rejected('is an email address, not a profile URL.', 'jane@acme.com'),
		...rejected('is a company URL, not a profile URL.', `${SITE}/company/acme`),
		...spelled('Recipient Profile URL is empty.', ''),
		...spelled('Recipient Profile URL must be text, not a list.', [PROFILE, PROFILE]),
	])('%j is rejected', (given, message) => {
		expect(messageOf(() => recipient.toQuery(given))).toBe(message);
	});

	it('explains where to find the URL for an identifier or ID', () => {
		for (const given of ['jane-doe', ID, 'Jane Doe']) {
			expect(adviceOf(() => recipient.toQuery(given))).toBe(
				`Check Recipient Profile URL. Use one like ${PROFILE}. Profile: Get returns the URL and the ID of a person.`,
			);
		}
	});
});
