import type { IDataObject } from 'n8n-workflow';

import { idOf } from '../ProfessionalNetwork/fetch/run';
import { toRows, type Simplified } from '../ProfessionalNetwork/output/items';

/**
 * Returns a key that identifies a row, which is its ID or a hash of its simplified texts. Other fields, such as
 * tracking IDs, counts and relative ages, change with every response. URLs are used without their query string, which
 * may contain tracking IDs too.
 */
export function rowKey(row: IDataObject, simplified: Simplified, segment: string): string {
	const id = idOf(row);
	if (id !== '') return id;
	const page = { rows: [row], body: {} };
	const [json] = toRows(
		[page],
		{ output: 'simplified', fields: [], limit: 1, simplified },
		segment,
	);
	const texts = Object.entries(json)
		.filter(([, value]) => value !== '' && typeof value === 'string')
		.map(([name, value]) => [name, withoutQuery(value as string)]);
	return `#${hashOf(JSON.stringify(texts.length > 0 ? texts : row))}`;
}

function withoutQuery(text: string): string {
	return /^https?:\/\//i.test(text) ? text.replace(/[?#].*$/s, '') : text;
}

/** Returns a short hash, because full texts would make n8n's static data large. */
function hashOf(text: string): string {
	return [0x811c9dc5, 0x2545f491].map((seed) => fnv1a(text, seed).toString(36)).join('-');
}

function fnv1a(text: string, seed: number): number {
	let hash = seed;
	for (let index = 0; index < text.length; index++) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	return hash >>> 0;
}
