import type { Failure } from '../service/response';

interface ClientError {
	/** A few errors, such as a DOMException, have a number here. */
	code?: string | number | null;
	message?: string;
	/** The advice of n8n's own errors, such as those of its protection of internal addresses. */
	description?: string | null;
	/** The host whose name could not be looked up. */
	hostname?: string;
	/** The port that did not accept the connection. */
	port?: number;
	syscall?: string;
	isAxiosError?: boolean;
	/** The operating system's error. It has what follows the code if the client's error lacks it. */
	cause?: ClientError;
}

/** The codes of a connection to the service or a proxy that was not made. */
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
/** Those that an open connection may end with, too. */
const CUT_OFF = ['EHOSTUNREACH', 'ENETUNREACH'];
/** The codes of an address that is not a URL, or does not use https. */
const WRONG_ADDRESS = ['ERR_INVALID_URL', 'EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER'];
/** Matches the codes of a certificate that is not trusted. */
const UNTRUSTED = /CERT|SIGNATURE|ISSUER/;
const BROKEN_RECORD = /decrypt|record mac/i;

/** The failure of a request whose complete response took longer than the timeout. */
export const TIMED_OUT: Failure = { kind: 'connectionLost', facts: { code: 'ETIMEDOUT' } };

/**
 * Maps an error of the HTTP client to a failure. n8n wraps the client's error. The wrapper has only the code in n8n
 * 1.101 to 2.34.
 * @param baseUrl the address of the service, from which a proxy's is told apart
 * @param proxy the proxy in Request Options
 */
export function connectionFailure(
	error: ClientError & { httpCode?: string | null },
	baseUrl?: string,
	proxy?: unknown,
): Failure {
	const clientError = error.cause ?? error;
	const { message = '' } = clientError;
	const hasProxyEnded = /^proxy connection ended/i.test(message);
	const code = hasProxyEnded ? 'ECONNREFUSED' : codeOf(clientError, error.httpCode);
	if (code === '' && !clientError.isAxiosError) return ofN8n(clientError);

	// The operating system's error is the cause of axios's error, if that does not have its fields.
	const address: ClientError = { ...clientError.cause, ...clientError };
	if (wasConnected(code, message, address.syscall)) return lost(code, message);

	if (UNREACHABLE.includes(code)) {
		const isOfProxy = hasProxyEnded || Boolean(proxy) || isElsewhere(address, baseUrl);
		return unreachable(code, isOfProxy);
	}

	if (WRONG_ADDRESS.includes(code) || UNTRUSTED.test(code)) return unusable(code);

	return lost(code, message);
}

const codeOf = ({ code }: ClientError, httpCode?: string | null) => String(code ?? httpCode ?? '');

function unreachable(code: string, isOfProxy: boolean): Failure {
	const kind = code === 'ENOTFOUND' ? 'unknownHost' : 'unreachable';
	return { kind, facts: { code, isOfProxy } };
}

/** Returns the failure that an error of n8n itself says, such as that of its protection of internal addresses. */
function ofN8n({ message, description }: ClientError): Failure {
	return { kind: 'config', message: message || undefined, description: description ?? undefined };
}

/** Whether an open connection ended, after the request may have arrived. The same codes may mean that none was made. */
function wasConnected(code: string, message: string, syscall?: string): boolean {
	if (CUT_OFF.includes(code)) return syscall !== 'connect';

	return code === 'EPROTO' && BROKEN_RECORD.test(message);
}

function lost(code: string, message: string): Failure {
	return { kind: 'connectionLost', facts: { code: code || message } };
}

/** Returns the failure of an address or a certificate that cannot be used. */
function unusable(code: string): Failure {
	return { kind: 'config', facts: { code } };
}

/** Whether the client could not connect to another host or port than the service's, which is then a proxy's. */
function isElsewhere({ hostname, port }: ClientError, baseUrl = ''): boolean {
	if (!URL.canParse(baseUrl)) return false;

	const service = new URL(baseUrl);
	const defaultPort = service.protocol === 'https:' ? 443 : 80;
	const servicePort = Number(service.port) || defaultPort;
	const isOtherHost = hostname !== undefined && hostname !== service.hostname;
	const isOtherPort = port !== undefined && port !== servicePort;
	return isOtherHost || isOtherPort;
}
