import type { IAllExecuteFunctions, IHttpRequestOptions, IN8nHttpFullResponse } from 'n8n-workflow';

import { type Auth, CREDENTIAL, toPath } from '../account/account';
import {
	type Failure,
	type Outcome,
	parseResponse,
	type RawResponse,
	type RowsPath,
	toDollars,
} from '../service/response';
import { version } from '../../../package.json';
import { connectionFailure, timedOut } from './connectionError';

/** The part of n8n's context that requests need. Pass the whole context, because n8n calls its helpers on it. */
export interface RequestContext {
	helpers: Pick<IAllExecuteFunctions['helpers'], 'httpRequestWithAuthentication'>;
	logger: Pick<IAllExecuteFunctions['logger'], 'debug'>;
	/** Absent in the editor. */
	getExecutionCancelSignal?(): AbortSignal | undefined;
}

/** One request, and how to understand its response. */
export interface SingleRequest {
	options: IHttpRequestOptions;
	rows: RowsPath;
	auth: Auth;
	/** Whether it changes the user's LinkedIn account. */
	isWrite: boolean;
}

/** n8n's default for Timeout in Request Options. */
export const DEFAULT_TIMEOUT_MS = 300_000;

/**
 * Sends one request, parses its response, and writes one line to n8n's log at the level debug. Never throws, but
 * returns a failure without secrets. The rows may still contain secrets, because hiding them earlier could change what
 * the response means.
 */
export async function requestOnce(
	context: RequestContext,
	{ options, rows, auth, isWrite }: SingleRequest,
	attempt = 1,
): Promise<Outcome> {
	const { timeout = DEFAULT_TIMEOUT_MS, url } = options;
	const startedAt = performance.now();
	const abortSignal = abortSignalOf(context, timeout);
	// n8n uses the signal of the context and ignores a request's `abortSignal`.
	const overrides = { getExecutionCancelSignal: { value: () => abortSignal } };
	const raw = await sendWithN8n(Object.create(context, overrides), options, auth);

	const parsed = 'failure' in raw ? raw : parseResponse(raw, { path: url, rows, isWrite });
	const outcome = abortSignal.aborted && parsed.failure ? { failure: timedOut(timeout) } : parsed;
	const safe = redacted(outcome, auth);
	const tookMs = Math.round(performance.now() - startedAt);
	const status = 'failure' in raw ? safe.failure?.kind : raw.statusCode;
	const parts = [
		`Professional Network: ${options.method} ${pathIn(options, auth)} ${status}`,
		`${tookMs} ms`,
		...billingIn(safe, auth),
		`try ${attempt}`,
		`node ${version}`,
	];
	context.logger.debug(parts.join(', '));
	return safe;
}

/** Returns a signal that aborts after the timeout of a request, or when the user stops the execution. */
function abortSignalOf(context: RequestContext, timeout: number): AbortSignal {
	// n8n's own timeout only limits idle time, so a slow trickle of data would never time out.
	const signals = [AbortSignal.timeout(timeout)];
	const cancelled = context.getExecutionCancelSignal?.();
	if (cancelled) signals.push(cancelled);

	return AbortSignal.any(signals);
}

/** Returns an outcome whose failure has no secrets. A page may still have some. */
function redacted(outcome: Outcome, { redact }: Auth): Outcome {
	if (outcome.page) return outcome;

	return { ...outcome, failure: redact(outcome.failure) };
}

/** Returns the path without the query, which may be private. What was pasted as Path Segment may be the key. */
function pathIn({ url }: IHttpRequestOptions, { redact, segment }: Auth): string {
	return redact(toPath(url, segment));
}

/** Returns what the log says of a bill: the cost, and the request ID of the service, by which it finds the request. */
function billingIn(outcome: Outcome, { redact }: Auth): string[] {
	const { cost } = outcome.page ?? outcome;
	const { requestId } = outcome.page ?? outcome.failure;
	const parts = [`cost ${cost === undefined ? 'unknown' : `$${toDollars(cost)}`}`];
	// A failure is redacted, but a page is not.
	if (requestId !== undefined) parts.push(`request ID ${redact(requestId)}`);
	return parts;
}

async function sendWithN8n(
	context: RequestContext,
	options: IHttpRequestOptions,
	{ credentials }: Auth,
): Promise<RawResponse | { failure: Failure }> {
	try {
		const { statusCode, headers, body } = (await context.helpers.httpRequestWithAuthentication.call(
			context as IAllExecuteFunctions,
			CREDENTIAL,
			{
				...options,
				// As bytes, because n8n would parse anything that looks like JSON, and take any text for UTF-8.
				encoding: 'arraybuffer',
				// n8n would repeat a request that throws a 401. The credentials turn redirects off.
				ignoreHttpStatusErrors: true,
				returnFullResponse: true,
			},
			// Passed on, because n8n would otherwise read and decrypt the credentials for every request.
			{ credentialsDecrypted: { id: '', name: '', type: CREDENTIAL, data: credentials } },
		)) as IN8nHttpFullResponse;
		return { statusCode, headers, text: toText(body, headers['content-type']) };
	} catch (error) {
		return { failure: connectionFailure(error) };
	}
}

/** Decodes a body by the charset of its content type, or as UTF-8. */
function toText(body: unknown, contentType: unknown): string {
	if (!Buffer.isBuffer(body)) return String(body ?? '');

	const [, charset = 'utf-8'] = /charset=["']?([\w-]+)/i.exec(String(contentType)) ?? [];
	try {
		return new TextDecoder(charset).decode(body);
	} catch {
		return new TextDecoder().decode(body);
	}
}
