// What a poll requests from the service, and which edits make the trigger start over.
import type { IDataObject } from 'n8n-workflow';

import { EXAMPLE_URLS } from '../../helpers/fixtures.mts';
import { Poller } from '../../helpers/poller.mts';
import { idsOf } from '../../helpers/results.mts';
import { addFaults, useService } from '../../helpers/service.mts';

const service = useService();

const company = (value: string, mode = 'universalName') => ({ __rl: true, mode, value });
const COMPANY: IDataObject = { event: 'companyPost', company: company('acme') };
const JOBS: IDataObject = { event: 'job', search: 'baker' };

const requests = () => service().requestLog.entries.map(({ path, query }) => ({ path, query }));

function serve(rows: number) {
	service().faults.clear();
	addFaults({ list: { rows, pageSize: 50, newestFirst: true } });
}

describe("a poll's request", () => {
	it.each<[event: string, parameters: IDataObject, path: string, query: IDataObject]>([
		['companyPost', COMPANY, 'company-posts', { companyUniversalName: 'acme' }],
		[
			'profilePost',
			{ profile: company('jane-doe', 'publicIdentifier') },
			'profile-posts',
			{ profilePublicIdentifier: 'jane-doe' },
		],
		[
			'post',
			{ search: 'bread', filters: { contentType: 'images' } },
			'post-search',
			{ search: 'bread', contentType: 'images', sortBy: 'date' },
		],
		[
			'job',
			{ search: 'baker', location: company('Paris', 'text'), filters: { salary: '80k+' } },
			'job-search',
			{ search: 'baker', location: 'Paris', salary: '80k+', sortBy: 'date' },
		],
		['comment', { post: EXAMPLE_URLS.post }, 'post-comments', { sortBy: 'date' }],
	])('for %s equals the request of its operation', async (event, parameters, path, query) => {
		serve(1);
		const poller = await Poller.of(service(), { ...parameters, event });
		expect(await poller.activate()).toEqual({ items: [] });
		expect(requests()).toEqual([
			{ path: `/network/${path}`, query: expect.objectContaining({ ...query, page: '1' }) },
		]);
	});

	it('uses the order that the user chose', async () => {
		serve(1);
		const parameters = { ...JOBS, filters: { sortBy: 'relevance' } };
		await (await Poller.of(service(), parameters)).activate();
		expect(requests()[0].query.sortBy).toBe('relevance');
	});

	it('has the additional query parameters', async () => {
		serve(1);
		const additionalParameters = { parameters: [{ name: 'sortBy', value: 'relevance' }] };
		await (await Poller.of(service(), { ...JOBS, options: { additionalParameters } })).activate();
		expect(requests()[0].query.sortBy).toBe('relevance');
	});
});

describe('an edit', () => {
	/** Publishes an edit after the first poll, when the list has one more row. */
	async function publish(parameters: IDataObject, edit: IDataObject) {
		serve(10);
		const poller = await Poller.of(service(), parameters);
		await poller.activate();
		poller.parameters = edit;
		serve(11);
		const { items } = await poller.activate('update');
		return items && idsOf(items);
	}

	it.each<[what: string, parameters: IDataObject, edit: IDataObject]>([
		['another company', COMPANY, { ...COMPANY, company: company('globex') }],
		[
			'another event',
			{ event: 'post', search: 'baker', filters: { companyId: '1441' } },
			{ event: 'job', search: 'baker', filters: { companyId: '1441' } },
		],
		['other keywords', JOBS, { ...JOBS, search: 'bakery' }],
		['another filter', JOBS, { ...JOBS, filters: { salary: '80k+' } }],
		['another order', JOBS, { ...JOBS, filters: { sortBy: 'relevance' } }],
	])('starts over with %s', async (_what, parameters, edit) => {
		expect(await publish(parameters, edit)).toEqual([]);
	});

	it.each<[what: string, edit: IDataObject]>([
		['output', { ...JOBS, output: 'simplified' }],
		['options', { ...JOBS, options: { maxPages: 2, maxRetries: 0, emitExisting: true } }],
		['the default order', { ...JOBS, filters: { sortBy: 'date' } }],
		['fields of other events', { ...JOBS, company: company('globex') }],
	])('does not start over with other %s', async (_what, edit) => {
		expect(await publish(JOBS, edit)).toEqual(['row-11']);
	});

	it('does not start over if filters or list entries change order', async () => {
		const filters = { companyId: '1441, 1035', workplaceType: ['hybrid', 'remote'] };
		const reordered = { workplaceType: ['remote', 'hybrid'], companyId: '1035, 1441' };
		const edit = { ...JOBS, filters: reordered };
		expect(await publish({ ...JOBS, filters }, edit)).toEqual(['row-11']);
	});

	it('starts over if keywords change order', async () => {
		const edit = { ...JOBS, search: 'cook, baker' };
		expect(await publish({ ...JOBS, search: 'baker, cook' }, edit)).toEqual([]);
	});

	describe('of a URL', () => {
		const SITE = 'https://www.network.example';
		const ofCompany = (value: string): IDataObject => ({
			event: 'companyPost',
			company: company(value, 'url'),
		});
		const onPost = (post: string): IDataObject => ({ event: 'comment', post });

		it.each<[spelling: string, parameters: IDataObject, edit: IDataObject]>([
			['a subpage', ofCompany(`${SITE}/company/acme/posts`), ofCompany(`${SITE}/company/acme`)],
			[
				'another country',
				ofCompany(`${SITE}/company/acme`),
				ofCompany('http://de.network.example/company/acme'),
			],
			[
				'tracking parameters of a post',
				onPost(EXAMPLE_URLS.post),
				onPost(`${EXAMPLE_URLS.post}?utm_source=share&rcm=ACoAAB1cDeF`),
			],
			[
				'the other URL of a post',
				onPost(EXAMPLE_URLS.post),
				onPost(`${SITE}/feed/update/urn%3Ali%3Aactivity%3A7000000000000000001/?trk=x`),
			],
			['a comment on the post', onPost(EXAMPLE_URLS.post), onPost(EXAMPLE_URLS.comment)],
		])('does not start over with %s', async (_spelling, parameters, edit) => {
			expect(await publish(parameters, edit)).toEqual(['row-11']);
		});

		it.each<[what: string, parameters: IDataObject, edit: IDataObject]>([
			[
				'another post of the same name',
				onPost(EXAMPLE_URLS.post),
				onPost(EXAMPLE_URLS.post.replace('0001-', '0002-')),
			],
			['another short link', onPost('https://lnkd.in/dAbCdEf'), onPost('https://lnkd.in/dAbCdEg')],
			[
				'a URL in place of an ID',
				{ event: 'companyPost', company: company('1441', 'id') },
				ofCompany(`${SITE}/company/1441`),
			],
		])('starts over with %s', async (_what, parameters, edit) => {
			expect(await publish(parameters, edit)).toEqual([]);
		});
	});

	it('does not start over with other credentials', async () => {
		serve(10);
		const poller = await Poller.of(service(), JOBS);
		await poller.activate();
		poller.credentials = { ...poller.credentials, apiKey: service().keys.pro };
		serve(11);
		expect(idsOf((await poller.activate('update')).items ?? [])).toEqual(['row-11']);
	});
});
