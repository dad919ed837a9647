// Network failures have the node's own messages, which say what to do.
import type { IDataObject, OnError } from 'n8n-workflow';

import type { PublicKind } from '../../../nodes/ProfessionalNetwork/service/failure';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { startBrokenServers, type BrokenServers } from './broken-servers.mts';
import {
	addFaults,
	type Form,
	letters,
	linkOf,
	lookup,
	message as letter,
	ON_ERROR,
	people,
	run,
	useService,
} from '../../helpers/runs.mts';

const service = useService();
let broken: BrokenServers;
beforeAll(async () => void (broken = await startBrokenServers()));
afterAll(async () => await broken.close());

/** n8n's own messages for these (n8n-workflow, NodeError and NodeApiError). */
const STOCK =
	/ECONN|ENOTFOUND|EAI_|perhaps it is offline|aborted|bad request|problem in node|check your parameters|couldn.t connect|check the API|SSL routines/i;

describe.each<
	[name: string, kind: PublicKind, baseUrl: () => string, message: string | RegExp, sent?: boolean]
>([
	[
		'a closed port',
		'network',
		() => broken.closedPort,
		"Nothing responds at the service's address",
	],
	[
		'an unknown host',
		'network',
		() => 'http://x.invalid',
		"The service's host name does not exist",
	],
	[
		'no answer in time',
		'network',
		() => service().url,
		'The service did not respond in time',
		true,
	],
	[
		'a closed connection',
		'network',
		() => broken.closing,
		'The service closed the connection before it responded',
		true,
	],
	[
		'a plain port behind https',
		'credentials',
		() => service().url.replace('http:', 'https:'),
		/https|TLS/,
	],
	[
		'an untrusted certificate',
		'credentials',
		() => broken.untrusted,
		"The service's certificate is not trusted",
	],
	['gibberish', 'network', () => broken.gibberish, 'The connection to the service was lost', true],
])('%s', (name, kind, baseUrl, message, mayBeSent = false) => {
	const timeout = name === 'no answer in time' ? 150 : undefined;
	beforeEach(() => addFaults({ hang: true }));
	const of = async (form: Form, items: IDataObject[], onError?: OnError) => {
		const credentials = credentialsOf(service(), { baseUrl: baseUrl() });
		return await run({ ...form, requestOptions: { timeout } }, items, { credentials, onError });
	};

	it('fails with a message and advice', async () => {
		const { error } = await of(lookup({ maxOutage: 0, maxRetries: 1 }), people(2));
		expect(error?.message).toMatch(message);
		expect(error?.message).not.toMatch(STOCK);
		expect(String(error?.description).length).toBeGreaterThan(30);
		expect(error).toHaveProperty('messages', [error?.message]);
		expect(error?.httpCode ?? null).toBeNull();
		expect(error?.context?.itemIndex).toBeLessThanOrEqual(1);
	});

	it.each(ON_ERROR.slice(1))('fails each input item with %s', async (onError) => {
		const result = await of(lookup({ maxOutage: 0, maxRetries: 0 }), people(2), onError);
		const failed = onError === 'continueErrorOutput' ? result.errorItems : result.items;
		expect(failed.map(linkOf)).toEqual([0, 1]);
		for (const { json } of failed) {
			expect(json.error).toMatch(message);
			expect(json.details).toEqual({ kind });
		}
	});

	it('says that a message may have been sent only when it may have arrived', async () => {
		const { error } = await of(letter({ maxOutage: 0, maxRetries: 1 }), letters(1));
		expect(/may have been sent/.test(String(error?.message))).toBe(mayBeSent);
		expect(error?.message).not.toMatch(STOCK);
	});
});
