/* The URL of the network in a text, and which page it is. */

import { trim } from './nothing';
import { decode, words } from './text';

/** The names of the network: in the documentation of the service, and in the public service. */
export const NETWORKS = ['network', 'linkedin'];
/** The site that examples show. */
export const EXAMPLE_SITE = 'https://www.linkedin.com';

/** The domains of the network. Another top-level domain is a typo, which would reach nobody. */
const DOMAINS = words('linkedin.com linkedin.cn network.com');
const SHORT_LINKS = 'lnkd.in';

const SUBDOMAINS = String.raw`(?<![\p{L}\p{N}@._-])(?:[\w-]+\.)*`;
const DOMAIN = `(${[...DOMAINS, SHORT_LINKS].join('|').replaceAll('.', String.raw`\.`)})`;
/** A path ends at a sign that surrounds URLs. A closing bracket belongs to it if it has the opening one. */
const PATH = String.raw`(\/(?:[^\s()<>[\]{}"“”«»|*\x60]|\([^\s()]*\))+)`;
const URLS = new RegExp(String.raw`${SUBDOMAINS}${DOMAIN}${PATH}`, 'giu');

/** A URL of the network, in parts. */
export interface NetworkUrl {
	/** Without subdomains. */
	domain: string;
	/** Without what apps and e-mails put before it. */
	path: string;
	/** Query string and fragment. */
	query: string;
}

/** The page of a person, a company, a group or a job. */
export interface NetworkPage {
	kind: 'profile' | 'company' | 'group' | 'job';
	/** The last part of its URL, a name or an ID. */
	name: string;
	domain: string;
	/** The one spelling that is sent. */
	url: string;
}

/** The page of a post or a comment. */
export interface PostPage {
	url: string;
	/** Its number. Articles and short links have none. */
	number?: string;
}

/** Whether a host is the network's own. */
export function isNetworkHost(host: string): boolean {
	return DOMAINS.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** Whether a text contains a URL of the network. */
export function hasNetworkUrl(text: string): boolean {
	return text.search(URLS) >= 0;
}

/**
 * Returns the only URL of the network in a text, whatever is around it. Words after it may belong to a name with a blank,
 * whose beginning names somebody else.
 */
export function networkUrlIn(text: string): NetworkUrl | undefined {
	const matches = [...text.matchAll(URLS)];
	const last = matches[matches.length - 1];
	if (!last) return undefined;

	const after = text.slice(last.index + last[0].length);
	if (/[\p{L}\p{N}]/u.test(after)) return undefined;
	if (matches.some(([, , path]) => HAS_SECOND.test(path))) return undefined;

	const urls = matches.map(([, domain, path]) => toNetworkUrl(domain, path));
	const isOne = new Set(urls.map(({ path, query }) => path + query)).size === 1;
	return isOne ? urls[0] : undefined;
}

/** Matches a path that goes on with another URL. */
const HAS_SECOND = /^[^?#]*:\/\//;
/** Matches what apps and e-mails put before the path of a page. */
const PREFIX = /^(?:\/(?:comm|mwlite|m|embed|profile(?=\/in\/)))+(?=\/)/;

function toNetworkUrl(domain: string, fullPath: string): NetworkUrl {
	const [path] = fullPath.split(/[?#]/);
	return {
		domain: domain.toLowerCase(),
		path: path
			.replace(/\/{2,}/g, '/')
			.replace(PREFIX, '')
			.replace(/\/$/, ''),
		query: fullPath.slice(path.length),
	};
}

interface PagePattern {
	kind: NetworkPage['kind'];
	/** Matches a path with its query string. The last group is the name or the ID. */
	path: RegExp;
	/** The canonical path before it. Defaults to the first group. */
	segment?: string;
	/** Whose name it is, which has several spellings. An ID has one. */
	nameOf?: 'profile' | 'company';
}

/** All pages that can be looked up. The tools of the network call people and companies by ID. */
const PAGES: PagePattern[] = [
	{ kind: 'profile', path: /^\/(in)\/([^/?#]+)/i, nameOf: 'profile' },
	{ kind: 'profile', path: /^\/sales\/(?:lead|people|profile)\/(A[\w-]+)/, segment: 'in' },
	{ kind: 'profile', path: /^\/(?:talent|recruiter)\/(?:.+\/)?profile\/(A[\w-]+)/, segment: 'in' },
	{ kind: 'company', path: /^\/(company|school|showcase)\/([^/?#]+)/i, nameOf: 'company' },
	{ kind: 'company', path: /^\/sales\/(?:company|accounts?)\/(\d+)/, segment: 'company' },
	{ kind: 'group', path: /^\/(groups)\/(\d+)(?![^/?#])/i },
	{ kind: 'job', path: /^\/jobs\/view\/(?:[^/?#]*-)?(\d+)(?![^/?#])/, segment: 'jobs/view' },
	{ kind: 'job', path: /^\/jobs\b.*[?&]currentJobId=(\d+)/, segment: 'jobs/view' },
];

/** Returns the page of a person, a company, a group or a job that a text leads to. */
export function readPage(text: string): NetworkPage | undefined {
	const url = networkUrlIn(text);
	if (!url || url.domain === SHORT_LINKS) return undefined;

	const { domain, path, query } = url;
	for (const { kind, path: pattern, segment, nameOf } of PAGES) {
		const match = pattern.exec(path + query);
		if (!match) continue;

		const last = match[match.length - 1];
		const name = nameOf ? readName(last, nameOf) : last;
		if (name === undefined) return undefined;

		const pagePath = `${segment ?? match[1].toLowerCase()}/${encodeSigns(name)}`;
		return { kind, name, domain, url: `https://www.${domain}/${pagePath}` };
	}

	return undefined;
}

/** Matches the ID of a person, whose case counts. URLs have it in place of a name. */
export const PERSON_ID = /^A[A-Z]\wAA[\w-]{25,45}$/;

/**
 * Nobody's pages (rule 2 of values): the own profile, and what code writes for a name that is missing (rule 3). All rows
 * with one would get the data of whoever is called so.
 */
const NOBODY: Record<'profile' | 'company', string[]> = {
	profile: words('me undefined null nan'),
	company: words('undefined null'),
};
/** Matches a letter, or digits alone. Other signs with digits are a date, a phone number or what a sheet made of a number. */
const HAS_LETTER_OR_IS_ID = /\p{L}|^[1-9]\d*$/u;
/** Matches a sign that no name has. */
const NOT_IN_NAME = /[\s/?#@:;<>{}[\]"“”|\\^\x60=*…\ufffd]|\.\.|^www\.|%[\da-f]{2}/i;

/** Returns the name in the URL of a page in its one spelling, or undefined for what cannot be a name. */
export function readName(text: string, kind: 'profile' | 'company'): string | undefined {
	const plain = trim(decode(text)).normalize();
	// Only the name of a company ends with a point or an exclamation mark of its own.
	const end = kind === 'company' ? /(?<![,:;'’])[,:;'’]+$/ : END_OF_SENTENCE;
	const name = plain.replace(end, '');
	if (PERSON_ID.test(name)) return name;

	const isName = HAS_LETTER_OR_IS_ID.test(name) && !NOT_IN_NAME.test(name) && !isCut(plain);
	// An encoded comma can be part of the name of a company. Any other comma divides two names.
	const isDivided = name.includes(',') && (kind !== 'company' || text.includes(','));
	const spelling = name.toLowerCase().normalize();
	const isNobody = NOBODY[kind].includes(spelling);
	return isName && !isDivided && !isNobody ? spelling : undefined;
}

const END_OF_SENTENCE = /(?<![.,:;!'’])[.,:;!'’]+$/;

/** Encodes the signs that a URL or a list would read as something else. */
export function encodeSigns(name: string): string {
	return name.replace(/[%?#,]/g, encodeURIComponent);
}

/** Matches the path of a post or an article. The number of a post has at least 15 digits. */
const POST_PATH = /^\/(?:(?:posts|feed\/update)\/[^?#]*\d{15}|pulse\/[^/?#])/i;
const POST_NUMBER = /^[1-9]\d{14,19}$/;
const POST_URN = /^urn:li:(activity|share|ugcpost|grouppost):((?:\d+-)?[1-9]\d{14,19})$/i;
const POST_TYPES = words('activity share ugcPost groupPost');

/** Returns the post that a text names by a URL, by its URN or by its number. */
export function readPostPage(text: string): PostPage | undefined {
	const plain = decode(text);
	if (POST_NUMBER.test(plain)) return toUpdate('activity', plain);

	const [, type, number] = POST_URN.exec(plain) ?? [];
	if (type) return toUpdate(type, number);

	const url = networkUrlIn(text);
	if (!url || isCut(url.path)) return undefined;

	const path = trim(decode(url.path)).normalize().replace(END_OF_SENTENCE, '');
	if (url.domain === SHORT_LINKS) return { url: `https://${SHORT_LINKS}${path}` };
	if (!POST_PATH.test(path)) return undefined;

	return { url: `https://www.${url.domain}${encodeSigns(path)}`, number: lastNumberIn(path) };
}

function toUpdate(type: string, number: string): PostPage {
	const urnType = POST_TYPES.find((postType) => postType.toLowerCase() === type.toLowerCase());
	const url = `${EXAMPLE_SITE}/feed/update/urn:li:${urnType}:${number}`;
	return { url, number: lastNumberIn(number) };
}

function lastNumberIn(path: string): string | undefined {
	return path.match(/\d{15,}/g)?.pop();
}

/** Whether a text ends with an ellipsis, so its end is missing. */
export function isCut(text: string): boolean {
	return /(?:\.\.|…)$/.test(text);
}

/** Matches a query parameter that names a comment or a reply. The others only track who shared the link. */
const COMMENT_URN = /[?&#;]((?:dash)?(?:comment|reply)Urn)=([^?&#;\d]*\d[^?&#;]*)/gi;

/** Returns the comment or the reply that a URL names by its URNs, or undefined for the URL of a post alone. */
export function readCommentPage(text: string): PostPage | undefined {
	const post = readPostPage(text);
	const { query = '' } = networkUrlIn(text) ?? {};
	const urns = [...query.matchAll(COMMENT_URN)];
	const last = urns[urns.length - 1];
	if (!post || !last || isCut(query)) return undefined;

	const spellings = urns.map(([, name, urn]) => `${name}=${spellUrn(urn)}`);
	const numbers: string[] = decode(last[2]).match(/\d+/g) ?? [];
	// The URN of a `dash` parameter begins with the comment, and any other ends with it.
	const number = /^dash/i.test(last[1]) ? numbers[0] : numbers[numbers.length - 1];
	return { url: `${post.url}?${spellings.join('&')}`, number };
}

function spellUrn(urn: string): string {
	return encodeURIComponent(decode(urn).replace(END_OF_SENTENCE, ''));
}
