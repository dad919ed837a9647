// Other Endpoint: paths that no other operation has, with everything that the node does for its own.
import type { IDataObject } from 'n8n-workflow';

import { priceOf } from '../helpers/published.mts';
import { useService as useOtherService } from '../helpers/simulator.mts';
import { ACCOUNT, credentialsOf } from '../helpers/fixtures.mts';
import type { Form } from '../helpers/inputs.mts';
import { jsonOf } from '../helpers/results.mts';
import { ON_ERROR, run } from '../helpers/runs.mts';
import { addFaults, matching, pagesOf, requestCount, useService } from '../helpers/service.mts';
import { reached, sumOf } from '../helpers/costs.mts';

const service = useService();

type Pairs = Record<string, unknown>;
const pairs = (parameters: Pairs) => ({
	parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
});

/** Returns the form for a path with its query parameters. */
function other(path: string, parameters: Pairs = {}, more: object = {}): Form {
	return {
		resource: 'endpoint',
		operation: 'get',
		path,
		parameters: pairs(parameters),
		returnAll: true,
		...more,
	} as Form;
}

const sent = () => service().requestLog.entries.map(({ path, query }) => ({ path, query }));
const post = () => service().data.posts.find(({ likes }) => likes > 200 && likes < 300)!;

describe('an endpoint with pages', () => {
	it('returns all rows, and asks for the first page without a number', async () => {
		const { ids, error } = await run(other('post-reactions', { post: post().url }));
		expect(error).toBeUndefined();
		expect(ids).toEqual(
			service()
				.data.reactionsOf(post())
				.map(({ id }) => id),
		);
		expect(sent()).toEqual(
			[{}, { page: '2' }, { page: '3' }].map((page) => ({
				path: '/network/post-reactions',
				query: { post: post().url, ...page },
			})),
		);
	});

	it('gives each item the rows that it asks for', async () => {
		addFaults({ body: { status: 200, element: { id: 'x' }, elements: [{ id: 'y' }] } });
		const kinds = ['element', 'elements', 'body'];
		const form = other('anything', { a: 'b' }, { rowsIn: '={{ $json.kind }}' });
		const { items } = await run(
			form,
			kinds.map((kind) => ({ kind })),
		);
		expect(items.map(({ json }) => json.id ?? Object.keys(json)[0])).toEqual(['x', 'y', 'status']);
	});

	it('requests one page without pagination data', async () => {
		addFaults({ body: { status: 200, elements: [{ id: 1 }, { id: 2 }], cost: 0.001 } });
		const { ids } = await run(other('suggestions'));
		expect([ids, requestCount()]).toEqual([[1, 2], 1]);
	});
});

describe('an endpoint without pages', () => {
	it.each(['auto', 'body', ''])('is requested once with Rows In = %j', async (rowsIn) => {
		const [job] = service().data.jobs;
		const { items } = await run(other('job', { jobId: job.id }, { rowsIn }));
		expect(sent()).toEqual([{ path: '/network/job', query: { jobId: job.id } }]);
		const [{ json }] = items;
		const element = rowsIn === 'body' ? (json.element as IDataObject) : json;
		expect(element).toMatchObject({ id: job.id, title: job.title });
		expect('cost' in json).toBe(rowsIn === 'body');
	});

	it('sends Start Page even if it does not continue', async () => {
		const form = other('post-reactions', { post: post().url }, { rowsIn: 'body' });
		const { items } = await run({ ...form, options: { startPage: 2 } });
		expect([items.length, pagesOf()]).toEqual([1, [2]]);
	});

	it('fails if the rows are elsewhere, with advice', async () => {
		const [job] = service().data.jobs;
		const form = other('job', { jobId: job.id }, { rowsIn: 'elements' });
		const { error } = await run(form);
		expect(error).toMatchObject({
			message: 'The response is not from the service',
			description: 'Set Rows In to Detect, and check Path.',
		});
	});
});

it('takes the path from each input item', async () => {
	const [job] = service().data.jobs;
	const { items } = await run(
		other('={{ $json.path }}', { jobId: job.id }, { options: { resultField: 'found' } }),
		[{ path: 'job' }, { path: 'profile' }],
		{ onError: 'continueRegularOutput' },
	);
	expect(items[0].json).toMatchObject({ path: 'job', found: { id: job.id } });
	expect(items[1].json).toMatchObject({
		path: 'profile',
		error: '"profile" is the endpoint of Profile: Get.',
	});
	expect(sent().map(({ path }) => path)).toEqual(['/network/job']);
});

it('simplifies rows of several kinds', async () => {
	const simplified = async (path: string, parameters: Pairs) => {
		const form = other(path, parameters, { output: 'simplified', returnAll: false, limit: 1 });
		return (await run(form)).items[0].json;
	};
	const [job] = service().data.jobs;
	const [group] = service().data.groups;
	expect(await simplified('job', { jobId: job.id })).toMatchObject({
		id: job.id,
		title: job.title,
		company: job.company.name,
		location: job.place.text,
		content: expect.stringContaining('What you will do'),
		url: job.url,
	});
	expect(await simplified('post-reactions', { post: post().url })).toMatchObject({
		reactionType: expect.stringMatching(/^[A-Z]+$/),
		name: expect.any(String),
		profileUrl: expect.stringContaining('/in/'),
	});
	expect(await simplified('group-search', { search: group.name })).toMatchObject({
		id: group.id,
		name: group.name,
		url: group.url,
	});
});

describe('the address', () => {
	const elsewhere = useOtherService();
	const acme = useOtherService({ segment: 'acme' });

	it('is never another one', async () => {
		const { host } = new URL(elsewhere().url);
		const items = [
			...['..', 'job/../../users/my-api-user', '%2e%2e/users/my-api-user', 'job?jobId=1', 'job#x'],
			...[`//${host}/job`, `${elsewhere().url}/network/job`, `\\\\${host}\\job`, `job@${host}`],
		].map((path) => ({ path }));
		const { failures } = await run(other('={{ $json.path }}'), items, { onError: ON_ERROR[1] });
		expect(failures.map(({ json }) => json.error)).toEqual(
			items.map(() => expect.stringMatching(/^Path is only |isn't the path of an endpoint\.$/)),
		);
		expect([requestCount(), elsewhere().requestLog.count()]).toEqual([0, 0]);
	});

	it('has the segment of the credentials', async () => {
		const [job] = acme().data.jobs;
		const credentials = credentialsOf(acme(), { pathSegment: 'acme' });
		await run(other('linkedin/job', { jobId: job.id }), [{}], { credentials });
		expect(acme().requestLog.entries).toMatchObject([{ path: '/acme/job', status: 200 }]);
	});
});

describe('Query Parameters', () => {
	it('are sent with additional ones, trimmed and as text', async () => {
		const options = { additionalParameters: pairs({ more: ' x ' }) };
		const parameters = { post: ' a ', count: 5, deep: true, blank: '', none: null };
		await run(other('future', parameters, { options }));
		expect(sent()[0].query).toEqual({ post: 'a', count: '5', deep: 'true', more: 'x' });
	});

	it.each([
		[{ apiKey: 'x' }, `"apiKey" can't be a query parameter.`],
		[{ page: '2' }, 'The query parameter "page" is already sent.'],
		[{ ' a': '1', a: '1' }, 'The query parameter "a" is already sent.'],
		[{ post: null, url: ' ' }, 'The values of all Query Parameters are empty.'],
		[{ post: { id: 1 } }, 'The query parameter "post" must be text, not an object.'],
	])('are rejected: %j', async (parameters, message) => {
		const { error } = await run(other('future', parameters as Pairs));
		expect(error?.message).toBe(message);
		expect(requestCount()).toBe(0);
	});

	it('keep the pages of a session in order', async () => {
		for (const [index, page] of [undefined, '2', '3', '4', '5'].entries()) {
			const pagination = { totalPages: 5, pageSize: 1, pageNumber: index + 1 };
			const body = { elements: [{ id: index }], pagination, cost: 0 };
			addFaults({ ...matching(page ? { page } : {}), times: 1, delay: 20, body });
		}
		const { ids } = await run(other('future', { sessionId: 'mine' }));
		expect(ids).toEqual([0, 1, 2, 3, 4]);
		expect(service().requestLog.peak).toBe(1);
	});
});

describe('money', () => {
	it('counts each path as a kind of its own', async () => {
		// The simulator's own price of a job.
		const spent = sumOf(0.001, priceOf('group-search'));
		const maxCost = sumOf(spent, 0.0001);
		const options = { maxCost };
		const parameters = { '={{ $json.name }}': '={{ $json.value }}' };
		const form = other('={{ $json.path }}', parameters, { returnAll: false, limit: 1, options });
		const jobs = service().data.jobs.map(({ id }) => ({ path: 'job', name: 'jobId', value: id }));
		const group = { path: 'group-search', name: 'search', value: 'a' };
		const items = [jobs[0], group, ...jobs.slice(1, 4)];
		const { failed, failures } = await run(form, items, { onError: 'continueRegularOutput' });
		expect(requestCount()).toBe(2);
		expect(failed).toEqual([2, 3, 4]);
		expect(failures[0].json.error).toBe(reached(spent, maxCost));
	});

	it.each([
		[{ rowsIn: 'element' }, 'up to 1 request'],
		[{ rowsIn: 'auto' }, 'an unknown number of requests'],
		[{ rowsIn: 'elements', returnAll: false, limit: 20 }, 'an unknown number of requests'],
		[{ rowsIn: 'auto', options: { dryRun: true, maxPages: 3 } }, 'up to 3 requests'],
	])('is not known before: %j', async (more, requests) => {
		const options = { dryRun: true };
		const form = other('/job/', { jobId: '1' }, { options, ...more });
		const { items, hints } = await run(form, [{}], { entry: 'customOperations' });
		const request = { method: 'GET', url: '/network/job', query: { jobId: '1' } };
		expect(jsonOf(items)).toEqual([{ dryRun: true, request, estimatedCost: null }]);
		expect(hints).toEqual([expect.stringContaining(requests)]);
		expect(requestCount()).toBe(0);
	});
});

describe('a failure', () => {
	it.each([
		['an unknown path', 'no-such-endpoint', { a: 'b' }],
		['an unknown parameter', 'job', { colour: 'red' }],
	])('of %s points to Path and Query Parameters', async (_case, path, parameters: Pairs) => {
		const { error } = await run(other(path, parameters));
		expect(error?.description).toBe(
			'Check Path and Query Parameters, because the service does not accept them.',
		);
		expect(requestCount()).toBe(1);
	});

	it('of the key keeps its own advice', async () => {
		const credentials = credentialsOf(service(), { ...ACCOUNT, apiKey: 'made-up-wrong-key' });
		const { error } = await run(other('job', { jobId: '1' }), [{}], { credentials });
		expect(error?.description).toMatch(/^Check the API Key in the credentials\./);
	});
});

describe('an endpoint of the list', () => {
	const chosen = (endpoint: string, parameters: Pairs = {}, more: object = {}) =>
		other('', parameters, { endpoint, ...more });

	it('fixes the path and the place of the rows', async () => {
		const [job] = service().data.jobs;
		const { ids } = await run(chosen('job', { jobId: job.id }));
		expect(ids).toEqual([job.id]);
		expect(sent()).toEqual([{ path: '/network/job', query: { jobId: job.id } }]);
		addFaults({ body: { status: 200, element: { id: 'x' }, elements: [{ id: 'y' }] } });
		expect((await run(chosen('Post Reactions', { post: 'x' }))).ids).toEqual(['y']);
		expect((await run(chosen('Job', { jobId: 'x' }))).ids).toEqual(['x']);
	});

	it.each([
		['post-reactions', {}, 'Post Reactions needs the query parameter post.'],
		['job', { post: 'x' }, 'Job needs the query parameter jobId or url.'],
		['', {}, 'Path is empty.'],
		['jobs', {}, '"jobs" isn\'t a value of Endpoint.'],
	])('is rejected: %s with %j', async (endpoint, parameters, message) => {
		const { error } = await run(chosen(endpoint, parameters as Pairs));
		expect(error?.message).toBe(message);
		expect(requestCount()).toBe(0);
	});

	it('takes what it needs from Additional Query Parameters too', async () => {
		const [job] = service().data.jobs;
		const options = { additionalParameters: pairs({ jobId: job.id }) };
		expect((await run(chosen('job', {}, { options }))).ids).toEqual([job.id]);
	});

	it('has its price in a Dry Run and in Max Cost', async () => {
		const limits = { returnAll: false, limit: 1 };
		const form = (options: object) =>
			chosen('group-search', { search: '={{ $json.words }}' }, { ...limits, options });
		const items = ['a', 'b'].map((words) => ({ words }));
		const dry = await run(form({ dryRun: true, maxPages: 2 }), items);
		expect(dry.items.map(({ json }) => json.estimatedCost)).toEqual(
			Array(2).fill(priceOf('group-search', 2)),
		);
		const onError = 'continueRegularOutput';
		const { failed } = await run(form({ maxCost: priceOf('group-search', 1.5) }), items, {
			onError,
		});
		expect([failed, requestCount()]).toEqual([[1], 1]);
	});
});
