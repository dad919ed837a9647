// Runs the long tests and all property tests with another seed for each state of the sources: it finds what a fixed one
// does not, and nobody else's run fails by chance. SEED=… tries one more.
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const config = require('../../jest.config.js');

const UNIT = join(__dirname, '../unit');
const withProperties = readdirSync(UNIT, { recursive: true })
	.map((path) => path.replaceAll('\\', '/'))
	.filter((path) => /\.test\.m?ts$/.test(path))
	.filter((path) => readFileSync(join(UNIT, path), 'utf8').includes("from 'fast-check'"));

const NODES = join(__dirname, '../../nodes');
const sources = readdirSync(NODES, { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile())
	.map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
	.map((content) => createHash('sha256').update(content).digest('hex'))
	.sort();
// Workers inherit it.
process.env.SEED ||= String(createHash('sha256').update(sources.join()).digest().readInt32BE());
console.log(`SEED=${process.env.SEED}`);

/** @type {import('jest').Config} */
module.exports = {
	...config,
	projects: undefined,
	rootDir: join(__dirname, '../..'),
	testMatch: [
		'<rootDir>/test/long/**/*.test.ts',
		...withProperties.map((path) => `<rootDir>/test/unit/${path}`),
	],
};
