import type { IDataObject } from 'n8n-workflow';

import { type KeptPage, keyOf, type PageOutcome } from '../paging/pages';
import type { Failure, Page } from '../service/response';
import type { ResponsePlan } from './plan';
import type { EarlierWrite, WriteOutcome } from './sentWrites';

/** Returns what a row keeps of a response that arrived at this time, or why none of its rows is what it asks for. */
export type Keeping = (page: Page, at: string) => KeptPage | Failure;

/** What several rows keep of one response, by the keys of their keepings, so that the response itself can be dropped. */
export type KeptOutcome =
	| { kept: Map<string, PageOutcome>; failure?: undefined; earlier?: undefined }
	| { kept?: undefined; failure: Failure; cost?: number; earlier?: undefined }
	| { kept?: undefined; failure?: undefined; earlier: EarlierWrite };

/** Returns how rows read the responses to their request. What needs whole rows reads them here. */
export function keepingOf({ isHidden, keeper, select }: ResponsePlan, segment: string): Keeping {
	return (page, at) => {
		const selected = select ? select(page) : page.rows;
		if (!Array.isArray(selected)) return selected;

		const hidden = new Set<IDataObject>();
		const rows = selected.map((row) => {
			const kept = keeper.toRow(row, segment);
			if (isHidden?.(row)) hidden.add(kept);
			return kept;
		});
		const { cursor, isNull, requestId, totals } = page;
		return { rows, keys: selected.map(keyOf), cursor, isNull, requestId, totals, at, hidden };
	};
}

/** Returns what each keeping keeps of an outcome of this time. */
export function keep(
	outcome: WriteOutcome,
	keepings: Map<string, Keeping>,
	at: string,
): KeptOutcome {
	const { page } = outcome;
	if (!page) return outcome;

	const kept = new Map<string, PageOutcome>();
	for (const [key, keeping] of keepings) kept.set(key, toPageOutcome(keeping(page, at)));
	return { kept };
}

function toPageOutcome(kept: KeptPage | Failure): PageOutcome {
	return 'kind' in kept ? { failure: kept } : { page: kept };
}
