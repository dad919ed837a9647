/* The industries of the network, by ID or by name. */

import { divideIds, divideLines, readEntries, requireAtMost } from './lists';
import lines from './publishedIndustries.json';
import { quote } from './quote';
import { looseSpelling } from './select';
import { invalid } from './validationError';

/** `npm run build` makes the file from test/service/contract/industries.csv, each industry below the one above it. */
const INDUSTRIES = readLines(lines);
const IDS = new Map<string, string>();
for (const [id, name] of INDUSTRIES) {
	IDS.set(id, id);
	IDS.set(looseSpelling(name), id);
}

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

const IS_OF_IDS = /^[\d\s,]+$/;

/** Returns the IDs that IDs and whole names mean. Some names have commas, so these divide only IDs. */
export function parseIndustries(value: unknown, displayName: string, max?: number): string[] {
	const divideLine = (line: string) =>
		IS_OF_IDS.test(line) ? divideIds(line, displayName) : [line];
	const entries = readEntries(value, displayName, (text) => divideLines(text).flatMap(divideLine));
	const ids = entries.map((entry) => {
		const id = IDS.get(looseSpelling(entry));
		if (id !== undefined) return id;

		throw invalid(
			`${quote(entry)} isn't an industry`,
			'Use whole names or IDs, such as Software Development or 4, with semicolons between them.',
		);
	});
	return requireAtMost(max, [...new Set(ids)], displayName);
}
