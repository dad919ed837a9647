// Describes the machine and formats the results, for the terminal.

import { createRequire } from 'node:module';
import { cpus, totalmem } from 'node:os';
import * as prettier from 'prettier';
import { median } from 'simple-statistics';
import { N8N_BIN } from '../n8n/environment.mts';
import { WAYS, type Way } from './workloads.mts';

export interface Result {
	title: string;
	/** The milliseconds by client, several where a row is measured in rounds. */
	values: Partial<Record<Way, number[]>>;
	goals: Goal[];
}

/** What was measured, and the limit if it has one. */
interface Goal {
	what: string;
	value: number;
	atMost?: number;
	met?: boolean;
}

export interface Report {
	date: string;
	machine: { cpu: string; cores: number; memoryGB: number; node: string; n8n: string };
	rounds: number;
	results: Array<Result & { id: string }>;
}

export function goal(what: string, value: number, atMost: number): Goal {
	return { what, value, atMost, met: value <= atMost };
}

/** Returns what the page states without a goal, because this node cannot change it. */
export function fact(what: string, value: number): Goal {
	return { what, value };
}

export function describeMachine(): Report['machine'] {
	const [{ model }] = cpus();
	const { version: n8n } = createRequire(N8N_BIN)('n8n/package.json') as { version: string };
	const memoryGB = Math.round(totalmem() / 2 ** 30);
	return { cpu: model.trim(), cores: cpus().length, memoryGB, node: process.version, n8n };
}

/** Formats a line for each workload, and what was measured with. */
export async function toMarkdown({ results, machine, rounds }: Report): Promise<string> {
	const ways = Object.keys(WAYS) as Way[];
	const header = ['work', ...ways.map((way) => WAYS[way]), 'measured (goal)'];
	const lines = results.map(({ title, values, goals }) => [
		title,
		...ways.map((way) => (values[way] ? inWords(median(values[way])) : '')),
		goals.map(describeGoal).join('<br>'),
	]);
	const cells = [header, header.map(() => '---'), ...lines];
	const table = cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
	const { cpu, cores, memoryGB, node, n8n } = machine;
	const summary = `Medians of ${rounds}, on ${cores} cores of ${cpu}, ${memoryGB} GB, Node ${node}, n8n ${n8n}.`;
	return await prettier.format(`${table}\n\n${summary}`, { parser: 'markdown' });
}

function inWords(ms: number): string {
	return ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

function describeGoal({ what, value, atMost, met }: Goal): string {
	if (atMost === undefined) return `${what}: ${rounded(value)}`;
	return `${what}: ${rounded(value)} (${met ? '' : 'missed: '}≤ ${rounded(atMost)})`;
}

function rounded(value: number): string {
	return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
