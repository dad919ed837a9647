// Skips the rest of a test file after its first failing test, which is enough to notice a change.
const { TestEnvironment } = require('jest-environment-node');

module.exports = class extends TestEnvironment {
	hasFailed = false;

	handleTestEvent({ name, test }) {
		if (name === 'test_done') this.hasFailed ||= test.errors.length > 0;
		if (name === 'test_start' && this.hasFailed) test.mode = 'skip';
	}
};
