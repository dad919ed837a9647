import type { Resource } from '../properties';
import { get } from './get';
import { search } from './search';

export const post: Resource = {
	name: 'Post',
	value: 'post',
	description: 'What people and companies publish, with its reactions',
	operations: [get, search],
};
