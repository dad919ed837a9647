import type { Failure } from '../service/response';

interface ClientError {
	/** A few errors, such as a DOMException, have a number here. */
	code?: string | number | null;
	message?: string;
	syscall?: string;
	isAxiosError?: boolean;
	/** The operating system's error. It has the syscall if the client's error lacks it. */
	cause?: ClientError;
}

type NetworkFailure = Pick<Failure, 'kind' | 'message' | 'description'>;

const CHECK_ADDRESS =
	'Check the Base URL in the credentials, and whether this machine can reach it.';

const NO_HTTPS: NetworkFailure = {
	kind: 'config',
	message: 'The service does not use https at this address',
	description:
		'Check the port of the Base URL in the credentials, and whether it starts with http:// or https://.',
};

/** Failures by the client's error code. */
const FAILURES: Record<string, NetworkFailure> = {
	ECONNREFUSED: unreachable("Nothing responds at the service's address"),
	ENOTFOUND: { ...unreachable("The service's host name does not exist"), kind: 'unknownHost' },
	EAI_AGAIN: unreachable("The service's host name could not be looked up"),
	EHOSTUNREACH: unreachable('The service cannot be reached from here'),
	ENETUNREACH: unreachable('The service cannot be reached from here'),
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
export const TIMED_OUT: NetworkFailure = {
	kind: 'connectionLost',
	message: 'The service did not respond in time',
	description:
		'Try again. If it happens often, send fewer requests in parallel, or increase Timeout in Request Options if the node has them.',
};

/**
 * Maps an error of the HTTP client to a failure. n8n wraps the client's error. The wrapper has only the code in n8n
 * 1.101 to 2.34.
 */
export function networkFailure(error: ClientError & { httpCode?: string | null }): Failure {
	const clientError = error.cause ?? error;
	const { message = '', isAxiosError } = clientError;
	const code = String(clientError.code ?? error.httpCode ?? '');
	const { syscall = clientError.cause?.syscall } = clientError;
	if (code === '' && !isAxiosError) {
		return { kind: 'config', message: message || 'The request could not be made' };
	}
	// These codes can also end an open connection, after the request may have arrived.
	const mayHaveArrived =
		(/^E(HOST|NET)UNREACH$/.test(code) && syscall !== 'connect') ||
		(code === 'EPROTO' && /decrypt|record mac/i.test(message));
	if (FAILURES[code] && !mayHaveArrived) return FAILURES[code];
	if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') return TIMED_OUT;
	if (/CERT|SIGNATURE|ISSUER/.test(code)) {
		return {
			kind: 'config',
			message: "The service's certificate is not trusted",
			description: `Check the Base URL in the credentials, and whether a proxy intercepts the connection (${code}).`,
		};
	}
	return {
		kind: 'connectionLost',
		message: 'The connection to the service was lost',
		description: `Check the network and try again (${code || message}).`,
	};
}

function unreachable(message: string): NetworkFailure {
	return { kind: 'unreachable', message, description: CHECK_ADDRESS };
}
