import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	NodeExecutionHint,
} from 'n8n-workflow';

import type { FailedRows } from '../fetch/run';
import { rowKeyOf } from '../row/row';
import type { OutputRow } from './outputRows';
import { count, toHint } from './phrases';

/*
 * Loops around a node: an error output that leads back to it, which n8n would run for ever (docs/costs-and-errors.md, The
 * run ended at row 600), and a Loop Over Items, which ends too early.
 */

/** The columns with which n8n sends an item to the error output, if it has no others. */
const OF_ERROR_OUTPUT = ['error', 'message', 'details'];

/**
 * Returns the items of the rows of a run. A row that has failed too often comes out green with its `error`, or not at all if
 * it has no columns, because n8n would send it to the error output.
 */
export function endLoop(
	rows: OutputRow[],
	items: INodeExecutionData[][],
	failedRows: FailedRows,
): { ended: number; items: INodeExecutionData[][] } {
	const failed = new Map<number, string>();
	for (const [index, row] of rows.entries()) {
		const key = items[index].some(isOnErrorOutput) ? failedKeyOf(row) : undefined;
		if (key !== undefined) failed.set(index, key);
	}

	const endedKeys = failedRows.note(failed.values());
	if (endedKeys.size === 0) return { ended: 0, items };

	const ended = [...failed].filter(([, key]) => endedKeys.has(key)).map(([index]) => index);
	const changed = [...items];
	for (const index of ended) changed[index] = greenItems(items[index], rows[index]);
	return { ended: ended.length, items: changed };
}

/** Returns what tells a row apart from others if its node has an error output. */
function failedKeyOf({ plan: { output } }: OutputRow): string | undefined {
	if (!output.hasErrorBranch) return undefined;

	return rowKeyOf(output.input.json, output.keepsInput ? output.resultField : undefined);
}

function greenItems(items: INodeExecutionData[], { plan }: OutputRow): INodeExecutionData[] {
	const row = plan.output.input.json;
	return items.flatMap((item) => {
		if (!isOnErrorOutput(item)) return item;

		const green = { ...item, json: { ...row, ...item.json } };
		return isOnErrorOutput(green) ? [] : green;
	});
}

function isOnErrorOutput({ json }: { json: IDataObject }): boolean {
	return Boolean(json.error) && Object.keys(json).every((key) => OF_ERROR_OUTPUT.includes(key));
}

/** Says that the error output leads back. */
export function leadingBackHint(ended: number): NodeExecutionHint[] {
	if (ended === 0) return [];

	const message = `An output leads back to this node: ${count(ended, 'row')} failed in ten runs and came out with the reason.`;
	return [toHint('warning', message)];
}

type LoopContext = Pick<IExecuteFunctions, 'getChildNodes' | 'getNode' | 'getParentNodes'>;

const LOOP = 'n8n-nodes-base.splitInBatches';

/** Says that a run without any item ends the loop that the node is part of, because n8n then runs no further node. */
export function loopHint(context: LoopContext, items: INodeExecutionData[][]): NodeExecutionHint[] {
	if (items.some((ofItem) => ofItem.length > 0)) return [];

	const { alwaysOutputData, name } = context.getNode();
	if (alwaysOutputData) return [];

	const loops = context.getChildNodes(name).filter(({ type }) => type === LOOP);
	const parents = context.getParentNodes(name).map((node) => node.name);
	const loop = loops.find((node) => parents.includes(node.name));
	if (!loop) return [];

	const message = `This run returned no item, so "${loop.name}" ends and the rest of its rows are not looked up. Switch on Include Other Input Fields, so that each row comes out, or Always Output Data in the node's Settings.`;
	return [toHint('warning', message)];
}
