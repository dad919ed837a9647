import { type Resource } from '../../form/form';
import { search } from './search';

export const account: Resource = {
	name: 'Account',
	value: 'account',
	description: 'Companies as sales prospects, searchable by revenue, growth and headcount',
	operations: [search],
};
