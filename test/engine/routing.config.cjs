// Runs the engine tests once more, through n8n's declarative engine, which calls the node item by item.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const config = require('../../jest.config.js');

process.env.TEST_ENTRY = 'routing';

/** Whether a suite checks hints, which only `customOperations` can add, without a case for each entry. */
const needsHints = (path) => {
	const text = readFileSync(path, 'utf8');
	return text.includes('hints') && !text.includes('ENTRY');
};
const suites = readdirSync(__dirname, { recursive: true })
	.filter((name) => name.endsWith('.test.ts'))
	.filter((name) => !needsHints(join(__dirname, name)))
	.map((name) => name.replaceAll('\\', '/'));

/** @type {import('jest').Config} */
module.exports = {
	...config,
	rootDir: join(__dirname, '../..'),
	roots: ['<rootDir>/test/engine'],
	testMatch: suites.map((name) => `<rootDir>/test/engine/${name}`),
};
