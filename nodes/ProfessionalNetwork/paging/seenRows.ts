import type { IDataObject } from 'n8n-workflow';

/** Remembers the rows of the pages read so far, to detect repeated pages. */
export class SeenRows {
	private readonly ids = new Set<string>();
	private readonly pages = new Set<string>();

	add(rows: IDataObject[]): void {
		for (const id of idsOf(rows)) this.ids.add(id);
		this.pages.add(fingerprint(rows));
	}

	/**
	 * Whether the rows are those of a repeated page. Rows are compared by ID, because other fields may change with
	 * every response. A page with one new ID is new, because pages fetched in parallel may overlap.
	 *
	 * Hidden people have no ID. A page with some hidden people is repeated if an earlier page has the same IDs and the
	 * same number of rows. A page with only hidden people is repeated if an earlier page has equal rows.
	 * @param mayBeNew whether a page whose rows all look alike may be new, because it is full and the totals count it
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
