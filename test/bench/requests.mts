// Counts unnecessary requests. Each is billed.

import { setTimeout as sleep } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { CAP, WRONG_HEADER, WRONG_KEY, type Setup } from './setup.mts';
import type { NodeUnderTest } from './n8n.mts';
import { countRow, type Counts, type Result } from './results.mts';
import { httpLookup, httpPagination, LOOKUP, lookups, SEARCH } from './workloads.mts';

/** Long enough for a busy machine to stop a run before its last lookups end. */
const LATENCY = 500;
const LIMIT = 25;
const PAGE = 10;

type Ways = Record<'node' | 'http', NodeUnderTest>;

/** Counts pages of a search with Limit, lookups with a wrong key, and lookups after Stop. */
export async function countRequests(setup: Setup, items = 200): Promise<Result[]> {
	const pages = Math.ceil(LIMIT / PAGE);
	const limited = await byWay(limitedSearch(setup), async (node) => {
		await setup.service.behave([{ list: { rows: 100, pageSize: PAGE } }]);
		return await countAll(setup, node, [{}]);
	});
	const { rows } = lookups('', items, LATENCY, []);
	const lost = await byWay(lookupNodes(setup, true), async (node) => {
		await setup.service.behave([], LATENCY);
		return await countAll(setup, node, rows);
	});
	const stopped = await byWay(lookupNodes(setup), async (node) => {
		await lookups('', items, LATENCY, []).behave(setup.service);
		return await countAfterStop(setup, node, rows);
	});
	return [
		countRow('limit', `Limit ${LIMIT} at ${PAGE} per page`, limited, pages),
		countRow('lost', `a wrong key for ${items} lookups`, lost, CAP),
		countRow('stopped', `after ${items} lookups were stopped`, stopped, CAP),
	];
}

function limitedSearch(setup: Setup): Ways {
	const stop = { limitPagesFetched: true, maxRequests: Math.ceil(LIMIT / PAGE) };
	return {
		node: setup.node({ resource: 'profile', operation: 'search', search: 'a', limit: LIMIT }),
		http: setup.httpRequest(SEARCH, {}, { pagination: httpPagination(stop) }),
	};
}

function lookupNodes(setup: Setup, wrongKey = false): Ways {
	return {
		node: setup.node(LOOKUP, {}, wrongKey ? WRONG_KEY : undefined),
		http: httpLookup(setup, LATENCY, wrongKey ? WRONG_HEADER : undefined),
	};
}

async function byWay(
	nodes: Ways,
	count: (node: NodeUnderTest) => Promise<number>,
): Promise<Counts> {
	return { node: await count(nodes.node), http: await count(nodes.http) };
}

async function countAll(setup: Setup, node: NodeUnderTest, rows: IDataObject[]) {
	const workflow = await setup.n8n.prepare(node);
	await workflow.run(rows);
	return (await setup.service.requests()).length;
}

/** Counts the requests that arrive after Stop. */
async function countAfterStop(setup: Setup, node: NodeUnderTest, rows: IDataObject[]) {
	const workflow = await setup.n8n.prepare(node);
	const run = workflow.run(rows);
	while ((await setup.service.requests()).length < CAP) await sleep(LATENCY / 10);
	const before = (await setup.service.requests()).length;
	await workflow.stop();
	await run;
	// Requests that are still sent need time to arrive.
	await sleep(LATENCY * (rows.length / CAP + 5));
	return (await setup.service.requests()).length - before;
}
