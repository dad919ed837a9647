import { ENTITIES, matchPath, type Entity, type PageKind } from './entity';
import { isBlankMark, isLeftover, quote, readId } from './text';
import { decode, dropParams, isAddress, isNetwork, parseAddress, unwrap } from './url';
import type { Address } from './url';

/** The name or ID in the path of a page, and its canonical URL if the text has a host. */
type Named = { kind: PageKind; name: string; url?: string };

/** Matches what apps and e-mails put before the path of a page. */
const PREFIX = /^(?:\/+(?:comm|mwlite|m|embed|profile(?=\/+in\/))(?=\/))+/i;
/** Query parameters of login pages and e-mail filters that hold the URL of the page itself. */
const INNER = /[?&#](?:url|u|q|session_?redirect|redirect|dest)=(https?(?::|%3a)[^&\s]+)/i;

/** Ends the advice of messages that reject a URL. */
export const COPY_URL = "URLs of the network's own site work as they are copied.";

/** Returns the page that a text names by its URL or only by its path. */
export function readPage(text: string): Named | undefined {
	const address = readUrl(text);
	if (address) return isNetwork(address) ? pageAt(address, text) : undefined;
	const [path] = unwrap(text).replace(/\\/g, '/').split(/[?#]/);
	if (/[\s,;]/.test(path)) return undefined;
	return pageAt({ origin: '', path: `/${dropParams(path)}`.replace(PREFIX, '') }, text);
}

/** Returns the URL without the prefixes of apps in its path, or the URL inside that of a login page or e-mail filter. */
export function readUrl(text: string): Address | undefined {
	const address = readOwn(text);
	const inner = INNER.exec(address?.query ?? '')?.[1];
	if (!address || !inner) return address;
	const isTarget = isNetwork(address) && (pageAt(address) ?? matchPath(address.path).noun);
	return isTarget ? address : (readOwn(decode(inner)) ?? address);
}

function readOwn(text: string): Address | undefined {
	const address = parseAddress(text);
	return address && { ...address, path: address.path.replace(PREFIX, '') };
}

function pageAt({ origin, path }: Pick<Address, 'origin' | 'path'>, text = ''): Named | undefined {
	const { kind, segment, rest } = matchPath(path);
	if (!kind || rest.slice(0, 2).join('/').toLowerCase() === 'n/a') return undefined;
	const isOld = segment === 'pub';
	// The network's tools for salespeople and recruiters name pages by ID.
	const hasIds = /^\/*(?:sales|talent|recruiter)\//i.test(path);
	const given = isOld ? rest.join('/') : (rest[0] ?? '');
	const name = hasIds ? given.replace(/(?:[,;]|%2c|%3b).*/is, '') : completeName(kind, given, text);
	const isUsable = isOld ? /^(?!dir\/)[^\s,;]+$/i.test(name) : isName(name, kind);
	const isFitting = !hasIds || /^(?:A[A-Z][\w-]+|\d+)$/.test(name);
	if (!isUsable || !isFitting) return undefined;
	// Other tools of the network use numeric member IDs. As a public identifier, the digits would name another person.
	const hasUrl = origin && !(kind === 'profile' && hasIds && readId(name));
	return { kind, name, ...(hasUrl && { url: `${origin}/${segment}/${name}` }) };
}

/** Returns a name with the end that URLs lose in prose. Only a company's name may end with a dot or an exclamation mark. */
export function completeName(kind: PageKind, name: string, text: string): string {
	if (kind !== 'company') return name.replace(/%2c$/i, '');
	if (name === '' || /\S\s+\S/.test(text)) return name;
	const after = text.slice(text.lastIndexOf(name) + name.length);
	return name + (/^[.!]+(?=["'”»›’>)\]}*,;:\s]*$)/.exec(after)?.[0] ?? '');
}

/** Whether a text can be the name in the URL of a page. An encoded comma can occur in the name of a company. */
export function isName(name: string, kind: PageKind): boolean {
	const plain = decode(name);
	return (
		/[\p{L}\p{N}]/u.test(plain) &&
		!/[\s/?#:@;<>{}[\]"“”|\\^`=*…]|\.\./.test(plain) &&
		!(kind === 'company' ? name : plain).includes(',') &&
		// Code of Python writes None for a missing value, also into a URL.
		!isLeftover(plain) &&
		plain !== 'None' &&
		!ENTITIES[kind].reserved?.includes(plain.toLowerCase())
	);
}

/** Returns the ID of a `urn:li:…` that names such an entity. */
export function readUrn(text: string, entity: Entity): string | undefined {
	const [, type, id] = /^urn:li:(\w+):\(?([\w-]+)/i.exec(decode(unwrap(text))) ?? [];
	const isOfEntity = ENTITIES[entity].urns?.includes(type?.toLowerCase().replace(/^fsd?_/, ''));
	return isOfEntity ? id : undefined;
}

/** Whether a text can be the name of a company, a place or a job: not a URL, a URN or an e-mail address. */
export function isWords(text: string): boolean {
	const { kind, rest } = matchPath(text.includes('/') && !/\s/.test(text) ? text : '');
	const isPath = kind !== undefined && rest.length > 0;
	return !(isAddress(text) || /^urn:/i.test(text) || isPath || isEmail(text) || isBlankMark(text));
}

/** Returns a message that says what a text is instead of what it should be. */
export function sayWhatItIs(text: string, noun: string): string {
	const [first] = noun.split(/,| or /);
	const page = readPage(text);
	const address = page ? undefined : readUrl(text);
	// A name such as "booking.com" looks like a host, but only a URL says where it leads.
	if (address && !isNetwork(address) && isAddress(unwrap(text)) && / URL\b/.test(noun)) {
		return `${quote(text)} is on ${address.host}, not on the network.`;
	}
	const other = address ? matchPath(address.path).noun : isEmail(text) && 'an email address';
	const what = page?.url ? `a ${page.kind} URL` : other;
	const isOther = what && what !== first;
	return `${quote(text)} ${isOther ? `is ${what}, not ${first}` : `isn't ${noun}`}.`;
}

function isEmail(text: string): boolean {
	return /^(?:mailto:)?[^\s@/]+@[^\s@/]+\.[^\s@/.]+$/i.test(text);
}
