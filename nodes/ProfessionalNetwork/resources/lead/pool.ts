import { type Field, toggle } from '../../form/form';
import { parseText } from '../../input/input';

/** Options for the user's own private pool of accounts (specification, 4.15). */
export const poolOptions: Field[] = [
	{
		property: {
			displayName: 'Pool Account Name or ID',
			name: 'requiredAccountId',
			type: 'options',
			typeOptions: { loadOptionsMethod: 'loadAccountPools' },
			default: '',
			description:
				'Account of your private pool that runs the search if Use Private Pool is on. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
		},
		toQuery: (value) => ({ requiredAccountId: parseText(value, 'Pool Account Name or ID') }),
	},
	toggle({
		displayName: 'Use Private Pool',
		name: 'usePrivatePool',
		description:
			'Whether to search with the accounts of your private pool (any of them, unless you choose a Pool Account)',
	}),
];
