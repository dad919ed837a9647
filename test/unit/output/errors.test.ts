// A failure as an error item and as an error that n8n shows.
import fc from 'fast-check';
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
	it('contains message, advice and details, and is linked to the input item', () => {
		const said = { description: 'Wait.', statusCode: 429, details: { page: 2 } };
		const internal = { inEnvelope: true, retryAfter: 5, cause: new Error('n8n') };
		const details = { kind: 'service', statusCode: 429, page: 2 };
		expect(toErrorItem(failure({ ...said, ...internal }), 7)).toEqual({
			json: { error: 'Slow down', message: 'Wait.', details },
			pairedItem: { item: 7 },
		});
	});

	it('omits absent parts', () => {
		expect(toErrorItem(failure(), 0)).toEqual({
			json: { error: 'Slow down', details: { kind: 'service' } },
			pairedItem: { item: 0 },
		});
	});

	it('includes a status of 0 in the details', () => {
		const { details } = toErrorItem(failure({ statusCode: 0 }), 0).json;
		expect(details).toEqual({ kind: 'service', statusCode: 0 });
	});

	it.each([0, 0.004, null])('includes a cost of %j in the details', (cost) => {
		const detailsOf = (one: Failure) => toErrorItem(one, 0, cost).json.details;
		expect(detailsOf(failure())).toEqual({ kind: 'service', cost });
		expect(detailsOf(failure({ details: { page: 2 } }))).toEqual({
			kind: 'service',
			page: 2,
			cost,
		});
	});

	it('always has only the keys that n8n routes to the error branch', () => {
		const parts = {
			description: fc.string(),
			statusCode: fc.nat(),
			inEnvelope: fc.boolean(),
			retryAfter: fc.nat(),
			details: fc.dictionary(fc.string(), fc.nat()),
		};
		const costs = fc.constantFrom(undefined, null, 0.004);
		fc.assert(
			fc.property(fc.record(parts, { requiredKeys: [] }), costs, (more, cost) => {
				const item = toErrorItem(failure(more), 3, cost);
				expect(Object.keys(item).sort()).toEqual(['json', 'pairedItem']);
				const { error, ...others } = item.json;
				expect(error).toBe('Slow down');
				expect(['message', 'details']).toEqual(expect.arrayContaining(Object.keys(others)));
			}),
		);
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

	it("has n8n's own error as its cause, if n8n threw one", () => {
		const cause = new Error('The expression is broken');
		expect(toNodeError(node, failure({ cause })).cause).toBe(cause);
	});

	it.each([401, 404, 429, 500])(
		"keeps the message instead of n8n's text for the status %d",
		(statusCode) => expect(toNodeError(node, failure({ statusCode })).message).toBe('Slow down'),
	);

	// n8n replaces a message in which it finds such a code.
	it.each(['A preexisting invitation', 'getaddrinfo: no such host', 'EPERM: not permitted'])(
		"keeps the message instead of n8n's text for a code: %s",
		(message) => expect(toNodeError(node, failure({ message })).message).toBe(message),
	);

	it('replaces angle brackets, because the editor shows messages as HTML', () => {
		const html = { message: 'Use <url> or <b>id</b>', description: 'See <a href="x">this</a>.' };
		expect(toNodeError(node, failure(html))).toMatchObject({
			message: 'Use ‹url› or ‹b›id‹/b›',
			description: 'See ‹a href="x"›this‹/a›.',
		});
	});
});
