/* Texts: taken apart, decoded, and without what ends a sentence. */

/** Returns the words of a table, which blanks separate. */
export function words(table: string): string[] {
	return table.trim().split(/\s+/);
}

/** Decodes percent-encoding, however often a text was encoded. Returns what cannot be decoded as it is. */
export function decode(text: string): string {
	const decoded = attempt(() => decodeURIComponent(text), text);
	return decoded === text ? text : decode(decoded);
}

/** Returns what `read` returns, or the fallback if it throws. */
export function attempt<T>(read: () => T, fallback: T): T {
	try {
		return read();
	} catch {
		return fallback;
	}
}

/** Encodes the signs that a URL or a list would read as something else. */
export function encodeSigns(text: string): string {
	return text.replace(/[%?#,]/g, encodeURIComponent);
}

/** Signs that end a sentence or an entry, and not a name. */
export const END_OF_SENTENCE = ".,:;!'’";

/** Removes signs from the end of a text. */
export function withoutEnd(text: string, signs: string): string {
	let end = text.length;
	while (end > 0 && signs.includes(text[end - 1])) end--;

	return text.slice(0, end);
}

/** Whether a text ends with an ellipsis, because its end was cut. */
export function endsWithEllipsis(text: string): boolean {
	return text.endsWith('..') || text.endsWith('…');
}
