// What a poll requests from the service, and which edits make the trigger start over.
import type { IDataObject } from 'n8n-workflow';

import { EXAMPLE_URLS } from '../../helpers/fixtures.mts';
import { Poller, serve } from '../../helpers/poller.mts';
import { idsOf } from '../../helpers/results.mts';
import { useService } from '../../helpers/service.mts';

const service = useService();

const company = (value: string, mode = 'universalName') => ({ __rl: true, mode, value });
const COMPANY: IDataObject = { event: 'companyPost', company: company('acme') };
const JOBS: IDataObject = { event: 'job', search: 'baker' };
const sortBy = { parameters: [{ name: 'sortBy', value: 'relevance' }] };

it.each<[what: string, parameters: IDataObject, path: string, query: IDataObject]>([
	['companyPost', COMPANY, 'company-posts', { companyUniversalName: 'acme' }],
	[
		'profilePost',
		{ event: 'profilePost', profile: company('jane-doe', 'publicIdentifier') },
		'profile-posts',
		{ profilePublicIdentifier: 'jane-doe' },
	],
	[
		'post',
		{ event: 'post', search: 'bread', filters: { contentType: 'images' } },
		'post-search',
		{ search: 'bread', contentType: 'images', sortBy: 'date' },
	],
	[
		'job',
		{ ...JOBS, location: company('Paris', 'text'), filters: { salary: '80k+' } },
		'job-search',
		{ search: 'baker', location: 'Paris', salary: '80k+', sortBy: 'date' },
	],
	['comment', { event: 'comment', post: EXAMPLE_URLS.post }, 'post-comments', { sortBy: 'date' }],
	[
		'job in the order that the user chose',
		{ ...JOBS, filters: { sortBy: 'relevance' } },
		'job-search',
		{ sortBy: 'relevance' },
	],
	[
		'job with additional query parameters',
		{ ...JOBS, options: { additionalParameters: sortBy } },
		'job-search',
		{ sortBy: 'relevance' },
	],
])('a poll for %s sends the request of its operation', async (_what, parameters, path, query) => {
	serve(1);
	const poller = await Poller.of(service(), parameters);
	expect(await poller.activate()).toEqual({ items: [] });
	const requests = service().requestLog.entries.map((one) => [one.path, one.query]);
	const expected = expect.objectContaining({ ...query, page: '1' });
	expect(requests).toEqual([[`/network/${path}`, expected]]);
});

describe('an edit', () => {
	/** Publishes an edit after the first poll, when the list has one more row. */
	async function publish(parameters: IDataObject, edit: IDataObject, credentials = {}) {
		serve(10);
		const poller = await Poller.of(service(), parameters);
		await poller.activate();
		poller.parameters = edit;
		Object.assign(poller.credentials, credentials);
		serve(11);
		const { items, error } = await poller.activate('update');
		expect(error).toBeUndefined();
		return idsOf(items);
	}

	const SITE = 'https://www.network.example';
	const ofCompany = (value: string): IDataObject => ({
		event: 'companyPost',
		company: company(value, 'url'),
	});
	const onPost = (post: string): IDataObject => ({ event: 'comment', post });
	const filters = { companyId: '1441, 1035', workplaceType: ['hybrid', 'remote'] };

	it.each<[what: string, parameters: IDataObject, edit: IDataObject]>([
		[
			'another event',
			{ event: 'post', search: 'baker', filters: { company: '1441' } },
			{ event: 'job', search: 'baker', filters: { companyId: '1441' } },
		],
		['other keywords', JOBS, { ...JOBS, search: 'bakery' }],
		['another filter', JOBS, { ...JOBS, filters: { salary: '80k+' } }],
		[
			'keywords in another order',
			{ ...JOBS, search: 'baker,cook' },
			{ ...JOBS, search: 'cook,baker' },
		],
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

	it.each<[what: string, parameters: IDataObject, edit: IDataObject]>([
		[
			'another output and other options',
			JOBS,
			{ ...JOBS, output: 'simplified', options: { maxPages: 2, emitExisting: true } },
		],
		['the default order', JOBS, { ...JOBS, filters: { sortBy: 'date' } }],
		['fields of other events', JOBS, { ...JOBS, company: company('globex') }],
		[
			'filters and list entries in another order',
			{ ...JOBS, filters },
			{ ...JOBS, filters: { workplaceType: ['remote', 'hybrid'], companyId: '1035, 1441' } },
		],
		[
			'a URL of another country',
			ofCompany(`${SITE}/company/acme`),
			ofCompany('http://de.network.example/company/acme'),
		],
		[
			'the other URL of a post',
			onPost(EXAMPLE_URLS.post),
			onPost(`${SITE}/feed/update/urn%3Ali%3Aactivity%3A7000000000000000001/?trk=x`),
		],
		['a comment on the post', onPost(EXAMPLE_URLS.post), onPost(EXAMPLE_URLS.comment)],
	])('does not start over with %s', async (_what, parameters, edit) => {
		expect(await publish(parameters, edit)).toEqual(['row-11']);
	});

	it('does not start over with other credentials', async () => {
		expect(await publish(JOBS, JOBS, { apiKey: service().keys.pro })).toEqual(['row-11']);
	});
});
