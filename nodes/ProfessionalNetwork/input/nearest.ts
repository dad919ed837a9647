/** Maximum length of a text that is compared letter by letter. */
const MAX_LENGTH = 60;

/**
 * Returns the one or two names that a text most likely means. Prefers names whose words the text contains, then names
 * that differ by a few letters, then names that contain its words. Returns none if more than two names match.
 */
export function nearestNames(text: string, names: string[]): string[] {
	const given = wordsOf(text);
	if (given.length === 0) return [];
	const contained = names.filter((name) => wordsOf(name).every((word) => given.includes(word)));
	const longest = Math.max(...contained.map((name) => wordsOf(name).length));
	const found = [
		contained.filter((name) => wordsOf(name).length === longest),
		namesWithSlips(text, names),
		names.filter((name) => given.every((word) => wordsOf(name).includes(word))),
	].find((candidates) => candidates.length > 0);
	return found && found.length <= 2 ? found : [];
}

function wordsOf(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

/** Returns the names that differ by the fewest letters, if the difference is small for their length. */
function namesWithSlips(text: string, names: string[]): string[] {
	if (text.length > MAX_LENGTH) return [];
	const limitOf = (length: number) => (length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3);
	const distances = names.map((name) => editDistance(text.toLowerCase(), name.toLowerCase()));
	const least = Math.min(...distances);
	return names.filter(
		(name, index) =>
			distances[index] === least && least <= limitOf(Math.min(name.length, text.length)),
	);
}

/** Returns the Levenshtein distance. */
function editDistance(from: string, to: string): number {
	let row = Array.from({ length: to.length + 1 }, (_, column) => column);
	for (let line = 1; line <= from.length; line++) {
		const next = [line];
		for (let column = 1; column <= to.length; column++) {
			const replaced = row[column - 1] + (from[line - 1] === to[column - 1] ? 0 : 1);
			next.push(Math.min(replaced, row[column] + 1, next[column - 1] + 1));
		}
		row = next;
	}
	return row[to.length];
}
