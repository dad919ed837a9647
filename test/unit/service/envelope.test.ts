// What a response says went wrong, wherever it says it, and what follows for reads and writes.
import {
	parseResponse,
	type FailureKind,
	type Outcome,
	type RowsPath,
} from '../../../nodes/ProfessionalNetwork/service/response';

const SIGNS: Array<[sign: object, words: string, kind?: FailureKind]> = [
	[{ error: 'Weekly limit' }, 'Weekly limit'],
	[{ error: { error: { error: 'Weekly limit' } } }, 'Weekly limit'],
	[{ error: { error: 'x', message: 'Weekly limit' } }, 'Weekly limit'],
	[{ error: { error: 'Invalid API key' } }, 'Invalid API key', 'unauthorized'],
	[{ error: ['first', 'second'] }, 'first; second'],
	[{ errors: ['First', { message: 'Second' }] }, 'First; Second'],
	[{ error: { code: 7 } }, 'The service responded with {"code":7}'],
	[{ error: true }, 'The service responded with true'],
	[{ error: 500 }, 'The service responded with 500', 'passing'],
	[{ status: 'error' }, 'The service responded with error'],
	[{ status: 'false' }, 'The service responded with false'],
	[{ status: 'failed', message: 'Try later' }, 'Try later'],
	[{ success: false }, 'The service did not succeed'],
	[{ success: false, message: 'Try later' }, 'Try later'],
];
/** Parts of an envelope that are no sign of a failure. */
const FINE: object[] = [
	...[null, '', ' ', false, 0, {}, []].map((error) => ({ error })),
	...['null', 'None', 'undefined', 'false', '0', 'OK', ' nil '].map((error) => ({ error })),
	...[{ error: 'None' }, { message: 'null', error: null }, ['null']].map((error) => ({ error })),
	...['none.', { code: 0 }, { code: 200, message: 'OK' }].map((error) => ({ error })),
	...[{ errors: [{ message: 'null' }] }, { status: 'None' }],
	...[[], [null], {}].map((errors) => ({ errors })),
	...['200', 'OK', ' success ', '', null].map((status) => ({ status })),
	...[{}, { success: true }],
];

const RESULTS: Array<[RowsPath, body: object]> = [
	['elements', { elements: [{ id: '1' }] }],
	['element', { element: { id: '1' } }],
	['element.sentInvitations', { element: { sentInvitations: [{ id: '1' }] } }],
	['body', { elements: [{ id: '1' }] }],
];

function parse(body: object, rowsPath: RowsPath, isWrite = false): Outcome {
	const text = JSON.stringify({ status: 200, ...body });
	return parseResponse({ statusCode: 200, headers: {}, text }, rowsPath, isWrite);
}

describe.each(SIGNS)('%j', (sign, message, kind = 'reported') => {
	it('fails a write even if it has a result', () => {
		const { failure } = parse({ element: { entityUrn: 'x' }, ...sign }, 'element', true);
		expect(failure).toMatchObject({ kind, message });
	});

	it.each<[RowsPath, object]>([
		['elements', { elements: [] }],
		['elements', { elements: null }],
		['element', { element: {} }],
		['element', { element: null }],
		['element', {}],
		['element.sentInvitations', { element: { sentInvitations: [] } }],
		['element.sentInvitations', { element: null }],
		['body', {}],
	])('fails a read of %s without rows: %j', (rowsPath, body) => {
		expect(parse({ ...body, ...sign }, rowsPath).failure).toMatchObject({ kind, message });
	});

	it('keeps the rows of a read and adds the words', () => {
		for (const [rowsPath, body] of RESULTS) {
			const { page } = parse({ ...body, ...sign }, rowsPath);
			expect(page?.rows).toEqual([{ id: '1' }]);
			expect(page?.warning?.message).toBe(message);
		}
	});
});

it.each([...FINE, { message: 'Delivered' }])(
	'%j next to a result is no sign of a failure',
	(fine) => {
		for (const isWrite of [false, true]) {
			for (const [rowsPath, body] of RESULTS) {
				const { page } = parse({ ...body, ...fine }, rowsPath, isWrite);
				expect(page?.rows).toEqual([{ id: '1' }]);
				expect(page?.warning).toBeUndefined();
			}
		}
	},
);

it.each(FINE)('%j without rows is no sign of a failure', (fine) => {
	expect(parse({ elements: [], ...fine }, 'elements').page).toMatchObject({ rows: [] });
	expect(parse({ element: null, ...fine }, 'element').failure?.kind).toBe('noResult');
});

it.each([
	['500: boom', 'passing'],
	['404 not found', 'notFound'],
	['402', 'noCredit'],
	['429: slow down', 'busy'],
])('reads the status %j', (status, kind) => {
	expect(parse({ elements: [], status }, 'elements').failure?.kind).toBe(kind);
});

it('counts empty entries between the rows', () => {
	const { page } = parse({ elements: [null, { id: '1' }, null] }, 'elements');
	expect(page?.rows).toEqual([{ id: '1' }]);
	expect(page?.warning).toMatchObject({ kind: 'incomplete', details: { empty: 2 } });
});

const REJECTED = 'Weekly invitation limit reached';

it.each([
	[{ status: '200', error: null, message: REJECTED, element: {} }],
	[{ status: 200, element: { error: REJECTED } }],
	[{ status: 200, element: { id: '1', error: { message: REJECTED } } }],
	[{ status: 200, element: { success: false, message: REJECTED } }],
	[{ status: 200, success: 'false', message: REJECTED, element: { id: '1' } }],
])('is never a delivered message: %j', (body) => {
	expect(parse(body, 'element', true).failure).toMatchObject({
		kind: 'reported',
		message: REJECTED,
	});
});

it.each([
	[{ status: 200, element: { id: '1', status: 'pending', message: 'Hello Jane' } }],
	[{ status: 200, message: 'Sent', element: { entityUrn: 'urn:1' } }],
	[{ status: 200, success: true, element: { success: true, id: '1' } }],
])('is a delivered message: %j', (body) => {
	expect(parse(body, 'element', true).failure).toBeUndefined();
});

it.each<[body: object, RowsPath]>([
	[{ status: 200, element: {}, message: 'Profile is private' }, 'element'],
	[{ status: 200, element: { error: 'Profile is private' } }, 'element'],
	[{ status: 200, elements: [{ error: 'Profile is private' }] }, 'elements'],
	[{ statusCode: 500, error: 'Profile is private' }, 'whole'],
	[{ code: 'E42', message: 'Profile is private' }, 'detect'],
])('is no row: %j', (body, rowsPath) => {
	expect(parse(body, rowsPath).failure?.message).toBe('Profile is private');
});

it('is a row if it has data, whatever its own status and message say', () => {
	const row = { id: '1', status: 'closed', message: 'Hello', error: 'x' };
	const { page } = parse({ status: 200, elements: [row] }, 'elements');
	expect([page?.rows, page?.warning]).toEqual([[row], undefined]);
});
