import type { INodeProperties } from 'n8n-workflow';

import { toParam, type Field } from '../../properties/field';
import { parseText } from '../../properties/parse';
import { toggle } from '../../properties/toggle';

const poolAccount: INodeProperties = {
	displayName: 'Pool Account Name or ID',
	name: 'requiredAccountId',
	type: 'options',
	typeOptions: { loadOptionsMethod: 'loadAccountPools' },
	default: '',
	description:
		'Account of your private pool that runs the search, together with Use Private Pool. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
};

/** Options of a search with the accounts of the user's private pool (specification, 4.15). */
export const poolOptions: Field[] = [
	{
		property: poolAccount,
		toQuery: (value) => toParam(poolAccount.name, parseText(value, poolAccount.displayName)),
	},
	toggle({
		displayName: 'Use Private Pool',
		name: 'usePrivatePool',
		description:
			'Whether to search with the accounts of your own private pool, any of them unless Pool Account names one',
	}),
];
