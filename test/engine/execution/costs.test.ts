// Include Cost: what the first row of an item has, exact sums, and what error items say.
import type { IDataObject } from 'n8n-workflow';

import type { Fault } from '../../service/faults.mts';
import { type Form, listOf, lookup, message, search } from '../../helpers/forms.mts';
import { letters, numbers, people, searches } from '../../helpers/inputs.mts';
import { jsonOf } from '../../helpers/results.mts';
import { run, RETRYING } from '../../helpers/runs.mts';
import { addFaults, matching, useService } from '../../helpers/service.mts';
import {
	dollarsOf,
	lastPageOf,
	leadPages,
	lookups,
	pages,
	priceOf,
} from '../../helpers/published.mts';
import { ACCOUNT, credentialsOf } from '../../helpers/fixtures.mts';

const service = useService();

const on = { includeCost: true };
const costsOf = (items: Array<{ json: IDataObject }>) => items.map(({ json }) => Number(json.cost));
const detailedCosts = (items: Array<{ json: IDataObject }>) =>
	items.map(({ json }) => (json.details as IDataObject).cost);

const three = { list: { rows: 75, pageSize: 25 } };
const busy = { status: 503, body: { error: 503, message: 'Busy', cost: lookups(0.25) }, times: 2 };
it.each<[what: string, form: Form, items: () => IDataObject[], costs: number[], fault?: Fault]>([
	['nothing when it is off', lookup(), () => people(1), [NaN]],
	['a lookup', lookup(on), () => people(3), Array(3).fill(lookups(1))],
	// The simulator's own price.
	['a message', message(on), () => letters(1), [0.005]],
	['billed attempts that failed', lookup(on), () => people(1), [lookups(1.5)], busy],
	[
		'a page of which Limit keeps four rows',
		listOf('lead', on, { returnAll: false, limit: 4 }),
		() => searches('a'),
		[leadPages(1), 0, 0, 0],
		three,
	],
])('adds the cost to %s', async (_what, form, items, costs, fault = {}) => {
	addFaults(fault);
	expect(costsOf((await run(form, items())).items)).toEqual(costs);
});

it('adds the cost to the details of error items for missing profiles and unsent items', async () => {
	const form = lookup({ ...on, maxCost: lookups(1.75) });
	const items = [{ name: 'nobody' }, ...people(2)];
	const result = await run(form, items, { onError: 'continueErrorOutput' });
	expect(detailedCosts(result.failures)).toEqual([lookups(1), 0, 0]);
});

it('returns null if the service did not report the cost', async () => {
	addFaults({ omit: ['cost'], ...matching({ page: 2, search: 'a' }) });
	addFaults({ status: 400, ...matching({ page: 3 }) }, { list: { rows: 60, pageSize: 10 } });
	const form = search({ ...on, onPageFailure: 'keep', concurrency: 1 });
	const { rows, failures } = await run(form, searches('a', 'b'));
	expect(detailedCosts(failures)).toEqual([null, 0]);
	expect([...new Set(rows.map(({ json }) => json.cost))]).toEqual([null, pages(2), 0]);
});

it('says once what the run cost, also without Include Cost, and nothing if that is nothing', async () => {
	const { costs } = await run(lookup(), [...people(2), ...people(1)]);
	expect(costs).toEqual([`This run cost ${dollarsOf('profile main', 2)} for 2 requests.`]);
	expect((await run(lookup({ dryRun: true }), people(1))).costs).toEqual([]);
	addFaults({ status: 400 });
	expect((await run(lookup(), people(1), { onError: 'continueErrorOutput' })).costs).toEqual([]);
});

it('says how many answers were lost, which count towards Max Cost', async () => {
	addFaults({ drop: 'body', times: 1 });
	const form = lookup({ maxCost: priceOf('profile main') });
	const { costs, links } = await run(form, people(1), { onError: 'continueErrorOutput' });
	expect(links).toEqual([]);
	expect(costs).toEqual([
		'This run cost $0.00 for 0 requests, and 1 lost response may have been billed. Max Cost is reached: 1 input item was not sent.',
	]);
});

it('says how many answers a run lost that n8n does not keep, also if nothing else was billed', async () => {
	addFaults({ drop: 'body' });
	const { error } = await run(message(), letters(1));

	expect(error?.description).toContain(
		'This run cost $0.00 for 0 requests, and 1 lost response may have been billed.',
	);
});

it('says how it read the lists of a search that finds nothing', async () => {
	addFaults({ list: { rows: 0, pageSize: 25 } });
	const filters = { location: '"Berlin and Munich"', currentJobTitles: 'CEO; CTO' };
	const { hints } = await run(listOf('lead', {}, { filters }), [{ search: 'x' }]);
	expect(hints).toEqual([
		`No results, but the service billed ${dollarsOf('lead-search')}. Current Job Titles: 2 job titles (CEO; CTO). Locations: 1 place (Berlin and Munich). Try fewer filters.`,
	]);
});

it('says once what a saved search replaced, and that the service may not know one by its ID', async () => {
	const saved = 'https://www.network.example/sales/search/people';
	const filters = { location: 'Paris', salesNavUrl: '={{ $json.url }}', schools: '' };
	const form = listOf('lead', { dryRun: true }, { filters });
	const hintsOf = async (...urls: string[]) => {
		const { hints } = await run(
			form,
			urls.map((url) => ({ search: 'x', url: saved + url })),
		);
		return hints.filter((hint) => hint.startsWith('Saved'));
	};

	const replaced = 'Saved Search URL replaced Keywords and Locations.';
	expect(await hintsOf('?query=(keywords:sales)', '?keywords=sales')).toEqual([replaced]);
	expect(await hintsOf('?savedSearchId=12&sessionId=x')).toEqual([
		replaced,
		expect.stringMatching(/^Saved Search URL has only the ID .* copy the whole URL/),
	]);
	expect(await hintsOf('?savedSearchId=12&query=(filters:List((values:List((id:7)))))')).toEqual([
		replaced,
	]);
});

describe('dry run', () => {
	// Dry Run of reads: the request, its estimated cost, and what makes it invalid, without sending anything.
	afterEach(() => expect(service().requestLog.entries).toEqual([]));

	const dry = { dryRun: true };
	const limited = (limit: number | string) => ({ returnAll: false, limit });
	/** Returns the JSON of the items of a run. */
	const preview = async (form: Form, items: IDataObject[]) =>
		jsonOf((await run(form, items)).items);
	/** Returns the estimated cost of one item. */
	const costOf = async (form: Form) =>
		(await preview(form, [{ search: 'a', name: 'jane' }]))[0].estimatedCost;

	it('returns one item per input item with the request and the estimated cost', async () => {
		const items = [{ name: 'jane' }, { name: 'john' }];
		const result = await run(lookup(dry), items);
		expect(result.links).toEqual([0, 1]);
		expect(jsonOf(result.items)).toEqual(
			items.map(({ name }) => ({
				dryRun: true,
				request: { method: 'GET', url: '/network/profile', query: { query: name, main: 'true' } },
				estimatedCost: lookups(1),
			})),
		);
	});

	it('returns the same for a Raw Response with Include Cost', async () => {
		const form = { ...lookup({ ...dry, includeCost: true }), output: 'raw' };
		const [json] = await preview(form, [{ name: 'jane' }]);
		expect(Object.keys(json)).toEqual(['dryRun', 'request', 'estimatedCost']);
	});

	describe('sameAs', () => {
		it('names the first input item with the same request, which alone costs something', async () => {
			const names = ['', 'jane', 'john', 'jane', 'john', 'jane'];
			const items = names.map((name) => ({ name }));
			const onError = 'continueRegularOutput';
			// Retry On Fail runs the node again, because of the invalid item.
			const result = await run(lookup(dry), items, { onError, settings: RETRYING });
			expect([result.links, result.failed]).toEqual([numbers(6), [0]]);
			const json = jsonOf(result.rows);
			expect(json.map(({ sameAs }) => sameAs)).toEqual([undefined, undefined, 2, 3, 2]);
			expect(json.map(({ estimatedCost }) => estimatedCost)).toEqual([
				lookups(1),
				lookups(1),
				0,
				0,
				0,
			]);
		});

		it('makes only those pages cost something that no earlier item requests', async () => {
			const start = { startPage: '={{ $json.start }}', cursor: '={{ $json.cursor }}' };
			const form = listOf('post', { ...dry, ...start }, limited('={{ $json.limit }}'));
			const firsts = [50, 20, 200, 51].map((limit) => ({ limit, start: 1, cursor: '' }));
			const laters = ['2x', '2y', '3x'].map(([start, cursor]) => ({ limit: 50, start, cursor }));
			const items = [...firsts, ...laters].map((item) => ({ search: 'a', ...item }));
			const json = await preview(form, items);
			expect(json.map(({ sameAs }) => sameAs)).toEqual([undefined, 1, undefined, 3, ...Array(3)]);
			expect(json.map(({ estimatedCost }) => estimatedCost)).toEqual(
				[1, 0, 3, 0, 1, 1, 1].map((count) => priceOf('post-search', count)),
			);
		});

		it('is absent for another account', async () => {
			const { currentUrl: baseUrl, keys } = service();
			const { items } = await run(lookup(dry), [{ name: 'jane' }, { name: 'jane' }], {
				credentials: (index) =>
					credentialsOf(service(), {
						...ACCOUNT,
						baseUrl,
						...(index && { apiKey: keys.business }),
					}),
			});
			expect(items.map(({ json }) => json.estimatedCost)).toEqual([lookups(1), lookups(1)]);
		});

		it('is the first row of a person, and the same text is not counted again', async () => {
			const [letter] = letters(1);
			const rows = [letter, letter, { ...letter, text: 'And another thing' }];

			const { items, hints } = await run(message(dry), rows);

			expect(items.map(({ json }) => json.sameAs)).toEqual([undefined, 1, 1]);
			expect(hints.at(-1)).toMatch(/3 of 3 input items would send up to 2 requests\./);
		});
	});

	const company = { __rl: true, mode: 'universalName', value: 'acme' };
	const at = { resource: 'company', operation: 'getPeopleStats' };
	const statistics = { ...at, company, options: dry } as Form;
	it.each<[what: string, form: Form, cost: number | null]>([
		['Limit of more than one page', listOf('lead', dry, limited(26)), leadPages(2)],
		['Max Pages below Limit', listOf('lead', { ...dry, maxPages: 2 }, limited(100)), leadPages(2)],
		['Return All', listOf('lead', dry), leadPages(lastPageOf('lead'))],
		[
			'Return All from Start Page',
			listOf('lead', { ...dry, startPage: lastPageOf('lead') - 2 }),
			leadPages(3),
		],
		['Return All of a list without a last page', listOf('post', dry), null],
		['Limit of that list', listOf('post', dry, limited(120)), priceOf('post-search', 3)],
		['a full profile', { ...lookup(dry), detail: 'full' }, priceOf('profile')],
		['an email address', { ...lookup(dry), detail: 'email' }, priceOf('profile findEmail')],
		['what has no published price', statistics, null],
	])('the estimated cost of %s', async (_what, form, cost) => {
		expect(await costOf(form)).toBe(cost);
	});

	it('the hint counts requests and cost, but no invalid items', async () => {
		const form = listOf('lead', { ...dry, startPage: '={{ $json.start }}' }, limited(60));
		const items = [1, 1, 0, 2].map((start) => ({ search: 'a', start }));
		const { hints } = await run(form, items, { onError: 'continueRegularOutput' });
		expect(hints).toEqual([
			`Dry Run: nothing was sent. 3 of 4 input items would send up to 6 requests for about ${dollarsOf('lead-search', 6)} at published prices.`,
		]);
	});
});
