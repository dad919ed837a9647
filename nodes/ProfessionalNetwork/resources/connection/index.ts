import type { INodeProperties } from 'n8n-workflow';

import { operationSelector } from '../../form/fields';
import * as getSent from './getSent';
import * as send from './send';

export const operation = operationSelector('connection', [getSent.getSent, send.send], 'getSent');

export const fields: INodeProperties[] = send.fields;
export const options: INodeProperties[] = send.options;
