import type { INodeProperties } from 'n8n-workflow';

import { flag, labelled, sentAs } from '../../form/fields';
import { textOf } from '../../form/values';

/** Options for callers with accounts of their own at the service (specification, 4.15). */
export const poolOptions: INodeProperties[] = [
	{
		...labelled({
			label: 'Pool Account',
			name: 'requiredAccountId',
			description:
				'Account of your private pool that must carry out the search. Choose from the list, or give an ID by an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
		}),
		type: 'options',
		typeOptions: { loadOptionsMethod: 'loadAccountPools' },
		default: '',
		routing: sentAs('requiredAccountId', (query) => {
			query.requiredAccountId = textOf(query.requiredAccountId, 'Pool Account');
		}),
	},
	flag({
		label: 'Use Private Pool',
		name: 'usePrivatePool',
		wire: 'usePrivatePool',
		description: 'Whether to search with the accounts of your own private pool',
	}),
];
