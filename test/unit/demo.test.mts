// The parts of `npm start` that need neither n8n nor a service.

import { personRow } from '../demo/people.mts';
import { realService } from '../demo/service.mts';
import { table } from '../demo/table.mts';
import { CREDENTIAL_ID, readWorkflows, SHOWN } from '../demo/workflows.mts';

describe('the workflows', () => {
	const workflows = readWorkflows();

	it('are connected, and use one credential', () => {
		for (const { nodes, connections } of workflows) {
			const names = nodes.map(({ name }) => name);
			const targets = Object.values(connections).flatMap(({ main }) => main.flat());
			expect(names).toEqual(expect.arrayContaining(Object.keys(connections)));
			expect(names).toEqual(expect.arrayContaining(targets.map((target) => target?.node)));
			for (const { credentials } of nodes) {
				if (credentials) expect(credentials.professionalNetworkApi.id).toBe(CREDENTIAL_ID);
			}
		}
	});

	it('hold the one that is executed', () => {
		const shown = workflows.find(({ id }) => id === SHOWN.id);
		expect(shown?.nodes.map(({ name }) => name)).toContain(SHOWN.node);
	});

	it('ask for few rows where each costs credits', () => {
		const limits = readWorkflows(3)
			.flatMap(({ nodes }) => nodes)
			.flatMap(({ parameters }) => parameters.limit ?? []);
		expect(limits).toEqual([3, 3]);
	});
});

describe('the real service', () => {
	const PROFESSIONAL_NETWORK_BASE_URL = 'https://api.example';
	const PROFESSIONAL_NETWORK_API_KEY = 'key';

	it('is used when the environment names it', () => {
		const service = realService({ PROFESSIONAL_NETWORK_BASE_URL, PROFESSIONAL_NETWORK_API_KEY });
		expect(service?.credential).toMatchObject({
			baseUrl: 'https://api.example',
			apiKey: 'key',
			pathSegment: 'network',
		});
	});

	it('is left alone otherwise', () => {
		expect(realService({})).toBeUndefined();
	});

	it.each([
		[{ PROFESSIONAL_NETWORK_BASE_URL }, 'API_KEY is not'],
		[{ PROFESSIONAL_NETWORK_API_KEY }, 'BASE_URL is not'],
		[{ PROFESSIONAL_NETWORK_API_KEY, PROFESSIONAL_NETWORK_BASE_URL: 'api' }, 'begins with https'],
	])('is refused when it is named by halves: %j', (env, words) => {
		expect(() => realService(env)).toThrow(words);
	});
});

describe('the table', () => {
	it('cuts its widest columns to fit the line', () => {
		const rows = [
			{ Name: 'Ada', Headline: 'Engineer of things that compute', Company: 'Engines' },
			{ Name: 'Grace', Headline: 'Admiral', Company: '' },
		];
		expect(table(rows, 30)).toBe(
			[
				'Name   Headline        Company',
				'─────  ──────────────  ───────',
				'Ada    Engineer of t…  Engines',
				'Grace  Admiral',
			].join('\n'),
		);
	});

	it('takes a full profile, a short one, and one without anything', () => {
		const full = {
			firstName: 'Ada',
			lastName: 'Lovelace',
			headline: 'Writes\u001b[2J\nprograms',
			currentPosition: [{ companyName: 'Engines' }],
			location: { networkText: 'London' },
		};
		const short = {
			name: 'Grace',
			position: 'Admiral',
			location: { parsed: { text: 'Arlington' } },
		};
		expect([full, short, {}].map(personRow)).toEqual([
			{
				Name: 'Ada Lovelace',
				Headline: 'Writes [2J programs',
				Company: 'Engines',
				Location: 'London',
			},
			{ Name: 'Grace', Headline: 'Admiral', Company: '', Location: 'Arlington' },
			{ Name: '', Headline: '', Company: '', Location: '' },
		]);
	});
});
