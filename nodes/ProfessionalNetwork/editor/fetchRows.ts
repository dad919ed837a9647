import type { IDataObject, ILoadOptionsFunctions } from 'n8n-workflow';

import { CREDENTIAL, toAuth } from '../account/account';
import { request } from '../http/send';
import { toNodeError } from '../output/items';
import type { RowsPath } from '../service/response';

/**
 * Fetches rows for a list in the editor.
 * @throws NodeApiError if the request fails, and ValidationError if the credentials cannot be used
 */
export async function fetchRows(
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
