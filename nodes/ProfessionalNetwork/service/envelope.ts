import type { IDataObject } from 'n8n-workflow';

import { toNano } from './amount';
import type { Failure } from './failure';
import { isObject, isTooDeep, parseNumber } from './json';

/** What a response says besides its rows (service.md, Envelope). */
export interface Envelope {
	body: unknown;
	/** Empty if the body is not an object. */
	fields: IDataObject;
	isTooDeep: boolean;
	/** The status inside a 200, also if it begins a text such as "500: boom" (service.md, Statuses). */
	status?: number;
	error?: ReportedError;
	/** Any text of `message` or `error`, whether or not something went wrong. */
	message?: string;
	/** In nano-dollars. */
	cost?: number;
	requestId?: string;
	concurrency?: number;
}

/** What the service says went wrong: a text, or else a status in words, a number or JSON. Neither if it only did not succeed. */
export type ReportedError = Pick<Failure, 'message' | 'facts'>;

/** No request costs more US dollars, and absurdly large amounts would not add up exactly. */
const MAX_COST = 1_000_000;

const MAX_MESSAGE_LENGTH = 1_000;

/** A status or an error with one of these texts says that all is well, as code of several languages writes it. */
const NO_ERROR = new Set([
	'',
	'null',
	'none',
	'nil',
	'undefined',
	'nan',
	'false',
	'0',
	'n/a',
	'-',
	'ok',
	'success',
	'successful',
	'succeeded',
	'done',
	'complete',
	'completed',
	'finished',
]);

/** Reads a parsed body. */
export function readEnvelope(body: unknown): Envelope {
	const fields = isObject(body) ? body : {};
	const { requestId, user } = fields;
	const isDeep = isTooDeep(body);
	const status = statusOf(fields);
	return {
		body,
		fields,
		isTooDeep: isDeep,
		status,
		error: isDeep ? undefined : errorOf(fields, status === undefined ? fields.status : ''),
		message: messageOf(fields),
		cost: costIn(fields),
		requestId: messageOf(typeof requestId === 'number' ? String(requestId) : requestId),
		concurrency: isObject(user) ? parseNumber(user.requestsConcurrency) : undefined,
	};
}

/** Returns the cost in nano-dollars, or undefined if the service did not report one that can be right. */
function costIn({ cost }: IDataObject): number | undefined {
	const dollars = parseNumber(cost);
	if (dollars === undefined || dollars < 0 || dollars > MAX_COST) return undefined;
	return toNano(dollars);
}

function statusOf({ status }: IDataObject): number | undefined {
	const leading = typeof status === 'string' ? /^\s*(\d{3})\b/.exec(status)?.[1] : undefined;
	return parseNumber(status) ?? parseNumber(leading);
}

/**
 * Returns what went wrong, which the service may say in several fields, with the status 200 and together with rows.
 * @param status a status in words, but not that of a row, which may be of a job or a message
 */
export function errorOf(
	{ error, errors, message, success }: IDataObject,
	status?: unknown,
): ReportedError | undefined {
	const isUnsuccessful = success === false || success === 'false';
	const reported =
		errorIn(error) ?? errorIn(errors) ?? errorInStatus(status) ?? (isUnsuccessful ? {} : undefined);
	if (!reported) return undefined;

	// The message explains an error that is a number or a word.
	const explanation = messageOf(message);
	return explanation === undefined ? reported : { message: explanation };
}

/** Returns a status in words that is not a success. */
function errorInStatus(status: unknown): ReportedError | undefined {
	const words = typeof status === 'string' ? status.trim() : '';
	return isNoError(words) ? undefined : { facts: { reported: words } };
}

function errorIn(error: unknown): ReportedError | undefined {
	const texts = [error].flat().flatMap((entry) => messageOf(entry) ?? []);
	if (texts.length > 0) return { message: texts.join('; ') };
	return isNoError(error) ? undefined : { facts: { reported: shorten(JSON.stringify(error)) } };
}

/** Returns the service's error text, which may be a string, part of `{error, message}`, or in nested objects. */
export function messageOf(value: unknown, depth = 0): string | undefined {
	if (typeof value === 'string') return isNoError(value) ? undefined : shorten(withoutStack(value));
	if (!isObject(value) || depth > 5) return undefined;
	return messageOf(value.message, depth + 1) ?? messageOf(value.error, depth + 1);
}

/** Returns a text without the lines of code that it came from. */
function withoutStack(text: string): string {
	return text.split(/\n[ \t]+at /)[0];
}

/** Whether a value of any shape is blank or says that all is well. */
function isNoError(value: unknown): boolean {
	if (typeof value === 'object' && value !== null) return Object.values(value).every(isNoError);

	const text = String(value ?? '')
		.trim()
		.toLowerCase()
		.replace(/\.$/, '');
	return value === 200 || NO_ERROR.has(text) || /^no errors?$/.test(text);
}

export function shorten(text: string): string {
	const trimmed = text.trim();
	if (trimmed.length <= MAX_MESSAGE_LENGTH) return trimmed;
	// Removes half of a character that consists of two code units.
	const start = trimmed.slice(0, MAX_MESSAGE_LENGTH).replace(/[\ud800-\udbff]$/, '');
	return `${start.trim()}…`;
}
