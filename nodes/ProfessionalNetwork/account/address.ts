import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { invalid } from '../input/input';
import { trimText } from './fields';

/** Address of the service. */
export interface Address {
	/** Does not end with a slash. May contain the path of a reverse proxy. */
	baseUrl: string;
	/** First part of the service's paths. Field names contain it too. */
	segment: string;
}

/** The documentation of the service and all paths and field names in this package use this segment. */
const DEFAULT_SEGMENT = 'network';
const KNOWN_SEGMENTS = [DEFAULT_SEGMENT, 'linkedin'];
/** Matches the names of endpoints. Anything else after a segment belongs to a reverse proxy. */
const ENDPOINT =
	/^(?:accept|account|ad|comment|company|follow|geo|group|job|lead|my|post|profile|received|send|sent|service)(?:-[a-z-]+)?$/;

/**
 * Reads Base URL and Path Segment from the credentials. The Base URL may lack its scheme, or contain the segment or a
 * whole endpoint. A segment in the Base URL counts if Path Segment has its default.
 * @throws ValidationError if one of the two cannot be part of a URL
 */
export function readAddress({ baseUrl, pathSegment }: ICredentialDataDecryptedObject): Address {
	const url = parseBaseUrl(trimText(baseUrl));
	const pasted = String(pathSegment ?? '').replace(/\s/g, '');
	const given = splitPath(partsOf(pathOf(pasted, url.host)));
	const own = given.segment ?? given.path.pop() ?? DEFAULT_SEGMENT;
	if (!/^[\w~-][\w.~-]*$/.test(own)) {
		throw invalid(`Path Segment "${pasted}" in the credentials must be one word, such as linkedin`);
	}
	const base = splitPath(partsOf(url.pathname), own);
	const isSame = base.path.join('/') === given.path.join('/');
	url.pathname = [...base.path, ...(isSame ? [] : given.path)].join('/');
	url.search = '';
	url.hash = '';
	return {
		baseUrl: url.href.replace(/\/$/, ''),
		segment: own === DEFAULT_SEGMENT ? (base.segment ?? own) : own,
	};
}

/**
 * Returns the URL for a path or a whole URL, with the service's segment in place of `network`.
 * @throws ValidationError for a URL on another host, which must not receive the key
 */
export function resolveUrl(target: string, { baseUrl, segment }: Address): string {
	const isRelative = /^\/(?![/\\])/.test(target);
	// A parameter may contain blanks, which the URL encodes.
	const url = toUrl(isRelative ? baseUrl + target : target.trim());
	const { origin } = new URL(baseUrl);
	if (url?.origin !== origin) {
		throw invalid(
			`These credentials only work for URLs at ${origin}. Use one like ${origin}/${segment}/profile, or choose other credentials.`,
		);
	}
	return url.href.startsWith(`${baseUrl}/network/`)
		? `${baseUrl}/${segment}${url.href.slice(`${baseUrl}/network`.length)}`
		: url.href;
}

function parseBaseUrl(text: string): URL {
	const isComplete = /^(?:[a-z][\w+.-]*:\/\/|https?:)/i.test(text);
	const url = toUrl(isComplete ? text : `https://${text}`);
	// Without its colon, "https//host" would be parsed as the host "https".
	if (url && !/\s/.test(text) && !/^https?$/.test(url.hostname)) return url;
	// Keeps a user and password in the URL out of the message.
	const scheme = /^[a-z][\w+.-]*:\/\//i.exec(text)?.[0] ?? '';
	const at = text.lastIndexOf('@');
	const shown = at < 0 ? text : scheme + text.slice(at + 1);
	throw invalid(
		`Base URL "${shown}" in the credentials must be a web address, such as https://api.harvestapi.io`,
	);
}

function toUrl(text: string): URL | undefined {
	try {
		const url = new URL(text);
		return /^https?:/.test(url.protocol) ? url : undefined;
	} catch {
		return undefined;
	}
}

/** Returns the path of a pasted URL, which may lack its scheme, or of a pasted path. */
function pathOf(pasted: string, host: string): string {
	const [text] = pasted.includes('/') ? pasted.split(/[?#]/) : [pasted];
	const path = text.replace(/^[a-z]+:\/\/[^/]*/i, '');
	return path.toLowerCase().startsWith(`${host}/`) ? path.slice(host.length) : path;
}

function partsOf(path: string): string[] {
	return path.split('/').filter((part) => part !== '');
}

/** Removes a known segment or `own`, and an endpoint after it, from the end of a path. */
function splitPath(path: string[], own?: string): { path: string[]; segment?: string } {
	const [before, last] = [path[path.length - 2] ?? '', path[path.length - 1] ?? ''];
	const segmentOf = (part: string) => {
		const known = KNOWN_SEGMENTS.find((segment) => segment === part.toLowerCase());
		return known ?? (part === own ? own : undefined);
	};
	const isEndpoint = ENDPOINT.test(last.toLowerCase());
	if (isEndpoint && before === 'users') return { path: path.slice(0, -2) };
	if (isEndpoint && segmentOf(before))
		return { path: path.slice(0, -2), segment: segmentOf(before) };
	if (segmentOf(last)) return { path: path.slice(0, -1), segment: segmentOf(last) };
	return { path: [...path] };
}
