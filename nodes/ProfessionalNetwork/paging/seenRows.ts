import type { IDataObject } from 'n8n-workflow';

import type { Page } from '../service/response';

/** Remembers the rows of the pages read so far, to detect repeated pages. */
export class SeenRows {
	private readonly ids = new Set<string>();
	/** Fingerprints of the pages with rows without an ID. */
	private readonly pages = new Set<string>();

	add(rows: IDataObject[]): void {
		const ids = idsOf(rows);
		for (const id of ids) this.ids.add(id);
		if (ids.length < rows.length) this.pages.add(fingerprint(rows));
	}

	/**
	 * Whether the page only has rows of earlier pages, by their IDs, because other fields may change with every response.
	 * A page with one new ID is new, because pages fetched in parallel may overlap. Hidden people may have no ID
	 * (docs/service.md, Rows): a page with such rows is repeated if an earlier page has the same IDs and the same number of
	 * rows, and a page of such rows alone if an earlier page has equal rows.
	 * @param isCounted whether the totals count this page, so that it may be new if it is full of rows that look alike
	 */
	isRepeat({ rows }: Page, { isCounted, pageSize }: { isCounted: boolean; pageSize: number }) {
		if (rows.length === 0) return false;
		const ids = idsOf(rows);
		if (ids.length === rows.length) return ids.every((id) => this.ids.has(id));
		const areAlike = new Set(rows.map((row) => JSON.stringify(row))).size === 1;
		if (isCounted && rows.length >= pageSize && areAlike) return false;
		return this.pages.has(fingerprint(rows));
	}
}

/** Returns the row's ID, or a blank text if it has none. */
export function idOf({ id }: IDataObject): string {
	return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

const idsOf = (rows: IDataObject[]) => rows.map(idOf).filter((id) => id !== '');

function fingerprint(rows: IDataObject[]): string {
	const ids = idsOf(rows);
	return JSON.stringify(ids.length > 0 ? [rows.length, ...ids.sort()] : rows);
}
