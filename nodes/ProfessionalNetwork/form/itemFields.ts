/* Which fields of items the expressions of a form read. */

/** Returns the expressions in a parameter that n8n has not evaluated. */
export function expressionsIn(value: unknown): string[] {
	if (typeof value === 'object' && value !== null) {
		return Object.values(value).flatMap(expressionsIn);
	}

	return typeof value === 'string' && value.startsWith('=') ? [value] : [];
}

const AFTER_DOT = String.raw`\.([\w$\u0080-\uffff]+)`;
const IN_BRACKETS = '\\.?\\[\\s*(?:"([^"]*)"|\'([^\']*)\'|`([^`]*)`)\\s*\\]';
/** Matches a field of an item in an expression, such as `$json.name` or `$('Sheet').item.json["name"]`. */
const ITEM_FIELD = new RegExp(`[$.]json\\??(?:${AFTER_DOT}|${IN_BRACKETS})`, 'g');

/** Returns the names of the fields of items that the expressions in parameters read. */
export function itemFieldsIn(parameters: unknown): string[] {
	const fields = expressionsIn(parameters).flatMap((expression) => [
		...expression.matchAll(ITEM_FIELD),
	]);
	return fields.map(([, ...names]) => names.join(''));
}

/** Returns the names of the fields of the input item that an expression reads, such as `$json.name?.trim()`. */
export function inputFieldsIn(expression: string): string[] {
	const fields = [...expression.matchAll(ITEM_FIELD)].filter(
		({ 0: text, index }) =>
			text.startsWith('$') || expression.slice(0, index).endsWith('$input.item'),
	);
	return fields.map(([, ...names]) => names.join(''));
}

/** Whether an expression reads the items of another node, whose columns are not those of the input item. */
export function readsOtherNode(expression: string): boolean {
	return /\$\(|\$node\b|\$items\b/.test(expression);
}

const PLAIN_NAME = String.raw`\.([A-Za-z_]\w*)`;
const ANY_NAME = String.raw`[^'"\\{}\r\n]+`;
const QUOTED_NAME = `\\[(?:'(${ANY_NAME})'|"(${ANY_NAME})")\\]`;
/** A field of the input item, as dragging it into a parameter writes it: `{{ $json.name }}` or `{{ $json['name'] }}`. */
const INPUT_FIELD = new RegExp(`^=\\{\\{\\s*\\$json(?:${PLAIN_NAME}|${QUOTED_NAME})\\s*\\}\\}$`);

/** Returns the name of the input field that an expression reads, or undefined for any other expression. */
export function inputFieldOf(expression: string): string | undefined {
	const [, afterDot, single, double] = INPUT_FIELD.exec(expression) ?? [];
	return afterDot ?? single ?? double;
}
