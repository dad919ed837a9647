// The plan and the result of an item whose test needs only some of their fields.
import type { IDataObject } from 'n8n-workflow';

import { type KeptPage, idOrTextOf } from '../../../nodes/ProfessionalNetwork/paging/pages';
import type { Result } from '../../../nodes/ProfessionalNetwork/fetch/run';
import type { OutputPlan } from '../../../nodes/ProfessionalNetwork/output/items';
import type { FinishedRow } from '../../../nodes/ProfessionalNetwork/output/outputRows';

export const OUTPUT: OutputPlan = {
	limit: Infinity,
	keepsInput: false,
	blankColumns: [],
	keepsResult: false,
	isDryRun: false,
	retriesOnFail: false,
	hasErrorBranch: false,
	stopsOnError: false,
	input: { json: {} },
};

export const RESULT: Result = {
	pages: [],
	matching: 0,
	hasMorePages: false,
	at: '2030-01-01T00:00:00.000Z',
	isShared: false,
	segment: 'network',
	redact: (value) => value,
};

/** Returns a row with this result. */
export function rowOf(
	result: Partial<Result> = {},
	output: Partial<OutputPlan> = {},
	itemIndex = 0,
): FinishedRow {
	const plan = { output: { ...OUTPUT, ...output } };
	return { place: { itemIndex }, plan, result: { ...RESULT, ...result } };
}

/** Returns a page with these rows. */
export function page(...rows: IDataObject[]): KeptPage {
	return { rows, keys: rows.map(idOrTextOf), isNull: false, at: RESULT.at, hidden: new Set() };
}
