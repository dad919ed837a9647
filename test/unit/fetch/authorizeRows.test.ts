// What the items of a run need from their credentials.
import { authorizeRows } from '../../../nodes/ProfessionalNetwork/fetch/authorizeRows';
import { executionOf } from '../../../nodes/ProfessionalNetwork/fetch/execution';
import type { Policy, RequestPlan } from '../../../nodes/ProfessionalNetwork/fetch/plan';
import { RunMemory } from '../../../nodes/ProfessionalNetwork/fetch/runMemory';
import type { RunContext } from '../../../nodes/ProfessionalNetwork/fetch/runState';

/** Returns what the credentials of each item become, for a request that may have a secret of its own. */
async function authsOf(...items: Array<{ apiKey: string; secret?: string }>) {
	const context = {
		getNode: () => ({ name: 'Node' }),
		getCredentials: async (_type: string, index: number) => ({ apiKey: items[index].apiKey }),
	} as object as RunContext;
	const rows = items.map(({ secret }, itemIndex) => {
		const request = { priceKind: 'lookup', customAccount: false, secret } as RequestPlan;
		const policy = { maxCost: Infinity } as Policy;
		return { place: { itemIndex }, plan: { request, policy } };
	});
	const authorized = await authorizeRows(context, rows, new RunMemory(executionOf(context)));
	return authorized.map((row) => (row.failure ? undefined : row.auth));
}

it('are read once for all items with equal ones and the same secret', async () => {
	const [first, same, other, invited] = await authsOf(
		{ apiKey: 'made-up-key' },
		{ apiKey: 'made-up-key' },
		{ apiKey: 'other-key' },
		{ apiKey: 'made-up-key', secret: 'made-up-secret' },
	);

	expect(same).toBe(first);
	expect(other?.account).not.toBe(first?.account);
	expect(invited?.account).toBe(first?.account);
	expect([first, invited].map((auth) => auth?.redact('made-up-secret'))).toEqual([
		'made-up-secret',
		'[hidden]',
	]);
});
