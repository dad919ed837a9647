// What the items of a run need from their credentials.
import { readAccesses } from '../../../nodes/ProfessionalNetwork/fetch/access';
import { executionOf } from '../../../nodes/ProfessionalNetwork/fetch/execution';
import type { Policy, RequestPlan } from '../../../nodes/ProfessionalNetwork/fetch/plan';
import type { RunContext } from '../../../nodes/ProfessionalNetwork/fetch/runState';
import { Tries } from '../../../nodes/ProfessionalNetwork/fetch/tries';

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
	const accesses = await readAccesses(context, rows, new Tries(executionOf(context)));
	return accesses.map((access) => (access.failure ? undefined : access.auth));
}

it('are read once for all items with equal ones and the same secret', async () => {
	const [one, same, other, invited] = await authsOf(
		{ apiKey: 'made-up-key' },
		{ apiKey: 'made-up-key' },
		{ apiKey: 'other-key' },
		{ apiKey: 'made-up-key', secret: 'made-up-secret' },
	);
	expect(same).toBe(one);
	expect(other?.account).not.toBe(one?.account);
	expect(invited?.account).toBe(one?.account);
	expect([one, invited].map((auth) => auth?.redact('made-up-secret'))).toEqual([
		'made-up-secret',
		'[hidden]',
	]);
});
