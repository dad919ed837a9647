import { decode, isAddress, parseAddress, unwrap, withoutParams, type Address } from './url';
import { isLeftover, quote } from './text';

/** Kinds of pages on the network. */
export type PageKind = 'profile' | 'company' | 'group';

/** A page on the network, independent of how it was spelled. */
export interface Page {
	kind: PageKind;
	/** Canonical URL, without query string and subpages. Absent if the text has no host. */
	url?: string;
	/** The identifier, universal name or ID in the path. */
	name: string;
}

/** Patterns of paths by kind. The last group is the name. */
const PATHS: Array<[kind: PageKind, path: RegExp, segment?: string]> = [
	['profile', /^\/in\/([^/]+)/i, 'in'],
	['profile', /^\/sales\/(?:lead|people|profile)\/([^/,;]+)/i, 'in'],
	['profile', /^\/(?:talent|recruiter)\/(?:search\/)?profile\/([^/,;]+)/i, 'in'],
	['profile', /^\/pub\/(?!dir\/)(.*[^/])/i, 'pub'],
	['company', /^\/(company|school|showcase|organization)\/([^/]+)/i],
	['company', /^\/(?:company-beta|organization-guest\/company)\/([^/]+)/i, 'company'],
	['company', /^\/sales\/(?:company|accounts?)\/([^/,;]+)/i, 'company'],
	['group', /^\/groups\/([^/]+)/i, 'groups'],
];

/** Prefixes that apps and e-mails put before the path of a page. */
const PREFIXES = /^\/(?:(?:comm|mwlite|m|embed)(?=\/)|profile(?=\/in\/))/i;

/** Names of the network's own pages, and names that broken expressions produce. */
const RESERVED: Record<PageKind, string[]> = {
	profile: ['me', 'edit', 'unavailable'],
	company: ['setup', 'new', 'create', 'unavailable', '0'],
	group: [
		'discover',
		'create',
		'new',
		'requests',
		'my-groups',
		'joined',
		'recommended',
		'search',
		'0',
	],
};
const EMPTY = [
	...['null', 'undefined', 'nan', 'none', 'nil', 'infinity', 'true', 'false'],
	...['n.a.', 'n.a'],
];

/** Nouns that messages use for other pages, by the beginning of the path. */
const OTHER_PAGES: Array<[path: RegExp, noun: string]> = [
	[/^\/sales\/search\/people/i, 'a saved search URL'],
	[/^\/(?:posts|feed\/update)\//i, 'a post URL'],
	[/^\/jobs\//i, 'a job URL'],
	[/^\/search\//i, 'a search URL'],
	[/^\/pulse\//i, 'an article URL'],
];

const NOUNS: Record<PageKind, string> = {
	profile: 'a profile URL',
	company: 'a company URL',
	group: 'a group URL',
};

/** Returns the page that a text names by its URL or only by its path. */
export function readPage(text: string): Page | undefined {
	const address = readTarget(text);
	if (address) return pageAt(address);
	const path = unwrap(text)
		.replace(/\\/g, '/')
		.replace(/[?#].*/s, '')
		.replace(/\/{2,}/g, '/');
	if (/[\s,;]/.test(path)) return undefined;
	return pageAt({ origin: '', path: withoutParams(path).replace(/^\/?/, '/'), query: '' });
}

/** Returns the noun that a message uses for a URL or e-mail address, if it is known. */
function describeText(text: string): string | undefined {
	const page = readPage(text);
	if (page) return page.url ? NOUNS[page.kind] : undefined;
	const address = readTarget(text);
	if (address) return OTHER_PAGES.find(([path]) => path.test(address.path))?.[1];
	return isEmail(text) ? 'an email address' : undefined;
}

/** Returns a message that says what a text is instead of what it should be. */
export function sayWhatItIs(text: string, noun: string): string {
	const what = describeText(text);
	const [first] = noun.split(/,| or /);
	return what && what !== first
		? `${quote(text)} is ${what}, not ${first}.`
		: `${quote(text)} isn't ${noun}.`;
}

/** Whether a text can be the name in the URL of a profile or a company. */
export function isName(name: string): boolean {
	const plain = decode(name);
	return (
		/[\p{L}\p{N}]/u.test(plain) &&
		!/[\s/?#:@,;<>{}[\]"“”|\\^`=*…]|\.\./.test(plain) &&
		!isEmptyWord(plain)
	);
}

/** Whether a name belongs to one of the network's own pages, such as `/in/me`. */
export function isReserved(kind: PageKind, name: string): boolean {
	return RESERVED[kind].includes(name.toLowerCase());
}

/** Whether a text comes from a broken expression or an empty cell. */
export function isEmptyWord(text: string): boolean {
	return EMPTY.includes(text.toLowerCase()) || isLeftover(text);
}

/**
 * Whether a text can be the name of a company, a place or a job, because it is not a URL, a URN or an e-mail address.
 */
export function isWords(text: string): boolean {
	return !(
		isAddress(text) ||
		/^urn:/i.test(text) ||
		/^\/?(?:in|company|school|groups|showcase)\/\S+$/i.test(text) ||
		isEmail(text) ||
		isEmptyWord(text) ||
		// Excludes punctuation that marks an empty cell, such as a dash.
		/^[\p{P}\s]+$/u.test(text)
	);
}

function isEmail(text: string): boolean {
	return /^(?:mailto:)?[^\s@/]+@[^\s@/]+\.[^\s@/.]+$/i.test(text);
}

/** Returns the URL. If it is the URL of a login page or an e-mail filter, returns the target URL inside it. */
export function readTarget(text: string): Address | undefined {
	const address = parseAddress(text);
	const inner = /[?&#](?:url|u|q|session_?redirect|redirect|dest)=(https?(?::|%3a)[^&\s]+)/i.exec(
		address?.query ?? '',
	)?.[1];
	if (!address || !inner || pageAt(address) || /^\/(?:posts|feed\/update)\//i.test(address.path)) {
		return address;
	}
	return parseAddress(decode(inner)) ?? address;
}

function pageAt({ origin, path, query }: Address): Page | undefined {
	const own = ownPath(path);
	const group = /^\/groups\/?$/i.test(own) && /[?&]gid=(\d+)/i.exec(query)?.[1];
	if (group)
		return { kind: 'group', name: group, ...(origin && { url: `${origin}/groups/${group}` }) };
	const person = /^\/profile\/view\/?$/i.test(path) && /[?&]id=(AC[\w-]+|\d+)/.exec(query)?.[1];
	if (person) return { kind: 'profile', name: person };
	for (const [kind, pattern, segment] of PATHS) {
		const found = pattern.exec(own);
		if (!found) continue;
		const [name, first] = [found[found.length - 1], segment ?? found[1].toLowerCase()];
		const isUsable = first === 'pub' ? !/[\s,;]/.test(name) : isName(name);
		if (!isUsable || isReserved(kind, name) || /\/n\/a\/?$/i.test(own)) return undefined;
		// Other tools of the network use numeric member IDs. As a public identifier, the digits would name another
		// person.
		const isMemberId = kind === 'profile' && /^\/(?!in\/)/i.test(own) && /^\d+$/.test(name);
		if (isMemberId) return { kind, name };
		return { kind, name, ...(origin && { url: `${origin}/${first}/${name}` }) };
	}
	return undefined;
}

/** Returns the path of a page without the prefixes of apps and e-mails. */
export function ownPath(path: string): string {
	return path.replace(PREFIXES, '').replace(PREFIXES, '');
}

/** Returns the ID of a `urn:li:…` of one of these types. */
export function readUrn(text: string, types: string[]): string | undefined {
	const [, type, id] = /^urn:li:(\w+):\(?([\w-]+)/i.exec(decode(unwrap(text))) ?? [];
	return type && types.includes(type.toLowerCase().replace(/^fsd?_/, '')) ? id : undefined;
}
