import { PageList } from './pageList';
import type { FetchPage, Pages, PagingSettings } from './pageTypes';

export { identitiesOf, idOf } from './seenRows';
export { readStartAt, writeStartAt, type StartAt } from './startAt';
export { lastPageOf, type PaginationRules } from './totals';
export type {
	FetchPage,
	KeptPage,
	NumberedPage,
	PageOutcome,
	Pages,
	PagingSettings,
	Position,
} from './pageTypes';

/**
 * Reads a list in waves until it reaches the limit or the end of the list. A wave has up to `maxWave`
 * pages that the totals promise and the limit needs, or one page if the totals are unknown or there is a cursor. All its
 * pages are awaited and read in page order, because all are billed. A failed page ends the read after its wave.
 */
export async function readPages(fetchPage: FetchPage, settings: PagingSettings): Promise<Pages> {
	const list = new PageList(settings);
	while (list.goesOn) {
		const wave = await Promise.all(
			list.nextWave().map(async (position) => ({ position, outcome: await fetchPage(position) })),
		);

		for (const { position, outcome } of wave) {
			const { next } = list;
			if (list.needsCursor(position, outcome)) list.read(next, await fetchPage(next));
			else list.read(position, outcome);
		}

		list.endWave();
	}

	return list.toPages();
}
