// npx node test/mutants/main.mts [options], after npx gulp bundle
//
// Writes each mutant of mutants.yaml into its source, runs the unit and engine tests until one fails, and restores the
// source. Prints which mutants a test has noticed, and which one. Fails if one survives that the table does not list as a
// survivor. Takes about 20 minutes.
//
//   --only ROOM   the mutants of one room, or of several separated by commas
//   --from N      those from this number on
//   --help        shows this help

import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs, promisify } from 'node:util';
import { printHelp } from '../helpers/help.mts';
import { ROOT } from '../n8n/environment.mts';
import { countPlaces, mutate, type Mutant, pathOf, readMutants } from './table.mts';

interface Tried extends Mutant {
	/** The first test that failed. Absent if all passed. */
	noticedBy?: string;
}

const JEST = [
	createRequire(import.meta.url).resolve('jest/bin/jest'),
	'test/unit',
	'test/engine',
	'--bail',
	'--ci',
	'--silent',
	// One process, which can be stopped when a mutant does not end.
	'--maxWorkers=1',
	'--forceExit',
	'--testTimeout=20000',
	'--testSequencer=<rootDir>/test/mutants/sequencer.cjs',
];
const MAX_MS = 1_800_000;

const { values } = parseArgs({
	options: {
		only: { type: 'string' },
		from: { type: 'string', default: '1' },
		help: { type: 'boolean' },
	},
});
if (values.help) printHelp(import.meta.filename);
else await tryAll(chosenMutants(values.only?.split(','), Number(values.from)));

function chosenMutants(rooms: string[] | undefined, from: number): Mutant[] {
	const mutants = readMutants().filter(({ room }) => rooms?.includes(room) ?? true);
	if (mutants.length >= from) return mutants.slice(from - 1);

	console.error('No room has such mutants. See test/mutants/mutants.yaml.');
	process.exit(1);
}

async function tryAll(mutants: Mutant[]): Promise<void> {
	requireClean();
	requireOnePlace(mutants);
	await requireGreen();

	// Also restores the source of a mutant.
	for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
	const tried: Tried[] = [];
	for (const [index, mutant] of mutants.entries()) {
		const startedAt = performance.now();
		const noticedBy = await tryMutant(mutant);
		const seconds = Math.round((performance.now() - startedAt) / 1_000);
		tried.push({ ...mutant, noticedBy });
		const outcome = noticedBy === undefined ? 'SURVIVED' : `noticed by ${noticedBy}`;
		console.log(`${index + 1}/${mutants.length} ${mutant.file}, ${seconds} s: ${outcome}`);
	}

	printRooms(tried);
	printSurvivors(tried.filter(({ noticedBy }) => noticedBy === undefined));
}

function requireClean(): void {
	const changed = execFileSync('git', ['status', '--porcelain', 'nodes', 'credentials'], {
		cwd: ROOT,
		encoding: 'utf8',
	});
	if (changed === '') return;

	console.error(`Commit these first, because mutants are written into them:\n${changed}`);
	process.exit(1);
}

function requireOnePlace(mutants: Mutant[]): void {
	for (const mutant of mutants) {
		const places = countPlaces(readFileSync(pathOf(mutant), 'utf8'), mutant);
		if (places === 1) continue;

		console.error(`${mutant.file} has this ${places} times, not once: ${mutant.find}`);
		process.exit(1);
	}
}

/** A test that fails without a mutant would notice all of them. */
async function requireGreen(): Promise<void> {
	const failed = await findFailedTest();
	if (failed === undefined) return;

	console.error(`This fails without a mutant: ${failed}`);
	process.exit(1);
}

/** Returns the first test that fails with a mutant. Restores the source whatever happens. */
async function tryMutant(mutant: Mutant): Promise<string | undefined> {
	const path = pathOf(mutant);
	const source = readFileSync(path, 'utf8');
	const restore = () => writeFileSync(path, source);
	process.once('exit', restore);
	try {
		writeFileSync(path, mutate(source, mutant));
		return await findFailedTest(mutant.suite);
	} finally {
		restore();
		process.off('exit', restore);
	}
}

/** Returns the first test that fails, or undefined if all pass. */
async function findFailedTest(suite = ''): Promise<string | undefined> {
	try {
		await promisify(execFile)(process.execPath, JEST, {
			cwd: ROOT,
			env: { ...process.env, MUTANT_SUITE: suite },
			timeout: MAX_MS,
			killSignal: 'SIGKILL',
			maxBuffer: Infinity,
		});
		return undefined;
	} catch (error) {
		const { stderr } = error as { stderr: string };
		return failedTestIn(stderr);
	}
}

/** Returns the failed test of Jest's report. There is none if a mutant has stopped Jest, or kept it from ending. */
function failedTestIn(report: string): string {
	const [, suite] = /^FAIL (\S+ \S+)/m.exec(report) ?? [];
	const [, test] = /^ *● (.+)$/m.exec(report) ?? [];
	return suite === undefined ? 'Jest, which did not end' : `${suite}: ${test}`;
}

function printRooms(tried: Tried[]): void {
	for (const room of new Set(tried.map((mutant) => mutant.room))) {
		printCount(
			room,
			tried.filter((mutant) => mutant.room === room),
		);
	}

	printCount('all', tried);
}

function printCount(what: string, tried: Tried[]): void {
	const noticed = tried.filter(({ noticedBy }) => noticedBy !== undefined);
	console.log(`${what}: ${noticed.length} of ${tried.length}`);
}

function printSurvivors(survivors: Tried[]): void {
	for (const { file, find, harm, replace, survives } of survivors) {
		console.log(`\n${file}: ${find} → ${replace || 'nothing'}\n${survives ?? harm}`);
	}

	const isKnown = survivors.every(({ survives }) => survives !== undefined);
	if (!isKnown) process.exitCode = 1;
}
