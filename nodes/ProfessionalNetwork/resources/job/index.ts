import { type Resource } from '../../form/form';
import { search } from './search';

export const job: Resource = {
	name: 'Job',
	value: 'job',
	description: 'Job openings at companies',
	operations: [search],
};
