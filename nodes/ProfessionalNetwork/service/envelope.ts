import type { IDataObject } from 'n8n-workflow';

import { parseNumber } from './json';
import { isNothing, messageOf, shorten } from './responseFailure';

/** Matches a status in words that reports a success, or nothing. */
const SUCCESS =
	/^(?:ok|success|successful|succeeded|done|complete|completed|finished|none|null)?$/i;

/** Returns the status inside a 200 as a number, also if it begins a text such as "500: boom" (docs/service.md, Statuses). */
export function statusOf({ status }: IDataObject): number | undefined {
	const leading = typeof status === 'string' ? /^\s*(\d{3})\b/.exec(status)?.[1] : undefined;
	return parseNumber(status) ?? parseNumber(leading);
}

/**
 * Returns what the envelope says went wrong, or undefined. The service may say it in `error`, `errors`, `status` or
 * `success`, with the status 200 and together with rows.
 */
export function errorOf(envelope: IDataObject): string | undefined {
	const { error, errors, status, success } = envelope;
	const said = errorTextOf(error) ?? errorTextOf(errors);
	// The message explains an error that is a number or a word.
	if (said !== undefined) return messageOf(envelope.message) ?? said;
	const word = typeof status === 'string' && statusOf(envelope) === undefined ? status.trim() : '';
	if (!SUCCESS.test(word))
		return messageOf(envelope.message) ?? `The service responded with ${word}`;
	if (success !== false && success !== 'false') return undefined;
	return messageOf(envelope.message) ?? 'The service did not succeed';
}

/** Returns what the result itself says went wrong, or undefined. Its `status` may be that of a job or a message. */
export function innerErrorOf({ error, errors, success, message }: IDataObject): string | undefined {
	return errorOf({ error, errors, success, message });
}

/** Returns an error of any shape as text, or undefined for a blank one. */
function errorTextOf(error: unknown): string | undefined {
	const texts = [error].flat().flatMap((one) => messageOf(one) ?? []);
	if (texts.length > 0) return texts.join('; ');
	return isEmpty(error)
		? undefined
		: `The service responded with ${shorten(JSON.stringify(error))}`;
}

/** Whether a value of any shape says nothing but that all is well. */
function isEmpty(value: unknown): boolean {
	if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
	return value === 200 || isNothing(String(value ?? ''));
}
