/* The URL of the network in a text. */

import { words } from './text';

/** The site that examples show. */
export const EXAMPLE_SITE = 'https://www.linkedin.com';
/** The domain whose URLs say nothing about the page to which they lead. */
export const SHORT_LINKS = 'lnkd.in';

/** The domains of the network. Another top-level domain is a typo, which would reach nobody. */
const DOMAINS = words('linkedin.com linkedin.cn network.com');
/** What apps and e-mails put before the path of a page. */
const PREFIXES = words('comm mwlite m embed profile');

/** A URL of the network, in parts. */
export interface NetworkUrl {
	/** Without subdomains. */
	domain: string;
	/** Without what apps and e-mails put before it, and without a slash at its end. */
	path: string;
	/** Query string and fragment. */
	query: string;
}

/** Whether a host is the network's own. */
export function isNetworkHost(host: string): boolean {
	return DOMAINS.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** Whether a text contains a URL of the network. */
export function hasNetworkUrl(text: string): boolean {
	return matchUrls(text).length > 0;
}

/** Returns the only URL of the network in a text, whatever is around it (rule 1 of values). */
export function networkUrlIn(text: string): NetworkUrl | undefined {
	const matches = matchUrls(text);
	const last = matches[matches.length - 1];
	if (!last) return undefined;

	// Words after a URL may belong to a name with a blank, whose beginning names somebody else.
	const after = text.slice(last.index + last[0].length);
	if (/[\p{L}\p{N}]/u.test(after)) return undefined;

	const isFollowed = matches.some(([, , target]) => isFollowedByUrl(pathOf(target)));
	if (isFollowed) return undefined;

	const urls = matches.map(([, domain, target]) => toNetworkUrl(domain, target));
	const spellings = new Set(urls.map(({ path, query }) => path + query));
	return spellings.size === 1 ? urls[0] : undefined;
}

/** Whether a path goes on with another URL, which a comma or a semicolon divides from it. */
function isFollowedByUrl(path: string): boolean {
	return path.includes('://') || hasNetworkUrl(path);
}

const DOMAIN = [...DOMAINS, SHORT_LINKS].join('|').replaceAll('.', String.raw`\.`);
/** What follows the domain ends at a sign that surrounds URLs. A closing bracket belongs to it if it has the opening one. */
const SIGN = String.raw`[^\s()<>[\]{}"“”«»|*\x60]`;
const IN_BRACKETS = String.raw`\([^\s()]*\)`;
const URLS = new RegExp(`(${DOMAIN})(/(?:${SIGN}|${IN_BRACKETS})+)`, 'giu');

function matchUrls(text: string) {
	return [...text.matchAll(URLS)].filter((match) => beginsLabel(text, match.index));
}

/** Whether a label of a host begins at a place, so that `notlinkedin.com` is another site. */
function beginsLabel(text: string, index: number): boolean {
	return index === 0 || !/[\p{L}\p{N}@_-]/u.test(text[index - 1]);
}

function toNetworkUrl(domain: string, target: string): NetworkUrl {
	const path = pathOf(target);
	const segments = path.split('/').filter((segment) => segment !== '');
	while (PREFIXES.includes(segments[0])) segments.shift();

	return {
		domain: domain.toLowerCase(),
		path: segments.map((segment) => `/${segment}`).join(''),
		query: target.slice(path.length),
	};
}

function pathOf(target: string): string {
	const [path] = target.split(/[?#]/);
	return path;
}
