// Removes what a command leaves behind when it is killed. Plain JavaScript, because run.mjs runs on Node 20.

import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const WINDOWS = process.platform === 'win32';
const GRACE_MS = 5000;

/**
 * Makes the folder for the temporary files of this process and its children, which note their process groups in it.
 * Returns a function that ends these groups and deletes the folder. A command within a command shares the folder.
 */
export function makeTemporaryFolder() {
	if (process.env.PROCESS_GROUPS) return async () => {};
	const folder = mkdtempSync(join(tmpdir(), 'professional-network-'));
	// Postgres runs as another user when this one is root.
	chmodSync(folder, 0o711);
	const groups = join(folder, 'process-groups');
	mkdirSync(groups);
	Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder, PROCESS_GROUPS: groups });

	return async () => {
		await Promise.all(readdirSync(groups).map((group) => endGroup(Number(group))));
		// A process that has just been killed may still hold or write a file.
		await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
	};
}

/**
 * Notes a process group until the returned function is called.
 *
 * @param {number | undefined} id
 */
export function noteGroup(id) {
	const { PROCESS_GROUPS } = process.env;
	if (!PROCESS_GROUPS || id === undefined) return () => {};
	const note = join(PROCESS_GROUPS, String(id));
	writeFileSync(note, '');
	return () => rmSync(note, { force: true });
}

/** Asks a process group to end, because Postgres would leave shared memory behind, and kills it after some seconds. */
async function endGroup(id) {
	const late = AbortSignal.timeout(GRACE_MS);
	let isRunning = signalGroup(id, 'SIGTERM');
	while (isRunning && !late.aborted) {
		await sleep(50);
		isRunning = signalGroup(id, 0);
	}
	if (isRunning) signalGroup(id, 'SIGKILL');
}

/**
 * Sends a signal to a process group. Returns whether it existed. On Windows, ends the process and its children.
 *
 * @param {number | undefined} id
 * @param {NodeJS.Signals | 0} signal
 */
export function signalGroup(id, signal) {
	if (id === undefined) return false;
	if (WINDOWS) {
		spawn('taskkill', ['/pid', String(id), '/t', '/f']);
		return false;
	}
	try {
		return process.kill(-id, signal);
	} catch {
		return false;
	}
}
