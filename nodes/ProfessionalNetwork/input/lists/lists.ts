import { KINDS, type ListKind } from '../reference/kinds';
import type { Reference } from '../reference/reference';
import { requireMeaning } from '../text';
import { clean, requireAtMost, requireNarrowingItems, SEPARATORS, split } from './divide';
import { readItems } from './items';
import { readUrls } from './urlEntries';
import { readWords, requireWords } from './wordEntries';

interface ListRule {
	displayName: string;
	kind: ListKind;
	max?: number;
	/** The field that takes the Geo IDs of places. */
	takesIds?: string;
	/** Whether the list may be left empty. */
	isFilter?: boolean;
}

/** What people are called by, which may be "Any". */
const CALLED: ListKind[] = ['name', 'author'];

/** Returns the entries of a list of any texts without blanks and duplicates. Quotes keep commas. */
export function parseTexts(value: unknown, displayName: string): string[] {
	const { items } = readItems(value, displayName);
	return [...new Set(items.flatMap((item) => readTexts(item, displayName)))];
}

/** Returns what the entries of a list name, without duplicates in another spelling. */
export function parseList(
	value: unknown,
	{ displayName, max, kind, takesIds, isFilter = false }: ListRule,
): Reference[] {
	const { items, isArray } = readItems(value, displayName);
	if (isFilter && !CALLED.includes(kind)) requireNarrowingItems(items, displayName);

	const rule = { ...KINDS[kind], displayName, takesIds };
	const areWords = rule.modes[0] === 'words';
	const references = items.flatMap((item) =>
		areWords ? readWords(item, { ...rule, isArray }) : readUrls(item, rule),
	);
	return requireAtMost(max, withoutRepeats(references), displayName);
}

/** Returns the first spelling of each thing that is named. */
export function withoutRepeats(references: Reference[]): Reference[] {
	const first = new Map<string, Reference>();
	for (const reference of references) {
		if (!first.has(reference.same)) first.set(reference.same, reference);
	}

	return [...first.values()];
}

function readTexts(text: string, displayName: string): string[] {
	const parts = split(text, SEPARATORS);
	requireWords(text, parts, displayName);
	return clean(parts, displayName).map((entry) => requireMeaning(entry, displayName, 'id'));
}
