import type { INodeProperties } from 'n8n-workflow';

import { operationSelector } from '../../form/fields';
import * as get from './get';
import * as search from './search';

export const operation = operationSelector('post', [get.get, search.search], 'get');

export const filters: INodeProperties[] = search.filters;
export const options: INodeProperties[] = [...get.options, ...search.options];
