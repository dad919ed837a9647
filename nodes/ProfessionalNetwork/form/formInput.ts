import type * as n8n from 'n8n-workflow';

import type { Place } from '../fetch/run';
import { cellOf } from '../row/row';
import { isObject } from '../service/response';
import { expressionsIn, inputFieldOf } from './expressions';

/* What n8n knows of an input item and of the form of its node. No other file of the form asks n8n. */

/** The part of n8n's context that is needed to read the parameters of one input item. */
export interface ParameterContext
	extends Pick<
		n8n.IExecuteSingleFunctions,
		'evaluateExpression' | 'getInputData' | 'getItemIndex' | 'getMode' | 'getNode'
	> {
	/** Returns the evaluated parameter. Throws without a fallback if the parameter is absent. */
	getNodeParameter(
		name: string,
		fallback?: unknown,
		options?: n8n.IGetNodeParameterOptions,
	): unknown;
}

export function contextOf(run: n8n.IExecuteFunctions, itemIndex: number): ParameterContext {
	return {
		evaluateExpression: (expression) => run.evaluateExpression(expression, itemIndex),
		getInputData: () => run.getInputData()[itemIndex],
		getItemIndex: () => itemIndex,
		getMode: () => run.getMode(),
		getNode: () => run.getNode(),
		getNodeParameter: (name, fallback, options) =>
			run.getNodeParameter(name, itemIndex, fallback, options),
	};
}

/** Returns a context that always returns this node, because n8n copies the node for each call. */
export function withNode(context: ParameterContext, node: n8n.INode): ParameterContext {
	// n8n's methods read the rest of the context from the prototype.
	return Object.assign(Object.create(context), { getNode: () => node });
}

/** Whether a model reads the output: as a tool, or in the mode in which n8n's own agents run a node. */
export function isReadByModel(context: Pick<ParameterContext, 'getMode' | 'getNode'>): boolean {
	return context.getNode().type.endsWith('Tool') || context.getMode() === 'internal';
}

/** A parameter before and after its expressions were evaluated. */
export interface Entered {
	value: unknown;
	raw: unknown;
}

/** An input item and the form of its node, of which nothing is validated yet. */
export interface FormInput {
	node: n8n.INode;
	/** The input row. */
	row: n8n.IDataObject;
	/** What the results keep of the input item. They keep nothing for a model, whose input is its call. */
	kept: Pick<n8n.INodeExecutionData, 'json' | 'binary'>;
	isForModel: boolean;
	/** Whether the results keep the other fields of the input item. */
	keepsInput: boolean;
	/** Reads a parameter at the top level. Throws what n8n throws for an expression. */
	read(name: string, fallback: unknown): Entered;
	/** Returns the value of a block, or of an expression without its `=`. Throws what n8n throws for it. */
	evaluate(text: string): unknown;
}

/** Reads an input item of n8n. Parameters are evaluated when they are read. */
export function inputOf(context: ParameterContext): FormInput {
	const item = context.getInputData();
	// Some nodes return binary data alone.
	item.json ??= {};
	const node = context.getNode();
	const isForModel = isReadByModel(context);
	return {
		node,
		row: item.json,
		kept: isForModel ? { json: {} } : item,
		isForModel,
		keepsInput: !isForModel && Boolean(node.parameters.includeOtherFields),
		read: (name, fallback) => readParameter(context, name, fallback),
		evaluate: (text) =>
			fieldOf(item.json, `=${text}`) ?? context.evaluateExpression(text, context.getItemIndex()),
	};
}

/** Returns the index of the input item, and its row in the sheet that n8n read it from. */
export function placeOf(context: ParameterContext): Place {
	const { json = {} } = context.getInputData();
	const rowNumber = cellOf(json, 'row_number');
	const place: Place = { itemIndex: context.getItemIndex() };
	if (typeof rowNumber === 'number') place.rowNumber = rowNumber;
	return place;
}

/** Returns the fields of a collection as it is saved, or none if an expression takes its place. */
export function collectionOf(parameter: unknown): n8n.IDataObject {
	return isObject(parameter) ? parameter : {};
}

/** An expression that n8n cannot evaluate. */
interface BrokenExpression {
	/** The name of the parameter that has it, in a collection or not. */
	name: string;
	/** The expression without its `=`. */
	text: string;
}

/** Returns the first expression that n8n cannot evaluate. */
export function findBroken({ evaluate, node }: FormInput): BrokenExpression | undefined {
	const { filters, options, ...topLevel } = node.parameters;
	const parameters = { ...topLevel, ...collectionOf(filters), ...collectionOf(options) };
	for (const [name, raw] of Object.entries(parameters)) {
		for (const expression of expressionsIn(raw)) {
			const text = expression.slice(1);
			if (throws(() => evaluate(text))) return { name, text };
		}
	}

	return undefined;
}

function throws(action: () => unknown): boolean {
	try {
		action();
		return false;
	} catch {
		return true;
	}
}

/**
 * Returns an evaluated parameter, and what it was before. n8n has evaluated it twice but passes no value on, and another
 * evaluation takes a third of the time of an item. So this reads a text, number or boolean of the input item from the
 * item itself. n8n evaluates any other expression, and a whole collection that has one.
 */
function readParameter(context: ParameterContext, name: string, fallback: unknown): Entered {
	const raw = context.getNodeParameter(name, fallback, { rawExpressions: true });
	const expressions = expressionsIn(raw);
	const item = expressions.length > 0 ? context.getInputData().json : {};
	const values = new Map(expressions.map((expression) => [expression, fieldOf(item, expression)]));
	const areAllOfItem = values.size > 0 && ![...values.values()].includes(undefined);
	if (!areAllOfItem) return { value: context.getNodeParameter(name, fallback), raw };

	return { value: withValues(raw, values), raw };
}

/** Returns a copy of a parameter with the values of its expressions. The parameter itself belongs to the workflow. */
function withValues(raw: unknown, values: Map<unknown, unknown>): unknown {
	return JSON.parse(JSON.stringify(raw), (_, part) => (values.has(part) ? values.get(part) : part));
}

/** Returns undefined if only n8n knows the value. */
function fieldOf(row: n8n.IDataObject, expression: string): unknown {
	const name = inputFieldOf(expression);
	const value = name === undefined ? undefined : row[name];
	return ['string', 'number', 'boolean'].includes(typeof value) ? value : undefined;
}
