import { RECOGNISED_BY, type Secrets } from './secrets';
import { base64Of, escapingsOf } from './spellings';

export { decodePercent, isProse, isWord, RECOGNISED_BY, Secrets } from './secrets';

/** Hides secrets in a text, or in all texts, keys and numbers of a parsed value. */
export type Redact = <T>(value: T) => T;

const HIDDEN = '[hidden]';

/** Matches what follows the beginning of a secret that was cut off. */
const REST = '[\\w%+/=.~:@!*-]*';

/** A pattern of what must not be shown, and what takes its place. */
interface Rule {
	pattern: RegExp;
	replacement: string;
}

/**
 * Returns a function that replaces secrets with `[hidden]`, in the spellings that SECURITY.md names. It returns a value
 * without secrets as it is, and copies any other. A JSON text remains valid JSON. Values may be nested as deeply as a
 * response.
 */
export function createRedactor(secrets: Secrets): Redact {
	const { anywhere, named } = secrets;
	const field = new RegExp(`^(?:${secrets.fieldNames.join('|')})$`, 'i');
	const spellings = [...new Set([...anywhere.keys()].flatMap(spellingsOf))];
	// A secret may begin with another one.
	spellings.sort((a, b) => b.length - a.length);
	const rules = rulesOf(secrets);

	function shownIn(text: string): boolean {
		return rules.some(({ pattern }) => text.search(pattern) >= 0);
	}

	function isSecret(value: unknown, name: string): boolean {
		if (typeof value === 'number' && anywhere.has(String(value))) return true;
		return field.test(name) && named.has(String(value));
	}

	/** Only reads, because few values show a secret, and a copy takes longer. */
	function shows(value: unknown, name = ''): boolean {
		if (Array.isArray(value)) return value.some((entry) => shows(entry));
		if (isPlainObject(value)) {
			return Object.keys(value).some((key) => shownIn(key) || shows(value[key], key));
		}

		return isSecret(value, name) || (typeof value === 'string' && shownIn(value));
	}

	function hide(value: unknown, name = ''): unknown {
		if (Array.isArray(value)) return value.map((entry) => hide(entry));
		if (isPlainObject(value)) return hideInObject(value);
		if (isSecret(value, name)) return HIDDEN;
		return typeof value === 'string' ? hideInText(value) : value;
	}

	function hideInObject(value: Record<string, unknown>): Record<string, unknown> {
		const hidden = new Map<string, unknown>();
		for (const [name, child] of Object.entries(value)) {
			let key = hideInText(name);
			while (hidden.has(key)) key += ' +';
			hidden.set(key, hide(child, name));
		}

		// Unlike an assignment, this keeps a property named `__proto__`.
		return Object.fromEntries(hidden);
	}

	function hideInText(text: string): string {
		if (!shownIn(text)) return text;

		let hidden = text;
		for (const spelling of spellings) hidden = hidden.replaceAll(spelling, HIDDEN);
		// What still begins like a secret was cut off.
		for (const { pattern, replacement } of rules) hidden = hidden.replace(pattern, replacement);

		// A number in JSON has no quotes.
		const isBroken = isJson(text) && !isJson(hidden);
		return isBroken ? JSON.stringify(HIDDEN) : hidden;
	}

	return <T>(value: T) => (shows(value) ? (hide(value) as T) : value);
}

/** Returns the rules by which a text is read. Without secrets of a kind it has none, because every text would be searched for it. */
function rulesOf({ anywhere, named, fieldNames }: Secrets): Rule[] {
	const rules: Rule[] = [];
	if (anywhere.size > 0) {
		rules.push({ pattern: patternOfBeginnings(anywhere), replacement: HIDDEN });
	}

	const onlyNamed = [...named].filter((secret) => !anywhere.has(secret));
	if (onlyNamed.length > 0) {
		rules.push({ pattern: patternAfterName(onlyNamed, fieldNames), replacement: `$1${HIDDEN}` });
	}

	return rules;
}

/** Returns a secret in each spelling that SECURITY.md names. */
function spellingsOf(secret: string): string[] {
	return [...escapingsOf(secret), ...base64Of(secret)];
}

/** Returns a pattern of the beginning of each secret in each spelling, with what follows. */
function patternOfBeginnings(anywhere: Secrets['anywhere']): RegExp {
	const beginnings = [...anywhere].flatMap(([secret, beginning]) => [
		...escapingsOf(beginning),
		...base64Of(secret).map((code) => code.slice(0, RECOGNISED_BY)),
	]);
	const alternatives = [...new Set(beginnings)].map(escaped);
	return new RegExp(`(?:${alternatives.join('|')})${REST}`, 'g');
}

/** Returns a pattern of secrets that are hidden only after the name of a field, which is its first group. */
function patternAfterName(secrets: string[], fieldNames: string[]): RegExp {
	const values = secrets.flatMap(spellingsOf).map(escaped).join('|');
	// Such as `apiKey=` and `"apiKey": "`.
	const beforeValue = `(?:${fieldNames.join('|')})["']?(?:[=:]|%3[ad]) ?["']?`;
	return new RegExp(`(${beforeValue})(?:${values})(?![\\w-])`, 'gi');
}

function escaped(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Whether a value is an object without a class, so not a date or binary data. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
	return Object.prototype.toString.call(value) === '[object Object]';
}

function isJson(text: string): boolean {
	if (!/^\s*[[{]/.test(text)) return false;

	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}
