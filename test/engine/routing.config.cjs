// Runs the suites of test/engine/execution once more, through n8n's declarative engine, which calls the node item by item.
// The other engine tests check the form and the output of an item, which know no entry.
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
const suites = readdirSync(FOLDER).filter((name) => name.endsWith('.test.ts') && !needsHints(name));

/** @type {import('jest').Config} */
module.exports = {
	...config,
	rootDir: join(__dirname, '../..'),
	roots: ['<rootDir>/test/engine'],
	testMatch: suites.map((name) => `<rootDir>/test/engine/execution/${name}`),
};
