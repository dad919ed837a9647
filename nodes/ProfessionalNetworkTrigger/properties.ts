import type { INodeProperties } from 'n8n-workflow';

import { fields, output } from '../ProfessionalNetwork/properties/settings/output';
import { mergeProperties, optionsCollection } from '../ProfessionalNetwork/resources/properties';
import { notice } from '../ProfessionalNetwork/shared/notice';
import { DEFAULT_EVENT, type WatchedEvent } from './events';
import { options } from './options';

/** At the published prices of the smallest plan: 0.004 US dollars for a page of posts, 0.001 for one of jobs. */
const COST =
	'Each poll fetches at least one page, and the service bills the page even if nothing is new. Polling every minute costs about $5.76 a day for posts and $1.44 for jobs. Polling every hour costs about $0.10 and $0.02.';

/** Returns the form: the events, and the fields of their operations under the same names. */
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
		notice('costNotice', COST),
		...parts.fields,
		...parts.filters,
		output.property,
		fields,
		optionsCollection(options),
	];
}
