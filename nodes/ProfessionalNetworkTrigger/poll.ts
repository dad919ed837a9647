import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { toNodeError, type Failure } from '../ProfessionalNetwork/service/failure';
import { fetchItem } from '../ProfessionalNetwork/fetch/fetchItem';
import { isLimit } from '../ProfessionalNetwork/output/items';
import type { Page } from '../ProfessionalNetwork/service/response';
import { isActivation, survivesActivation } from './activation';
import { toItems, withMore } from './items';
import { NewRows } from './newRows';
import { budgetOf } from './pollBudget';
import { toExecutionContext } from './pollContext';
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
	const result = await read(context, async (watch) =>
		isTest ? await fetchTestEvent(watch) : await fetchNew(watch, memory, deadline),
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
	fetch: (watch: Watch) => Promise<PollResult>,
): Promise<PollResult> {
	try {
		const { watch, failure } = await readWatch(toExecutionContext(context));
		return failure ? { failure } : await fetch(watch);
	} catch (error) {
		return { failure: { kind: 'invalid', message: error.message, description: error.description } };
	}
}

/** Fetches the newest rows for the editor. */
async function fetchTestEvent({ item }: Watch): Promise<PollResult> {
	const settings = { ...item.settings, maxPages: 1 };
	const { pages, failure } = await fetchItem({ ...item, settings });
	if (failure) return { failure };
	const items = toItems(item, pages);
	return { items: items.length > 0 ? items : undefined };
}

/** Reads pages while they contain new rows and there is time, and remembers all their rows. */
async function fetchNew(
	{ item, target, emitsExisting }: Watch,
	memory: Memory,
	deadline: number,
): Promise<PollResult> {
	// Damaged static data counts as a first poll, because otherwise every row would be new.
	const isFirst = memory.target !== target || !Array.isArray(memory.seen);
	const { seen = [], unread = 0 } = isFirst ? {} : memory;
	const ids = new SeenIds(seen);
	const rows = new NewRows(ids, unread, item);
	let isLate = false;
	const readOn = (page: Page) => {
		const goesOn = rows.add(page);
		isLate = goesOn && Date.now() >= deadline;
		return goesOn && !isLate;
	};
	const { failure: ended, next } = await fetchItem({ ...item, readOn });
	// A limit ends the poll like Max Pages per Poll.
	const failure = ended && isLimit(ended) && rows.pages.length > 0 ? undefined : ended;
	const isSilent = isFirst && !emitsExisting;
	// If a first poll fails midway, the next poll is a first poll again. Otherwise the remaining rows would later count
	// as new.
	if (failure && (isSilent || rows.count === 0)) return { failure };
	ids.add(rows.keys);
	memory.seen = ids.toArray();
	// Rows that a first poll had no time to read are not new, so the next poll must not read them.
	memory.unread = failure || (isLate && !isSilent) ? rows.unreadNext : 0;
	memory.target = target;
	if (isSilent) return { items: [] };
	if (rows.count === 0) return { items: isFirst ? [] : undefined };
	const items = toItems(item, rows.pages);
	const isCut = !failure && next !== undefined && rows.mayBeMore;
	return { items: isCut ? withMore(items) : items };
}
