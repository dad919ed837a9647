import type { IDataObject } from 'n8n-workflow';

import { isObject } from './json';

/** Path of the rows in a response. `body` is for responses of an API user, whose structure is not specified. */
export type RowsPath =
	| 'element'
	| 'elements'
	| `element.${'sent' | 'received'}Invitations`
	| 'body';

/** Fields of the envelope that are never rows (docs/service.md, Envelope). */
const ENVELOPE = new Set([
	...['status', 'success', 'error', 'errors', 'message', 'query', 'originalQuery', 'entityId'],
	...['requestId', 'user', 'payments', 'cost', 'retries', 'pagination', 'element', 'elements'],
]);

/** Rows, and the number of empty entries between them. */
interface FoundRows {
	rows: IDataObject[];
	empty?: number;
}

/** Returns the rows, or undefined if the body is not the service's envelope. */
export function rowsOf(body: unknown, rowsPath: RowsPath): FoundRows | undefined {
	if (rowsPath === 'body') return rowsOfUser(body);
	if (!isObject(body)) return undefined;
	const [place, list] = rowsPath.split('.');
	if (place === 'elements') return rowsOfList(body, place);
	const { element } = body;
	if (element === null || (isObject(element) && !isFilled(element))) return { rows: [] };
	if (!isObject(element)) return undefined;
	return list ? rowsOfList(element, list) : { rows: [element] };
}

/** Whether an entity has any data. */
function isFilled(element: unknown): boolean {
	return isObject(element) && Object.keys(element).length > 0;
}

/** Fields that identify an API user. */
const USER_FIELDS = ['usage', 'membershipTier', 'email', 'id', '_id'];

/**
 * Returns the rows of a `/users/...` response. A list has the rows, also one in `elements` or `element`. Any other body is
 * one row with all its lists if it has a list or a field of an API user (docs/service.md, API user).
 */
function rowsOfUser(body: unknown): FoundRows | undefined {
	if (Array.isArray(body)) return rowsFrom(body);
	if (!isObject(body)) return undefined;
	const { element, elements } = body;
	const inside = [elements, element].find(Array.isArray);
	if (inside) return rowsFrom(inside);
	const user = isObject(element) ? element : body;
	const isUser = namesIn(user).some(
		(name) => Array.isArray(user[name]) || USER_FIELDS.includes(name),
	);
	return isUser ? { rows: [user] } : undefined;
}

/** Returns the names of the fields that do not belong to an envelope. */
function namesIn(body: IDataObject): string[] {
	return Object.keys(body).filter((name) => !ENVELOPE.has(name));
}

function rowsOfList(body: IDataObject, name: string): FoundRows | undefined {
	const list = body[name];
	if (Array.isArray(list)) return rowsFrom(list);
	return list === null ? { rows: [] } : undefined;
}

function rowsFrom(values: unknown[]): FoundRows {
	const filled = values.filter((value) => value !== null);
	const rows = filled.map((value) => (isObject(value) ? value : { value: value as IDataObject }));
	return { rows, empty: values.length - rows.length };
}
