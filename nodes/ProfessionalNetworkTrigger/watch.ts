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
import { DEFAULT_EVENT, emitExisting, events, maxPagesPerPoll } from './properties';

/** A prepared poll, read from the parameters of the node. */
export interface Watch {
	operation: Operation;
	plan: FormPlan & ValidPlan & { paging: PagingPlan };
	/** Identifies the event, fields and filters, but not the output, credentials or limits. */
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
	const values = Object.fromEntries(events.map(({ option }) => [option.value, option.name]));
	const event = context.getNodeParameter('event', DEFAULT_EVENT);
	const value = parseSelect(event, 'Event', { values });
	const { executable } = (events.find(({ option }) => option.value === value) ?? events[0])
		.operation;
	const operation = {
		...executable,
		options: [...executable.options, emitExisting],
		maxPages: maxPagesPerPoll,
	};
	const plan = readPlan(context, operation);
	if (plan.failure) return { failure: plan.failure };
	const { request, policy } = plan;
	const sortsByDate = operation.filters.some(({ property }) => property.name === 'sortBy');
	const query = { ...(sortsByDate && { sortBy: 'date' }), ...request.query };
	// The poll decides after each page whether and where to read on.
	const paging = { ...(plan.paging as PagingPlan), limit: Infinity, keepPages: false };
	return {
		watch: {
			operation,
			plan: {
				...plan,
				request: { ...request, query },
				paging,
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
