import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { attempt, invalid } from '../input/input';
import { fieldText } from './fieldText';

/** Scheme, host and perhaps a port without a slash, and the first part of the paths, which field names contain too. */
type ServiceAddress = ReturnType<typeof readAddress>;

export const PUBLIC_URL = 'https://api.harvestapi.io';
/** The older name of the public service, which many workflows still have. */
const OLD_PUBLIC_URL = 'https://api.harvest-api.com';
/** The segment of the service's documentation, and of all paths and field names in this package. */
const DOCUMENTED_SEGMENT = 'network';
/** The segment of the public service. */
export const PUBLIC_SEGMENT = 'linkedin';
export const KNOWN_SEGMENTS = [DOCUMENTED_SEGMENT, PUBLIC_SEGMENT];

/** Reads Base URL and Path Segment from the credentials. A blank Path Segment is that of the address. */
export function readAddress(credentials: ICredentialDataDecryptedObject) {
	const baseUrl = readBaseUrl(fieldText(credentials.baseUrl ?? PUBLIC_URL));
	const segment = readSegment(fieldText(credentials.pathSegment)) || segmentAt(baseUrl);
	return { baseUrl, segment };
}

/** Returns the segment that a blank Path Segment means. */
export function segmentAt(baseUrl: string): string {
	const isPublic = [PUBLIC_URL, OLD_PUBLIC_URL].map(hostOf).includes(hostOf(baseUrl));
	return isPublic ? PUBLIC_SEGMENT : DOCUMENTED_SEGMENT;
}

/** Returns the URL of a path or URL as it is sent. Throws for one on another host, which must not receive the key. */
export function resolveUrl(pathOrUrl: string, { baseUrl, segment }: ServiceAddress): string {
	const isRelative = /^\/(?![/\\])/.test(pathOrUrl);
	// A parameter may contain blanks, which the URL encodes.
	const url = toUrl(isRelative ? baseUrl + pathOrUrl : pathOrUrl.trim());
	if (url?.origin !== baseUrl) {
		throw invalid(
			`These credentials only work for URLs at ${baseUrl}. Use one like ${baseUrl}/${segment}/profile, or choose other credentials.`,
		);
	}

	url.pathname = toPath(url.pathname, segment);
	return url.href;
}

/** Returns a path of the documentation as it is sent, such as `/linkedin/profile`. */
export function toPath(path: string, segment: string): string {
	return path.replace(/^\/network\//, `/${segment}/`);
}

/**
 * Throws if Allowed HTTP Request Domains and Allowed Domains, which n8n adds to the credentials, exclude the Base URL. n8n's
 * declarative engine does the same: All and None allow the node's own requests, and an empty list allows none.
 */
export function validateAllowedDomains(credentials: ICredentialDataDecryptedObject): void {
	if (credentials.allowedHttpRequestDomains !== 'domains') return;

	const host = hostOf(readAddress(credentials).baseUrl);
	const domains = allowedDomainsOf(credentials);
	if (domains.some((domain) => isOn(host, domain))) return;

	throw invalid(
		`The credentials do not allow requests to ${host}, the host of their Base URL`,
		`Add ${host} to Allowed Domains in the credentials, or set Allowed HTTP Request Domains to All.`,
	);
}

function allowedDomainsOf({ allowedDomains }: ICredentialDataDecryptedObject): string[] {
	if (typeof allowedDomains !== 'string') return [];
	return allowedDomains.toLowerCase().split(',').map(fieldText).map(withoutDot);
}

/** Whether a host is a domain, or one of the subdomains that `*.example.com` means. */
function isOn(host: string, domain: string): boolean {
	return domain.startsWith('*.') ? host.endsWith(domain.slice(1)) : host === domain;
}

/** A message quotes only the host, because what people paste before and after it may be secret. */
function readBaseUrl(text: string): string {
	const url = toUrl(text);
	if (url && /^https?:\/\/[^\s/?#@\\]+\/*$/i.test(text)) return url.origin;

	const intended = text.includes('@') ? undefined : intendedUrl(text);
	throw invalid(
		`Base URL in the credentials ${sayWhatIsWrong(text, intended)}`,
		intended ? adviceOn(intended) : `Use one like ${PUBLIC_URL}.`,
	);
}

function sayWhatIsWrong(text: string, intended?: URL): string {
	if (text === '') return 'is blank';
	if (text.includes('@')) return 'contains a user, a password or an @';
	if (!intended) return 'is not a web address';
	if (!/^https?:\/\//i.test(text)) return 'does not start with https:// or http://';
	return intended.pathname === '/' ? 'has a query or a fragment' : 'has a path';
}

/** Returns which part of a URL to enter, and where its path belongs. */
function adviceOn({ origin, pathname }: URL): string {
	const base = `Write only ${origin}.`;
	const segment = findSegment(pathname);
	const isDefault = segment === segmentAt(origin);
	return segment && !isDefault ? `${base} Put ${segment} into Path Segment.` : base;
}

/** Returns the URL that the text means. A single word may be a key that was pasted into the wrong field. */
function intendedUrl(text: string): URL | undefined {
	const [prefix] = /^(?:[a-z][a-z\d+-]*:[/\\]+|https?[:/\\]+|[/\\]*)/i.exec(text) ?? [''];
	const scheme = /^http\b/i.test(prefix) ? 'http' : 'https';
	const url = toUrl(`${scheme}://${text.slice(prefix.length)}`);
	return url && /[.:]|^localhost$/.test(url.host) ? url : undefined;
}

function readSegment(text: string): string {
	const segment = findSegment(text);
	const isWord = /^(?:[\w~-][\w.~-]*)?$/.test(text);
	if (isWord && (segment === undefined || segment === text)) return text;

	throw invalid(
		'Path Segment in the credentials must be one word',
		segment
			? `Write ${segment}.`
			: `Leave it blank, or use the first word of the paths of the service, such as ${PUBLIC_SEGMENT}.`,
	);
}

function findSegment(text: string): string | undefined {
	const parts = text.toLowerCase().split(/[^\w.~-]+/);
	return KNOWN_SEGMENTS.find((segment) => parts.includes(segment));
}

function toUrl(text: string): URL | undefined {
	const url = attempt<URL | undefined>(() => new URL(text), undefined);
	return url && /^https?:/.test(url.protocol) ? url : undefined;
}

const hostOf = (url: string) => withoutDot(new URL(url).hostname);

const withoutDot = (host: string) => host.replace(/\.$/, '');
