// Runs the core engine tests once more, through n8n's declarative engine, which calls the node item by item.
const { join } = require('node:path');
const config = require('../../jest.config.js');

process.env.TEST_ENTRY = 'routing';

const SUITES = [
	'batching',
	'blank-expressions',
	'by-domain',
	'concurrency',
	'crowd',
	'endpoint',
	'lookup',
	'max-cost',
	'messages',
	'outage',
	'output',
	'pagination',
	'redaction',
	'result-field',
	'retry',
	'retry-on-fail',
	'session',
	'stop',
	'tool-calls',
	'writes',
];

/** @type {import('jest').Config} */
module.exports = {
	...config,
	rootDir: join(__dirname, '../..'),
	roots: ['<rootDir>/test/engine'],
	testMatch: SUITES.map((name) => `**/${name}.test.ts`),
};
