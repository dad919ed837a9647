// Parameters and input items for runs of the node, and functions that read their results.
import type { IDataObject, INode, INodeExecutionData } from 'n8n-workflow';

import type { Fault } from '../simulator/faults.mts';
import type { Service, ServiceOptions } from '../simulator/server.mts';
import { ACCOUNT, credentialsOf } from './fixtures.mts';
import { execute, linkOf, type Result, type Scenario } from './engine.ts';
import { useService as useSimulator } from './simulator.mts';

export { linkOf };
export type Form = Scenario['parameters'];

let service: () => Service;

/** Starts the service of a test file, which all functions below use. */
export function useService(options?: ServiceOptions): () => Service {
	service = useSimulator(options);
	return service;
}

/** Returns the service of the test file. */
export function currentService(): Service {
	return service();
}

/** Adds faults. A request meets the first that matches. */
export function addFaults(...faults: Fault[]): void {
	for (const fault of faults) service().faults.add(fault);
}

/** Selects the requests that a fault concerns by their query, such as `{ page: 2 }`. */
export function matching(query: IDataObject): { when: { query: Record<string, string> } } {
	const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
	return { when: { query: Object.fromEntries(texts) } };
}

/** Returns how many requests have arrived. */
export function requestCount(): number {
	return service().requestLog.count();
}

/** Returns the queries of the requests in the order of arrival. */
export function queries(): Array<Record<string, string>> {
	return service().requestLog.entries.map(({ query }) => query);
}

/** Returns the requested pages in the order of arrival. A request without a page means the first. */
export function pagesOf(search?: string): number[] {
	return queries()
		.filter((query) => search === undefined || query.search === search)
		.map(({ page = 1 }) => Number(page));
}

/** The settings of On Error; `undefined` is Stop. */
export const ON_ERROR = [undefined, 'continueRegularOutput', 'continueErrorOutput'] as const;

/** Looks up the main fields of the person named by each input item's `name`. */
export function lookup(options: IDataObject = {}): Form {
	return {
		resource: 'profile',
		operation: 'get',
		detail: 'main',
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

/** Sends the requests of a run in batches, as Request Options say. */
export function inBatches(form: Form, batchSize = 2, batchInterval = 5): Form {
	return { ...form, requestOptions: { batching: { batch: { batchSize, batchInterval } } } };
}

/** Returns input items for `lookup`, each with a different person. */
export function people(count: number): IDataObject[] {
	const all = service().data.people;
	return all.slice(0, count).map((person) => ({ name: person.publicIdentifier }));
}

/** Returns input items for `message`, each with a different recipient. */
export function letters(count: number): IDataObject[] {
	const all = service().data.people;
	return all.slice(0, count).map(({ url }, index) => ({ to: url, text: `letter ${index}` }));
}

/** Returns input items for `search`. */
export function searches(...words: string[]): IDataObject[] {
	return words.map((word) => ({ search: word }));
}

/** The settings of a node that n8n runs up to three times. n8n waits a second for 0. */
export const RETRYING: Partial<INode> = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

/** Runs the node with the parameters over the input items against the service. */
export async function run(
	parameters: Form,
	items?: IDataObject[],
	scenario: Partial<Scenario> = {},
): Promise<Result> {
	const { currentUrl: baseUrl } = service();
	const credentials = credentialsOf(service(), { ...ACCOUNT, baseUrl });
	return await execute({ parameters, items, credentials, ...scenario });
}

/** Returns the indexes of that many input items. */
export function numbers(count: number): number[] {
	return Array.from({ length: count }, (_, index) => index);
}

/** Returns the ID and the linked input item of each output item. */
export function linked(items: INodeExecutionData[]): Array<[id: unknown, input: number]> {
	return items.map((item) => [item.json.id, linkOf(item)]);
}

export function idsOf(items: INodeExecutionData[] = []): unknown[] {
	return items.map(({ json }) => json.id);
}

/** Returns what `linked` returns for that many rows of a generated list that belong to an input item. */
export function linkedRows(
	to: number,
	input: number,
	from = 1,
): Array<[id: string, input: number]> {
	return rowIds(to, from).map((id) => [id, input]);
}

/** Returns the IDs of the rows of a generated list. */
export function rowIds(to: number, from = 1): string[] {
	return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => `row-${from + index}`);
}

export function jsonOf(items: INodeExecutionData[]): IDataObject[] {
	return items.map(({ json }) => json);
}

/** What the error of a run says after its rows, if the others may succeed. */
export const WAY_OUT =
	'To run the others, set On Error in Settings to Continue (using error output).';

/** Returns the message of a run's error without its rows and the way to run the others. */
export function withoutRows(message = ''): string {
	return message
		.replace(` ${WAY_OUT}`, '')
		.replace(/, and \d+ more can't be used \(items? [^)]+\)\.$/, '.')
		.replace(/,? in \d+ of \d+ items \(items? [^)]+\)\.$/, '.')
		.replace(/ \(items? [^)]+\)\.$/, message.includes("more can't be used") ? '.' : '');
}
