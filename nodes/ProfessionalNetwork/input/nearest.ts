/** Maximum length of a text that is compared letter by letter. */
const MAX_LENGTH = 60;

/** Matches a negation or another currency, whose opposite or likeness would be a wrong proposal. */
const CHANGED =
	/^\s*(?:[!¬^~≠−\p{Pd}]|(?:not?|non|without|except|excluding)\b)|(?!\$)\p{Sc}|(?<!us)(?<=[a-z])\$|\b(?:eur|gbp|chf|inr|jpy|cad|aud)\b/iu;

/** Numbers from `low` to `high`, such as 11 to 50 employees. */
interface Bucket {
	low: number;
	high: number;
}

/**
 * Returns the names that a text most likely means, or none if too many match. Compares numbers by their value. Compares
 * words first: names whose words the text contains, then names that contain its words, then names that differ by a few
 * letters.
 */
export function nearestNames(text: string, names: string[]): string[] {
	if (CHANGED.test(text)) return [];
	const buckets = nearestBuckets(text, names);
	if (buckets.length > 0) return buckets;
	const given = wordsOf(text);
	if (given.length === 0) return [];
	const contained = names.filter((name) => wordsOf(name).every((word) => given.includes(word)));
	const longest = Math.max(...contained.map((name) => wordsOf(name).length));
	const found = [
		contained.filter((name) => wordsOf(name).length === longest),
		names.filter((name) => given.every((word) => wordsOf(name).includes(word))),
		namesWithSlips(text, names),
	].find((candidates) => candidates.length > 0);
	return found && found.length <= 2 ? found : [];
}

/** Returns the names whose numbers overlap with those of the text, or else the nearest one or two. */
function nearestBuckets(text: string, names: string[]): string[] {
	const given = readBucket(text);
	const buckets = names.flatMap((name) => {
		// Times are not compared, because their units differ.
		const bucket = /hour|month/i.test(name) ? undefined : readBucket(name);
		return bucket ? [{ name, ...bucket }] : [];
	});
	if (!given || buckets.length < 2) return [];
	const isPoint = given.low === given.high;
	const overlapping = buckets.filter(
		({ low, high }) => low <= given.high && given.low <= high && !(isPoint && high === Infinity),
	);
	const isClear = overlapping.length > 0 && overlapping.length < buckets.length;
	const distanceOf = ({ low }: Bucket) => Math.abs(low - (given.low || given.high));
	const least = Math.min(...buckets.map(distanceOf));
	const nearest = isClear ? overlapping : buckets.filter((one) => distanceOf(one) === least);
	return nearest.map(({ name }) => name);
}

/** Reads a text such as "11-50", "10,001+", "> 10,000", "less than 1 year" or "100k". */
function readBucket(text: string): Bucket | undefined {
	const plain = text
		.slice(0, MAX_LENGTH)
		.toLowerCase()
		.replace(/(\d)[.,'’\s](?=\d{3}(?!\d))/g, '$1');
	const numbers = [...plain.matchAll(/(\d+(?:\.\d+)?)\s?(k\b|m\b)?/g)].map(
		([, digits, unit]) => Number(digits) * (unit === 'k' ? 1_000 : unit === 'm' ? 1_000_000 : 1),
	);
	const [first, second] = numbers;
	if (first === undefined || numbers.length > 2) return undefined;
	if (second !== undefined) return { low: Math.min(first, second), high: Math.max(first, second) };
	if (/>=|≥|\+|at least|or more|minimum/.test(plain)) return { low: first, high: Infinity };
	if (/>|more|over|above/.test(plain)) return { low: first + 1, high: Infinity };
	if (/<=|≤|at most|up to|maximum/.test(plain)) return { low: 0, high: first };
	if (/<|less|under|below|fewer/.test(plain)) return { low: 0, high: first - 1 };
	return { low: first, high: first };
}

function wordsOf(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

/** Returns the names that differ by the fewest letters, as a whole or word by word, if these are few. */
function namesWithSlips(text: string, names: string[]): string[] {
	if (text.length > MAX_LENGTH) return [];
	const slips = names.map((name) => {
		const words = wordsOf(text).map((word) =>
			Math.min(...wordsOf(name).map((other) => slipsBetween(word, other))),
		);
		const sum = words.reduce((total, count) => total + count, 0);
		return Math.min(slipsBetween(text.toLowerCase(), name.toLowerCase()), sum);
	});
	const least = Math.min(...slips);
	return Number.isFinite(least) ? names.filter((_name, index) => slips[index] === least) : [];
}

/** Returns the Levenshtein distance, or Infinity if it is too high for the length. */
function slipsBetween(from: string, to: string): number {
	let row = Array.from({ length: to.length + 1 }, (_, column) => column);
	for (let line = 1; line <= from.length; line++) {
		const next = [line];
		for (let column = 1; column <= to.length; column++) {
			const replaced = row[column - 1] + (from[line - 1] === to[column - 1] ? 0 : 1);
			next.push(Math.min(replaced, row[column] + 1, next[column - 1] + 1));
		}
		row = next;
	}
	const isShort = Math.min(from.length, to.length) < 3;
	const longest = Math.max(from.length, to.length);
	// Two slips would turn Junior into Senior.
	const limit = isShort ? 0 : longest < 7 ? 1 : longest < 10 ? 2 : 3;
	return row[to.length] <= limit ? row[to.length] : Infinity;
}
