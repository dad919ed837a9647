import { decode, isCut, unwrap } from './address';
import { ownPath, readTarget, sayWhatItIs } from './pages';
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
/** Digits as long as IDs of posts are. */
const LONG_ID = /^\/(?:posts|feed\/update)\/.*\d{15}/i;
/** A query parameter that names a comment. */
const COMMENT = /[?&#]((?:dash)?commentUrn=[^&?#\s]*\d[^&?#\s]*)/i;
const NO_ADDRESS = { origin: '', path: '', query: '' };
/** Addresses of saved searches whose parameters an expression left empty. */
const NO_SEARCH = /[?&](?:savedSearchId|query)=(?:undefined|null|NaN)?(?:[&#]|$)/i;
/** Pages that are about one thing, which is not a post, whatever their query string says. */
const OTHER =
	/^\/(?:in|pub|company|school|showcase|organization|company-beta|jobs|sales|talent|recruiter)(?:\/|$)|^\/groups\/[^/]+\/?$|^\/pulse\/?$/i;
/** Pages that need a post's ID to be about a post. */
const WITHOUT_ID =
	/^\/(?:feed|posts|groups|login|signup|authwall|checkpoint|uas|messaging|search|notifications|mynetwork|home|my-items|settings|learning|help|legal|premium|embed|analytics|profile|people|me|events|newsletters|products|services|games)(?:\/|$)/i;

/**
 * Returns the URL of a post. Pages that are not known are sent as they are.
 * @throws ValidationError for a page of another kind
 */
export function parsePostUrl(text: string, displayName: string): string {
	const url = readPostUrl(text);
	if (url !== undefined) return url;
	const [, type = 'activity', id] =
		/^(?:(?:urn:li:)?(activity|share|ugcpost)[:_-])?(\d{15,})$/i.exec(unwrap(text)) ?? [];
	throw invalid(
		sayWhatItIs(text, 'a post URL'),
		id
			? `Paste the whole URL into ${displayName}, like https://www.network.com/feed/update/urn:li:${type}:${id}.`
			: `Open the post, copy its link, and use a URL like ${POST_URL}.`,
	);
}

/**
 * Returns the URL of a comment.
 * @throws ValidationError for one without the comment's URN: it would name the post alone
 */
export function parseCommentUrl(text: string, displayName: string): string {
	const url = readPostUrl(text);
	const comment = COMMENT.exec(url ?? '')?.[1];
	if (url !== undefined && comment && !isCut(comment)) return url;
	throw invalid(
		url
			? `${quote(text)} is the URL of a post without a comment.`
			: sayWhatItIs(text, 'a comment URL'),
		`Copy the link from the comment's menu into ${displayName}. It contains commentUrn, as in ${COMMENT_URL}.`,
	);
}

/**
 * Returns the URL of a saved search of people, with a scheme and without blanks.
 * @throws ValidationError for any other page
 */
export function parseSavedSearchUrl(text: string, displayName: string): string {
	const { origin, path, query } = readTarget(text) ?? NO_ADDRESS;
	const isSearch = /^\/sales\/search\/people\/?$/i.test(path);
	const isBlank = query.length < 2 || NO_SEARCH.test(query);
	if (isSearch && !isBlank && !isCut(query)) return `${origin}${path}${query}`;
	const reason = isBlank ? 'contains no search and would find everyone' : 'is cut off at the end';
	throw invalid(
		isSearch ? `${quote(text)} ${reason}.` : sayWhatItIs(text, 'a saved search URL'),
		`Open the saved lead search in your browser and copy the whole URL into ${displayName}, like ${SAVED_SEARCH_URL}.`,
	);
}

function readPostUrl(text: string): string | undefined {
	const { origin, path: fullPath, query } = readTarget(text) ?? NO_ADDRESS;
	const path = ownPath(fullPath);
	if (path.length < 2 || OTHER.test(path) || isCut(path)) return undefined;
	const url = `${origin}${path}${query}`;
	if (POST_ID.test(decode(path))) {
		// Statistics of a post have its ID in their path too.
		const urn = /^\/analytics\//i.test(path) && /urn:li:\w+:\d+/i.exec(decode(path))?.[0];
		return urn ? `${origin}/feed/update/${urn}` : url;
	}
	if (GROUP_POST.test(path) || LONG_ID.test(path)) return url;
	const shown =
		/[?&](?:highlightedUpdate|update|updateEntity|activity)Urns?=[^&]*?(urn:li:\w+:\d+)/i.exec(
			decode(query),
		)?.[1];
	const comment = COMMENT.exec(query)?.[1];
	if (shown) return `${origin}/feed/update/${shown}${comment ? `?${comment}` : ''}`;
	return WITHOUT_ID.test(path) ? undefined : url;
}
