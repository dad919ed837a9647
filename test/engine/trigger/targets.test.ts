// What a poll requests from the service, and which edits make the trigger start over.
import type { IDataObject, NodeApiError } from 'n8n-workflow';

import { expireTimeouts } from '../../helpers/clock.mts';
import { EXAMPLE_URLS } from '../../helpers/fixtures.mts';
import { Poller, serve } from '../../helpers/poller.mts';
import { idsOf } from '../../helpers/results.mts';
import { matching, requestCount, useService } from '../../helpers/service.mts';
import type { Fault } from '../../service/faults.mts';
import { FAULTS } from '../../service/known-faults.mts';

const service = useService();

const SITE = 'https://www.network.com';
const { profile: PROFILE, post: POST } = EXAMPLE_URLS;
const ACTIVITY = 'urn%3Ali%3Aactivity%3A7000000000000000001';
const COMPANY: IDataObject = { event: 'companyPost', company: EXAMPLE_URLS.company };
const JOBS: IDataObject = { event: 'job', search: 'baker' };

it.each<[parameters: IDataObject, path: string, query: IDataObject]>([
	[COMPANY, 'company-posts', { company: EXAMPLE_URLS.company }],
	[{ event: 'profilePost', profile: PROFILE }, 'profile-posts', { profile: PROFILE }],
	[
		{ event: 'post', search: 'bread', filters: { contentType: 'images' } },
		'post-search',
		{ search: 'bread', contentType: 'images', sortBy: 'date' },
	],
	[
		{ ...JOBS, location: { __rl: true, mode: 'text', value: 'Paris' } },
		'job-search',
		{ search: 'baker', location: 'Paris', sortBy: 'date' },
	],
	[{ event: 'comment', post: POST }, 'post-comments', { sortBy: 'date' }],
	[{ ...JOBS, filters: { sortBy: 'relevance' } }, 'job-search', { sortBy: 'relevance' }],
])('a poll with %j sends a request to %s', async (parameters, path, query) => {
	serve(1);
	const poller = await Poller.of(service(), parameters);
	expect(await poller.activate()).toEqual({ items: [] });
	const requests = service().requestLog.entries.map((entry) => [entry.path, entry.query]);
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

	const ofCompany = (value: string): IDataObject => ({ event: 'companyPost', company: value });
	const onPost = (post: string): IDataObject => ({ event: 'comment', post });
	const filters = { companyId: '1441, 1035', workplaceType: ['hybrid', 'remote'] };

	it.each<[what: string, parameters: IDataObject, edit: IDataObject]>([
		['another event', { event: 'post', search: 'baker' }, JOBS],
		['other keywords', JOBS, { ...JOBS, search: 'bakery' }],
		['another filter', JOBS, { ...JOBS, filters: { salary: '80k+' } }],
		['keywords in another order', { ...JOBS, search: 'a,b' }, { ...JOBS, search: 'b,a' }],
		['another post of the same name', onPost(POST), onPost(POST.replace('0001-', '0002-'))],
		['another short link', onPost('https://lnkd.in/dAbCdEf'), onPost('https://lnkd.in/dAbCdEg')],
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
		['fields of other events', JOBS, { ...JOBS, company: '1441' }],
		[
			'filters and list entries in another order',
			{ ...JOBS, filters },
			{ ...JOBS, filters: { workplaceType: ['remote', 'hybrid'], companyId: '1035, 1441' } },
		],
		[
			'a URL of another country',
			ofCompany(`${SITE}/company/acme`),
			ofCompany('http://de.network.com/company/acme'),
		],
		['the other URL of a post', onPost(POST), onPost(`${SITE}/feed/update/${ACTIVITY}/?trk=x`)],
		['the URN of a post', onPost(POST), onPost(ACTIVITY)],
		['the number of a post', onPost(POST), onPost(ACTIVITY.slice(-19))],
		['a URL in place of an ID', { ...COMPANY, company: '1441' }, ofCompany(`${SITE}/company/1441`)],
		['another spelling', COMPANY, ofCompany(`${SITE}/company/Acme/posts`)],
		['a comment on the post', onPost(POST), onPost(EXAMPLE_URLS.comment)],
	])('does not start over with %s', async (_what, parameters, edit) => {
		expect(await publish(parameters, edit)).toEqual(['row-11']);
	});

	it('does not start over with other credentials', async () => {
		expect(await publish(JOBS, JOBS, { apiKey: service().keys.pro })).toEqual(['row-11']);
	});
});

describe('several targets', () => {
	const watching = async (targets: unknown, options: IDataObject = {}): Promise<Poller> => {
		serve(10);
		const poller = await Poller.of(service(), {
			event: 'companyPost',
			company: targets as string,
			options,
		});
		await poller.activate();
		service().requestLog.clear();
		return poller;
	};

	const asked = () => service().requestLog.entries.map(({ query }) => query.company);
	const ids = async (poller: Poller) => idsOf((await poller.poll()).items);

	it('are lines or an array, and each of them is one in any spelling', async () => {
		const poller = await watching(
			`${SITE}/company/acme\nhttps://de.network.com/company/Acme/about\n1441; 1035`,
		);
		expect(await poller.poll()).toEqual({});
		expect(asked()).toEqual([`${SITE}/company/acme`, '1441', '1035']);
		poller.parameters.company = ['1035', `${SITE}/company/acme`, '1441'];
		serve(11);
		expect(idsOf((await poller.activate('update')).items)).toEqual(Array(3).fill('row-11'));
	});

	it('are one in a list of posts too, by URL, URN or number', async () => {
		serve(10);
		const posts = [POST, ACTIVITY, ACTIVITY.slice(-19), EXAMPLE_URLS.comment];
		const poller = await Poller.of(service(), { event: 'comment', post: posts });

		await poller.activate();

		expect(service().requestLog.entries.map(({ query }) => query.post)).toEqual([POST]);
	});

	it('start silently when they are added, and are forgotten when they are removed', async () => {
		const poller = await watching('1441');
		poller.parameters.company = '1441\n1035';
		serve(12);
		expect(idsOf((await poller.activate('update')).items)).toEqual(['row-12', 'row-11']);
		expect(poller.seen).toEqual([12, 12]);
		poller.parameters.company = '1035';
		serve(13);
		expect(idsOf((await poller.activate('update')).items)).toEqual(['row-13']);
		expect(poller.seen).toEqual([13]);
	});

	it.each([
		[
			{ status: 500, body: { error: 'Made up' } },
			'The service answered with status 500: "Made up".',
		],
		[FAULTS.html(), 'The address of the service answered with a web page.'],
	])(
		'fail alone: rows are returned, and the third poll in a row that has none names the target',
		async (fault, said) => {
			const poller = await watching('1441\n1035');
			serve(11, { ...matching({ company: '1035' }), ...fault });
			expect(await ids(poller)).toEqual(['row-11']);
			expect(await poller.poll()).toEqual({});
			expect((await poller.poll()).error?.message).toBe(`"1035" could not be read. ${said}`);
			serve(11);
			expect(await ids(poller)).toEqual(['row-11']);
		},
	);

	it('fail with one message if all do', async () => {
		const poller = await watching('1441\n1035');
		serve(11, { status: 401, body: { error: 'No key' } });
		expect((await poller.poll()).error?.message).toContain('401: "No key"');
	});

	it("fail if n8n's time limit leaves out all of them", async () => {
		const poller = await watching('1441\n1035');
		serve(11, { hang: true });
		expireTimeouts(1, () => requestCount() - 1);
		const { error, items } = await poller.poll();
		expect(items).toBeUndefined();
		expect(error?.message).toBe('Not sent, because the execution was stopped.');
	});

	it('that are missing for the third time are named by the next poll without rows', async () => {
		const poller = await watching('1441\n1035');
		const gone = { status: 404, error: 'Not found', elements: [], cost: 0.002 };
		for (const rows of [11, 12, 13]) {
			serve(rows, { ...matching({ company: '1035' }), body: gone });
			expect(await ids(poller)).toEqual([`row-${rows}`]);
		}

		expect((await poller.poll()).error?.message).toBe('"1035" was not found in 3 polls in a row.');
	});

	it('that Max Cost leaves out come first in the next poll', async () => {
		const poller = await watching('1441\n1035\n1586');
		poller.parameters.options = { maxCost: 0.009 };
		await poller.activate('update');
		const first = asked();
		service().requestLog.clear();
		await poller.poll();
		expect(first).toHaveLength(2);
		expect(new Set([...first, asked()[0]]).size).toBe(3);
	});

	it('that Max Cost leaves out come before one that it has cut', async () => {
		const poller = await watching('1441\n1035');
		serve(200);
		poller.parameters.options = { maxCost: 0.005 };

		await poller.activate('update');
		await poller.poll();

		expect(asked()).toEqual(['1441', '1035']);
	});

	it('that Max Cost leaves out are not missing', async () => {
		const poller = await watching('1441\n1035\n1586', { maxCost: 0.005 });
		await poller.poll();
		serve(10, { body: { status: 404, error: 'Not found', elements: [], cost: 0.004 } });

		expect(await poller.poll()).toEqual({});
		expect(asked()).toEqual(['1586']);
	});

	it('are at most 100', async () => {
		const all = Array.from({ length: 101 }, (_, index) => 1_000 + index);
		const most = { event: 'companyPost', company: all.slice(1) };
		serve(1);
		expect(await (await Poller.of(service(), most)).activate()).toEqual({ items: [] });

		const poller = await Poller.of(service(), { event: 'companyPost', company: all });
		const { message, description } = (await poller.activate()).error ?? {};
		expect(message).toBe('Companies accepts at most 100 entries, not 101.');
		expect(description).toBe('Watch the others with a second trigger.');
	});

	it('are all read once by Fetch Test Event, which remembers nothing', async () => {
		serve(60);
		const poller = await Poller.of(service(), { event: 'companyPost', company: '1441\n1035' });
		expect(idsOf((await poller.test()).items)).toHaveLength(100);
		expect(asked()).toEqual(['1441', '1035']);
		expect(poller.saved).toEqual({});
	});

	it('end Fetch Test Event if one fails, even for a short time, and no other one has rows', async () => {
		serve(0, { ...matching({ company: '1035' }), status: 503, body: { error: 'Made up' } });
		const poller = await Poller.of(service(), { event: 'companyPost', company: '1441\n1035' });

		await expect(poller.test()).rejects.toMatchObject({
			message: '"1035" could not be read. The service answered with status 503: "Made up".',
		});
	});
});

describe('targets that a person has to change', () => {
	const gone = { status: 404, error: 'Not found', elements: [], cost: 0.002 };
	const asked = () => service().requestLog.entries.map(({ query }) => query.company);
	const of = async (...company: string[]) =>
		await Poller.of(service(), { event: 'companyPost', company });
	const failing = (company: string, fault: Fault) => ({ ...matching({ company }), ...fault });

	it.each<[missing: string[], message: string]>([
		[['1586'], '"1586" was not found.'],
		[['1441', '1586'], '"1441" and "1586" were not found.'],
		[['1441', '1035', '1586'], '"1441", "1035" and "1586" were not found.'],
	])('are named by Fetch Test Event and a publication: %j', async (missing, message) => {
		serve(10, ...missing.map((company) => failing(company, { body: gone })));
		const poller = await of('1441', '1035', '1586');
		const errors = [
			await poller.test().catch((error: unknown) => error as NodeApiError),
			(await poller.activate('activate')).error,
			(await poller.activate('update')).error,
		];
		for (const error of errors) {
			expect(error).toMatchObject({ name: 'NodeApiError', message });
		}
	});

	it('are asked for once in five tries, and again by the next publication', async () => {
		serve(10, failing('1586', { body: gone }));
		const poller = await of('1441', '1035', '1586');
		const tries = await poller.activateInTries(5);
		const messages = tries.map(({ error }) => error?.message);
		expect(messages).toEqual(Array(5).fill('"1586" was not found.'));
		expect(asked().sort()).toEqual(['1035', '1441', '1586']);

		serve(10);
		expect(await poller.activateInTries(5)).toEqual([{ items: [] }]);
		expect(asked()).toHaveLength(3);
	});

	it('do not take rows from the poll after the correction', async () => {
		serve(10);
		const poller = await of('1441');
		await poller.activate();
		serve(12, failing('1035', { body: gone }));
		poller.parameters.company = ['1441', '1035'];
		const [{ error }] = await poller.activateInTries(5, 'update');
		expect(error?.message).toBe('"1035" was not found.');

		poller.parameters.company = ['1441'];
		expect(idsOf((await poller.activate('update')).items)).toEqual(['row-12', 'row-11']);
	});

	it('return all existing rows after the correction with Emit Existing Rows', async () => {
		serve(3, failing('1035', { body: gone }));
		const poller = await of('1441', '1035');
		poller.parameters.options = { emitExisting: true };
		await poller.activateInTries(5);
		poller.parameters.company = ['1441'];
		expect(idsOf((await poller.activate()).items)).toEqual(['row-3', 'row-2', 'row-1']);
	});

	it('are not named by a restart or the polls after it, which return rows', async () => {
		serve(10, failing('1035', { body: gone }));
		const poller = await of('1441', '1035');
		expect(await poller.activate('init')).toEqual({ items: [] });
		serve(11, failing('1035', { body: gone }));
		expect(idsOf((await poller.poll()).items)).toEqual(['row-11']);
		expect(await poller.activate('leadershipChange')).toEqual({});
		serve(12, failing('1035', { body: gone }));
		expect(idsOf((await poller.poll()).items)).toEqual(['row-12']);
		expect(new Set(poller.logged)).toEqual(
			new Set(['Watch: "1035" was not found in 3 polls in a row.']),
		);
	});

	it('may be rejected by the service', async () => {
		const rejected = { body: { status: 400, error: 'No such page', elements: [] } };
		serve(10, failing('1035', rejected));
		const poller = await of('1441', '1035');
		const message =
			'"1035" could not be read. The service answered with status 400: "No such page".';
		await expect(poller.test()).rejects.toMatchObject({ message });
		expect((await poller.activate()).error).toMatchObject({ message });
	});

	it('are not those with a temporary failure', async () => {
		serve(10, failing('1035', { status: 503 }));
		const poller = await of('1441', '1035');
		expect(await poller.activate()).toEqual({ items: [] });
		expect(idsOf((await poller.test()).items)).toHaveLength(10);
	});
});

describe("n8n's log", () => {
	const six = ['1', '2', '3', '4', '5', '6'];
	const watching = async (...faults: Fault[]) => {
		serve(10);
		const poller = await Poller.of(service(), { event: 'companyPost', company: six });
		await poller.activate();
		serve(11, ...faults);
		return poller;
	};

	it('has one line for all targets that Max Cost leaves out', async () => {
		const poller = await watching();
		poller.parameters.options = { maxCost: 0.013 };
		await poller.activate('update');
		expect(poller.logged).toEqual([
			'Watch: "4", "5" and "6" may have more new rows than this poll has read',
		]);
	});

	it("has one line for all targets that n8n's time limit leaves out", async () => {
		const hangs = six.slice(1).map((company) => ({ ...matching({ company }), hang: true }));
		const poller = await watching(...hangs);
		expireTimeouts(1, () => requestCount() - 5);
		expect(idsOf((await poller.poll()).items)).toEqual(['row-11']);
		expect(poller.logged).toEqual([
			'Watch: "2", "3", "4", "5" and "6" may have more new rows than this poll has read',
		]);
	});

	it('has one line for all targets that fail alike', async () => {
		const fails = (status: number, company: string): Fault => ({
			...matching({ company }),
			body: { status, error: `Made up ${status}`, elements: [] },
		});
		const poller = await watching(fails(400, '2'), fails(422, '3'), fails(400, '5'));
		await poller.poll();
		expect(poller.logged).toEqual([
			'Watch: "2" and "5" could not be read. The service answered with status 400: "Made up 400".',
			'Watch: "3" could not be read. The service answered with status 422: "Made up 422".',
		]);
	});
});
