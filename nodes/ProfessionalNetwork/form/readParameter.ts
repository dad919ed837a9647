import type { IDataObject } from 'n8n-workflow';

import type { ParameterContext } from './context';

/** A field of the input item, as dragging it into a parameter writes it: `{{ $json.name }}` or `{{ $json['name'] }}`. */
const INPUT_FIELD =
	/^=\{\{\s*\$json(?:\.([A-Za-z_]\w*)|\[(?:'([^'"\\{}\r\n]+)'|"([^'"\\{}\r\n]+)")\])\s*\}\}$/;

/**
 * Returns an evaluated parameter, and what it was before. n8n has evaluated it twice but passes no value on, and another
 * evaluation takes a third of the time of an item. So this reads a text, number or boolean of the input item from the
 * item itself. n8n evaluates any other expression, and a whole collection that has one.
 */
export function readParameter(context: ParameterContext, name: string, fallback: unknown) {
	const raw = context.getNodeParameter(name, fallback, { rawExpressions: true });
	const expressions = expressionsIn(raw);
	const item = expressions.length > 0 ? context.getInputData().json : {};
	const values = new Map(expressions.map((expression) => [expression, fieldOf(item, expression)]));
	if (values.size === 0 || [...values.values()].includes(undefined)) {
		return { value: context.getNodeParameter(name, fallback), raw };
	}

	// A copy, because the raw value belongs to the workflow.
	const value: unknown = JSON.parse(JSON.stringify(raw), (_, part) =>
		values.has(part) ? values.get(part) : part,
	);
	return { value, raw };
}

/** Returns the value of one expression in double braces. */
export function evaluatePart(context: ParameterContext, code: string): unknown {
	const ofItem = fieldOf(context.getInputData().json, `=${code}`);
	return ofItem ?? context.evaluateExpression(code, context.getItemIndex());
}

/** Returns the expressions in a parameter that n8n has not evaluated. */
export function expressionsIn(value: unknown): string[] {
	if (typeof value === 'object' && value !== null)
		return Object.values(value).flatMap(expressionsIn);
	return typeof value === 'string' && value.startsWith('=') ? [value] : [];
}

/** Returns the first expression that n8n cannot evaluate, and the parameter that has it, in a collection or not. */
export function findBroken(context: ParameterContext): { name: string; code: string } | undefined {
	const { filters, options, ...topLevel } = context.getNode().parameters;
	const parameters = { ...topLevel, ...Object(filters), ...Object(options) };
	for (const [name, raw] of Object.entries(parameters)) {
		const codes = expressionsIn(raw).map((expression) => expression.slice(1));
		const code = codes.find((expression) => isBroken(context, expression));
		if (code !== undefined) return { name, code };
	}

	return undefined;
}

function isBroken(context: ParameterContext, code: string): boolean {
	try {
		context.evaluateExpression(code, context.getItemIndex());
		return false;
	} catch {
		return true;
	}
}

/** Matches a field of an item in an expression, such as `$json.name` or `$('Sheet').item.json["name"]`. */
const ITEM_FIELD =
	/[$.]json\??(?:\.([\w$\u0080-\uffff]+)|\.?\[\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`)\s*\])/g;

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

/** Returns the name of the input field that an expression reads, or undefined for any other expression. */
export function inputFieldOf(expression: string): string | undefined {
	const [, afterDot, single, double] = INPUT_FIELD.exec(expression) ?? [];
	return afterDot ?? single ?? double;
}

/** Returns undefined if only n8n knows the value. */
function fieldOf(item: IDataObject, expression: string): unknown {
	const name = inputFieldOf(expression);
	const value = name === undefined ? undefined : item[name];
	return ['string', 'number', 'boolean'].includes(typeof value) ? value : undefined;
}
