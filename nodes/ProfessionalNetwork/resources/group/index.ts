import type { INodeProperties } from 'n8n-workflow';

import { operationSelector } from '../../form/fields';
import * as get from './get';

export const operation = operationSelector('group', [get.get], 'get');

export const fields: INodeProperties[] = get.fields;
export const options: INodeProperties[] = get.options;
