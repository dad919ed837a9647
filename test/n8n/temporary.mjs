// Removes what a command leaves behind when it is killed. Plain JavaScript, because run.mjs runs on Node 20.

import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes the folder for the temporary files of this process and its children, which note their process groups in it.
 * Returns a function that kills these groups and deletes the folder. A command within a command shares the folder.
 */
export function makeTemporaryFolder() {
	if (process.env.PROCESS_GROUPS) return () => {};
	const folder = mkdtempSync(join(tmpdir(), 'professional-network-'));
	// Postgres runs as another user when this one is root.
	chmodSync(folder, 0o711);
	const groups = join(folder, 'process-groups');
	mkdirSync(groups);
	Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder, PROCESS_GROUPS: groups });

	return () => {
		for (const group of readdirSync(groups)) killGroup(Number(group));
		rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
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

/** @param {number} id */
function killGroup(id) {
	try {
		process.kill(-id, 'SIGKILL');
	} catch {
		// The process group has ended.
	}
}
