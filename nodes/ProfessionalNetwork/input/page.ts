import { ENTITIES, matchPath, type Entity, type PageKind } from './entity';
import { decode, decodeAll } from './decoding';
import { isBlankMark, isLeftover, quote, readId, withoutInvisible } from './text';
import {
	dropParams,
	isAddress,
	isNetwork,
	isNetworkHost,
	parseAddress,
	repairSlashes,
	SHORT_LINKS,
	unwrap,
} from './url';
import type { Address } from './url';

/** The name or ID in the path of a page, its canonical URL if the text has a host, or whether the digits are an ID. */
type Named = { kind: PageKind; name: string; url?: string; isMember?: true };

/** Matches what apps and e-mails put before the path of a page. */
const PREFIX = /^(?:\/+(?:comm|mwlite|m|embed|profile(?=\/+in\/))(?=\/))+/i;
/** Query parameters of login pages and e-mail filters that hold the URL of the page itself. */
const INNER =
	/[?&#](?:url|u|q|session_?redirect|redirect|dest)=((?:https?(?::|%(?:25)*3a)|(?:\/|%(?:25)*2f)(?!\/|%))[^&\s]+)/i;
/** Matches a segment of a path after which the name of another page may follow. */
const PAGES = /^(?:in|pub|company|school|showcase|groups)$/i;

/** Matches the page of a job, whose ID may follow its words, and other pages that show one. */
const JOB =
	/^\/jobs\/view\/(?:[^/?#]*-)?([1-9]\d*)(?=[/?#]|$)|^\/jobs(?:\/[^?#]*)?\?(?:[^#]*&)?currentJobId=([1-9]\d*)(?=[&#]|$)/i;

/** Returns the page that a text names by its URL or only by its path. */
export function readPage(text: string): Named | undefined {
	const address = readUrl(text);
	if (address) return isNetwork(address) ? pageAt(address, text) : undefined;
	const [path, query = ''] = repairSlashes(unwrap(text)).split(/(?=[?#])/);
	if (/[\s,;]/.test(path)) return undefined;
	return pageAt({ origin: '', path: `/${dropParams(path)}`.replace(PREFIX, ''), query }, text);
}

/** Returns the URL without the prefixes of apps in its path, or the URL inside that of a login page or e-mail filter. */
export function readUrl(text: string): Address | undefined {
	const address = readOwn(text);
	const inner = INNER.exec(address?.query ?? '')?.[1];
	if (!address || !inner) return address;
	const isTarget = isNetwork(address) && (pageAt(address) ?? matchPath(address.path).noun);
	if (isTarget) return address;
	const target = /^https?:/i.test(inner) ? decode(inner) : decodeAll(inner);
	const isRelative = target.startsWith('/') && isNetwork(address);
	return readOwn(isRelative ? address.origin + target : target) ?? address;
}

function readOwn(text: string): Address | undefined {
	const address = parseAddress(text);
	return address && { ...address, path: address.path.replace(PREFIX, '') };
}

function pageAt({ origin, path, query }: Omit<Address, 'host'>, text = ''): Named | undefined {
	const [, viewed, job = viewed] = JOB.exec(path + query) ?? [];
	if (job) return { kind: 'job', name: job, ...(origin && { url: `${origin}/jobs/view/${job}` }) };
	const { kind, segment, hasIds, rest } = matchPath(path);
	if (!kind || rest.slice(0, 2).join('/').toLowerCase() === 'n/a') return undefined;
	const next = rest
		.map((one, at) => PAGES.test(one) && isName(rest[at + 1] ?? '', kind))
		.lastIndexOf(true);
	if (next >= 0) return pageAt({ origin, path: rest.slice(next).join('/'), query }, text);
	const isOld = segment === 'pub';
	const given = isOld ? rest.join('/') : (rest[0] ?? /[?&]id=([^&#]*)/i.exec(query)?.[1] ?? '');
	const name = hasIds ? idIn(given) : decodeName(completeName(kind, given, text), kind);
	const isUsable = isOld ? /^(?!dir\/)[^\s,;]+$/i.test(name) : isName(name, kind);
	if (!isUsable) return undefined;
	// Other tools of the network use numeric member IDs. As a public identifier, the digits would name another person.
	if (kind === 'profile' && hasIds && readId(name)) return { kind, name, isMember: true };
	return { kind, name, ...(origin && { url: `${origin}/${segment}/${name}` }) };
}

/** Whether a text is an ID of a person in another case, which names nobody, because IDs are case sensitive. */
export function isWornId(text: string): boolean {
	return /^ac[a-z]aa[\w-]{25,}$/i.test(text) && !/^AC[a-z]AA/.test(text);
}

/** Returns what a URL lacks that no field of this example accepts, or a blank text if its message says that. */
export function adviceOnUrl(text: string, example: string): string {
	const address = readUrl(text);
	if (!address || readPage(text)) return '';
	if (!isNetwork(address)) return "URLs of the network's own site work as they are copied.";
	if (address.host.endsWith(SHORT_LINKS))
		return 'Open the short link, and copy the URL of the page that it leads to.';
	const { path = '' } = parseAddress(example) ?? {};
	return `Its path is ${quote(address.path || '/')}, not one like ${path}.`;
}

/** Returns the ID of `ACwAAB…,NAME_SEARCH,a1b2`, also in brackets or in a URN, or ''. */
function idIn(text: string): string {
	const [, id = ''] =
		/^(?:urn:li:\w+:)?\(?(A[A-Z][\w-]+|\d+)(?=[,;)]|$)/.exec(decodeAll(text)) ?? [];
	return id;
}

/** Returns a name without percent-encoding, if it can be a name then. */
export function decodeName(name: string, kind: PageKind): string {
	const plain = withoutInvisible(decode(name));
	const isEncoded = plain !== name && isName(plain, kind) && !/%(?![\da-f]{2})/i.test(plain);
	return isEncoded ? decodeName(plain, kind) : name;
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
	const plain = decodeAll(name);
	return (
		/[\p{L}\p{N}]/u.test(plain) &&
		!/[\s/?#:@;<>{}[\]"“”|\\^`=*…]|\.\.|^www\.|%[\da-f]{2}/i.test(plain) &&
		!isNetworkHost(plain) &&
		!(kind === 'company' ? name : plain).includes(',') &&
		// Code of Python writes None for a missing value, also into a URL.
		!isLeftover(plain) &&
		!(kind === 'profile' && isWornId(plain)) &&
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
	if (isWornId(lastPart(text).split('/').pop() ?? ''))
		return `${quote(text)} has lost the capitals of its ID.`;
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

/** Returns a name without a pasted `@`, slash or query string. */
export function lastPart(text: string): string {
	const name = unwrap(text).replace(/^@/, '');
	return dropParams(name.replace(/[?#].*/s, '')).replace(/\/$/, '');
}

function isEmail(text: string): boolean {
	return /^(?:mailto:)?[^\s@/]+@[^\s@/]+\.[^\s@/.]+$/i.test(text);
}
