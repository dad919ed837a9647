import type { IDataObject } from 'n8n-workflow';

import type { Result } from '../fetch/run';
import { pick } from '../service/response';

/** Names the Fields that no row has, with the most similar name of a field. */
export function unknownFieldHints(fields: string[], results: Result[], names: string[]): string[] {
	const rows = results.flatMap(({ pages }) => pages.flatMap(({ page }) => page.rows));
	const [segment = ''] = results.map((result) => result.segment).filter(Boolean);
	const isIn = (field: string) => (row: IDataObject) =>
		field in row || pick(row, field, segment) !== null;
	return [...new Set(fields)]
		.filter((field) => rows.length > 0 && !names.includes(field) && !rows.some(isIn(field)))
		.map((field) => `No row has the field "${field}".${nearestTo(field, names)}`);
}

function nearestTo(field: string, names: string[]): string {
	const similar = names.filter((name) => similarity(field, name) > 0);
	const [nearest] = similar.sort((a, b) => similarity(field, b) - similarity(field, a));
	return nearest === undefined ? '' : ` The nearest is "${nearest}".`;
}

/** Returns which share of their pairs of letters two names have in common. The last part of a path counts most. */
function similarity(field: string, name: string): number {
	const share = (one: string, other: string) => {
		const [all, others] = [one, other].map(pairsIn);
		const common = [...all].filter((pair) => others.has(pair)).length;
		return (2 * common) / (all.size + others.size || 1);
	};
	const lastOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);
	return share(lastOf(field), lastOf(name)) + share(field, name) / 10;
}

function pairsIn(text: string): Set<string> {
	const letters = ` ${text.toLowerCase()} `;
	return new Set([...letters].slice(1).map((letter, index) => letters[index] + letter));
}
