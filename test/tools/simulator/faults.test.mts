// Faults: which requests meet them and what a client receives. The request log.
import type { Fault } from '../../simulator/faults.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import { ask, base64, useService, type Ask, type Reply } from '../../helpers/simulator.mts';

const service = useService();
const PATH = '/network/profile';
const profile = (query: Record<string, string> = {}, options?: Ask) =>
	ask(service(), PATH, { query: service().data.people[0].id, ...query }, options);
const leads = (query: Record<string, string | number> = {}) =>
	ask(service(), '/network/lead-search', query);
const entries = () => service().requestLog.entries;

function fault(...faults: Fault[]): void {
	for (const one of faults) service().faults.add(one);
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
	it('applies after skip, up to times, and from one page on', async () => {
		fault({ status: 503, skip: 1, times: 2 }, { status: 500, times: 1 });
		const requests = [profile, profile, profile, profile, profile];
		expect(await statuses(...requests)).toEqual([500, 503, 503, 200, 200]);
		fault({ when: { fromPage: 3 }, status: 503 });
		const pages = [2, 3, 4].map((page) => () => leads({ page }));
		expect(await statuses(leads, ...pages)).toEqual([200, 200, 503, 503]);
	});

	it('applies to requests that match in all parts', async () => {
		const query = { main: 'true', findEmail: '*' };
		const when = { method: 'GET', path: PATH, query, header: { 'x-mark': '*' } };
		fault({ when, status: 503 });
		const headers = { 'x-mark': 'a' };
		const both = { main: 'true', findEmail: 'true' };
		expect((await profile(both, { headers })).status).toBe(503);
		expect((await profile({ main: 'true' }, { headers })).status).toBe(200);
		expect((await profile(both)).status).toBe(200);
		service().faults.clear();
		fault(
			{ when: { path: '/network/job' }, status: 503 },
			{ when: { method: 'POST' }, status: 503 },
		);
		expect((await profile()).status).toBe(200);
	});
});

describe('a connection', () => {
	it('is dropped when the request arrives, or after it is read, without executing it', async () => {
		fault({ drop: 'connect', times: 1 }, { drop: 'request', times: 1 });
		await expect(send()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
		await expect(send()).rejects.toMatchObject({ cause: { code: 'UND_ERR_SOCKET' } });
		expect(entries().map(({ status }) => status)).toEqual([undefined, undefined]);
		expect(service().sent.messages).toEqual([]);
	});

	it('waits until the given number of requests is in flight, or of responses was sent', async () => {
		const order: string[] = [];
		fault({ together: 3, when: { path: PATH } });
		const first = [profile(), profile()].map((reply) => reply.then(() => order.push('first')));
		await leads().then(() => order.push('leads'));
		await profile();
		await Promise.all(first);
		expect(order[0]).toBe('leads');
		expect(service().requestLog.peak).toBe(3);

		service().reset();
		fault({ after: 2, times: 1 });
		const held = profile();
		await arrived();
		await leads();
		expect(entries()[0].status).toBeUndefined();
		await leads();
		expect((await held).status).toBe(200);
	});
});

describe('a response', () => {
	it('follows the execution of a write, or lacks its result', async () => {
		fault({ ...FAULTS.executedThen(408), times: 1 }, { patch: { element: null } });
		expect((await send()).status).toBe(408);
		expect(service().sent.messages).toHaveLength(1);
		expect((await send()).body).toMatchObject({ status: '200', element: null, user: {} });
		expect(service().sent.messages).toHaveLength(2);
	});

	it('rejects only invalid requests inside a 200', async () => {
		fault({ invalid: 'envelope' }, { when: { query: { main: 'true' } }, status: 503 });
		const rejected = await ask(service(), PATH, { colour: 'red' });
		expect(rejected).toMatchObject({ status: 200, body: { status: 400, element: null, cost: 0 } });
		expect((await profile()).body.status).toBe(200);
		expect((await profile({ main: 'true' })).status).toBe(503);
		expect((await leads({ page: 0 })).body).toMatchObject({ status: 400, elements: [] });
	});
});

describe('RequestLog', () => {
	it('names what is invalid, also with a fault', async () => {
		fault({ status: 503, times: 1 });
		await ask(service(), PATH, { query: 'a', colour: 'red' });
		await profile();
		await ask(service(), '/network/nothing');
		const url = `${service().url}/network/lead-search?page=1&page=2`;
		await fetch(url, { headers: { 'x-api-key': service().keys.pro } });
		const options = { method: 'POST', body: '{"profile":"a"}' };
		await ask(service(), '/network/send-connection', { profile: 'a', cookie: 'YQ==' }, options);
		expect(entries().map(({ status, invalid }) => [status, invalid])).toEqual([
			[503, 'colour is not a parameter'],
			[200, undefined],
			[404, 'no such operation'],
			[400, expect.stringContaining('page')],
			[400, 'no body is expected'],
		]);
	});

	it('records which responses a fault changed', async () => {
		fault({ delay: 1, times: 1 }, { list: { rows: 1, pageSize: 1 }, times: 1 });
		fault({ omit: ['cost'], times: 1 }, { status: 503, times: 1 });
		await statuses(leads, leads, leads, leads);
		expect(entries().map(({ faulty = false }) => faulty)).toEqual([false, false, true, true]);
	});
});
