import type { NodeExecutionHint } from 'n8n-workflow';

import { formatDollars, inOneText } from '../service/response';
import type { ItemResult, OutputPlan } from './items';

type Outputs = Array<{ output: OutputPlan }>;

/** Returns what the items of a run cannot say: which lists ended early, and the cost of items without a row. */
export function hintsOf(plans: Outputs, results: ItemResult[]): NodeExecutionHint[] {
	return [incompleteHint(results), costHint(plans, results)].flatMap((message) =>
		message === undefined ? [] : [{ message, type: 'warning', location: 'outputPane' }],
	);
}

function incompleteHint(results: ItemResult[]): string | undefined {
	const [first, ...others] = results.flatMap(({ incomplete }) => incomplete ?? []);
	if (!first) return undefined;
	const text = inOneText(first);
	if (others.length === 0) return text;
	return `${others.length + 1} of ${results.length} lists are incomplete. The first: ${text}`;
}

/** Names the cost that no item carries, so that the sum of all costs is what the run was billed. */
function costHint(plans: Outputs, results: ItemResult[]): string | undefined {
	const silent = results.filter((result, index) => isSilent(plans[index].output, result));
	const nano = silent.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
	if (nano === 0) return undefined;
	const items = silent.length === 1 ? '1 input item' : `${silent.length} input items`;
	return `${items} returned nothing but cost ${formatDollars(nano)}.`;
}

/** Whether an item returns neither a row nor an error item that could carry its cost. */
function isSilent({ includeCost, emptyIfNotFound, output }: OutputPlan, result: ItemResult) {
	const { failure, isMissing, dryRun, pages } = result;
	if (!includeCost || failure || dryRun || output === 'raw') return false;
	return isMissing ? !emptyIfNotFound : pages.every(({ page }) => page.rows.length === 0);
}
