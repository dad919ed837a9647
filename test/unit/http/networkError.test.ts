// Errors of the HTTP client as n8n passes them on. Older versions pass only the code of the client's error.
import { NodeApiError, type INode, type JsonObject } from 'n8n-workflow';

import { networkFailure } from '../../../nodes/ProfessionalNetwork/http/networkError';
import {
	mayHaveArrived,
	type FailureKind,
} from '../../../nodes/ProfessionalNetwork/service/failure';

type ThrownError = Parameters<typeof networkFailure>[0];

const node = { name: 'Node', parameters: {} } as INode;

function wrapped(error: Error, withCause: boolean) {
	const wrapper = new NodeApiError(node, error as unknown as JsonObject);
	// n8n 1.101 to 2.34 declare the field again, which hides the value that Error set.
	if (!withCause) Object.defineProperty(wrapper, 'cause', { value: undefined });
	return wrapper as ThrownError;
}

function clientError(code: string | undefined, more: object = {}): Error & ThrownError {
	const error = new Error('words of the client');
	return Object.assign(error, { code, isAxiosError: true, ...more }) as ThrownError & Error;
}

const CODES: Array<[kind: FailureKind, message: string, ...codes: string[]]> = [
	['unreachable', "Nothing responds at the service's address", 'ECONNREFUSED'],
	['unknownHost', 'host name does not exist', 'ENOTFOUND'],
	['unreachable', 'host name could not be looked up', 'EAI_AGAIN'],
	['config', 'not a URL', 'ERR_INVALID_URL'],
	['config', 'does not use https', 'EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER'],
	['connectionLost', 'closed the connection before it responded', 'ECONNRESET'],
	['connectionLost', 'did not respond in time', 'ECONNABORTED', 'ETIMEDOUT'],
	[
		...(['config', 'certificate is not trusted', 'DEPTH_ZERO_SELF_SIGNED_CERT'] as const),
		...['SELF_SIGNED_CERT_IN_CHAIN', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'],
		...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
	],
	[
		...(['connectionLost', 'connection to the service was lost', 'EPIPE'] as const),
		...['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'HPE_INVALID_CONSTANT', 'ERR_BAD_RESPONSE'],
	],
];

describe.each([true, false])('networkFailure with the cause: %s', (withCause) => {
	const failureOf = (error: Error) => networkFailure(wrapped(error, withCause));

	it.each(CODES)('is %s with "%s" for %j', (kind, message, ...codes) => {
		for (const code of codes) {
			const failure = failureOf(clientError(code));
			expect([code, failure]).toMatchObject([
				code,
				{ kind, message: expect.stringContaining(message) },
			]);
			expect(failure.description).toMatch(/^(Check|Try) .*\.$/);
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
			expect([open.kind, mayHaveArrived(open)]).toEqual(['connectionLost', true]);
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

describe('networkFailure', () => {
	it('reads an error that n8n did not wrap', () => {
		expect(networkFailure(clientError('ECONNREFUSED')).kind).toBe('unreachable');
	});

	it('quotes the code or message of an unknown error', () => {
		expect(networkFailure(clientError('EPIPE')).description).toMatch(/\(EPIPE\)/);
		expect(networkFailure(clientError(undefined))).toMatchObject({
			kind: 'connectionLost',
			description: expect.stringMatching(/\(words of the client\)/),
		});
	});

	it('always has a message', () => {
		expect(networkFailure(new Error('') as ThrownError).message).not.toBe('');
	});

	it.each([null, undefined, 20])('maps the code %s, which is not a text, to a failure', (code) => {
		const error = clientError(code as unknown as string, { message: undefined });
		const failure = networkFailure(wrapped(error, true));
		expect(failure).toMatchObject({ kind: 'connectionLost' });
		expect(failure.description).not.toMatch(/undefined|null/);
	});
});
