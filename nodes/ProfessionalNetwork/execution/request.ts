import type { IAllExecuteFunctions, IHttpRequestOptions, IN8nHttpFullResponse } from 'n8n-workflow';

import { CREDENTIAL, type Auth } from './auth';
import type { ExecutionContext } from './context';
import type { Failure } from './failure';
import { parseJson } from './json';
import { networkFailure, TIMED_OUT } from './networkError';
import { parseResponse, type Outcome, type RowsPath } from './response';

/** n8n's helpers are called on the whole context that n8n gave. */
type RequestContext = Pick<ExecutionContext, 'helpers'>;

/** n8n's own default for Timeout in Request Options. */
const DEFAULT_TIMEOUT_MS = 300_000;

/**
 * Sends one request and parses its response. Never throws: whatever goes wrong is a failure in words, without secrets.
 * @param unwanted aborts the request, because nobody waits for it any more
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
	// n8n's own timeout measures idleness alone, so that a body that drips never ends.
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

/** n8n takes the signal of its context, whatever the request's own `abortSignal` is. */
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
				// As text, because n8n would parse whatever looks like JSON.
				encoding: 'text',
				// A redirect would take the key to another host, and n8n would send again after a thrown 401.
				disableFollowRedirect: true,
				ignoreHttpStatusErrors: true,
				returnFullResponse: true,
			},
			// Otherwise n8n would read and decrypt them again for every request.
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
