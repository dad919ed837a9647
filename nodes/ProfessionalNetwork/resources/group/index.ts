import type { Resource } from '../properties';
import { get } from './get';

export const group: Resource = {
	name: 'Group',
	value: 'group',
	description: 'Communities with their rules, members and admins',
	operations: [get],
};
