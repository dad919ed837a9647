import type { INodeProperties } from 'n8n-workflow';

import * as get from './get';

export const operation: INodeProperties = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	options: [get.get],
	default: 'get',
	displayOptions: { show: { resource: ['group'] } },
};

export const fields: INodeProperties[] = get.fields;
export const options: INodeProperties[] = get.options;
