// Mutation tests: StrykerJS changes the sources in one place at a time and lists the changes that no test notices.
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const REPORTS = 'node_modules/.cache/stryker';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
	mutate: ['nodes/**/*.ts', 'credentials/*.ts'],
	// StrykerJS copies the other files for each run.
	ignorePatterns: ['dist', 'docs', 'examples', 'test/bench', 'test/e2e', 'test/long', 'test/n8n'],
	plugins: ['@stryker-mutator/jest-runner', './test/mutation/texts.mjs'],
	ignorers: ['texts'],
	testRunner: 'jest',
	jest: { configFile: 'test/mutation/jest.config.cjs', enableFindRelatedTests: false },
	testRunnerNodeArgs: ['--experimental-vm-modules'],
	coverageAnalysis: 'perTest',
	disableTypeChecks: false,
	concurrency: 1,
	// Generous, because the machine may be busy.
	timeoutMS: 60_000,
	dryRunTimeoutMinutes: 60,
	warnings: { slow: false },
	tempDirName: join(tmpdir(), 'stryker'),
	incremental: true,
	incrementalFile: `${REPORTS}/incremental.json`,
	reporters: ['clear-text', 'html', 'progress-append-only'],
	clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
	htmlReporter: { fileName: `${REPORTS}/report.html` },
};
