// Runs the test files of the tests that StrykerJS names, the fastest first, until one of them fails. Jest alone would
// load all files for each change, and run each to its end.
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { default: TestRunner } = require('jest-runner');

/** The tests of each file and their duration, for all processes of StrykerJS. */
const FILES = join(tmpdir(), 'tests.json');

/** The file whose test failed last, which is likely to notice the next change too. */
let lastFailed;

module.exports = class extends TestRunner {
	async runTests(tests, watcher, options) {
		const results = {};
		this.on('test-file-success', ([{ path }, result]) => {
			results[path] = result;
		});
		if (!existsSync(FILES)) {
			await super.runTests(tests, watcher, options);
			writeFileSync(
				FILES,
				JSON.stringify(Object.fromEntries(Object.entries(results).map(summary))),
			);
			return;
		}
		for (const test of this.chosen(tests)) {
			await super.runTests([test], watcher, options);
			if (results[test.path]?.numFailingTests === 0) continue;
			lastFailed = test.path;
			return;
		}
	}

	chosen(tests) {
		const files = JSON.parse(readFileSync(FILES, 'utf8'));
		const known = tests.filter(({ path }) => path in files);
		const duration = ({ path }) => (path === lastFailed ? 0 : files[path].duration);
		known.sort((a, b) => duration(a) - duration(b));
		const pattern = new RegExp(this._globalConfig.testNamePattern ?? '', 'i');
		const named = known.filter(({ path }) => files[path].names.some((name) => pattern.test(name)));
		if (named.length > 0) return named;
		// For a change outside of functions, StrykerJS names the files of --testFiles instead of tests.
		this._globalConfig = { ...this._globalConfig, testNamePattern: undefined };
		return known;
	}
};

function summary([path, { perfStats, testResults }]) {
	const names = testResults.map(({ fullName }) => fullName);
	return [path, { names, duration: perfStats.end - perfStats.start }];
}
