import { readUrl, sayWhatItIs } from './networkPage';
import { quote } from './parse';
import { decode } from './pastedUrl';
import { invalid } from './validationError';

/** Example of a post's URL. */
export const POST_URL =
	'https://www.network.com/posts/jane-doe_hello-activity-7000000000000000000-AbCd';
/** Example of a comment's URL. */
export const COMMENT_URL =
	'https://www.network.com/feed/update/urn:li:activity:7000000000000000000?commentUrn=urn%3Ali%3Acomment%3A(activity%3A7000000000000000000%2C7000000000000000001)';

/** Matches the ID of a post in a path. */
const POST_ID = /(?:activity|share|ugcpost|grouppost)[:_-](?:\d+-)?\d{2,}/i;
const GROUP_POST = /^\/groups\/[^/]+\/(?:posts|permalink)\/\d+/i;
/** Pages of one person, company, job or group. They are not posts, even with a post's ID in the query string. */
const OTHER_PAGE =
	/^\/(?:in|pub|company|school|showcase|organization|jobs|sales|talent|recruiter)(?:\/|$)|^\/groups\/[^/]+\/?$/i;
/** Pages that are posts only with a post's ID. */
const NEEDS_ID =
	/^\/(?:feed|posts|groups|login|signup|authwall|checkpoint|uas|messaging|search|notifications|mynetwork|home|my-items|settings|learning|help|legal|premium|embed|analytics|profile|people)(?:\/|$)/i;

/**
 * Returns the URL of a post. Returns the URL of an unknown page as it is.
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
 * @throws ValidationError for a URL without the comment's URN, because it names the post alone
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

function readPostUrl(text: string): string | undefined {
	const pasted = readUrl(text);
	if (!pasted || pasted.path.length < 2) return undefined;
	const { origin, path, query, url } = pasted;
	const id = POST_ID.exec(decode(path));
	if (id && !OTHER_PAGE.test(path)) {
		// The page with a post's statistics has its ID in the path too.
		const urn = /^\/analytics\//i.test(path) && /urn:li:\w+:\d+/i.exec(decode(path))?.[0];
		return urn ? `${origin}/feed/update/${urn}` : url;
	}
	if (OTHER_PAGE.test(path)) return undefined;
	if (GROUP_POST.test(path) || /^\/posts\/\d{15,}/i.test(path)) return url;
	const shown =
		/[?&](?:highlightedUpdate|update|updateEntity|activity)Urns?=[^&]*?(urn:li:\w+:\d+)/i.exec(
			decode(query),
		)?.[1];
	if (shown) return `${origin}/feed/update/${shown}`;
	return NEEDS_ID.test(path) ? undefined : url;
}
