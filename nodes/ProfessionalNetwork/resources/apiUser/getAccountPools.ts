import type { INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';

/** Specification, 4.22: the fields of the answer are not specified. */
export const getAccountPools: INodePropertyOptions = {
	name: 'Get Account Pools',
	value: 'getAccountPools',
	action: 'Get private account pools',
	description: 'List the private account pools of the API key, for Pool Account of a lead search',
	routing: route({
		request: 'GET /users/my-private-account-pools',
		result: 'body',
		simplified: { id: 'id', name: 'name', accounts: 'accounts.id' },
	}),
};
