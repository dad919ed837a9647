// A child process that can be ended together with everything it started.

import { spawn } from 'node:child_process';

const WINDOWS = process.platform === 'win32';
const GRACE_MS = 5000;

export interface RunningProcess {
	/** What it has written so far to its standard output, and to both of its streams as it came. */
	written(): { stdout: string; both: string };
	/** Its exit code, or null when a signal ended it. Rejects when it could not be started. */
	readonly ended: Promise<number | null>;
	/** Asks the whole tree to end, and kills what is left of it after some seconds. */
	end(): Promise<void>;
}

/** Starts a command without a shell and without a standard input, in a process group of its own. */
export function startProcess(
	command: string,
	args: string[],
	options: { cwd: string; env: NodeJS.ProcessEnv },
): RunningProcess {
	const child = spawn(command, args, {
		...options,
		stdio: ['ignore', 'pipe', 'pipe'],
		detached: !WINDOWS,
	});
	const stdout: string[] = [];
	const both: string[] = [];
	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		stdout.push(text);
		both.push(text);
	});
	child.stderr.setEncoding('utf8').on('data', (text: string) => both.push(text));

	const signalTree = (signal: NodeJS.Signals) => {
		if (child.pid === undefined) return;
		if (WINDOWS) {
			spawn('taskkill', ['/pid', String(child.pid), '/t', '/f']);
			return;
		}
		try {
			process.kill(-child.pid, signal);
		} catch {
			// Nothing is left of the group.
		}
	};
	child.once('exit', () => signalTree('SIGKILL'));

	const ended = new Promise<number | null>((resolve, reject) => {
		child.once('error', reject);
		// Not at `exit`: there may be output left to read.
		child.once('close', resolve);
	});
	// Whoever waits for the end is told of it; that nobody waits is no crash.
	ended.catch(() => {});

	return {
		written: () => ({ stdout: stdout.join(''), both: both.join('') }),
		ended,
		async end() {
			signalTree('SIGTERM');
			const timer = setTimeout(() => signalTree('SIGKILL'), GRACE_MS);
			await ended.catch(() => {});
			clearTimeout(timer);
		},
	};
}
