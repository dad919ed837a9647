import { operation } from '../../form/form';

/** Gets the user of the API key, whose fields are not documented (docs/service.md, API user). */
export const get = operation('apiUser', {
	name: 'Get',
	value: 'get',
	action: 'Get the API user',
	description: 'Get the account behind the API key with its remaining credits, free of charge',
	request: 'GET /users/my-api-user',
	rows: 'body',
	simplified: {
		id: 'id',
		name: 'name',
		email: 'email',
		plan: 'membershipTier',
		balance: 'usage.balance',
	},
});
