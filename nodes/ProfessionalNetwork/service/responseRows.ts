import type { IDataObject } from 'n8n-workflow';

import { isObject } from './json';

/**
 * Path of the rows in a response. `body` is for responses of an API user. Of an endpoint that this node does not know,
 * `detect` finds the rows, and `whole` makes the body itself the row.
 */
export type RowsPath =
	| 'element'
	| 'elements'
	| 'element.sentInvitations'
	| 'body'
	| 'detect'
	| 'whole';

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
	const isUnknown = rowsPath === 'body' || rowsPath === 'detect' || rowsPath === 'whole';
	if (isUnknown) return rowsOfUnknown(body, rowsPath === 'body');
	if (!isObject(body)) return undefined;
	if (rowsPath === 'elements') return rowsOfList(body, 'elements');
	const { element } = body;
	if (element === null || (isObject(element) && !isFilled(element))) return { rows: [] };
	if (!isObject(element)) return undefined;
	return rowsPath === 'element' ? { rows: [element] } : rowsOfList(element, 'sentInvitations');
}

/** Whether an entity has any data. */
function isFilled(element: unknown): boolean {
	return isObject(element) && Object.keys(element).length > 0;
}

/** Returns the path itself, or that of `elements` or `element` in a response with rows in an unknown place. */
export function pathIn(body: unknown, path: RowsPath): RowsPath {
	if (!isObject(body) || (path !== 'detect' && path !== 'whole')) return path;
	const { element, elements } = body;
	if (Array.isArray(elements) && (elements.length > 0 || !isFilled(element))) return 'elements';
	if (isObject(element) || element === null) return 'element';
	return elements === null ? 'elements' : path;
}

/** Fields that identify an API user. */
const USER_FIELDS = ['usage', 'membershipTier', 'email', 'id', '_id'];

/**
 * Returns the rows of a response whose structure is not specified. A list has the rows, also one in `elements` or
 * `element`. Any other body is one row if its fields identify it.
 * @param isOfUser whether it is a `/users/...` response (docs/service.md, API user). It is one row with all its lists,
 * and has at least a list or a field of an API user. Otherwise the first list of objects has the rows.
 */
function rowsOfUnknown(body: unknown, isOfUser: boolean): FoundRows | undefined {
	if (Array.isArray(body)) return rowsFrom(body);
	if (!isObject(body)) return undefined;
	const { element, elements } = body;
	const inside = [elements, element].find(Array.isArray);
	if (inside) return rowsFrom(inside);
	if (isOfUser) {
		const user = isObject(element) ? element : body;
		const isUser = namesIn(user).some(
			(name) => Array.isArray(user[name]) || USER_FIELDS.includes(name),
		);
		return isUser ? { rows: [user] } : undefined;
	}
	if (element !== undefined) return rowsFrom([element]);
	const names = namesIn(body);
	// A list belongs to an entity with an ID, and an empty list may belong to one without an ID.
	const list = names.find((name) => {
		const value = body[name];
		const isList = Array.isArray(value) && value.every(isObject) && !('id' in body);
		return isList && (value.length > 0 || names.length === 1);
	});
	if (list !== undefined) return rowsOfList(body, list);
	return names.length > 0 ? { rows: [body] } : undefined;
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
