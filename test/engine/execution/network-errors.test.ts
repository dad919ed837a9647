// Network failures have the node's own messages, which say what to do.
import type { PublicKind } from '../../../nodes/ProfessionalNetwork/service/failure';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { startBrokenServers, type BrokenServers } from './broken-servers.mts';
import {
	letters,
	linkOf,
	lookup,
	message as letter,
	ON_ERROR,
	people,
	run,
	useService,
	type Form,
} from '../../helpers/runs.mts';

const service = useService();
let broken: BrokenServers;
beforeAll(async () => void (broken = await startBrokenServers()));
afterAll(async () => await broken.close());

/** n8n's own messages for these (n8n-workflow, NodeError and NodeApiError). */
const STOCK =
	/ECONN|ENOTFOUND|EAI_|perhaps it is offline|aborted|bad request|problem in node|check your parameters|couldn.t connect|check the API|SSL routines/i;

const FAULTS: Array<
	[
		name: string,
		kind: PublicKind,
		baseUrl: () => string,
		message: string | RegExp,
		timeout?: number,
	]
> = [
	[
		'a closed port',
		'network',
		() => broken.closedPort,
		"Nothing responds at the service's address",
	],
	[
		'an unknown host',
		'network',
		() => 'http://service.invalid',
		"The service's host name does not exist",
	],
	['no answer in time', 'network', () => service().url, 'The service did not respond in time', 150],
	[
		'a closed connection',
		'network',
		() => broken.closing,
		'The service closed the connection before it responded',
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
	['gibberish', 'network', () => broken.gibberish, 'The connection to the service was lost'],
];

describe.each(FAULTS)('%s', (name, kind, baseUrl, message, timeout) => {
	beforeEach(() => {
		if (name === 'no answer in time') service().faults.add({ hang: true });
	});
	const of = async (form: Form, more: object = {}) =>
		await run(
			service(),
			{ ...form, ...(timeout && { requestOptions: { timeout } }) },
			{
				items: people(service(), 2),
				credentials: credentialsOf(service(), { baseUrl: baseUrl() }),
				...more,
			},
		);

	it('fails with a message and advice', async () => {
		const { error } = await of(lookup({ maxRetries: 1 }));
		expect(error?.message).toMatch(message);
		expect(error?.message).not.toMatch(STOCK);
		expect(String(error?.description).length).toBeGreaterThan(30);
		expect(error).toHaveProperty('messages', [error?.message]);
		expect(error?.httpCode ?? null).toBeNull();
		expect(error?.context?.itemIndex).toBeLessThanOrEqual(1);
	});

	it.each(ON_ERROR.slice(1))('fails each input item with %s', async (onError) => {
		const { items, errorItems } = await of(lookup({ maxRetries: 0 }), { onError });
		const failed = onError === 'continueErrorOutput' ? errorItems : items;
		expect(failed.map(linkOf)).toEqual([0, 1]);
		for (const { json } of failed) {
			expect(json.error).toMatch(message);
			expect(json.details).toEqual({ kind });
		}
	});

	it('says that a message may have been sent only when it may have arrived', async () => {
		const { error } = await of(letter({ maxRetries: 1 }), { items: letters(service(), 1) });
		const definitelyNot = !['no answer in time', 'a closed connection', 'gibberish'].includes(name);
		expect(/may have been sent/.test(String(error?.message))).toBe(!definitelyNot);
		expect(error?.message).not.toMatch(STOCK);
	});
});

it('rejects an invalid Base URL before any request', async () => {
	const { error } = await run(service(), lookup(), {
		items: people(service(), 3),
		credentials: credentialsOf(service(), { baseUrl: 'ftp://api.example.com' }),
	});
	expect(error?.message).toContain('Base URL');
	expect(service().requestLog.count()).toBe(0);
});
