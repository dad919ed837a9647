// Counts the requests for a sheet with some rows that do not name a person. Each request is billed.

import type { IDataObject } from 'n8n-workflow';
import type { NodeUnderTest } from './n8n.mts';
import { countRow, type Counts, type Result } from './results.mts';
import type { Setup } from './setup.mts';
import { httpLookup, LOOKUP, lookups } from './workloads.mts';

/** One row in this many does not name a person. */
const BAD_SHARE = 20;

/** The ways in which sheets name people. */
const SPELLINGS: Array<(name: string) => string> = [
	(name) => `https://www.network.com/in/${name}`,
	(name) => `http://network.com/in/${name}/`,
	(name) => `www.network.com/in/${name}?trk=people-guest`,
	(name) => ` network.com/in/${name}/details/experience/ `,
	(name) => `HTTPS://DE.NETWORK.COM/in/${name}/en`,
	(name) => name,
	(name) => `@${name}`,
	(name) => `"${name}"\n`,
	(name) => `<https://www.network.com/in/${name}>`,
];

/** Other texts that occur in such a sheet. */
const BAD = [
	'',
	'n/a',
	'Jane Doe',
	'jane.doe@example.com',
	'https://www.network.com/company/example',
];

/** Counts the requests of a run that continues after a bad row, and of a run with On Error = Stop. */
export async function countMessy(setup: Setup, items = 1_000): Promise<Result[]> {
	const rows = messyRows(items);
	const bad = Math.floor(items / BAD_SHARE);
	const title = `${items.toLocaleString('en')} messy rows, ${bad} of them bad`;
	const lookup = { ...LOOKUP, profile: { ...LOOKUP.profile, mode: 'publicIdentifier' } };
	const nodes = { node: setup.node(lookup), http: httpLookup(setup, 0) };
	const goesOn = { onError: 'continueRegularOutput' as const };
	const paid = await countBoth(setup, nodes, rows, goesOn);
	if (paid.node < items - bad) {
		throw new Error(`${title}: ${paid.node} requests for ${items - bad} good rows`);
	}
	const stopped = await countBoth(setup, nodes, rows, {});
	return [
		countRow('messy', title, paid, items - bad),
		countRow('messy-stop', `${title}, On Error = Stop`, stopped, 0),
	];
}

function messyRows(count: number): IDataObject[] {
	return Array.from({ length: count }, (_, index) => {
		const isBad = index % BAD_SHARE === BAD_SHARE - 1;
		const turn = Math.floor(index / BAD_SHARE);
		const spell = SPELLINGS[index % SPELLINGS.length];
		return { person: isBad ? BAD[turn % BAD.length] : spell(`person-${index}`) };
	});
}

async function countBoth(
	setup: Setup,
	nodes: Record<keyof Counts, NodeUnderTest>,
	rows: IDataObject[],
	settings: Pick<NodeUnderTest, 'onError'>,
): Promise<Counts> {
	const count = async (node: NodeUnderTest) => {
		await lookups('', rows.length, 0, []).behave(setup.service);
		const workflow = await setup.n8n.prepare({ ...node, ...settings });
		await workflow.run(rows);
		return (await setup.service.requests()).length;
	};
	return { node: await count(nodes.node), http: await count(nodes.http) };
}
