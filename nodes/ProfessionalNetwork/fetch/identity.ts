import type { Query, RequestPlan } from './plan';

const NETWORK_URL = /https?:\/\/(?:www\.|[a-z]{2}\.)?([\w.-]+)(\/[^\s,?#]*)?/gi;

/**
 * Returns a text that is the same for requests with the same response. The service ignores the scheme of a URL, `www.`,
 * the country in its host, the case of the host and a trailing slash. The form has removed tracking parameters.
 * @param ownAccount the query parameters of the user's own account
 */
export function identityOf(
	account: string,
	ownAccount: Query,
	{ method, path, query }: RequestPlan,
): string {
	const params = Object.entries(query).map(([name, value]) => [
		name,
		value.replace(NETWORK_URL, canonical),
	]);
	return JSON.stringify([account, ownAccount, method, path, params.sort()]);
}

function canonical(_url: string, host: string, path = ''): string {
	return `${host.toLowerCase()}${path.endsWith('/') ? path.slice(0, -1) : path}`;
}
