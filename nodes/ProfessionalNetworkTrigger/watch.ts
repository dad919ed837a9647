import {
	identityOf,
	type Failure,
	type PagingPlan,
	type RequestPlan,
	type ValidPlan,
} from '../ProfessionalNetwork/fetch/run';
import {
	parseBoolean,
	parseSelect,
	readPlan,
	type FormPlan,
	type Operation,
	type ParameterContext,
} from '../ProfessionalNetwork/form/form';
import { DEFAULT_EVENT, events } from './events';
import { emitExisting, maxPagesPerPoll } from './options';
import { MAX_IDS } from './seenIds';

/** A prepared poll, read from the parameters of the node. */
export interface Watch {
	operation: Operation;
	plan: FormPlan & ValidPlan & { paging: PagingPlan };
	/**
	 * Identifies the event, fields and filters. If it changes, the trigger starts over. Other output, credentials or
	 * limits do not change it.
	 */
	target: string;
	emitsExisting: boolean;
}

/**
 * Reads the parameters of a poll. Returns a failure if they are invalid.
 * @throws ValidationError for an unknown event, and n8n's error for an expression that it cannot evaluate
 */
export function readWatch(
	context: ParameterContext,
): { watch: Watch; failure?: undefined } | { watch?: undefined; failure: Failure } {
	const values = Object.fromEntries(events.map(({ value, name }) => [value, name]));
	const event = context.getNodeParameter('event', DEFAULT_EVENT);
	const value = parseSelect(event, 'Event', { values });
	const { executable } = (events.find((one) => one.value === value) ?? events[0]).operation;
	const operation = {
		...executable,
		options: [...executable.options, emitExisting],
		maxPages: maxPagesPerPoll,
	};
	const plan = readPlan(context, operation);
	if (plan.failure) return { failure: plan.failure };
	const { request, paging, policy } = plan;
	const sortsByDate = operation.filters.some(({ property }) => property.name === 'sortBy');
	const query = { ...(sortsByDate && { sortBy: 'date' }), ...request.query };
	const { pageSize = 1 } = operation.pagination ?? {};
	const polled: PagingPlan = {
		...(paging as PagingPlan),
		// A poll reads no more rows than it can remember, because the others would be returned twice.
		limit: MAX_IDS + 1 - pageSize,
		// A poll starts with the first page, which has recent rows, and decides after each page whether to fetch the next one.
		startPage: 1,
		cursor: undefined,
		keepPages: false,
	};
	return {
		watch: {
			operation,
			plan: {
				...plan,
				request: { ...request, query },
				paging: polled,
				policy: { ...policy, concurrency: 1 },
			},
			target: targetOf(value, { ...request, query }, operation),
			emitsExisting: parseBoolean(
				context.getNodeParameter('options.emitExisting', false),
				emitExisting.property.displayName,
			),
		},
	};
}

/**
 * Returns a key that ignores the order of filters and of their entries, and the spelling of URLs. Top-level fields are
 * not split, because keywords and places may contain commas.
 */
function targetOf(event: string, request: RequestPlan, { fields }: Operation): string {
	const texts = fields.map(({ property }) => property.name);
	const entries = Object.entries(request.query).map(([name, value]) => {
		if (name === 'post') return [name, toPostId(value)];
		return [name, texts.includes(name) ? value : value.split(',').sort().join(',')];
	});
	return identityOf(event, {}, { ...request, query: Object.fromEntries(entries) });
}

/** Returns the ID of a post, which has several URLs, or its URL if that does not contain the ID. */
function toPostId(url: string): string {
	return /^[^?]*?(\d{15,})/.exec(url)?.[1] ?? url;
}
