import type { IPollFunctions } from 'n8n-workflow';

import {
	type Failure,
	hashOf as longHashOf,
	identityOf,
	personOf,
	type Query,
	type RequestPlan,
	type RunContext,
} from '../ProfessionalNetwork/fetch/run';
import { type ParameterContext, readPlan } from '../ProfessionalNetwork/form/form';
import { ENTITIES, invalid, parseSelect, quote } from '../ProfessionalNetwork/input/input';
import { DEFAULT_EVENT, emitExisting, events, options } from './triggerForm';

/** A prepared poll, read from the parameters of the node. */
export type Watch = Exclude<ReturnType<typeof readWatch>, { failure: Failure }>;

/** A list to watch. */
export interface Target {
	/** The same for all spellings of its URL, with the same event and filters. */
	key: string;
	/** What messages call it. */
	label: string;
	/** Whether it is a search, which always exists. */
	isSearch: boolean;
	query: Query;
}

type Event = (typeof events)[number];
type Executable = Event['operation']['executable'];

/**
 * Reads the form. Throws a ValidationError, or what n8n throws for an expression.
 * @param isSample whether to read one page of each target and to remember nothing, as Fetch Test Event does
 */
export function readWatch(context: ParameterContext, isSample: boolean) {
	const event = readEvent(context);
	const { executable } = event.operation;
	const plan = readPlan(context, { ...executable, options });
	if (!plan.request) return { failure: plan.failure as Failure };

	const { targets: entries = '', ...given } = plan.request.query;
	const sortsByDate = executable.filters.some(({ property }) => property.name === 'sortBy');
	const shared: Query = sortsByDate ? { sortBy: 'date', ...given } : given;
	const request = { ...plan.request, query: shared };
	const targets = readTargets(entries, event.list).map((query) => toTarget(query, event, request));
	const unique = new Map(targets.map((target) => [target.key, target]));

	const emits = emitExisting.parse(context.getNodeParameter('options.emitExisting', false));
	return {
		plan: { ...plan, request },
		simplified: executable.simplified,
		isSample,
		targets: [...unique.values()],
		/** Whether the first poll of a target only remembers its rows. */
		isSilent: !emits && !isSample,
	};
}

function readEvent(context: ParameterContext): Event {
	const values = Object.fromEntries(events.map(({ option }) => [option.value, option.name]));
	const value = parseSelect(context.getNodeParameter('event', DEFAULT_EVENT), 'Event', { values });
	return events.find(({ option }) => option.value === value) ?? events[0];
}

/** @param request the request of every target, without what names the target */
function toTarget(named: Query, event: Event, request: RequestPlan): Target {
	const [name = ''] = Object.values(named);
	const subject = subjectOf(name, event);
	const query = { target: subject, ...sortedLists(request.query, event.operation.executable) };
	const key = hashOf(identityOf(event.option.value, {}, { ...request, query }));
	return {
		key,
		label: name ? quote(name) : 'The search',
		isSearch: name === '',
		query: { ...named, ...request.query },
	};
}

/** Returns the post, the person or the company that a text names, which is the same for all its spellings. */
function subjectOf(name: string, event: Event): string {
	if (event.option.value === 'comment') {
		const [, post = name] = /^[^?]*?(\d{15,})/.exec(name) ?? [];
		return post;
	}

	return personOf(name.replace(/^https?:\/\/[^/]+\/[^/]+\//, ''));
}

/** Sorts the entries of lists, because the order of filters and of their entries does not matter. */
function sortedLists(query: Query, { fields }: Executable): Query {
	const isText = (param: string) => fields.some(({ property }) => property.name === param);
	const sorted = Object.entries(query).map(([param, text]) =>
		isText(param) ? [param, text] : [param, text.split(',').sort().join()],
	);
	return Object.fromEntries(sorted) as Query;
}

/** Returns the query of each entry of a list, or that of a search. */
function readTargets(text: string, list: Event['list']): Query[] {
	if (!list) return [{}];

	const { displayName } = list.property;
	if (text === '') {
		const { url } = ENTITIES[list.kind].examples;
		throw invalid(`${displayName} is empty`, `Enter one or more, e.g. ${url}.`);
	}

	const entries = text.split(',');
	if (entries.length <= list.max) return entries.map((entry) => list.toQuery(entry));

	const reason = `${displayName} accepts at most ${list.max} entries`;
	throw invalid([reason, `not ${entries.length}`], 'Watch the others with a second trigger.');
}

/** Returns eight characters that stand for a text. */
export const hashOf = (text: string) => longHashOf(text).replace(/\W/g, '').slice(-8);
export const MAX_POLL_MS = 300_000;
/** Returns the maximum duration of a poll. Only n8n 2.41 and later have one, for the durable scheduler. */
export const budgetOf = (context: IPollFunctions) => context.getPollBudgetMs?.() ?? MAX_POLL_MS;

/** Adapts a poll to the form and the fetch: its lists have all rows, each fails alone, and a steady clock limits them. */
export function toRunContext(context: IPollFunctions): ParameterContext & RunContext {
	const timeout = AbortSignal.timeout(budgetOf(context));
	// n8n's helpers read the rest of the context from the prototype.
	return Object.assign(Object.create(context), {
		getItemIndex: () => 0,
		getNodeParameter: (name, fallback, options) =>
			name === 'returnAll' ? true : context.getNodeParameter(name, fallback, options),
		continueOnFail: () => true,
		getInputData: () => ({ json: {} }),
		// Max Cost counts each poll by itself.
		getExecutionId: () => undefined,
		getExecutionCancelSignal: () => timeout,
	} satisfies Partial<ParameterContext & RunContext>);
}
