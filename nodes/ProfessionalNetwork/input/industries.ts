import { attempt } from './decoding';
import {
	clean,
	ENTRY_BREAKS,
	requireAtMost,
	requireNarrowingItems,
	SEPARATORS,
	split,
} from './lists/divide';
import { readItems } from './lists/items';
import { requireUngrouped } from './lists/urlEntries';
import lines from './publishedIndustries.json';
import { readReference } from './reference/readReference';
import { keyOf } from './select';
import { joinWith, quote } from './text';
import { invalid } from './validationError';

/** The network's industries. `npm run build` makes the file from test/service/contract/industries.csv, each one below the one above it. */
const INDUSTRIES = readLines(lines);
const IDS = new Map(INDUSTRIES.flatMap(([id, name]) => [id, keyOf(name)].map((key) => [key, id])));
const MAX_SUGGESTIONS = 5;

/** Returns each industry with the name of the one above, which has one `>` less. */
function readLines(publishedLines: string[]) {
	const path: string[] = [];
	return publishedLines.map((line): [id: string, name: string, parent?: string] => {
		const depth = line.lastIndexOf('>') + 1;
		const [, name, id] = /^>*([^>].*) (\d+)$/.exec(line) ?? [];
		path[depth] = name;
		return [id, name, path[depth - 1]];
	});
}

export function industryOptions() {
	return INDUSTRIES.map(([value, name, parent]) => ({
		name,
		value,
		description: parent ? `Belongs to ${parent}` : 'Sector',
	})).sort((a, b) => a.name.localeCompare(b.name));
}

/** Returns the IDs that IDs and whole names mean. Commas divide them too, except within a name that has them. */
export function parseIndustries(value: unknown, displayName: string, max?: number): string[] {
	const { items } = readItems(value, displayName);
	requireNarrowingItems(items, displayName);

	const parts = items
		.flatMap((item) => split(item, ENTRY_BREAKS))
		.filter((part) => part.trim() !== '');
	const ids = parts.flatMap((part) => readPart(part, displayName));
	return requireAtMost(max, [...new Set(ids)], displayName);
}

/** Returns the ID of a part of a list, or those of the entries that its commas divide. */
function readPart(part: string, displayName: string): string[] {
	// A part that is too long for a name is divided at its commas.
	const [whole] = attempt(() => clean([part], displayName), []);
	const id = whole && idOf(whole);
	if (id) return [id];

	requireUngrouped(part, { entity: 'industry', displayName });
	return split(part, SEPARATORS).flatMap((entry) => idsIn(entry, displayName));
}

/** Returns the ID of a name, or several IDs with blanks between them, unless they are in quotes. */
function idsIn(text: string, displayName: string): string[] {
	const [entry] = clean([text], displayName);
	if (entry === undefined) return [];

	const parts = /^\s*\d[\d\s]*$/.test(text) ? entry.split(' ') : [entry];
	const ids = parts.map(idOf);
	if (ids.every((id) => id !== undefined)) return ids;

	throw invalid(
		`${quote(entry)} isn't an industry`,
		`Check ${displayName}. Use a whole name or an ID, for example ${joinWith('or', examplesFor(entry))}. Put a name that contains commas into double quotes.`,
	);
}

/** Returns the industries whose names contain a text, as messages show them. */
function examplesFor(text: string): string[] {
	const key = keyOf(text);
	const similar = INDUSTRIES.filter(([, name]) => key.length > 2 && keyOf(name).includes(key));
	const names = similar.slice(0, MAX_SUGGESTIONS).map(([id, name]) => `${quote(name)} (${id})`);
	return names.length > 0 ? names : ['"Software Development" (4)'];
}

function idOf(text: string): string | undefined {
	return IDS.get(keyOf(text)) ?? IDS.get(readReference('industry', text, 'id')?.value ?? '');
}
