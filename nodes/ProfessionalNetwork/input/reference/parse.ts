import { type EntryRule, explainEntry, explainReference, type LocatorRule } from '../explain';
import { KINDS, type ListKind, readEntry } from './kinds';
import { readReference } from './readReference';
import type { Reference } from './reference';

/** Returns what a text in a mode of a locator names. Throws with what it is instead, and which modes accept it. */
export function parseReference(text: string, rule: LocatorRule): Reference {
	const reference = readReference(rule.kind, text, rule.mode);
	if (reference) return reference;

	throw explainReference(text, rule);
}

/** Returns the parser of a text that is one entry. It throws for a text of another kind. */
export function parserOf(kind: ListKind) {
	return (text: string, displayName: string) =>
		parseEntry(text, { ...KINDS[kind], displayName, isSingle: true });
}

/** Returns what an entry names. Throws with what it is instead. */
export function parseEntry(text: string, rule: EntryRule): Reference {
	const reference = readEntry(text, rule);
	if (reference) return reference;

	throw explainEntry(text, rule);
}
