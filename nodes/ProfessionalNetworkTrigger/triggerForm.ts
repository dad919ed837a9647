import type { INodeProperties } from 'n8n-workflow';

import {
	collection,
	mergeProperties,
	publishedCost,
} from '../ProfessionalNetwork/description/description';
import * as form from '../ProfessionalNetwork/form/form';
import { operationOf } from '../ProfessionalNetwork/resources/resources';

export const DEFAULT_EVENT = 'companyPost';
const JOBS = 'jobs that match keywords, a location or filters';
const POSTS = 'posts that match keywords or filters';
/** All events in the order of the selector, with the operation that lists recent rows on its first page. */
export const events = [
	toEvent('New Comment on Post', 'comment', 'comments on one post', 'comment', 'getAll'),
	toEvent('New Company Post', DEFAULT_EVENT, 'posts of one company', 'company', 'getPosts'),
	toEvent('New Job in Search', 'job', JOBS, 'job', 'search'),
	toEvent('New Post in Search', 'post', POSTS, 'post', 'search'),
	toEvent('New Profile Post', 'profilePost', 'posts of one person', 'profile', 'getPosts'),
];

function toEvent(name: string, value: string, rows: string, resource: string, operation: string) {
	const option = { name, value, description: `Watches the ${rows}` };
	return { option, operation: operationOf(resource, operation) };
}

export const maxPagesPerPoll = form.integerSetting({
	displayName: 'Max Pages per Poll',
	name: 'maxPages',
	default: 1,
	min: 1,
	description: 'Maximum pages to read per poll (a poll ends at the first page with nothing new)',
});

export const emitExisting = form.toggleSetting({
	displayName: 'Emit Existing Rows',
	name: 'emitExisting',
	description: 'Whether the first poll returns the existing rows, not only remembers them',
});

const MAX_COST = 'Maximum cost of each poll in US dollars across its pages and retries';
const INCLUDE_COST =
	"Whether to add a cost field to each row, with its share of the poll's cost in US dollars";
const options: INodeProperties[] = [
	maxPagesPerPoll.property,
	{ ...form.policy.maxCost.property, description: MAX_COST },
	{ ...form.policy.includeCost.property, description: INCLUDE_COST },
	emitExisting.property,
	form.policy.blankExpressions.property,
	form.policy.maxRetries.property,
	form.additionalParameters,
];

/** Returns the notices on the cost of events, one for each price. */
function costNotices(): INodeProperties[] {
	const texts = new Map(events.map(({ option, operation }) => [option.value, noteOf(operation)]));
	return [...new Set(texts.values())].map((text, index) => {
		const event = [...texts.keys()].filter((value) => texts.get(value) === text);
		return form.notice(`cost${index}Notice`, text, { show: { event } }).property;
	});
}

function noteOf({ executable }: (typeof events)[number]['operation']): string {
	const cost = (polls: number) => publishedCost(executable.request, polls);
	return `Change Poll Times before you publish. Each poll is billed for at least one page, even if nothing is new. Every minute, the default, costs about ${cost(1440)} a day. Every hour costs about ${cost(24)} a day.`;
}

const SEVERAL =
	'This watches one company. To watch several for the price of one page per poll, choose New Post in Search and add Posted by Companies in Filters.';

const operations = events.map(({ operation }) => operation);
const parts = mergeProperties(operations, (shown) => {
	const users = events.filter(({ operation }) => shown.includes(operation));
	return [{ event: users.map(({ option }) => option.value) }];
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
	...costNotices(),
	form.notice('severalNotice', SEVERAL, { show: { event: [DEFAULT_EVENT] } }).property,
	...parts.fields,
	...parts.filters,
	form.output.property,
	form.fields.property,
	collection('Option', options),
];
