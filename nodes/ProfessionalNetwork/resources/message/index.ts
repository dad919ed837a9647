import type { INodeProperties } from 'n8n-workflow';

import { operationSelector } from '../../form/fields';
import * as send from './send';

export const operation = operationSelector('message', [send.send], 'send');

export const fields: INodeProperties[] = send.fields;
export const options: INodeProperties[] = send.options;
