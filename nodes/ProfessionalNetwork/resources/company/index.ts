import { type Resource } from '../../form/form';
import { get } from './get';
import { getPeopleStats } from './getPeopleStats';
import { getPosts } from './getPosts';
import { search } from './search';

export const company: Resource = {
	name: 'Company',
	value: 'company',
	description: 'Company pages, with their posts and people statistics',
	operations: [get, getPeopleStats, getPosts, search],
};
