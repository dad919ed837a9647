import type { INodeProperties } from 'n8n-workflow';

import {
	fields,
	mergeProperties,
	notice,
	optionsCollection,
	output,
	publishedCost,
} from '../ProfessionalNetwork/form/form';
import { DEFAULT_EVENT, type WatchedEvent } from './events';
import { options } from './options';

/** Returns what polls cost for posts or comments, and for jobs. */
const costsOf = (polls: number) =>
	['GET /network/post-search', 'GET /network/job-search'].map((kind) => publishedCost(kind, polls));
const [[postsByMinute, jobsByMinute], [postsByHour, jobsByHour]] = [24 * 60, 24].map(costsOf);
const COST = `Change Poll Times before you publish. Each poll is billed for at least one page, even if nothing is new. Every minute, the default, costs about ${postsByMinute} a day for posts or comments and ${jobsByMinute} for jobs. Every hour costs about ${postsByHour} and ${jobsByHour} a day.`;

/** Returns the trigger's properties, with the fields of the operations under the same names as in the main node. */
export function toTriggerProperties(events: WatchedEvent[]): INodeProperties[] {
	const operations = events.map(({ operation }) => operation);
	const parts = mergeProperties(operations, (shown) => [
		{
			event: events.filter(({ operation }) => shown.includes(operation)).map(({ value }) => value),
		},
	]);
	return [
		{
			displayName: 'Event',
			name: 'event',
			type: 'options',
			noDataExpression: true,
			options: events.map(({ name, value, description }) => ({ name, value, description })),
			default: DEFAULT_EVENT,
		},
		notice('costNotice', COST).property,
		...parts.fields,
		...parts.filters,
		output.property,
		fields,
		optionsCollection(options),
	];
}
