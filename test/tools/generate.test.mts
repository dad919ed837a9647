// Runs `generate:check` of gulpfile.js on a copy of the files that it reads.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const READ = [
	...['gulpfile.js', 'package.json', 'package-lock.json', '.prettierrc.js', 'README.md'],
	...['nodes', 'docs', 'test/contract', '.build', 'test/simulator'],
];
const PREVIEWS = 'nodes/ProfessionalNetwork/__schema__/v1.0.0';

let folder: string;

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'generate-'));
	for (const path of READ) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
	symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
});

afterAll(() => rmSync(folder, { recursive: true }));

function check() {
	const script = `require('./gulpfile.js')['generate:check']().catch(({ message }) => console.log(message))`;
	const { stdout, stderr } = spawnSync(process.execPath, ['--eval', script], {
		cwd: folder,
		encoding: 'utf8',
	});
	return stdout + stderr;
}

it('rejects a text that differs from its source, and a preview of an operation that is gone', () => {
	writeFileSync(join(folder, 'README.md'), '<!-- table: operations -->\n\n<!-- /table -->\n');
	expect(check()).toContain('README.md is out of date: run npm run build');
	const stale = join(PREVIEWS, 'lead/getStale.json');
	cpSync(join(folder, PREVIEWS, 'lead/search.json'), join(folder, stale));
	expect(check()).toContain(`${stale} is out of date`);
});
