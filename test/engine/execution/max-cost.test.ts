// Max Cost: what is sent under a cap, and what is returned when it is reached, in every setting of On Error.
import { type IDataObject } from 'n8n-workflow';

import { reload, type Scenario } from '../../helpers/engine';
import { ENTRIES } from '../../helpers/entry.mts';
import { listOf, lookup, message, search } from '../../helpers/forms.mts';
import { letters, numbers, people, searches } from '../../helpers/inputs.mts';
import { idsOf, jsonOf, rowIds } from '../../helpers/results.mts';
import { ON_ERROR, RETRYING, run } from '../../helpers/runs.mts';
import { addFaults, matching, pagesOf, requestCount, useService } from '../../helpers/service.mts';
import {
	dollars,
	dollarsOf,
	leadPages,
	lookups,
	pages,
	priceOf,
	reached,
	sumOf,
} from '../../helpers/published.mts';
import { until } from '../../helpers/until.mts';

const service = useService();

/** What the simulator bills for a message, which has no published price. */
const MESSAGE = 0.005;

it.each(ON_ERROR)('sends exactly what fits and reports the others, %s', async (onError) => {
	service().latency = 10;
	const cap = lookups(25);
	const form = lookup({ maxCost: cap, concurrency: 10 });
	const result = await run(form, people(40), { onError });
	expect(result.error).toBeUndefined();
	expect(requestCount()).toBe(25);
	expect(result.rows).toHaveLength(25);
	expect(result.failed).toEqual(numbers(40).slice(25));
	for (const { json } of result.failures) {
		expect(json.error).toBe(reached(cap, cap));
		expect(json.message).toContain(`Another request could cost ${dollarsOf('profile main')}.`);
		expect(json.details).toEqual({ kind: 'maxCost', spent: cap, maxCost: cap });
	}

	expect(result.errorItems).toHaveLength(onError === 'continueErrorOutput' ? 15 : 0);
});

it('returns the rows of a search that it ends early and reports where to resume', async () => {
	const cap = priceOf('post-search', 3);
	addFaults({ list: { rows: 230, pageSize: 50, cursor: 'each' } });
	const result = await run(listOf('post', { maxCost: cap }), searches('a'));
	expect(result.error).toBeUndefined();
	expect(pagesOf()).toEqual([1, 2, 3]);
	expect(idsOf(result.rows)).toEqual(rowIds(150));
	expect(result.failed).toEqual([0]);
	const [{ json }] = result.failures;
	expect(json.error).toBe(reached(cap, cap));
	expect(json.message).toContain('Start Page 4 and Pagination Cursor cursor-4');
	const next = { page: 4, cursor: 'cursor-4', rows: 150 };
	expect(json.details).toEqual({ kind: 'maxCost', spent: cap, maxCost: cap, ...next });
});

it('sends nothing more after a success without a cost and returns the rows so far', async () => {
	addFaults({ omit: ['cost'], skip: 2 });
	const form = lookup({ maxCost: 1, concurrency: 1 });
	const result = await run(form, people(6));
	expect(requestCount()).toBe(3);
	expect(result.error).toBeUndefined();
	expect(result.failed).toEqual([3, 4, 5]);
	for (const { json } of result.failures) expect(json.error).toContain("can't be checked");
	expect(result.all).toHaveLength(6);
});

/** A failed attempt that is billed. */
const busy = (cost: number) => ({ status: 503, body: { error: 503, message: 'Busy', cost } });

describe('a cap', () => {
	it('can be exceeded only by a first request without a published price', async () => {
		const { rows, failures } = await run(message({ maxCost: 0.001 }), letters(5));
		expect([requestCount(), rows.length, failures.length]).toEqual([1, 1, 4]);
		expect(failures[0].json.error).toBe(reached(MESSAGE, 0.001));
	});

	it.each([{}, { dryRun: true }])('below the price of a request is refused: %j', async (more) => {
		const half = leadPages(0.5);
		const error = `Max Cost (USD) is ${dollars(half)}, but one request costs ${dollarsOf('lead-search')} at the published price.`;
		const message = `Raise Max Cost (USD) in Options to ${priceOf('lead-search')} or more, or remove it.`;
		const form = listOf('lead', { ...more, maxCost: '={{ $json.cap }}' });
		const items = [half, leadPages(1)].map((cap) => ({ search: 'a', cap }));
		addFaults({ list: { rows: 1, pageSize: 25 } });
		const { rows, failures } = await run(form, items, { onError: 'continueErrorOutput' });
		expect(rows).toHaveLength(1);
		expect(jsonOf(failures)).toMatchObject([{ error, message, details: { kind: 'invalid' } }]);
		expect(requestCount()).toBe('dryRun' in more ? 0 : 1);
	});

	it('counts at the price that an answer of the execution has shown', async () => {
		addFaults({ list: { rows: 1, pageSize: 25 }, patch: { cost: leadPages(0.2) } });
		const form = (maxCost: number) => listOf('lead', { maxCost });
		const scenario = { executionId: 'cheap' };
		await run(form(priceOf('lead-search')), searches('a'), scenario);
		expect((await run(form(leadPages(0.5)), searches('b'), scenario)).rows).toHaveLength(1);
		expect((await run(form(leadPages(0.5)), searches('c'), scenario)).failures).toHaveLength(1);
		expect(requestCount()).toBe(2);
	});

	it('counts requests of two kinds each at the price of its kind', async () => {
		const maxCost = 5 * sumOf(lookups(1), priceOf('profile findEmail'));
		const form = lookup({ maxCost, concurrency: 10 });
		const items = people(12).map((item, index) => ({
			...item,
			detail: index % 2 === 1 ? 'email' : 'main',
		}));
		const result = await run({ ...form, detail: '={{ $json.detail }}' }, items);
		expect(requestCount()).toBe(10);
		expect(result.failed).toEqual([10, 11]);
	});

	it('expects the price of an email address, also after a lookup that found none', async () => {
		const withoutEmail = { cost: priceOf('profile'), element: { emails: [] } };
		addFaults({ patch: withoutEmail, times: 1 });
		const maxCost = sumOf(priceOf('profile'), priceOf('profile findEmail', 2));
		const form = { ...lookup({ maxCost, concurrency: 10 }), detail: 'email' };
		const result = await run(form, people(5));
		expect(requestCount()).toBe(3);
		expect(result.failed).toEqual([3, 4]);
	});

	it('counts retries and does not send one that does not fit', async () => {
		addFaults(busy(lookups(1)));
		const form = lookup({ maxCost: lookups(2.75), concurrency: 1, maxOutage: 0 });
		const result = await run(form, people(2));
		expect(requestCount()).toBe(2);
		expect(result.failures.map(({ json }) => json.error)).toEqual(
			Array(2).fill(reached(lookups(2), lookups(2.75))),
		);
	});

	it('returns later pages that were billed if the retry of a page does not fit', async () => {
		const cap = pages(6);
		// The attempt that fails costs as much as the page.
		addFaults({ ...busy(pages(1)), times: 1, ...matching({ page: 3 }) });
		addFaults({ list: { rows: 500, pageSize: 10 } });
		const form = search({ maxCost: cap, concurrency: 8, includeCost: true });
		const { rows, failures } = await run(form, searches('a'));
		expect(pagesOf()).toEqual([1, 2, 3, 4, 5, 6]);
		expect(idsOf(rows)).toEqual([...rowIds(20), ...rowIds(60, 31)]);
		expect(rows.map(({ json }) => json.cost)).toEqual([pages(5), ...Array(49).fill(0)]);
		const [{ json }] = failures;
		expect(json.error).toBe(reached(cap, cap));
		expect(json.message).toContain('Page 3 could not be fetched after 20 rows from earlier pages.');
		expect(json.message).toContain('The rows of pages 4, 5, 6 are also returned');
		const spent = { kind: 'maxCost', spent: cap, maxCost: cap, cost: pages(1) };
		expect(json.details).toEqual({ ...spent, page: 3, rows: 20, laterPages: '4, 5, 6' });
	});

	it('keeps the money of a page in the middle for its retry', async () => {
		addFaults({ status: 503, times: 1, ...matching({ page: 3 }) });
		addFaults({ list: { rows: 500, pageSize: 10 } });
		const { rows } = await run(search({ maxCost: pages(6), concurrency: 8 }), searches('a'));
		expect(idsOf(rows)).toEqual(rowIds(60));
	});
});

it('Max Cost with Retry On Fail returns every page that any try paid for', async () => {
	addFaults({ status: 400, times: 1, ...matching({ page: 4 }) });
	addFaults({ list: { rows: 500, pageSize: 10 } });
	const form = search({ maxCost: pages(4), concurrency: 1, includeCost: true });
	const { rows, failures } = await run(form, searches('a'), { settings: RETRYING });
	expect(pagesOf()).toEqual([1, 2, 3, 4, 4]);
	const spent = { kind: 'maxCost', spent: pages(4), maxCost: pages(4) };
	expect(failures[0].json.details).toEqual({ ...spent, page: 5, rows: 40, cost: 0 });
	expect(idsOf(rows)).toEqual(rowIds(40));
	expect(rows.map(({ json }) => json.cost)).toEqual([pages(4), ...Array(39).fill(0)]);
});

it('counts a response that is lost at the price of its kind', async () => {
	addFaults({ drop: 'body', ...matching({ search: 'b' }) });
	const options = { maxCost: leadPages(2.5), maxOutage: 0, concurrency: 1 };
	const form = listOf('lead', options, { returnAll: false, limit: 5 });
	const onError = 'continueRegularOutput';
	const { failed, failures } = await run(form, searches('a', 'b'), { onError });
	expect(requestCount()).toBe(2);
	expect(failed).toEqual([1]);
	const spent = { kind: 'maxCost', spent: leadPages(2), maxCost: leadPages(2.5) };
	expect(failures[0].json.details).toEqual(spent);
});

let executions = 0;
/** Returns the ID of an execution that no other test uses. */
const newExecution = () => `execution-${++executions}`;

describe.each(ENTRIES)('all runs of a node in an execution, through %s', (entry) => {
	let scenario: Partial<Scenario>;
	beforeEach(() => void (scenario = { executionId: newExecution(), entry }));

	it.each(ON_ERROR)('share it in a loop, On Error = %s', async (onError) => {
		const maxCost = sumOf(lookups(2), lookups(0.5));
		const failures: IDataObject[] = [];
		for (const person of people(10)) {
			const result = await run(lookup({ maxCost }), [person], { ...scenario, onError });
			expect(result.error).toBeUndefined();
			failures.push(...jsonOf(result.failures));
		}

		expect(requestCount()).toBe(2);
		expect(failures).toHaveLength(8);
		for (const { error } of failures) expect(error).toBe(reached(lookups(2), maxCost));
	});

	it('share it before and after a Wait, and when n8n retries the execution', async () => {
		const form = lookup({ maxCost: lookups(5) });
		await run(form, people(3), scenario);
		reload(scenario.executionId!);
		const { failed } = await run(form, people(6).slice(3), scenario);
		expect(failed).toEqual([2]);
	});

	it('share it with runs that have no cap', async () => {
		await run(lookup(), people(6), scenario);
		const { failed } = await run(lookup({ maxCost: lookups(5) }), people(7).slice(6), scenario);
		expect(failed).toEqual([0]);
		expect((await run(lookup(), people(8).slice(7), scenario)).rows).toHaveLength(1);
	});

	it('share it if they send messages', async () => {
		const sent = [];
		for (const letter of letters(4)) {
			const { rows } = await run(message({ maxCost: 2 * MESSAGE }), [letter], scenario);
			sent.push(rows.length);
		}

		expect(sent).toEqual([1, 1, 0, 0]);
	});

	it.each(['professionalNetwork', 'professionalNetworkTool'])(
		'spend no more together if they are parallel: %s',
		async (type) => {
			service().latency = 10;
			const form = lookup({ maxCost: lookups(5), concurrency: 3 });
			const groups = numbers(5).map((index) => people(15).slice(index * 3, index * 3 + 3));
			const settings = { type };
			const runs = groups.map(async (items) => await run(form, items, { ...scenario, settings }));
			const results = await Promise.all(runs);
			expect(requestCount()).toBe(5);
			expect(results.flatMap(({ all }) => all)).toHaveLength(15);
			expect(results.flatMap(({ rows }) => rows)).toHaveLength(5);
		},
	);

	it('send nothing more after a success without a cost, unless they have no cap', async () => {
		addFaults({ omit: ['cost'], times: 1 });
		await run(lookup(), people(1), scenario);
		const { failures } = await run(lookup({ maxCost: 1 }), people(2).slice(1), scenario);
		expect(failures[0].json.error).toContain("can't be checked");
		expect((await run(lookup(), people(3).slice(2), scenario)).rows).toHaveLength(1);
	});

	it('share nothing with another node or execution', async () => {
		const form = lookup({ maxCost: lookups(2) });
		const failedIn = async (other: Partial<Scenario>) =>
			(await run(form, people(3), { ...scenario, ...other })).failed;
		expect(await failedIn({})).toEqual([2]);
		expect(await failedIn({ nodeName: 'Another node' })).toEqual([2]);
		expect(await failedIn({ executionId: newExecution() })).toEqual([2]);
		expect(requestCount()).toBe(6);
	});
});

it('a run continues when the one that it waits for is stopped', async () => {
	const executionId = newExecution();
	const form = lookup({ maxCost: lookups(5) });
	const [a, b] = people(2);
	addFaults({ hang: true, ...matching({ query: a.name }) });
	let stop = () => {};
	const during = (execution: { cancel(): void }) => void (stop = () => execution.cancel());
	const stopped = run(form, [a], { executionId, during });
	await until(() => requestCount() > 0, 'the first request has arrived');
	const waiting = run(form, [b], { executionId });
	// Another execution is answered meanwhile.
	await run(lookup(), people(3).slice(2));
	expect(requestCount()).toBe(2);
	stop();
	await stopped;
	expect((await waiting).rows).toHaveLength(1);
	expect(requestCount()).toBe(3);
});
