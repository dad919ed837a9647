// The bench with few items. Does not assert times.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Report } from '../bench/report.mts';
import { NODE, ROOT } from '../n8n/environment.mts';

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bench = (...options: string[]) =>
	promisify(execFile)(NODE, [join(ROOT, 'test/bench/main.mts'), ...options], { cwd: folder });

it('measures chosen rows and writes numbers', async () => {
	const out = join(folder, 'bench.json');
	const rows = 'lookups,filters,waiting,pages,scale,capacity,https';
	const chosen = ['--only', rows, '--rounds', '1', '--items', '30'];
	const { stdout } = await bench(...chosen, '--out', out);
	expect(stdout).toMatch(/n8n 2\.\d+\.\d+\.\n/);
	const { results } = JSON.parse(readFileSync(out, 'utf8')) as Report;
	expect(results.map(({ id, values }) => [id, Object.keys(values)])).toEqual([
		['lookups', ['bare', 'node', 'http']],
		['filters', ['bare', 'node', 'http']],
		['waiting', ['bare', 'node', 'http']],
		['pages', ['bare', 'node', 'http']],
		['scale', ['node']],
		['capacity', []],
		['https', []],
	]);
	for (const { title } of results) expect(stdout).toContain(title);
});

it('lists its rows, which its help explains, when an unknown row is chosen', async () => {
	const { code, stderr } = await bench('--only', 'speed').catch((error) => error);
	expect(code).toBe(1);
	expect(stderr).toContain('"speed" is not a row. Use one of: lookups, filters');
	const rows = stderr.trim().split('Use one of: ')[1].split(', ');
	const help = readFileSync(join(ROOT, 'test/bench/main.mts'), 'utf8');
	for (const row of rows) expect(help).toContain(`\n//   ${row} `);
});
