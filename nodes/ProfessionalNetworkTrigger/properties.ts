import type { INodeProperties } from 'n8n-workflow';

import {
	fields,
	mergeProperties,
	notice,
	optionsCollection,
	output,
} from '../ProfessionalNetwork/form/form';
import { DEFAULT_EVENT, type WatchedEvent } from './events';
import { options } from './options';

/**
 * Uses the published prices of the smallest plan, which are 0.004 US dollars for a page of posts and 0.001 for a page
 * of jobs.
 */
const COST =
	'Each poll fetches at least one page, and the service bills the page even if nothing is new. Polling every minute costs about $5.76 a day for posts and $1.44 for jobs. Polling every hour costs about $0.10 and $0.02.';

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
