// Every failure in every step, for one input item and for several, with each setting of On Error.
import type { IDataObject } from 'n8n-workflow';

import type { Fault } from '../../simulator/faults.mts';
import type { Entry } from '../../simulator/request-log.mts';
import type { Result } from '../../helpers/engine';
import {
	PERMANENT,
	RETRYABLE,
	STEPS,
	type FailureCase,
	type Step,
} from '../../helpers/failures.mts';
import {
	failures,
	linked,
	linkOf,
	ON_ERROR,
	run,
	useService,
	withoutRows,
} from '../../helpers/runs.mts';

const service = useService();
beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0.001));
afterEach(() => void jest.restoreAllMocks());

const COUNTS = ['one item', 'several items'] as const;

/** Returns the input items and the index of the one that meets the failure. */
function inputs(step: Step, count: (typeof COUNTS)[number]) {
	const all = step.items(service());
	return count === 'one item' ? { items: [all[1]], target: 0 } : { items: all, target: 1 };
}

const meets = (entry: Entry, when: NonNullable<Fault['when']>) =>
	Object.entries(when.query ?? {}).every(([name, value]) => entry.query[name] === value);

/** Returns the IDs and links of the items that do not fail. */
function rowsOf(step: Step, items: IDataObject[], but?: number) {
	const first = items.length === 1 ? 1 : 0;
	return items.flatMap((_item, index) =>
		index === but ? [] : step.rows(service(), first + index).map((id) => [id, index]),
	);
}

describe.each(STEPS.map((step) => [step.name, step] as const))('%s', (_name, step) => {
	const temporary = RETRYABLE.flatMap((failing) =>
		COUNTS.map((count) => [failing.name, count, failing] as const),
	);
	it.each(temporary)('retries %s, %s', async (_title, count, failing) => {
		const { items, target } = inputs(step, count);
		const when = step.when(items[target]);
		service().faults.add({ ...failing.fault, when, times: 1 });
		step.prepare(service());
		const result = await run(service(), step.form({}), { items });
		expect(result.error).toBeUndefined();
		expect(linked(result.items)).toEqual(rowsOf(step, items));
		const hits = service().requestLog.entries.filter((entry) => meets(entry, when));
		expect(hits).toHaveLength(2);
		expect(service().requestLog.count()).toBe(items.length * step.pages + 1);
		expect(service().requestLog.entries.map(({ invalid }) => invalid)).not.toContainEqual(
			expect.anything(),
		);
	});

	const permanent = [
		...RETRYABLE.map((failing) => ({ failing, attempts: 2 })),
		...PERMANENT.map((failing) => ({ failing, attempts: 1 })),
	].flatMap(({ failing, attempts }) =>
		COUNTS.flatMap((count) =>
			ON_ERROR.map((onError) => [failing.name, count, onError, attempts, failing] as const),
		),
	);
	it.each(permanent)('fails after %s, %s, On Error %s', async (...args) => {
		const [, count, onError, attempts, failing] = args;
		const { items, target } = inputs(step, count);
		const when = step.when(items[target]);
		service().faults.add({ ...failing.fault, when });
		step.prepare(service());
		const options = { maxRetries: 1 };
		const result = await run(service(), step.form(options), { items, onError });

		const hits = service().requestLog.entries.filter((entry) => meets(entry, when));
		expect(hits).toHaveLength(attempts);
		const others = service().requestLog.count() - hits.length;
		expect(others).toBeLessThanOrEqual(items.length * step.pages - 1);
		expect(service().requestLog.peak).toBeLessThanOrEqual(5);
		if (onError === undefined) checkError(result, failing, step, target, items.length);
		else checkItems(result, failing, step, { items, target, onError });
	});
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
	expect(message.includes(` (row ${target + 1}).`)).toBe(namesRow);
	expect(error?.context?.itemIndex).toBe(target);
	expect(error?.httpCode ?? undefined).toBe(failing.statusCode?.toString());
	expect(String(error?.description).length).toBeGreaterThan(20);
	if (resume) {
		const { page, cursor, rows } = resume;
		expect(error?.description).toContain(`Start Page ${page}`);
		expect(error?.description).toContain(`${rows} rows`);
		if (cursor) expect(error?.description).toContain(`Pagination Cursor ${cursor}`);
	}
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
	const failed = failures(result);
	const own = failed.filter((item) => linkOf(item) === target);
	const others = failed.filter((item) => linkOf(item) !== target);
	expect(own).toHaveLength(1);
	const { error, message, details, ...input } = own[0].json;
	expect(error).toMatch(messageOf(failing));
	expect(String(message).length).toBeGreaterThan(20);
	expect(message).not.toBe(error);
	const expected = {
		...(failing.statusCode !== undefined && { statusCode: failing.statusCode }),
		...step.resume,
	};
	expect(details).toEqual(Object.keys(expected).length > 0 ? expected : undefined);
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
