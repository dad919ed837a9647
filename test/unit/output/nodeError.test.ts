// A failure as the error that n8n shows.
import type { INode } from 'n8n-workflow';

import type { Row } from '../../../nodes/ProfessionalNetwork/fetch/run';
import { toNodeError, toRunError } from '../../../nodes/ProfessionalNetwork/output/items';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/response';

const node = { name: 'Node', type: 'professionalNetwork', parameters: {} } as unknown as INode;
const BUSY: Failure = { kind: 'busy', message: 'Slow down.', statusCode: 429, requestId: 'r' };

it('shows what happened, what to do, the status, the item and the facts', () => {
	const error = toNodeError(node, BUSY, { itemIndex: 4 });
	expect(error).toMatchObject({ message: 'Slow down.', httpCode: '429' });
	expect(error.description).toMatch(/^Run fewer workflows/);
	expect(error.context).toMatchObject({
		itemIndex: 4,
		data: { details: { kind: 'busy', statusCode: 429, requestId: 'r' } },
	});
});

it.each<[failure: Failure, details: object]>([
	[
		{ kind: 'ambiguous', message: '', candidates: [{ name: 'a' }] },
		{ kind: 'ambiguous', candidates: [{ name: 'a' }] },
	],
	[
		{ kind: 'incomplete', message: '', resumeAt: '3', because: BUSY },
		{ kind: 'incomplete', resumeAt: '3' },
	],
])('names what a workflow can use: %j', (failure, details) => {
	expect(toNodeError(node, failure).context.data).toMatchObject({ details });
});

// n8n has texts of its own for codes such as EEXIST, which it looks for in any letters.
it.each(['No preexisting post fits', 'Do not enotfound', 'ECONNREFUSED by the proxy'])(
	"keeps the words of '%s'",
	(message) => expect(toNodeError(node, { ...BUSY, message }).message).toBe(message),
);

it("has n8n's own error as its cause, if n8n threw one", () => {
	const cause = new Error('The expression is broken');
	expect(toNodeError(node, { kind: 'invalid', message: '', advice: '', cause }).cause).toBe(cause);
});

it('replaces angle brackets, because the editor shows messages as HTML', () => {
	const advice = 'See <a href="x">this</a>.';
	const failure: Failure = { kind: 'invalid', message: 'Use <url> or <b>id</b>', advice };
	expect(toNodeError(node, failure)).toMatchObject({
		message: 'Use ‹url› or ‹b›id‹/b›',
		description: 'See ‹a href="x"›this‹/a›.',
	});
});

it('says how many items cannot be used, and up to which one messages were sent', () => {
	const rows = [0, 1, 2].map((itemIndex): Row => ({ place: { itemIndex }, plan: {} }));
	const invalid: Failure = { kind: 'invalid', message: 'No.', advice: '' };
	const [, row] = rows;
	const unusable = toRunError(node, { failure: invalid, row, rows, unusable: 2 });
	expect(unusable.description).toBe('2 of 3 items cannot be used.');
	const sent = toRunError(node, { failure: invalid, row, rows, unusable: 0, sentUpTo: rows[0] });
	expect(sent.description).toContain('Everything up to item 1 was sent');
	expect(sent.context.itemIndex).toBe(1);
});
