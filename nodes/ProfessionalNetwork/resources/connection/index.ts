import type { INodeProperties } from 'n8n-workflow';

import * as getSent from './getSent';
import * as send from './send';

export const operation: INodeProperties = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	options: [getSent.getSent, send.send],
	default: 'getSent',
	displayOptions: { show: { resource: ['connection'] } },
};

export const fields: INodeProperties[] = send.fields;
export const options: INodeProperties[] = send.options;
