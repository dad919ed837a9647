import type { INodeProperties } from 'n8n-workflow';

import {
	additionalParameters,
	fields,
	includeCost,
	integerSetting,
	maxCost,
	maxRetries,
	mergeProperties,
	notice,
	optionsCollection,
	output,
	parseBoolean,
	publishedCost,
	type Field,
} from '../ProfessionalNetwork/form/form';
import { operationOf } from '../ProfessionalNetwork/resources';

export const DEFAULT_EVENT = 'companyPost';

/** All events in the order of the selector, with the operation that lists recent rows on its first page. */
export const events = (
	[
		['New Comment on Post', 'comment', 'comments on one post', 'comment', 'getAll'],
		['New Company Post', 'companyPost', 'posts of one company', 'company', 'getPosts'],
		[
			'New Job in Search',
			'job',
			'jobs that match keywords, a location or filters',
			'job',
			'search',
		],
		['New Post in Search', 'post', 'posts that match keywords or filters', 'post', 'search'],
		['New Profile Post', 'profilePost', 'posts of one person', 'profile', 'getPosts'],
	] as const
).map(([name, value, rows, resource, operation]) => ({
	option: { name, value, description: `Watches the ${rows}` },
	operation: operationOf(resource, operation),
}));

/** A poll reads one page unless this option is added. */
export const maxPagesPerPoll = integerSetting({
	displayName: 'Max Pages per Poll',
	name: 'maxPages',
	default: 1,
	min: 1,
	description: 'Maximum pages to read per poll (a poll ends at the first page with nothing new)',
});

/** Off unless it is added. */
export const emitExisting: Field = {
	property: {
		displayName: 'Emit Existing Rows',
		name: 'emitExisting',
		type: 'boolean',
		default: true,
		description:
			'Whether the first poll returns the rows that already exist instead of only remembering them',
	},
	toQuery(value) {
		parseBoolean(value, 'Emit Existing Rows');
		return {};
	},
};

const options: INodeProperties[] = [
	maxPagesPerPoll.property,
	{
		...maxCost.property,
		description: 'Maximum cost of each poll in US dollars across its pages and retries',
	},
	{
		...includeCost.property,
		description:
			"Whether to add a cost field to each row, with its share of the poll's cost in US dollars",
	},
	emitExisting.property,
	maxRetries.property,
	additionalParameters,
];

/** Returns what polls cost for posts or comments, and for jobs. */
const costsOf = (polls: number) =>
	['GET /network/post-search', 'GET /network/job-search'].map((kind) => publishedCost(kind, polls));
const [[postsByMinute, jobsByMinute], [postsByHour, jobsByHour]] = [24 * 60, 24].map(costsOf);
const COST = `Change Poll Times before you publish. Each poll is billed for at least one page, even if nothing is new. Every minute, the default, costs about ${postsByMinute} a day for posts or comments and ${jobsByMinute} for jobs. Every hour costs about ${postsByHour} and ${jobsByHour} a day.`;

const form = mergeProperties(
	events.map(({ operation }) => operation),
	(shown) => [
		{
			event: events
				.filter(({ operation }) => shown.includes(operation))
				.map(({ option }) => option.value),
		},
	],
);

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
	notice('costNotice', COST).property,
	...form.fields,
	...form.filters,
	output.property,
	fields,
	optionsCollection(options),
];
