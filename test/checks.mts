// Runs what `npm test` runs: the linters, the type check and the build side by side, and then the tests of the built package.
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { step } from './n8n/progress.mjs';

const JEST = [
	'--experimental-vm-modules',
	'--max-semi-space-size=64',
	'node_modules/jest/bin/jest.js',
];

const node = (file: string, ...args: string[]) =>
	promisify(execFile)(process.execPath, [file, ...args]);
const gulp = (...tasks: string[]) => node('node_modules/gulp/bin/gulp.js', '--silent', ...tasks);

const checks = await Promise.allSettled([
	step('ESLint', () => node('node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0')),
	step('Readability', () =>
		node(
			'node_modules/eslint/bin/eslint.js',
			...['--config', 'test/lint/readable.config.mjs', 'nodes', 'credentials'],
		),
	),
	step('Workflows', () => node('test/lint/workflows.mts')),
	step('Types', () => node('node_modules/typescript/bin/tsc', '--project', 'test')),
	step('Build', async () => {
		await gulp('generate:check');
		await gulp('bundle');
	}),
]);
const failed = checks.filter((check) => check.status === 'rejected');
for (const { reason } of failed) console.error(`\n${reason.stdout}${reason.stderr}`);
if (failed.length > 0) process.exit(1);

const tests = spawn(
	process.execPath,
	[...JEST, '--maxWorkers=2', 'test/unit', 'test/engine', ...process.argv.slice(2)],
	{ stdio: 'inherit', env: { ...process.env, TEST_BUILT: 'true' } },
);
tests.once('exit', (code) => process.exit(code ?? 1));
