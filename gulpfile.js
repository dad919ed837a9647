// The tasks of `npm run build` and `npm test`. Their programs are in test/build.
const { spawn } = require('node:child_process');

const { parallel, series } = require('gulp');
const { bundle } = require('./test/build/bundle.cjs');
const { checkGenerated, generate } = require('./test/build/files.cjs');

const lint = () => run('npm run --silent lint');
// n8n's own tool compiles with the first one, for `npm run dev`.
const types = () => run('tsc --noEmit && tsc --project test');

/** Runs a command that npm finds in node_modules. */
function run(command) {
	return spawn(command, { shell: true, stdio: 'inherit' });
}

module.exports = {
	bundle,
	generate,
	'generate:check': checkGenerated,
	/** What `npm test` does before the tests. Leaves the built package. */
	check: parallel(lint, types, series(checkGenerated, bundle)),
	default: series(generate, bundle),
};
