// Runs suites once more through n8n's declarative engine, which calls the node item by item: with `npm test` those of
// test/engine/entries, which check what n8n starts, stops and tries again, and with `npm run test:routing` those of
// execution too. The other engine tests check the form and the output of an item, which know no entry.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const config = require('../../jest.config.js');

process.env.TEST_ENTRY = 'routing';
const FOLDER = join(__dirname, 'execution');

/** Whether a suite checks hints, which only `customOperations` can add, without a case for each entry. */
const needsHints = (name) => {
	const text = readFileSync(join(FOLDER, name), 'utf8');
	return text.includes('hints') && !text.includes('ENTRY');
};

/** @type {import('jest').Config} */
module.exports = {
	...config,
	rootDir: join(__dirname, '../..'),
	roots: ['<rootDir>/test/engine/entries', '<rootDir>/test/engine/execution'],
	testPathIgnorePatterns: [
		...config.testPathIgnorePatterns,
		...readdirSync(FOLDER)
			.filter((name) => name.endsWith('.test.ts') && needsHints(name))
			.map((name) => `/execution/${name}$`),
	],
};
