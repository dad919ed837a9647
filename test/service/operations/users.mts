// The calling API user, free of charge, and its account pools, whose price is not published (service.md, API user).
import type { Operation } from './operation.mts';

const POOLS = [
	{ id: 'pool-1', name: 'Sales team', accounts: [account('1001'), account('1002')] },
	{ id: 'pool-2', name: 'Recruiting', accounts: [account('2001')] },
];

function account(number: string) {
	return { id: `acc-${number}`, name: `Made-Up ${number}`, status: 'ACTIVE' };
}

export const myApiUser: Operation = {
	respond: ({ key: { balance, credit } }) => ({
		user: { totalBalance: credit, activePackages: [{ amountRemaining: balance }] },
		usage: { balance },
	}),
};

export const myPrivateAccountPools: Operation = {
	respond: () => ({ elements: POOLS, status: 200 }),
};
