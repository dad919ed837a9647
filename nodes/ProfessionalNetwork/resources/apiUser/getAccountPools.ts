import { operation } from '../../form/form';

/** Gets the private account pools, whose fields are not documented (docs/service.md, API user). */
export const getAccountPools = operation('apiUser', {
	name: 'Get Account Pools',
	value: 'getAccountPools',
	action: 'Get private account pools',
	description: 'List your private pools of network accounts for lead searches, free of charge',
	request: 'GET /users/my-private-account-pools',
	rows: 'body',
	simplified: { id: 'id', name: 'name', accounts: 'accounts.id' },
});
