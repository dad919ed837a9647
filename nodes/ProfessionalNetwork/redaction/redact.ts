/** Hides secrets in a text, or in all texts and keys of a parsed value. */
export type Redact = <T>(value: T) => T;

const HIDDEN = '[hidden]';
/** A shorter secret is hidden only where it is the whole value, because ordinary data may contain it. */
const MIN_LENGTH = 8;

/**
 * Returns a function that replaces secrets with `[hidden]`, plain, percent-encoded and JSON-escaped. It returns a value
 * without secrets as it is, and copies any other.
 */
export function createRedactor(secrets: string[]): Redact {
	const whole = new Set(secrets.filter((secret) => secret !== ''));
	const spellings = [...whole].filter(({ length }) => length >= MIN_LENGTH).flatMap(spellingsOf);
	// A secret may begin with another one.
	spellings.sort((a, b) => b.length - a.length);
	// Without secrets, it matches nothing.
	const anywhere = new RegExp(spellings.map(escaped).join('|') || '(?!)', 'g');

	/** Only reads, because few values show a secret, and a copy takes longer. */
	function shows(value: unknown): boolean {
		if (typeof value === 'string') return whole.has(value) || value.search(anywhere) >= 0;
		if (Array.isArray(value)) return value.some(shows);
		if (!isPlainObject(value)) return false;

		return Object.entries(value).some(([key, child]) => shows(key) || shows(child));
	}

	function hide(value: unknown): unknown {
		if (typeof value === 'string') return hideInText(value);
		if (Array.isArray(value)) return value.map(hide);
		if (!isPlainObject(value)) return value;

		// Unlike an assignment, this keeps a property named `__proto__`.
		return Object.fromEntries(
			Object.entries(value).map(([key, child]) => [hideInText(key), hide(child)]),
		);
	}

	function hideInText(text: string): string {
		return whole.has(text) ? HIDDEN : text.replace(anywhere, HIDDEN);
	}

	return <T>(value: T) => (shows(value) ? (hide(value) as T) : value);
}

function spellingsOf(secret: string): string[] {
	const encoded = encodeURIComponent(secret);
	// As n8n's own serialiser of a query writes them.
	const withMarks = encoded.replace(
		/[!'()*]/g,
		(mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	const inLowerCase = encoded.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
	const escapedText = JSON.stringify(secret).slice(1, -1);
	return [secret, encoded, inLowerCase, withMarks, escapedText, escapedText.replaceAll('/', '\\/')];
}

function escaped(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Whether a value is an object without a class, so not a date or binary data. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
	return Object.prototype.toString.call(value) === '[object Object]';
}
