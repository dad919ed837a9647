import { CHECK_PROXY, type Failure } from '../service/response';

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

const CHECK_ADDRESS =
	'Check the Base URL in the credentials, and whether this machine can reach it.';

const NO_HTTPS: Failure = {
	kind: 'config',
	message: 'The service does not use https at this address',
	description:
		'Check the port of the Base URL in the credentials, and whether it starts with http:// or https://.',
};

/** What happened when no connection to the service or a proxy was made, by the client's error code. */
const UNREACHABLE: Record<string, (host: 'service' | 'proxy') => string> = {
	ECONNREFUSED: (host) => `Nothing responds at the ${host}'s address`,
	ENOTFOUND: (host) => `The ${host}'s host name does not exist`,
	EAI_AGAIN: (host) => `The ${host}'s host name could not be looked up`,
	EHOSTUNREACH: (host) => `The ${host} cannot be reached from here`,
	ENETUNREACH: (host) => `The ${host} cannot be reached from here`,
};

const FAILURES: Record<string, Failure> = {
	ERR_INVALID_URL: {
		kind: 'config',
		message: 'The address of the service is not a URL',
		description: CHECK_ADDRESS,
	},
	EPROTO: NO_HTTPS,
	ERR_SSL_WRONG_VERSION_NUMBER: NO_HTTPS,
	ECONNRESET: {
		kind: 'connectionLost',
		message: 'The service closed the connection before it responded',
		description: 'Try again. If it happens often, send fewer requests in parallel.',
	},
};

/** The failure of a request whose complete response took longer than the timeout. */
export const TIMED_OUT: Failure = {
	kind: 'connectionLost',
	message: 'The service did not respond in time',
	description:
		'Try again. If it happens often, send fewer requests in parallel, or increase Timeout in Request Options if the node has them.',
};

/**
 * Maps an error of the HTTP client to a failure. n8n wraps the client's error. The wrapper has only the code in n8n
 * 1.101 to 2.34.
 * @param baseUrl the address of the service, from which a proxy's is told apart
 * @param proxy the proxy in Request Options
 */
export function networkFailure(
	error: ClientError & { httpCode?: string | null },
	baseUrl?: string,
	proxy?: unknown,
): Failure {
	const clientError = error.cause ?? error;
	const { message = '', isAxiosError } = clientError;
	const hasProxyEnded = /^proxy connection ended/i.test(message);
	const code = hasProxyEnded ? 'ECONNREFUSED' : String(clientError.code ?? error.httpCode ?? '');
	// The operating system's error is the cause of axios's error, if that does not have its fields.
	const { syscall, ...address } = { ...clientError.cause, ...clientError };
	if (code === '' && !isAxiosError) {
		const description = clientError.description ?? undefined;
		return { kind: 'config', message: message || 'The request could not be made', description };
	}
	// These codes can also end an open connection, after the request may have arrived.
	const wasConnected =
		(/^E(HOST|NET)UNREACH$/.test(code) && syscall !== 'connect') ||
		(code === 'EPROTO' && /decrypt|record mac/i.test(message));
	if (!wasConnected && code in UNREACHABLE) {
		const isOfProxy = hasProxyEnded || proxy || isElsewhere(address, baseUrl);
		return {
			kind: code === 'ENOTFOUND' && !isOfProxy ? 'unknownHost' : 'unreachable',
			message: UNREACHABLE[code](isOfProxy ? 'proxy' : 'service'),
			description: isOfProxy ? CHECK_PROXY : CHECK_ADDRESS,
		};
	}
	if (!wasConnected && code in FAILURES) return FAILURES[code];
	if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') return TIMED_OUT;
	if (/CERT|SIGNATURE|ISSUER/.test(code)) {
		return {
			kind: 'config',
			message: "The service's certificate is not trusted",
			description: `Check the Base URL in the credentials, and whether a proxy intercepts the connection (${code}). If the certificate is your own, set NODE_EXTRA_CA_CERTS for n8n to a file with it, or add Ignore SSL Issues in Request Options.`,
		};
	}
	return {
		kind: 'connectionLost',
		message: 'The connection to the service was lost',
		description: `Check the network and try again (${code || message}).`,
	};
}

/** Whether the client could not connect to another host or port than the service's, which is then a proxy's. */
function isElsewhere({ hostname, port }: ClientError, baseUrl = ''): boolean {
	if (!URL.canParse(baseUrl)) return false;
	const own = new URL(baseUrl);
	const ownPort = Number(own.port) || (own.protocol === 'https:' ? 443 : 80);
	return (hostname ?? own.hostname) !== own.hostname || (port ?? ownPort) !== ownPort;
}
