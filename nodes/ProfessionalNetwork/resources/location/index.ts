import { type Resource } from '../../form/form';
import { search } from './search';

export const location: Resource = {
	name: 'Location',
	value: 'location',
	description: 'Places and their Geo IDs, for exact location filters',
	operations: [search],
};
