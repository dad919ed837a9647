import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { toNodeError, type Failure } from '../ProfessionalNetwork/execution/failure';
import { fetchItem } from '../ProfessionalNetwork/execution/fetchItem';
import { isLimit } from '../ProfessionalNetwork/execution/itemResult';
import type { Page } from '../ProfessionalNetwork/execution/response';
import { isActivation, survivesActivation } from './activation';
import { toItems, withMore } from './items';
import { NewRows } from './newRows';
import { budgetOf } from './pollBudget';
import { toExecutionContext } from './pollContext';
import { SeenIds } from './seenIds';
import { readWatch, type Watch } from './watch';

/** What a node keeps in n8n's static data. n8n notices a change only where a property of the object itself is set. */
interface Memory extends IDataObject {
	target?: string;
	/** Keys of rows, the least recently seen first. */
	seen?: string[];
	/** Known rows that the next poll reads past even if it meets nothing new. */
	unread?: number;
}

/** The items of a poll; none at all where nothing is new. */
type PollResult = { items?: INodeExecutionData[]; failure?: undefined } | { failure: Failure };

/** The static data of the nodes that are polling now. */
const polling = new WeakSet<object>();

/**
 * Returns the rows that were not there before. n8n saves what was remembered only where it gets items, so the first
 * poll returns an empty list of them instead of null.
 * @throws NodeApiError, which n8n shows as a failed execution
 */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const isTest = context.getMode() === 'manual';
	const activates = !isTest && isActivation(context);
	// A test remembers nothing.
	const memory: Memory = isTest ? {} : context.getWorkflowStaticData('node');
	// n8n starts a poll even if the one before has not ended. The next one finds what this one would.
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

/** Never throws, because an expression may fail at a restart too. */
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

/** Reads pages while they hold something new and there is time, and remembers their rows. */
async function fetchNew(
	{ item, target, emitsExisting }: Watch,
	memory: Memory,
	deadline: number,
): Promise<PollResult> {
	// Without a list, every row would count as new.
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
	// A limit ends the poll as Max Pages per Poll does.
	const failure = ended && isLimit(ended) && rows.pages.length > 0 ? undefined : ended;
	const isSilent = isFirst && !emitsExisting;
	// A first poll that broke off would take the rest for new later, so the next poll is the first one again.
	if (failure && (isSilent || rows.count === 0)) return { failure };
	ids.add(rows.keys);
	memory.seen = ids.toArray();
	// What a first poll had no time for was there before it, so the next poll must not read on to it.
	memory.unread = failure || (isLate && !isSilent) ? rows.unreadNext : 0;
	memory.target = target;
	if (isSilent) return { items: [] };
	if (rows.count === 0) return { items: isFirst ? [] : undefined };
	const items = toItems(item, rows.pages);
	const isCut = !failure && next !== undefined && rows.mayBeMore;
	return { items: isCut ? withMore(items) : items };
}
