// A child process that can be ended together with everything it started.

import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const WINDOWS = process.platform === 'win32';
const GRACE_MS = 5000;
const START_DEADLINE_MS = 120_000;
const LINES_SHOWN = 30;

export interface RunningProcess {
	/** What it has written so far to its standard output, and to both of its streams as it came. */
	written(): { stdout: string; both: string };
	/** Its exit code, or null when a signal ended it. Rejects when it could not be started. */
	readonly ended: Promise<number | null>;
	/** The end of what it has written, to show when something went wrong. */
	lastWords(): string;
	/** Resolves once it has written the words. Rejects when it ends before, or takes minutes. */
	says(words: string): Promise<void>;
	/** Asks the whole tree to end, and kills what is left of it after some seconds. */
	end(graceMs?: number): Promise<void>;
	/** Ends the whole tree as a power cut would: nothing of it can say or finish anything. */
	kill(): Promise<void>;
}

/** Starts a command without a shell and without a standard input, in a process group of its own. */
export function startProcess(
	command: string,
	args: string[],
	options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number },
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

	const lastWords = () => both.join('').trimEnd().split('\n').slice(-LINES_SHOWN).join('\n');
	return {
		written: () => ({ stdout: stdout.join(''), both: both.join('') }),
		ended,
		lastWords,
		async says(words) {
			const late = AbortSignal.timeout(START_DEADLINE_MS);
			const over = ended.then(() => true);
			while (!both.join('').includes(words)) {
				if (late.aborted || (await Promise.race([over, sleep(50)]))) {
					throw new Error(`${command} did not say "${words}":\n${lastWords()}`);
				}
			}
		},
		async end(graceMs = GRACE_MS) {
			signalTree('SIGTERM');
			const timer = setTimeout(() => signalTree('SIGKILL'), graceMs);
			await ended.catch(() => {});
			clearTimeout(timer);
		},
		async kill() {
			signalTree('SIGKILL');
			await ended.catch(() => {});
		},
	};
}
