// The node's operations as tools in a real n8n, called by an MCP client and by an agent's model.
import type { IDataObject } from 'n8n-workflow';

import { operationOf } from '../../nodes/ProfessionalNetwork/resources';
import { credentialsOf, EXAMPLE_URLS } from '../helpers/fixtures.mts';
import { N8n } from '../n8n/n8n.mts';
import { signIn, type Session } from '../n8n/rest.mts';
import { startService, type Service } from '../simulator/server.mts';
import { publishAgent, startModel, type Model } from './agent.mts';
import { withLogs } from './logs.mts';
import { connectMcp, fromModel, publishMcp, toolOf, type McpClient } from './mcp.mts';

const TOKEN = 'made-up-token';
const WRONG_KEY = 'made-up-key-that-nobody-has';
const TIMEOUT = 300_000;

let service: Service;
let n8n: N8n;
let model: Model;
let url: string;
let session: Session;
let client: McpClient;
let agent: string;
const started = new AsyncDisposableStack();
beforeAll(async () => {
	service = started.adopt(await startService(), ({ close }) => close());
	model = started.adopt(await startModel(), ({ close }) => close());
	n8n = started.adopt(new N8n({ editor: false }), (one) => one.dispose());
	({ url } = await n8n.start());
	session = await signIn(url, await n8n.setUpOwner(url));
	const [credentials, wrong] = await Promise.all(
		[service.keys.pro, WRONG_KEY].map((apiKey) =>
			session.createCredential('professionalNetworkApi', credentialsOf(service, { apiKey })),
		),
	);
	const find = toolOf('Look up a person', lookUp, credentials);
	const path = await publishMcp(session, 'people', TOKEN, [
		find,
		toolOf('Look up with a wrong key', lookUp, wrong),
		toolOf('Search companies', companies, credentials),
		toolOf('Find a place', places, credentials),
		toolOf('Find leads', leads, credentials),
		toolOf('Find leads for 20 cents', cappedLeads, credentials),
	]);
	client = started.adopt(await connectMcp(url + path, TOKEN), ({ close }) => close());
	agent = url + (await publishAgent(session, 'agent', model, [find]));
}, 300_000);
afterAll(async () => await started.disposeAsync(), TIMEOUT);
beforeEach(() => service.reset());

const itWithLogs = (name: string, work: () => Promise<void>) =>
	it(name, async () => await withLogs(n8n, work), TIMEOUT);

const lookUp: IDataObject = {
	resource: 'profile',
	operation: 'get',
	profile: { __rl: true, mode: 'url', value: fromModel('Profile') },
};
const companies: IDataObject = {
	resource: 'company',
	operation: 'search',
	search: fromModel('Keywords'),
	limit: fromModel('Limit', 'number'),
};
const places: IDataObject = {
	resource: 'location',
	operation: 'search',
	place: fromModel('Place'),
};
const leads: IDataObject = {
	resource: 'lead',
	operation: 'search',
	search: fromModel('Keywords'),
	limit: 5,
	filters: {
		currentJobTitles: fromModel('Current_Job_Titles'),
		seniorityLevelIds: fromModel('Seniority_Levels'),
	},
};

/** A page costs $0.10. */
const cappedLeads: IDataObject = {
	resource: 'lead',
	operation: 'search',
	search: fromModel('Keywords'),
	returnAll: true,
	options: { maxCost: 0.2 },
};

/** Returns the requests since the test began. */
const requests = () => service.requestLog.entries.map(({ path, query }) => ({ path, query }));

itWithLogs('is listed as tools with descriptions and fields for the model', async () => {
	const { tools } = await client.listTools();
	const listed = tools.map(({ name, description, inputSchema }) => ({
		name,
		description,
		required: inputSchema.required,
	}));
	expect(listed.sort((a, b) => a.name.localeCompare(b.name))).toEqual([
		{
			name: 'Find_a_place',
			description: operationOf('location', 'search').option.description,
			required: ['Place'],
		},
		{
			name: 'Find_leads',
			description: operationOf('lead', 'search').option.description,
			required: ['Keywords', 'Current_Job_Titles', 'Seniority_Levels'],
		},
		{
			name: 'Find_leads_for_20_cents',
			description: operationOf('lead', 'search').option.description,
			required: ['Keywords'],
		},
		{
			name: 'Look_up_a_person',
			description: operationOf('profile', 'get').option.description,
			required: ['Profile'],
		},
		{
			name: 'Look_up_with_a_wrong_key',
			description: operationOf('profile', 'get').option.description,
			required: ['Profile'],
		},
		{
			name: 'Search_companies',
			description: operationOf('company', 'search').option.description,
			required: ['Keywords', 'Limit'],
		},
	]);
});

itWithLogs('returns simplified rows by default', async () => {
	const [person] = service.data.people;
	const { text, isError } = await client.call('Look_up_a_person', {
		Profile: `${person.url}?trk=x`,
	});
	expect(isError).toBe(false);
	expect(JSON.parse(text)).toEqual([
		expect.objectContaining({
			id: person.id,
			firstName: person.firstName,
		}),
	]);
	expect(text.length).toBeLessThan(1_000);

	const found = await client.call('Find_a_place', { Place: 'London' });
	expect(JSON.parse(found.text)).toContainEqual({
		geoId: expect.any(String),
		title: 'London, England, United Kingdom',
	});

	const word = service.data.companies[0].name.split(' ')[0];
	const { text: rows } = await client.call('Search_companies', { Keywords: word, Limit: 2 });
	expect(JSON.parse(rows)).toHaveLength(2);
});

itWithLogs('accepts lists as text and ignores blank fields', async () => {
	const values = { Keywords: '', Current_Job_Titles: 'Engineer, Manager', Seniority_Levels: '' };
	const { text } = await client.call('Find_leads', values);
	expect(JSON.parse(text)).toHaveLength(5);
	expect(requests()).toEqual([
		{
			path: '/network/lead-search',
			query: { currentJobTitles: 'Engineer,Manager', page: '1' },
		},
	]);
});

itWithLogs('caps each call by Max Cost and returns its rows', async () => {
	service.faults.add({ list: { rows: 100, pageSize: 25 } });
	for (const count of [2, 4]) {
		const { text, isError } = await client.call('Find_leads_for_20_cents', {
			Keywords: 'engineer',
		});
		expect(isError).toBe(false);
		const rows = JSON.parse(text) as IDataObject[];
		expect(rows).toHaveLength(51);
		expect(rows[50]).toMatchObject({
			error: 'Not sent, because Max Cost is reached ($0.20 of $0.20 spent)',
			details: { kind: 'maxCost', page: 3, rows: 50 },
		});
		expect(service.requestLog.count()).toBe(count);
	}
});

describe.each([
	[
		'a company as person',
		'Look_up_a_person',
		{ Profile: EXAMPLE_URLS.company },
		/".*acme" is a company URL, not a profile URL\. Use one like /,
	],
	['a blank', 'Look_up_a_person', { Profile: '' }, /Profile is empty\. Enter one like /],
	// n8n validates names and types of the fields with this message.
	['nothing', 'Look_up_a_person', {}, /Required\s+→ at Profile/],
	[
		'an unknown value',
		'Find_leads',
		{ Keywords: '', Current_Job_Titles: '', Seniority_Levels: 'boss' },
		/"boss" isn't a value of Seniority Levels\. Use any of: .*Owner \/ Partner/,
	],
])('given %s', (_case, tool, values, words) => {
	itWithLogs('returns message and advice without a request', async () => {
		const { text, isError } = await client.call(tool, values);
		expect(isError).toBe(true);
		expect(text).toMatch(words);
		expect(service.requestLog.count()).toBe(0);
	});
});

itWithLogs('returns that a profile was not found', async () => {
	const Profile = 'https://www.network.example/in/nobody-at-all';
	const { text, isError } = await client.call('Look_up_a_person', { Profile });
	expect(isError).toBe(true);
	expect(text).toMatch(/Profile not found\. Check the spelling/);
});

itWithLogs('reports a wrong key without the echoed key', async () => {
	const body = { error: 401, message: 'Invalid API key' };
	service.faults.add({
		when: { header: { 'x-api-key': WRONG_KEY } },
		status: 401,
		body,
		echo: true,
	});
	const { url: Profile } = service.data.people[0];
	const { text, isError } = await client.call('Look_up_with_a_wrong_key', { Profile });
	expect(isError).toBe(true);
	expect(text).toMatch(/Failed for key .*\. Check the API Key in the credentials/);
	expect(text).not.toContain(WRONG_KEY);
	expect(service.requestLog.entries.map(({ key }) => key)).toEqual([WRONG_KEY]);
});

itWithLogs('returns to each of many parallel calls its own rows', async () => {
	service.latency = 50;
	const people = service.data.people.slice(0, 12);
	const results = await Promise.all(
		people.map(({ url: Profile }) => client.call('Look_up_a_person', { Profile })),
	);
	expect(results.map(({ text }) => JSON.parse(text)[0].id)).toEqual(people.map(({ id }) => id));
	expect(service.requestLog.count()).toBe(12);
});

describe('as a tool of an AI Agent', () => {
	/** Makes the model call the tool and returns what n8n passes back to it. */
	async function callByModel(values: IDataObject) {
		model.requests.length = 0;
		model.willCall('Look_up_a_person', values);
		const response = await fetch(agent, { method: 'POST' });
		expect(await response.json()).toEqual({ output: 'Done' });
		expect(model.requests).toHaveLength(2);
		const { role, content } = model.requests[1].messages.at(-1)!;
		expect(role).toBe('tool');
		return JSON.parse(content as string) as IDataObject[];
	}

	itWithLogs('returns the rows that the model requests', async () => {
		const [person] = service.data.people;
		const rows = await callByModel({ Profile: person.url });
		expect(rows).toEqual([expect.objectContaining({ id: person.id, firstName: person.firstName })]);
		expect(service.requestLog.count()).toBe(1);
	});

	itWithLogs('returns message and advice, and the agent continues', async () => {
		expect(await callByModel({ Profile: '' })).toEqual([
			{ error: expect.stringMatching(/^Profile is empty\. Enter one like /) },
		]);
	});
});
