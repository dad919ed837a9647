// Dry Run of reads: the request, its estimated cost, and what makes it invalid, without sending anything.
import type { IDataObject } from 'n8n-workflow';

import { ACCOUNT, credentialsOf } from '../../helpers/fixtures.mts';
import { dollarsOf, lastPageOf, priceOf } from '../../helpers/published.mts';
import {
	type Form,
	jsonOf,
	letters,
	listOf,
	lookup,
	message,
	numbers,
	ON_ERROR,
	people,
	RETRYING,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();
afterEach(() => expect(service().requestLog.entries).toEqual([]));

const dry = { dryRun: true };
const LOOKUP = priceOf('profile main');
const leads = (pages: number) => priceOf('lead-search', pages);
const limited = (limit: number | string) => ({ returnAll: false, limit });
/** Returns the JSON of the items of a run. */
const preview = async (form: Form, items: IDataObject[]) => jsonOf((await run(form, items)).items);
/** Returns the estimated cost of one item. */
const costOf = async (form: Form) => (await preview(form, searches('a')))[0].estimatedCost;

it('returns one item per input item with the request and the estimated cost', async () => {
	const items = [{ name: 'jane' }, { name: 'john' }];
	const result = await run(lookup(dry), items);
	expect(result.links).toEqual([0, 1]);
	expect(jsonOf(result.items)).toEqual(
		items.map(({ name }) => ({
			dryRun: true,
			request: { method: 'GET', url: '/network/profile', query: { query: name, main: 'true' } },
			estimatedCost: LOOKUP,
		})),
	);
});

it.each(['all', 'simplified', 'raw'])('returns the same with Output = %s', async (output) => {
	const form = { ...lookup({ ...dry, includeCost: true }), output };
	const [json] = await preview(form, [{ name: 'jane' }]);
	expect(Object.keys(json)).toEqual(['dryRun', 'request', 'estimatedCost']);
});

it('keeps the input with Put Result in Field', async () => {
	const [json] = await preview(lookup({ ...dry, resultField: 'found' }), [
		{ name: 'jane', row: 7 },
	]);
	expect(json).toMatchObject({ name: 'jane', row: 7, found: { dryRun: true } });
});

describe('sameAs', () => {
	it('names the first item with the same request, which alone costs something', async () => {
		const urls = [
			'https://www.network.com/in/jane',
			'network.com/in/john',
			'uk.network.com/in/jane/',
		];
		const form = {
			...lookup(dry),
			profile: { __rl: true, mode: 'url', value: '={{ $json.url }}' },
		} as Form;
		const json = await preview(
			form,
			[...urls, ...urls].map((url) => ({ url })),
		);
		expect(json.map(({ sameAs }) => sameAs)).toEqual([undefined, undefined, 1, 1, 2, 1]);
		expect(json.map(({ estimatedCost }) => estimatedCost)).toEqual([LOOKUP, LOOKUP, 0, 0, 0, 0]);
	});

	it('counts the input items, not the valid ones', async () => {
		const items = [{ name: '' }, { name: 'jane' }, { name: 'jane' }];
		const result = await run(lookup(dry), items, { onError: 'continueRegularOutput' });
		expect([result.links, result.failed]).toEqual([[0, 1, 2], [0]]);
		expect(result.items[2].json.sameAs).toBe(2);
	});

	it('needs an item with at least as many pages', async () => {
		const form = listOf('lead', dry, limited('={{ $json.limit }}'));
		const items = [25, 20, 100, 26].map((limit) => ({ search: 'a', limit }));
		const json = await preview(form, items);
		expect(json.map(({ sameAs }) => sameAs)).toEqual([undefined, 1, undefined, 3]);
	});

	it('makes only those pages cost something that no earlier item requests', async () => {
		const form = search(dry, limited('={{ $json.limit }}'));
		const items = [10, 5, 40, 11].map((limit) => ({ search: 'a', limit }));
		const json = await preview(form, items);
		expect(json.map(({ estimatedCost }) => estimatedCost)).toEqual([
			priceOf('profile-search'),
			0,
			priceOf('profile-search', 3),
			0,
		]);
	});

	it('is absent for another account and for writes', async () => {
		const { currentUrl: baseUrl, keys } = service();
		const { items } = await run(lookup(dry), [{ name: 'jane' }, { name: 'jane' }], {
			credentials: (index) =>
				credentialsOf(service(), { ...ACCOUNT, baseUrl, ...(index && { apiKey: keys.business }) }),
		});
		expect(items.map(({ json }) => json.estimatedCost)).toEqual([LOOKUP, LOOKUP]);
		for (const json of await preview(message(dry), [...letters(1), ...letters(1)])) {
			expect(Object.keys(json)).not.toContain('sameAs');
		}
	});
});

describe('estimated cost', () => {
	it.each<[what: string, form: Form, cost: number | null]>([
		['Limit of one page', listOf('lead', dry, limited(25)), leads(1)],
		['Limit of more than one page', listOf('lead', dry, limited(26)), leads(2)],
		['Limit beyond the last page', listOf('lead', dry, limited(99_999)), leads(lastPageOf('lead'))],
		['Max Pages below Limit', listOf('lead', { ...dry, maxPages: 2 }, limited(100)), leads(2)],
		['Max Pages above Limit', listOf('lead', { ...dry, maxPages: 9 }, limited(50)), leads(2)],
		['Return All', listOf('lead', dry), leads(lastPageOf('lead'))],
		['Return All up to Max Pages', listOf('lead', { ...dry, maxPages: 3 }), leads(3)],
		[
			'Return All from Start Page',
			listOf('lead', { ...dry, startPage: lastPageOf('lead') - 2 }),
			leads(3),
		],
		['Return All of people', search(dry), priceOf('profile-search', lastPageOf('profile'))],
		['Return All of a list without a last page', listOf('post', dry), null],
		['Max Pages of that list', listOf('post', { ...dry, maxPages: 5 }), priceOf('post-search', 5)],
		['Limit of that list', listOf('post', dry, limited(120)), priceOf('post-search', 3)],
	])('of %s', async (_what, form, cost) => {
		expect(await costOf(form)).toBe(cost);
	});

	it.each<[what: string, more: object, cost: number]>([
		['Full', { detail: 'full' }, priceOf('profile')],
		['Main', {}, LOOKUP],
		['an email address', { detail: 'full', findEmail: true }, priceOf('profile findEmail')],
		['Main with an email address', { findEmail: true }, priceOf('profile main findEmail')],
	])('of a profile with %s', async (_what, more, cost) => {
		const [json] = await preview({ ...lookup(dry), ...more }, [{ name: 'jane' }]);
		expect(json.estimatedCost).toBe(cost);
	});

	it('is null without a published price', async () => {
		const form = {
			resource: 'company',
			operation: 'getPeopleStats',
			company: { __rl: true, mode: 'universalName', value: 'acme' },
			options: dry,
		} as Form;
		const { items, hints } = await run(form);
		expect(items.map(({ json }) => json.estimatedCost)).toEqual([null]);
		expect(hints[0]).toContain('is not known in advance');
	});

	it('may exceed Max Cost, which the estimate helps to choose', async () => {
		expect(await costOf(listOf('lead', { ...dry, maxCost: leads(1) }, limited(50)))).toBe(leads(2));
	});
});

describe('invalid items', () => {
	it.each(ON_ERROR)('fail as in a real run, On Error = %s', async (onError) => {
		const items = [{ name: '' }, { name: 'a b c, d' }];
		const real = await run(lookup(), items, { onError });
		const result = await run(lookup(dry), items, { onError });
		expect(result).toMatchObject({ items: real.items, errorItems: real.errorItems });
		const { message, description } = real.error ?? {};
		expect([result.error?.message, result.error?.description]).toEqual([message, description]);
		expect(real.error !== undefined).toBe(onError === undefined);
	});

	it('are listed together, so that a sheet can be checked for free', async () => {
		const sheet = numbers(5_000).map((index) => ({
			name: index % 1_000 === 7 ? '' : `person-${index}`,
		}));
		const { error } = await run(lookup(dry), sheet);
		expect(error?.message).toContain(
			'Profile is empty in 5 of 5000 items (items 8, 1008, 2008, 3008 and 4008).',
		);
	});
});

const NOTHING_SENT = 'Dry Run: nothing was sent.';
it.each<[what: string, form: Form, items: () => IDataObject[], hint: string | undefined]>([
	[
		'items, requests and cost',
		lookup(dry),
		() => [...people(3), ...people(1)],
		`${NOTHING_SENT} 4 of 4 input items would send up to 3 requests for about ${dollarsOf('profile main', 3)} at published prices.`,
	],
	[
		'pages',
		listOf('lead', dry, limited(60)),
		() => searches('a', 'b'),
		`${NOTHING_SENT} 2 of 2 input items would send up to 6 requests for about ${dollarsOf('lead-search', 6)} at published prices.`,
	],
	[
		'no invalid items',
		lookup(dry),
		() => [{ name: 'jane' }, { name: '' }],
		`${NOTHING_SENT} 1 of 2 input items would send up to 1 request for about ${dollarsOf('profile main')} at published prices.`,
	],
	[
		'no requests if only the list decides',
		listOf('post', dry),
		() => searches('a'),
		expect.stringContaining('an unknown number of requests'),
	],
	[
		'no price of a write',
		message(dry),
		() => letters(2),
		expect.stringContaining('2 of 2 input items would send up to 2 requests. What that costs'),
	],
	['nothing without a Dry Run', lookup(), () => [{ name: '' }], undefined],
])('the hint counts %s', async (_what, form, items, hint) => {
	const { hints } = await run(form, items(), { onError: 'continueRegularOutput' });
	expect(hints).toEqual(hint ? [hint] : []);
});

it('sends nothing in the tries of Retry On Fail', async () => {
	const items = [{ name: '' }, { name: 'jane' }, { name: 'jane' }];
	const onError = 'continueRegularOutput';
	const result = await run(lookup(dry), items, { settings: RETRYING, onError });
	expect(result.items.map(({ json }) => json.sameAs)).toEqual([undefined, undefined, 2]);
});
