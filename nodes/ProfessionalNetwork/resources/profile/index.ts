import { type Resource } from '../../form/form';
import { get } from './get';
import { getPosts } from './getPosts';
import { search } from './search';

export const profile: Resource = {
	name: 'Profile',
	value: 'profile',
	description: 'People, with their career, contact details and posts',
	operations: [get, getPosts, search],
};
