import { type Resource } from '../../form/form';
import { search } from './search';

export const service: Resource = {
	name: 'Service',
	value: 'service',
	description: 'People who offer services, such as freelancers',
	operations: [search],
};
