import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import {
	fetchAll,
	keepsRows,
	type Failure,
	type Result,
	type RunContext,
} from '../ProfessionalNetwork/fetch/run';
import type { FormPlan, Page } from '../ProfessionalNetwork/form/form';
import { toNodeError } from '../ProfessionalNetwork/output/items';
import { isActivation, survivesActivation } from './activation';
import { toItems, withMore } from './items';
import { NewRows } from './newRows';
import { budgetOf } from './pollBudget';
import { toRunContext } from './pollContext';
import { SeenIds } from './seenIds';
import { readWatch, type Watch } from './watch';

/** The state of a node in n8n's static data. n8n saves a change only if a top-level property is set. */
interface Memory extends IDataObject {
	target?: string;
	/** Keys of rows, least recently seen first. */
	seen?: string[];
	/** Number of known rows that the next poll reads past even if it finds nothing new. */
	unread?: number;
}

/** The result of a poll. `items` is absent if nothing is new. */
type PollResult = { items?: INodeExecutionData[]; failure?: undefined } | { failure: Failure };

/** Static data of the nodes with a poll in progress. */
const polling = new WeakSet<object>();

/**
 * Returns the rows that are new since the last poll. n8n saves static data only if a poll returns a list, so the first
 * poll returns an empty list instead of null.
 * @throws NodeApiError, which n8n shows as a failed execution
 */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const isTest = context.getMode() === 'manual';
	const activates = !isTest && isActivation(context);
	// A test does not change the static data.
	const memory: Memory = isTest ? {} : context.getWorkflowStaticData('node');
	// n8n may start a poll before the previous one has ended. The poll after that finds the new rows.
	if (polling.has(memory)) return null;
	const deadline = Date.now() + budgetOf(context);
	polling.add(memory);
	const result = await read(context, async (watch, run) =>
		isTest ? await fetchTestEvent(watch, run) : await fetchNew(watch, run, memory, deadline),
	).finally(() => polling.delete(memory));
	const { failure } = result;
	if (!failure) return result.items ? [result.items] : null;
	if (activates && survivesActivation(context, failure)) return null;
	throw toNodeError(context.getNode(), failure);
}

/**
 * Reads the parameters and runs `fetch`. Never throws, so that an expression that fails at a restart does not prevent
 * the activation.
 */
async function read(
	context: IPollFunctions,
	fetch: (watch: Watch, run: RunContext) => Promise<PollResult>,
): Promise<PollResult> {
	try {
		const run = toRunContext(context);
		const { watch, failure } = readWatch(run);
		return failure ? { failure } : await fetch(watch, run);
	} catch (error) {
		return { failure: { kind: 'invalid', message: error.message, description: error.description } };
	}
}

async function fetchPlan(run: RunContext, plan: FormPlan): Promise<Result> {
	const { results } = await fetchAll(run, [plan]);
	return results[0];
}

/** Fetches one page of rows for the editor. */
async function fetchTestEvent({ plan }: Watch, run: RunContext): Promise<PollResult> {
	const result = await fetchPlan(run, { ...plan, paging: { ...plan.paging, maxPages: 1 } });
	if (result.failure) return { failure: result.failure };
	const items = toItems(
		plan,
		result,
		result.pages.map(({ page }) => page),
	);
	return { items: items.length > 0 ? items : undefined };
}

/** Reads pages while they contain new rows and there is time, and remembers all their rows. */
async function fetchNew(
	{ plan, operation, target, emitsExisting }: Watch,
	run: RunContext,
	memory: Memory,
	deadline: number,
): Promise<PollResult> {
	// Damaged static data counts as a first poll, because otherwise every row would be new.
	const isFirst = memory.target !== target || !Array.isArray(memory.seen);
	const { seen = [], unread = 0 } = isFirst ? {} : memory;
	const ids = new SeenIds(seen);
	const rows = new NewRows(ids, unread, operation.simplified);
	let isLate = false;
	const readOn = (page: Page, segment: string) => {
		const goesOn = rows.add(page, segment);
		isLate = goesOn && Date.now() >= deadline;
		return goesOn && !isLate;
	};
	const result = await fetchPlan(run, { ...plan, paging: { ...plan.paging, readOn } });
	const { failure: ended, next, incomplete } = result;
	// A limit ends the poll like Max Pages per Poll.
	const failure = ended && keepsRows(ended) && rows.pages.length > 0 ? undefined : ended;
	const isSilent = isFirst && !emitsExisting;
	// If a first poll fails midway, the next poll is a first poll again. Otherwise the remaining rows would later count
	// as new.
	if (failure && (isSilent || rows.count === 0)) return { failure };
	ids.add(rows.keys);
	memory.seen = ids.toArray();
	// Whatever ended a poll early, the next one continues there. Rows that a first poll had no time to read are not new.
	const endedEarly =
		ended?.kind === 'maxCost' ||
		failure !== undefined ||
		isLate ||
		rows.hasUnread ||
		incomplete !== undefined;
	memory.unread =
		endedEarly && (next ?? incomplete) !== undefined && !isSilent ? rows.unreadNext : 0;
	memory.target = target;
	if (isSilent) return { items: [] };
	if (rows.count === 0) return { items: isFirst ? [] : undefined };
	const items = toItems(plan, result, rows.pages);
	const isCut = (!failure && next !== undefined && rows.mayBeMore) || incomplete !== undefined;
	return { items: isCut ? withMore(items) : items };
}
