const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { SourceTextModule } = require('node:vm');

// Otherwise single tests would stop with messages about syntax or modules.
if (Number.parseInt(process.versions.node, 10) < 24 || !SourceTextModule) {
	throw new Error(
		`This is Node ${process.versions.node}. "npx jest FILE" runs Jest with Node 24 and the options in .npmrc.`,
	);
}

// npm's scripts build the package and test what they built. `npx jest FILE` tests the sources.
if (process.env.npm_lifecycle_event?.startsWith('test')) process.env.TEST_BUILT = 'true';

/** @type {import('jest').Config} */
const config = {
	roots: ['<rootDir>/test'],
	testMatch: ['**/*.test.ts', '**/*.test.mts'],
	testPathIgnorePatterns: ['/node_modules/'],
	modulePathIgnorePatterns: ['<rootDir>/test/n8n/(older/)?node_modules', '<rootDir>/dist'],
	cacheDirectory: '<rootDir>/node_modules/.cache/jest',
	// Generous, because the machine may be busy. Tests of a timeout set their own.
	testTimeout: 60_000,
	runtime: '<rootDir>/test/helpers/runtime.cjs',
	// Each test starts without the mocks of the one before.
	restoreMocks: true,
	moduleFileExtensions: ['js', 'json', 'ts', 'mts', 'node'],
	transform: { '^.+\\.m?ts$': '<rootDir>/test/helpers/compile.cjs' },
	setupFilesAfterEnv: ['<rootDir>/test/helpers/env.cjs'],
};

const EXECUTION = join(__dirname, 'test/engine/execution');

/** Whether a suite checks hints, which only `customOperations` can add, without a case for each entry. */
const needsHints = (name) => {
	const text = readFileSync(join(EXECUTION, name), 'utf8');
	return /\b(?:hints|infos|costs)\b/.test(text) && !text.includes('ENTRY');
};

/**
 * Runs suites once more through n8n's declarative engine, which calls the node item by item: those of test/engine/entries,
 * which check what n8n starts, stops and tries again, and with `--selectProjects routing` also those of execution. The other
 * engine tests check the form and the output of an item, which know no entry.
 *
 * @type {import('jest').Config}
 */
const routing = {
	...config,
	displayName: 'routing',
	globals: { ENTRY: 'routing' },
	roots: ['entries', ...(process.argv.includes('routing') ? ['execution'] : [])].map(
		(folder) => `<rootDir>/test/engine/${folder}`,
	),
	testPathIgnorePatterns: [
		...config.testPathIgnorePatterns,
		...readdirSync(EXECUTION)
			.filter((name) => name.endsWith('.test.ts') && needsHints(name))
			.map((name) => `/execution/${name}$`),
	],
};

module.exports = { ...config, projects: [{ ...config, displayName: 'tests' }, routing] };
