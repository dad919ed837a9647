import type { Secret } from './secrets';
import { readCharacter, type Reading } from './spellings';

/** The index of the first character of a secret, and the index after its last. */
export type Span = [start: number, end: number];

export const HIDDEN = '[hidden]';
const PREFIX_LENGTH = 3;
/** Characters that start an escape or spell a blank, each with the characters that may follow it. */
const ESCAPES: Record<string, RegExp> = {
	'%': /[0-9a-f]/i,
	'\\': /[^\\]/,
	'&': /[#algq]/i,
	'+': /[^]/,
};
const ESCAPE = /[%\\&+]/;
/** Minimum length of a beginning that is hidden if the text breaks off after it. */
const SHORTEST_BEGINNING = 12;
/** Matches the end of the text or an ellipsis, possibly after an incomplete escape. */
const BREAKS_OFF = /(?:[%\\&][\w#]{0,5})?(?:$|\.{3}|…)/y;
const NAME_BEFORE = /[\w-]$/;
const ESCAPE_BEFORE = /(?:%[0-9a-f]{2}|\\[nrtbf]|\\u[0-9a-f]{4})$/i;
const VALUE_AFTER = /\.?[\w-]/y;
const PADDING = /(?:=|%(?:25){0,2}3d|\\{1,8}u003d){0,2}/iy;

/**
 * Returns a function that finds the secrets in a text, however they are spelled. A text can have 50 MB and rarely
 * contains a secret, so the function compares whole secrets only where the first three characters match.
 */
export function createMatcher(secrets: Secret[]): (text: string) => Span[] {
	const { byPrefix, mayBegin } = indexByPrefix(secrets);
	return (text) => {
		const spans: Span[] = [];
		let first = text.charCodeAt(0);
		let second = text.charCodeAt(1);
		for (let start = 0; start < text.length; start++) {
			const third = text.charCodeAt(start + 2);
			const end = mayBegin(first, second, third) ? endOfSecret(text, start, byPrefix) : -1;
			first = second;
			second = third;
			if (end === -1) continue;
			const last = spans[spans.length - 1];
			if (last && start <= last[1]) last[1] = Math.max(last[1], end);
			else spans.push([withBackslashes(text, start), end]);
		}
		return spans;
	};
}

/** Includes all preceding backslashes. Nested JSON doubles them, and only the last one was matched. */
function withBackslashes(text: string, start: number): number {
	let first = start;
	while (text[start] === '\\' && text[first - 1] === '\\') first--;
	return first;
}

interface PrefixIndex {
	/** Secrets by their first three characters. Shorter prefixes have empty lists. */
	byPrefix: Map<string, Secret[]>;
	/** Whether a secret may begin like this. Can be true by chance, but is never false for a secret. */
	mayBegin(first: number, second: number, third: number): boolean;
}

function indexByPrefix(secrets: Secret[]): PrefixIndex {
	const byPrefix = new Map<string, Secret[]>();
	// Tables by ASCII code. Other characters share these entries.
	const escapes = new Uint8Array(128);
	const pairs = new Uint8Array(2 ** 14);
	const triples = new Uint8Array(2 ** 16);
	const pairOf = (first: number, second: number) => ((first & 127) << 7) | (second & 127);
	const tripleOf = (first: number, second: number, third: number) =>
		((first * 2521) ^ (second * 79) ^ third) & 0xffff;

	for (const [escape, followers] of Object.entries(ESCAPES)) {
		escapes[escape.charCodeAt(0)] = 1;
		for (let code = 0; code < 128; code++) {
			if (followers.test(String.fromCharCode(code))) pairs[pairOf(escape.charCodeAt(0), code)] = 1;
		}
	}
	for (const secret of secrets) {
		for (const prefix of prefixesOf(secret)) {
			const [first, second, third] = [0, 1, 2].map((at) => prefix.charCodeAt(at));
			triples[tripleOf(first, second, third)] = 1;
			pairs[pairOf(first, second)] = 1;
			for (const escape of Object.keys(ESCAPES)) pairs[pairOf(first, escape.charCodeAt(0))] = 1;
			for (const shorter of [prefix.slice(0, 1), prefix.slice(0, 2)]) {
				if (!byPrefix.has(shorter)) byPrefix.set(shorter, []);
			}
			byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), secret]);
		}
	}
	return {
		byPrefix,
		mayBegin: (first, second, third) =>
			escapes[first & 127] | escapes[second & 127] | escapes[third & 127]
				? pairs[pairOf(first, second)] === 1
				: triples[tripleOf(first, second, third)] === 1,
	};
}

/** Returns the prefix of a secret. For Base64, also returns its URL-safe spellings. */
function prefixesOf({ text, isBase64 }: Secret): string[] {
	const prefix = text.slice(0, PREFIX_LENGTH);
	if (!isBase64 || !/[+/]/.test(prefix)) return [prefix];
	return [prefix, prefix.replace(/\+/g, '-').replace(/\//g, '_'), prefix.replace(/\+/g, ' ')];
}

/** Returns the end of the longest secret that begins at an index, or -1. */
function endOfSecret(text: string, start: number, byPrefix: PrefixIndex['byPrefix']): number {
	const raw = text.slice(start, start + PREFIX_LENGTH);
	let prefixes = [raw];
	if (ESCAPE.test(raw)) {
		let readings: Reading[] = [['', start]];
		for (let count = 0; count < PREFIX_LENGTH; count++) {
			readings = readings
				.flatMap(([prefix, end]) =>
					readCharacter(text, end).map(
						([character, next]): Reading => [(prefix + character).slice(0, PREFIX_LENGTH), next],
					),
				)
				.filter(([prefix]) => byPrefix.has(prefix));
		}
		prefixes = readings.map(([prefix]) => prefix);
	}
	let end = -1;
	for (const prefix of new Set(prefixes)) {
		for (const secret of byPrefix.get(prefix) ?? [])
			end = Math.max(end, endOf(secret, text, start));
	}
	return end;
}

/** Returns the end of this secret if it begins at the index, or -1. */
function endOf(secret: Secret, text: string, start: number): number {
	let at = plainLength(secret.text, text, start);
	let ends = [start + at];
	while (at < secret.text.length) {
		const expected = characterAt(secret, at);
		const found = ends.flatMap((end) =>
			readCharacter(text, end)
				.filter(([character]) => isSame(character, expected, secret))
				.map(([, after]) => after),
		);
		if (found.length === 0) return at >= SHORTEST_BEGINNING ? brokenOff(secret, text, ends) : -1;
		ends = [...new Set(found)];
		at += expected.length;
	}
	if (secret.isBase64) return endOfMatch(PADDING, text, Math.max(...ends));
	if (!secret.isBounded) return Math.max(...ends);
	return startsFreely(text, start)
		? Math.max(-1, ...ends.filter((end) => endsFreely(text, end)))
		: -1;
}

/** Returns how many characters match without decoding, up to one that may be part of an escape. */
function plainLength(secret: string, text: string, start: number): number {
	let length = 0;
	while (length < secret.length && secret[length] === text[start + length]) {
		if (ESCAPE.test(secret[length])) return length;
		length++;
	}
	return length;
}

/** Returns the end of a secret that breaks off, or -1. Excludes URLs, because others begin alike. */
function brokenOff(secret: Secret, text: string, ends: number[]): number {
	if (secret.isBounded || secret.text.includes('://')) return -1;
	return Math.max(...ends.map((end) => endOfMatch(BREAKS_OFF, text, end)));
}

function startsFreely(text: string, index: number): boolean {
	const before = text.slice(Math.max(0, index - HIDDEN.length), index);
	return before !== HIDDEN && (!NAME_BEFORE.test(before) || ESCAPE_BEFORE.test(before));
}

function endsFreely(text: string, index: number): boolean {
	return !text.startsWith(HIDDEN, index) && endOfMatch(VALUE_AFTER, text, index) === -1;
}

function characterAt({ text }: Secret, index: number): string {
	return String.fromCodePoint(text.codePointAt(index) as number);
}

function isSame(character: string, expected: string, { isBase64 }: Secret): boolean {
	return character === expected || (isBase64 === true && inStandardBase64(character) === expected);
}

/** Maps a character of URL-safe Base64, or a blank that form decoding made of a `+`. */
function inStandardBase64(character: string): string {
	if (character === '-' || character === ' ') return '+';
	return character === '_' ? '/' : character;
}

/** Returns the end of the match of a sticky pattern at an index, or -1. */
function endOfMatch(pattern: RegExp, text: string, index: number): number {
	pattern.lastIndex = index;
	return pattern.test(text) ? pattern.lastIndex : -1;
}
