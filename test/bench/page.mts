// Writes the results of the last complete bench between two comments of a documentation page.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as prettier from 'prettier';
import { ROOT } from '../n8n/environment.mts';
import { inUnit, rounded, summaryOf, type Report } from './report.mts';
import { medianOf, type Result } from './results.mts';
import { WAYS, type Way } from './workloads.mts';

/** The page with the table. */
export const PAGE = 'docs/performance.md';

const BETWEEN = /(<!-- bench:.*-->\n)[^]*?(<!-- \/bench -->)/;
/** The other clients appear only in the goals. */
const COLUMNS: Way[] = ['node', 'http', 'bare', 'floor'];

/** Writes the results into the page. */
export async function updatePage(report: Report) {
	const file = join(ROOT, PAGE);
	writeFileSync(file, await withResults(readFileSync(file, 'utf8'), report));
	console.log(`Written: the table in ${PAGE}`);
}

/** Returns the text of the page with the results between its comments. */
export async function withResults(text: string, report: Report): Promise<string> {
	if (!BETWEEN.test(text)) throw new Error(`${PAGE} has no <!-- bench: --> and <!-- /bench -->`);
	const markdown = `${toTable(report)}\n\n${summaryOf(report)}`;
	const formatted = await prettier.format(markdown, { parser: 'markdown' });
	return text.replace(BETWEEN, (_, start, end) => `${start}\n${formatted}\n${end}`);
}

/** Formats a line for each workload. */
function toTable({ results }: Report): string {
	const ways = COLUMNS.filter((way) => results.some(({ values }) => values[way]));
	const header = ['work', ...ways.map((way) => WAYS[way]), 'measured (goal)'];
	const lines = results.map(({ title, unit, values, goals }) => [
		title,
		...ways.map((way) => (values[way] ? inUnit(medianOf(values[way]), unit) : '')),
		goals.map(describeGoal).join('<br>'),
	]);
	const cells = [header, header.map(() => '---'), ...lines];
	return cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function describeGoal({ what, value, atMost, met }: Result['goals'][number]): string {
	return `${what}: ${rounded(value)} (${met ? '' : 'missed: '}≤ ${rounded(atMost)})`;
}
