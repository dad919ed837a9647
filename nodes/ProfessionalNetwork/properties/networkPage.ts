import { isLeftover, quote } from './parse';
import { decode, parsePastedUrl, unwrap, withoutParams, type PastedUrl } from './pastedUrl';

/** Kinds of pages that a URL of the network can lead to. */
type PageKind = 'profile' | 'company' | 'group';

/** A page of the network, the same for every spelling of its URL. */
export interface NetworkPage {
	kind: PageKind;
	/** URL of the page outside the sales tool, without query string and subpages. Absent if the text has no host. */
	url?: string;
	/** The identifier, universal name or ID in the path. */
	name: string;
}

/** Paths of each kind, whose last group is the name. `segment` is the first part of the page's usual path. */
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

/** Prefixes of paths that show the same page. */
const PREFIXES = /^\/(?:comm|mwlite|m|profile|embed)(?=\/)/i;

/** Names that the network uses for pages of its own. */
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
/** What broken expressions and exports leave in place of a value. */
const EMPTY_WORDS = [
	...['null', 'undefined', 'nan', 'none', 'nil', 'infinity', 'true', 'false'],
	...['n/a', 'n.a.', 'n.a'],
];

/** How messages name other pages, by the start of their path. */
const OTHER_PAGES: Array<[path: RegExp, noun: string]> = [
	[/^\/sales\/search\/people/i, 'a saved search URL'],
	[/^\/(?:posts|feed\/update)\//i, 'a post URL'],
	[/^\/jobs\//i, 'a job URL'],
	[/^\/search\//i, 'a search URL'],
	[/^\/pulse\//i, 'an article URL'],
];

/** How messages name the URL of each kind of page. */
const URL_NOUNS: Record<PageKind, string> = {
	profile: 'a profile URL',
	company: 'a company URL',
	group: 'a group URL',
};

/** Returns the page that a text names by its URL, or by its path alone. */
export function readNetworkPage(text: string): NetworkPage | undefined {
	const url = readUrl(text);
	if (url) return pageAt(url);
	const path = unwrap(text)
		.replace(/\\/g, '/')
		.replace(/[?#].*$/s, '')
		.replace(/\/{2,}/g, '/');
	if (/[\s,;]/.test(path)) return undefined;
	return pageAt({ url: '', origin: '', path: withoutParams(path).replace(/^\/?/, '/'), query: '' });
}

/** Returns how a message names a URL or an email address, or undefined for anything else. */
function describeText(text: string): string | undefined {
	const page = readNetworkPage(text);
	if (page) return page.url ? URL_NOUNS[page.kind] : undefined;
	const url = readUrl(text);
	if (url) return OTHER_PAGES.find(([path]) => path.test(url.path))?.[1];
	return isEmail(text) ? 'an email address' : undefined;
}

/**
 * Returns the message for a text that is something else than expected.
 * @param noun what is expected, such as `a profile URL or ID`
 */
export function sayWhatItIs(text: string, noun: string): string {
	const what = describeText(text);
	const [first] = noun.split(/,| or /);
	return what && what !== first
		? `${quote(text)} is ${what}, not ${first}.`
		: `${quote(text)} isn't ${noun}.`;
}

/** Whether a text can be the last part of a profile's or a company's URL. */
export function isName(name: string): boolean {
	const plain = decode(name);
	return (
		/[\p{L}\p{N}]/u.test(plain) &&
		!/[\s/?#:@,;<>{}[\]"“”|\\^`=*…]|\.\./.test(plain) &&
		!isEmptyWord(plain)
	);
}

/** Whether a name belongs to a page of the network itself, such as `/in/me`. */
export function isReserved(kind: PageKind, name: string): boolean {
	return RESERVED[kind].includes(name.toLowerCase());
}

/** Whether a text is what a broken expression or an empty cell leaves. */
export function isEmptyWord(text: string): boolean {
	return EMPTY_WORDS.includes(text.toLowerCase()) || isLeftover(text);
}

/** Whether a text is an email address. */
export function isEmail(text: string): boolean {
	return /^(?:mailto:)?[^\s@/]+@[^\s@/]+\.[^\s@/.]+$/i.test(text);
}

/** Returns the URL in a text, or the one inside its query string if it leads to a login page or an email filter. */
export function readUrl(text: string): PastedUrl | undefined {
	const outer = parsePastedUrl(text);
	const inner = /[?&#](?:url|u|q|session_?redirect|redirect|dest)=(https?(?::|%3a)[^&\s]+)/i.exec(
		outer?.query ?? '',
	)?.[1];
	if (!outer || !inner || pageAt(outer) || /^\/(?:posts|feed\/update)\//i.test(outer.path)) {
		return outer;
	}
	return parsePastedUrl(decode(inner)) ?? outer;
}

function pageAt({ origin, path, query }: PastedUrl): NetworkPage | undefined {
	const own = path.replace(PREFIXES, '').replace(PREFIXES, '');
	const group = /^\/groups\/?$/i.test(own) && /[?&]gid=(\d+)/i.exec(query)?.[1];
	if (group) {
		return { kind: 'group', name: group, ...(origin && { url: `${origin}/groups/${group}` }) };
	}
	const person = /^\/profile\/view\/?$/i.test(path) && /[?&]id=(AC[\w-]+|\d+)/.exec(query)?.[1];
	if (person) return { kind: 'profile', name: person };
	for (const [kind, pattern, segment] of PATHS) {
		const found = pattern.exec(own);
		if (!found) continue;
		const [name, first] = [found[found.length - 1], segment ?? found[1].toLowerCase()];
		const isUsable = first === 'pub' ? !/[\s,;]/.test(name) : isName(name);
		if (!isUsable || isReserved(kind, name) || /\/n\/a\/?$/i.test(own)) return undefined;
		// Other tools name people by member IDs. As an identifier, such digits would be another person's.
		const isMemberId = kind === 'profile' && /^\/(?!in\/)/i.test(own) && /^\d+$/.test(name);
		if (isMemberId) return { kind, name };
		return { kind, name, ...(origin && { url: `${origin}/${first}/${name}` }) };
	}
	return undefined;
}

/** Returns the ID in a `urn:li:…` of one of these types. */
export function readUrn(text: string, types: string[]): string | undefined {
	const [, type, id] = /^urn:li:([a-z_]+):\(?([\w-]+)/i.exec(decode(unwrap(text))) ?? [];
	return type && types.includes(type.toLowerCase().replace(/^fsd?_/, '')) ? id : undefined;
}
