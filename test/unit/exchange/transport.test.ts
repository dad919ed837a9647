// Failures of the network, as n8n hands them on: newer versions with the client's error, older ones with its code alone.
import { NodeApiError, type INode, type JsonObject } from 'n8n-workflow';

import { transportFailure } from '../../../nodes/ProfessionalNetwork/exchange/transport';

const node = { name: 'Node', parameters: {} } as INode;

function wrapped(error: Error, withCause: boolean) {
	const wrapper = new NodeApiError(node, error as unknown as JsonObject);
	// n8n 1.101 to 2.34 declare the field anew, which hides what Error itself has put there.
	if (!withCause) Object.defineProperty(wrapper, 'cause', { value: undefined });
	return wrapper as Parameters<typeof transportFailure>[0];
}

const fromClient = (code: string) =>
	Object.assign(new Error('words of the client'), { code, isAxiosError: true });

describe.each([true, false])('with the cause: %s', (withCause) => {
	it.each([
		['ECONNREFUSED', 'unreachable', 'Nothing answers at the address of the service'],
		['ECONNRESET', 'dropped', 'The service closed the connection before it answered'],
		['ECONNABORTED', 'dropped', 'The service did not answer in time'],
		['DEPTH_ZERO_SELF_SIGNED_CERT', 'refused', "The service's certificate is not trusted"],
		['HPE_INVALID_CONSTANT', 'dropped', 'The connection to the service broke'],
	])('%s is %s', (code, kind, message) => {
		const failure = transportFailure(wrapped(fromClient(code), withCause));
		expect(failure).toMatchObject({ kind, message });
	});

	it('credentials that cannot be used keep their words', () => {
		const error = new Error('The Base URL in the credentials is no address');
		expect(transportFailure(wrapped(error, withCause))).toEqual({
			kind: 'refused',
			message: error.message,
		});
	});
});
