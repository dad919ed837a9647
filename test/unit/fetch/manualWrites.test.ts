// Writes of manual executions: who counts as one, for how long, and how many are remembered.
import {
	manualWorkflowOf,
	sendOnceADay,
} from '../../../nodes/ProfessionalNetwork/fetch/manualWrites';
import type { FailureKind, Outcome } from '../../../nodes/ProfessionalNetwork/service/response';

const HOUR = 3_600_000;
const SENT: Outcome = { page: { rows: [{}], body: {} } };
const WRITE = { key: 'in/jane #k2j5x0a9', sender: '1' };
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const failed = (kind: FailureKind): Outcome => ({ failure: { kind } });

let now = 0;
beforeEach(() => {
	// Two days after the test before, whose writes are too old then.
	now += 48 * HOUR;
	jest.spyOn(performance, 'now').mockImplementation(() => now);
});

/** Writes in a manual execution of a workflow. Returns what became of it, and whether it was sent. */
async function write({ workflow = 'wf', outcome = SENT, key = WRITE.key, sender = '1' } = {}) {
	const send = jest.fn(async () => outcome);
	const got = await sendOnceADay(workflow, { key, sender }, send);
	return { outcome: got, isSent: send.mock.calls.length > 0 };
}

const isSent = async (changed?: Parameters<typeof write>[0]) => (await write(changed)).isSent;

describe('manualWorkflowOf', () => {
	it.each<[what: string, mode: string, id: string | undefined, workflow: string | undefined]>([
		['a manual execution', 'manual', 'wf', 'wf'],
		['a production execution', 'trigger', 'wf', undefined],
		['a sub-workflow', 'integrated', 'wf', undefined],
		['a workflow that was never saved', 'manual', undefined, undefined],
		['a workflow with a blank ID', 'manual', '', undefined],
		['the ID that n8n gives all unsaved workflows', 'manual', '__EMPTY__', undefined],
	])('knows the workflow of %s', (_what, mode, id, workflow) => {
		const context = { getMode: () => mode, getWorkflow: () => ({ id }) };
		expect(manualWorkflowOf(context)).toBe(workflow);
	});

	it('knows none where n8n does not say it', () => {
		expect(manualWorkflowOf({})).toBeUndefined();
		expect(manualWorkflowOf({ getMode: () => 'manual' })).toBeUndefined();
	});
});

describe('sendOnceADay', () => {
	it('sends a write, and then says when', async () => {
		expect(await write()).toEqual({ outcome: SENT, isSent: true });

		expect(await write()).toEqual({
			outcome: {
				failure: { kind: 'repeated', facts: { earlier: { at: isoTime, isManual: true } } },
			},
			isSent: false,
		});
	});

	it.each([
		['workflow', { workflow: 'other' }],
		['credential', { sender: '2' }],
		['text or person', { key: 'in/jane #other' }],
	])('sends the same of another %s', async (_what, changed) => {
		await write();
		expect(await isSent(changed)).toBe(true);
	});

	it('sends again after a day, not earlier', async () => {
		await write();
		now += 24 * HOUR - 1;
		expect(await isSent()).toBe(false);
		now += 1;
		expect(await isSent()).toBe(true);
	});

	it('sends again what surely did not arrive', async () => {
		await write({ outcome: failed('rejected') });
		expect(await isSent()).toBe(true);
	});

	it('does not send again what may have arrived, and knows for a day', async () => {
		await write({ outcome: failed('connectionLost') });

		expect(await write()).toEqual({
			outcome: { failure: { kind: 'stillInDoubt', facts: { isRemembered: true } } },
			isSent: false,
		});
		now += 24 * HOUR;
		expect(await isSent()).toBe(true);
	});

	it('waits for a parallel execution that sends the same, and sends only if that did not arrive', async () => {
		let end: (outcome: Outcome) => void = () => {};
		const inFlight = new Promise<Outcome>((resolve) => (end = resolve));
		const first = sendOnceADay('wf', WRITE, async () => await inFlight);
		const others = Promise.all([write(), write()]);
		end(failed('busy'));

		expect(await first).toEqual(failed('busy'));
		expect((await others).map((other) => other.isSent)).toEqual([true, false]);
	});

	it('has in doubt what a defect ended, and keeps nobody waiting', async () => {
		const defect = async () => await Promise.reject(new Error('Defect'));
		await expect(sendOnceADay('wf', WRITE, defect)).rejects.toThrow('Defect');

		expect((await write()).outcome).toMatchObject({ failure: { kind: 'stillInDoubt' } });
	});

	it('remembers the latest 10,000 writes', async () => {
		await write({ key: 'first' });
		await write({ key: 'second' });
		for (let index = 2; index <= 10_000; index++) await write({ key: `other ${index}` });

		expect(await isSent({ key: 'second' })).toBe(false);
		expect(await isSent({ key: 'first' })).toBe(true);
	});
});
