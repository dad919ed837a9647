import { type Resource } from '../../form/form';
import { get } from './get';

export const group: Resource = {
	name: 'Group',
	value: 'group',
	description: 'Groups, with their rules, member count and admins',
	operations: [get],
};
