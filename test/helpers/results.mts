// What runs of the node return.
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { linkOf } from './engine.ts';

export { linkOf };

/** Returns the ID and the linked input item of each output item. */
export function linked(items: INodeExecutionData[]): Array<[id: unknown, input: number]> {
	return items.map((item) => [item.json.id, linkOf(item)]);
}

export function idsOf(items: INodeExecutionData[] = []): unknown[] {
	return items.map(({ json }) => json.id);
}

/** Returns what `linked` returns for that many rows of a generated list that belong to an input item. */
export function linkedRows(
	to: number,
	input: number,
	from = 1,
): Array<[id: string, input: number]> {
	return rowIds(to, from).map((id) => [id, input]);
}

/** Returns the IDs of the rows of a generated list. */
export function rowIds(to: number, from = 1): string[] {
	return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => `row-${from + index}`);
}

export function jsonOf(items: INodeExecutionData[]): IDataObject[] {
	return items.map(({ json }) => json);
}

/** Returns the index of the item that the error of a run blames, which its message or n8n names. */
export function blamedBy(error?: Error & { context?: { itemIndex?: number } }): number | undefined {
	const [, number] = /\((?:item|row) (\d+)/.exec(error?.message ?? '') ?? [];
	return number === undefined ? error?.context?.itemIndex : Number(number) - 1;
}

/** What the error of a run says after its rows, if the others may succeed. */
export const WAY_OUT =
	'To run the others, set On Error in Settings to Continue (using error output).';
