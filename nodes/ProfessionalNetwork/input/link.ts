import { decode, decodeAll } from './decoding';
import { ENTITIES, type Entity, type LinkKind, matchPath } from './entity';
import { markupIn } from './markup';
import { meansNothing, withoutInvisible } from './nothing';
import { quote, readId } from './text';
import {
	type Address,
	dropParams,
	isAddress,
	isNetwork,
	isNetworkHost,
	parseAddress,
	repairSlashes,
	SHORT_LINKS,
	siteOf,
	unwrap,
	withoutPrefix,
} from './url';
import { byId, byUrl, byUrlName, type Link } from './reference';
import type { Reason } from './validationError';

/** Matches a segment of a path after which the name of another page may follow. */
const BEFORE_NAME = /^(?:in|pub|company|school|showcase|groups)$/i;

const BETWEEN_URLS = /[\s,;|]+/;

/** Matches the page of a job, whose ID may follow its words, and other pages that show one. */
const JOB =
	/^\/jobs\/view\/(?:[^/?#]*-)?([1-9]\d*)(?=[/?#]|$)|^\/jobs(?:\/[^?#]*)?\?(?:[^#]*&)?currentJobId=([1-9]\d*)(?=[&#]|$)/i;

/** Returns what a text leads to by its URL or only by its path. */
export function readLink(text: string): Link | undefined {
	const address = parseAddress(text);
	if (address) return isNetwork(address) ? linkAt(address, text) : undefined;
	const [path, query = ''] = repairSlashes(unwrap(text)).split(/(?=[?#])/);
	if (/[\s,;]/.test(path)) return undefined;
	return linkAt({ origin: '', path: withoutPrefix(`/${dropParams(path)}`), query }, text);
}

/** A page, whose origin is '' if only its path is written. */
type Page = Pick<Address, 'origin' | 'path' | 'query'>;

function linkAt(page: Page, text: string): Link | undefined {
	const job = jobAt(page);
	if (job) return linkTo('job', job, page.origin, 'jobs/view');

	return linkToNamed(page, text);
}

/** Returns the link to the person, company or group whose name or ID is part of the path. */
function linkToNamed({ origin, path, query }: Page, text: string): Link | undefined {
	const { kind, segment, noun, hasIds, rest } = matchPath(path);
	if (!kind || noun || isMissing(rest)) return undefined;

	const innerPath = innerPathOf(rest, kind);
	if (innerPath) return linkAt({ origin, path: innerPath, query }, text);

	const part = rest[0] ?? idParameterOf(query);
	const name = hasIds ? idIn(part) : nameIn(part, kind, text);
	if (!isName(name, kind)) return undefined;
	if (hasIds && isMemberId(name, kind)) return byId(kind, name);

	return linkTo(kind, name, origin, segment);
}

/** Returns the ID of the job that a page is or shows. */
function jobAt({ path, query }: Page): string | undefined {
	const [, viewedJob, currentJob] = JOB.exec(path + query) ?? [];
	return currentJob ?? viewedJob;
}

/** Whether a sheet wrote N/A in the place of a name. */
function isMissing(segments: string[]): boolean {
	return segments.slice(0, 2).join('/').toLowerCase() === 'n/a';
}

/** Returns the path of the last page that follows in the place of a name, or undefined without one. */
function innerPathOf(segments: string[], kind: LinkKind): string | undefined {
	const start = segments
		.map((segment, index) => BEFORE_NAME.test(segment) && isName(segments[index + 1] ?? '', kind))
		.lastIndexOf(true);
	return start < 0 ? undefined : segments.slice(start).join('/');
}

/** Returns the ID that a page without a name in its path has in its query string, or ''. */
function idParameterOf(query: string): string {
	return /[?&]id=([^&#]*)/i.exec(query)?.[1] ?? '';
}

function nameIn(part: string, kind: LinkKind, text: string): string {
	return decodeName(completeName(kind, part, text), kind);
}

/** Whether other tools of the network mean a member by a number. As a public identifier, it would name another person. */
function isMemberId(name: string, kind: LinkKind): boolean {
	return kind === 'profile' && readId(name) !== undefined;
}

/** Returns the link to an entity by its URL, or without a site by its ID or name. */
function linkTo(kind: LinkKind, name: string, origin: string, segment = ''): Link | undefined {
	if (origin) return byUrl(kind, `${origin}/${segment}/${name}`, name, siteAt(origin));

	const id = readEntityId(kind, name);
	if (id) return byId(kind, id);

	return kind === 'company' || kind === 'profile' ? byUrlName(kind, name) : undefined;
}

function siteAt(origin: string): string {
	return siteOf(origin.replace(/^https?:\/\//, '')).domain;
}

/** Returns an ID. Those of people begin with AC and have at least 30 characters, but fewer By ID, where they may be digits. */
export function readEntityId(entity: Entity, text: string, mode?: string): string | undefined {
	const urn = readUrn(text, entity);
	const given = urn ?? text;
	if (entity !== 'profile') return readId(given);
	if (hasLostCase(given)) return undefined;
	// Elsewhere, digits may be a name, a phone number or a date of a sheet.
	const isCertain = urn !== undefined || mode === 'id';
	const isId = isCertain ? /^AC[a-z]A[\w-]*$/i : /^AC[\w-]{28,}$/;
	if (isId.test(given) || (urn && /^0*[1-9]\d*$/.test(urn))) return given;
	return isCertain ? readId(given) : undefined;
}

function readUrn(text: string, entity: Entity): string | undefined {
	const [, type, id] = /^urn:li:(\w+):\(?([\w-]+)/i.exec(decode(unwrap(text))) ?? [];
	const isOfEntity = ENTITIES[entity].urns?.includes(type?.toLowerCase().replace(/^fsd?_/, ''));
	return isOfEntity ? id : undefined;
}

/** Whether a text is the ID of a person without its capitals. IDs are case sensitive. */
function hasLostCase(text: string): boolean {
	return /^ac[a-z]aa[\w-]{25,}$/i.test(text) && !/^AC[a-z]AA/.test(text);
}

/** Returns the ID of `ACwAAB…,NAME_SEARCH,a1b2`, also in brackets or in a URN, or ''. */
function idIn(text: string): string {
	const [, id = ''] =
		/^(?:urn:li:\w+:)?\(?(A[A-Z][\w-]+|\d+)(?=[,;)]|$)/.exec(decodeAll(text)) ?? [];
	return id;
}

/** Returns a name without percent-encoding, if it can be a name then. */
export function decodeName(name: string, kind: LinkKind): string {
	const plain = withoutInvisible(decode(name));
	const isEncoded = plain !== name && isName(plain, kind) && !/%(?![\da-f]{2})/i.test(plain);
	return isEncoded ? decodeName(plain, kind) : name;
}

/** Returns a name with the end that URLs lose in prose. Only a company's name may end with a dot or an exclamation mark. */
export function completeName(kind: LinkKind, name: string, text: string): string {
	if (kind !== 'company') return name.replace(/%2c$/i, '');
	if (name === '' || /\S\s+\S/.test(text)) return name;
	const after = text.slice(text.lastIndexOf(name) + name.length);
	return name + (/^[.!]+(?=["'”»›’>)\]}*,;:\s]*$)/.exec(after)?.[0] ?? '');
}

/** Whether a text can be the name in the URL of a page. An encoded comma can occur in the name of a company. */
export function isName(name: string, kind: LinkKind): boolean {
	const plain = decodeAll(name);
	return (
		/[\p{L}\p{N}]/u.test(plain) &&
		!/[\s/?#:@;<>{}[\]"“”|\\^`=*…]|\.\.|^www\.|%[\da-f]{2}/i.test(plain) &&
		!isNetworkHost(plain) &&
		!(kind === 'company' ? name : plain).includes(',') &&
		!(kind === 'profile' && hasLostCase(plain)) &&
		// Code of Python writes None for a missing value, also into a URL.
		!meansNothing(plain) &&
		plain !== 'None' &&
		!ENTITIES[kind].reserved?.includes(plain.toLowerCase())
	);
}

/** Whether a text can be the name of a company, a place or a job: not a URL, a URN or an e-mail address. */
export function isWords(text: string): boolean {
	const { kind, rest } = matchPath(text.includes('/') && !/\s/.test(text) ? text : '');
	const isPath = kind !== undefined && rest.length > 0;
	const isOther = isPath || isAddress(text) || /^urn:/i.test(text) || isEmail(text);
	return !isOther && !meansNothing(text);
}

/** Returns what a URL lacks that no field of this example accepts, or a blank text if its message says that. */
export function adviceOnUrl(text: string, example: string): string {
	const address = parseAddress(text);
	if (!address || readLink(text)) return '';
	if (!isNetwork(address)) return "URLs of the network's own site work as they are copied.";
	if (address.host.endsWith(SHORT_LINKS))
		return 'Open the short link, and copy the URL of the page that it leads to.';
	const { path = '' } = parseAddress(example) ?? {};
	return `Its path is ${quote(address.path || '/')}, not one like ${path}.`;
}

/** Returns the URLs within a text, without what is around each of them. */
export function urlsIn(text: string): string[] {
	return text
		.split(BETWEEN_URLS)
		.map((word) => unwrap(word).replace(/^\/+/, ''))
		.filter((word) => isAddress(word) && parseAddress(word) !== undefined);
}

/** Returns the only URL within words that a field would accept without them. */
export function urlAmongWords(text: string, isAccepted: (url: string) => boolean) {
	const [url, ...others] = urlsIn(text);
	const isAlone = url !== undefined && others.length === 0 && BETWEEN_URLS.test(text.trim());
	return isAlone && isAccepted(url) ? url : undefined;
}

/** Says what to do with the text of a link, which is all that n8n reads of a linked cell. A name in a URL is none. */
export function adviceOnLinkText(text: string): string {
	const isText =
		isWords(text) && urlsIn(text).length === 0 && /^\p{Lu}\p{L}{3}|\p{L}\s+\p{L}/u.test(text);
	return isText
		? 'A linked cell of a workbook arrives as its text. Use a column with the address itself.'
		: '';
}

/** Says what a text is instead of what it should be. */
export function sayWhatItIs(text: string, noun: string): Reason {
	const [firstNoun] = noun.split(/,| or /);
	const markup = markupIn(text);
	if (markup) return [`${quote(text)} contains ${markup}`, `not only ${firstNoun}`];

	const name = lastPart(text).split('/').pop() ?? '';
	if (hasLostCase(name)) return `${quote(text)} has lost the capitals of its ID`;

	const otherHost = otherHostOf(text);
	const wantsUrl = / URL\b/.test(noun);
	if (otherHost && wantsUrl) return [`${quote(text)} is on ${otherHost}`, 'not on the network'];

	const otherNoun = nounIn(text);
	if (otherNoun && otherNoun !== firstNoun)
		return [`${quote(text)} is ${otherNoun}`, `not ${firstNoun}`];

	return `${quote(text)} isn't ${noun}`;
}

/** Returns the host of a URL that is not on the network. */
function otherHostOf(text: string): string | undefined {
	const address = parseAddress(text);
	if (!address || isNetwork(address)) return undefined;

	// A name such as "booking.com" looks like a host, but only a URL says where it leads.
	return isAddress(unwrap(text)) ? address.host : undefined;
}

/** Returns a noun for what a text is, or undefined if it is nothing with a name. */
function nounIn(text: string): string | undefined {
	const link = readLink(text);
	if (link?.mode === 'url') return `a ${link.kind} URL`;

	const address = link ? undefined : parseAddress(text);
	if (address) return matchPath(address.path).noun;

	return isEmail(text) ? 'an email address' : undefined;
}

/** Returns a name without a pasted `@`, slash or query string. */
export function lastPart(text: string): string {
	const name = unwrap(text).replace(/^@/, '');
	return dropParams(name.replace(/[?#].*/s, '')).replace(/\/$/, '');
}

const isEmail = (text: string) => /^(?:mailto:)?[^\s@/]+@[^\s@/]+\.[^\s@/.]+$/i.test(text);
