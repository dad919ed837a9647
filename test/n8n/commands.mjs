// Running npm and other commands for setup.mjs; plain JavaScript, because it runs on Node 20.

import { spawn } from 'node:child_process';

const WINDOWS = process.platform === 'win32';
const GRACE_MS = 1000;

let running;
let ended = false;

/**
 * Runs the npm that runs this script, where there is one; it needs no shell.
 * On the Node that npm itself uses: this script's own may be the one in node_modules, which `npm ci` removes.
 *
 * @param {string[]} args
 * @param {string} cwd
 */
export function npm(args, cwd) {
	const { npm_execpath: cli = '', npm_node_execpath: node = process.execPath } = process.env;
	if (cli.endsWith('npm-cli.js')) return run(node, [cli, ...args], { cwd });
	return run('npm', args, { cwd, shell: WINDOWS });
}

/**
 * Runs a command to its end. Its output is shown nowhere; when it fails, it is the error's message.
 * It gets a process group of its own, so that whatever it starts can be ended with it.
 */
export function run(command, args, options = {}) {
	return new Promise((resolve, reject) => {
		if (ended) return reject(new Error('Interrupted'));
		const stdio = ['ignore', 'pipe', 'pipe'];
		const child = spawn(command, args, { ...options, stdio, detached: !WINDOWS });
		running = child;
		let output = '';
		for (const stream of [child.stdout, child.stderr]) {
			stream.on('data', (chunk) => (output += chunk));
		}
		child.once('error', reject);
		child.once('close', (code) => {
			running = undefined;
			if (code === 0) resolve();
			else reject(new Error(output.trim() || `${command} ended with ${code}`));
		});
	});
}

/** Ends the command that is running with all that it started; no other will be run. */
export function endRunning() {
	ended = true;
	signalRunning('SIGTERM');
	// npm goes on for up to a minute to take back what it did; a later start would not need that.
	setTimeout(signalRunning, GRACE_MS, 'SIGKILL').unref();
}

function signalRunning(signal) {
	if (!running?.pid) return;
	if (WINDOWS) {
		spawn('taskkill', ['/pid', String(running.pid), '/t', '/f']);
		return;
	}
	try {
		process.kill(-running.pid, signal);
	} catch {
		// It ended by itself meanwhile.
	}
}
