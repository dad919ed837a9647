// Errors of the HTTP client as n8n passes them on. Older versions pass only the code of the client's error.
import { NodeApiError, type INode, type JsonObject } from 'n8n-workflow';

import { connectionFailure } from '../../../nodes/ProfessionalNetwork/http/connectionError';
import { textOf } from '../../../nodes/ProfessionalNetwork/output/texts';
import type { FailureKind } from '../../../nodes/ProfessionalNetwork/service/failureKinds';

type ThrownError = Parameters<typeof connectionFailure>[0];

const node = { name: 'Node', parameters: {} } as INode;

/** Returns the kind of the failure that an error means, and what users read about it. */
function readingOf(...error: Parameters<typeof connectionFailure>) {
	const failure = connectionFailure(...error);
	const { message, advice } = textOf(failure);
	return { kind: failure.kind, message, ...(advice && { description: advice }) };
}

function wrapped(error: Error, withCause: boolean) {
	const wrapper = new NodeApiError(node, error as unknown as JsonObject);
	// n8n 1.101 to 2.34 declare the field again, which hides the value that Error set.
	if (!withCause) Object.defineProperty(wrapper, 'cause', { value: undefined });
	return wrapper as ThrownError;
}

function clientError(code: unknown, more: object = {}): Error & ThrownError {
	const error = new Error('words of the client');
	return Object.assign(error, { code, isAxiosError: true, ...more }) as ThrownError & Error;
}

const ADDRESS = 'Check the Base URL in the credentials, and whether this machine can reach it.';

/** The advice may name the code, which is CODE here. */
const CODES: Array<[FailureKind, message: string, advice: string, ...codes: string[]]> = [
	['unreachable', "Nothing responds at the service's address", ADDRESS, 'ECONNREFUSED'],
	['unknownHost', "The service's host name does not exist", ADDRESS, 'ENOTFOUND'],
	['unreachable', "The service's host name could not be looked up", ADDRESS, 'EAI_AGAIN'],
	['config', 'The address of the service is not a URL', ADDRESS, 'ERR_INVALID_URL'],
	[
		'config',
		'The service does not use https at this address',
		'Check the port of the Base URL in the credentials, and whether it starts with http:// or https://.',
		'EPROTO',
		'ERR_SSL_WRONG_VERSION_NUMBER',
	],
	[
		'connectionLost',
		'The service closed the connection before it responded',
		'Try again. If it happens often, send fewer requests in parallel.',
		'ECONNRESET',
	],
	[
		'connectionLost',
		'The service did not respond in time',
		'Try again. If it happens often, send fewer requests in parallel, or increase Timeout in Request Options if the node has them.',
		'ECONNABORTED',
		'ETIMEDOUT',
	],
	[
		'config',
		"The service's certificate is not trusted",
		'Check the Base URL in the credentials, and whether a proxy intercepts the connection (CODE). If the certificate is your own, set NODE_EXTRA_CA_CERTS for n8n to a file with it, or add Ignore SSL Issues in Request Options.',
		'DEPTH_ZERO_SELF_SIGNED_CERT',
		'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
		'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
	],
	[
		'connectionLost',
		'The connection to the service was lost',
		'Check the network and try again (CODE).',
		'EPIPE',
		'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC',
		'ERR_BAD_RESPONSE',
	],
];

describe.each([true, false])('connectionFailure with the cause: %s', (withCause) => {
	const failureOf = (error: Error) => readingOf(wrapped(error, withCause));

	it.each(CODES)('is %s: %s. %s (%j)', (kind, message, advice, ...codes) => {
		for (const code of codes) {
			const description = advice.replace('CODE', code);
			expect([code, failureOf(clientError(code))]).toEqual([code, { kind, message, description }]);
		}
	});

	it('keeps the message of credentials that cannot be used', () => {
		const error = new Error('The Base URL in the credentials is not a URL');
		expect(failureOf(error)).toEqual({ kind: 'config', message: error.message });
	});

	it.each(['EHOSTUNREACH', 'ENETUNREACH'])(
		'calls %s unreachable only if connecting failed',
		(code) => {
			const open = failureOf(clientError(code, { syscall: 'read' }));
			expect(open.kind).toBe('connectionLost');
			const connecting = failureOf(clientError(code, { syscall: 'connect' }));
			// Without the cause, the request may have arrived.
			expect(connecting).toMatchObject(
				withCause
					? { kind: 'unreachable', message: 'The service cannot be reached from here' }
					: { kind: 'connectionLost', message: 'The connection to the service was lost' },
			);
		},
	);
});

describe('connectionFailure', () => {
	it('reads an error that n8n did not wrap', () => {
		expect(readingOf(clientError('ECONNREFUSED')).kind).toBe('unreachable');
	});

	it.each([
		['ECONNREFUSED', { port: 3128 }, 'http://a.com:8080', 'proxy'],
		['ECONNREFUSED', { port: 80 }, 'https://a.com', 'proxy'],
		['ENOTFOUND', { hostname: 'b.com', port: 443 }, 'https://a.com', 'proxy'],
		['ECONNRESET', { message: 'Proxy connection ended' }, 'https://a.com', 'proxy'],
		['ECONNREFUSED', { port: 8080 }, 'http://a.com:8080', 'service'],
		['ECONNREFUSED', { hostname: 'a.com', port: 443 }, 'https://a.com', 'service'],
		['ECONNREFUSED', { port: 80 }, 'http://a.com', 'service'],
		['ECONNREFUSED', { port: 80 }, 'a.com', 'service'],
		['EPROTO', { port: 80 }, 'https://a.com', 'service'],
	])('reads %s with %j, sent to %s, as a failure of the %s', (code, more, url, failed) => {
		const { message, description } = readingOf(clientError(code, more), url);
		expect(/service|proxy/.exec(message ?? '')?.[0]).toBe(failed);
		expect(/^Check the proxy: /.test(description ?? '')).toBe(failed === 'proxy');
	});

	it.each(['a.com', 'b.com'])(
		'takes no missing host for an outage, that of a proxy either: %s',
		(hostname) => {
			const error = clientError('ENOTFOUND', { hostname });
			expect(readingOf(error, 'https://a.com').kind).toBe('unknownHost');
		},
	);

	it('is in doubt when TLS fails in an open connection', () => {
		expect(readingOf(clientError('EPROTO', { message: 'bad record mac' }))).toEqual({
			kind: 'connectionLost',
			message: 'The connection to the service was lost',
			description: 'Check the network and try again (EPROTO).',
		});
	});

	it.each([null, undefined, 20])('maps the code %s, which is not a text', (code) => {
		const lost = { kind: 'connectionLost', message: 'The connection to the service was lost' };
		expect(readingOf(clientError(code))).toMatchObject({
			...lost,
			description: expect.stringMatching(code ? /\(20\)/ : /\(words of the client\)/),
		});
		const silent = readingOf(wrapped(clientError(code, { message: undefined }), true));
		expect(silent).toMatchObject(lost);
		expect(silent.description).not.toMatch(/undefined|null/);
	});

	it('always has a message', () => {
		expect(readingOf(new Error('') as ThrownError).message).toBe('The request could not be made');
	});
});
