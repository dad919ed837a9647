// node test/bench/main.mts [options], after npm run build
//
// Runs the same requests to the simulated service with this node and with n8n's HTTP Request node, and lookups also with a
// minimal node, which does the least that a node has to do. Prints the medians and the ratio, as docs/architecture.md has
// them. Takes minutes, on a machine that does nothing else.
//
//   lookups    1,000 profiles
//   filters    300 searches with five expressions
//   evaluated  300 searches with five expressions that only n8n can evaluate, each time in a new n8n
//   cold       1,000 profiles, each time in a new n8n
//   waiting    400 profiles at 500 ms latency, 20 in parallel, beyond the waiting
//   pages      Return All of 40 pages at 100 ms latency
//   capacity   18,000 rows with All Fields and 100,000 with Simplified, each in one execution
//
//   --only ROW    one row, or several separated by commas
//   --rounds N    how many times each is measured (3)
//   --items N     number of input items of each row, to try the bench
//   --help        shows this help

import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { printHelp } from '../helpers/help.mts';
import { N8N_BIN } from '../n8n/environment.mts';
import { statusOf } from './capacity.mts';
import { openSetup } from './setup.mts';
import { timeColdWork, timeWork, type Times } from './timing.mts';
import {
	EVALUATED_SEARCHES,
	LOOKUPS,
	requests,
	returnAll,
	SEARCHES,
	type Work,
} from './workloads.mts';

/** The highest ratio to HTTP Request that is good enough, and the work. */
const TIMED: Record<string, { atMost: number; work: (items?: number) => Work }> = {
	lookups: { atMost: 0.36, work: (items = 1_000) => requests(LOOKUPS, items) },
	filters: { atMost: 0.25, work: (items = 300) => requests(SEARCHES, items) },
	waiting: { atMost: 0.45, work: (items = 400) => requests(LOOKUPS, items, { latency: 500 }) },
	pages: { atMost: 0.25, work: (items = 40) => returnAll(Math.min(items, 40)) },
};
/** The same, each time in an n8n of its own, which has run no code of either node before. */
const COLD: typeof TIMED = {
	evaluated: { atMost: 0.6, work: (items = 300) => requests(EVALUATED_SEARCHES, items) },
	cold: { atMost: 0.4, work: (items = 1_000) => requests(LOOKUPS, items) },
};
const CAPACITY = [
	{ name: 'All Fields', output: 'all', rows: 18_000 },
	{ name: 'Simplified', output: 'simplified', rows: 100_000 },
];
const ROWS = [...Object.keys(TIMED), ...Object.keys(COLD), 'capacity'];

const { values } = parseArgs({
	options: {
		only: { type: 'string', default: ROWS.join() },
		rounds: { type: 'string', default: '3' },
		items: { type: 'string' },
		help: { type: 'boolean' },
	},
});
if (values.help) printHelp(import.meta.filename);
else await measure(chosenRows(values.only), Number(values.rounds), values.items);

function chosenRows(only: string): string[] {
	const chosen = only.split(',');
	const unknown = chosen.find((row) => !ROWS.includes(row));
	if (unknown === undefined) return chosen;

	console.error(`"${unknown}" is not a row. Use one of: ${ROWS.join(', ')}`);
	process.exit(1);
}

async function measure(chosen: string[], rounds: number, given?: string): Promise<void> {
	const items = given ? Number(given) : undefined;
	const timed = chosen.filter((row) => row in TIMED);
	const cold = chosen.filter((row) => row in COLD);
	console.log(`Medians of ${rounds}, ${describeMachine()}\n`);

	if (timed.length + cold.length > 0) printHeader();
	if (timed.length > 0) await printTimes(timed, rounds, items);
	for (const row of cold) {
		const { atMost, work } = COLD[row];
		const measured = work(items);
		printTime(measured, atMost, await timeColdWork(measured, rounds));
	}

	if (chosen.includes('capacity')) await printCapacity(items);
}

async function printTimes(chosen: string[], rounds: number, items?: number): Promise<void> {
	const setup = await openSetup();
	try {
		for (const row of chosen) {
			const { atMost, work } = TIMED[row];
			const measured = work(items);
			printTime(measured, atMost, await timeWork(setup, measured, rounds));
		}
	} finally {
		await setup.dispose();
	}
}

function printHeader(): void {
	console.log("| Work | This node | n8n's HTTP Request | A minimal node | Ratio |");
	console.log('| --- | --- | --- | --- | --- |');
}

function printTime({ title, waiting }: Work, atMost: number, measured: Times): void {
	const { node = 0, http = 0, minimal } = measured;
	const ratio = (node - waiting) / (http - waiting);
	const times = [node, http, minimal].map(inSeconds);
	const cells = [title, ...times, `${ratio.toFixed(2)} (goal: ${atMost})`];
	console.log(`| ${cells.join(' | ')} |`);
}

/** Each output has an n8n of its own, with the memory that Node gives it. */
async function printCapacity(items?: number): Promise<void> {
	for (const { name, output, rows } of CAPACITY) {
		const count = items ?? rows;
		const setup = await openSetup();
		try {
			const status = await statusOf(setup, output, count);
			console.log(`\n${count.toLocaleString('en')} rows of 24 kB, ${name}: ${status}`);
		} finally {
			await setup.dispose();
		}
	}
}

function inSeconds(ms: number | undefined): string {
	return ms === undefined ? '' : `${(ms / 1_000).toFixed(2)} s`;
}

function describeMachine(): string {
	const { version } = createRequire(N8N_BIN)('n8n/package.json') as { version: string };
	return `on ${cpus().length} cores of ${cpus()[0].model.trim()}, Node ${process.version}, n8n ${version}`;
}
