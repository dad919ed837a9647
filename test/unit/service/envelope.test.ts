// What an envelope says went wrong, wherever it says it, and what follows for reads and writes.
import {
	parseResponse,
	type Outcome,
	type RowsPath,
} from '../../../nodes/ProfessionalNetwork/service/response';

const SIGNS: Array<[sign: object, words: string]> = [
	[{ error: 'Weekly limit' }, 'Weekly limit'],
	[{ error: { error: { error: 'Weekly limit' } } }, 'Weekly limit'],
	[{ errors: ['First', { message: 'Second' }] }, 'First; Second'],
	[{ error: { code: 7 } }, 'The service responded with {"code":7}'],
	[{ status: 'error' }, 'The service responded with error'],
	[{ status: 'failed', message: 'Try later' }, 'Try later'],
	[{ success: false }, 'The service did not succeed'],
	[{ success: false, message: 'Try later' }, 'Try later'],
];
/** Parts of an envelope that are no sign of a failure. */
const FINE: object[] = [
	...[null, '', {}, []].map((error) => ({ error })),
	...[[], [null], {}].map((errors) => ({ errors })),
	...['200', 'OK', ' success ', '', null].map((status) => ({ status })),
	...[{}, { success: true }],
];

function parse(body: object, rowsPath: RowsPath, isWrite = false): Outcome {
	const text = JSON.stringify({ status: 200, ...body });
	return parseResponse({ statusCode: 200, headers: {}, text }, rowsPath, isWrite);
}

describe.each(SIGNS)('%j', (sign, words) => {
	it('fails a write even if it has a result', () => {
		const { failure } = parse({ element: { entityUrn: 'x' }, ...sign }, 'element', true);
		expect(failure).toMatchObject({ kind: 'reported', message: words });
	});

	it.each<[RowsPath, object]>([
		['elements', { elements: [] }],
		['elements', { elements: null }],
		['element', { element: {} }],
		['element', { element: null }],
		['element.sentInvitations', { element: { sentInvitations: [] } }],
	])('fails a read of %s without rows: %j', (rowsPath, body) => {
		expect(parse({ ...body, ...sign }, rowsPath).failure?.message).toBe(words);
	});

	it('keeps the rows of a read and adds the words', () => {
		const { page } = parse({ elements: [{ id: '1' }], ...sign }, 'elements');
		expect(page?.rows).toEqual([{ id: '1' }]);
		expect(page?.warning?.message).toBe(words);
	});
});

it.each([...FINE, { message: 'Delivered' }])(
	'%j next to a result is no sign of a failure',
	(fine) => {
		for (const isWrite of [false, true]) {
			for (const [rowsPath, body] of [
				['elements', { elements: [{ id: '1' }] }],
				['element', { element: { id: '1' } }],
			] as const) {
				const { page } = parse({ ...body, ...fine }, rowsPath, isWrite);
				expect(page).toEqual(expect.not.objectContaining({ warning: expect.anything() }));
			}
		}
	},
);

it.each(FINE)('%j without rows is no sign of a failure', (fine) => {
	expect(parse({ elements: [], ...fine }, 'elements').page).toMatchObject({ rows: [] });
});

it.each([
	['500: boom', 'unavailable'],
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
