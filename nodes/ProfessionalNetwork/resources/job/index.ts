import type { INodeProperties } from 'n8n-workflow';

import * as search from './search';

export const operation: INodeProperties = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	options: [search.search],
	default: 'search',
	displayOptions: { show: { resource: ['job'] } },
};

export const filters: INodeProperties[] = search.filters;
export const options: INodeProperties[] = search.options;
