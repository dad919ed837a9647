/* Where a list starts, as the option Start At says it and `resumeAt` of a list that ended early returns it. */

/** A page, and what the service needs besides its number. */
export interface StartAt {
	page: number;
	/** Sent as `paginationToken`. */
	cursor?: string;
	/** The session of the earlier pages. */
	sessionId?: string;
}

const NAMES = ['page', 'paginationToken', 'sessionId'];

/** Returns the number of the page, or the query of the page if the number is not enough. */
export function writeStartAt({ page, cursor, sessionId }: StartAt): string {
	const query = new URLSearchParams();
	if (cursor) query.set('paginationToken', cursor);
	if (sessionId) query.set('sessionId', sessionId);
	if (query.size === 0) return String(page);

	query.set('page', String(page));
	return query.toString();
}

/** Reads what `writeStartAt` writes. Returns undefined for any other text. */
export function readStartAt(text: string): StartAt | undefined {
	const query = new URLSearchParams(/^\d+$/.test(text) ? { page: text } : text);
	if ([...query.keys()].some((name) => !NAMES.includes(name))) return undefined;

	const page = Number(query.get('page'));
	if (!Number.isSafeInteger(page) || page < 1) return undefined;

	return {
		page,
		cursor: query.get('paginationToken') ?? undefined,
		sessionId: query.get('sessionId') ?? undefined,
	};
}
