// The bench with few items. Does not assert times.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { NODE, ROOT } from '../n8n/environment.mts';

const MAIN = join(ROOT, 'test/bench/main.mts');
const bench = (...options: string[]) => promisify(execFile)(NODE, [MAIN, ...options]);

it('prints a line for each row that is chosen', async () => {
	const { stdout } = await bench('--rounds', '1', '--items', '30', '--only', 'lookups,evaluated');

	expect(stdout).toContain('| 30 lookups, no latency |');
	expect(stdout).toContain('| 30 searches, five expressions that n8n evaluates, no latency |');
}, 900_000);

it('lists its rows, which its help explains, when an unknown row is chosen', async () => {
	const { code, stderr } = await bench('--only', 'speed').catch((error) => error);

	expect(code).toBe(1);
	expect(stderr).toContain('"speed" is not a row. Use one of: lookups, filters');
	const rows = stderr.trim().split('Use one of: ')[1].split(', ');
	const help = readFileSync(MAIN, 'utf8');
	for (const row of rows) expect(help).toContain(`\n//   ${row} `);
});
