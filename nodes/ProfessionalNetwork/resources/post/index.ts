import type { INodeProperties } from 'n8n-workflow';

import * as get from './get';
import * as search from './search';

export const operation: INodeProperties = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	options: [get.get, search.search],
	default: 'get',
	displayOptions: { show: { resource: ['post'] } },
};

export const filters: INodeProperties[] = search.filters;
export const options: INodeProperties[] = [...get.options, ...search.options];
