// Runs the tasks of gulpfile.js on a copy of the files that they read.

import { spawnSync } from 'node:child_process';
import {
	cpSync,
	existsSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const READ = [
	'gulpfile.js',
	'package.json',
	'package-lock.json',
	'.prettierrc.js',
	'README.md',
	'nodes',
	'docs',
	'test/build',
	'test/service',
];
const PREVIEWS = 'nodes/ProfessionalNetwork/__schema__/v1.0.0';
const CONTRACT = 'test/service/contract/operations.json';

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'generate-'));
	for (const path of READ) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
	symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
});

afterEach(() => rmSync(folder, { recursive: true }));

function run(task: string) {
	const script = `require('./gulpfile.js')['${task}']().catch(({ message }) => console.log(message))`;
	const { stdout, stderr } = spawnSync(process.execPath, ['--eval', script], {
		cwd: folder,
		encoding: 'utf8',
	});
	return stdout + stderr;
}

it('makes the preview of a new operation, and its rows in the tables, in one build', () => {
	const contract = JSON.parse(readFileSync(join(folder, CONTRACT), 'utf8'));
	const [lead] = contract.resources.filter(
		({ resource }: { resource: string }) => resource === 'lead',
	);
	lead.operations.push({
		...lead.operations[0],
		operation: 'list',
		name: 'List',
		action: 'List leads',
	});
	contract.simplifiedColumns['lead.list'] = contract.simplifiedColumns['lead.search'];
	writeFileSync(join(folder, CONTRACT), JSON.stringify(contract));

	expect(run('generate')).toBe('');

	expect(existsSync(join(folder, PREVIEWS, 'lead/list.json'))).toBe(true);
	expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('Search, List');
	expect(run('generate:check')).toBe('');
});

it('rejects a text that differs from its source, and a preview of an operation that is gone', () => {
	writeFileSync(join(folder, 'README.md'), '<!-- table: operations -->\n\n<!-- /table -->\n');
	expect(run('generate:check')).toContain('README.md is out of date: run npm run build');

	const stale = join(PREVIEWS, 'lead/getStale.json');
	cpSync(join(folder, PREVIEWS, 'lead/search.json'), join(folder, stale));
	expect(run('generate:check')).toContain(`${stale} is out of date`);
});
