// Runs the long tests and all property tests with a new seed, which finds what the fixed one does not. SEED=… repeats a run.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const config = require('../../jest.config.js');

const UNIT = join(__dirname, '../unit');
const withProperties = readdirSync(UNIT, { recursive: true })
	.map((path) => path.replaceAll('\\', '/'))
	.filter((path) => /\.test\.m?ts$/.test(path))
	.filter((path) => readFileSync(join(UNIT, path), 'utf8').includes("from 'fast-check'"));

// Workers inherit it.
if (!process.env.SEED) {
	process.env.SEED = String(Date.now() % 2 ** 31);
	console.log(`SEED=${process.env.SEED}`);
}

/** @type {import('jest').Config} */
module.exports = {
	...config,
	rootDir: join(__dirname, '../..'),
	testMatch: [
		'<rootDir>/test/long/*.test.ts',
		...withProperties.map((path) => `<rootDir>/test/unit/${path}`),
	],
};
