// What an execution keeps where n8n has no object for it: in this process, by its ID.
import { executionOf } from '../../../nodes/ProfessionalNetwork/fetch/execution';
import { RunState, type RunContext } from '../../../nodes/ProfessionalNetwork/fetch/runState';
import { Tries } from '../../../nodes/ProfessionalNetwork/fetch/tries';
import { Budget } from '../../../nodes/ProfessionalNetwork/money/budget';

function contextOf(id?: string): RunContext {
	const getContext = () => {
		throw new Error('`executionData` is not initialized');
	};
	return { getContext, getExecutionId: () => id } as unknown as RunContext;
}

const execution = (id?: string) => executionOf(contextOf(id));

it('keeps an execution until a day after its last use', () => {
	const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
	const [idle, used] = ['idle', 'used'].map(execution);
	expect(execution('idle')).toBe(idle);
	expect(used).not.toBe(idle);
	clock.mockReturnValue(80_000_000);
	expect(execution('used')).toBe(used);
	clock.mockReturnValue(86_400_001);
	expect(execution('used')).toBe(used);
	expect(execution('idle')).not.toBe(idle);
});

it('keeps nothing of a run without an ID', () => {
	expect(execution()).not.toBe(execution());
	expect(execution('')).not.toBe(execution(''));
});

it('tells a run that waits for money of the execution about each request, until the run is over', () => {
	const budget = new Budget();
	const first = { priceKind: 'lookup', itemIndex: 0, cap: 1 };
	const ofRun = { getExecutionCancelSignal: () => undefined, continueOnFail: () => true };
	const run = new RunState({ ...contextOf(), ...ofRun }, new Tries({ ledger: budget.ledger }), {});
	const admit = jest.spyOn(run.limiter, 'admit');
	budget.release(first);
	run.dispose();
	budget.release(first);
	expect(admit).toHaveBeenCalledTimes(1);
});
