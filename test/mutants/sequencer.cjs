// The order of the test suites for a mutant: first the one that has noticed it before, and then all from fast to slow.
const { join } = require('node:path');

const { default: Sequencer } = require('@jest/test-sequencer');

const first = join('test', `${process.env.MUTANT_SUITE}.test.ts`);
const isOther = ({ path }) => Number(!path.endsWith(first));

module.exports = class extends Sequencer {
	sort(tests) {
		// Jest's own order says how long each took the last time.
		return super
			.sort(tests)
			.sort((a, b) => isOther(a) - isOther(b) || (a.duration ?? 0) - (b.duration ?? 0));
	}
};
