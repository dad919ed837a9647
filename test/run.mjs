// Runs a command of package.json: node test/run.mjs [--with-n8n | --with-e2e] [--with-build] [--with-rows] [--no-setup] -- COMMAND
// Shows the help of a program, the comment at its top, without installing anything. Otherwise installs what is missing first,
// and leaves no process and no temporary folder behind, also when interrupted.
// Plain JavaScript without dependencies, because it runs on Node 20 or later before any package is installed.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endRunning, interruptRunning, runInTerminal } from './n8n/commands.mjs';
import { makeTemporaryFolder } from './n8n/temporary.mjs';
import { ROOT, setUp, useNode } from './setup.mjs';

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const LINES_SHOWN = 40;

const { values: needs, positionals: command } = parseArgs({
	options: {
		'with-n8n': { type: 'boolean' },
		'with-e2e': { type: 'boolean' },
		'with-build': { type: 'boolean' },
		'with-rows': { type: 'boolean' },
		'no-setup': { type: 'boolean' },
	},
	allowPositionals: true,
});
if (!needs['no-setup'] && command.some((argument) => argument === '--help' || argument === '-h')) {
	console.log(helpOf(command.find((word) => /^test\/.*\.mts$/.test(word))));
	process.exit();
}

let interruption;
let isSetUp = false;
for (const signal of Object.keys(EXIT_CODES)) {
	process.on(signal, () => {
		interruption = signal;
		if (isSetUp) interruptRunning(signal);
		else endRunning();
	});
}

const removeTemporaryFolder = makeTemporaryFolder();
try {
	if (!needs['no-setup']) {
		await setUp({
			n8n: needs['with-n8n'],
			e2e: needs['with-e2e'],
			build: needs['with-build'],
			rows: needs['with-rows'],
		});
	}
	isSetUp = true;
	useNode();
	// The tests then use what is built.
	if (needs['with-build']) process.env.TEST_BUILT = 'true';
	if (command.length > 0 && !interruption) process.exitCode = await runInTerminal(command);
} catch (error) {
	if (!interruption) {
		const said = error.message.split('\n').slice(-LINES_SHOWN);
		console.error(
			[...said, '', error.advice ?? 'The next start goes on with this step.'].join('\n'),
		);
		process.exitCode = 1;
	}
}
await removeTemporaryFolder();
if (interruption) {
	if (!isSetUp) console.error('Interrupted. The next start goes on with this step.');
	process.exitCode = EXIT_CODES[interruption];
}

/** Returns the comment at the top of a program. */
function helpOf(program) {
	if (!program)
		return 'Options after "--" are those of Jest. .github/CONTRIBUTING.md describes the commands.';
	const lines = readFileSync(join(ROOT, program), 'utf8').split('\n');
	const end = lines.findIndex((line) => !line.startsWith('//'));
	return lines
		.slice(0, end)
		.map((line) => line.replace(/^\/\/ ?/, ''))
		.join('\n');
}
