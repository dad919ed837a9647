// The mutants that a weekly workflow tries. A refactoring that moves one updates the table.

import { readFileSync } from 'node:fs';
import { exists } from '../helpers/files.mts';
import { countPlaces, mutate, pathOf, readMutants } from '../mutants/table.mts';

const mutants = readMutants();

it.each(mutants)('$file has once what a mutant replaces: $find', (mutant) => {
	const source = readFileSync(pathOf(mutant), 'utf8');
	expect(countPlaces(source, mutant)).toBe(1);
	expect(mutate(source, mutant)).not.toBe(source);
});

it('are noticed by suites that exist', () => {
	const suites = mutants.map(({ suite }) => `test/${suite}.test.ts`);
	expect(suites.filter((path) => !exists(path))).toEqual([]);
});

it('are different mistakes', () => {
	const mistakes = mutants.map(({ file, find, replace }) => [file, find, replace].join('\n'));
	expect(new Set(mistakes).size).toBe(mutants.length);
});
