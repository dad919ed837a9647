// The bench with few items. Does not assert times.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Report } from '../bench/report.mts';
import { HELP } from '../help.mjs';
import { NODE, ROOT } from '../n8n/environment.mts';

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bench = (...options: string[]) =>
	promisify(execFile)(NODE, [join(ROOT, 'test/bench/main.mts'), ...options], { cwd: folder });

it('measures chosen rows and writes numbers', async () => {
	const { stdout } = await bench(
		...[
			'--only',
			'lookups,filters,max-cost,pages,requests,messy',
			'--rounds',
			'1',
			'--items',
			'30',
			'--out',
			folder,
		],
	);
	expect(stdout).toMatch(/n8n 2\.\d+\.\d+\.\n/);
	const { results } = JSON.parse(readFileSync(join(folder, 'bench.json'), 'utf8')) as Report;
	expect(results.map(({ id, values }) => [id, Object.keys(values).sort()])).toEqual([
		['lookups', ['bare', 'floor', 'http', 'node']],
		['filters', ['bare', 'floor', 'http', 'node']],
		['max-cost', ['bare', 'node', 'uncapped']],
		['pages', ['bare', 'http', 'node']],
		['limit', ['http', 'node']],
		['lost', ['http', 'node']],
		['stopped', ['http', 'node']],
		['messy', ['http', 'node']],
		['messy-stop', ['http', 'node']],
	]);
	const counts = new Map(results.map(({ id, values }) => [id, values.node?.[0]]));
	expect(counts.get('limit')).toBe(3);
	expect(counts.get('lost')).toBeLessThanOrEqual(20);
	expect(counts.get('messy')).toBe(29);
	expect(counts.get('messy-stop')).toBe(0);
	for (const { title } of results) expect(stdout).toContain(title);
});

it('lists its rows, which its help explains, when an unknown row is chosen', async () => {
	const { code, stderr } = await bench('--only', 'speed').catch((error) => error);
	expect(code).toBe(1);
	expect(stderr).toContain('"speed" is not a row. Use one of: lookups, filters');
	const rows = stderr.trim().split('Use one of: ')[1].split(', ');
	for (const row of rows) expect(HELP.bench).toContain(`\n  ${row} `);
});
