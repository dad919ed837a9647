import type { INodeProperties } from 'n8n-workflow';

import { operationSelector } from '../../form/fields';
import * as search from './search';

export const operation = operationSelector('lead', [search.search], 'search');

export const filters: INodeProperties[] = search.filters;
export const options: INodeProperties[] = search.options;
