// What a run cost, in its hint, and what a Dry Run says that it would cost, without sending anything.
import type { IDataObject } from 'n8n-workflow';

import { type Form, listOf, lookup, message } from '../../helpers/forms.mts';
import { letters, people } from '../../helpers/inputs.mts';
import { jsonOf } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, useService } from '../../helpers/service.mts';
import {
	dollars,
	dollarsOf,
	lastPageOf,
	leadPages,
	lookups,
	priceOf,
} from '../../helpers/published.mts';
import { ACCOUNT, credentialsOf } from '../../helpers/fixtures.mts';

const service = useService();

it('says once what the run cost, and nothing if that is nothing', async () => {
	const { costs } = await run(lookup(), [...people(2), ...people(1)]);
	expect(costs).toEqual([`This run cost ${dollarsOf('profile main', 2)} for 2 requests.`]);
	addFaults({ status: 400 });
	expect((await run(lookup(), people(1), { onError: 'continueErrorOutput' })).costs).toEqual([]);
});

it('counts billed attempts that failed, and lost responses at full price', async () => {
	const busy = { status: 503, body: { error: 503, message: 'Busy', cost: lookups(0.25) } };
	addFaults({ ...busy, times: 2 }, { drop: 'body', times: 1 });
	const { costs } = await run(lookup(), people(1));
	expect(costs).toEqual([
		`This run cost up to ${dollars(lookups(2.5))} for 4 requests, of which 1 got no response.`,
	]);
});

describe('a Dry Run', () => {
	afterEach(() => expect(service().requestLog.entries).toEqual([]));

	const dry = { dryRun: true };
	const limited = (limit: number | string) => ({ returnAll: false, limit });
	const company = { __rl: true, mode: 'universalName', value: 'acme' };
	const statistics = { resource: 'company', operation: 'getPeopleStats', company, options: dry };

	it('returns the request, how many there are, and the estimated cost', async () => {
		const items = [{ name: 'jane' }, { name: 'john' }];
		const result = await run(lookup(dry), items);
		expect(result.links).toEqual([0, 1]);
		expect(jsonOf(result.items)).toEqual(
			items.map(({ name }) => ({
				dryRun: true,
				request: { method: 'GET', url: '/network/profile', query: { query: name, main: 'true' } },
				requests: 1,
				estimatedCost: lookups(1),
			})),
		);
	});

	it.each<[what: string, form: Form, requests: number, cost: number | null]>([
		['Limit of more than one page', listOf('lead', dry, limited(26)), 2, leadPages(2)],
		['Return All', listOf('lead', dry), lastPageOf('lead'), leadPages(lastPageOf('lead'))],
		[
			'Return All from a later page',
			listOf('lead', { ...dry, startAt: String(lastPageOf('lead') - 2) }),
			3,
			leadPages(3),
		],
		['a full profile', { ...lookup(dry), detail: 'full' }, 1, priceOf('profile')],
		['an email address', { ...lookup(dry), detail: 'email' }, 1, priceOf('profile findEmail')],
		['what has no published price', statistics as Form, 1, null],
	])('counts %s', async (_what, form, requests, estimatedCost) => {
		const { items } = await run(form, [{ search: 'a', name: 'jane' }]);
		expect(items[0].json).toMatchObject({ requests, estimatedCost });
	});

	it('counts only those pages that no earlier item requests', async () => {
		const form = listOf('post', dry, limited('={{ $json.limit }}'));
		const items = [50, 20, 200, 51].map((limit) => ({ search: 'a', limit }));
		const { items: previews } = await run(form, items);
		expect(previews.map(({ json }) => json.requests)).toEqual([1, 0, 3, 0]);
	});

	it('counts the same request of another account', async () => {
		const { currentUrl: baseUrl, keys } = service();
		const { items } = await run(lookup(dry), [{ name: 'jane' }, { name: 'jane' }], {
			credentials(index) {
				const apiKey = index > 0 ? keys.business : keys.enterprise;
				return credentialsOf(service(), { ...ACCOUNT, baseUrl, apiKey });
			},
		});
		expect(items.map(({ json }) => json.estimatedCost)).toEqual([lookups(1), lookups(1)]);
	});

	it('says the sum once, without invalid items', async () => {
		const form = listOf('lead', { ...dry, startAt: '={{ $json.start }}' }, limited(60));
		const items = [1, 1, 0, 2].map((start) => ({ search: 'a', start }));
		const { matching } = await run(form, items, { onError: 'continueRegularOutput' });
		expect(matching).toEqual([
			`Dry Run: nothing was sent. 3 of 4 items would send up to 6 requests, for up to ${dollarsOf('lead-search', 6)}.`,
		]);
	});

	it('of a message has its recipient and no secrets', async () => {
		const [letter] = letters(1);
		const { items, matching } = await run(message(dry), [letter]);
		const { request, ...others } = items[0].json;
		expect(others).toMatchObject({ dryRun: true, recipient: expect.any(String) });
		expect((request as IDataObject).query).toMatchObject({ cookie: '[hidden]' });
		expect(matching).toEqual([
			'Dry Run: nothing was sent. 1 of 1 item would send up to 1 request, whose price is not published.',
		]);
	});
});
