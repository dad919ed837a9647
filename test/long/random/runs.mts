// Generates random runs of the node: parameters, input items, faults of the service, and settings of n8n.
import fc from 'fast-check';
import type { IDataObject, INode } from 'n8n-workflow';

import { PERMANENT, RETRYABLE } from '../../helpers/failures.mts';
import { type Form, invitation, lookup, message, search } from '../../helpers/forms.mts';
import { letters, people } from '../../helpers/inputs.mts';
import { ON_ERROR } from '../../helpers/runs.mts';
import type { Fault, GeneratedList } from '../../service/faults.mts';
import { FAULTS, NOT_ENVELOPES } from '../../service/known-faults.mts';
import type { Service } from '../../service/server.mts';

const HOSTILE: Array<{ name: string; fault: Fault }> = [
	...NOT_ENVELOPES.map((body) => ({ name: JSON.stringify(body), fault: { body } })),
	{ name: 'a blocked user agent', fault: FAULTS.blocked() },
	{ name: 'a blocked user agent, HTML', fault: FAULTS.blocked('html') },
	{ name: 'HTTP 404 of another server', fault: FAULTS.gateway(404) },
	{ name: 'deep nesting', fault: FAULTS.deep() },
	{ name: 'a negative Retry-After', fault: FAULTS.rateLimited('-5') },
	{ name: 'a 408 after the work', fault: FAULTS.executedThen(408) },
	{ name: 'a 504 after the work', fault: FAULTS.executedThen(504) },
	{ name: 'echoed secrets', fault: { status: 400, echo: 'spellings', escape: 'slash' } },
];
const FAILURES = [...RETRYABLE, ...PERMANENT, ...HOSTILE];
/** The failures after which a request is sent again for about a minute. */
const RETRIED = [
	...RETRYABLE,
	...HOSTILE.filter(({ name }) => /blocked|after the work|Retry-After/.test(name)),
].map(({ name }) => name);

/** Returns the fault of a failure's name. */
export function faultOf(failure: string): Fault {
	return FAILURES.find(({ name }) => name === failure)?.fault as Fault;
}

const maybe = <T,>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const item = fc.record({
	rows: fc.integer({ min: 0, max: 70 }),
	pageSize: fc.integer({ min: 5, max: 15 }),
	startPage: fc.integer({ min: 1, max: 3 }),
	totals: fc.constantFrom<GeneratedList['totals']>(
		...(['right', 'right', 'right', 'zero', 'high', 'none', 'low', 'shrinking'] as const),
		{ totalPages: 1 },
	),
	emptyPages: fc.constantFrom<number[]>([], [], [], [2], [2, 3], [3, 5]),
	repeatedPages: fc.constantFrom<number[]>([], [], [], [], [4]),
	volatile: fc.boolean(),
	cursorFrom: fc.constantFrom(1, 1, 2, 3),
	limit: maybe(fc.integer({ min: 1, max: 40 })),
});

export const randomRun = fc.record({
	what: fc.constantFrom('lookup', 'profile', 'job', 'lead', 'post', 'message', 'connection'),
	items: fc.array(item, { minLength: 1, maxLength: 7 }),
	/** The limit of the first item holds for all items. */
	sameLimit: fc.boolean(),
	faults: fc.array(
		fc.record({
			failure: fc.constantFrom(...FAILURES.map(({ name }) => name)),
			skip: fc.integer({ min: 0, max: 8 }),
			times: fc.integer({ min: 1, max: 4 }),
			delay: fc.integer({ min: 0, max: 4 }),
			item: maybe(fc.integer({ min: 0, max: 6 })),
		}),
		{ maxLength: 4, size: 'max' },
	),
	onError: fc.constantFrom(...ON_ERROR),
	plan: fc.constantFrom<'free' | 'starter' | 'enterprise'>(
		...(['free', 'starter', 'enterprise', 'enterprise'] as const),
	),
	latency: fc.integer({ min: 0, max: 3 }),
	executeOnce: fc.constantFrom(false, false, false, false, false, true),
	tries: fc.constantFrom(1, 1, 1, 2, 3),
	/** Stops the execution at a request, or in milliseconds after that. */
	stop: fc.oneof(
		{ weight: 9, arbitrary: fc.constant(undefined) },
		{
			weight: 2,
			arbitrary: fc.record({
				request: fc.integer({ min: 0, max: 12 }),
				ms: fc.constantFrom(0, 1, 5, 20),
			}),
		},
	),
});
export type Case = typeof randomRun extends fc.Arbitrary<infer T> ? T : never;

export const isWrite = ({ what }: Case) => what === 'message' || what === 'connection';
export const isList = (scenario: Case) => !isWrite(scenario) && scenario.what !== 'lookup';

/** Returns Limit of an input item, which is undefined with Return All. */
export function limitOf({ items, sameLimit }: Case, index: number): number | undefined {
	return items[sameLimit ? 0 : index].limit;
}

/** Returns the page that the list of an input item starts at. The form rejects a later page that needs a cursor and has none. */
export function startOf({ what, items }: Case, index: number): number {
	const { startPage, cursorFrom } = items[index];
	return what === 'post' && startPage <= cursorFrom ? 1 : startPage;
}

/** Returns how many requests at most fail without using up a retry. */
export function freeRetries({ faults }: Case): number {
	const retried = faults.filter(({ failure }) => RETRIED.includes(failure));
	return retried.reduce((sum, { times }) => sum + times, 0);
}

/** Returns the input items, which carry their settings. */
export function inputItems(service: Service, scenario: Case): IDataObject[] {
	const to = letters(scenario.items.length);
	return people(scenario.items.length).map((person, index) => {
		const limit = limitOf(scenario, index);
		return {
			...person,
			...to[index],
			search: `words ${index}`,
			startAt: startAtOf(scenario, index),
			returnAll: limit === undefined,
			limit: limit ?? 50,
		};
	});
}

/** Returns what Start At says for an input item, with the cursor that belongs to its page. */
function startAtOf(scenario: Case, index: number): string {
	const page = startOf(scenario, index);
	const hasCursor = scenario.what === 'post' && page > 1;
	return hasCursor ? `paginationToken=cursor-${page}&page=${page}` : String(page);
}

export function parametersOf(scenario: Case): Form {
	const { what } = scenario;
	const common = { output: 'all' };
	if (what === 'lookup') return { ...lookup(), ...common };
	if (what === 'message') return { ...message(), ...common };
	if (what === 'connection') return { ...invitation(), ...common };

	const limits = { returnAll: '={{ $json.returnAll }}', limit: '={{ $json.limit }}' };
	const startAt = '={{ $json.startAt }}';
	return { ...search({ startAt }, limits), resource: what, ...common };
}

/** Returns the node's settings in n8n. */
export function nodeSettings({ executeOnce, tries }: Case): Partial<INode> {
	const retry = { retryOnFail: true, maxTries: tries, waitBetweenTries: 10 };
	return { executeOnce, ...(tries > 1 && retry) };
}

/** Returns the list that the service generates for an input item. */
export function listOfItem({ what, items }: Case, index: number): GeneratedList {
	const { rows, pageSize, totals, emptyPages, repeatedPages, volatile, cursorFrom } = items[index];
	const list = { rows, pageSize, totals, emptyPages, repeatedPages, volatile };
	return { ...list, ...(what === 'post' && { cursor: 'each', cursorFrom, requireCursor: true }) };
}

/** Returns the query that identifies the requests of an input item. */
export function queryOf({ what }: Case, item: IDataObject): Record<string, string> {
	if (what === 'lookup') return { query: String(item.name) };
	// The node removes the slash at the end of a URL.
	const to = String(item.to).replace(/\/$/, '');
	if (what === 'message') return { recipientProfile: to };
	if (what === 'connection') return { profile: to };
	return { search: String(item.search) };
}
