// A failure as an error item and as an error that n8n shows.

import type { IDataObject, INode } from 'n8n-workflow';

import {
	doubtsIn,
	toErrorItem,
	toNodeError,
	withoutReport,
} from '../../../nodes/ProfessionalNetwork/output/errors';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/failure';

const failure = (more: Partial<Failure> = {}): Failure => ({
	kind: 'reported',
	message: 'Slow down',
	...more,
});
const node = { name: 'Node', type: 'professionalNetwork', parameters: {} } as unknown as INode;

const DOUBT = { for: 'in/jane #a', column: 'message_for' };
const IN_DOUBT: Partial<Failure> = { kind: 'inDoubt', details: { ...DOUBT } };

describe('toErrorItem', () => {
	it('includes a status of 0 in the details', () => {
		const { details } = toErrorItem(failure({ statusCode: 0 })).json;
		expect(details).toEqual({ kind: 'service', statusCode: 0 });
	});

	it('keeps what is in doubt in its row, whatever fails now', () => {
		const input = toErrorItem(failure(IN_DOUBT)).json;
		const lookup = toErrorItem(failure({ kind: 'notFound' }), { input }).json;
		const other = { for: 'in/john #b', column: 'note_for' };
		const message = toErrorItem(failure({ kind: 'inDoubt', details: other }), {
			input: lookup,
		}).json;

		expect(lookup.details).toMatchObject({ kind: 'notFound', inDoubt: [DOUBT] });
		expect(doubtsIn(lookup)).toEqual([DOUBT]);
		expect(doubtsIn(message)).toEqual([other, DOUBT]);
	});

	it('has its advice in the details if a field of the node reads the message of a row', () => {
		const { json } = toErrorItem(failure({ description: 'Wait.' }), { readsMessage: true });

		expect(json).toEqual({ error: 'Slow down', details: { kind: 'service', advice: 'Wait.' } });
	});

	it('says once what is still in doubt', () => {
		const input = toErrorItem(failure(IN_DOUBT)).json;
		const again = toErrorItem(failure({ ...IN_DOUBT, kind: 'stillInDoubt' }), { input }).json;

		expect(again.details).toEqual({ kind: 'inDoubt', ...DOUBT });
	});
});

it.each<[what: string, details: unknown, doubts: object[]]>([
	['an error item', { kind: 'inDoubt', ...DOUBT }, [DOUBT]],
	['JSON, as a sheet stores it', JSON.stringify({ kind: 'inDoubt', ...DOUBT }), [DOUBT]],
	['another failure', { kind: 'notFound', ...DOUBT }, []],
	['a doubt without a mark', { kind: 'inDoubt', for: 7 }, []],
	['a list that is none', { kind: 'notFound', inDoubt: 'x' }, []],
	['entries that are none', { kind: 'notFound', inDoubt: [null, 'x', DOUBT] }, [DOUBT]],
	['details of its own', 'call first', []],
	['no details', undefined, []],
])('doubtsIn reads %s', (_what, details, doubts) => {
	expect(doubtsIn({ details } as IDataObject)).toEqual(doubts);
});

describe('withoutReport', () => {
	const OWN = { kind: 'service', statusCode: 503 };
	const clean = (row: IDataObject, retriesOnFail = false) =>
		withoutReport(row, { blank: '', retriesOnFail });

	it.each<[what: string, row: IDataObject, cleaned: IDataObject]>([
		['nothing', { a: 1 }, { a: 1 }],
		[
			'what the node said',
			{ a: 1, error: 'Slow', message: 'Wait.', details: OWN },
			{ a: 1, error: '', message: '', details: '' },
		],
		[
			'what it said in a sheet',
			{ error: 'Slow', message: 'Wait.', details: JSON.stringify(OWN) },
			{ error: '', message: '', details: '' },
		],
		[
			'advice next to a text of the row',
			{ error: 'Slow', message: 'Hi Jane', details: { ...OWN, advice: 'Wait.' } },
			{ error: '', message: 'Hi Jane', details: '' },
		],
		[
			'what it replaced',
			{
				error: 'Slow',
				message: 'Wait.',
				details: { ...OWN, input: { error: 'mine', details: 7 } },
			},
			{ error: '', message: '', details: 7, inputError: 'mine' },
		],
		['an error of the row', { error: 'mine', inputError: 'older' }, { inputError: 'mine' }],
		['a blank error of the row', { error: ' ', a: 1 }, { a: 1 }],
		[
			'details and a message of the row',
			{ message: 'Hi', details: { note: 1 } },
			{ message: 'Hi', details: { note: 1 } },
		],
	])('cleans a row with %s', (_what, row, cleaned) => {
		expect(clean(row)).toEqual(cleaned);
	});

	it('leaves out a blank error with Retry On Fail, which n8n would take for a failure', () => {
		const row = { error: 'Slow', message: 'Wait.', details: OWN };

		expect(clean(row, true)).toEqual({ message: '', details: '' });
	});

	it('changes nothing of a row in doubt, except what makes n8n run the node again', () => {
		const row = { error: 'Lost', message: 'Look.', details: { kind: 'inDoubt', ...DOUBT } };

		expect(clean(row)).toEqual(row);
		expect(clean(row, true)).toEqual({ message: 'Look.', details: row.details });
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
