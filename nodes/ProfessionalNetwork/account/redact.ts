import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { isTooDeep, parseJson } from '../service/response';
import { decodings } from './decodings';
import { KEY_NAMES } from './fields';
import { secretsOf, type Secrets } from './secrets';

/** Hides secrets in a text, or in all texts, keys and numbers of a parsed value. */
export type Redact = <T>(value: T) => T;

type Container = Record<string, unknown>;

const HIDDEN = '[hidden]';
const ROUNDS = 4;
/** Enough of a long text to recognise it. Compiling a pattern takes longer the longer it is. */
const RECOGNISED = 200;
const FIELD = `${KEY_NAMES}|cookie|proxy|password|sharedsecret`;
const IS_FIELD = new RegExp(`^(?:${FIELD})$`, 'i');
const FIELD_BEFORE = `(?:${FIELD.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)})["']?(?:[=:]|%3[ADad]) ?["']?`;

/**
 * Returns a function that replaces the secrets of the credentials with `[hidden]`, or the whole text if a secret still
 * shows, plainly or after up to four rounds of decoding. It returns a value without secrets unchanged and copies any
 * other. A JSON text remains valid JSON. A number is hidden only if it equals a secret. Values may be nested at any
 * depth but must not be circular.
 * @param secret another secret, such as that of an invitation
 */
export function createRedactor(data: ICredentialDataDecryptedObject, secret?: string): Redact {
	const secrets = secretsOf(data, secret);
	const usual = spellings(secrets.texts);
	const pattern = new RegExp(patternOf(secrets));
	const everyMatch = new RegExp(pattern, 'g');
	const shortest = Math.min(8, ...[...secrets.logins].map(({ length }) => length));
	// Compared by value, because parsing JSON drops digits of long numbers.
	const numbers = new Set([...secrets.texts].map(Number).filter(Boolean));

	function shows(text: string): boolean {
		let forms = text.length < shortest ? [] : [text];
		for (let round = 0; round <= ROUNDS && forms.length > 0; round++) {
			if (forms.some((form) => pattern.test(form))) return true;
			forms = [...new Set(forms.flatMap(decodings))];
		}
		return false;
	}

	function redactText(text: string): string {
		if (!shows(text)) return text;
		const json = /^\s*[[{"]/.test(text) ? parseJson(text.trim()) : undefined;
		if (json !== undefined) {
			const redacted = isTooDeep(json) ? text : JSON.stringify(redact(json));
			return shows(redacted) ? JSON.stringify(HIDDEN) : redacted;
		}
		const redacted = usual
			.reduce((rest, secret) => rest.split(secret).join(HIDDEN), text)
			.replace(everyMatch, HIDDEN);
		return shows(redacted) ? HIDDEN : redacted;
	}

	function redactScalar(value: unknown, key: string): unknown {
		if (typeof value !== 'string' && typeof value !== 'number') return value;
		if (numbers.has(value as number)) return HIDDEN;
		if (IS_FIELD.test(key) && secrets.fields.has(String(value))) return HIDDEN;
		return typeof value === 'string' ? redactText(value) : value;
	}

	function redact<T>(value: T): T {
		const root = { value };
		let isChanged = false;
		// Grows while it is read. Recursion would overflow the stack.
		const copies: Container[] = [root];
		for (const copy of copies) {
			for (const key of Object.keys(copy)) {
				const child = copy[key];
				// A spread keeps a property named `__proto__`.
				const redacted = isPlainContainer(child)
					? ((Array.isArray(child) ? [...child] : { ...child }) as Container)
					: redactScalar(child, key);
				copy[key] = redacted;
				if (isPlainContainer(redacted)) copies.push(redacted);
				else if (redacted !== child) isChanged = true;
				if (shows(key)) {
					let name = redactText(key);
					while (name in copy) name += ' +';
					delete copy[key];
					copy[name] = redacted;
					isChanged = true;
				}
			}
		}
		return isChanged ? root.value : value;
	}
	return redact;
}

/** Whether a value is an array or a plain object, but not a date or binary data. */
function isPlainContainer(value: unknown): value is Container {
	if (typeof value !== 'object') return false;
	return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
}

/** Returns texts as they are, in URLs, in JSON and in Base64, the longest first. */
function spellings(texts: Set<string>): string[] {
	const all = [...texts].flatMap((text) => {
		const bytes = Buffer.from(text);
		const base64 = bytes.toString('base64');
		// Text from bytes has no lone surrogates, which cannot be encoded.
		const urls = [bytes.toString(), base64].map(encodeURIComponent);
		const withoutPadding = base64.replace(/={1,2}$/, '');
		return [text, JSON.stringify(text).slice(1, -1), base64, withoutPadding, ...urls];
	});
	return [...new Set(all)].sort((a, b) => b.length - a.length);
}

/** Returns the pattern of what is secret as it is. A lookbehind at the start of an alternative would be slow. */
function patternOf({ texts, beginnings, logins, fields }: Secrets): string {
	const short = [...fields].filter((text) => text.length < 16).map(escape);
	// Base64 of other characters than ASCII is not decoded.
	const foreign = [...texts].filter((text) => /[^\0-~]/.test(text));
	const alternatives = [
		...[...beginnings].map((text) => `${escape(text)}[\\w%+/=.~:@!*-]*`),
		...[...texts, ...spellings(new Set(foreign))].map((text) => escape(text.slice(0, RECOGNISED))),
		...spellings(logins).map((text) => `${escape(text)}(?<![\\w-]${escape(text)})(?![\\w-])`),
		...short.map((text) => `${FIELD_BEFORE}${text}(?![\\w-])`),
	];
	return alternatives.join('|') || '(?!)';
}

/** Returns the pattern of a text. A form encodes a blank as a plus sign. */
function escape(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/ /g, '[ +]');
}
