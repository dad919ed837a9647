import type { ResourceOperation } from '../ProfessionalNetwork/form/form';
import { operationOf } from '../ProfessionalNetwork/resources';

/** An event that the trigger watches. */
export interface WatchedEvent {
	name: string;
	value: string;
	description: string;
	/** The operation that lists the rows, with recent ones on its first page, not sorted by time. */
	operation: ResourceOperation;
}

export const DEFAULT_EVENT = 'companyPost';

/** All events, in the order of the selector. */
export const events: WatchedEvent[] = [
	{
		name: 'New Comment on Post',
		value: 'comment',
		description: 'Watches the comments on one post',
		operation: operationOf('comment', 'getAll'),
	},
	{
		name: 'New Company Post',
		value: 'companyPost',
		description: 'Watches the posts of one company',
		operation: operationOf('company', 'getPosts'),
	},
	{
		name: 'New Job in Search',
		value: 'job',
		description: 'Watches the jobs that match keywords, a location or filters',
		operation: operationOf('job', 'search'),
	},
	{
		name: 'New Post in Search',
		value: 'post',
		description: 'Watches the posts that match keywords or filters',
		operation: operationOf('post', 'search'),
	},
	{
		name: 'New Profile Post',
		value: 'profilePost',
		description: 'Watches the posts of one person',
		operation: operationOf('profile', 'getPosts'),
	},
];
