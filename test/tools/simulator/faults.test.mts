// Faults: which requests meet them and what a client receives. The request log.
import { connect } from 'node:net';
import type { Fault } from '../../simulator/faults.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import { ask, base64, useService, type Ask, type Reply } from '../../helpers/simulator.mts';

const service = useService();
const PATH = '/network/profile';
const profile = (query: Record<string, string> = {}, options?: Ask) =>
	ask(service(), PATH, { query: service().data.people[0].id, ...query }, options);
const leads = (query: Record<string, string | number> = {}) =>
	ask(service(), '/network/lead-search', query);

function fault(one: Fault): void {
	service().faults.add(one);
}

/** Sends requests one after the other, and returns their statuses. */
async function statuses(...requests: Array<() => Promise<Reply>>): Promise<number[]> {
	const all: number[] = [];
	for (const request of requests) all.push((await request()).status);
	return all;
}

/** Sends a message. */
function send(): Promise<Reply> {
	const cookie = base64(service().cookie);
	const query = { recipientProfile: service().data.people[3].url, message: 'Hi', cookie };
	return ask(service(), '/network/send-message', query, { method: 'POST' });
}

/** Resolves once the first request has arrived. */
async function arrived() {
	while (service().requestLog.count() < 1) await new Promise((go) => setTimeout(go, 1));
}

describe('a fault', () => {
	it('applies to matching requests after skip, up to times', async () => {
		fault({ status: 503, skip: 1, times: 2 });
		fault({ status: 500, times: 1 });
		const requests = [profile, profile, profile, profile, profile];
		expect(await statuses(...requests)).toEqual([500, 503, 503, 200, 200]);
	});

	it.each<[string, Fault['when']]>([
		['method', { method: 'POST' }],
		['path', { path: '/network/profile-search' }],
		['query', { query: { main: 'true' } }],
		['any value', { query: { findEmail: '*' } }],
		['header', { header: { 'x-mark': 'yes' } }],
		['one of two', { path: PATH, query: { main: 'true' } }],
	])('skips a request with another %s', async (_what, when) => {
		fault({ when, status: 503 });
		expect((await profile()).status).toBe(200);
	});

	it('applies to a request that matches in all parts', async () => {
		const query = { main: 'true', findEmail: '*' };
		fault({ when: { method: 'GET', path: PATH, query, header: { 'x-mark': '*' } }, status: 503 });
		const headers = { 'x-mark': 'a' };
		expect((await profile({ main: 'true', findEmail: 'true' }, { headers })).status).toBe(503);
	});

	it('applies to all pages from one page on', async () => {
		fault({ when: { fromPage: 3 }, status: 503 });
		const pages = [2, 3, 4].map((page) => () => leads({ page }));
		expect(await statuses(leads, ...pages)).toEqual([200, 200, 503, 503]);
	});
});

describe('a connection', () => {
	it.each([
		['connect', 'ECONNRESET'],
		['request', 'UND_ERR_SOCKET'],
	] as const)('dropped at %s does not respond or execute', async (drop, code) => {
		fault({ drop, times: 1 });
		await expect(profile()).rejects.toMatchObject({ cause: { code } });
		expect(service().requestLog.entries[0]).toMatchObject({ path: PATH, status: undefined });
		expect((await profile()).status).toBe(200);
	});

	/** Returns the bytes received before the connection ends. */
	async function receive(path: string): Promise<string> {
		const { hostname, port } = new URL(service().url);
		const socket = connect(Number(port), hostname);
		const lines = [`GET ${path} HTTP/1.1`, 'host: a', `x-api-key: ${service().keys.enterprise}`];
		socket.write(`${lines.join('\r\n')}\r\n\r\n`);
		let text = '';
		for await (const part of socket.setEncoding('utf8')) text += part;
		return text;
	}

	it('is dropped after the headers and in the middle of the body', async () => {
		const path = `${PATH}?query=${service().data.people[0].id}`;
		fault({ drop: 'headers', times: 1 });
		const [head, nothing] = (await receive(path)).split('\r\n\r\n');
		expect(head).toContain('200 OK');
		const length = (head: string) => Number(/content-length: (\d+)/i.exec(head)![1]);
		expect(length(head)).toBeGreaterThan(1_000);
		expect(nothing).toBe('');

		fault({ drop: 'body', times: 1 });
		const [headAgain, half] = (await receive(path)).split('\r\n\r\n');
		expect(half.length).toBeGreaterThan(length(headAgain) / 3);
		expect(half.length).toBeLessThan(length(headAgain));
	});

	it('counts a message as sent if it is dropped after the work', async () => {
		fault({ drop: 'request', times: 1 });
		fault({ drop: 'headers', times: 1 });
		await expect(send()).rejects.toThrow();
		expect(service().sent.messages).toHaveLength(0);
		await expect(send()).rejects.toThrow();
		expect(service().sent.messages).toHaveLength(1);
	});

	it('hangs until reset', async () => {
		fault({ hang: true, times: 1 });
		let ended = false;
		const reply = profile().catch(() => (ended = true));
		await arrived();
		await leads();
		expect([ended, service().requestLog.entries[0].status]).toEqual([false, undefined]);
		service().reset();
		await reply;
		expect(ended).toBe(true);
	});

	it('waits until the given number of requests is in flight', async () => {
		const order: string[] = [];
		fault({ together: 3, when: { path: PATH } });
		const first = [profile(), profile()].map((reply) => reply.then(() => order.push('first')));
		await leads().then(() => order.push('leads'));
		await profile().then(() => order.push('third'));
		await Promise.all(first);
		await profile();
		expect(order[0]).toBe('leads');
		expect([service().requestLog.peak, service().requestLog.count(PATH)]).toEqual([3, 4]);
	});

	it.each([
		['of the fault', () => fault({ delay: 600_000, times: 1 })],
		['of all responses', () => void (service().latency = 600_000)],
	])('does not respond before the delay %s', async (_name, delay) => {
		delay();
		const aborted = new AbortController();
		const url = `${service().url}${PATH}?query=${service().data.people[0].id}`;
		const headers = { 'x-api-key': service().keys.enterprise };
		const late = fetch(url, { headers, signal: aborted.signal }).catch(() => 'aborted');
		await arrived();
		service().latency = 0;
		await profile();
		expect(service().requestLog.entries.map(({ status }) => status)).toEqual([undefined, 200]);
		aborted.abort();
		expect(await late).toBe('aborted');
	});

	it('waits until the given number of responses was sent', async () => {
		fault({ after: 2, times: 1 });
		const first = profile();
		await arrived();
		await leads();
		expect(service().requestLog.entries[0].status).toBeUndefined();
		await leads();
		expect((await first).status).toBe(200);
	});
});

describe('a response', () => {
	it('has the headers of the fault', async () => {
		const until = new Date(Date.UTC(2030, 1, 1));
		fault({ ...FAULTS.rateLimited(7), times: 1 });
		fault({ ...FAULTS.rateLimitedUntil(until), times: 1 });
		fault(FAULTS.redirect('http://a.example/'));
		expect((await profile()).headers.get('retry-after')).toBe('7');
		expect((await profile()).headers.get('retry-after')).toBe('Fri, 01 Feb 2030 00:00:00 GMT');
		const { status, headers } = await profile();
		expect([status, headers.get('location')]).toEqual([302, 'http://a.example/']);
	});

	it('merges a patch into the real one', async () => {
		fault({ patch: { status: '429', pagination: null, user: { requestsConcurrency: 2 } } });
		const { body } = await leads();
		expect(body).toMatchObject({ status: '429', pagination: null });
		expect(body.user).toEqual({ membershipTier: 'enterprise', requestsConcurrency: 2 });
		expect(body.elements).toHaveLength(25);
	});

	it('arrives byte by byte and ends with a reset', async () => {
		fault({ ...FAULTS.dripping(1), status: 200, body: { status: 200, element: { id: 'drip' } } });
		expect((await profile()).body.element.id).toBe('drip');
		service().faults.clear();
		fault(FAULTS.dripping(50));
		const response = await fetch(`${service().url}${PATH}?query=a`, {
			headers: { 'x-api-key': service().keys.enterprise },
		});
		const text = response.text().catch(() => 'gone');
		expect(service().requestLog.inFlight).toBe(1);
		service().reset();
		expect(await text).toBe('gone');
	});

	it('follows the execution of a write, or lacks its result', async () => {
		fault({ ...FAULTS.executedThen(408), times: 1 });
		fault({ ...FAULTS.noResult(), times: 1 });
		expect((await send()).status).toBe(408);
		expect(service().sent.messages).toHaveLength(1);
		expect(await send()).toMatchObject({ status: 200, body: { status: '200', element: null } });
		expect(service().sent.messages).toHaveLength(2);
	});

	it('rejects only invalid requests inside a 200', async () => {
		fault({ invalid: 'envelope' });
		fault({ when: { query: { main: 'true' } }, status: 503 });
		const rejected = await ask(service(), PATH, { colour: 'red' });
		expect(rejected).toMatchObject({ status: 200, body: { status: 400, element: null, cost: 0 } });
		expect((await profile()).body.status).toBe(200);
		expect((await profile({ main: 'true' })).status).toBe(503);
		expect((await leads({ page: 0 })).body).toMatchObject({ status: 400, elements: [] });
	});
});

describe('RequestLog', () => {
	it('records each request as received', async () => {
		await ask(service(), PATH, { query: 'ä & b' }, { headers: { 'x-mark': 'yes' } });
		expect(service().requestLog.entries).toEqual([
			expect.objectContaining({
				method: 'GET',
				path: PATH,
				query: { query: 'ä & b' },
				queryString: 'query=%C3%A4+%26+b',
				key: service().keys.enterprise,
				status: 200,
				headers: expect.objectContaining({ 'x-mark': 'yes' }),
			}),
		]);
	});

	it('counts requests, measures the peak and clears', async () => {
		fault({ together: 3, times: 3 });
		await Promise.all([profile(), profile(), leads()]);
		await profile();
		const { requestLog } = service();
		const { peak, inFlight } = requestLog;
		expect([requestLog.count(), requestLog.count(PATH), peak, inFlight]).toEqual([4, 3, 3, 0]);
		requestLog.clear();
		expect([requestLog.count(), requestLog.peak]).toEqual([0, 0]);
	});

	const invalid = () => service().requestLog.entries.map((entry) => entry.invalid);

	it('records an invalid request with a fault', async () => {
		fault({ status: 503 });
		await ask(service(), PATH, { query: 'a', colour: 'red' });
		await profile();
		await ask(service(), '/network/nothing');
		expect(invalid()).toEqual(['colour is not a parameter', undefined, 'no such operation']);
	});

	it('names a repeated parameter and an unexpected body', async () => {
		const url = `${service().url}/network/lead-search?page=1&page=2`;
		const repeated = await fetch(url, { headers: { 'x-api-key': service().keys.pro } });
		expect(repeated.status).toBe(400);
		const query = { profile: 'a', cookie: base64(service().cookie) };
		const options = { method: 'POST', body: '{"profile":"a"}' };
		expect((await ask(service(), '/network/send-connection', query, options)).status).toBe(400);
		expect(invalid()).toEqual([expect.stringContaining('page'), 'no body is expected']);
	});

	it('records which responses a fault changed', async () => {
		fault({ delay: 1, times: 1 });
		fault({ list: { rows: 1, pageSize: 1 }, times: 1 });
		fault({ omit: ['cost'], times: 1 });
		fault({ status: 503, times: 1 });
		await statuses(leads, leads, leads, leads);
		const faulty = service().requestLog.entries.map((entry) => entry.faulty ?? false);
		expect(faulty).toEqual([false, false, true, true]);
	});
});
