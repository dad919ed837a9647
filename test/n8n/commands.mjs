// Runs npm and other commands for setup.mjs. Plain JavaScript, because it runs on Node 20.

import { spawn } from 'node:child_process';

const WINDOWS = process.platform === 'win32';
const GRACE_MS = 1000;

let running;
let ended = false;

/**
 * Runs the npm that started this script, without a shell.
 * Uses npm's own Node, because `npm ci` removes the one in node_modules.
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
 * Runs a command to its end. Its output becomes the error's message when it fails.
 * The command has its own process group, so that its children can be ended with it.
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

/** Ends the running command with its children and prevents further ones. */
export function endRunning() {
	ended = true;
	signalRunning('SIGTERM');
	// npm would spend up to a minute on undoing, which a later start does not need.
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
		// The command has ended meanwhile.
	}
}
