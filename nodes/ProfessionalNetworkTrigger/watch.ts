import type { ExecutionContext } from '../ProfessionalNetwork/fetch/context';
import { validate } from '../ProfessionalNetwork/execute';
import type { Failure } from '../ProfessionalNetwork/service/failure';
import type { ItemContext, Operation } from '../ProfessionalNetwork/fetch/operation';
import { Run } from '../ProfessionalNetwork/fetch/run';
import { buildQuery } from '../ProfessionalNetwork/form/buildQuery';
import type { Query } from '../ProfessionalNetwork/form/fields/field';
import { parseBoolean } from '../ProfessionalNetwork/input/text';
import { parseSelect } from '../ProfessionalNetwork/form/fields/select';
import { DEFAULT_EVENT, events } from './events';
import { emitExisting, maxPagesPerPoll } from './options';
import { MAX_IDS } from './seenIds';

/** A prepared poll, read from the parameters of the node. */
export interface Watch {
	item: ItemContext;
	/**
	 * Identifies the event, fields and filters. If it changes, the trigger starts over. Other output, credentials or
	 * limits do not change it.
	 */
	target: string;
	emitsExisting: boolean;
}

/**
 * Reads the parameters and credentials of a poll. Returns a failure if they are invalid.
 * @throws ValidationError for an unknown event, and n8n's error for an expression that it cannot evaluate
 */
export async function readWatch(
	context: ExecutionContext,
): Promise<{ watch: Watch; failure?: undefined } | { watch?: undefined; failure: Failure }> {
	const names = Object.fromEntries(events.map(({ value, name }) => [value, name]));
	const value = parseSelect(context.getNodeParameter('event', DEFAULT_EVENT), 'Event', names);
	const { executable } = (events.find((event) => event.value === value) ?? events[0]).operation;
	const operation = {
		...executable,
		options: [...executable.options, emitExisting],
		maxPages: maxPagesPerPoll,
	};
	const { query, settings, values, errors } = buildQuery(context, operation);
	const sortsByDate = operation.filters.some(({ property }) => property.name === 'sortBy');
	if (sortsByDate) query.sortBy ??= 'date';
	const [method, url] = operation.request.split(' ');
	const item = {
		context,
		operation,
		request: { method, url },
		query,
		settings: {
			...settings,
			// A poll reads no more rows than it can remember, because the others would be returned twice.
			limit: MAX_IDS + 1 - (operation.pagination?.pageSize ?? 1),
			// A poll starts with the newest rows and decides after each page whether to fetch the next one.
			startPage: 1,
			cursor: undefined,
			concurrency: 1,
			keepPages: false,
		},
		values,
		run: Run.join(context, 1),
	} as Partial<ItemContext> as ItemContext;
	const failure = await validate(item, errors);
	if (failure) return { failure };
	const emitsExisting = parseBoolean(values.emitExisting, emitExisting.property.displayName);
	return { watch: { item, target: targetOf(value, query, operation), emitsExisting } };
}

/**
 * Returns a key that ignores the order of filters and of their entries. Top-level fields are not split, because
 * keywords and places may contain commas.
 */
function targetOf(event: string, query: Query, { fields }: Pick<Operation, 'fields'>): string {
	const texts = fields.map(({ property }) => property.name);
	const entries = Object.entries(query).map(([name, value]) => [
		name,
		texts.includes(name) ? value : value.split(',').sort().join(','),
	]);
	return JSON.stringify([event, ...entries.sort(([a], [b]) => (a < b ? -1 : 1))]);
}
