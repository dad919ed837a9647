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
interface Rows {
	rows: IDataObject[];
	empty?: number;
}

/** Returns the rows, or undefined if the body is not the service's envelope. */
export function rowsOf(body: unknown, rowsPath: RowsPath): Rows | undefined {
	if (rowsPath === 'body') return rowsOfUnspecified(body);
	if (rowsPath === 'detect' || rowsPath === 'whole') return rowsOfUnknown(body);
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

/**
 * Returns the rows of a response with neither `elements` nor an object in `element`: the list there, the first list of
 * objects, or else the body, if it has fields of its own.
 */
function rowsOfUnknown(body: unknown): Rows | undefined {
	if (Array.isArray(body)) return toRows(body);
	if (!isObject(body)) return undefined;
	if (body.element !== undefined) return toRows([body.element].flat());
	const names = Object.keys(body).filter((name) => !ENVELOPE.has(name));
	// A list belongs to an entity with an ID, and an empty list may belong to one without an ID.
	const list = names.find((name) => {
		const value = body[name];
		const isList = Array.isArray(value) && value.every(isObject) && !('id' in body);
		return isList && (value.length > 0 || names.length === 1);
	});
	if (list !== undefined) return rowsOfList(body, list);
	return names.length > 0 ? { rows: [body] } : undefined;
}

function rowsOfList(body: IDataObject, name: string): Rows | undefined {
	const list = body[name];
	if (Array.isArray(list)) return toRows(list);
	return list === null ? { rows: [] } : undefined;
}

/** Fields that identify an API user. */
const USER_FIELDS = ['usage', 'membershipTier', 'email', 'id', '_id'];

/**
 * Returns the rows of a `/users/...` response, whose structure is not specified (docs/service.md, API user). An
 * array or `elements` contains the rows. An object is one row if it has a field of an API user or any list.
 */
function rowsOfUnspecified(body: unknown): Rows | undefined {
	if (Array.isArray(body)) return toRows(body);
	if (!isObject(body)) return undefined;
	if (Array.isArray(body.elements)) return toRows(body.elements);
	const row = isObject(body.element) ? body.element : body;
	const hasList = Object.entries(row).some(
		([name, value]) => Array.isArray(value) && !/^errors?$/.test(name),
	);
	return hasList || USER_FIELDS.some((name) => name in row) ? { rows: [row] } : undefined;
}

function toRows(values: unknown[]): Rows {
	const filled = values.filter((value) => value !== null);
	const rows = filled.map((value) => (isObject(value) ? value : { value: value as IDataObject }));
	return { rows, empty: values.length - rows.length };
}
