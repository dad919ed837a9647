import type { Failure } from './failure';

interface ClientError {
	code?: string;
	message?: string;
	isAxiosError?: boolean;
}

/**
 * What went wrong between here and the service, from the client's error code. n8n wraps the client's error
 * in its own; its versions from 1.101 to 2.34 lose it there, and keep the code alone.
 */
export function transportFailure(
	error: ClientError & { cause?: ClientError; httpCode?: string | null },
): Failure {
	const { code = error.httpCode ?? '', message = '', isAxiosError } = error.cause ?? error;
	// Nothing was sent, for instance because the credentials cannot be used.
	if (code === '' && !isAxiosError) return { kind: 'refused', message };
	const words = TRANSPORT[code];
	if (words) return { kind: words[0], message: words[1], description: words[2] };
	if (/CERT|SSL|TLS|SIGNATURE|ISSUER/.test(code)) {
		return {
			kind: 'refused',
			message: "The service's certificate is not trusted",
			description: `Check the Base URL in the credentials, and whether a proxy stands in between (${code}).`,
		};
	}
	return {
		kind: 'dropped',
		message: 'The connection to the service broke',
		description: `Check the network and run the remaining items again (${code || message}).`,
	};
}

type Words = [kind: Failure['kind'], message: string, description: string];

const CHECK_ADDRESS = 'Check the Base URL in the credentials, and that this machine can reach it.';
const TOO_SLOW: Words = [
	'dropped',
	'The service did not answer in time',
	'Run the remaining items again, with a longer Timeout in Request Options or a lower Max Concurrent Requests.',
];
const TRANSPORT: Record<string, Words> = {
	ECONNREFUSED: ['unreachable', 'Nothing answers at the address of the service', CHECK_ADDRESS],
	ENOTFOUND: ['unreachable', "The service's host name is not known", CHECK_ADDRESS],
	EAI_AGAIN: ['unreachable', "The service's host name could not be looked up", CHECK_ADDRESS],
	EHOSTUNREACH: ['unreachable', 'The service cannot be reached from here', CHECK_ADDRESS],
	ENETUNREACH: ['unreachable', 'The service cannot be reached from here', CHECK_ADDRESS],
	ERR_INVALID_URL: ['refused', 'The address of the service is not a URL', CHECK_ADDRESS],
	EPROTO: [
		'refused',
		'The service does not speak https at this address',
		'Check whether the Base URL in the credentials begins with http:// or https://, and its port.',
	],
	ECONNABORTED: TOO_SLOW,
	ETIMEDOUT: TOO_SLOW,
	ECONNRESET: [
		'dropped',
		'The service closed the connection before it answered',
		'Run the remaining items again, with a lower Max Concurrent Requests if it happens often.',
	],
};
