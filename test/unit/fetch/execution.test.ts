// What the runs of an execution share: for each node what it spent, and for all nodes what they wrote.
import { executionOf } from '../../../nodes/ProfessionalNetwork/fetch/execution';
import { RunState, type RunContext } from '../../../nodes/ProfessionalNetwork/fetch/runState';
import { Tries } from '../../../nodes/ProfessionalNetwork/fetch/tries';
import { Budget } from '../../../nodes/ProfessionalNetwork/money/budget';

const PACKAGE = 'n8n-nodes-professional-network';

/** Returns the context of a node where n8n has no object of the execution. */
function contextOf(id?: string, name = 'Node'): RunContext {
	const getContext = () => {
		throw new Error('`executionData` is not initialized');
	};
	const context = { getContext, getExecutionId: () => id, getNode: () => ({ name }) };
	return context as unknown as RunContext;
}

describe('in the flow context of n8n', () => {
	const executionIn = (flow: object, name: string) =>
		executionOf({ ...contextOf('1', name), getContext: () => flow as Record<string, unknown> });

	it.each(['Node', '__proto__', 'constructor'])('is saved for the node %s', (name) => {
		const flow = {};
		const { ledger, writes } = executionIn(flow, name);
		ledger.total.spent += 5;
		writes.add('#hash');
		expect(executionIn(flow, name).ledger).toBe(ledger);

		const saved = JSON.stringify(flow);
		const nodes = [{ name, spent: 5, isIncomplete: false, writes: 1 }];
		expect(saved).toBe(JSON.stringify({ [PACKAGE]: { nodes, written: { '#hash': 1 } } }));

		const loaded = executionIn(JSON.parse(saved) as object, name);
		expect(loaded.ledger.total).toEqual(nodes[0]);
		expect(loaded.writes.has('#hash')).toBe(true);
		expect(loaded.writes.reject(1)?.kind).toBe('maxRequests');
		expect(loaded.writes.reject(2)).toBeUndefined();
	});

	it('is what each node spent, and what all of them wrote', () => {
		const flow = {};
		const [first, second] = ['First', 'Second'].map((name) => executionIn(flow, name));
		first.ledger.total.spent += 5;
		first.writes.add('#hash');
		expect(second.ledger.total.spent).toBe(0);
		expect(second.writes.has('#hash')).toBe(true);
		expect(second.writes.reject(1)).toBeUndefined();
	});
});

describe('in this process, by the ID of the execution', () => {
	const execution = (id?: string, name?: string) => executionOf(contextOf(id, name));

	it('is kept until a day after its last use', () => {
		const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
		const idle = execution('idle');
		const used = execution('used');
		expect(execution('idle')).toBe(idle);
		expect(used).not.toBe(idle);
		clock.mockReturnValue(80_000_000);
		expect(execution('used')).toBe(used);
		clock.mockReturnValue(86_400_001);
		expect(execution('used')).toBe(used);
		expect(execution('idle')).not.toBe(idle);
	});

	it('is what each node spent, and what all of them wrote', () => {
		const [first, second] = ['First', 'Second'].map((name) => execution('nodes', name));
		first.writes.add('#hash');
		expect(second.ledger).not.toBe(first.ledger);
		expect(second.writes.has('#hash')).toBe(true);
		expect(second.writes.reject(1)).toBeUndefined();
	});

	it('is nothing for a run without an ID', () => {
		expect(execution()).not.toBe(execution());
		expect(execution('')).not.toBe(execution(''));
	});
});

it('tells a run that waits for money of the execution about each request, until the run is over', () => {
	const ofRun = { getExecutionCancelSignal: () => undefined, continueOnFail: () => true };
	const context = { ...contextOf(), ...ofRun };
	const execution = executionOf(context);
	const budget = new Budget(execution.ledger);
	const first = { priceKind: 'lookup', itemIndex: 0, cap: 1 };
	const run = new RunState(context, new Tries(execution), {});
	const admit = jest.spyOn(run.limiter, 'admit');
	budget.release(first);
	run.dispose();
	budget.release(first);
	expect(admit).toHaveBeenCalledTimes(1);
});
