// The node's operations as tools in a real n8n, called by an MCP client. agents.test.mts has the agents.
import type { IDataObject } from 'n8n-workflow';

import { operationOf } from '../../nodes/ProfessionalNetwork/resources/resources';
import { credentialsOf } from '../helpers/fixtures.mts';
import { useService } from '../helpers/simulator.mts';
import { useN8n } from '../helpers/workflow.mts';
import { leadPages } from '../helpers/costs.mts';
import { useLogs } from './logs.mts';
import { connectMcp, fromModel, publishMcp, toolOf, type McpClient } from './mcp.mts';

const TOKEN = 'made-up-token';
const WRONG_KEY = 'made-up-key-that-nobody-has';

const service = useService();
const n8n = useN8n(() => credentialsOf(service(), { apiKey: service().keys.pro }));
const itWithLogs = useLogs(n8n);
let client: McpClient;
beforeAll(async () => {
	const { session, credentials, url } = n8n();
	const data = credentialsOf(service(), { apiKey: WRONG_KEY });
	const wrong = await session.createCredential('professionalNetworkApi', data);
	const path = await publishMcp(session, 'people', TOKEN, [
		toolOf('Look up a person', lookUp, credentials),
		toolOf('Look up with a wrong key', lookUp, wrong),
		toolOf('Search companies', companies, credentials),
		toolOf('Find a place', places, credentials),
		toolOf('Find leads', leads, credentials),
		toolOf('Find leads under a cap', cappedLeads, credentials),
	]);
	client = await connectMcp(url + path, TOKEN);
});
afterAll(async () => await client?.close());

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

const cappedLeads: IDataObject = {
	resource: 'lead',
	operation: 'search',
	search: fromModel('Keywords'),
	returnAll: true,
	options: { maxCost: leadPages(2) },
};

itWithLogs('is listed as tools with descriptions and fields for the model', async () => {
	const { tools } = await client.listTools();
	const listed = tools.map(({ name, description, inputSchema }) => [
		name,
		description,
		inputSchema.required,
	]);
	const textOf = (resource: string, operation: string) =>
		operationOf(resource, operation).option.description;
	const [lead, profile] = [textOf('lead', 'search'), textOf('profile', 'get')];
	expect(listed.sort(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
		['Find_a_place', textOf('location', 'search'), ['Place']],
		['Find_leads', lead, ['Keywords', 'Current_Job_Titles', 'Seniority_Levels']],
		['Find_leads_under_a_cap', lead, ['Keywords']],
		['Look_up_a_person', profile, ['Profile']],
		['Look_up_with_a_wrong_key', profile, ['Profile']],
		['Search_companies', textOf('company', 'search'), ['Keywords', 'Limit']],
	]);
});

itWithLogs('returns simplified rows by default', async () => {
	const [person] = service().data.people;
	const Profile = `${person.url}?trk=x`;
	const { text, isError } = await client.call('Look_up_a_person', { Profile });
	expect(isError).toBe(false);
	const { id, firstName } = person;
	expect(JSON.parse(text)).toEqual([expect.objectContaining({ id, firstName })]);
	expect(text.length).toBeLessThan(1_000);

	const found = await client.call('Find_a_place', { Place: 'London' });
	expect(JSON.parse(found.text)).toContainEqual({
		geoId: expect.any(String),
		title: 'London, England, United Kingdom',
	});

	const word = service().data.companies[0].name.split(' ')[0];
	const { text: rows } = await client.call('Search_companies', { Keywords: word, Limit: 2 });
	expect(JSON.parse(rows)).toHaveLength(2);
});

itWithLogs('reports a wrong key without the echoed key', async () => {
	const body = { error: 401, message: 'Invalid API key' };
	const when = { header: { 'x-api-key': WRONG_KEY } };
	service().faults.add({ when, status: 401, body, echo: true });
	const { url: Profile } = service().data.people[0];
	const { text } = await client.call('Look_up_with_a_wrong_key', { Profile });
	expect(text).toMatch(/Failed for key .*","message":"Check the API Key in the credentials/);
	expect(text).not.toContain(WRONG_KEY);
	expect(service().requestLog.entries.map(({ key }) => key)).toEqual([WRONG_KEY]);
});

itWithLogs('returns to each of many parallel calls its own rows', async () => {
	service().latency = 50;
	const people = service().data.people.slice(0, 12);
	const results = await Promise.all(
		people.map(({ url: Profile }) => client.call('Look_up_a_person', { Profile })),
	);
	expect(results.map(({ text }) => JSON.parse(text)[0].id)).toEqual(people.map(({ id }) => id));
	expect(service().requestLog.count()).toBe(12);
});
