import type { IDataObject } from 'n8n-workflow';

import { identitiesOf, type KeptPage, type PageOutcome } from '../paging/pages';
import type { Failure, Outcome, Page } from '../service/response';
import type { RequestPlan } from './plan';

/** Returns what a row keeps of a response, or why none of its rows is what it asks for. */
export type View = (page: Page) => KeptPage | Failure;

/** What several rows keep of one response, by the keys of their views, so that the response itself can be dropped. */
export type KeptOutcome =
	| { kept: Map<string, PageOutcome>; failure?: undefined }
	| { kept?: undefined; failure: Failure; cost?: number };

/** Returns how the rows with a request read its responses. What needs whole rows reads them here. */
export function viewOf({ keeper, select, unwanted }: RequestPlan, segment: string): View {
	return (page) => {
		const selected = select ? select(page) : page.rows;
		if (!Array.isArray(selected)) return selected;

		const unwantedRows = new Set<IDataObject>();
		const rows = selected.map((row) => {
			const kept = keeper.toRow(row, segment);
			if (unwanted?.isIn(row)) unwantedRows.add(kept);
			return kept;
		});
		const kept: KeptPage = { ...page, rows, identities: identitiesOf(page.rows) };
		if (unwanted) kept.unwanted = unwantedRows;
		if (!keeper.keepsBody) delete kept.body;
		return kept;
	};
}

/** Returns what each view keeps of an outcome. */
export function keep(outcome: Outcome, views: Map<string, View>): KeptOutcome {
	const { page } = outcome;
	if (!page) return outcome;

	const kept = new Map<string, PageOutcome>();
	for (const [key, view] of views) kept.set(key, toPageOutcome(view(page)));
	return { kept };
}

function toPageOutcome(viewed: KeptPage | Failure): PageOutcome {
	return 'kind' in viewed ? { failure: viewed } : { page: viewed };
}
