import type { ExecutionContext } from '../ProfessionalNetwork/execution/context';
import { validate } from '../ProfessionalNetwork/execution/execute';
import type { Failure } from '../ProfessionalNetwork/execution/failure';
import type { ItemContext, Operation } from '../ProfessionalNetwork/execution/operation';
import { Run } from '../ProfessionalNetwork/execution/run';
import { buildQuery } from '../ProfessionalNetwork/properties/buildQuery';
import type { Query } from '../ProfessionalNetwork/properties/field';
import { parseBoolean } from '../ProfessionalNetwork/properties/parse';
import { parseSelect } from '../ProfessionalNetwork/properties/select';
import { DEFAULT_EVENT, events } from './events';
import { emitExisting, maxPagesPerPoll } from './options';
import { MAX_IDS } from './seenIds';

/** What a node watches, read from its parameters. */
export interface Watch {
	item: ItemContext;
	/** Says what is watched. Another target starts over; other options, output or credentials do not. */
	target: string;
	emitsExisting: boolean;
}

/**
 * Reads the parameters and credentials of a poll, or returns what is wrong with them.
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
			// A poll reads no more rows than it can remember, because the others would come twice.
			limit: MAX_IDS + 1 - (operation.pagination?.pageSize ?? 1),
			// A poll begins at the newest rows, and needs to know a page before it fetches the next.
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

/** The order of filters and of their entries does not matter. Keywords and places may hold commas of their own. */
function targetOf(event: string, query: Query, { fields }: Pick<Operation, 'fields'>): string {
	const texts = fields.map(({ property }) => property.name);
	const entries = Object.entries(query).map(([name, value]) => [
		name,
		texts.includes(name) ? value : value.split(',').sort().join(','),
	]);
	return JSON.stringify([event, ...entries.sort(([a], [b]) => (a < b ? -1 : 1))]);
}
