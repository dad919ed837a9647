import type { INodeProperties } from 'n8n-workflow';

import * as get from './get';
import * as getPeopleStats from './getPeopleStats';
import * as getPosts from './getPosts';
import * as search from './search';

export const operation: INodeProperties = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	options: [get.get, getPeopleStats.getPeopleStats, getPosts.getPosts, search.search],
	default: 'get',
	displayOptions: { show: { resource: ['company'] } },
};

export const fields: INodeProperties[] = get.fields;
export const filters: INodeProperties[] = [...getPosts.filters, ...search.filters];
export const options: INodeProperties[] = [
	...get.options,
	...getPeopleStats.options,
	...getPosts.options,
	...search.options,
];
