// What runs of the node return.
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { linkOf } from './engine.ts';
import { idIn } from './row-id.mts';

export { linkOf };

/** Returns the ID and the linked input item of each output item. */
export function linked(items: INodeExecutionData[]): Array<[id: unknown, input: number]> {
	return items.map((item) => [idIn(item.json), linkOf(item)]);
}

export function idsOf(items: INodeExecutionData[] = []): unknown[] {
	return items.map(({ json }) => idIn(json));
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

/** Returns the details of an error item, which are a text so that tables take them. */
export function detailsOf({ json }: Pick<INodeExecutionData, 'json'>): IDataObject {
	return JSON.parse(String(json.details)) as IDataObject;
}

export function jsonOf(items: INodeExecutionData[]): IDataObject[] {
	return items.map(({ json }) => json);
}

/** Returns the index of the item that the error of a run blames, which its message or n8n names. */
export function blamedBy(error?: Error & { context?: { itemIndex?: number } }): number | undefined {
	const [, number] = /\((?:item|row) (\d+)/.exec(error?.message ?? '') ?? [];
	return number === undefined ? error?.context?.itemIndex : Number(number) - 1;
}
