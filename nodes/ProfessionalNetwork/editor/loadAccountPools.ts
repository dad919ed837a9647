import type { IDataObject, ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { readAuth } from '../account/account';
import { toNodeError } from '../service/failure';
import { sendRequest } from '../http/request';

/**
 * Loads the accounts of the user's private pools as options. Accepts any structure, because the response is not
 * specified (specification, 4.22).
 */
export async function loadAccountPools(
	this: ILoadOptionsFunctions,
): Promise<INodePropertyOptions[]> {
	const { page, failure } = await sendRequest(
		this,
		{ method: 'GET', url: '/users/my-private-account-pools' },
		'body',
		await readAuth(this),
	);
	if (failure) throw toNodeError(this.getNode(), failure);
	const accounts = page.rows.flatMap((pool) => accountsOf(pool)).map(toOption);
	return [{ name: 'Any Account', value: '' }, ...accounts];
}

/** Returns the accounts in the lists of a pool. A row without lists is itself an account. */
function accountsOf(pool: IDataObject): IDataObject[] {
	const lists = Object.values(pool).filter(Array.isArray) as IDataObject[][];
	const accounts = lists.flat().filter((entry) => typeof entry === 'object' && entry !== null);
	if (accounts.length > 0) return accounts;
	return idOf(pool) === '' ? [] : [pool];
}

function toOption(account: IDataObject): INodePropertyOptions {
	const value = idOf(account);
	return { name: String(account.name ?? account.title ?? account.email ?? value), value };
}

function idOf({ accountId, id, _id }: IDataObject): string {
	return String(accountId ?? id ?? _id ?? '');
}
