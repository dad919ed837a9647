// The mutants of mutants.yaml: plausible mistakes in the sources, each of which a test should notice.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../n8n/environment.mts';

export interface Mutant {
	/** The folder of the node that has it. */
	room: string;
	/** Path of the source from the top of the repository. */
	file: string;
	/** What the mistake replaces. It is in the file once, however it is broken into lines. */
	find: string;
	replace: string;
	/** What a user would suffer. */
	harm: string;
	/** The suite in `test` that has noticed it, which runs first. */
	suite: string;
	/** Why no test notices it, if none needs to. */
	survives?: string;
}

/** Returns all mutants, room by room. */
export function readMutants(): Mutant[] {
	const table = readFileSync(join(import.meta.dirname, 'mutants.yaml'), 'utf8');
	const rooms = parse(table) as Record<string, Mutant[]>;
	return Object.entries(rooms).flatMap(([room, mutants]) =>
		mutants.map((mutant) => ({ ...mutant, room })),
	);
}

export function pathOf({ file }: Mutant): string {
	return join(ROOT, file);
}

/** Returns how often a source has what a mutant replaces. */
export function countPlaces(source: string, mutant: Mutant): number {
	return [...source.matchAll(patternOf(mutant))].length;
}

/** Returns a source with the mistake of a mutant. */
export function mutate(source: string, mutant: Mutant): string {
	return source.replace(patternOf(mutant), () => mutant.replace);
}

function patternOf({ find }: Mutant): RegExp {
	const words = find.split(/\s+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
	return new RegExp(words.join('\\s+'), 'g');
}
