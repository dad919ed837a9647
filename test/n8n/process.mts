// Starts child processes, and ends them. Those of n8n end by themselves when it is gone.

import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const GRACE_MS = 5000;
const START_DEADLINE_MS = 300_000;
const LINES_SHOWN = 30;

export interface RunningProcess {
	/** The output so far: of stdout, and of both streams in order. */
	written(): { stdout: string; both: string };
	/** The exit code, or null after a signal. Rejects when the process could not start. */
	readonly ended: Promise<number | null>;
	/** The last lines of the output. */
	lastLogLines(): string;
	/** Resolves when the output contains the text. Rejects when the process ends before, or after minutes. */
	says(words: string): Promise<void>;
	/** Asks the process to end, and kills it after some seconds. */
	end(): Promise<void>;
	/** Kills the process. */
	kill(): Promise<void>;
}

/** Starts a command without a shell and without stdin. Ctrl-C ends it too. */
export function startProcess(
	command: string,
	args: string[],
	options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number },
): RunningProcess {
	const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
	const stdout: string[] = [];
	const both: string[] = [];
	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		stdout.push(text);
		both.push(text);
	});
	child.stderr.setEncoding('utf8').on('data', (text: string) => both.push(text));

	const ended = new Promise<number | null>((resolve, reject) => {
		child.once('error', reject);
		// Not at `exit`, because output may be left to read.
		child.once('close', resolve);
	});
	// Callers handle the rejection. Without a caller, it must not crash the process.
	ended.catch(() => {});

	const lastLogLines = () => both.join('').trimEnd().split('\n').slice(-LINES_SHOWN).join('\n');
	return {
		written: () => ({ stdout: stdout.join(''), both: both.join('') }),
		ended,
		lastLogLines,
		async says(words) {
			const late = AbortSignal.timeout(START_DEADLINE_MS);
			const over = ended.then(() => true);
			while (!both.join('').includes(words)) {
				if (late.aborted || (await Promise.race([over, sleep(50)]))) {
					throw new Error(`${command} did not say "${words}":\n${lastLogLines()}`);
				}
			}
		},
		async end() {
			child.kill('SIGTERM');
			const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
			await ended.catch(() => {});
			clearTimeout(timer);
		},
		async kill() {
			child.kill('SIGKILL');
			await ended.catch(() => {});
		},
	};
}
