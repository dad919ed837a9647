// `npm run bench` compares this node, n8n's HTTP Request node and a bare client on the same workloads.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { HELP } from '../help.mjs';
import { ROOT } from '../n8n/environment.mts';
import { interruption } from '../n8n/interruption.mts';
import { step } from '../n8n/progress.mjs';
import { undoAll } from './clean-up.mts';
import { openSetup, type Setup } from './setup.mts';
import { measureLoad } from './load.mts';
import { countMessy } from './messy.mts';
import { measureCrowds, measureOutage } from './outage.mts';
import { updatePage } from './page.mts';
import { describeMachine, toText, type Report } from './report.mts';
import { countRequests } from './requests.mts';
import type { Result } from './results.mts';
import { measureMemory, measureScale } from './scale.mts';
import { timeWork } from './timing.mts';
import { makeWorks } from './workloads.mts';

const PICTURES = join(ROOT, 'examples/pictures');
const ROUNDS = 5;

interface Row {
	id: string;
	measure(setup: Setup, rounds: number): Promise<Result[]>;
}

function makeRows(items?: number): Row[] {
	return [
		...makeWorks(items).map((work) => ({
			id: work.id,
			measure: async (setup: Setup, rounds: number) => [await timeWork(setup, work, rounds)],
		})),
		{ id: 'scale', measure: async (setup, rounds) => [await measureScale(setup, rounds, items)] },
		{ id: 'memory', measure: async () => [await measureMemory(items)] },
		{ id: 'outage', measure: async (setup) => [await measureOutage(setup, items)] },
		{ id: 'crowds', measure: async (setup) => await measureCrowds(setup) },
		{ id: 'requests', measure: async (setup) => await countRequests(setup, items) },
		{ id: 'messy', measure: async (setup) => await countMessy(setup, items) },
		{ id: 'load', measure: async (_lab, rounds) => [await measureLoad(rounds)] },
	];
}

const ROW_IDS = makeRows().map(({ id }) => id);

async function main(): Promise<number> {
	const { values } = parseArgs({
		options: {
			only: { type: 'string' },
			rounds: { type: 'string' },
			items: { type: 'string' },
			out: { type: 'string' },
			help: { type: 'boolean', short: 'h' },
		},
	});
	if (values.help) {
		console.log(HELP.bench);
		return 0;
	}
	const rounds = wholeNumber(values.rounds, 'rounds') ?? ROUNDS;
	const items = wholeNumber(values.items, 'items');
	const rows = chosen(makeRows(items), values.only?.split(',') ?? ROW_IDS);
	const isWhole = rows.length === ROW_IDS.length && rounds >= ROUNDS && items === undefined;

	const { report, failures } = await measure(rows, rounds);
	console.log(`\n${toText(report)}`);
	for (const failure of failures) console.error(`\nNot measured: ${failure}`);
	const folder = values.out ?? (isWhole ? PICTURES : undefined);
	if (folder && failures.length === 0) write(folder, report);
	if (folder === PICTURES && failures.length === 0) await updatePage(report);
	return failures.length === 0 ? 0 : 1;
}

/** Measures the remaining rows when one fails, unless the bench is ending. */
async function measure(rows: Row[], rounds: number) {
	const setup = await step('Starting the service and n8n', () => openSetup());
	const results: Result[] = [];
	const failures: string[] = [];
	for (const { id, measure } of rows) {
		try {
			results.push(...(await step(`Measuring ${id}`, () => measure(setup, rounds))));
		} catch (error) {
			if (isEnding) throw error;
			failures.push(`${id}: ${(error as Error).message}`);
		}
	}
	const date = new Date().toISOString().slice(0, 10);
	const report: Report = { date, machine: describeMachine(), rounds, results };
	return { report, failures };
}

function write(folder: string, report: Report) {
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'bench.json'), `${JSON.stringify(report, null, '\t')}\n`);
	console.log(`\nWritten: bench.json in ${folder}`);
}

function chosen(rows: Row[], ids: string[]): Row[] {
	const unknown = ids.find((id) => !ROW_IDS.includes(id));
	if (unknown !== undefined) {
		throw new Error(`"${unknown}" is not a row. Use one of: ${ROW_IDS.join(', ')}`);
	}
	return rows.filter(({ id }) => ids.includes(id));
}

function wholeNumber(text: string | undefined, name: string): number | undefined {
	if (text === undefined) return undefined;
	if (/^[1-9]\d*$/.test(text)) return Number(text);
	throw new Error(`--${name} must be a whole number from 1, not "${text}"`);
}

let isEnding = false;
const interrupted = interruption().then((code) => {
	isEnding = true;
	return code;
});
const exitCode = await Promise.race([main(), interrupted]).catch((error: Error) => {
	console.error(`\n${error.message}`);
	return 1;
});
await undoAll();
process.exit(exitCode);
