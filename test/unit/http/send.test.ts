// One request in its turn, with retries and within Max Cost, through the real limiter and budget.
import { sleep } from 'n8n-workflow';

import {
	Limiter,
	Line,
	Outage,
	send,
	type Channel,
	type ServiceRequest,
} from '../../../nodes/ProfessionalNetwork/http/send';
import { Budget, Ledger, toNano } from '../../../nodes/ProfessionalNetwork/money/budget';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/response';

/** A response of the service that the test ends. */
interface Sent {
	url: string;
	respond(statusCode: number, body?: object): Promise<void>;
}

const found = { status: 200, element: { id: 1 }, cost: 0.01 };
const NOT_SENT: Failure = { kind: 'notSent', message: 'Not sent' };

/** The channel of a run, and the requests that reached the service. */
function service(concurrency: number, ledger = new Ledger()) {
	const sent: Sent[] = [];
	const failures: string[] = [];
	const [limiter, line, budget] = [new Limiter(concurrency), new Line(), new Budget(ledger)];
	const [ended, cancelled] = [new AbortController(), new AbortController()];
	const outage = new Outage({
		limiter,
		patience: { milliseconds: 0 },
		ended: ended.signal,
		onPause() {},
	});
	budget.listen(() => limiter.admit());
	const context = {
		logger: { debug() {} },
		helpers: {
			httpRequestWithAuthentication: async (_name: string, { url }: { url: string }) =>
				await new Promise((resolve) =>
					sent.push({
						url,
						async respond(statusCode, body = { error: statusCode, message: 'No' }) {
							const headers = { 'retry-after': '0' };
							resolve({ statusCode, headers, body: JSON.stringify(body) });
							for (let turn = 0; turn < 3; turn++) await sleep(0);
						},
					}),
				),
		},
	} as unknown as Channel['context'];
	const channel: Channel = {
		context,
		limiter,
		outage,
		budget,
		ended: ended.signal,
		cancelled: cancelled.signal,
		lineOf: () => line,
		notSent: () => NOT_SENT,
		observe: (outcome) => outcome,
		abort() {},
	};
	const auth = { redact: (value: unknown) => value } as ServiceRequest['auth'];
	const lookup = async (url: string, dollars = Infinity, more: object = {}) =>
		await send(
			{
				options: { url },
				rows: 'element',
				auth,
				purchase: { kind: 'lookup', itemIndex: 0, cap: toNano(dollars) },
				maxRetries: 1,
				isWrite: false,
				isNeeded: () => true,
				onFailure: ({ kind }: Failure) => failures.push(`${url} ${kind}`),
				...more,
			},
			channel,
		);
	const urls = () => sent.map(({ url }) => url);
	return { sent, urls, failures, limiter, line, budget, ended, cancelled, lookup };
}

it('sends as many requests in parallel as the limiter allows, in their order', async () => {
	const { sent, urls, lookup } = service(2);
	const all = Promise.all(['a', 'b', 'c'].map(async (url) => await lookup(url)));
	await sleep(0);
	expect(urls()).toEqual(['a', 'b']);
	await sent[1].respond(200, found);
	expect(urls()).toEqual(['a', 'b', 'c']);
	await sent[0].respond(200, found);
	await sent[2].respond(200, found);
	expect((await all).every(({ page }) => page)).toBe(true);
});

it.each([
	['retries, and reports a failure only if it is not retried', false, 2],
	['does not retry a write that may have arrived', true, 1],
])('%s', async (_title, isWrite, times) => {
	const { sent, failures, lookup } = service(1);
	const outcome = lookup('a', Infinity, { isWrite });
	await sleep(0);
	for (let index = 0; index < times; index++) {
		expect(failures).toEqual([]);
		await sent[index].respond(503);
	}
	expect((await outcome).failure?.kind).toBe('unavailable');
	expect([sent.length, failures]).toEqual([times, ['a unavailable']]);
});

it('slows down after a 429, and to what the plan allows', async () => {
	const { sent, line, lookup } = service(8);
	const busy = lookup('a', Infinity, { maxRetries: 0 });
	await sleep(0);
	await sent[0].respond(429);
	await busy;
	expect(line.concurrency).toBe(4);
	const fine = lookup('b');
	await sleep(0);
	await sent[1].respond(200, { ...found, user: { requestsConcurrency: 2 } });
	await fine;
	expect(line.concurrency).toBe(2);
});

it('sends nothing after the run has ended, nor what is not needed any more', async () => {
	const { sent, limiter, ended, lookup } = service(1);
	expect(await lookup('a', Infinity, { isNeeded: () => false })).toEqual({ failure: NOT_SENT });
	const outcomes = Promise.all([lookup('b'), lookup('c')]);
	await sleep(0);
	ended.abort();
	limiter.release();
	await sent[0].respond(503);
	// The service may have processed and billed what was sent.
	expect((await outcomes).map(({ failure }) => failure?.kind)).toEqual(['unavailable', 'notSent']);
	expect(sent).toHaveLength(1);
	expect(await lookup('d')).toEqual({ failure: NOT_SENT });
});

it('keeps a response that arrived when the user stopped the run, but not a failure', async () => {
	const { sent, cancelled, lookup } = service(2);
	const received = lookup('a', Infinity, { maxRetries: 0 });
	const failed = lookup('b', Infinity, { maxRetries: 0 });
	await sleep(0);
	cancelled.abort();
	await sent[0].respond(200, found);
	await sent[1].respond(400);
	expect((await received).page?.rows).toEqual([{ id: 1 }]);
	expect((await failed).failure?.message).toBe('The service did not respond in time');
});

it('never exceeds Max Cost, and lets requests wait only while that is open', async () => {
	const { sent, urls, lookup } = service(5);
	const all = Promise.all(['a', 'b', 'c', 'd'].map(async (url) => await lookup(url, 0.035)));
	await sleep(0);
	// The price is unknown.
	expect(urls()).toEqual(['a']);
	await sent[0].respond(200, found);
	expect(urls()).toEqual(['a', 'b', 'c']);
	await sent[1].respond(200, found);
	await sent[2].respond(200, found);
	expect(urls()).toEqual(['a', 'b', 'c']);
	const kinds = (await all).map(({ failure }) => failure?.kind);
	expect(kinds).toEqual([undefined, undefined, undefined, 'maxCost']);
});

it('retries before later requests, which must not spend the money reserved for the retry', async () => {
	const { sent, urls, lookup } = service(5);
	const first = lookup('first', 0.02);
	await sleep(0);
	await sent[0].respond(200, found);
	await first;
	// Only one more fits.
	const rest = Promise.all([lookup('retried', 0.02), lookup('later', 0.02)]);
	await sleep(0);
	expect(urls()).toEqual(['first', 'retried']);
	await sent[1].respond(503);
	expect(urls()).toEqual(['first', 'retried', 'retried']);
	await sent[2].respond(200, found);
	expect((await rest).map(({ failure }) => failure?.kind)).toEqual([undefined, 'maxCost']);
});

it('lets another run with the same money go on after a retry that does not fit', async () => {
	const ledger = new Ledger();
	const [one, other] = [service(1, ledger), service(1, ledger)];
	const retried = one.lookup('retried', 0.01);
	await sleep(0);
	const waiting = other.lookup('waiting', 0.03);
	await one.sent[0].respond(503, { error: 503, message: 'No', cost: 0.01 });
	expect((await retried).failure?.kind).toBe('maxCost');
	await sleep(0);
	expect(other.urls()).toEqual(['waiting']);
	await other.sent[0].respond(200, found);
	expect((await waiting).page).toBeDefined();
});
