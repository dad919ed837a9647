import type { INodeProperties } from 'n8n-workflow';

import { operationSelector } from '../../form/fields';
import * as get from './get';
import * as getPeopleStats from './getPeopleStats';
import * as getPosts from './getPosts';
import * as search from './search';

export const operation = operationSelector(
	'company',
	[get.get, getPeopleStats.getPeopleStats, getPosts.getPosts, search.search],
	'get',
);

export const fields: INodeProperties[] = get.fields;
export const filters: INodeProperties[] = [...getPosts.filters, ...search.filters];
export const options: INodeProperties[] = [
	...get.options,
	...getPeopleStats.options,
	...getPosts.options,
	...search.options,
];
