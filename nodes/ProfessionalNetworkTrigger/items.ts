import type { INodeExecutionData } from 'n8n-workflow';

import type { ItemContext } from '../ProfessionalNetwork/fetch/operation';
import { toOutput } from '../ProfessionalNetwork/output/rows';
import type { Page } from '../ProfessionalNetwork/service/response';

/**
 * Maps rows to the items that start an execution. The items share the cost of the poll and are not linked to an input
 * item.
 */
export function toItems(
	{ context, operation, settings, auth, run }: ItemContext,
	pages: Page[],
): INodeExecutionData[] {
	const filled = pages.filter(({ rows }) => rows.length > 0);
	const cost = settings.includeCost ? run.budget.costOf(context.getItemIndex()) : undefined;
	const { simplified } = operation;
	const options = { ...settings, limit: Infinity, cost, simplified, segment: auth.segment };
	return toOutput(filled, options, 0).map(({ json }) => ({ json }));
}

/** Marks the last item if pages that the poll did not read may contain new rows. */
export function withMore(items: INodeExecutionData[]): INodeExecutionData[] {
	return items.map((item, index) =>
		index < items.length - 1 ? item : { json: { ...item.json, moreMayExist: true } },
	);
}
