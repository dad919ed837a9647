// Polls that fail: the errors and their texts, and what later polls return.
import type { IDataObject } from 'n8n-workflow';

import type { Fault } from '../../service/faults.mts';
import { COMPANY, serve, watch, watching, type Poller } from '../../helpers/poller.mts';
import { idsOf, rowIds } from '../../helpers/results.mts';
import { requestCount, useService } from '../../helpers/service.mts';

useService();

const down = (to: number, from = 1) => rowIds(to, from).reverse();

describe('a temporary failure', () => {
	it.each<[name: string, fault: Fault]>([
		['too many requests', { status: 429 }],
		['a lost connection', { drop: 'request' }],
		['a gateway that finds the service down', { status: 521, body: 'error code: 521' }],
	])('does not end an activation or lose a row, but is thrown later: %s', async (_name, fault) => {
		serve(10, fault);
		const poller = await watch();
		for (const mode of ['activate', 'update'] as const) {
			expect(await poller.activate(mode)).toEqual({});
		}

		const { error } = await poller.poll();
		expect(error?.name).toBe('NodeApiError');
		expect(error?.message).not.toBe('');
		serve(10);
		expect(await poller.poll()).toEqual({ items: [] });
		serve(11, fault);
		expect(await poller.activate('update')).toEqual({});
		serve(12);
		expect(idsOf((await poller.poll()).items)).toEqual(down(12, 11));
	});

	it('is retried for a minute, also by an activation', async () => {
		serve(10, { status: 503, times: 7 });
		expect(await (await watch()).activate()).toEqual({ items: [] });
		serve(10, { status: 503 });
		expect(await (await watch()).activate()).toEqual({});
		expect(requestCount()).toBe(8);
	});
});

describe('a target that is missing', () => {
	const missing: Array<[name: string, body: object]> = [
		['no list', { status: 200, elements: null, pagination: null, cost: 0.002 }],
		['a 404 in a 200', { status: 404, error: 'Not found', elements: [], cost: 0.002 }],
	];
	const all = async (poller: Poller, polls: number) => {
		const results = [];
		for (let count = 0; count < polls; count++) results.push(await poller.poll());
		return results.map(({ error, items }) => error?.message ?? items);
	};

	const message = `"${COMPANY}" was not found in 3 polls in a row.`;

	it.each(missing)('is reported by the third poll in a row: %s', async (_name, body) => {
		const poller = await watching(10);
		serve(10, { body });
		expect(await all(poller, 4)).toEqual([undefined, undefined, message, message]);
		serve(11);
		expect(idsOf((await poller.poll()).items)).toEqual(['row-11']);
		serve(11, { body });
		expect(await all(poller, 3)).toEqual([undefined, undefined, message]);
	});

	it.each(missing)('ends no restart, and is not an empty list: %s', async (_name, body) => {
		serve(10, { body });
		const poller = await watch();
		for (const mode of ['init', 'leadershipChange', 'init'] as const) {
			expect(await poller.activate(mode)).toEqual({});
		}

		expect(await all(poller, 2)).toEqual([message, message]);
		serve(10);
		expect(await poller.poll()).toEqual({ items: [] });
	});

	it.each(missing)(
		'ends a publication, which returns no old row later: %s',
		async (_name, body) => {
			serve(10, { body });
			const poller = await watch();
			for (const mode of ['activate', 'update'] as const) {
				const { error } = await poller.activate(mode);
				expect(error?.message).toBe(`"${COMPANY}" was not found.`);
				expect(error?.description).toMatch(/whether it still exists/);
			}

			expect(poller.saved).toEqual({});
			serve(10);
			expect(await poller.activate()).toEqual({ items: [] });
		},
	);

	it('is counted for each target', async () => {
		serve(10, { body: missing[0][1] });
		const poller = await watch();
		await poller.activate('init');
		await poller.poll();
		poller.parameters = { ...poller.parameters, company: COMPANY.replace('acme', 'globex') };
		await poller.activate('init');
		expect(await poller.poll()).toEqual({});
		const { error } = await poller.poll();
		expect(error?.message).toBe(
			`"${COMPANY.replace('acme', 'globex')}" was not found in 3 polls in a row.`,
		);
		expect(error?.description).toMatch(/whether it still exists/);
	});

	it('does not end the publication of a search, which always exists', async () => {
		serve(10, { body: missing[0][1] });
		const poller = await watch({}, { event: 'job', search: 'baker' });
		expect(await poller.activate()).toEqual({});
	});
});

describe('a fatal status', () => {
	it('ends an activation by a user with a readable message', async () => {
		for (const mode of ['activate', 'update'] as const) {
			serve(10, { status: 403, body: { error: { error: 'No, sorry' } } });
			const { error } = await (await watch()).activate(mode);
			expect(error).toMatchObject({ name: 'NodeApiError', httpCode: '403' });
			expect(error?.message).toContain('No, sorry');
			expect(error?.description).toMatch(/API [Kk]ey/);
			expect(requestCount()).toBe(1);
		}
	});

	it('is thrown by a later poll', async () => {
		const poller = await watching(10);
		serve(11, { status: 401 });
		expect((await poller.poll()).error?.httpCode).toBe('401');
		serve(11);
		expect(idsOf((await poller.poll()).items)).toEqual(['row-11']);
	});

	it.each(['init', 'leadershipChange'] as const)('waits for the poll after %s', async (mode) => {
		serve(10, { status: 402 });
		const poller = await watch();
		expect(await poller.activate(mode)).toEqual({});
		expect((await poller.poll()).error?.httpCode).toBe('402');
	});
});

describe('an invalid parameter', () => {
	it.each<[name: string, parameters: IDataObject, message: RegExp]>([
		['no company', { company: '' }, /^Companies is empty\./],
		[
			'a blank expression',
			{ company: '={{ undefined }}' },
			/^\{\{ undefined \}\} in Companies found nothing\.$/,
		],
		['a wrong option', { options: { maxPages: 0 } }, /^Max Pages per Poll .*0/],
		['a wrong switch', { options: { emitExisting: 'perhaps' } }, /^Emit Existing Rows must be on/],
		['an unknown event', { event: 'newPost' }, /^"newPost" isn't a value of Event/],
		['an expression that fails', { company: '={{ $json.name.first }}' }, /./],
	])('is reported before anything is sent: %s', async (_name, parameters, message) => {
		const { error } = await (await watch({}, parameters)).activate();
		expect(error?.name).toBe('NodeApiError');
		expect(error?.message).toMatch(message);
		expect(requestCount()).toBe(0);
	});

	it('may be a blank filter, unless its expression has a blank alternative', async () => {
		serve(20);
		const form = (code: string) => ({ filters: { postedLimit: `={{ ${code} }}` } });
		const { error } = await (await watch({}, form('$now.none'))).activate();
		expect(error?.message).toBe('{{ $now.none }} in Posted Within found nothing.');
		const poller = await watch({ emitExisting: true }, form('$now.none || ""'));
		expect(idsOf((await poller.activate()).items)).toHaveLength(20);
	});

	it.each([
		[
			'company',
			'https://example.com/',
			/^"https:\/\/example\.com\/\[hidden\]" isn't a company URL/,
		],
		['event', '', /\[hidden\]/],
	])('is quoted without the key: %s', async (parameter, before, quoted) => {
		const poller = await watch();
		const { apiKey } = poller.credentials;
		poller.parameters = { ...poller.parameters, [parameter]: before + String(apiKey) };

		const { error } = await poller.activate();

		expect(error?.message).toMatch(quoted);
	});

	it('does not end a restart', async () => {
		const poller = await watch({}, { company: '={{ $json.name.first }}' });
		expect(await poller.activate('init')).toEqual({});
		expect((await poller.poll()).error).toBeDefined();
	});
});

it.each<Fault>([
	...[400, 402, 404, 408, 413, 429, 503].map((status) => ({ status, body: { error: 'No' } })),
	{ status: 403, body: 'error code: 1010' },
	{ body: { status: 500, error: 'No available resource', elements: [] } },
	{ drop: 'request' },
	{ drop: 'body' },
])('advises only what a trigger has: %j', async (fault) => {
	const poller = await watching(10);
	serve(10, fault);
	const { error } = await poller.poll();
	expect(error?.description).toMatch(/./);
	expect(error?.description).not.toMatch(/\bitems?\b|Timeout/);
});

it('hides secrets in the thrown error', async () => {
	const poller = await watching(10);
	serve(10, { status: 401, echo: 'spellings' });
	const { error } = await poller.poll();
	const { apiKey, cookie } = poller.credentials as Record<string, string>;
	const { message, description, context, messages } = error ?? {};
	const text = JSON.stringify([message, description, context, messages]);
	expect(text).not.toContain(apiKey);
	expect(text).not.toContain(cookie);
});

it('hides secrets that the service echoes in a row', async () => {
	const poller = await watching(1, {}, { output: 'all' });
	const { apiKey } = poller.credentials;
	const elements = [{ id: 'new', note: `Read with ${String(apiKey)}` }];
	serve(1, { body: { status: 200, elements, pagination: null } });
	const { items = [] } = await poller.poll();
	expect(JSON.stringify(items)).toContain('Read with [hidden]');
	expect(JSON.stringify(items)).not.toContain(String(apiKey));
});
