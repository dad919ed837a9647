import type { IDataObject, ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { fetchRows } from './fetchRows';

/**
 * Loads the accounts of the user's private pools as options. Accepts any structure, because the response is not
 * documented (docs/service.md, API user).
 */
export async function loadAccountPools(
	this: ILoadOptionsFunctions,
): Promise<INodePropertyOptions[]> {
	const pools = await fetchRows(this, '/users/my-private-account-pools', 'body');
	const accounts = pools.flatMap((pool) => accountsOf(pool)).map(toOption);
	return [{ name: 'Any Account', value: '' }, ...accounts];
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
