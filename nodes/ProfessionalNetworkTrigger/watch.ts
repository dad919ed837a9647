import type { IPollFunctions } from 'n8n-workflow';

import * as main from '../ProfessionalNetwork/fetch/run';
import * as form from '../ProfessionalNetwork/form/form';
import { invalid, parseSelect, quote } from '../ProfessionalNetwork/input/input';
import { DEFAULT_EVENT, emitExisting, events, options } from './triggerForm';

/** A prepared poll, read from the parameters of the node. */
export type Watch = Exclude<ReturnType<typeof readWatch>, { failure: main.Failure }>;
/** A list to watch, and what messages call it. Its key is the same for all spellings, with the same event and filters. */
export type Target = Watch['targets'][number];

/** Reads the form, for Fetch Test Event of one target. Throws a ValidationError, or what n8n throws for an expression. */
export function readWatch(context: form.ParameterContext, isSample: boolean) {
	const values = Object.fromEntries(events.map(({ option }) => [option.value, option.name]));
	const event = parseSelect(context.getNodeParameter('event', DEFAULT_EVENT), 'Event', { values });
	const watched = events.find(({ option }) => option.value === event) ?? events[0];
	const { executable } = watched.operation;
	const plan = form.readPlan(context, { ...executable, options });
	if (!plan.request) return { itemIndex: 0, failure: plan.failure as main.Failure };
	const { targets: entries = '', ...given } = plan.request.query;
	const sortsByDate = executable.filters.some(({ property }) => property.name === 'sortBy');
	const shared = { ...(sortsByDate && { sortBy: 'date' }), ...given };
	const request = { ...plan.request, query: shared, paths: undefined };
	const isText = (param: string) => executable.fields.some((one) => one.property.name === param);
	// The order of filters and list entries does not matter.
	const sorted = Object.entries(shared).map(([param, text]) =>
		isText(param) ? [param, text] : [param, text.split(',').sort().join()],
	);
	const targets = readTargets(entries, watched.list).map((target) => {
		const [name = ''] = Object.values(target);
		// All spellings of a post, a person or a company are the same.
		const [, post = name] = /^[^?]*?(\d{15,})/.exec(name) ?? [];
		const other = main.personOf(name.replace(/^https?:\/\/[^/]+\/[^/]+\//, ''));
		const one = event === 'comment' ? post : other;
		const query = { target: one, ...Object.fromEntries(sorted) };
		const key = hashOf(main.identityOf(event, {}, { ...request, query }));
		return { key, label: name ? quote(name) : 'The search', query: { ...target, ...shared } };
	});
	const unique = [...new Map(targets.map((target) => [target.key, target])).values()];
	const emits = emitExisting.parse(context.getNodeParameter('options.emitExisting', false));
	return {
		...{ plan: { ...plan, request }, simplified: executable.simplified, isSample },
		targets: isSample ? unique.slice(0, 1) : unique,
		/** Whether the first poll of a target only remembers its rows. */
		isSilent: !emits && !isSample,
	};
}

/** Returns the query of each entry of a list, or that of a search. */
function readTargets(text: string, list: (typeof events)[number]['list']): main.Query[] {
	if (!list) return [{}];
	const { displayName, placeholder } = list.property;
	if (text === '') throw invalid(`${displayName} is empty`, `Enter one or more, ${placeholder}.`);
	const entries = text.split(',');
	if (entries.length <= list.max) return entries.map((entry) => list.toQuery(entry));
	const reason = `${displayName} accepts at most ${list.max} entries`;
	throw invalid([reason, `not ${entries.length}`], 'Watch the others with a second trigger.');
}

/** Returns eight characters that stand for a text. */
export const hashOf = (text: string) => main.hashOf(text).replace(/\W/g, '').slice(-8);
export const MAX_POLL_MS = 300_000;
/** Returns the maximum duration of a poll. Only n8n 2.41 and later have one, for the durable scheduler. */
export const budgetOf = (context: IPollFunctions) => context.getPollBudgetMs?.() ?? MAX_POLL_MS;

/** Adapts a poll to the form and the fetch: its lists have all rows, each fails alone, and a steady clock limits them. */
export function toRunContext(context: IPollFunctions): form.ParameterContext & main.RunContext {
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
	} satisfies Partial<form.ParameterContext & main.RunContext>);
}
