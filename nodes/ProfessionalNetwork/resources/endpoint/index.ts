import type { Resource } from '../../form/form';
import { getBeyond } from './get';

/** Returns the resource for the endpoints that the operations of the other resources do not cover. */
export function endpointBeyond(others: Resource[]): Resource {
	return {
		name: 'Other Endpoint',
		value: 'endpoint',
		description: 'What the service has beyond the other resources, such as the reactions to a post',
		operations: [getBeyond(others)],
	};
}
