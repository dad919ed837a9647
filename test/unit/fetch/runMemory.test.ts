// What a run remembers over the tries of Retry On Fail, and how long.
import { History } from '../../../nodes/ProfessionalNetwork/fetch/history';
import { fetchAll, type RunContext } from '../../../nodes/ProfessionalNetwork/fetch/run';
import { memoryOf, RunMemory } from '../../../nodes/ProfessionalNetwork/fetch/runMemory';
import { Writes } from '../../../nodes/ProfessionalNetwork/fetch/writes';
import { Ledger } from '../../../nodes/ProfessionalNetwork/money/budget';

function newExecution() {
	const history = new History();
	return { ledger: new Ledger(), history, writes: new Writes(history) };
}

it('beginTry adds the accounts of the items, and forgets none to which the service has responded', () => {
	const memory = new RunMemory(newExecution());
	memory.beginTry(['x', 'x']);
	expect([...memory.accounts]).toEqual([['x', false]]);
	memory.accounts.set('x', true);

	memory.beginTry(['x', 'y']);

	expect(Object.fromEntries(memory.accounts)).toEqual({ x: true, y: false });
});

it('memoryOf returns the same memory to all tries of a run', () => {
	const run = {};
	const memory = memoryOf(run, newExecution());
	expect(memoryOf(run, newExecution())).toBe(memory);
	expect(memoryOf({}, newExecution())).not.toBe(memory);
});

it.each([
	[true, 'kept'],
	[false, 'forgotten'],
	[undefined, 'forgotten'],
])('with Retry On Fail %j, it is %s at the end of a run', async (retryOnFail, expected) => {
	const run = {};
	const execution = newExecution();
	const context = { getNode: () => ({ retryOnFail }), continueOnFail: () => false };

	const memory = memoryOf(run, execution);
	await fetchAll(context as object as RunContext, [], run, execution);

	expect(memoryOf(run, execution) === memory ? 'kept' : 'forgotten').toBe(expected);
});
