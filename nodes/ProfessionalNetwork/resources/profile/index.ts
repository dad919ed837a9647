import type { INodeProperties } from 'n8n-workflow';

import * as get from './get';
import * as getPosts from './getPosts';
import * as search from './search';

export const operation: INodeProperties = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	options: [get.get, getPosts.getPosts, search.search],
	default: 'get',
	displayOptions: { show: { resource: ['profile'] } },
};

export const fields: INodeProperties[] = get.fields;
export const filters: INodeProperties[] = [...getPosts.filters, ...search.filters];
export const options: INodeProperties[] = [...get.options, ...getPosts.options, ...search.options];
