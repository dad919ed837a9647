// Parameters and input items for runs of the node, and functions that read their results.
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Entry } from '../simulator/request-log.mts';
import type { Service } from '../simulator/server.mts';
import { ACCOUNT, credentialsOf } from './fixtures.mts';
import { execute, type Result, type Scenario } from './engine.ts';

export { useService } from './simulator.mts';

export type Form = Scenario['parameters'];

/** The settings of On Error; `undefined` is Stop. */
export const ON_ERROR = [undefined, 'continueRegularOutput', 'continueErrorOutput'] as const;

/** Looks up the person named by each input item's `name`. */
export function lookup(options: IDataObject = {}): Form {
	return {
		resource: 'profile',
		operation: 'get',
		profile: { __rl: true, mode: 'publicIdentifier', value: '={{ $json.name }}' },
		options,
	} as Form;
}

/** Searches for each input item's `search`: pages of 10, at most 100, without cursors. */
export function search(options: IDataObject = {}, more: IDataObject = {}): Form {
	return listOf('profile', options, more);
}

/** Searches leads (pages of 25, at most 100), posts (pages of 50, with cursors) or another resource. */
export function listOf(resource: string, options: IDataObject = {}, more: IDataObject = {}): Form {
	return {
		resource,
		operation: 'search',
		search: '={{ $json.search }}',
		returnAll: true,
		options,
		...more,
	} as Form;
}

/** Sends `text` to the profile URL `to` of each input item. */
export function message(options: IDataObject = {}): Form {
	return {
		resource: 'message',
		operation: 'send',
		recipient: '={{ $json.to }}',
		message: '={{ $json.text }}',
		options,
	} as Form;
}

/** Sends a connection request to the profile URL `to` of each input item. */
export function invitation(options: IDataObject = {}): Form {
	return {
		resource: 'connection',
		operation: 'send',
		profile: { __rl: true, mode: 'url', value: '={{ $json.to }}' },
		options,
	} as Form;
}

/** Returns input items for `lookup`, each with a different person. */
export function people(service: Service, count: number): IDataObject[] {
	return service.data.people.slice(0, count).map((person) => ({ name: person.publicIdentifier }));
}

/** Returns input items for `message`, each with a different recipient. */
export function letters(service: Service, count: number): IDataObject[] {
	return service.data.people
		.slice(0, count)
		.map((person, index) => ({ to: person.url, text: `letter ${index}` }));
}

/** Returns input items for `search`. */
export function searches(...words: string[]): IDataObject[] {
	return words.map((word) => ({ search: word }));
}

/** Runs the node with the parameters over the input items against the service. */
export async function run(
	service: Service,
	parameters: Form,
	scenario: Partial<Scenario> = {},
): Promise<Result> {
	return await execute({
		parameters,
		credentials: credentialsOf(service, { ...ACCOUNT, baseUrl: service.currentUrl }),
		...scenario,
	});
}

/** Returns the index of the input item that an output item is linked to. */
export function linkOf({ pairedItem }: INodeExecutionData): number {
	return (pairedItem as { item: number }).item;
}

/** Returns the ID and the linked input item of each output item. */
export function linked(items: INodeExecutionData[]): Array<[id: unknown, input: number]> {
	return items.map((item) => [item.json.id, linkOf(item)]);
}

export function idsOf(items: INodeExecutionData[]): unknown[] {
	return items.map(({ json }) => json.id);
}

/** Returns the IDs of the rows of a generated list. */
export function rowIds(to: number, from = 1): string[] {
	return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => `row-${from + index}`);
}

/** Returns the requested pages in the order of arrival. A request without a page means the first. */
export function pagesOf({ requestLog }: Service, search?: string): number[] {
	return requestLog.entries
		.filter(({ query }) => search === undefined || query.search === search)
		.map(({ query }) => Number(query.page ?? 1));
}

/** Returns the items of both outputs. */
export function allItems({ items, errorItems }: Result): INodeExecutionData[] {
	return [...items, ...errorItems];
}

/** Returns the error items. */
export function failures(result: Result): INodeExecutionData[] {
	return allItems(result).filter(({ json }) => json.error !== undefined);
}

/** What the error of a run says after its rows, if the others may succeed. */
export const WAY_OUT =
	'To run the others, set On Error in Settings to Continue (using error output).';

/** Returns the message of a run's error without its rows and the way to run the others. */
export function withoutRows(message = ''): string {
	return message
		.replace(` ${WAY_OUT}`, '')
		.replace(/ In all, \d+ of \d+ rows can't be used \(rows [^)]+\)\.$/, '')
		.replace(/,? in \d+ of \d+ (rows \(rows? [^)]+\)\.)$/, '.')
		.replace(/ \(rows? [^)]+\)\.$/, '');
}

/** Returns the highest number of these requests that were in flight together. */
export function maxInFlight(entries: Entry[]): number {
	const moments = entries.flatMap(({ at, tookMs = 0 }) => [
		{ at, change: 1 },
		{ at: at + tookMs, change: -1 },
	]);
	moments.sort((a, b) => a.at - b.at || a.change - b.change);
	let inFlight = 0;
	return Math.max(0, ...moments.map(({ change }) => (inFlight += change)));
}
