import {
	hashOf,
	type RequestPlan,
	type Simplified,
	type ValidPlan,
} from '../ProfessionalNetwork/fetch/run';
import { type FormPlan, type ParameterContext, readPlan } from '../ProfessionalNetwork/form/form';
import { invalid, parseSelect, quote, type Reference } from '../ProfessionalNetwork/input/input';
import type { Failure } from '../ProfessionalNetwork/service/response';
import { DEFAULT_EVENT, emitExisting, events, maxPages, options } from './triggerForm';

/** A prepared poll, read from the parameters of the node. */
export interface Watch {
	failure?: undefined;
	/** The plan of every target, without what names the target. */
	plan: FormPlan & ValidPlan;
	/** The columns that say when a row was posted, and by which one without an ID is recognised. */
	simplified: Simplified;
	/** Whether to read one page of each target and to remember nothing, as Fetch Test Event does. */
	isSample: boolean;
	targets: Target[];
	/** How many pages of each list to read. */
	maxPages: number;
	/** Whether the first poll of a target only remembers its rows. */
	isSilent: boolean;
}

/** A list to watch. */
export interface Target {
	/** The same for all spellings of its URL, with the same event and filters. */
	key: string;
	/** What messages call it. */
	label: string;
	/** Whether it is a search, which always exists. */
	isSearch: boolean;
	request: Pick<RequestPlan, 'query'>;
}

type Event = (typeof events)[number];
type Executable = Event['operation']['executable'];

/** Reads the form. Throws a ValidationError, or what n8n throws for an expression. */
export function readWatch(
	context: ParameterContext,
	isSample: boolean,
): Watch | { failure: Failure } {
	const event = readEvent(context);
	const { executable } = event.operation;
	const plan = readPlan(context, { ...executable, options });
	if (!plan.request) return { failure: plan.failure as Failure };

	const { subjects = [] } = plan;
	const query = sortedByDate(plan.request.query, executable);
	const request = { ...plan.request, query };
	const targets = readTargets(subjects, event, request);

	const emits = emitExisting.parse(context.getNodeParameter('options.emitExisting', false));
	const pages = maxPages.parse(context.getNodeParameter('options.maxPages', maxPages.absent));
	return {
		plan: { ...plan, request },
		simplified: executable.simplified,
		isSample,
		targets,
		maxPages: pages ?? maxPages.absent,
		isSilent: !emits && !isSample,
	};
}

function readEvent(context: ParameterContext): Event {
	const values = Object.fromEntries(events.map(({ option }) => [option.value, option.name]));
	const value = parseSelect(context.getNodeParameter('event', DEFAULT_EVENT), 'Event', { values });
	return events.find(({ option }) => option.value === value) ?? events[0];
}

/** Returns parameters for the latest rows, if the operation can sort them and the form does not. */
function sortedByDate(query: RequestPlan['query'], { filters }: Executable): RequestPlan['query'] {
	const canSort = filters.some(({ property }) => property.name === 'sortBy');
	return canSort ? { sortBy: 'date', ...query } : query;
}

/** Returns the list of each subject, or that of a search. */
function readTargets(subjects: Reference[], event: Event, request: RequestPlan): Target[] {
	const { list } = event;
	if (!list) return [toTarget(undefined, event, request)];

	const { displayName } = list.field.property;
	if (subjects.length > list.max) {
		throw invalid(
			`${displayName} accepts at most ${list.max} entries, not ${subjects.length}`,
			'Watch the others with a second trigger.',
		);
	}

	return subjects.map((subject) => toTarget(subject, event, request));
}

/** @param request the request of every target, without what names the target */
function toTarget(subject: Reference | undefined, event: Event, request: RequestPlan): Target {
	const { list, operation, option } = event;
	const name = subject?.identity?.key ?? subject?.value;
	const query = inAnyOrder(request.query, operation.executable);
	const key = hashOf(JSON.stringify([option.value, name, Object.entries(query).sort()]));

	return {
		key,
		label: subject ? quote(subject.value) : 'The search',
		isSearch: subject === undefined,
		request: { query: { ...list?.toQuery(subject), ...request.query } },
	};
}

/** Sorts the entries of lists, because their order does not matter. That of the words of Keywords does. */
function inAnyOrder(query: RequestPlan['query'], { filters }: Executable): RequestPlan['query'] {
	const lists = filters.filter(({ isList }) => isList).map(({ property }) => property.name);
	const sorted = Object.entries(query).map(([name, value]) =>
		lists.includes(name) ? [name, value.split(',').sort().join()] : [name, value],
	);
	return Object.fromEntries(sorted) as RequestPlan['query'];
}
