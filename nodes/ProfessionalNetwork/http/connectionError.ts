import { type Failure, toFailure } from '../service/response';

interface ClientError {
	/** A few errors, such as a DOMException, have a number here. */
	code?: string | number | null;
	message?: string;
	/** The advice of n8n's own errors, such as those of its protection of internal addresses. */
	description?: string | null;
	syscall?: string;
	isAxiosError?: boolean;
	/** The operating system's error. It has what follows the code if the client's error lacks it. */
	cause?: ClientError;
}

/** The codes of a connection that was not made, and what they mean. n8n replaces messages with these codes by its own. */
const UNREACHABLE: Record<string, string> = {
	ECONNREFUSED: 'nothing listens there',
	ENOTFOUND: 'no such host',
	EAI_AGAIN: 'the host could not be looked up',
	EHOSTUNREACH: 'no way to the host',
	ENETUNREACH: 'no way to the host',
};
/** Those that an open connection may end with, too. */
const CUT_OFF = ['EHOSTUNREACH', 'ENETUNREACH'];
/** The codes of an address that does not use https, although its URL says so. */
const NO_HTTPS = ['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER'];
/** Matches the codes of a certificate that is not trusted. */
const UNTRUSTED = /CERT|SIGNATURE|ISSUER/;
const BROKEN_RECORD = /decrypt|record mac/i;

/**
 * Maps an error of the HTTP client to a failure. n8n wraps the client's error. The wrapper has only the code in n8n
 * 1.101 to 2.34.
 */
export function connectionFailure(error: ClientError & { httpCode?: string | null }): Failure {
	const clientError = error.cause ?? error;
	const { message = '' } = clientError;
	const hasProxyEnded = /^proxy connection ended/i.test(message);
	const code = hasProxyEnded ? 'ECONNREFUSED' : codeOf(clientError, error.httpCode);
	// n8n itself says it, such as its protection of internal addresses.
	if (code === '' && !clientError.isAxiosError) return ofN8n(clientError);

	// The operating system's error is the cause of axios's error, if that does not have its fields.
	const { syscall } = { ...clientError.cause, ...clientError };
	if (wasConnected(code, message, syscall)) return lost(code);
	if (code in UNREACHABLE) return unreachable(UNREACHABLE[code]);
	if (NO_HTTPS.includes(code)) {
		return unusable(
			'The service does not use https at this address',
			code,
			'Check the Base URL in the credentials.',
		);
	}

	if (UNTRUSTED.test(code)) {
		return unusable(
			'The certificate of the service is not trusted',
			code,
			'A proxy may intercept the connection. If the certificate is your own, set NODE_EXTRA_CA_CERTS for n8n, or add Ignore SSL Issues in Request Options.',
		);
	}

	return lost(code || message);
}

/** Returns the failure of a request whose complete response took longer than the timeout. */
export function timedOut(milliseconds: number): Failure {
	const message = `No complete answer came within ${milliseconds / 1_000} seconds.`;
	return { kind: 'lost', answeredWithoutResult: false, message };
}

const codeOf = ({ code }: ClientError, httpCode?: string | null) => String(code ?? httpCode ?? '');

function ofN8n({ message, description }: ClientError): Failure {
	return toFailure('credentials', {
		message: message || 'n8n did not send the request',
		description,
	});
}

/** Whether an open connection ended, after the request may have arrived. The same codes may mean that none was made. */
function wasConnected(code: string, message: string, syscall?: string): boolean {
	if (CUT_OFF.includes(code)) return syscall !== 'connect';

	return code === 'EPROTO' && BROKEN_RECORD.test(message);
}

function unreachable(reason: string): Failure {
	const message = `The service or a proxy cannot be reached (${reason}).`;
	return { kind: 'unreachable', message };
}

function unusable(message: string, code: string, advice: string): Failure {
	return { kind: 'credentials', message: `${message} (${code}).`, advice };
}

function lost(code: string): Failure {
	const reason = code === 'ECONNRESET' ? 'it was reset' : code;
	const message = `The connection broke before the answer was complete (${reason}).`;
	return { kind: 'lost', answeredWithoutResult: false, message };
}
