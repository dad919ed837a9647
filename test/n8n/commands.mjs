// Runs npm and other commands for run.mjs. Plain JavaScript, because it runs on Node 20.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { noteGroup, signalGroup } from './temporary.mjs';

const WINDOWS = process.platform === 'win32';
/** npm would spend up to a minute on a rollback, which a later start does not need. */
const SETUP_GRACE_MS = 1000;
/** Commands end their own processes and delete their folders. */
const COMMAND_GRACE_MS = 10_000;

/** The running commands. */
const running = new Set();
let ended = false;

/**
 * Runs the npm that started this script.
 *
 * @param {string[]} args
 * @param {string} cwd
 */
export function npm(args, cwd) {
	const [command, words, options] = resolve(['npm', ...args]);
	return run(command, words, { ...options, cwd });
}

/**
 * Finds npm without a shell. Uses npm's own Node, because `npm ci` removes the one in node_modules.
 *
 * @returns {[command: string, args: string[], options: object]}
 */
function resolve([command, ...args]) {
	const { npm_execpath: cli = '', npm_node_execpath: node = process.execPath } = process.env;
	if (command !== 'npm') return [command, args, {}];
	return cli.endsWith('npm-cli.js')
		? [node, [cli, ...args], {}]
		: ['npm', args, { shell: WINDOWS }];
}

/**
 * Runs a command in this terminal. Resolves with its exit code once its process group has ended.
 *
 * @param {string[]} command
 * @returns {Promise<number>}
 */
export function runInTerminal(command) {
	return new Promise((done, reject) => {
		const [file, args, options] = resolve(command);
		const child = spawn(file, args, { ...options, stdio: 'inherit', detached: !WINDOWS });
		running.add(child);
		const forget = noteGroup(child.pid);
		child.once('error', reject);
		child.once('exit', (code, signal) => {
			signalGroup(child.pid, 'SIGKILL');
			forget();
			running.delete(child);
			done(code ?? 128 + constants.signals[signal]);
		});
	});
}

/** Passes a signal to the command that runs in this terminal. Windows has done so by itself. */
export function interruptRunning(signal) {
	if (WINDOWS) return;
	signalRunning(signal);
	setTimeout(signalRunning, COMMAND_GRACE_MS, 'SIGKILL').unref();
}

/**
 * Runs a command to its end and resolves with its output, which becomes the error's message when it fails.
 * The command has its own process group, so that its children can be ended with it.
 */
export function run(command, args, options = {}) {
	return new Promise((done, reject) => {
		if (ended) return reject(new Error('Interrupted'));
		const stdio = ['ignore', 'pipe', 'pipe'];
		const child = spawn(command, args, { ...options, stdio, detached: !WINDOWS });
		running.add(child);
		let output = '';
		for (const stream of [child.stdout, child.stderr]) {
			stream.on('data', (chunk) => (output += chunk));
		}
		child.once('error', reject);
		child.once('close', (code) => {
			running.delete(child);
			if (code === 0) done(output.trim());
			else reject(new Error(output.trim() || `${command} ended with ${code}`));
		});
	});
}

/** Ends the running commands with their children and prevents further ones. */
export function endRunning() {
	ended = true;
	signalRunning('SIGTERM');
	setTimeout(signalRunning, SETUP_GRACE_MS, 'SIGKILL').unref();
}

function signalRunning(signal) {
	for (const { pid } of running) signalGroup(pid, signal);
}
