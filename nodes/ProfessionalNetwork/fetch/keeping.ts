import type { IDataObject } from 'n8n-workflow';

import { type KeptPage, idOrTextOf } from '../paging/pages';
import type { Failure, Outcome, Page } from '../service/response';
import type { ResponsePlan } from './plan';

/** Returns what a row keeps of a response that arrived at this time, or why none of its rows is what it asks for. */
export type Keeping = (page: Page, at: string) => Outcome<KeptPage>;

/** What several rows keep of one response, by the keys of their keepings, so that the response itself can be dropped. */
export type KeptOutcome =
	| { pages: Map<string, Outcome<KeptPage>>; failure?: undefined }
	| { pages?: undefined; failure: Failure; cost?: number };

/** Returns how rows read the responses to their request. What needs whole rows reads them here. */
export function keepingOf({ isHidden, keeper, select }: ResponsePlan, segment: string): Keeping {
	return (page, at) => {
		const selected = select ? select(page) : page.rows;
		if (!Array.isArray(selected)) return { failure: selected };

		const hidden = new Set<IDataObject>();
		const rows = selected.map((row) => {
			const kept = keeper.toRow(row, segment);
			if (isHidden?.(row)) hidden.add(kept);
			return kept;
		});
		const keys = selected.map(idOrTextOf);
		const { cursor, isNull, totals } = page;
		return { page: { rows, keys, cursor, isNull, totals, at, hidden } };
	};
}

/** Returns what each keeping keeps of a response that has just arrived. */
export function keep(outcome: Outcome, keepings: Map<string, Keeping>): KeptOutcome {
	if (outcome.failure) return outcome;

	const at = new Date().toISOString();
	const pages = new Map<string, Outcome<KeptPage>>();
	for (const [key, keeping] of keepings) pages.set(key, keeping(outcome.page, at));
	return { pages };
}
