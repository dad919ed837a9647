import { operation, type Resource } from '../description/description';

/** Gets the user of the API key, of which only the balances are known (service.md, API user). */
const get = operation.list('apiUser', {
	name: 'Get',
	value: 'get',
	action: 'Get the API user',
	description: 'Get the account behind the API key with its remaining credits, free of charge',
	result: 'user',
	request: 'GET /users/my-api-user',
	rows: 'body',
	simplified: { totalBalance: 'user.totalBalance', balance: 'usage.balance' },
});

/** Gets the private account pools, whose fields are not documented (service.md, API user). */
const getAccountPools = operation.list('apiUser', {
	name: 'Get Account Pools',
	value: 'getAccountPools',
	action: 'Get private account pools',
	description: 'List your private pools of LinkedIn accounts for lead searches',
	result: 'pool',
	request: 'GET /users/my-private-account-pools',
	rows: 'body',
	simplified: {},
});

export const apiUser: Resource = {
	name: 'API User',
	description: 'Your subscription to the service, with its credits and private pools',
	operations: [get, getAccountPools],
};
