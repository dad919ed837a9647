// What the runs of a node in an execution share: what it spent, what it wrote, and which rows failed.
import { executionOf, type Execution } from '../../../nodes/ProfessionalNetwork/fetch/execution';
import type { RunContext } from '../../../nodes/ProfessionalNetwork/fetch/run';
import type { Outcome } from '../../../nodes/ProfessionalNetwork/service/response';

const PACKAGE = 'n8n-nodes-professional-network';

/** Returns the context of a node where n8n has no object of the execution. */
function contextOf(id?: string, name = 'Node'): RunContext {
	const getContext = () => {
		throw new Error('`executionData` is not initialized');
	};

	const context = { getContext, getExecutionId: () => id, getNode: () => ({ name }) };
	return context as unknown as RunContext;
}

const SENT: Outcome = { page: { rows: [{}], isNull: false } };

/** Notes the cost of a response. */
function spend({ ledger }: Execution, cost: number): void {
	const page = { rows: [], isNull: false, cost };
	ledger.note({ priceKind: 'GET /network/company', cap: Infinity }, { page });
}

/** Sends a message, unless the execution has sent it before. Returns whether it was sent. */
async function send({ writes }: Execution): Promise<boolean> {
	const request = jest.fn(async () => SENT);
	await writes.sendOnce({ person: 'in/jane', text: 'Hi', item: 'row 1' }, request);
	return request.mock.calls.length > 0;
}

interface Saved {
	nodes: Array<Record<'written' | 'failed', object>>;
}

const writtenIn = (saved: Record<string, unknown>) => (saved[PACKAGE] as Saved).nodes[0].written;
const failedIn = (saved: Record<string, unknown>) => (saved[PACKAGE] as Saved).nodes[0].failed;

describe('in the flow context of n8n', () => {
	const executionIn = (flow: object, name: string) =>
		executionOf({ ...contextOf('1', name), getContext: () => flow as Record<string, unknown> });

	it.each(['Node', '__proto__', 'constructor'])('is saved for the node %s', async (name) => {
		const flow = {};
		const execution = executionIn(flow, name);
		spend(execution, 5);
		await send(execution);
		expect(executionIn(flow, name)).toBe(execution);

		execution.failedRows.note(['row 2']);

		const saved = JSON.parse(JSON.stringify(flow)) as Record<string, unknown>;
		const times = { text: expect.any(String), item: expect.any(String), at: expect.any(String) };
		const written = { [Object.keys(writtenIn(saved))[0]]: [times] };
		const failed = { [Object.keys(failedIn(saved))[0]]: 1 };
		expect(saved).toEqual({ [PACKAGE]: { nodes: [{ name, spent: 5, written, failed }] } });

		const loaded = executionIn(saved, name);
		spend(loaded, 2);
		expect(JSON.stringify(saved)).toContain('"spent":7');
		expect(await send(loaded)).toBe(false);
	});

	it('is what each node spent and wrote', async () => {
		const flow = {};
		const [first, second] = ['First', 'Second'].map((name) => executionIn(flow, name));
		spend(first, 5);
		await send(first);
		expect(JSON.stringify(flow)).toContain('{"name":"Second","spent":0');
		expect(await send(second)).toBe(true);
	});
});

describe('in this process, by the ID of the execution', () => {
	const execution = (id?: string, name?: string) => executionOf(contextOf(id, name));

	it('is kept until a day after its last use', () => {
		// Other tests have left executions of this moment.
		const start = performance.now();
		const clock = jest.spyOn(performance, 'now').mockReturnValue(start);
		const idle = execution('idle');
		const used = execution('used');
		expect(execution('idle')).toBe(idle);
		expect(used).not.toBe(idle);
		clock.mockReturnValue(start + 80_000_000);
		expect(execution('used')).toBe(used);
		clock.mockReturnValue(start + 86_400_001);
		expect(execution('used')).toBe(used);
		expect(execution('idle')).not.toBe(idle);
	});

	it('is kept in bounds of memory, and those that are used stay', () => {
		const [idle, used] = ['idle one', 'used one'].map((id) => execution(id));
		for (let number = 0; number < 10_010; number++) {
			execution(`other ${number}`);
			expect(execution('used one')).toBe(used);
		}

		expect(execution('idle one')).not.toBe(idle);
	});

	it('is what each node spent and wrote', async () => {
		const [first, second] = ['First', 'Second'].map((name) => execution('nodes', name));
		await send(first);
		expect(second.ledger).not.toBe(first.ledger);
		expect(await send(second)).toBe(true);
	});

	it('is nothing for a run without an ID', () => {
		expect(execution()).not.toBe(execution());
		expect(execution('')).not.toBe(execution(''));
	});
});
