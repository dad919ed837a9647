import type { INodeProperties } from 'n8n-workflow';

import * as send from './send';

export const operation: INodeProperties = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	options: [send.send],
	default: 'send',
	displayOptions: { show: { resource: ['message'] } },
};

export const fields: INodeProperties[] = send.fields;
export const options: INodeProperties[] = send.options;
