import { decode } from './pastedUrl';
import { readUrl, sayWhatItIs } from './networkPage';
import { quote } from './parse';
import { invalid } from './validationError';

export const POST_URL =
	'https://www.network.com/posts/jane-doe_hello-activity-7000000000000000000-AbCd';
export const COMMENT_URL =
	'https://www.network.com/feed/update/urn:li:activity:7000000000000000000?commentUrn=urn%3Ali%3Acomment%3A(activity%3A7000000000000000000%2C7000000000000000001)';
const SAVED_SEARCH_URL = 'https://www.network.com/sales/search/people?savedSearchId=12345';

/** IDs of posts, as paths and query strings hold them. */
const POST_ID = /(?:activity|share|ugcpost|grouppost)[:_-](?:\d+-)?\d{2,}/i;
const GROUP_POST = /^\/groups\/[^/]+\/(?:posts|permalink)\/\d+/i;
/** Pages that are about one thing, which is not a post, whatever their query string says. */
const OTHER =
	/^\/(?:in|pub|company|school|showcase|organization|jobs|sales|talent|recruiter)(?:\/|$)|^\/groups\/[^/]+\/?$/i;
/** Pages that need a post's ID to be about a post. */
const WITHOUT_ID =
	/^\/(?:feed|posts|groups|login|signup|authwall|checkpoint|uas|messaging|search|notifications|mynetwork|home|my-items|settings|learning|help|legal|premium|embed|analytics|profile|people)(?:\/|$)/i;

/**
 * Returns the URL of a post. Pages that are not known are sent as they are.
 * @throws ValidationError for a page of another kind
 */
export function parsePostUrl(text: string, displayName: string): string {
	const url = readPostUrl(text);
	if (url !== undefined) return url;
	const isUrn = /^urn:li:/i.test(text);
	throw invalid(
		sayWhatItIs(text, 'a post URL'),
		isUrn
			? `Paste the whole URL into ${displayName}, for example https://www.network.com/feed/update/urn:li:activity:7000000000000000000.`
			: `Open the post, copy its link, and use a URL like ${POST_URL}.`,
	);
}

/**
 * Returns the URL of a comment.
 * @throws ValidationError for one without the comment's URN: it would name the post alone
 */
export function parseCommentUrl(text: string, displayName: string): string {
	const url = readPostUrl(text);
	if (url !== undefined && /[?&#](?:dash)?commentUrn=[^&\s]*\d/i.test(url)) return url;
	throw invalid(
		url
			? `${quote(text)} is the URL of a post without a comment.`
			: sayWhatItIs(text, 'a comment URL'),
		`Copy the link in the comment's menu into ${displayName}: it holds commentUrn, as in ${COMMENT_URL}.`,
	);
}

/**
 * Returns the URL of a saved search of people, with a scheme and without blanks.
 * @throws ValidationError for any other page
 */
export function parseSavedSearchUrl(text: string, displayName: string): string {
	const address = readUrl(text);
	const isSearch = address && /^\/sales\/search\/people\/?$/i.test(address.path);
	if (isSearch && address.query.length > 1) return address.url;
	throw invalid(
		isSearch
			? `${quote(text)} has no query string, so it would find everyone.`
			: sayWhatItIs(text, 'a saved search URL'),
		`Open the saved search of leads in the browser and copy its whole address into ${displayName}. Use one like ${SAVED_SEARCH_URL}.`,
	);
}

function readPostUrl(text: string): string | undefined {
	const address = readUrl(text);
	if (!address || address.path.length < 2) return undefined;
	const { origin, path, query, url } = address;
	const id = POST_ID.exec(decode(path));
	if (id && !OTHER.test(path)) {
		// Statistics of a post have its ID in their path too.
		const urn = /^\/analytics\//i.test(path) && /urn:li:\w+:\d+/i.exec(decode(path))?.[0];
		return urn ? `${origin}/feed/update/${urn}` : url;
	}
	if (OTHER.test(path)) return undefined;
	if (GROUP_POST.test(path) || /^\/posts\/\d{15,}/i.test(path)) return url;
	const shown =
		/[?&](?:highlightedUpdate|update|updateEntity|activity)Urns?=[^&]*?(urn:li:\w+:\d+)/i.exec(
			decode(query),
		)?.[1];
	if (shown) return `${origin}/feed/update/${shown}`;
	return WITHOUT_ID.test(path) ? undefined : url;
}
