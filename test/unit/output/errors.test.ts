// A failure as an error item and as an error that n8n shows.

import type { INode } from 'n8n-workflow';

import { toErrorItem, toNodeError } from '../../../nodes/ProfessionalNetwork/output/errors';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/failure';

const failure = (more: Partial<Failure> = {}): Failure => ({
	kind: 'reported',
	message: 'Slow down',
	...more,
});
const node = { name: 'Node', type: 'professionalNetwork', parameters: {} } as unknown as INode;

describe('toErrorItem', () => {
	it('includes a status of 0 in the details', () => {
		const { details } = toErrorItem(failure({ statusCode: 0 })).json;
		expect(details).toEqual({ kind: 'service', statusCode: 0 });
	});
});

describe('toNodeError', () => {
	it('shows message, advice, status and item', () => {
		const error = toNodeError(node, failure({ description: 'Wait.', statusCode: 429 }), 4);
		expect(error).toMatchObject({ message: 'Slow down', description: 'Wait.', httpCode: '429' });
		expect(error.context.itemIndex).toBe(4);
	});

	it('omits an absent status and absent advice', () => {
		const error = toNodeError(node, failure());
		expect([error.httpCode, error.context.itemIndex]).toEqual([null, undefined]);
		expect(error.message).toBe('Slow down');
	});

	// n8n has texts of its own for codes such as EEXIST, which it looks for in any letters.
	it.each(['No preexisting post fits', 'Do not enotfound', 'ECONNREFUSED by the proxy'])(
		"keeps the words of '%s'",
		(message) => {
			expect(toNodeError(node, failure({ message })).message).toBe(message);
		},
	);

	it("has n8n's own error as its cause, if n8n threw one", () => {
		const cause = new Error('The expression is broken');
		expect(toNodeError(node, failure({ cause })).cause).toBe(cause);
	});

	it('replaces angle brackets, because the editor shows messages as HTML', () => {
		const html = { message: 'Use <url> or <b>id</b>', description: 'See <a href="x">this</a>.' };
		expect(toNodeError(node, failure(html))).toMatchObject({
			message: 'Use ‹url› or ‹b›id‹/b›',
			description: 'See ‹a href="x"›this‹/a›.',
		});
	});
});
