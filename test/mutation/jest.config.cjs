// Configures Jest for StrykerJS: the tests that notice a change of the sources.
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const config = require('../../jest.config.js');

process.env.N8N_USER_FOLDER = tmpdir();

/** @type {import('jest').Config} */
module.exports = {
	...config,
	projects: undefined,
	rootDir: join(__dirname, '../..'),
	roots: ['<rootDir>/test/unit', '<rootDir>/test/engine'],
	testPathIgnorePatterns: [
		// Tests of the simulator, the commands, the documents, and the files of the package.
		'/test/unit/.*\\.test\\.mts$',
		'/test/unit/contract/(agents-page|imports|package)\\.test\\.ts$',
	],
	cacheDirectory: join(tmpdir(), 'jest'),
	testEnvironment: require.resolve('./environment.cjs'),
	runtime: require.resolve('./runtime.cjs'),
	runner: require.resolve('./runner.cjs'),
};
