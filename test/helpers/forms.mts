// Parameters of the node. The rows of lookups and lists are as the service sends them.
import type { IDataObject } from 'n8n-workflow';

import type { Scenario } from './engine.ts';

export type Form = Scenario['parameters'];

/** Looks up the main fields of the person named by each input item's `name`. */
export function lookup(options: IDataObject = {}): Form {
	return {
		resource: 'profile',
		operation: 'get',
		detail: 'main',
		profile: { __rl: true, mode: 'publicIdentifier', value: '={{ $json.name }}' },
		output: 'all',
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
		output: 'all',
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

/** Keeps the fields of the input item next to the columns of Simplified, in a form with these options too. */
export function withInput(form: Form, options: IDataObject = {}): Form {
	const all = { ...(form.options as IDataObject), ...options };
	const output = form.output === 'selected' ? form.output : 'simplified';
	return { ...form, output, includeOtherFields: true, options: all };
}

/** Sends the requests of a run in batches, as Request Options say. */
export function inBatches(form: Form, batchSize = 2, batchInterval = 5): Form {
	return { ...form, requestOptions: { batching: { batch: { batchSize, batchInterval } } } };
}

/** Returns a field that a model fills in, as the editor writes it. */
export function fromModel(label: string, description = ''): string {
	return `={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('${label}', \`${description}\`, 'string') }}`;
}
