/* How messages show values. */

import { trim } from './nothing';

const MAX_QUOTED = 100;

/** Replaces angle brackets, because n8n shows messages as HTML and would hide the text between them. */
export function displayable(text: string): string {
	return text.replace(/</g, '‹').replace(/>/g, '›');
}

/** Quotes and shortens a value for a message. */
export function quote(value: unknown): string {
	if (typeof value === 'object' || value === undefined) return nameType(value);

	const text = displayable(trim(String(value)).replace(/\s+/g, ' '));
	if (text === '') return 'empty';

	return `"${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}"`;
}

/** Returns a text as `quote` shows it, without the quotes around it. */
export function plainQuote(text: string): string {
	return quote(text).slice(1, -1);
}

/** Returns what a value is, for a message about one that has no text. */
export function nameType(value: unknown): string {
	if (value === undefined || value === null) return 'empty';
	if (Array.isArray(value)) return 'a list';

	return typeof value === 'object' ? 'an object' : String(value);
}

/** Joins words as a sentence does, such as "A, B or C". */
export function joinWith(conjunction: 'and' | 'or', words: string[]): string {
	return [...words.slice(0, -2), words.slice(-2).join(` ${conjunction} `)].join(', ');
}
