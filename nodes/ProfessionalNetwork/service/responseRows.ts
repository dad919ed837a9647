import type { IDataObject } from 'n8n-workflow';

import { isObject } from './json';

/** Path of the rows in a response. `body` is for responses of an API user, whose structure is not specified. */
export type RowsPath =
	| 'element'
	| 'elements'
	| `element.${'sent' | 'received'}Invitations`
	| 'body';

/** Rows, whether the service sent null instead of them, and the number of empty entries between them. Undefined if the body is not the service's envelope. */
type FoundRows = { rows: IDataObject[]; empty?: number; isNull?: boolean } | undefined;

/** Lists in the envelope that are never rows (service.md, Envelope). */
const ENVELOPE = ['error', 'errors', 'message', 'query', 'payments', 'retries'];

const USER_FIELDS = ['usage', 'membershipTier', 'email', 'id', '_id'];

export function rowsOf(body: unknown, rowsPath: RowsPath): FoundRows {
	if (rowsPath === 'body') return rowsOfUser(body);
	if (!isObject(body)) return undefined;
	const [place, list] = rowsPath.split('.');
	const value = body[place];
	if (place === 'elements') return rowsFrom(value);
	if (value === null || (isObject(value) && Object.keys(value).length === 0)) return { rows: [] };
	if (!isObject(value)) return undefined;
	return list ? rowsFrom(value[list]) : { rows: [value] };
}

/**
 * Returns the rows of a `/users/...` response. A list has the rows, also one in `elements` or `element`. Any other body is
 * one row with all its lists if it has a list or a field of an API user (service.md, API user).
 */
function rowsOfUser(body: unknown): FoundRows {
	const { element, elements } = isObject(body) ? body : {};
	const list = [body, elements, element].find(Array.isArray);
	if (list) return rowsFrom(list);
	const user = isObject(element) ? element : body;
	if (!isObject(user)) return undefined;
	const isOfUser = ([name, value]: [string, unknown]) =>
		USER_FIELDS.includes(name) || (Array.isArray(value) && !ENVELOPE.includes(name));
	return Object.entries(user).some(isOfUser) ? { rows: [user] } : undefined;
}

function rowsFrom(list: unknown): FoundRows {
	if (list === null) return { rows: [], isNull: true };
	if (!Array.isArray(list)) return undefined;
	const filled = list.filter((value) => value !== null);
	const rows = filled.map((value) => (isObject(value) ? value : { value: value as IDataObject }));
	return { rows, empty: list.length - rows.length };
}
