import { decode } from './decoding';
import { ENTITIES, EXAMPLE_SITE, matchPath } from './entity';
import { adviceOnUrl, readUrl, sayWhatItIs } from './link';
import { quote } from './text';
import { isCut, isNetwork, SHORT_LINKS, unwrap } from './url';
import { invalid, type ValidationError } from './validationError';

const POST_ID = /(?:activity|share|ugcpost|grouppost)[:_-]\d{2,}/i;
/** Matches the path of a post in a group, one with as many digits as the ID of a post, or that of an article. */
const OTHER_POST =
	/^\/groups\/[^/]+\/(?:posts|permalink)\/\d|^\/(?:posts|feed\/update)\/.*\d{15}|^\/pulse\/[^/]/i;
/** Matches query parameters of the feed that name the post it shows, and of a post that name a comment. */
const SHOWN =
	/[?&](?:highlightedUpdate|update|updateEntity|activity)Urns?=[^&?]*?(urn:li:\w+:\d+)/i;
const COMMENT = /[?&#]((?:dash)?commentUrn=[^&?#\s]*\d[^&?#\s]*)/i;
/** Matches the query parameters that name a comment or a reply. The others only track who shared the link. */
const NAMING = /(?<=[?&#])(?:dash)?(?:comment|reply)Urn=[^&?#\s]*/gi;
/** Parts of the network whose pages are never posts, whatever their path and query string contain. */
const OTHER_PARTS = /^\/(?:jobs|sales|talent|recruiter)(?:\/|$)/i;

export function notPost(text: string, displayName: string): ValidationError {
	const { url } = ENTITIES.post.examples;
	const [, type = 'activity', id] =
		/^(?:(?:urn:li:)?(activity|share|ugcpost)[:_-])?(\d{15,})$/i.exec(unwrap(text)) ?? [];
	return invalid(
		sayWhatItIs(text, 'a post URL'),
		id
			? `Paste the whole URL into ${displayName}, like ${EXAMPLE_SITE}/feed/update/urn:li:${type}:${id}.`
			: `Open the post, copy its link, and use a URL like ${url}. ${adviceOnUrl(text, url)}`.trim(),
	);
}

export function notComment(text: string, displayName: string): ValidationError {
	return invalid(
		readPostUrl(text)
			? `${quote(text)} is the URL of a post without a comment.`
			: sayWhatItIs(text, 'a comment URL'),
		`Copy the link from the comment's menu into ${displayName}. It contains commentUrn, as in ${ENTITIES.comment.examples.url}.`,
	);
}

/** Returns the URL of a comment, or undefined for a URL without the comment's URN, because it names only the post. */
export function readCommentUrl(text: string): string | undefined {
	const url = readPostUrl(text);
	const [, comment] = COMMENT.exec(url ?? '') ?? [];
	return comment && !isCut(comment) ? url : undefined;
}

/** Returns the URL of a post without tracking, or undefined for any other text. */
export function readPostUrl(text: string): string | undefined {
	const address = readUrl(text);
	if (!address || !isNetwork(address)) return undefined;
	const { origin, host, path, query } = address;
	const { kind, rest } = matchPath(path);
	const isPage = kind && !(kind === 'group' && rest.length > 1);
	if (path.length < 2 || isCut(path) || isPage || OTHER_PARTS.test(path)) return undefined;
	if (/^\/slink$/i.test(path)) return `${origin}${path}${query}`;
	const naming = query.match(NAMING)?.join('&');
	const page = (at: string) => `${origin}${at.replace(/\/$/, '')}${naming ? `?${naming}` : ''}`;
	const plain = decode(path);
	// The statistics page of a post also contains its ID in the path.
	const [, ofPost] = /^\/analytics\/.*?(urn:li:\w+:\d+)/is.exec(plain) ?? [];
	if (ofPost && POST_ID.test(plain)) return page(`/feed/update/${ofPost}`);
	const isPost = POST_ID.test(plain) || OTHER_POST.test(path);
	if (isPost || host.endsWith(SHORT_LINKS)) return page(path);
	const shown = SHOWN.exec(decode(query))?.[1];
	return shown && page(`/feed/update/${shown}`);
}
