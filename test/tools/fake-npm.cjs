// Takes the place of npm in the tests of run.mjs: records its arguments, changes node_modules as npm would, and fails or
// hangs on request.
const { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
const { dirname } = require('node:path');

const { NOTES, FAIL, HANG } = process.env;
const call = process.argv.slice(2).join(' ');
const write = (file, text) => {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
};

appendFileSync(NOTES, `${call}\n`);
if (call.startsWith(FAIL)) {
	console.error('npm error', call);
	process.exit(1);
}
if (call.startsWith(HANG)) {
	console.log(process.pid);
	setInterval(() => {}, 1000);
}
if (call.startsWith('ci')) {
	rmSync('node_modules', { recursive: true, force: true });
	mkdirSync('node_modules/.bin', { recursive: true });
}
if (call.startsWith('rebuild node')) {
	const suffix = process.platform === 'win32' ? '.exe' : '';
	mkdirSync('node_modules/node/bin', { recursive: true });
	symlinkSync(process.execPath, `node_modules/node/bin/node${suffix}`);
}
if (call.startsWith('rebuild sqlite3')) {
	write('node_modules/sqlite3/index.js', '');
	write('node_modules/sqlite3/build/Release/node_sqlite3.node', 'compiled');
}
if (call === 'run build') {
	write('dist/a.node.js', '');
	write('dist/a.credentials.js', '');
}
