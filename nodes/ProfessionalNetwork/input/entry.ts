import { decode } from './decoding';
import { ENTITIES, EXAMPLE_SITE, matchPath, nounOf, type Entity } from './entity';
import {
	adviceOnLinkText,
	adviceOnUrl,
	isWords,
	readLink,
	sayWhatItIs,
	urlAmongWords,
	urlsIn,
} from './link';
import { readReference } from './readReference';
import { byNumber, byUrlAlone, byWords, type Reference } from './reference';
import { identify, type Identity } from './identity';
import { rejectJson } from './structure';
import { quote } from './text';
import {
	isAddress,
	isCut,
	isNetwork,
	parseAddress,
	SHORT_LINKS,
	unwrap,
	type Address,
} from './url';
import { invalid, type ValidationError } from './validationError';

type Kind = { entity: Entity; modes: string[] };

/** What an entry is: a URL, an ID or both, or else words. */
export const KINDS = {
	company: { entity: 'company', modes: ['url', 'id'] },
	companyId: { entity: 'company', modes: ['id'] },
	school: { entity: 'school', modes: ['url', 'id'] },
	profile: { entity: 'profile', modes: ['url', 'id'] },
	profileUrl: { entity: 'profile', modes: ['url'] },
	author: { entity: 'profile', modes: ['url', 'publicIdentifier', 'id'] },
	group: { entity: 'group', modes: ['url', 'id'] },
	post: { entity: 'post', modes: ['url', 'id'] },
	comment: { entity: 'comment', modes: ['url'] },
	geoId: { entity: 'location', modes: ['id'] },
	location: { entity: 'location', modes: ['words'] },
	title: { entity: 'title', modes: ['words'] },
	name: { entity: 'name', modes: ['words'] },
} satisfies Record<string, Kind>;

export type ListKind = keyof typeof KINDS;
export type Rule = Kind & {
	displayName: string;
	/** The field that takes the Geo IDs of places. */
	takesIds?: string;
	/** Whether the field takes one entry. */
	isSingle?: boolean;
};

/** The types of the URNs of posts. */
const POST_TYPES = ['activity', 'share', 'ugcPost', 'groupPost'];
/** Matches a URN, also as it is part of a URL. That of a post in a group begins with the group. */
const POST_URN = /^(?:urn:li:)?([a-z]+)[:_-]((?:\d+-)?[1-9]\d{14,19})$/i;
const POST_NUMBER = /^[1-9]\d{14,19}$/;
/** The service looks posts up on the network of the public service, whatever its path segment is. */
const POST_SITE = EXAMPLE_SITE;
const POST_ID = /(?:activity|share|ugcpost|grouppost)[:_-]\d{2,}/i;
/** Matches the path of a post in a group, one with as many digits as the ID of a post, or that of an article. */
const OTHER_POST =
	/^\/groups\/[^/]+\/(?:posts|permalink)\/\d|^\/(?:posts|feed\/update)\/.*\d{15}|^\/pulse\/[^/]/i;
/** Matches the path of a shared link, which names its post only in its query string. */
const SHARE_LINK = /^\/slink$/i;
/** Matches the statistics page of a post, whose path contains the URN of the post. */
const STATISTICS = /^\/analytics\/.*?(urn:li:\w+:\d+)/is;
/** Matches query parameters of the feed that name the post it shows, and of a post that name a comment. */
const SHOWN =
	/[?&](?:highlightedUpdate|update|updateEntity|activity)Urns?=[^&?]*?(urn:li:\w+:\d+)/i;
const COMMENT = /[?&#]((?:dash)?commentUrn=[^&?#\s]*\d[^&?#\s]*)/i;
/** Matches the query parameters that name a comment or a reply. The others only track who shared the link. */
const NAMING = /(?<=[?&#])(?:dash)?(?:comment|reply)Urn=[^&?#\s]*/gi;
/** Parts of the network whose pages are never posts, whatever their path and query string contain. */
const OTHER_PARTS = /^\/(?:jobs|sales|talent|recruiter)(?:\/|$)/i;

/** Returns the parser of a text that is one entry. It throws for a text of another kind. */
export function parserOf(kind: ListKind) {
	return (text: string, displayName: string) =>
		parseEntry(text, { ...KINDS[kind], displayName, isSingle: true });
}

export function parseEntry(text: string, rule: Rule): Reference {
	const entry = readEntry(text, rule);
	if (entry !== undefined) return entry;

	if (!rule.modes.includes('words')) rejectJson(text, nounOf(rule.entity, rule.modes));
	throw notFitting(text, rule);
}

/** Returns an entry in the form that the service expects, or undefined for one of another kind. */
export function readEntry(text: string, { entity, modes }: Kind): Reference | undefined {
	if (modes.includes('words')) return isWords(text) ? byWords(entity, 'text', text) : undefined;
	if (entity === 'post') return readPost(text);
	if (entity === 'comment') return readComment(text);
	// Where only IDs are accepted, a URL may contain one.
	const link = modes.includes('url') ? undefined : readLink(text);
	const given = link?.kind === entity ? link.value.slice(link.value.lastIndexOf('/') + 1) : text;
	const named = modes.filter((mode) => mode === 'publicIdentifier');
	const [found] = ['id', ...named].flatMap((mode) => readReference(entity, given, mode) ?? []);
	return found && modes.includes(found.mode) ? found : undefined;
}

export function notFitting(text: string, rule: Rule): ValidationError {
	const { entity, modes } = rule;
	if (entity === 'post') return notPost(text, rule);
	if (entity === 'comment') return notComment(text, rule.displayName);
	return modes.includes('words') ? notWords(text, rule) : notReference(text, rule);
}

function notWords(text: string, { entity, displayName }: Rule): ValidationError {
	const { examples } = ENTITIES[entity];
	return invalid(
		sayWhatItIs(text, nounOf(entity)),
		`Use plain words in ${displayName}, for example ${examples.words.split('; ')[1]}.`,
		'Check that its expression is not empty.',
	);
}

function notReference(text: string, rule: Rule): ValidationError {
	const { entity, modes, displayName } = rule;
	const { examples, source } = ENTITIES[entity];
	const [mode, other] = modes;
	const example = other
		? `a URL like ${examples.url} or an ID like ${examples.id}`
		: `one like ${examples[mode]}`;
	const advice = [`Check ${displayName}. Use ${example}.`];
	if (mode === 'url') advice.push(adviceOnUrls(text, rule));
	const isUrl = mode === 'url' && isAddress(unwrap(text));
	if (!isUrl && source) advice.push(source);

	// A list has names more often than the texts of links.
	const onForm = mode === 'url' && !other ? adviceOnLinkText(text) : '';
	return invalid(
		sayWhatItIs(text, nounOf(entity, modes)),
		advice.filter(Boolean).join(' '),
		onForm,
	);
}

function notPost(text: string, rule: Rule): ValidationError {
	const { url, id } = ENTITIES.post.examples;
	const advice = [
		`Open the post, copy its link into ${rule.displayName}, and use a URL like ${url} or an ID like ${id}.`,
		adviceOnUrls(text, rule),
	];
	return invalid(
		sayWhatItIs(text, nounOf('post', ['url', 'id'])),
		advice.filter(Boolean).join(' '),
		adviceOnLinkText(text),
	);
}

/** Returns what a URL lacks, or the URL among words that would be accepted without them. */
function adviceOnUrls(text: string, rule: Rule): string {
	if (rule.isSingle && urlsIn(text).length > 1) return 'Enter only one per input item or trigger.';

	const url = urlAmongWords(text, (word) => readEntry(word, rule) !== undefined);
	if (url) return `Enter only ${url}.`;
	return isAddress(unwrap(text)) ? adviceOnUrl(text, ENTITIES[rule.entity].examples.url) : '';
}

function notComment(text: string, displayName: string): ValidationError {
	return invalid(
		readPostUrl(text)
			? `${quote(text)} is the URL of a post without a comment`
			: sayWhatItIs(text, 'a comment URL'),
		`Copy the link from the comment's menu into ${displayName}. It contains commentUrn, as in ${ENTITIES.comment.examples.url}.`,
	);
}

/** Returns the post that a text names by its number, its URN or a URL. */
function readPost(text: string): Reference | undefined {
	const url = readPostId(text) ?? readPostUrl(text);
	if (url === undefined) return undefined;

	// In the URL of a post, a comment only says where the link was copied.
	const [path] = url.split(/[?#]/);
	const [number] = path.match(/\d{15,}/g)?.slice(-1) ?? [];
	if (number) return byNumber('post', url, number);

	return byUrlAlone('post', url, numberIn(path));
}

/** Returns the identity that marks have of a page without the number of a post, such as an article with a year. */
function numberIn(path: string): Identity | undefined {
	const number = path.match(/\d{5,}/g)?.pop();
	return number === undefined ? undefined : identify('id', number);
}

/** Returns the comment that a URL names. */
function readComment(text: string): Reference | undefined {
	const url = readCommentUrl(text);
	if (url === undefined) return undefined;

	const [comment, reply] = ['commentUrn', 'replyUrn'].map((name) => commentIdIn(url, name));
	if (comment === undefined) return byUrlAlone('comment', url);

	const reference = byNumber('comment', url, comment);
	return reply ? { ...reference, same: `${reference.same} ${reply}` } : reference;
}

/** Returns the ID of the comment that a query parameter names. The post comes first, but last with `dash`. */
function commentIdIn(url: string, name: string): string | undefined {
	const [, isDash, urn] = new RegExp(`[?&#](dash)?${name}=([^&#]*)`, 'i').exec(url) ?? [];
	const ids = decode(urn ?? '').match(/\d{5,}/g) ?? [];
	return isDash ? ids[0] : ids[ids.length - 1];
}

/** Returns what an address leads to, in any spelling, or undefined for any other text. */
export function identifyAddress(text: string): Identity | undefined {
	const link = readLink(text);
	if (link) return link.mode === 'id' || link.mode === 'url' ? link.identity : undefined;

	return (readComment(text) ?? readPost(text))?.identity;
}

/** Returns the URL of the post that a text names by its number or URN, or undefined for any other text. */
function readPostId(text: string): string | undefined {
	const name = decode(unwrap(text));
	const [, urnType, id] = POST_URN.exec(name) ?? [];
	const type = POST_TYPES.find((known) => known.toLowerCase() === urnType?.toLowerCase());
	if (type) return `${POST_SITE}/feed/update/urn:li:${type}:${id}`;

	return POST_NUMBER.test(name) ? `${POST_SITE}/feed/update/urn:li:activity:${name}` : undefined;
}

/** Returns the URL of a comment, or undefined for a URL without the comment's URN, because it names only the post. */
function readCommentUrl(text: string): string | undefined {
	const url = readPostUrl(text);
	const [, comment] = COMMENT.exec(url ?? '') ?? [];
	return comment && !isCut(comment) ? url : undefined;
}

/** Returns the URL of a post without tracking, or undefined for any other text. */
function readPostUrl(text: string): string | undefined {
	const address = parseAddress(text);
	if (!address || !isNetwork(address) || !mayShowPost(address.path)) return undefined;

	const { origin, path, query } = address;
	if (SHARE_LINK.test(path)) return `${origin}${path}${query}`;

	const postPath = postPathOf(address);
	if (!postPath) return undefined;

	return `${origin}${postPath.replace(/\/$/, '')}${commentQueryOf(query)}`;
}

/** Whether the page at a path can show a post. The pages of people, companies, groups and jobs cannot, whatever follows. */
function mayShowPost(path: string): boolean {
	if (path.length < 2 || isCut(path) || OTHER_PARTS.test(path)) return false;

	const { kind, rest } = matchPath(path);
	if (kind === undefined) return true;

	return kind === 'group' && rest.length > 1;
}

/** Returns the path of the post that a page is, counts or shows, or undefined for any other page. */
function postPathOf({ host, path, query }: Address): string | undefined {
	const plainPath = decode(path);
	const hasPostId = POST_ID.test(plainPath);
	const countedPost = STATISTICS.exec(plainPath)?.[1];
	if (hasPostId && countedPost) return `/feed/update/${countedPost}`;
	if (hasPostId || OTHER_POST.test(path) || host.endsWith(SHORT_LINKS)) return path;

	const shownPost = SHOWN.exec(decode(query))?.[1];
	return shownPost && `/feed/update/${shownPost}`;
}

/** Returns the query string that names a comment or a reply, or ''. */
function commentQueryOf(query: string): string {
	const parameters = query.match(NAMING) ?? [];
	return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}
