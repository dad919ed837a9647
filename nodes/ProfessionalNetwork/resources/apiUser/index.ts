import type { INodeProperties } from 'n8n-workflow';

import { get } from './get';

export const operation: INodeProperties = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	options: [get],
	default: 'get',
	displayOptions: { show: { resource: ['apiUser'] } },
};
