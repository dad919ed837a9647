import { operationSelector } from '../../form/fields';
import * as get from './get';
import * as getAccountPools from './getAccountPools';

export const operation = operationSelector(
	'apiUser',
	[get.get, getAccountPools.getAccountPools],
	'get',
);
