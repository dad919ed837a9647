import type { IDataObject } from 'n8n-workflow';

/** Remembers the rows of the pages read so far, to recognise a page that the service repeats. */
export class SeenRows {
	private readonly ids = new Set<string>();
	private readonly pages = new Set<string>();

	add(rows: IDataObject[]): void {
		for (const id of idsOf(rows)) this.ids.add(id);
		this.pages.add(fingerprint(rows));
	}

	/**
	 * Whether the rows make up a repeated page. Rows are equal by ID, because other fields may change with
	 * every response. A page with one new ID is new: pages fetched in parallel may overlap.
	 *
	 * Hidden people have no ID. A page with some of them is repeated where an earlier page has the same IDs and as
	 * many rows, and a page of nothing else where an earlier page has equal rows. If all rows on it look alike, it
	 * may still be new: `mayBeNew` decides, which the caller passes for a full page that the totals count.
	 */
	isRepeat(rows: IDataObject[], mayBeNew: boolean): boolean {
		if (rows.length === 0) return false;
		const ids = idsOf(rows);
		if (ids.length === rows.length) return ids.every((id) => this.ids.has(id));
		if (mayBeNew && areAlike(rows)) return false;
		return this.pages.has(fingerprint(rows));
	}
}

/** Returns the row's ID, or a blank text if it has none. */
export function idOf({ id }: IDataObject): string {
	return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

function areAlike(rows: IDataObject[]): boolean {
	return new Set(rows.map((row) => JSON.stringify(row))).size === 1;
}

function idsOf(rows: IDataObject[]): string[] {
	return rows.map(idOf).filter((id) => id !== '');
}

function fingerprint(rows: IDataObject[]): string {
	const ids = idsOf(rows);
	return JSON.stringify(ids.length > 0 ? [rows.length, ...ids.sort()] : rows);
}
