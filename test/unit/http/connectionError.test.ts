// Errors of the HTTP client as n8n passes them on. Older versions pass only the code of the client's error.
import { NodeApiError, type INode, type JsonObject } from 'n8n-workflow';

import { connectionFailure } from '../../../nodes/ProfessionalNetwork/http/send';
import type { FailureKind } from '../../../nodes/ProfessionalNetwork/service/response';

type ThrownError = Parameters<typeof connectionFailure>[0];

const node = { name: 'Node', parameters: {} } as INode;

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

const CODES: Array<[kind: FailureKind, code: string, why: string]> = [
	['unreachable', 'ECONNREFUSED', 'nothing listens'],
	['unreachable', 'ENOTFOUND', 'no such host'],
	['unreachable', 'EAI_AGAIN', 'no name server'],
	['credentials', 'EPROTO', 'no https'],
	['credentials', 'ERR_SSL_WRONG_VERSION_NUMBER', 'no https'],
	['credentials', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'a certificate'],
	['credentials', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'a certificate'],
	['credentials', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'a certificate'],
	['lost', 'ECONNRESET', 'cut'],
	['lost', 'EPIPE', 'cut'],
	['lost', 'ETIMEDOUT', 'no answer'],
	['lost', 'ECONNABORTED', 'no answer'],
	['lost', 'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'broken'],
	['lost', 'ERR_BAD_RESPONSE', 'broken'],
];

describe.each([true, false])('with the cause: %s', (withCause) => {
	it.each(CODES)('%s: %s (%s)', (kind, code) => {
		const failure = connectionFailure(wrapped(clientError(code), withCause));
		expect(failure.kind).toBe(kind);
		expect(failure.message).toMatch(/\(.+\)\.$/);
	});

	it('keeps the message of n8n and of credentials that cannot be used', () => {
		const failure = connectionFailure(wrapped(new Error('The address is not allowed'), withCause));
		expect(failure).toMatchObject({
			kind: 'credentials',
			message: 'The address is not allowed.',
		});
	});

	// An open connection may end with the same codes, after the request has arrived.
	it.each(['EHOSTUNREACH', 'ENETUNREACH'])('%s may mean that a write arrived', (code) => {
		const kindOf = (syscall: string) =>
			connectionFailure(wrapped(clientError(code, { syscall }), withCause)).kind;
		expect(kindOf('read')).toBe('lost');
		expect(kindOf('connect')).toBe(withCause ? 'unreachable' : 'lost');
	});
});

it.each([
	['an error that n8n did not wrap', clientError('ECONNREFUSED'), 'unreachable'],
	[
		'a proxy that ended',
		clientError('ECONNRESET', { message: 'Proxy connection ended' }),
		'unreachable',
	],
	[
		'TLS that broke in an open connection',
		clientError('EPROTO', { message: 'bad record mac' }),
		'lost',
	],
	['a code that is a number', clientError(20), 'lost'],
	['no code', clientError(undefined), 'lost'],
	['no text', new Error('') as ThrownError, 'credentials'],
])('reads %s', (_what, error, kind) => {
	const failure = connectionFailure(error);
	expect(failure.kind).toBe(kind);
	expect(failure.message).toMatch(/^[^\n]+\.$/);
	expect(failure.message).not.toMatch(/undefined|null/);
});
