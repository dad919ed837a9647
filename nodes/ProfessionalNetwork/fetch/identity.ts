import { KNOWN_SEGMENTS } from '../account/account';
import { decoded, personOf } from '../service/response';
import type { Query, RequestPlan } from './plan';

/** Returns a short text that differs for any two texts in practice. */
export function hashOf(text: string): string {
	const hashes = [0x811c9dc5, 0x2545f491];
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		for (const seed of [0, 1]) hashes[seed] = Math.imul(hashes[seed] ^ code, 0x01000193);
	}

	return `#${hashes.map((hash) => (hash >>> 0).toString(36)).join('-')}`;
}

/** Matches a URL on the network: its name with the top-level domain, and its path. */
const NETWORK_URL = new RegExp(
	String.raw`https?://(?:[\w-]+\.)*?((?:${KNOWN_SEGMENTS.join('|')})\.(?:[a-z]{2,3}\.)?[a-z]{2,20})(?::\d+)?(/[^\s,?#]*)?(?=[\s,?#]|$)`,
	'gi',
);

/**
 * Returns a text that is the same for requests whose responses give the same rows. The service ignores the scheme of a URL, `www.`
 * or a country before the name, the case of the host, percent encoding and a trailing slash. The form has removed
 * tracking parameters.
 * @param customAccount the query parameters of the user's own account
 */
export function identityOf(
	account: string,
	customAccount: Query,
	{ method, path, query, rows, subject }: RequestPlan,
): string {
	const params = Object.entries(query).map(([name, value]) =>
		// The name of the parameter depends on how the person is named.
		subject?.person && name === subject.param
			? ['', subject.person]
			: [name, value.replace(NETWORK_URL, canonical)],
	);
	return JSON.stringify([account, customAccount, method, path, rows, params.sort()]);
}

function canonical(_url: string, host: string, path = ''): string {
	const [, name] = /^\/in\/(.+?)\/?$/i.exec(path) ?? [];
	if (name) return personOf(name);
	return `${host.toLowerCase()}${decoded(path, decodeURI).normalize()}`.replace(/\/$/, '');
}
