// Company: Get by web domain or work email: which company counts as found, what a run sends, and what it costs.
import type { IDataObject } from 'n8n-workflow';

import { ENTRY } from '../../helpers/entry.mts';
import {
	failures,
	linked,
	linkOf,
	ON_ERROR,
	run,
	useService,
	type Form,
} from '../../helpers/runs.mts';

const service = useService();
afterEach(() => void jest.restoreAllMocks());

/** Looks up the company of each input item's `site`. */
const byDomain = (options: IDataObject = {}, more: IDataObject = {}): Form =>
	({
		resource: 'company',
		operation: 'get',
		company: { __rl: true, mode: 'domain', value: '={{ $json.site }}' },
		options,
		...more,
	}) as Form;
const sites = (...texts: string[]): IDataObject[] => texts.map((site) => ({ site }));
const company = (index: number) => service().data.companies[index];
const queries = () => service().requestLog.entries.map(({ query }) => query);
/** Lets the service find this company for the next request. */
const find = (element: IDataObject | null) =>
	service().faults.add({ body: { status: 200, cost: 0.004, requestId: 'r-1', element } });

it('finds the company by its domain, by a URL and by a work email', async () => {
	const { universalName, id } = company(4);
	const { items, error } = await run(service(), byDomain(), {
		items: sites(
			`${universalName}.example`,
			`https://www.${universalName}.example/about?x=1`,
			`Jane.Doe@eu.${universalName}.example`,
		),
	});
	expect(error).toBeUndefined();
	expect(linked(items)).toEqual([
		[id, 0],
		[id, 1],
		[id, 2],
	]);
	expect(queries()).toEqual([{ search: universalName }]);
});

it.each(['https://jobs.acme.com?utm_source=x', 'acme.com', ' http://ACME.com/ '])(
	'accepts the website %s',
	async (website) => {
		find({ id: '1', website });
		const { items } = await run(service(), byDomain(), { items: sites('jane@acme.com') });
		expect(items.map(({ json }) => json.id)).toEqual(['1']);
	},
);

const OTHERS: Array<[of: string, element: IDataObject, what: string, details: IDataObject]> = [
	[
		'another website',
		{ id: '7', name: 'Acme Foods', website: 'https://www.acme-foods.com/' },
		'"Acme Foods", whose website is "https://www.acme-foods.com/"',
		{ id: '7', name: 'Acme Foods', website: 'https://www.acme-foods.com/' },
	],
	[
		'the same name in another country',
		{ id: '7', name: 'Acme', website: 'acme.de' },
		'"Acme", whose website is "acme.de"',
		{ id: '7', name: 'Acme', website: 'acme.de' },
	],
	[
		'no website',
		{ id: '7', name: 'Acme', website: ' ' },
		'"Acme", without a website',
		{ id: '7', name: 'Acme', website: null },
	],
	['only an ID', { id: 7 }, '"7", without a website', { id: '7', name: null, website: null }],
];

describe.each(OTHERS)('a company with %s is not found', (_of, element, what, details) => {
	const message = `No company with a website on acme.com was found. The best match for "acme" is ${what}.`;
	beforeEach(() => find(element));

	it.each(['all', 'simplified', 'raw'])('with the Output %s', async (output) => {
		const { error, items } = await run(service(), byDomain({}, { output }), {
			items: sites('eu.acme.com'),
		});
		expect(items).toEqual([]);
		expect(error).toMatchObject({
			message,
			description:
				'If that is the company, look it up By ID or By URL. Otherwise check the domain.',
			httpCode: '404',
		});
	});

	it('and the error item names it', async () => {
		const result = await run(service(), byDomain({ includeCost: true }), {
			items: sites('acme.com'),
			onError: 'continueErrorOutput',
		});
		expect(failures(result).map(({ json }) => json)).toEqual([
			expect.objectContaining({
				error: message,
				details: { kind: 'notFound', statusCode: 404, requestId: 'r-1', ...details, cost: 0.004 },
			}),
		]);
	});

	it.each([
		['empty', [{}]],
		['skip', []],
	])('and returns the items of %s', async (whenNotFound, rows) => {
		const { items, error } = await run(service(), byDomain({ whenNotFound }), {
			items: sites('acme.com'),
		});
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json)).toEqual(rows);
	});
});

it.each([
	['no result', { status: 200, element: null }],
	['a failure', { status: 404, error: 'Company not found', element: null }],
])('names the domain if the service finds no company: %s', async (_what, body) => {
	service().faults.add({ body });
	const { error } = await run(service(), byDomain(), { items: sites('jane@eu.acme.com') });
	expect(error).toMatchObject({
		message: 'No company was found for the domain acme.com',
		description:
			'The service looked for the name "acme". Check the domain, or look the company up By Name or By URL.',
		httpCode: '404',
	});
});

it('checks each domain of a shared request, which is paid once', async () => {
	service().faults.add({
		body: { status: 200, cost: 0.004, element: { id: '1', name: 'Acme', website: 'acme.com' } },
	});
	const result = await run(service(), byDomain({ includeCost: true }), {
		items: sites('acme.de', 'acme.com', 'jane@acme.com', 'acme.co.uk'),
		onError: 'continueErrorOutput',
	});
	expect(queries()).toEqual([{ search: 'acme' }]);
	expect(linked(result.items)).toEqual([
		['1', 1],
		['1', 2],
	]);
	expect(result.errorItems.map(linkOf)).toEqual([0, 3]);
	const costs = [...result.items, ...result.errorItems].map(
		({ json }) => json.cost ?? (json.details as IDataObject).cost,
	);
	expect(costs).toEqual([0, 0, 0.004, 0]);
});

it('does not ask again in a try of Retry On Fail', async () => {
	service().faults.add({ body: { status: 200, cost: 0.004, element: { id: '7', name: 'Other' } } });
	await run(service(), byDomain(), {
		items: sites('acme.com'),
		settings: { retryOnFail: true, maxTries: 3, waitBetweenTries: 0 },
	});
	expect(queries()).toEqual([{ search: 'acme' }]);
});

it('shows and prices the request in a Dry Run', async () => {
	const { items, hints } = await run(service(), byDomain({ dryRun: true }), {
		items: sites('jane@acme.com', 'https://acme.co.uk', 'beta.io'),
	});
	expect(items.map(({ json }) => json)).toEqual([
		expect.objectContaining({
			request: { method: 'GET', url: '/network/company', query: { search: 'acme' } },
			estimatedCost: 0.004,
		}),
		expect.objectContaining({ sameAs: 0, estimatedCost: 0 }),
		expect.objectContaining({ estimatedCost: 0.004 }),
	]);
	// Only `customOperations` can add hints.
	expect(hints).toEqual(
		ENTRY === 'routing' ? [] : [expect.stringContaining('2 requests for about $0.008')],
	);
	expect(queries()).toEqual([]);
});

describe.each(ON_ERROR)('with On Error %s', (onError) => {
	it('sends nothing for a free mail host and for words', async () => {
		const result = await run(service(), byDomain(), {
			items: sites('jane@gmail.com', 'Acme Corp', company(4).website),
			onError,
		});
		const messages = onError
			? failures(result).map(({ json }) => json.error)
			: [result.error?.message];
		const expected = [
			'"jane@gmail.com" belongs to the mail provider gmail.com, not to a company',
			'"Acme Corp" isn\'t a web domain or work email',
		].map((message) => expect.stringContaining(message));
		expect(messages).toEqual(expected.slice(0, onError ? 2 : 1));
		expect(queries()).toEqual(onError ? [{ search: company(4).universalName }] : []);
	});
});
