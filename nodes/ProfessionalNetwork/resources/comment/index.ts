import type { INodeProperties } from 'n8n-workflow';

import { operationSelector } from '../../form/fields';
import * as getAll from './getAll';
import * as getReactions from './getReactions';

export const operation = operationSelector(
	'comment',
	[getAll.getAll, getReactions.getReactions],
	'getAll',
);

export const fields: INodeProperties[] = getReactions.fields;
export const filters: INodeProperties[] = getAll.filters;
export const options: INodeProperties[] = [...getAll.options, ...getReactions.options];
