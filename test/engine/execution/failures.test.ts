// Every failure at every station, for one input item and for several, with each setting of On Error.
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
import { failures, linked, linkOf, ON_ERROR, run, useService } from '../../helpers/runs.mts';

const service = useService();
beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0.001));
afterEach(() => void jest.restoreAllMocks());

const COUNTS = ['one item', 'several items'] as const;

/** Input items, and which of them meets the failure. */
function inputs(station: Step, count: (typeof COUNTS)[number]) {
	const all = station.items(service());
	return count === 'one item' ? { items: [all[1]], target: 0 } : { items: all, target: 1 };
}

const meets = (entry: Entry, when: NonNullable<Fault['when']>) =>
	Object.entries(when.query ?? {}).every(([name, value]) => entry.query[name] === value);

/** What the items give that do not fail: IDs with their links. */
function whole(station: Step, items: IDataObject[], but?: number) {
	const first = items.length === 1 ? 1 : 0;
	return items.flatMap((_item, index) =>
		index === but ? [] : station.rows(service(), first + index).map((id) => [id, index]),
	);
}

describe.each(STEPS.map((station) => [station.name, station] as const))('%s', (_name, station) => {
	const passing = RETRYABLE.flatMap((failing) =>
		COUNTS.map((count) => [failing.name, count, failing] as const),
	);
	it.each(passing)('%s that passes, %s', async (_title, count, failing) => {
		const { items, target } = inputs(station, count);
		const when = station.when(items[target]);
		service().faults.add({ ...failing.fault, when, times: 1 });
		station.prepare(service());
		const result = await run(service(), station.form({}), { items });
		expect(result.error).toBeUndefined();
		expect(linked(result.items)).toEqual(whole(station, items));
		const hits = service().requestLog.entries.filter((entry) => meets(entry, when));
		expect(hits).toHaveLength(2);
		expect(service().requestLog.count()).toBe(items.length * station.pages + 1);
		expect(service().requestLog.entries.map(({ invalid }) => invalid)).not.toContainEqual(
			expect.anything(),
		);
	});

	const lasting = [
		...RETRYABLE.map((failing) => ({ failing, attempts: 2 })),
		...PERMANENT.map((failing) => ({ failing, attempts: 1 })),
	].flatMap(({ failing, attempts }) =>
		COUNTS.flatMap((count) =>
			ON_ERROR.map((onError) => [failing.name, count, onError, attempts, failing] as const),
		),
	);
	it.each(lasting)('%s that stays, %s, On Error %s', async (...args) => {
		const [, count, onError, attempts, failing] = args;
		const { items, target } = inputs(station, count);
		const when = station.when(items[target]);
		service().faults.add({ ...failing.fault, when });
		station.prepare(service());
		const options = { maxRetries: 1 };
		const result = await run(service(), station.form(options), { items, onError });

		const hits = service().requestLog.entries.filter((entry) => meets(entry, when));
		expect(hits).toHaveLength(attempts);
		const others = service().requestLog.count() - hits.length;
		expect(others).toBeLessThanOrEqual(items.length * station.pages - 1);
		expect(service().requestLog.peak).toBeLessThanOrEqual(5);
		if (onError === undefined) checkError(result, failing, station, target);
		else checkItems(result, failing, station, { items, target, onError });
	});
});

/** The run fails as a whole, with the failure of the item that failed. */
function checkError(result: Result, failing: FailureCase, { late }: Step, target: number) {
	const { error, items, errorItems, status } = result;
	expect({ status, items, errorItems }).toEqual({ status: 'error', items: [], errorItems: [] });
	expect(error?.message).toMatch(wordsOf(failing));
	expect(error?.context?.itemIndex).toBe(target);
	expect(error?.httpCode ?? undefined).toBe(failing.statusCode?.toString());
	expect(String(error?.description).length).toBeGreaterThan(20);
	if (late) {
		const { page, cursor, rows } = late;
		expect(error?.description).toContain(`Start Page ${page}`);
		expect(error?.description).toContain(`${rows} rows`);
		if (cursor) expect(error?.description).toContain(`Pagination Cursor ${cursor}`);
	}
}

/** The failing item gives one error item, all others what they would give anyway, unless all hope is lost. */
function checkItems(
	result: Result,
	failing: FailureCase,
	station: Step,
	run: { items: IDataObject[]; target: number; onError: string },
) {
	const { items, target, onError } = run;
	expect(result.error).toBeUndefined();
	const failed = failures(result);
	const own = failed.filter((item) => linkOf(item) === target);
	const others = failed.filter((item) => linkOf(item) !== target);
	expect(own).toHaveLength(1);
	const { error, message, details, ...input } = own[0].json;
	expect(error).toMatch(wordsOf(failing));
	expect(String(message).startsWith(`${String(error)}. `)).toBe(true);
	expect(details).toEqual({
		...(failing.statusCode !== undefined && { statusCode: failing.statusCode }),
		...station.late,
	});
	expect(input).toEqual(onError === 'continueErrorOutput' ? items[target] : {});
	expect(result.errorItems).toEqual(onError === 'continueErrorOutput' ? failed : []);

	if (!failing.fatal) expect(others).toEqual([]);
	for (const { json } of others) expect(json.error).toMatch(/ \(not sent\)$/);
	const incomplete = others.map(linkOf);
	expect(linked(result.items.filter(({ json }) => json.error === undefined))).toEqual(
		whole(station, items, target).filter(([, input]) => !incomplete.includes(input as number)),
	);
}

function wordsOf({ words }: FailureCase): RegExp {
	return typeof words === 'string' ? new RegExp(`^${words}$`) : words;
}
