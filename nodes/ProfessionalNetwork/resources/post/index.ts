import { type Resource } from '../../form/form';
import { get } from './get';
import { search } from './search';

export const post: Resource = {
	name: 'Post',
	value: 'post',
	description: 'Posts by people and companies, with their reaction counts',
	operations: [get, search],
};
