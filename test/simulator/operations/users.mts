// The calling API user, free of charge, and its account pools, whose price is not published (docs/service.md, API user).
import { digest } from '../data/random.mts';
import type { Operation } from './operation.mts';

const POOLS = [
	{
		id: 'pool-1',
		name: 'Sales team',
		accounts: [
			{ id: 'acc-1001', name: 'Avery Made-Up', status: 'ACTIVE' },
			{ id: 'acc-1002', name: 'Blake Made-Up', status: 'ACTIVE' },
		],
	},
	{
		id: 'pool-2',
		name: 'Recruiting',
		accounts: [{ id: 'acc-2001', name: 'Casey Made-Up', status: 'PAUSED' }],
	},
];

/** Finds an account of the private pools by its ID. */
export function findAccount(id: string) {
	return POOLS.flatMap((pool) => pool.accounts).find((account) => account.id === id);
}

export const myApiUser: Operation = {
	samples: () => [{}],
	bare: true,
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
	samples: () => [{}],
	bare: true,
	respond: () => ({ elements: POOLS, status: 200 }),
};
