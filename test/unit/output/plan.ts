// The plan and the result of an item whose test needs only some of their fields.
import type { IDataObject } from 'n8n-workflow';

import type { ItemResult, OutputPlan } from '../../../nodes/ProfessionalNetwork/output/items';
import type { Page } from '../../../nodes/ProfessionalNetwork/service/response';

export const OUTPUT: OutputPlan = {
	output: 'all',
	fields: [],
	limit: Infinity,
	simplified: { id: 'id' },
	includeCost: false,
	emptyIfNotFound: false,
	keepsInput: false,
	hasErrorBranch: false,
	input: { json: {} },
};

export const RESULT: ItemResult = {
	pages: [],
	cost: 0,
	segment: 'network',
	redact: (value) => value,
};

/** Returns a page with these rows at this cost in dollars. */
export function page(cost: number | undefined, ...rows: IDataObject[]): { page: Page } {
	return { page: { rows, body: { elements: rows, cost }, cost } };
}
