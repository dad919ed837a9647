// Resumes interrupted installations. Plain JavaScript, because setup.mjs runs on Node 20.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './progress.mjs';

/**
 * Runs the steps that the folder's stamp does not list. The stamp is in node_modules, which `npm ci` removes, and
 * is written after each step, so that an interrupted installation resumes.
 *
 * @param {string} folder
 * @param {string[]} inputs files of the folder that determine the installation
 * @param {Array<[title: string, work: () => Promise<unknown>]>} steps
 */
export async function install(folder, inputs, steps) {
	const stamp = join(folder, 'node_modules', '.setup');
	const wanted = fingerprint(folder, inputs);
	const [found, count] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
	const done = found === wanted ? Number(count) : 0;
	if (done === 0) rmSync(stamp, { force: true });

	for (const [index, [title, work]] of [...steps.entries()].slice(done)) {
		await step(title, work);
		writeFileSync(stamp, `${wanted} ${index + 1}`);
	}
}

/** Packages contain binaries, so the platform is part of the stamp. */
function fingerprint(folder, inputs) {
	const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
	for (const input of inputs) hash.update(readFileSync(join(folder, input)));
	return hash.digest('hex');
}
