import { type Field, toggle, toParam } from '../../form/form';
import { parseText, requireMeaning } from '../../input/input';

const LABEL = 'Pool Account Name or ID';

/** Options for the user's own private pool of accounts (docs/service.md, Private pools). */
export const poolOptions: Field[] = [
	{
		property: {
			displayName: LABEL,
			name: 'requiredAccountId',
			type: 'options',
			typeOptions: { loadOptionsMethod: 'loadAccountPools' },
			default: '',
			description:
				'Account of your private pool that runs the search if Use Private Pool is on. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
		},
		toQuery(value) {
			const account = parseText(value, LABEL);
			return toParam('requiredAccountId', account && requireMeaning(account, LABEL, 'account-1'));
		},
	},
	toggle({
		displayName: 'Use Private Pool',
		name: 'usePrivatePool',
		startsOff: true,
		description:
			'Whether to search with the accounts of your private pool (any of them, unless you choose a Pool Account)',
	}),
];
