import { type Resource } from '../../form/form';
import { get } from './get';
import { getAccountPools } from './getAccountPools';

export const apiUser: Resource = {
	name: 'API User',
	value: 'apiUser',
	description: 'Your subscription to the service, with its plan, credits and private pools',
	operations: [get, getAccountPools],
};
