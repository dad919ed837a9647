// node test/run.mjs --with-n8n --with-build -- node test/bench/main.mts [options]
//
// Measures this node, n8n's HTTP Request node and a bare client in turn, with the same requests to the
// simulated service, and compares the medians with the goals.
//
//   lookups          1,000 profiles
//   filters          300 searches with five expressions
//   waiting          400 profiles at 500 ms latency, 20 in parallel, beyond the waiting
//   pages            Return All of 40 pages at 100 ms latency
//   scale            10,000 lookups, with and without Max Cost
//   cpu              CPU time per lookup, compared with a minimal node
//   memory           peak memory of 20,000 lookups of 24 kB with Simplified
//   capacity         20,000 rows with All Fields and 100,000 with Simplified, each in one execution
//   https            CPU time that https adds to a lookup, and its connections
//   many-executions  40 executions next to each other with a plan of five parallel requests
//   few-executions   4 executions of 40 lookups with that plan
//
//   --only ROW    one row, or several separated by commas
//   --rounds N    how many times each is measured (5)
//   --items N     number of input items of each row, to try the bench
//   --out FILE    file for the numbers. Without it, a complete bench writes examples/pictures/bench.json.
//   --help        shows this help

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../n8n/environment.mts';
import { step } from '../n8n/progress.mjs';
import { measureCapacity } from './capacity.mts';
import { measureCpu } from './cpu.mts';
import { measureCrowd } from './crowd.mts';
import { measureHttps } from './https.mts';
import { measureMemory } from './memory.mts';
import { describeMachine, toMarkdown, type Report, type Result } from './report.mts';
import { openSetup, type Setup } from './setup.mts';
import { measureScale, timeWork } from './timing.mts';
import { LOOKUPS, requests, returnAll, SEARCHES, type Work } from './workloads.mts';

const ROUNDS = 5;
const NUMBERS = join(ROOT, 'examples/pictures/bench.json');

type Measure = (setup: Setup, rounds: number, items?: number) => Promise<Result>;

const timed =
	(work: (items?: number) => Work): Measure =>
	(setup, rounds, items) =>
		timeWork(setup, work(items), rounds);

const ROWS: Record<string, Measure> = {
	lookups: timed((items = 1_000) => requests(LOOKUPS, items, { goals: { http: 0.39 } })),
	filters: timed((items = 300) => requests(SEARCHES, items, { goals: { http: 0.6 } })),
	waiting: timed((items = 400) => requests(LOOKUPS, items, { latency: 500, goals: { http: 0.5 } })),
	pages: timed((items = 40) => returnAll(Math.min(items, 40), { http: 0.23 })),
	scale: (setup, rounds, items = 10_000) => measureScale(setup, rounds, items),
	cpu: (_setup, rounds, items = 1_000) => measureCpu(rounds, items),
	memory: (_setup, _rounds, items = 20_000) => measureMemory(items),
	capacity: (_setup, _rounds, items) => measureCapacity(items),
	https: (_setup, rounds, items = 1_000) => measureHttps(rounds, items),
	'many-executions': (setup) => measureCrowd(setup, 40, 1),
	'few-executions': (setup) => measureCrowd(setup, 4, 40),
};

async function main(): Promise<void> {
	const { values } = parseArgs({
		options: {
			only: { type: 'string', default: Object.keys(ROWS).join() },
			rounds: { type: 'string', default: String(ROUNDS) },
			items: { type: 'string' },
			out: { type: 'string' },
		},
	});
	const ids = values.only.split(',');
	const unknown = ids.find((id) => !(id in ROWS));
	if (unknown !== undefined) {
		throw new Error(`"${unknown}" is not a row. Use one of: ${Object.keys(ROWS).join(', ')}`);
	}
	const rounds = Number(values.rounds);
	const items = values.items ? Number(values.items) : undefined;
	const { report, failures } = await measure(ids, rounds, items);
	console.log(`\n${await toMarkdown(report)}`);
	if (failures.length > 0) throw new Error(`Not measured:\n${failures.join('\n')}`);
	const isComplete = ids.length === Object.keys(ROWS).length && rounds >= ROUNDS && !items;
	const out = values.out ?? (isComplete ? NUMBERS : undefined);
	if (out) writeFileSync(out, `${JSON.stringify(report, null, '\t')}\n`);
}

/** Measures the remaining rows when one fails. */
async function measure(ids: string[], rounds: number, items?: number) {
	const setup = await step('Starting the service and n8n', () => openSetup());
	const results: Report['results'] = [];
	const failures: string[] = [];
	for (const id of ids) {
		try {
			const result = await step(`Measuring ${id}`, () => ROWS[id](setup, rounds, items));
			results.push({ id, ...result });
		} catch (error) {
			failures.push(`${id}: ${(error as Error).message}`);
		}
	}
	await setup.dispose();
	const date = new Date().toISOString().slice(0, 10);
	const report: Report = { date, machine: describeMachine(), rounds, results };
	return { report, failures };
}

await main().catch((error: Error) => {
	console.error(`\n${error.message}`);
	// run.mjs ends what the bench has started.
	process.exit(1);
});
