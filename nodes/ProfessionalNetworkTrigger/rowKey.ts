import type { IDataObject } from 'n8n-workflow';

import { hashOf, idOf } from '../ProfessionalNetwork/fetch/run';
import { toRows, type Simplified } from '../ProfessionalNetwork/output/items';

/** Longer keys are replaced by their hash, because n8n's static data would become large. */
const MAX_LENGTH = 20;
/** Matches query parameters that say where a link was shown, and differ between responses with the same row. */
const TRACKING =
	/^(?:utm_|trk|refer|session|origin|share|_)|track|clid$|^(?:ref(?:id)?|rcm|li[pc]i|e?bp|mid(?:token|sig)|position|pagenum|src|source)$/i;

/** Returns a key that identifies a row: its ID, or its simplified texts, because other fields change all the time. */
export function rowKey(row: IDataObject, simplified: Simplified, segment: string): string {
	const id = idOf(row);
	if (id !== '') return id.length > MAX_LENGTH ? hashOf(id) : id;
	const columns = { output: 'simplified' as const, fields: [], limit: 1, simplified };
	const [json] = toRows([{ rows: [row], body: {} }], columns, segment);
	const texts = Object.entries(json)
		.filter(([, value]) => value !== '' && typeof value === 'string')
		.map(([name, value]) => [name, withoutTracking(value as string)]);
	return hashOf(JSON.stringify(texts.length > 0 ? texts : row));
}

function withoutTracking(text: string): string {
	const [, url, query] = /^(https?:\/\/[^?#]*)(?:\?([^#]*))?/i.exec(text) ?? [];
	if (url === undefined) return text;
	const isTracking = (param: string) => TRACKING.test(param.split('=')[0]);
	const params = (query ?? '').split('&').filter((param) => param !== '' && !isTracking(param));
	return [url, ...params.sort()].join('&');
}
