// Company: Get by web domain or work email: which company counts as found, what a run sends, and what it costs.
import type { IDataObject } from 'n8n-workflow';

import { ENTRY } from '../../helpers/entry.mts';
import { dollarsOf, priceOf } from '../../helpers/published.mts';
import {
	addFaults,
	jsonOf,
	linked,
	ON_ERROR,
	queries,
	run,
	useService,
	type Form,
} from '../../helpers/runs.mts';

const service = useService();

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
/** Lets the service find this company. */
const find = (element: IDataObject | null) =>
	addFaults({ body: { status: 200, cost: 0.004, requestId: 'r-1', element } });

/** Looks up the company that each input item names. */
const byName = (more: IDataObject = {}) =>
	byDomain({}, { company: { __rl: true, mode: 'name', value: '={{ $json.site }}' }, ...more });

it.each(['all', 'simplified', 'selected'])(
	'says whether a company has the name: %s',
	async (output) => {
		for (const name of ['Acme Corporation', 'Stark and Sons']) find({ id: '7', name });
		const form = byName({ output, fields: 'match', options: { concurrency: 1 } });
		const { items, hints } = await run(form, sites('acme', 'Sons'));
		expect(items.map(({ json }) => json.match)).toEqual(['exact', 'other']);
		const hint = '1 of 2 input items got a company with another name (match: other).';
		expect(hints).toEqual(ENTRY === 'routing' ? [] : [hint]);
	},
);

it('says nothing about the name of a company By URL', async () => {
	find({ id: '7', name: 'Other' });
	const url = { __rl: true, mode: 'url', value: 'https://www.network.com/company/acme' };
	const { items, hints } = await run(byDomain({}, { company: url }));
	expect([items[0].json.match, hints]).toEqual([undefined, []]);
});

it('finds the company by its domain, by a URL and by a work email', async () => {
	const { universalName, id } = service().data.companies[4];
	const domain = `${universalName}.example`;
	const spelled = sites(domain, `https://www.${domain}/about?x=1`, `Jane.Doe@eu.${domain}`);
	const { ids, links, error } = await run(byDomain(), spelled);
	expect(error).toBeUndefined();
	expect([ids, links]).toEqual([
		[id, id, id],
		[0, 1, 2],
	]);
	expect(queries()).toEqual([{ search: universalName }]);
});

it.each(['https://jobs.acme.com?utm_source=x', 'acme.com', ' http://ACME.com/ '])(
	'accepts the website %s',
	async (website) => {
		find({ id: '1', website });
		expect((await run(byDomain(), sites('jane@acme.com'))).ids).toEqual(['1']);
	},
);

const FOODS = 'https://www.acme-foods.com/';
describe.each<[of: string, company: IDataObject, what: string, website: string | null]>([
	[
		'another website',
		{ name: 'Foods', website: FOODS },
		`"Foods", whose website is "${FOODS}"`,
		FOODS,
	],
	[
		'the same name in another country',
		{ name: 'Acme', website: 'acme.de' },
		'"Acme", whose website is "acme.de"',
		'acme.de',
	],
	['no website', { name: 'Acme', website: ' ' }, '"Acme", without a website', null],
	['only an ID', { id: 7 }, '"7", without a website', null],
])('a company with %s is not found', (_of, company, what, website) => {
	const message = `No company with a website on acme.com was found. The best match for "acme" is ${what}.`;
	beforeEach(() => find({ id: '7', ...company }));

	it.each(['all', 'simplified', 'raw'])('with the Output %s', async (output) => {
		const { error, items } = await run(byDomain({}, { output }), sites('eu.acme.com'));
		expect(items).toEqual([]);
		expect(error).toMatchObject({
			message,
			description:
				'If that is the company, look it up By ID or By URL. Otherwise check the domain. The service billed $0.004 for it.',
			httpCode: '404',
		});
	});

	it('and the error item names it', async () => {
		const onError = 'continueErrorOutput';
		const result = await run(byDomain({ includeCost: true }), sites('acme.com'), { onError });
		const failure = { kind: 'notFound', statusCode: 404, requestId: 'r-1', cost: 0.004 };
		const details = { ...failure, id: '7', name: company.name ?? null, website };
		expect(jsonOf(result.failures)).toEqual([expect.objectContaining({ error: message, details })]);
	});

	it.each([
		['empty', [{}]],
		['skip', []],
	])('and returns the items of %s', async (whenNotFound, rows) => {
		const { items, error } = await run(byDomain({ whenNotFound }), sites('acme.com'));
		expect(error).toBeUndefined();
		expect(jsonOf(items)).toEqual(rows);
	});
});

it.each([
	['no result', { status: 200, element: null }],
	['a failure', { status: 404, error: 'Company not found', element: null }],
])('names the domain if the service finds no company: %s', async (_what, body) => {
	service().faults.add({ body });
	const { error } = await run(byDomain(), sites('jane@eu.acme.com'));
	expect(error).toMatchObject({
		message: 'No company was found for the domain acme.com',
		description:
			'The service looked for the name "acme". Check the domain, or look the company up By URL. By Name may find another company.',
		httpCode: '404',
	});
});

it('does not check the domain of a redirect to the URL of a company', async () => {
	addFaults({ body: { status: 200, cost: 0.004, element: { id: '1', website: 'acme.com' } } });
	const url = 'https://www.google.com/url?q=https://www.network.com/company/acme';
	const { ids } = await run(byDomain(), sites(url));
	expect(ids).toEqual(['1']);
	expect(queries()).toEqual([{ url: 'https://www.network.com/company/acme' }]);
});

it('checks each domain of a shared request, which is paid once', async () => {
	find({ id: '1', name: 'Acme', website: 'acme.com' });
	const items = sites('acme.de', 'acme.com', 'jane@acme.com', 'acme.co.uk');
	const onError = 'continueErrorOutput';
	const result = await run(byDomain({ includeCost: true }), items, { onError });
	expect(queries()).toEqual([{ search: 'acme' }]);
	expect(linked(result.items)).toEqual([
		['1', 1],
		['1', 2],
	]);
	expect(result.failed).toEqual([0, 3]);
	const costs = result.all.map(({ json }) => json.cost ?? (json.details as IDataObject).cost);
	expect(costs).toEqual([0, 0, 0.004, 0]);
});

it('shows and prices the request in a Dry Run', async () => {
	const items = sites('jane@acme.com', 'https://acme.co.uk', 'beta.io');
	const result = await run(byDomain({ dryRun: true }), items);
	const request = { method: 'GET', url: '/network/company', query: { search: 'acme' } };
	expect(jsonOf(result.items)).toEqual([
		expect.objectContaining({ request, estimatedCost: priceOf('company') }),
		expect.objectContaining({ sameAs: 1, estimatedCost: 0 }),
		expect.objectContaining({ estimatedCost: priceOf('company') }),
	]);
	// Only `customOperations` can add hints.
	const hints =
		ENTRY === 'routing'
			? []
			: [expect.stringContaining(`2 requests for about ${dollarsOf('company', 2)}`)];
	expect(result.hints).toEqual(hints);
	expect(queries()).toEqual([]);
});

it.each(ON_ERROR)(
	'sends nothing for a free mail host and for words, On Error %s',
	async (onError) => {
		const { website, universalName: search } = service().data.companies[4];
		const items = sites('jane@gmail.com', 'Acme Corp', website);
		const { error, failures } = await run(byDomain(), items, { onError });
		const mail = '"jane@gmail.com" belongs to the mail provider gmail.com, not to a company';
		const words = '"Acme Corp" isn\'t a web domain or work email';
		const said = onError ? failures.map(({ json }) => json.error) : [error?.message];
		const expected = onError ? [mail, words] : [mail];
		expect(said).toEqual(expected.map((text) => expect.stringContaining(text)));
		expect(queries()).toEqual(onError ? [{ search }] : []);
	},
);
