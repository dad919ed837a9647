import type { Query, RequestPlan } from './plan';

/** Matches a URL on the network: its name with the top-level domain, and its path. */
const NETWORK_URL =
	/https?:\/\/(?:(?:www|m|[a-z]{2}(?:-[a-z]{2,4})?)\.)?((?:network|linkedin)\.(?:[a-z]{2,3}\.)?[a-z]{2,20})(\/[^\s,?#]*)?(?=[\s,?#]|$)/gi;

/**
 * Returns a text that is the same for requests whose responses give the same rows. The service ignores the scheme of a URL, `www.`
 * or a country before the name, the case of the host, percent encoding and a trailing slash. The form has removed
 * tracking parameters.
 * @param ownAccount the query parameters of the user's own account
 */
export function identityOf(
	account: string,
	ownAccount: Query,
	{ method, path, query, rows }: RequestPlan,
): string {
	const params = Object.entries(query).map(([name, value]) => [
		name,
		value.replace(NETWORK_URL, canonical),
	]);
	return JSON.stringify([account, ownAccount, method, path, rows, params.sort()]);
}

function canonical(_url: string, host: string, path = ''): string {
	return `${host.toLowerCase()}${decode(path).normalize()}`.replace(/\/$/, '');
}

function decode(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}
