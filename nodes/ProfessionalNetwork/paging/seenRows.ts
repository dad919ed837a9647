import type { IDataObject } from 'n8n-workflow';

/** By what a page is recognised if it comes again. */
export interface RowIdentities {
	/** Number of rows. */
	count: number;
	/** The IDs of the rows that have one. */
	ids: string[];
	/** Stands for all rows if some of them have no ID. */
	fingerprint?: string;
	/** Whether all rows are equal. */
	areAlike: boolean;
}

/** Returns by what the whole rows of a page are recognised. */
export function identitiesOf(rows: IDataObject[]): RowIdentities {
	const count = rows.length;
	const ids = rows.map(idOf).filter((id) => id !== '');
	if (ids.length === count) return { count, ids, areAlike: false };

	const texts = rows.map((row) => JSON.stringify(row));
	const fingerprint = JSON.stringify(ids.length > 0 ? [count, ...[...ids].sort()] : texts);
	return { count, ids, fingerprint, areAlike: new Set(texts).size === 1 };
}

/** Returns the row's ID, or a blank text if it has none. */
export function idOf({ id }: IDataObject): string {
	return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** Remembers the rows of the pages read so far, to detect repeated pages. */
export class SeenRows {
	private readonly ids = new Set<string>();
	/** Fingerprints of the pages with rows without an ID. */
	private readonly fingerprints = new Set<string>();

	add({ ids, fingerprint }: RowIdentities): void {
		for (const id of ids) this.ids.add(id);
		if (fingerprint !== undefined) this.fingerprints.add(fingerprint);
	}

	/**
	 * Whether the page only has rows of earlier pages, by their IDs, because other fields may change with every response.
	 * A page with one new ID is new, because pages fetched in parallel may overlap. Hidden people may have no ID
	 * (service.md, Rows): a page with such rows is repeated if an earlier page has the same IDs and the same number of
	 * rows, and a page of such rows alone if an earlier page has equal rows.
	 * @param isCounted whether the totals count this page, so that it may be new if it is full of rows that look alike
	 */
	isRepeat(
		{ areAlike, count, fingerprint, ids }: RowIdentities,
		{ isCounted, pageSize }: { isCounted: boolean; pageSize: number },
	): boolean {
		if (count === 0) return false;
		if (fingerprint === undefined) return ids.every((id) => this.ids.has(id));
		if (isCounted && count >= pageSize && areAlike) return false;

		return this.fingerprints.has(fingerprint);
	}
}
