// Runs the service as its own process.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startService } from '../../service/server.mts';
import { ask } from '../../helpers/simulator.mts';
import { until } from '../../helpers/until.mts';

const MAIN = fileURLToPath(new URL('../../service/main.mts', import.meta.url));
const children: ChildProcess[] = [];
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

function run(parameters: string[], env: Record<string, string> = {}) {
	const child = spawn(process.execPath, [MAIN, ...parameters], { env: { ...process.env, ...env } });
	children.push(child);
	let text = '';
	child.stdout.on('data', (part) => (text += part));
	child.stderr.on('data', (part) => (text += part));
	return {
		text: () => text,
		end: once(child, 'close').then(([code]) => code as number),
		/** Returns the address in the first line. */
		async url() {
			while (!text.includes('\n')) await once(child.stdout, 'data');
			return /http:\/\/[\d.]+:\d+/.exec(text)![0];
		},
		stop: () => child.kill('SIGTERM'),
	};
}

it('serves requests and controls, and ends on a signal', async () => {
	const { text, end, url: started, stop } = run(['--port', '0', '--segment', 'acme']);
	const url = await started();
	const control = async (method: string, path: string, body?: unknown) => {
		const reply = await fetch(`${url}/_service/${path}`, { method, body: JSON.stringify(body) });
		return (await reply.json()) as any;
	};

	const keys = await control('GET', 'keys');
	expect(text()).toContain(keys.pro);
	const search = () => ask({ url, keys } as Parameters<typeof ask>[0], '/acme/profile-search');
	const statuses = async () => {
		const { entries } = await control('GET', 'request-log');
		return entries.map(({ status }: { status?: number }) => status);
	};

	expect((await search()).body.elements[0]).toHaveProperty('acmeUrl');
	await control('POST', 'faults', [{ status: 503, times: 1 }, { status: 429 }]);
	for (let time = 0; time < 2; time++) await search();
	await control('DELETE', 'faults');
	await search();
	expect(await statuses()).toEqual([200, 503, 429, 200]);

	await control('DELETE', 'request-log');
	await control('PUT', 'latency', { ms: 600_000 });
	const late = search().catch(() => 'gone');
	const inFlight = async () => (await control('GET', 'request-log')).inFlight;
	await until(async () => (await inFlight()) > 0, 'the request is in flight');
	await control('PUT', 'latency', { ms: 0 });
	await search();
	expect(await statuses()).toEqual([undefined, 200]);
	await control('POST', 'reset');
	expect(await statuses()).toEqual([]);
	expect(await control('GET', 'sent')).toEqual({ messages: [], connections: [], accepted: [] });

	stop();
	expect(await end).toBe(0);
	expect(await late).toBe('gone');
});

it('explains a used port and a wrong option', async () => {
	const service = await startService();
	const cases = [
		[run(['--port', new URL(service.url).port]), 1, 'That port is taken'],
		[run(['--port', 'many']), 1, '--port must be a whole number'],
		[run(['--colour', 'red']), 1, '--colour'],
		[run(['--record']), 1, '--record needs the real service: set PROFESSIONAL_NETWORK_BASE_URL'],
	] as const;
	for (const [{ end, text }, code, words] of cases) {
		expect([await end, text()]).toEqual([code, expect.stringContaining(words)]);
	}

	await service.close();
});

it('records the real service', async () => {
	const { text, end, url, stop } = run(['--record', '--port', '0'], {
		PROFESSIONAL_NETWORK_BASE_URL: 'http://127.0.0.1:9',
		PROFESSIONAL_NETWORK_API_KEY: 'made-up-key',
	});
	expect((await fetch(`${await url()}/network/profile?query=jane-doe`)).status).toBe(502);
	stop();
	expect(await end).toBe(0);
	expect(text()).toMatch(/^Recording at http/);
	expect(text()).toContain('Not recorded, because nothing responded: GET /network/profile\n');
	expect(text()).not.toMatch(/jane-doe|made-up-key/);
});
