import type { INodeExecutionData } from 'n8n-workflow';

import type { Result } from '../ProfessionalNetwork/fetch/run';
import type { FormPlan, Page } from '../ProfessionalNetwork/form/form';
import { toItems as toLinkedItems } from '../ProfessionalNetwork/output/items';

/**
 * Maps rows to the items that start an execution. The items share the cost of the poll and are not linked to an input
 * item.
 */
export function toItems(plan: FormPlan, result: Result, pages: Page[]): INodeExecutionData[] {
	const filled = pages.filter(({ rows }) => rows.length > 0).map((page) => ({ page }));
	const { cost, segment, redact } = result;
	return toLinkedItems(plan, { pages: filled, cost, segment, redact }).map(({ json }) => ({
		json,
	}));
}

/** Marks the last item if pages that the poll did not read may contain new rows. */
export function withMore(items: INodeExecutionData[]): INodeExecutionData[] {
	return items.map((item, index) =>
		index < items.length - 1 ? item : { json: { ...item.json, moreMayExist: true } },
	);
}
