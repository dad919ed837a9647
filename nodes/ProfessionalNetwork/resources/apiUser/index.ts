import type { INodeProperties } from 'n8n-workflow';

import * as get from './get';
import * as getAccountPools from './getAccountPools';

export const operation: INodeProperties = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	options: [get.get, getAccountPools.getAccountPools],
	default: 'get',
	displayOptions: { show: { resource: ['apiUser'] } },
};
