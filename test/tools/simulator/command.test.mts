// Runs the service as its own process.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startService } from '../../simulator/server.mts';
import { ask } from '../../helpers/simulator.mts';

const MAIN = fileURLToPath(new URL('../../simulator/main.mts', import.meta.url));
const children: ChildProcess[] = [];

function run(...parameters: string[]) {
	return runWith({}, ...parameters);
}

function runWith(env: Record<string, string>, ...parameters: string[]) {
	const child = spawn(process.execPath, [MAIN, ...parameters], { env: { ...process.env, ...env } });
	children.push(child);
	let text = '';
	child.stdout.on('data', (part) => (text += part));
	child.stderr.on('data', (part) => (text += part));
	return { child, text: () => text, end: once(child, 'close').then(([code]) => code as number) };
}

afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

it('serves requests and controls, and ends on a signal', async () => {
	const { child, text, end } = run('--port', '0', '--segment', 'acme');
	while (!text().includes('\n')) await once(child.stdout!, 'data');
	const url = /http:\/\/[\d.:]+/.exec(text())![0];
	const control = async (method: string, path: string, body?: unknown) => {
		const init = { method, body: body === undefined ? undefined : JSON.stringify(body) };
		const reply = await fetch(`${url}/_service/${path}`, init);
		return (await reply.json()) as any;
	};
	const keys = await control('GET', 'keys');
	expect(text()).toContain(keys.pro);
	const service = { url, keys } as Parameters<typeof ask>[0];
	const search = () => ask(service, '/acme/profile-search');

	expect((await search()).body.elements[0]).toHaveProperty('acmeUrl');
	await control('POST', 'faults', [
		{ status: 503, times: 1 },
		{ status: 429, times: 1 },
	]);
	expect([(await search()).status, (await search()).status, (await search()).status]).toEqual([
		503, 429, 200,
	]);
	await control('POST', 'faults', { status: 503 });
	await control('DELETE', 'faults');
	expect((await search()).status).toBe(200);

	const { entries, peak } = await control('GET', 'request-log');
	expect(entries.map((entry: { status: number }) => entry.status)).toEqual([
		200, 503, 429, 200, 200,
	]);
	expect(peak).toBe(1);
	await control('DELETE', 'request-log');
	await control('PUT', 'latency', { ms: 600_000 });
	const late = search().catch(() => 'gone');
	while ((await control('GET', 'request-log')).inFlight < 1);
	await control('PUT', 'latency', { ms: 0 });
	await search();
	const after = await control('GET', 'request-log');
	expect(after.entries.map(({ status }: { status?: number }) => status)).toEqual([undefined, 200]);
	await control('POST', 'reset');
	expect((await control('GET', 'request-log')).entries).toEqual([]);
	expect(await control('GET', 'sent')).toEqual({ messages: [], connections: [] });

	child.kill('SIGTERM');
	expect(await end).toBe(0);
	expect(await late).toBe('gone');
});

it('explains a used port, a wrong option and its usage', async () => {
	const service = await startService();
	const cases = [
		[run('--port', new URL(service.url).port), 1, 'That port is taken'],
		[run('--port', 'many'), 1, '--port must be a whole number'],
		[run('--colour', 'red'), 1, '--colour'],
		[run('--help'), 0, 'npm run service'],
	] as const;
	const ended = await Promise.all(cases.map(([{ end }]) => end));
	await service.close();
	cases.forEach(([{ text }, code, words], index) => {
		expect([ended[index], text()]).toEqual([code, expect.stringContaining(words)]);
	});
});

it('records the real service', async () => {
	const named = {
		PROFESSIONAL_NETWORK_BASE_URL: 'http://127.0.0.1:9',
		PROFESSIONAL_NETWORK_API_KEY: 'made-up-key',
	};
	const unnamed = run('--record');
	expect(await unnamed.end).toBe(1);
	expect(unnamed.text()).toMatch(
		'--record needs the real service: set PROFESSIONAL_NETWORK_BASE_URL',
	);

	const { child, text, end } = runWith(named, '--record', '--port', '0');
	while (!text().includes('\n')) await once(child.stdout!, 'data');
	const url = /Recording at (http:\/\/127\.0\.0\.1:\d+)/.exec(text())![1];
	expect((await fetch(`${url}/network/profile?query=jane-doe`)).status).toBe(502);
	child.kill('SIGTERM');
	expect(await end).toBe(0);
	expect(text()).toContain('Not recorded, because nothing responded: GET /network/profile\n');
	expect(text()).not.toMatch(/jane-doe|made-up-key/);
});
