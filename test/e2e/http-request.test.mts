// n8n's HTTP Request node with the credentials of this package.
import type { IDataObject } from 'n8n-workflow';

import { useService } from '../helpers/simulator.mts';
import { credentialsOf } from '../helpers/fixtures.mts';
import { useN8n } from '../helpers/workflow.mts';

const SEGMENT = 'acme';
const service = useService({ segment: SEGMENT });
/** Another server, which must never get the key. */
const other = useService({ segment: SEGMENT });
const n8n = useN8n(() => credentialsOf(service(), { pathSegment: SEGMENT }));

/** Runs HTTP Request nodes by name. Returns their first items. The data that n8n keeps must not contain the key. */
async function request(forms: Record<string, IDataObject>, version = 4.5) {
	const withCredential = Object.entries(forms).map(([name, parameters]) => [
		name,
		{
			authentication: 'predefinedCredentialType',
			nodeCredentialType: 'professionalNetworkApi',
			options: {},
			...parameters,
		},
	]);
	const { outputs, run } = await n8n().run(Object.fromEntries(withCredential), {
		type: ['n8n-nodes-base.httpRequest', version],
		settings: { onError: 'continueRegularOutput' },
	});
	expect(JSON.stringify(run)).not.toContain(service().keys.enterprise);
	return Object.fromEntries(Object.entries(outputs).map(([name, [[{ json }]]]) => [name, json]));
}

const queryOf = (parameters: Record<string, string>) => ({
	sendQuery: true,
	queryParameters: {
		parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
	},
});
const paginated = (settings: IDataObject) => {
	const limits = { limitPagesFetched: true, maxRequests: 5, requestInterval: 0 };
	const pagination = { paginationCompleteWhen: 'other', ...limits, ...settings };
	return { options: { pagination: { pagination } } };
};

const following = { redirect: { redirect: { followRedirects: true, maxRedirects: 5 } } };
const keys = () => service().requestLog.entries.map(({ key }) => key);
const REJECTED = /These credentials only work for URLs at/;

it('reaches endpoints by their whole URL, with either word as Path Segment', async () => {
	const { data, url, cookie } = service();
	const [{ id: postId, url: post }] = data.posts;
	const [{ id: jobId }] = data.jobs;
	const page = `post=${encodeURIComponent(post)}&page=2`;
	const found = await request({
		Reactions: { url: `${url}/${SEGMENT}/post-reactions?${page}` },
		Job: { url: `${url}/network/job`, ...queryOf({ jobId }) },
		Connections: {
			method: 'POST',
			url: `${url}/${SEGMENT}/send-connection`,
			...queryOf({ profile: data.people[0].url, cookie: btoa(cookie) }),
		},
	});
	expect((found.Reactions.elements as IDataObject[])[0].postId).toBe(postId);
	expect(found.Job.element).toMatchObject({ id: jobId });
	expect(found.Connections.element).toEqual(expect.any(Object));
	expect(keys()).toEqual(Array(3).fill(service().keys.enterprise));
	expect(service().requestLog.entries.filter(({ invalid }) => invalid)).toEqual([]);
});

it.each([2, 3, 4.2, 4.5])(
	'is authenticated in version %d of the node, at the Base URL alone',
	async (version) => {
		const [job] = service().data.jobs;
		const path = `/${SEGMENT}/job?jobId=`;
		const location = `${other().url}${path}1`;
		const when = (jobId: string) => ({ when: { query: { jobId } } });
		service().faults.add({ status: 302, headers: { location }, ...when('moved') });
		service().faults.add({ status: 401, body: { error: 'Invalid API key' }, ...when('denied') });
		const found = await request(
			{
				Here: { url: service().url + path + job.id },
				There: { url: location },
				Moved: { url: `${service().url}${path}moved` },
				Denied: { url: `${service().url}${path}denied` },
			},
			version,
		);
		expect(found.Here.element).toMatchObject({ id: job.id });
		expect(JSON.stringify(found.There)).toMatch(REJECTED);
		expect(JSON.stringify(found.Moved)).toContain('302');
		expect(JSON.stringify(found.Denied)).toContain('401');
		expect(keys()).toEqual(Array(3).fill(service().keys.enterprise));
		expect(other().requestLog.entries).toEqual([]);
	},
);

it('never takes the key to another address, whatever the node is set to', async () => {
	const path = `/${SEGMENT}/job?jobId=1`;
	const url = service().url + path;
	const rejected = await request({
		Scheme: { url: url.replace('http:', 'https:') },
		User: { url: `${service().url}@${new URL(other().url).host}${path}` },
		Following: { url: other().url, options: following },
		'Next URL': {
			url: `${service().url}/${SEGMENT}/job?jobId=${service().data.jobs[0].id}`,
			...paginated({
				paginationMode: 'responseContainsNextURL',
				nextURL: `={{ $pageCount ? '${other().url}${path}' : $request.uri }}`,
				completeExpression: '={{ $pageCount > 1 }}',
			}),
		},
	});
	for (const json of Object.values(rejected)) expect(JSON.stringify(json)).toMatch(REJECTED);
	expect(service().requestLog.count()).toBe(1);

	service().reset();
	service().faults.add({ status: 302, headers: { location: other().url + path }, body: 'moved' });
	const page = { parameters: { parameters: [{ type: 'qs', name: 'page', value: '1' }] } };
	const moved = await request({
		Following: { url, options: following },
		Posting: { url, method: 'POST', options: following },
		Sending: { url, options: { ...following, sendCredentialsOnCrossOriginRedirect: true } },
		Paged: { url, ...paginated({ ...page, completeExpression: '={{ false }}' }) },
	});
	for (const json of Object.values(moved)) expect(JSON.stringify(json.error)).toContain('302');
	expect(service().requestLog.count()).toBe(4);
	expect(other().requestLog.entries).toEqual([]);
});
