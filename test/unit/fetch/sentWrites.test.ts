// What a node has sent: in its execution, and in this process for twelve hours.
import { FailedRows } from '../../../nodes/ProfessionalNetwork/fetch/execution';
import { type SavedWrites, SentWrites } from '../../../nodes/ProfessionalNetwork/fetch/sentWrites';
import type { Outcome } from '../../../nodes/ProfessionalNetwork/service/response';

const WRITE = { person: 'in/jane', text: 'Hi Jane', item: 'row 1' };
const AT = expect.stringMatching(/^\d{4}-.*Z$/);
const SENT: Outcome = { page: { rows: [{}], isNull: false } };
const LOST: Outcome = { failure: { kind: 'lost', message: '', answeredWithoutResult: false } };
const REJECTED: Outcome = { failure: { kind: 'invalid', message: '', advice: '' } };
const REPEAT = { sentBefore: AT };
const DOUBT = { failure: { kind: 'inDoubt', message: expect.stringMatching(/^Not sent/) } };

let workflows = 0;
let workflow = '';
beforeEach(() => void (workflow = `workflow ${++workflows}`));

interface Options {
	saved: SavedWrites;
	name: string;
	/** Blank for a workflow that was never saved. */
	id: string;
}

/** A node in an execution, which begins with what n8n has saved. */
function nodeWith({ saved = {}, name = 'Node', id = workflow }: Partial<Options> = {}) {
	return new SentWrites(saved, name, id || undefined);
}

/** Sends a write. Returns what it became, or `sent` if it left. */
async function send(node: SentWrites, write = WRITE, response = SENT) {
	const request = jest.fn(async () => response);
	const outcome = await node.sendOnce(write, request);
	return request.mock.calls.length > 0 ? 'sent' : outcome;
}

/** Returns a copy of what n8n saves, as every retry of the execution begins with. */
const copyOf = (saved: SavedWrites) => JSON.parse(JSON.stringify(saved)) as SavedWrites;

describe('in an execution', () => {
	const unsaved = (saved: SavedWrites) => nodeWith({ saved, id: '' });

	it.each([
		['the same again', WRITE, REPEAT],
		['the same text of another row', { ...WRITE, item: 'row 2' }, REPEAT],
		['another text of the same row, whose greeting changes', { ...WRITE, text: 'Hello' }, REPEAT],
		['another text of another row', { ...WRITE, text: 'Hello', item: 'row 2' }, 'sent'],
		['the same text to somebody else', { ...WRITE, person: 'in/john' }, 'sent'],
	])('%s', async (_what, write, expected) => {
		const saved: SavedWrites = {};
		await send(unsaved(saved));

		expect(await send(unsaved(copyOf(saved)), write)).toEqual(expected);
	});

	it('saves nobody’s name and no text', async () => {
		const saved: SavedWrites = {};
		await send(unsaved(saved));

		expect(Object.keys(saved)).toHaveLength(1);
		expect(JSON.stringify(saved)).not.toMatch(/jane|row/i);
	});

	it('comes out in doubt again, until somebody looked', async () => {
		const saved: SavedWrites = {};
		await send(unsaved(saved), WRITE, LOST);

		expect(await send(unsaved(copyOf(saved)))).toEqual(DOUBT);
	});

	it('sends what surely did not arrive', async () => {
		const saved: SavedWrites = {};
		await send(unsaved(saved), WRITE, REJECTED);

		expect(saved).toEqual({});
		expect(await send(unsaved(saved))).toBe('sent');
	});
});

describe('in this process', () => {
	it('does not send again what another execution of the workflow sent', async () => {
		await send(nodeWith());

		expect(await send(nodeWith())).toEqual(REPEAT);
	});

	it('knows what one retry sent in the next one, which begins with the same saved state', async () => {
		const saved: SavedWrites = {};
		await send(nodeWith({ saved }));
		const later = { ...WRITE, person: 'in/john', item: 'row 2' };
		await send(nodeWith({ saved: copyOf(saved) }), later);

		expect(await send(nodeWith({ saved: copyOf(saved) }), later)).toEqual(REPEAT);
	});

	it('comes out in doubt if the first one did', async () => {
		await send(nodeWith(), WRITE, LOST);

		expect(await send(nodeWith())).toEqual(DOUBT);
	});

	it.each<[what: string, node: () => SentWrites, write: typeof WRITE]>([
		['another text, also of the same row', () => nodeWith(), { ...WRITE, text: 'Any news?' }],
		['another node', () => nodeWith({ name: 'Other' }), WRITE],
		['another workflow', () => nodeWith({ id: 'other' }), WRITE],
	])('sends with %s', async (_what, node, write) => {
		await send(nodeWith());

		expect(await send(node(), write)).toBe('sent');
	});

	it('cannot tell workflows apart that were never saved', async () => {
		await send(nodeWith({ id: '' }));

		expect(await send(nodeWith({ id: '' }))).toBe('sent');
	});

	it('forgets after twelve hours, and keeps at most 10,000', async () => {
		const start = performance.now();
		const clock = jest.spyOn(performance, 'now').mockReturnValue(start);
		await send(nodeWith());
		clock.mockReturnValue(start + 12 * 3_600_000 - 1);
		expect(await send(nodeWith())).toEqual(REPEAT);
		clock.mockReturnValue(start + 12 * 3_600_000);
		expect(await send(nodeWith())).toBe('sent');

		const node = nodeWith();
		for (let index = 0; index < 10_001; index++) {
			await node.sendOnce({ ...WRITE, person: `in/${index}` }, async () => SENT);
		}

		expect(await send(nodeWith(), { ...WRITE, person: 'in/10000' })).toEqual(REPEAT);
		expect(await send(nodeWith())).toBe('sent');
	});

	it('waits for what another execution sends to the same person, and for nobody else', async () => {
		let resolve!: (outcome: Outcome) => void;
		const promise = new Promise<Outcome>((answer) => void (resolve = answer));
		const first = nodeWith().sendOnce(WRITE, async () => await promise);
		const second = send(nodeWith());
		expect(await send(nodeWith(), { ...WRITE, person: 'in/john' })).toBe('sent');

		resolve(SENT);
		const sent = (await first) as { at: string };
		expect([sent, await second]).toEqual([{ ...SENT, at: AT }, { sentBefore: sent.at }]);
	});
});

describe('rows that fail', () => {
	it('are ended by the tenth run, each by itself, also after a Wait', () => {
		const saved: Record<string, number> = {};
		for (let run = 1; run < 10; run++) {
			const rows = new FailedRows(JSON.parse(JSON.stringify(saved)));
			rows.note(['a', 'a']);
			Object.assign(saved, (rows as unknown as { runs: typeof saved }).runs);
		}

		expect(new FailedRows(saved).note(['a', 'b'])).toEqual(new Set(['a']));
	});
});
