// Requests that are made and not needed: each is billed.

import { setTimeout as sleep } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { CAP, WRONG_HEADER, WRONG_KEY, type Lab } from './setup.mts';
import type { NodeUnderTest } from './n8n.mts';
import { goal, type Result } from './results.mts';
import { httpLookup, httpPagination, LOOKUP, lookups, SEARCH } from './workloads.mts';

const LATENCY = 100;
const LIMIT = 25;
const PAGE = 10;

type Ways = Record<'node' | 'http', NodeUnderTest>;

/** Pages of a search with Limit, lookups with a wrong key, and lookups after the run was stopped. */
export async function countRequests(lab: Lab, items = 200): Promise<Result[]> {
	const pages = Math.ceil(LIMIT / PAGE);
	const limited = await byWay(limitedSearch(lab), async (node) => {
		await lab.service.behave([{ list: { rows: 100, pageSize: PAGE } }]);
		return await countAll(lab, node, [{}]);
	});
	const { rows } = lookups('', items, LATENCY, []);
	const lost = await byWay(lookupNodes(lab, true), async (node) => {
		await lab.service.behave([], LATENCY);
		return await countAll(lab, node, rows);
	});
	const stopped = await byWay(lookupNodes(lab), async (node) => {
		await lookups('', items, LATENCY, []).behave(lab.service);
		return await countAfterStop(lab, node, rows);
	});
	return [
		row('limit', `Limit ${LIMIT} at ${PAGE} a page`, limited, pages),
		row('lost', `a wrong key for ${items} lookups`, lost, CAP),
		row('stopped', `after ${items} lookups were stopped`, stopped, CAP),
	];
}

function row(id: string, title: string, counts: Record<'node' | 'http', number>, most: number) {
	const values = { node: [counts.node], http: [counts.http] };
	return {
		id,
		title: `Requests: ${title}`,
		unit: 'requests' as const,
		values,
		goals: [goal('this node', counts.node, most)],
	};
}

function limitedSearch(lab: Lab): Ways {
	const stop = { limitPagesFetched: true, maxRequests: Math.ceil(LIMIT / PAGE) };
	return {
		node: lab.node({ resource: 'profile', operation: 'search', limit: LIMIT }),
		http: lab.httpRequest(SEARCH, {}, { pagination: httpPagination(stop) }),
	};
}

function lookupNodes(lab: Lab, wrongKey = false): Ways {
	return {
		node: lab.node(LOOKUP, {}, wrongKey ? WRONG_KEY : undefined),
		http: httpLookup(lab, LATENCY, wrongKey ? WRONG_HEADER : undefined),
	};
}

async function byWay(nodes: Ways, count: (node: NodeUnderTest) => Promise<number>) {
	return { node: await count(nodes.node), http: await count(nodes.http) };
}

async function countAll(lab: Lab, node: NodeUnderTest, rows: IDataObject[]) {
	const workflow = await lab.n8n.prepare(node);
	await workflow.run(rows);
	return (await lab.service.requests()).length;
}

/** Those that arrive after n8n was told to stop, once a few dozen are through. */
async function countAfterStop(lab: Lab, node: NodeUnderTest, rows: IDataObject[]) {
	const workflow = await lab.n8n.prepare(node);
	const run = workflow.run(rows);
	while ((await lab.service.requests()).length < CAP) await sleep(LATENCY / 10);
	const before = (await lab.service.requests()).length;
	await workflow.stop();
	await run;
	// What goes on all the same needs time to arrive.
	await sleep(LATENCY * (rows.length / CAP + 5));
	return (await lab.service.requests()).length - before;
}
