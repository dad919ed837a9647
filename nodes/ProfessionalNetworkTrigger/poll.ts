import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import type { Failure, Page, Position, Result } from '../ProfessionalNetwork/fetch/run';
import type { FormPlan } from '../ProfessionalNetwork/form/form';
import { toItems as toLinkedItems, toNodeError } from '../ProfessionalNetwork/output/items';
import { budgetOf, isActivation, survivesActivation, toRunContext } from './activation';
import { KnownRows, MAX_ROWS, mayBeEmpty, type Gap } from './gaps';
import { PollPages, readWatch, type Content, type Watch } from './watch';

/** The state of a node in n8n's static data. n8n saves a change only if a top-level property is set. */
interface Memory {
	target?: string;
	seen?: string[];
	gaps?: Gap[];
	lost?: number;
	/** Max Pages per Poll if the limits left no page for the gaps after the first one, so that they come first. */
	starvedAt?: number;
	missing?: { target: string; polls: number };
}
/** The failure is reported if there are no items. */
type PollResult = { items?: INodeExecutionData[]; failure?: Failure };
const MAX_MISSING = 3;
const MAX_OUTAGE_MS = 120_000;
/** Static data of the nodes with a poll in progress. */
const polling = new WeakSet<object>();

/**
 * Returns the rows that are new since the last poll. The first poll returns a list, so that n8n saves its static data.
 * @throws NodeApiError, which n8n shows as a failed execution
 */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const isTest = context.getMode() === 'manual';
	const activates = !isTest && isActivation(context);
	const memory: Memory = isTest ? {} : context.getWorkflowStaticData('node');
	// n8n may start a poll before the previous one has ended. The poll after that finds the new rows.
	if (polling.has(memory)) return null;
	polling.add(memory);
	const result = readNews(context, memory, activates);
	const { items, failure }: PollResult = await result.finally(() => polling.delete(memory));
	if (items) return [items];
	if (!failure || (activates && survivesActivation(context, failure))) return null;
	throw toNodeError(context.getNode(), failure);
}

/** Never throws, so that an expression that fails at a restart does not prevent the activation. */
async function readNews(context: IPollFunctions, memory: Memory, activates: boolean) {
	const deadline = Date.now() + budgetOf(context);
	try {
		const run = toRunContext(context);
		const watch = readWatch(run);
		if (watch.failure) return watch;
		// An activation keeps a user, or the start of n8n, waiting.
		const pages = new PollPages({ run, watch, deadline, wait: activates ? 0 : MAX_OUTAGE_MS });
		if (context.getMode() !== 'manual') return await fetchNew(watch, pages, memory, activates);
		const page = await pages.read({ page: 1 });
		if (!page || page.keys.length === 0) return { failure: pages.failure };
		return { items: newItems(watch.plan, pages, [page.content], false) };
	} catch ({ message, description }) {
		return { failure: { kind: 'invalid' as const, message, description } };
	}
}

/** Reads what is new from the first page on, then the gaps, and remembers all rows. */
async function fetchNew(watch: Watch, pages: PollPages, memory: Memory, activates: boolean) {
	const { plan, target, emitsExisting } = watch;
	// Damaged static data counts as a first poll, because otherwise every row would be new.
	const isFirst = memory.target !== target || !Array.isArray(memory.seen);
	const isSilent = isFirst && !emitsExisting;
	const known = isFirst ? new KnownRows() : new KnownRows(memory.seen, memory.gaps, memory.lost);
	const taken = new Set<string>();
	const newOf = ({ content, keys }: Content): Page => {
		const isNew = keys.map((key) => !known.index.has(key) && taken.size < taken.add(key).size);
		const rows = content.rows.filter((_row, index) => isNew[index]);
		return { ...content, rows, body: { ...content.body, elements: rows } };
	};
	const rest: Page[] = [];
	const fill = async (isOne: boolean) => {
		for (let gap = known.open, goesOn = true; gap && goesOn; gap = known.open) {
			const isFull = known.keys.length - gap.below + pages.size > MAX_ROWS;
			const page = isFull ? known.giveUp(gap) : await pages.read(gap);
			if (page) rest.push(newOf(page));
			goesOn = page ? known.fill(gap, page, pages.around(gap.page)) && !isOne : isFull;
		}
	};
	if (memory.starvedAt === plan.paging.maxPages && !isFirst) await fill(true);
	const early = pages.failure;
	pages.failure = undefined;
	const [top, keys]: [Page[], string[]] = [[], []];
	let last: Content | undefined;
	let next: Position | undefined = { page: 1 };
	while (next && keys.length + pages.size <= MAX_ROWS && top[top.length - 1]?.rows.length !== 0) {
		const page: Content | undefined = await pages.read(next);
		if (!page || page.isMissing) break;
		last = page;
		// After an empty page, known rows may follow unless the service filters rows late.
		if (page.keys.length > 0 || known.keys.length === 0 || plan.paging.isFilteredLate)
			next = page.next;
		top.push(newOf(page));
		keys.push(...page.keys);
	}
	let failure = pages.failure as Failure | undefined;
	if (last || failure) {
		const isNull = keys.length === 0 && last?.content.body.elements === null;
		const isMissing = isNull || failure?.kind === 'notFound';
		const { polls = 0 } = memory.missing?.target === target ? memory.missing : {};
		memory.missing = isMissing ? { target, polls: polls + 1 } : undefined;
		if (isMissing) failure = polls + 1 < MAX_MISSING ? undefined : targetMissing(plan);
		if (isMissing && rest.every(({ rows }) => rows.length === 0)) return { failure };
	}
	// Otherwise the rows that a first poll did not read would later count as new.
	if (isFirst && (!last || (failure && isSilent))) return { failure };
	if (last) {
		const opens = next && !isSilent && (!isFirst || pages.count < plan.paging.maxPages);
		const bound = isFirst ? plan.paging.maxPages : undefined;
		const gap = { before: last.cursor, total: last.total, last: bound };
		known.addTop(keys, opens ? { ...(next as Position), ...gap } : undefined);
		if (!failure && !early) await fill(false);
	}
	if (!activates) failure ??= pages.failure ?? early;
	const all = [...top, ...rest].filter(({ rows }) => rows.length > 0);
	if (all.length === 0 && !failure && !activates && known.lost !== undefined) {
		failure = rowsLost(known.lost);
		known.lost = undefined;
	}
	const { gaps, keys: seen, lost } = known;
	const isStarved = last && pages.count === 1 && !pages.failure && known.open !== undefined;
	const starvedAt = isStarved ? plan.paging.maxPages : undefined;
	Object.assign(memory, { target, seen, gaps, lost, starvedAt });
	if (isSilent || (isFirst && all.length === 0)) return { items: [] };
	if (all.length === 0) return { failure };
	const mayLack = lost !== undefined || !gaps.every(mayBeEmpty);
	return { items: newItems(plan, pages, all, isFirst ? next !== undefined : mayLack) };
}

const targetMissing = ({ request }: Watch['plan']): Failure => ({
	kind: 'notFound',
	message: `"${Object.values(request.query)[0]}" was not found in ${MAX_MISSING} polls in a row`,
	description:
		'Check on the network whether it still exists, and under which URL. Then change it in the trigger and publish again, or unpublish the workflow, because each poll is billed.',
});
const rowsLost = (page: number): Failure => ({
	kind: 'incomplete',
	message: `Some new rows may be missing, because the list could not be read beyond page ${page}`,
	description: `The trigger goes on with newer rows. To get the missing ones, run the operation in the node with Start Page ${page}. To prevent this, poll more often or raise Max Pages per Poll.`,
});

/** Maps rows to items, which share the cost of the poll and are not linked. Marks the last one if more may be new. */
function newItems(plan: FormPlan, { result }: PollPages, all: Page[], isMarked: boolean) {
	const { cost, segment, redact } = result as Result;
	const pages = all.map((page, index) => ({ number: index + 1, page }));
	const items = toLinkedItems(plan, { pages, cost, segment, redact }).map(({ json }) => ({ json }));
	if (isMarked) items[items.length - 1].json.moreMayExist = true;
	return items;
}
