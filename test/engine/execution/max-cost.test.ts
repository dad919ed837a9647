// Max Cost: what is sent under a cap, and what is returned when it is reached, in every setting of On Error.
import type { INodeExecutionData } from 'n8n-workflow';

import { reload, type Scenario } from '../../helpers/engine';
import { ENTRIES } from '../../helpers/entry.mts';
import { listOf, lookup, message, search } from '../../helpers/forms.mts';
import { letters, numbers, people, searches } from '../../helpers/inputs.mts';
import { detailsOf, idsOf, rowIds } from '../../helpers/results.mts';
import { ON_ERROR, RETRYING, run } from '../../helpers/runs.mts';
import { addFaults, matching, pagesOf, requestCount, useService } from '../../helpers/service.mts';
import { leadPages, lookups, pages, priceOf, sumOf } from '../../helpers/published.mts';
import { until } from '../../helpers/until.mts';

const service = useService();

const onError = 'continueErrorOutput';
/** What the simulator bills for a message, which has no published price. */
const MESSAGE = 0.005;
/** A failed attempt that is billed. */
const busy = (cost: number) => ({ status: 503, body: { error: 503, message: 'Busy', cost } });
const kindsOf = (items: INodeExecutionData[]) => items.map((item) => detailsOf(item).kind);

it.each(ON_ERROR)('sends exactly what fits, On Error = %s', async (onError) => {
	service().latency = 10;
	const result = await run(lookup({ maxCost: lookups(25) }), people(40), { onError });
	expect(result.error).toBeUndefined();
	expect(requestCount()).toBe(25);
	expect(result.rows).toHaveLength(25);
	// With Stop, the others are left out, and a warning counts them.
	expect(result.failed).toEqual(onError ? numbers(40).slice(25) : []);
	expect(new Set(kindsOf(result.failures))).toEqual(new Set(onError ? ['maxCost'] : []));
	expect(result.errorItems).toHaveLength(onError === 'continueErrorOutput' ? 15 : 0);
	const warning = /^15 of 40 items have no result\. The first: Not sent, because Max Cost is /;
	expect(result.hints).toEqual(onError ? [] : [expect.stringMatching(warning)]);
});

describe('a search that a cap ends', () => {
	const cap = priceOf('post-search', 3);
	const list = { rows: 230, pageSize: 50, cursor: 'each' } as const;

	it.each(ON_ERROR)('returns what was paid for, On Error = %s', async (onError) => {
		addFaults({ list });
		const result = await run(listOf('post', { maxCost: cap }), searches('a'), { onError });
		expect(result.error).toBeUndefined();
		expect(pagesOf()).toEqual([1, 2, 3]);
		expect(idsOf(result.rows)).toEqual(rowIds(150));
		expect(kindsOf(result.failures)).toEqual(onError ? ['incomplete'] : []);
		expect(result.hints).toEqual([
			expect.stringMatching(
				/^The list has 150 of 230 rows\. Not sent, .* as Start At in Options\.$/,
			),
		]);
	});

	it('goes on where it ended', async () => {
		addFaults({ list });
		const first = await run(listOf('post', { maxCost: cap }), searches('a'), { onError });
		const startAt = detailsOf(first.failures[0]).resumeAt as string;
		const second = await run(listOf('post', { startAt }), searches('a'));
		expect([...idsOf(first.rows), ...second.ids]).toEqual(rowIds(230));
	});
});

describe('a cap', () => {
	it('can be exceeded only by a first request without a published price', async () => {
		const { failures, rows } = await run(message({ maxCost: 0.001 }), letters(5), { onError });
		expect([requestCount(), rows.length, failures.length]).toEqual([1, 1, 4]);
	});

	it('below the price of one request sends nothing', async () => {
		const form = listOf('lead', { maxCost: '={{ $json.cap }}' });
		const items = [0.5, 1].map((share) => ({ search: 'a', cap: leadPages(share) }));
		addFaults({ list: { rows: 1, pageSize: 25 } });
		const { failures, rows } = await run(form, items, { onError });
		expect([rows.length, requestCount(), kindsOf(failures)]).toEqual([1, 1, ['maxCost']]);
	});

	it('counts requests of two kinds each at the price of its kind', async () => {
		const maxCost = 5 * sumOf(lookups(1), priceOf('profile findEmail'));
		const items = people(12).map((item, index) => ({
			...item,
			detail: index % 2 === 1 ? 'email' : 'main',
		}));
		const form = { ...lookup({ maxCost }), detail: '={{ $json.detail }}' };
		const { failed } = await run(form, items, { onError });
		expect([requestCount(), failed]).toEqual([10, [10, 11]]);
	});

	it('expects the price of an email address, also after a lookup that found none', async () => {
		addFaults({ patch: { cost: priceOf('profile'), element: { emails: [] } }, times: 1 });
		const maxCost = sumOf(priceOf('profile'), priceOf('profile findEmail', 2));
		const form = { ...lookup({ maxCost }), detail: 'email' };
		const { failed } = await run(form, people(5), { onError });
		expect([requestCount(), failed]).toEqual([3, [3, 4]]);
	});

	it('holds from the first answer on, if the price is ten times the published one', async () => {
		service().latency = 5;
		addFaults({ patch: { cost: lookups(10) } });
		const { rows } = await run(lookup({ maxCost: lookups(60) }), people(40), { onError });
		expect([requestCount(), rows.length]).toEqual([6, 6]);
	});

	it('counts retries and does not send one that does not fit', async () => {
		addFaults(busy(lookups(1)));
		const { failures } = await run(lookup({ maxCost: lookups(2.75) }), people(1), { onError });
		expect([requestCount(), kindsOf(failures)]).toEqual([2, ['maxCost']]);
	});

	it('keeps the money of a page in the middle for its retry', async () => {
		addFaults({ status: 503, times: 1, ...matching({ page: 3 }) });
		addFaults({ list: { rows: 500, pageSize: 10 } });
		const { rows } = await run(search({ maxCost: pages(6) }), searches('a'));
		expect(idsOf(rows)).toEqual(rowIds(60));
	});

	it('returns later pages that were billed if the retry of a page does not fit', async () => {
		// The attempt that fails costs as much as the page.
		addFaults({ ...busy(pages(1)), times: 1, ...matching({ page: 3 }) });
		addFaults({ list: { rows: 500, pageSize: 10 } });
		const { failures, rows } = await run(search({ maxCost: pages(6) }), searches('a'), { onError });
		expect(idsOf(rows)).toEqual([...rowIds(20), ...rowIds(60, 31)]);
		expect(detailsOf(failures[0])).toMatchObject({ kind: 'incomplete', resumeAt: '3' });
	});

	it('counts a lost response, and one without a cost, at the price of its kind', async () => {
		addFaults({ drop: 'body', times: 1 }, { omit: ['cost'], times: 1 });
		const { failed } = await run(lookup({ maxCost: lookups(3) }), people(4), { onError });
		expect([requestCount(), failed.length]).toEqual([3, 2]);
	});
});

it('Retry On Fail returns every page that any try paid for', async () => {
	addFaults({ status: 400, times: 1, ...matching({ page: 4 }) });
	addFaults({ list: { rows: 500, pageSize: 25 } });
	const form = listOf('lead', { maxCost: leadPages(4) });
	const { rows } = await run(form, searches('a'), { settings: RETRYING });
	expect(pagesOf()).toEqual([1, 2, 3, 4, 4]);
	expect(idsOf(rows)).toEqual(rowIds(100));
});

let executions = 0;
/** Returns the ID of an execution that no other test uses. */
const newExecution = () => `execution-${++executions}`;

describe.each(ENTRIES)('all runs of a node in an execution, through %s', (entry) => {
	let scenario: Partial<Scenario>;
	beforeEach(() => void (scenario = { executionId: newExecution(), entry, onError }));

	it.each(ON_ERROR)('share it in a loop, On Error = %s', async (onError) => {
		let rows = 0;
		for (const person of people(10)) {
			const form = lookup({ maxCost: lookups(2.5) });
			rows += (await run(form, [person], { ...scenario, onError })).rows.length;
		}

		expect([requestCount(), rows]).toEqual([2, 2]);
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
			const form = lookup({ maxCost: lookups(5) });
			const groups = numbers(5).map((index) => people(15).slice(index * 3, index * 3 + 3));
			const settings = { type };
			const runs = groups.map(async (items) => await run(form, items, { ...scenario, settings }));
			const results = await Promise.all(runs);
			expect(requestCount()).toBe(5);
			expect(results.flatMap(({ rows }) => rows)).toHaveLength(5);
		},
	);

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
	const form = lookup({ maxCost: lookups(1) });
	const [a, b] = people(2);
	addFaults({ hang: true, ...matching({ query: a.name }) });
	let stop = () => {};
	const during = (execution: { cancel(): void }) => void (stop = () => execution.cancel());
	const stopped = run(form, [a], { executionId, during, onError });
	await until(() => requestCount() > 0, 'the first request has arrived');
	const waiting = run(form, [b], { executionId, onError });
	// Another execution is answered meanwhile.
	await run(lookup(), people(3).slice(2));
	expect(requestCount()).toBe(2);

	stop();

	await stopped;
	// The lost response counts, because it may have been billed.
	expect((await waiting).failed).toEqual([0]);
	expect(requestCount()).toBe(2);
});
