import type { IDataObject } from 'n8n-workflow';

import { adviceFor, type Failure } from './failure';

/** Where an operation's rows are in the answer. `body`: not specified, whatever the answer holds. */
export type Result = 'element' | 'elements' | 'element.sentInvitations' | 'body';

/** An answer's body, read (specification, 2.1 and 2.2). */
export interface Answer {
	rows: IDataObject[];
	/** The whole envelope. */
	body: IDataObject;
	/** Absent where the service gave none. */
	paging?: { totalPages: number; totalElements: number; pageSize: number };
	/** Asked for by the next page, where the service hands one out. */
	token?: string;
	/** How many requests the caller's plan allows at once, where the service says so. */
	concurrency?: number;
}

/** The HTTP answer as text, so that secrets are removed before anything is read from it. */
export interface RawAnswer {
	statusCode: number;
	headers: Record<string, unknown>;
	text: string;
}

/** Reads an answer: rows and paging data, or why there are none. */
export function readAnswer(
	raw: RawAnswer,
	result: Result,
): { answer: Answer; failure?: undefined } | { failure: Failure } {
	const body = parse(raw.text);
	const envelope = isObject(body) ? body : {};
	const statusCode = raw.statusCode >= 300 ? raw.statusCode : (numberOf(envelope.status) ?? 200);
	const words = wordsOf(envelope);

	if (raw.statusCode >= 300 && raw.statusCode < 400) return { failure: redirected(raw) };
	if (statusCode >= 400) {
		// A lookup of what does not exist; an HTTP 404 without an envelope is a wrong address.
		const missing = statusCode === 404 && result === 'element' && 'element' in envelope;
		return {
			failure: {
				kind: missing ? 'missing' : 'answered',
				message: words ?? `The service answered with status ${statusCode}`,
				description: adviceFor(missing || raw.statusCode !== 404 ? statusCode : undefined),
				statusCode,
				retryAfter: retryAfterOf(raw.headers),
			},
		};
	}
	if (body === undefined) return { failure: unreadable(raw) };
	const rows = rowsOf(body, result);
	if (rows === undefined) return { failure: unreadable(raw) };
	if (words !== undefined && rows.length === 0) {
		return {
			failure: { kind: 'answered', message: words, description: adviceFor(400), statusCode },
		};
	}
	if (result === 'element' && rows.length === 0) {
		return {
			failure: {
				kind: 'missing',
				message: 'The service found nothing for this input item',
				description: adviceFor(404),
				statusCode: 404,
			},
		};
	}
	return {
		answer: { rows, body: isObject(body) ? body : { elements: rows }, ...pagingOf(envelope) },
	};
}

/** The service's words in every shape seen: a text, `{error, message}`, or nested ones. */
function wordsOf(value: unknown): string | undefined {
	if (typeof value === 'string') return value.trim() || undefined;
	if (!isObject(value)) return undefined;
	return wordsOf(value.message) ?? wordsOf(value.error);
}

function rowsOf(body: unknown, result: Result): IDataObject[] | undefined {
	if (result === 'body') return isObject(body) ? rowsOfUnknown(body) : asRows(body);
	if (!isObject(body)) return undefined;
	if (result === 'elements') return asRows(body.elements ?? []);
	if (result === 'element') return isObject(body.element) ? [body.element] : noRow(body.element);
	const { element } = body;
	return isObject(element) ? asRows(element.sentInvitations ?? []) : noRow(element);
}

/** `/users/...` (specification, 4.21 and 4.22): an array or `elements` gives rows, else one row. */
function rowsOfUnknown(body: IDataObject): IDataObject[] {
	if (Array.isArray(body.elements)) return asRows(body.elements) ?? [];
	return [isObject(body.element) ? body.element : body];
}

function asRows(value: unknown): IDataObject[] | undefined {
	if (!Array.isArray(value)) return undefined;
	return value
		.filter((row) => row !== null && row !== undefined)
		.map((row) => (isObject(row) ? row : { value: row as IDataObject }));
}

function noRow(element: unknown): IDataObject[] | undefined {
	return element === undefined || element === null ? [] : undefined;
}

function pagingOf({
	pagination,
	user,
}: IDataObject): Pick<Answer, 'paging' | 'token' | 'concurrency'> {
	const concurrency = isObject(user) ? numberOf(user.requestsConcurrency) : undefined;
	if (!isObject(pagination)) return { concurrency };
	const { totalPages, totalElements, pageSize, paginationToken } = pagination;
	return {
		concurrency,
		paging: {
			totalPages: numberOf(totalPages) ?? 0,
			totalElements: numberOf(totalElements) ?? 0,
			pageSize: numberOf(pageSize) ?? 0,
		},
		token:
			typeof paginationToken === 'string' && paginationToken !== '' ? paginationToken : undefined,
	};
}

function unreadable({ text, statusCode }: RawAnswer): Failure {
	const shape =
		text.trim() === ''
			? 'nothing'
			: /^\s*</.test(text)
				? 'a web page'
				: 'no JSON of the expected shape';
	return {
		kind: 'unreadable',
		message: `The service's address answered with ${shape}`,
		description:
			'If this happens every time, check the Base URL and Path Segment in the credentials.',
		statusCode,
	};
}

function redirected({ headers, statusCode }: RawAnswer): Failure {
	const target =
		typeof headers.location === 'string' ? headers.location.split('?')[0] : 'elsewhere';
	return {
		kind: 'answered',
		message: `The service's address redirects to ${target}`,
		description:
			'Redirects are not followed, as the API key would go along. If that is the right address, set it as Base URL in the credentials.',
		statusCode,
	};
}

/** `Retry-After` in milliseconds: seconds or a date. */
function retryAfterOf(headers: Record<string, unknown>): number | undefined {
	const value = String(headers['retry-after'] ?? '').trim();
	if (value === '') return undefined;
	const milliseconds = /^\d+(\.\d+)?$/.test(value)
		? Number(value) * 1000
		: Date.parse(value) - Date.now();
	return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function numberOf(value: unknown): number | undefined {
	const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
	return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function isObject(value: unknown): value is IDataObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
