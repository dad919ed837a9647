import type { INodeProperties } from 'n8n-workflow';

import { operationSelector } from '../../form/fields';
import * as get from './get';
import * as getPosts from './getPosts';
import * as search from './search';

export const operation = operationSelector(
	'profile',
	[get.get, getPosts.getPosts, search.search],
	'get',
);

export const fields: INodeProperties[] = get.fields;
export const filters: INodeProperties[] = [...getPosts.filters, ...search.filters];
export const options: INodeProperties[] = [...get.options, ...getPosts.options, ...search.options];
