// The texts of a failure, as an error item and as an error that n8n shows.
import fc from 'fast-check';
import type { INode } from 'n8n-workflow';

import {
	adviceFor,
	inDoubt,
	inOneText,
	isNotFound,
	laterPageFailure,
	toErrorItem,
	toNodeError,
	type Failure,
	type FailureKind,
} from '../../../nodes/ProfessionalNetwork/service/failure';
import { mayHaveBeenDelivered } from '../../../nodes/ProfessionalNetwork/http/retry';

const failure = (more: Partial<Failure> = {}): Failure => ({
	kind: 'http',
	message: 'Slow down',
	...more,
});
const node = { name: 'Node', type: 'professionalNetwork', parameters: {} } as unknown as INode;
const tool = { ...node, type: 'professionalNetworkTool' };

/** Words that n8n's guidelines keep out of messages. */
const UNWANTED = /error|problem|failure|mistake/i;

describe('adviceFor', () => {
	it('has a sentence for every status, without unwanted words', () => {
		for (const status of [
			undefined,
			0,
			...Array.from({ length: 200 }, (_, index) => 400 + index),
		]) {
			expect(adviceFor(status)).toMatch(/^[A-Z].*\.$/);
			expect(adviceFor(status)).not.toMatch(UNWANTED);
		}
	});

	it('does not blame the Base URL for a long request, nor the plan for credits', () => {
		for (const status of [413, 414, 431]) expect(adviceFor(status)).not.toMatch(/Base URL/);
		expect(adviceFor(402)).not.toMatch(/plan/);
	});
});

describe('isNotFound', () => {
	it('is true for a missing entity and for a success without a result', () => {
		const kinds: FailureKind[] = [
			'notFound',
			'noResult',
			'http',
			'gateway',
			'invalidResponse',
			'config',
		];
		expect(kinds.filter((kind) => isNotFound(failure({ kind })))).toEqual(['notFound', 'noResult']);
	});
});

describe('inOneText', () => {
	it('joins message and advice, with or without a period after the message', () => {
		for (const message of ['Slow down', 'Slow down.']) {
			expect(inOneText({ message, description: 'Wait a minute.' })).toBe(
				'Slow down. Wait a minute.',
			);
		}
	});

	it('does not change a message without advice', () => {
		expect(inOneText({ message: 'Slow down.' })).toBe('Slow down.');
		expect(inOneText({ message: 'Slow down.', description: '' })).toBe('Slow down.');
	});
});

describe('inDoubt', () => {
	it('says that the message may have been sent, and to check first', () => {
		const lost = failure({
			kind: 'connectionLost',
			message: 'The connection broke.',
			description: 'Run it again.',
		});
		expect(inDoubt(lost)).toEqual({
			kind: 'connectionLost',
			message: 'The connection broke: it may have been sent; check before sending again',
			description: 'Check in your account on the network whether the person received it.',
		});
	});

	it('does not report a success without a result as not found', () => {
		const doubt = inDoubt({
			kind: 'noResult',
			message: 'Nothing was found for this input item',
			description: adviceFor(404),
			statusCode: 404,
		});
		expect(doubt.message).toBe(
			'The service did not confirm it: it may have been sent; check before sending again',
		);
		expect(doubt.description).not.toMatch(/spelling/);
		expect([isNotFound(doubt), doubt.statusCode, mayHaveBeenDelivered(doubt)]).toEqual([
			false,
			undefined,
			true,
		]);
	});

	it('keeps the status of a failure', () => {
		expect(inDoubt(failure({ statusCode: 408 })).statusCode).toBe(408);
	});
});

describe('laterPageFailure', () => {
	it('names the number of rows and where to resume', () => {
		const later = laterPageFailure(
			failure({ statusCode: 500, description: 'Try later.', details: { attempts: 4 } }),
			{ page: 3, cursor: 'abc' },
			200,
		);
		expect(later).toEqual({
			kind: 'http',
			message: 'Slow down',
			statusCode: 500,
			description:
				'Page 3 could not be fetched after 200 rows from earlier pages. To resume there, set Start Page 3 and Pagination Cursor abc in Options. Try later.',
			details: { attempts: 4, page: 3, cursor: 'abc', rows: 200 },
		});
	});

	it.each<[resume: object, options: string]>([
		[{}, 'Start Page 4'],
		[{ cursor: 'abc' }, 'Start Page 4 and Pagination Cursor abc'],
		[{ sessionId: 'mine' }, 'Start Page 4 and Session ID mine'],
		[
			{ cursor: 'abc', sessionId: 'mine' },
			'Start Page 4, Pagination Cursor abc and Session ID mine',
		],
	])('names the options to resume with: %j', (resume, options) => {
		const { description, details } = laterPageFailure(failure(), { page: 4, ...resume }, 75);
		expect(description).toContain(`To resume there, set ${options} in Options.`);
		expect(details).toEqual({ page: 4, ...resume, rows: 75 });
	});

	it('accepts a failure without cursor and advice', () => {
		expect(laterPageFailure(failure(), { page: 2 }, 10)).toMatchObject({
			description:
				'Page 2 could not be fetched after 10 rows from earlier pages. To resume there, set Start Page 2 in Options.',
			details: { page: 2, rows: 10 },
		});
	});

	it('does not say where to resume if the service has no further page', () => {
		const description = 'Use narrower filters.';
		const later = laterPageFailure(failure({ kind: 'lastPage', description }), { page: 4 }, 30);
		expect(later).toMatchObject({ description, details: { page: 4, rows: 30 } });
	});

	it('omits an absent cursor or session', () => {
		const next = { page: 2, cursor: undefined, sessionId: undefined };
		const { details } = laterPageFailure(failure(), next, 10);
		expect(Object.keys(details ?? {})).toEqual(['page', 'rows']);
	});
});

describe('toErrorItem', () => {
	it('contains message, advice and details, and is linked to the input item', () => {
		const item = toErrorItem(
			failure({
				description: 'Wait.',
				statusCode: 429,
				inEnvelope: true,
				retryAfter: 5,
				details: { page: 2 },
			}),
			7,
		);
		expect(item).toEqual({
			json: { error: 'Slow down', message: 'Wait.', details: { statusCode: 429, page: 2 } },
			pairedItem: { item: 7 },
		});
	});

	it('omits absent parts', () => {
		expect(toErrorItem(failure(), 0)).toEqual({
			json: { error: 'Slow down' },
			pairedItem: { item: 0 },
		});
	});

	it('includes a status of 0 in the details', () => {
		expect(toErrorItem(failure({ statusCode: 0 }), 0).json.details).toEqual({ statusCode: 0 });
	});

	it('always has only the keys that n8n routes to the error branch', () => {
		fc.assert(
			fc.property(
				fc.record(
					{
						description: fc.string(),
						statusCode: fc.nat(),
						inEnvelope: fc.boolean(),
						retryAfter: fc.nat(),
						details: fc.dictionary(fc.string(), fc.nat()),
					},
					{ requiredKeys: [] },
				),
				(more) => {
					const item = toErrorItem(failure(more), 3);
					expect(Object.keys(item).sort()).toEqual(['json', 'pairedItem']);
					expect(item.json.error).toBe('Slow down');
					const others = Object.keys(item.json).filter((key) => key !== 'error');
					expect(['message', 'details']).toEqual(expect.arrayContaining(others));
				},
			),
			{ seed: 13 },
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

	it.each([401, 404, 429, 500])(
		"keeps the message instead of n8n's text for the status %d",
		(statusCode) => {
			expect(toNodeError(node, failure({ statusCode })).message).toBe('Slow down');
		},
	);

	// n8n replaces a message in which it finds such a code.
	it.each(['A preexisting invitation', 'getaddrinfo: no such host', 'EPERM: not permitted'])(
		"keeps the message instead of n8n's text for a code: %s",
		(message) => {
			expect(toNodeError(node, failure({ message })).message).toBe(message);
		},
	);

	it('replaces angle brackets, because the editor shows messages as HTML', () => {
		const error = toNodeError(
			node,
			failure({ message: 'Use <url> or <b>id</b>', description: 'See <a href="x">this</a>.' }),
		);
		expect(error.message).toBe('Use ‹url› or ‹b›id‹/b›');
		expect(error.description).toBe('See ‹a href="x"›this‹/a›.');
	});

	it('puts the advice into the message of a tool, because a model reads only the message', () => {
		const slow = failure({ description: 'Wait <b>.' });
		expect(toNodeError(tool, slow).message).toBe('Slow down. Wait ‹b›.');
		expect(toNodeError(node, slow).message).toBe('Slow down');
	});
});
