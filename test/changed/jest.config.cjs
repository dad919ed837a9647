// Configures Jest for `npm run test:changed`, which knows from imports and `dependencies.cjs` which tests a change concerns.
// Engine tests load the sources instead of `dist`, so that nothing is built.
const { join } = require('node:path');
const config = require('../../jest.config.js');

process.env.LOAD_SOURCES = 'true';

/** @type {import('jest').Config} */
module.exports = {
	...config,
	rootDir: join(__dirname, '../..'),
	roots: ['<rootDir>/test', '<rootDir>/nodes', '<rootDir>/credentials'],
	testMatch: ['unit', 'tools', 'engine'].map(
		(folder) => `<rootDir>/test/${folder}/**/*.test.{ts,mts}`,
	),
	// This one reads the built package.
	testPathIgnorePatterns: [...config.testPathIgnorePatterns, 'contract/package\\.test'],
	moduleFileExtensions: [...config.moduleFileExtensions, 'yaml'],
	dependencyExtractor: require.resolve('./dependencies.cjs'),
	filter: require.resolve('./filter.cjs'),
};
