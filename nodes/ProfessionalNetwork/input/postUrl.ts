import { decode, isCut, unwrap } from './url';
import { ownPath, readTarget, sayWhatItIs } from './entity';
import { quote } from './text';
import { invalid } from './validationError';

export const POST_URL =
	'https://www.network.com/posts/jane-doe_hello-activity-7000000000000000000-AbCd';
export const COMMENT_URL =
	'https://www.network.com/feed/update/urn:li:activity:7000000000000000000?commentUrn=urn%3Ali%3Acomment%3A(activity%3A7000000000000000000%2C7000000000000000001)';
const SAVED_SEARCH_URL = 'https://www.network.com/sales/search/people?savedSearchId=12345';

/** Matches the ID of a post in a path or query string. */
const POST_ID = /(?:activity|share|ugcpost|grouppost)[:_-]\d{2,}/i;
const GROUP_POST = /^\/groups\/[^/]+\/(?:posts|permalink)\/\d/i;
/** Matches a path with as many digits as the ID of a post. */
const LONG_ID = /^\/(?:posts|feed\/update)\/.*\d{15}/i;
/** Matches a query parameter that names a comment. */
const COMMENT = /[?&#]((?:dash)?commentUrn=[^&?#\s]*\d[^&?#\s]*)/i;
const NO_ADDRESS = { origin: '', path: '', query: '' };
/** Matches the query string of a saved search whose parameter an expression left empty. */
const NO_SEARCH = /[?&](?:savedSearchId|query)=(?:undefined|null|NaN)?(?:[&#]|$)/i;
/**
 * Matches pages of a single person, company or the like, which are never posts, whatever their query string contains.
 */
const OTHER =
	/^\/(?:in|pub|company|school|showcase|organization|company-beta|jobs|sales|talent|recruiter)(?:\/|$)|^\/groups\/[^/]+\/?$|^\/pulse\/?$/i;
/** Matches pages that are posts only with the ID of a post. */
const WITHOUT_ID =
	/^\/(?:feed|posts|groups|login|signup|authwall|checkpoint|uas|messaging|search|notifications|mynetwork|home|my-items|settings|learning|help|legal|premium|embed|analytics|profile|people|me|events|newsletters|products|services|games)(?:\/|$)/i;

/**
 * Returns the URL of a post. Returns the URL of an unknown page unchanged.
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
 * @throws ValidationError for a URL without the comment's URN, because it names only the post
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
		// The statistics page of a post also contains its ID in the path.
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
