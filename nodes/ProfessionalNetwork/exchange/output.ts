import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Wish } from '../form/wish';
import type { Answer } from './envelope';

/** Names of the fields of a simplified row, each with the path of its value. */
export type Simplified = Record<string, string>;

/** What the user wants to see of the rows. */
export interface OutputWish extends Pick<Wish, 'output' | 'fields' | 'limit'> {
	/** What the service says where the specification says "network". */
	word: string;
}

/** An item a row, or an answer for `raw`, each linked to its input item: n8n's engine would only guess. */
export function toItems(
	answers: Answer[],
	{ output, fields, limit, word }: OutputWish,
	simplified: Simplified,
	itemIndex: number,
): INodeExecutionData[] {
	const item = (json: IDataObject) => ({ json, pairedItem: { item: itemIndex } });
	if (output === 'raw') return answers.map(({ body }) => item(body));
	const rows = answers.flatMap((answer) => answer.rows).slice(0, limit);
	switch (output) {
		case 'simplified':
			return rows.map((row) => item(pick(row, Object.entries(simplified), word)));
		case 'selected':
			return rows.map((row) =>
				item(
					pick(
						row,
						fields.map((path) => [path, path]),
						word,
					),
				),
			);
		default:
			return rows.map(item);
	}
}

function pick(
	row: IDataObject,
	paths: Array<[name: string, path: string]>,
	word: string,
): IDataObject {
	return Object.fromEntries(
		paths.map(([name, path]) => [
			name,
			(valueAt(row, path.split('.'), word) ?? null) as IDataObject,
		]),
	);
}

/** The value at a path; through an array without an index, the values of all its entries. */
function valueAt(value: unknown, [part, ...rest]: string[], word: string): unknown {
	if (part === undefined || value === undefined || value === null) return value;
	if (Array.isArray(value) && !/^\d+$/.test(part)) {
		return value.map((entry) => valueAt(entry, [part, ...rest], word) ?? null);
	}
	const row = value as Record<string, unknown>;
	return valueAt(row[part] ?? row[inWord(part, word)], rest, word);
}

/** A field's name where the service uses its own word: `networkUrl` is `acmeUrl`, `companyNetworkUrl` `companyAcmeUrl`. */
function inWord(name: string, word: string): string {
	const capital = word.charAt(0).toUpperCase() + word.slice(1);
	return name.replace(/^network/, word).replace('Network', capital);
}
