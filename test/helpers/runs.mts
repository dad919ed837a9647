// Runs of the node against the service of a test file.
import type { IDataObject, INode } from 'n8n-workflow';

import { execute, type Result, type Scenario } from './engine.ts';
import { ACCOUNT, credentialsOf } from './fixtures.mts';
import { search } from './forms.mts';
import { currentService } from './service.mts';

/** The settings of On Error; `undefined` is Stop. */
export const ON_ERROR = [undefined, 'continueRegularOutput', 'continueErrorOutput'] as const;

/** The settings of a node that n8n runs up to three times. n8n waits a second for 0. */
export const RETRYING: Partial<INode> = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

/** Runs the node with the parameters over the input items against the service. */
export async function run(
	parameters: Scenario['parameters'],
	items?: IDataObject[],
	scenario: Partial<Scenario> = {},
): Promise<Result> {
	const { currentUrl: baseUrl } = currentService();
	const credentials = credentialsOf(currentService(), { ...ACCOUNT, baseUrl });
	return await execute({ parameters, items, credentials, ...scenario });
}

/**
 * Returns the credentials of a plan that serves one request at a time, which the node knows from an answer. Forgets that
 * request. Call it before adding faults.
 */
export async function oneAtATime(): Promise<Pick<Scenario, 'credentials'>> {
	const { currentUrl: baseUrl, keys, requestLog } = currentService();
	const credentials = credentialsOf(currentService(), { ...ACCOUNT, baseUrl, apiKey: keys.free });
	await execute({ parameters: search(), credentials, items: [{ search: 'a' }] });
	requestLog.clear();
	return { credentials };
}
