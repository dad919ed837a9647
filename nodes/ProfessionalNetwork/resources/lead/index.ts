import { type Resource } from '../../form/form';
import { search } from './search';

export const lead: Resource = {
	name: 'Lead',
	value: 'lead',
	description: 'People as sales prospects, searchable by seniority, function and company',
	operations: [search],
};
