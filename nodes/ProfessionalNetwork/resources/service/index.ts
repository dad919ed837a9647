import type { INodeProperties } from 'n8n-workflow';

import { operationSelector } from '../../form/fields';
import * as search from './search';

export const operation = operationSelector('service', [search.search], 'search');

export const options: INodeProperties[] = search.options;
