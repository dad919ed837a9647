// What a response says in other places than its status: in the result, in a message, or in a word.
import { parseResponse, type RowsPath } from '../../../nodes/ProfessionalNetwork/service/response';

const parse = (body: object, rowsPath: RowsPath, isWrite = false) =>
	parseResponse({ statusCode: 200, headers: {}, text: JSON.stringify(body) }, rowsPath, isWrite);

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
