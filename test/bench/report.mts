// Formats the results of the bench and describes the machine.

import { createRequire } from 'node:module';
import { cpus, totalmem } from 'node:os';
import { table } from '../helpers/table.mts';
import { N8N_BIN } from '../n8n/environment.mts';
import { medianOf, type Result } from './results.mts';
import { WAYS, type Way } from './workloads.mts';

export interface Report {
	date: string;
	machine: { cpu: string; cores: number; memoryGB: number; node: string; n8n: string };
	rounds: number;
	results: Result[];
}

export function describeMachine(): Report['machine'] {
	const [{ model }] = cpus();
	const { version: n8n } = createRequire(N8N_BIN)('n8n/package.json') as { version: string };
	const memoryGB = Math.round(totalmem() / 2 ** 30);
	return { cpu: model.trim(), cores: cpus().length, memoryGB, node: process.version, n8n };
}

const LINE_WIDTH = 210;

/** Formats a line for each goal, with the medians on the first line of a workload. */
function toTable({ results }: Report): string {
	return table(results.flatMap(linesOf), LINE_WIDTH);
}

function linesOf({ title, unit, values, goals }: Result): Array<Record<string, string>> {
	return goals.map(({ what, value, atMost, met }, index) => ({
		work: index === 0 ? title : '',
		...Object.fromEntries(
			Object.entries(WAYS).map(([way, name]) => {
				const median = medianOf(values[way as Way]);
				return [name, index > 0 || Number.isNaN(median) ? '' : inUnit(median, unit)];
			}),
		),
		measured: what,
		value: rounded(value),
		goal: `≤ ${rounded(atMost)}`,
		'': met ? 'met' : 'MISSED',
	}));
}

export function inUnit(value: number, unit: Result['unit']): string {
	if (unit === 'requests') return `${value} requests`;
	return value < 1000 ? `${value.toFixed(0)} ms` : `${(value / 1000).toFixed(2)} s`;
}

export function rounded(value: number): string {
	return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

export function toText(report: Report): string {
	return `${toTable(report)}\n\n${summaryOf(report)}`;
}

/** Describes the machine and the versions of the measurement. */
export function summaryOf({ machine, rounds }: Report): string {
	const { cpu, cores, memoryGB, node, n8n } = machine;
	return `Medians of ${rounds}, on ${cores} cores of ${cpu}, ${memoryGB} GB, Node ${node}, n8n ${n8n}.`;
}
