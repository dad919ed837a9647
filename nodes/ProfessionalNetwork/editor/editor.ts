import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodePropertyOptions,
} from 'n8n-workflow';

import { CREDENTIAL, toAuth } from '../account/account';
import { request } from '../http/send';
import { toNodeError } from '../output/items';
import type { RowsPath } from '../service/response';

export { testConnection } from './testConnection';

/** Searches places that match the typed text, for From List of a location (docs/service.md, Closest match). */
export async function searchLocations(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const search = filter.trim();
	if (search === '') return { results: [] };
	const rows = await loadRows(this, '/network/geo-id-search', 'elements', { search });
	return {
		results: rows.map(({ geoId, title }) => ({
			name: String(title ?? geoId),
			value: String(geoId),
		})),
	};
}

/**
 * Loads the accounts of the user's private pools as options. Accepts any structure, because the response is not
 * documented (docs/service.md, API user).
 */
export async function loadAccountPools(
	this: ILoadOptionsFunctions,
): Promise<INodePropertyOptions[]> {
	const pools = await loadRows(this, '/users/my-private-account-pools', 'body');
	return [{ name: 'Any Account', value: '' }, ...pools.flatMap(accountsOf).map(toOption)];
}

/** Returns the accounts in the lists of a pool. A row without lists is itself an account. */
function accountsOf(pool: IDataObject): IDataObject[] {
	const lists = Object.values(pool).filter(Array.isArray) as IDataObject[][];
	const accounts = lists.flat().filter((entry) => typeof entry === 'object' && entry !== null);
	if (accounts.length > 0) return accounts;
	return accountIdOf(pool) === '' ? [] : [pool];
}

function toOption(account: IDataObject): INodePropertyOptions {
	const value = accountIdOf(account);
	return { name: String(account.name ?? account.title ?? account.email ?? value), value };
}

function accountIdOf({ accountId, id, _id }: IDataObject): string {
	return String(accountId ?? id ?? _id ?? '');
}

/**
 * Fetches rows for a list in the editor.
 * @throws NodeApiError if the request fails, and ValidationError if the credentials cannot be used
 */
async function loadRows(
	context: ILoadOptionsFunctions,
	url: string,
	rows: RowsPath,
	qs: IDataObject = {},
): Promise<IDataObject[]> {
	const auth = toAuth(await context.getCredentials(CREDENTIAL));
	const { page, failure } = await request(context, { method: 'GET', url, qs }, { rows, auth });
	if (failure) throw toNodeError(context.getNode(), failure);
	return auth.redact(page.rows);
}
