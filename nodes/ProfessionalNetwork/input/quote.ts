import { trim } from './nothing';

const MAX_LENGTH = 100;

/** Quotes and shortens a value for a message. Replaces angle brackets, because n8n shows messages as HTML. */
export function quote(value: unknown): string {
	if (typeof value === 'object' || typeof value === 'undefined') return nameType(value);

	const text = trim(String(value)).replace(/\s+/g, ' ').replace(/</g, '‹').replace(/>/g, '›');
	if (text === '') return 'empty';
	return `"${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}"`;
}

/** Returns a text as `quote` shows it, without the quotes around it. */
export const plainQuote = (text: string) => quote(text).slice(1, -1);

/** Returns what a value is where a text is expected. */
export function nameType(value: unknown): string {
	if (value === undefined || value === null) return 'empty';
	if (Array.isArray(value)) return 'a list';
	return typeof value === 'object' ? 'an object' : String(value);
}

export function joinWith(conjunction: 'and' | 'or', words: string[]): string {
	return [...words.slice(0, -2), words.slice(-2).join(` ${conjunction} `)].join(', ');
}
