import type { INodeProperties } from 'n8n-workflow';

import {
	collection,
	mergeProperties,
	publishedCost,
} from '../ProfessionalNetwork/description/description';
import {
	type Field,
	integer,
	list as listField,
	maxCost,
	notice,
	outputField,
	selectedFields,
	toggle,
	unsent,
} from '../ProfessionalNetwork/form/form';
import { operationOf } from '../ProfessionalNetwork/resources/resources';

export const DEFAULT_EVENT = 'companyPost';

/** The lists of targets, and the operation that lists the rows of one of them. */
const LISTS = {
	company: { displayName: 'Companies', max: 100, operation: operationOf('company', 'getPosts') },
	post: { displayName: 'Posts', max: 50, operation: operationOf('comment', 'getAll') },
	profile: { displayName: 'Profiles', max: 100, operation: operationOf('profile', 'getPosts') },
};
type Kind = keyof typeof LISTS;

/** What an event watches: an operation whose first page has the recent rows. */
interface Watched {
	operation: ReturnType<typeof operationOf>;
	/** The list of targets. A search has none. */
	list?: {
		field: Field;
		max: number;
		/** Returns the query of the operation for one target. */
		toQuery: Field['toQuery'];
	};
}

/** All events in the order of the selector. */
export const events = [
	toEvent('comment', 'New Comment on Post', 'comments on posts', watchList('post')),
	toEvent(DEFAULT_EVENT, 'New Company Post', 'posts of companies', watchList('company')),
	toEvent('job', 'New Job in Search', 'jobs that match keywords or filters', watchSearch('job')),
	toEvent(
		'post',
		'New Post in Search',
		'posts that match keywords or filters',
		watchSearch('post'),
	),
	toEvent('profilePost', 'New Profile Post', 'posts of people', watchList('profile')),
];

function toEvent(value: string, name: string, rows: string, watched: Watched) {
	const price = publishedCost(watched.operation.executable.request, 1);
	const description = `Watches the ${rows}, for about ${price} per page`;
	return { option: { name, value, description }, ...watched };
}

function watchSearch(resource: string): Watched {
	return { operation: operationOf(resource, 'search') };
}

/** Returns an operation with a list of targets, which takes the place and the name of its first field. Each is sent alone. */
function watchList(kind: Kind): Watched {
	const { displayName, max, operation: watched } = LISTS[kind];
	const [targetField, ...otherFields] = watched.executable.fields;
	const description = `URLs or IDs, one per line, at most ${max} (an expression may return an array)`;
	const texts = { displayName, name: kind, description: '' };
	const field = unsent(listField({ ...texts, kind, property: { description, required: true } }));
	const executable = { ...watched.executable, fields: [field, ...otherFields] };
	const operation = {
		...watched,
		fields: [field.property, ...watched.fields.slice(1)],
		executable,
	};
	return { operation, list: { field, max, toQuery: targetField.toQuery } };
}

export const maxPages = integer({
	displayName: 'Max Pages per Poll',
	name: 'maxPages',
	default: 20,
	min: 1,
	description: 'Maximum pages of each list to read per poll (without news, a poll reads one)',
});
export const emitExisting = toggle({
	displayName: 'Emit Existing Rows',
	name: 'emitExisting',
	description: 'Whether the first poll returns the existing rows instead of only remembering them',
});
const MAX_COST = 'Maximum cost of each poll in US dollars across all targets, pages and retries';
export const options = [
	maxPages,
	{ ...maxCost, property: { ...maxCost.property, description: MAX_COST } },
	emitExisting,
].map(unsent);

/** The default of n8n polls every minute, which costs dollars a day for each target. */
const costNotice = notice(
	'costNotice',
	'Change Poll Times before you publish: each poll is billed for at least one page of each target, even if nothing is new, and so is Fetch Test Event.',
);

const operations = events.map(({ operation }) => operation);
const parts = mergeProperties(operations, (shown) => {
	const users = events.filter(({ operation }) => shown.includes(operation));
	return [{ operations: shown, conditions: { event: users.map(({ option }) => option.value) } }];
});

/** The trigger's properties, with the fields of the operations under the same names as in the main node. */
export const properties: INodeProperties[] = [
	{
		displayName: 'Event',
		name: 'event',
		type: 'options',
		noDataExpression: true,
		options: events.map(({ option }) => option),
		default: DEFAULT_EVENT,
	},
	costNotice.property,
	...parts.fields,
	...parts.filters,
	outputField.property,
	selectedFields.property,
	collection(
		'Option',
		options.map(({ property }) => property),
	),
];
