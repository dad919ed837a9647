import type { INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';

/** Specification, 4.21: the fields of the answer are not specified. */
export const get: INodePropertyOptions = {
	name: 'Get',
	value: 'get',
	action: 'Get the API user',
	description: 'Get the account behind the API key, with the credit that is left; free of charge',
	routing: route({
		request: 'GET /users/my-api-user',
		result: 'body',
		simplified: {
			id: 'id',
			name: 'name',
			email: 'email',
			plan: 'membershipTier',
			balance: 'usage.balance',
		},
	}),
};
