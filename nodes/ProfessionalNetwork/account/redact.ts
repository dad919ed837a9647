import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { createMatcher, HIDDEN } from './matcher';
import { secretsOf, secretFields } from './secrets';

/** Hides secrets in a text, or in all texts, keys and numbers of parsed JSON. */
export type Redact = <T>(value: T) => T;

type Container = Record<string, unknown>;

/**
 * Returns a function that replaces the secrets of the credentials with `[hidden]`, however they are spelled. The
 * function returns a value without secrets unchanged and copies any other. A JSON text remains valid JSON. A number is
 * replaced only if it equals a secret. Values may be nested at any depth but must not be circular.
 */
export function createRedactor(credentials: ICredentialDataDecryptedObject): Redact {
	const secrets = secretsOf(credentials);
	const findSecrets = createMatcher(secrets);
	const fields = secretFields(credentials);
	// Compared by value, because parsing JSON drops digits of long numbers.
	const numbers = new Set(
		secrets.filter(({ text }) => /^[1-9]\d*$/.test(text)).map(({ text }) => Number(text)),
	);

	function redactText(text: string): string {
		return redactJson(text) ?? redactPlain(text);
	}

	/** Returns undefined if the text is not JSON or is nested too deeply for `JSON.stringify`. */
	function redactJson(text: string): string | undefined {
		if (!/^\s*[[{"]/.test(text)) return undefined;
		try {
			const parsed: unknown = JSON.parse(text.trim());
			const redacted = redact(parsed);
			return redacted === parsed ? text : JSON.stringify(redacted);
		} catch {
			return undefined;
		}
	}

	function redactPlain(text: string): string {
		const spans = findSecrets(text);
		let redacted = '';
		let from = 0;
		for (const [start, end] of spans) {
			redacted += text.slice(from, start) + HIDDEN;
			from = end;
		}
		return redacted + text.slice(from);
	}

	/** Redacts a value that is neither an object nor an array. Its key decides whether it can be a short secret. */
	function redactScalar(value: unknown, key: string): unknown {
		if (typeof value === 'string') {
			return fields.get(key.toLowerCase()) === value ? HIDDEN : redactText(value);
		}
		return numbers.has(value as number) ? HIDDEN : value;
	}

	function holdsSecret(root: unknown): boolean {
		return someEntry(
			root,
			(key, value) => redactText(key) !== key || redactScalar(value, key) !== value,
		);
	}

	function redactedCopy(root: unknown): unknown {
		const copy: Container = { root };
		const pending: Container[] = [copy];
		for (let parent = pending.pop(); parent; parent = pending.pop()) {
			for (const key of Object.keys(parent)) {
				const value = parent[key];
				if (!isContainer(value)) {
					parent[key] = redactScalar(value, key);
					continue;
				}
				const child = Array.isArray(value) ? value.slice() : withRedactedKeys(value);
				parent[key] = child;
				pending.push(child as Container);
			}
		}
		return copy.root;
	}

	function withRedactedKeys(value: Container): Container {
		const taken = new Map<string, number>();
		// Unlike an assignment, `fromEntries` can define a property named `__proto__`.
		return Object.fromEntries(
			Object.entries(value).map(([key, child]) => {
				const redacted = redactText(key);
				const count = (taken.get(redacted) ?? 0) + 1;
				taken.set(redacted, count);
				return [count === 1 ? redacted : `${redacted} ${count}`, child];
			}),
		);
	}

	function redact<T>(value: T): T {
		return (holdsSecret(value) ? redactedCopy(value) : value) as T;
	}
	return redact;
}

/**
 * Whether the test is true for a value or anything inside it. Does not recurse, because a deep value would overflow the
 * stack.
 */
function someEntry(root: unknown, test: (key: string, value: unknown) => boolean): boolean {
	if (!isContainer(root)) return test('', root);
	const pending: Container[] = [root];
	for (let parent = pending.pop(); parent; parent = pending.pop()) {
		for (const key of Object.keys(parent)) {
			const value = parent[key];
			if (test(Array.isArray(parent) ? '' : key, value)) return true;
			if (isContainer(value)) pending.push(value);
		}
	}
	return false;
}

/** Whether a value is an array or a plain object, but not a date or binary data. */
function isContainer(value: unknown): value is Container {
	return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
}
