import type { IAllExecuteFunctions, IHttpRequestOptions, IN8nHttpFullResponse } from 'n8n-workflow';

import { CREDENTIAL, type Auth } from '../account/account';
import type { ExecutionContext } from '../fetch/context';
import type { Failure } from '../service/failure';
import { parseJson } from '../service/json';
import { networkFailure, TIMED_OUT } from './networkError';
import { parseResponse, type Outcome, type RowsPath } from '../service/response';

/** The part of the context that `sendRequest` needs. Pass n8n's whole context, because its helpers are called on it. */
type RequestContext = Pick<ExecutionContext, 'helpers'>;

/** n8n's default for Timeout in Request Options. */
const DEFAULT_TIMEOUT_MS = 300_000;

/**
 * Sends one request and parses its response. Never throws, but returns a failure without secrets.
 * @param unwanted aborts the request when its response is no longer needed
 */
export async function sendRequest(
	context: RequestContext,
	options: IHttpRequestOptions,
	rowsPath: RowsPath,
	auth: Auth,
	unwanted?: AbortSignal,
): Promise<Outcome> {
	const aborted = new AbortController();
	const abort = () => aborted.abort();
	// n8n's own timeout only limits idle time, so a slow trickle of data would never time out.
	const timeout = AbortSignal.timeout(options.timeout ?? DEFAULT_TIMEOUT_MS);
	timeout.addEventListener('abort', abort);
	unwanted?.addEventListener('abort', abort);
	try {
		const outcome = await send(withSignal(context, aborted.signal), options, rowsPath, auth);
		return outcome.failure && aborted.signal.aborted ? { failure: TIMED_OUT } : outcome;
	} finally {
		timeout.removeEventListener('abort', abort);
		unwanted?.removeEventListener('abort', abort);
	}
}

/** Returns a context with its own cancel signal. n8n uses this signal and ignores a request's `abortSignal`. */
function withSignal<T extends object>(context: T, signal: AbortSignal): T {
	return Object.create(context, { getExecutionCancelSignal: { value: () => signal } }) as T;
}

async function send(
	context: RequestContext,
	options: IHttpRequestOptions,
	rowsPath: RowsPath,
	{ credentials, redact }: Auth,
): Promise<Outcome> {
	try {
		const { statusCode, headers, body } = (await context.helpers.httpRequestWithAuthentication.call(
			context as IAllExecuteFunctions,
			CREDENTIAL,
			{
				...options,
				// Requested as text, because n8n would parse anything that looks like JSON.
				encoding: 'text',
				// A redirect could send the key to another host, and n8n would repeat a request that throws a 401.
				disableFollowRedirect: true,
				ignoreHttpStatusErrors: true,
				returnFullResponse: true,
			},
			// Passed on, because n8n would otherwise read and decrypt the credentials for every request.
			{ credentialsDecrypted: { id: '', name: '', type: CREDENTIAL, data: credentials } },
		)) as IN8nHttpFullResponse;
		const text = String(body ?? '');
		const raw = { statusCode, headers, text };
		const outcome = parseResponse(raw, rowsPath, redact(parseJson(text)));
		return outcome.failure ? { ...outcome, failure: redact(outcome.failure) } : outcome;
	} catch (error) {
		return { failure: redact<Failure>(networkFailure(error)) };
	}
}
