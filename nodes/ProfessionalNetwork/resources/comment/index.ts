import type { INodeProperties } from 'n8n-workflow';

import * as getAll from './getAll';
import * as getReactions from './getReactions';

export const operation: INodeProperties = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	options: [getAll.getAll, getReactions.getReactions],
	default: 'getAll',
	displayOptions: { show: { resource: ['comment'] } },
};

export const fields: INodeProperties[] = getReactions.fields;
export const filters: INodeProperties[] = getAll.filters;
export const options: INodeProperties[] = [...getAll.options, ...getReactions.options];
