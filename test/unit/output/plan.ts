// The plan and the result of an item whose test needs only some of their fields.
import type { IDataObject } from 'n8n-workflow';

import type { Result } from '../../../nodes/ProfessionalNetwork/fetch/run';
import { ALL_FIELDS, type OutputPlan } from '../../../nodes/ProfessionalNetwork/output/items';
import type { FinishedRow } from '../../../nodes/ProfessionalNetwork/output/outputRows';
import { identitiesOf } from '../../../nodes/ProfessionalNetwork/paging/pages';
import { toNano, type Page } from '../../../nodes/ProfessionalNetwork/service/response';

export const OUTPUT: OutputPlan = {
	output: 'all',
	fields: [],
	limit: Infinity,
	keeper: ALL_FIELDS,
	includeCost: false,
	emptyIfNotFound: false,
	keepsInput: false,
	replacesOther: false,
	retriesOnFail: false,
	hasErrorBranch: false,
	input: { json: {} },
};

export const RESULT = {
	pages: [],
	cost: 0,
	segment: 'network',
	redact: (value) => value,
} satisfies Result;

/** Returns a row with this result. */
export function rowOf(
	result: Partial<Result> = {},
	output: Partial<OutputPlan> = {},
	itemIndex = 0,
): FinishedRow {
	const plan = { output: { ...OUTPUT, ...output } };
	return { place: { itemIndex }, plan, result: { ...RESULT, ...result } as Result };
}

/** Returns a page of which everything is kept. */
export function numbered(page: Page, number = 1): Result['pages'][number] {
	return { number, page: { ...page, identities: identitiesOf(page.rows) } };
}

/** Returns a page with these rows at this cost in dollars. */
export function page(cost: number | undefined, ...rows: IDataObject[]): Result['pages'][number] {
	const nano = cost === undefined ? undefined : toNano(cost);
	return numbered({ rows, body: { elements: rows, cost }, cost: nano });
}
