// Every failure in one step and a few in every step, for one input item and for several, with each setting of On Error.
import type { IDataObject } from 'n8n-workflow';

import type { Result } from '../../helpers/engine';
import {
	PERMANENT,
	RETRYABLE,
	STEPS,
	type FailureCase,
	type Step,
} from '../../helpers/failures.mts';
import {
	addFaults,
	linked,
	linkOf,
	ON_ERROR,
	requestCount,
	run,
	useService,
	withoutRows,
} from '../../helpers/runs.mts';

const service = useService();

const COUNTS = ['one item', 'several items'] as const;
const COMBINATIONS = STEPS.flatMap((step) =>
	COUNTS.flatMap((count) => ON_ERROR.map((onError) => ({ step, count, onError }))),
);
/** One failure of each kind, which meets every combination. The others take the combinations in turn. */
const EVERYWHERE = ['HTTP 503', 'a drop in the body', 'HTTP 401', '400 inside a 200'];

const casesOf = (failures: FailureCase[]) =>
	failures.flatMap((failing, index) => {
		const inTurn = [COMBINATIONS[(index * 7) % COMBINATIONS.length]];
		const combinations = EVERYWHERE.includes(failing.name) ? COMBINATIONS : inTurn;
		return combinations.map((combination) => ({ failing, ...combination }));
	});

/** Lets one input item meet the failure, so many times. */
async function meet(
	{ failing, step, count, onError }: ReturnType<typeof casesOf>[number],
	options: IDataObject,
	times?: number,
) {
	const all = step.items();
	const [items, target] = count === 'one item' ? [[all[1]], 0] : [all, 1];
	const when = step.when(items[target]);
	addFaults({ ...failing.fault, when, times });
	step.prepare();
	const result = await run(step.form(options), items, { onError });
	const hits = service().requestLog.entries.filter(({ query }) =>
		Object.entries(when.query ?? {}).every(([name, value]) => query[name] === value),
	);
	return { result, items, target, hits: hits.length };
}

/** Returns the IDs and links of the items that do not fail. */
function rowsOf(step: Step, items: IDataObject[], but?: number) {
	const first = items.length === 1 ? 1 : 0;
	return items.flatMap((_item, index) =>
		index === but ? [] : step.rows(service(), first + index).map((id) => [id, index]),
	);
}

const NAME = '$failing.name in $step.name, $count, On Error $onError';

it.each(casesOf(RETRYABLE))(`retries ${NAME}`, async (combination) => {
	const { result, items, hits } = await meet(combination, {}, 1);
	const { step } = combination;
	expect(result.error).toBeUndefined();
	expect(linked(result.all)).toEqual(rowsOf(step, items));
	expect(hits).toBe(2);
	expect(requestCount()).toBe(items.length * step.pages + 1);
	expect(service().requestLog.entries.filter(({ invalid }) => invalid)).toEqual([]);
});

it.each(casesOf([...RETRYABLE, ...PERMANENT]))(`fails after ${NAME}`, async (combination) => {
	const { failing, step, onError } = combination;
	const { result, items, target, hits } = await meet(combination, { maxOutage: 0, maxRetries: 1 });
	expect(hits).toBe(RETRYABLE.includes(failing) ? 2 : 1);
	const others = requestCount() - hits;
	expect(others).toBeLessThanOrEqual(items.length * step.pages - 1);
	expect(service().requestLog.peak).toBeLessThanOrEqual(5);
	if (onError === undefined) checkError(result, failing, step, target, items.length);
	else checkItems(result, failing, step, { items, target, onError });
});

/** Expects the run to fail with the failure of the failing item. */
function checkError(
	result: Result,
	failing: FailureCase,
	{ resume }: Step,
	target: number,
	itemCount: number,
) {
	const { error, items, errorItems, status } = result;
	expect({ status, items, errorItems }).toEqual({ status: 'error', items: [], errorItems: [] });
	const message = error?.message ?? '';
	const namesRow = itemCount > 1 && !failing.fatal;
	expect(namesRow ? withoutRows(message) : message).toMatch(messageOf(failing));
	expect(message.includes(` (item ${target + 1}).`)).toBe(namesRow);
	expect(error?.context?.itemIndex).toBe(target);
	expect(error?.httpCode ?? undefined).toBe(failing.statusCode?.toString());
	expect(String(error?.description).length).toBeGreaterThan(20);
	expectResume(error?.description, resume);
}

/** Expects the text to say where to resume. */
function expectResume(text: unknown, resume: Step['resume']) {
	if (!resume) return;
	const { page, cursor, rows } = resume;
	const start = `Start Page ${page}${cursor ? ` and Pagination Cursor ${cursor}` : ''} in Options`;
	expect(text).toContain(start);
	expect(text).toContain(`${rows} rows`);
}

/** Expects one error item for the failing item, and the rows of the others unless the failure is fatal. */
function checkItems(
	result: Result,
	failing: FailureCase,
	step: Step,
	run: { items: IDataObject[]; target: number; onError: string },
) {
	const { items, target, onError } = run;
	expect(result.error).toBeUndefined();
	const failed = result.failures;
	const own = failed.filter((item) => linkOf(item) === target);
	const others = failed.filter((item) => linkOf(item) !== target);
	expect(own).toHaveLength(1);
	const { error, message, details, ...input } = own[0].json;
	expect(error).toMatch(messageOf(failing));
	expect(String(message).length).toBeGreaterThan(20);
	expect(message).not.toBe(error);
	expectResume(message, step.resume);
	const { requestId, ...said } = details as IDataObject;
	expect(requestId ?? 'request-1').toMatch(/^request-/);
	const expected = {
		kind: failing.kind,
		...(failing.statusCode !== undefined && { statusCode: failing.statusCode }),
		...step.resume,
	};
	expect(said).toEqual(expected);
	expect(input).toEqual(onError === 'continueErrorOutput' ? items[target] : {});
	expect(result.errorItems).toEqual(onError === 'continueErrorOutput' ? failed : []);

	if (!failing.fatal) expect(others).toEqual([]);
	for (const { json } of others) expect(json.error).toMatch(/ \(not sent\)$/);
	const incomplete = others.map(linkOf);
	expect(linked(result.items.filter(({ json }) => json.error === undefined))).toEqual(
		rowsOf(step, items, target).filter(([, input]) => !incomplete.includes(input as number)),
	);
}

function messageOf({ message }: FailureCase): RegExp {
	return typeof message === 'string' ? new RegExp(`^${message}$`) : message;
}
