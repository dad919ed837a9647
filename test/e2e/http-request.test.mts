// n8n's HTTP Request node with the credentials of this package.
import type { IDataObject } from 'n8n-workflow';

import { useService } from '../helpers/simulator.mts';
import { credentialsOf } from '../helpers/fixtures.mts';
import type { Fault } from '../simulator/faults.mts';
import { useN8n, type RunOptions } from '../helpers/workflow.mts';

const SEGMENT = 'acme';
const service = useService({ segment: SEGMENT });
/** Another server, which must never get the key. */
const other = useService({ segment: SEGMENT });
const n8n = useN8n(() => credentialsOf(service(), { pathSegment: SEGMENT }));

/** Runs HTTP Request nodes by name. The data that n8n keeps of the run must not contain the key. */
async function request(forms: Record<string, IDataObject>, options: RunOptions = {}) {
	const withCredential = Object.entries(forms).map(([name, parameters]) => [
		name,
		{
			authentication: 'predefinedCredentialType',
			nodeCredentialType: 'professionalNetworkApi',
			options: {},
			...parameters,
		},
	]);
	const outcome = await n8n().run(Object.fromEntries(withCredential), {
		type: ['n8n-nodes-base.httpRequest', 4.5],
		...options,
	});
	expect(JSON.stringify(outcome.run)).not.toContain(service().keys.enterprise);
	return outcome;
}

const queryOf = (parameters: Record<string, string>) => ({
	sendQuery: true,
	queryParameters: {
		parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
	},
});
const paginated = (settings: IDataObject) => ({
	options: {
		pagination: {
			pagination: {
				paginationCompleteWhen: 'other',
				limitPagesFetched: true,
				maxRequests: 5,
				requestInterval: 0,
				...settings,
			},
		},
	},
});
const keys = () => service().requestLog.entries.map(({ key }) => key);
const onError = { settings: { onError: 'continueRegularOutput' as const } };

it('reaches endpoints by their whole URL, with either word as Path Segment', async () => {
	const [post] = service().data.posts;
	const [job] = service().data.jobs;
	const url = `${service().url}/${SEGMENT}`;
	const { outputs, failure } = await request({
		Reactions: { url: `${url}/post-reactions?post=${encodeURIComponent(post.url)}&page=2` },
		Job: { url: `${service().url}/network/job`, ...queryOf({ jobId: job.id }) },
		User: { url: `${service().url}/users/my-api-user` },
		Connections: {
			method: 'POST',
			url: `${url}/send-connection`,
			...queryOf({ profile: service().data.people[0].url, cookie: btoa(service().cookie) }),
		},
	});
	expect(failure).toBeUndefined();
	const bodies = Object.values(outputs).map(([[{ json }]]) => json);
	expect(bodies).toEqual([
		expect.objectContaining({ status: 200, elements: expect.any(Array) }),
		expect.objectContaining({ element: expect.objectContaining({ id: job.id }) }),
		expect.objectContaining({ usage: expect.any(Object) }),
		expect.objectContaining({ element: expect.any(Object) }),
	]);
	expect((bodies[0].elements as IDataObject[])[0].postId).toBe(post.id);
	expect(keys()).toEqual(Array(4).fill(service().keys.enterprise));
	expect(service().requestLog.entries.filter(({ invalid }) => invalid)).toEqual([]);
});

it('never takes the key to another address, and says so', async () => {
	const path = `/${SEGMENT}/job?jobId=1`;
	const { outputs } = await request(
		{
			Elsewhere: { url: `${other().url}${path}` },
			Scheme: { url: `${service().url.replace('http:', 'https:')}${path}` },
			User: { url: `${service().url}@${new URL(other().url).host}${path}` },
			Redirect: {
				url: other().url,
				options: { redirect: { redirect: { followRedirects: true } } },
			},
		},
		onError,
	);
	for (const [[{ json }]] of Object.values(outputs)) {
		expect(JSON.stringify(json)).toContain(
			`These credentials only work for URLs at ${service().url}`,
		);
	}
	expect([service().requestLog.count(), other().requestLog.count()]).toEqual([0, 0]);
});

it('does not follow a redirect with the key', async () => {
	const location = `${other().url}/${SEGMENT}/job?jobId=1`;
	service().faults.add({ status: 302, headers: { location }, body: 'moved' });
	const url = `${service().url}/${SEGMENT}/job?jobId=1`;
	const following = { redirect: { redirect: { followRedirects: true, maxRedirects: 5 } } };
	const pages = { parameters: { parameters: [{ type: 'qs', name: 'page', value: '1' }] } };
	const { outputs } = await request(
		{
			Default: { url },
			Following: { url, options: following },
			Posting: { url, method: 'POST', options: following },
			Sending: { url, options: { ...following, sendCredentialsOnCrossOriginRedirect: true } },
			Paged: { url, ...paginated({ ...pages, completeExpression: '={{ false }}' }) },
		},
		onError,
	);
	for (const [[{ json }]] of Object.values(outputs)) {
		expect(JSON.stringify(json.error)).toContain('302');
	}
	expect(service().requestLog.count()).toBe(5);
	expect(other().requestLog.entries).toEqual([]);
});

it('keeps the key out of what n8n shows of requests that fail', async () => {
	const faults: Array<[string, Fault]> = [
		['Denied', { status: 401, body: { error: { error: 'Invalid API key' } } }],
		['Broken', { status: 500, body: 'Broken' }],
		['Dropped', { drop: 'request' }],
	];
	for (const [name, fault] of faults) {
		service().faults.add({ ...fault, when: { query: { jobId: name } } });
	}
	const url = `${service().url}/${SEGMENT}/job`;
	const forms = faults.map(([name]) => [name, { url, ...queryOf({ jobId: name }) }]);
	const { outputs } = await request(Object.fromEntries(forms), onError);
	const messages = Object.values(outputs).map(([[{ json }]]) => json.error);
	expect(messages).toEqual(
		faults.map(() => expect.objectContaining({ message: expect.any(String) })),
	);
	expect(keys()).toContain(service().keys.enterprise);
});

it.each([2, 3, 4.2])(
	'is authenticated in version %d of the node, at the Base URL alone',
	async (version) => {
		const [job] = service().data.jobs;
		const path = `/${SEGMENT}/job?jobId=${job.id}`;
		const location = other().url + path;
		service().faults.add({ status: 302, headers: { location }, when: { query: { jobId: '1' } } });
		const { outputs } = await request(
			{
				Here: { url: service().url + path },
				There: { url: other().url + path },
				Moved: { url: `${service().url}/${SEGMENT}/job?jobId=1` },
			},
			{ ...onError, type: ['n8n-nodes-base.httpRequest', version] },
		);
		expect(outputs.Here[0][0].json.element).toMatchObject({ id: job.id });
		expect(JSON.stringify(outputs.There)).toContain('These credentials only work for URLs at');
		expect(JSON.stringify(outputs.Moved)).toContain('302');
		expect(keys()).toEqual(Array(2).fill(service().keys.enterprise));
		expect(other().requestLog.entries).toEqual([]);
	},
);

describe('pagination', () => {
	it('follows a next URL at the Base URL alone', async () => {
		const [job] = service().data.jobs;
		const next = (url: string) => ({
			url: `${service().url}/${SEGMENT}/job?jobId=${job.id}`,
			...paginated({
				paginationMode: 'responseContainsNextURL',
				nextURL: `={{ $pageCount ? '${url}' : $request.uri }}`,
				completeExpression: '={{ $pageCount > 1 }}',
			}),
		});
		const { outputs } = await request(
			{
				Here: next(`${service().url}/${SEGMENT}/job?jobId=1`),
				There: next(`${other().url}/${SEGMENT}/job?jobId=1`),
			},
			onError,
		);
		expect(service().requestLog.entries.map(({ query }) => query.jobId)).toEqual([
			job.id,
			'1',
			job.id,
		]);
		expect(JSON.stringify(outputs.There)).toContain('These credentials only work for URLs at');
		expect(other().requestLog.entries).toEqual([]);
	});
});
