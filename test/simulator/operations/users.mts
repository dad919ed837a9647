// The calling API user, free of charge, and its account pools, whose price is not published (docs/service.md, API user).
import { digest } from '../data/random.mts';
import type { Operation } from './operation.mts';

const POOLS = [
	{ id: 'pool-1', name: 'Sales team', accounts: [account('1001'), account('1002')] },
	{ id: 'pool-2', name: 'Recruiting', accounts: [account('2001')] },
];

function account(number: string) {
	return { id: `acc-${number}`, name: `Made-Up ${number}`, status: 'ACTIVE' };
}

export const myApiUser: Operation = {
	respond: ({ key }) => ({
		id: digest(key.key, 'hex').slice(0, 24),
		name: `Made-Up ${key.tier} user`,
		email: `${key.tier}@customer.example`,
		membershipTier: key.tier,
		requestsConcurrency: key.concurrency,
		usage: { balance: key.balance, spent: key.spent / 1_000, requests: key.calls },
	}),
};

export const myPrivateAccountPools: Operation = {
	respond: () => ({ elements: POOLS, status: 200 }),
};
