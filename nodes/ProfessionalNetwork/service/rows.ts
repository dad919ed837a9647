import type { IDataObject } from 'n8n-workflow';

import { isObject } from './json';

/** Path of the rows in a response. `body` is for responses of an API user, whose structure is not specified. */
export type RowsPath =
	| 'element'
	| 'elements'
	| `element.${'sent' | 'received'}Invitations`
	| 'body';

/** What only names an entity, in any path segment. */
const IDENTIFIER = /^(?:id|urn|publicIdentifier|universalName|url|\w+Url)$/;

/** Returns the rows of a response, null if it has null in their place, and undefined if it is not one of the service. */
export function rowsOf(body: unknown, path: RowsPath): IDataObject[] | null | undefined {
	if (path === 'body') return rowsOfUser(body);
	if (!isObject(body)) return undefined;
	if (path === 'elements') return listOf(body.elements);

	const { element } = body;
	if (element === null) return null;
	if (!isObject(element)) return undefined;
	if (path === 'element') return hasContent(element) ? [element] : null;

	return listOf(element[path.slice('element.'.length)]);
}

/** Whether an element has more than what it is looked up by. */
function hasContent(element: IDataObject): boolean {
	return Object.entries(element).some(([name, value]) => {
		const isBlank = value === null || value === undefined || value === '';
		return !isBlank && !IDENTIFIER.test(name);
	});
}

/** Returns the rows of a list, also of one in `elements` or `element`. Any other body is one row. */
function rowsOfUser(body: unknown): IDataObject[] | undefined {
	const { element, elements } = isObject(body) ? body : {};
	const list = [body, elements, element].find(Array.isArray);
	if (list) return listOf(list) ?? undefined;

	const user = isObject(element) ? element : body;
	return isObject(user) && Object.keys(user).length > 0 ? [user] : undefined;
}

function listOf(list: unknown): IDataObject[] | null | undefined {
	if (list === null) return null;
	if (!Array.isArray(list)) return undefined;

	return list.filter(isObject);
}
