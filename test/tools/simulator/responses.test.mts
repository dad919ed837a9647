// Every endpoint responds as the document describes and finds what is requested.
import { loadApi } from '../../simulator/document.mts';
import { makeData, type Data } from '../../simulator/data/data.mts';
import { OPERATIONS } from '../../simulator/operations/index.mts';
import type { Service } from '../../simulator/server.mts';
import { ask, base64, useService, type Reply } from '../../helpers/simulator.mts';

const service = useService();
const interfaces = loadApi();

/** Sends a request by operationId. */
async function call(id: string, query: Record<string, string> = {}): Promise<Reply> {
	const { path, method } = (await interfaces).operations.find((one) => one.operationId === id)!;
	return ask(service(), path, query, { method: method.toUpperCase() });
}

it.each(Object.entries(OPERATIONS))(
	'%s: responds to its samples as the document says',
	async (id, { samples }) => {
		const { api } = await interfaces;
		const queries = samples(service().data, base64(service().cookie));
		expect(queries.length).toBeGreaterThan(0);
		for (const query of queries) {
			const { status, body } = await call(id, query as Record<string, string>);
			const { errors } = api.validator.validateResponse(body, id, 200);
			expect({ query, status, errors }).toEqual({ query, status: 200, errors: null });
			expect(service().requestLog.entries.at(-1)).toMatchObject({ invalid: undefined, status });
		}
	},
);

it('finds wrong responses', async () => {
	const { api } = await interfaces;
	const { body } = await call('profile-search');
	const [row] = body.elements;
	const wrong = [
		{ ...row, colour: 'red' },
		{ ...row, id: 1 },
	].map((one) => ({ elements: [one] }));
	const patches = [{}, { status: '200' }, { totals: 1 }, ...wrong];
	const isRight = (patch: object) =>
		!api.validator.validateResponse({ ...body, ...patch }, 'profile-search', 200).errors;
	expect(patches.filter(isRight)).toEqual([{}]);
});

it('rejects requests with the bodies of the document', async () => {
	const { api } = await interfaces;
	const unknown = await ask(service(), '/network/profile', { query: 'a' }, { key: 'wrong' });
	const malformed = await ask(service(), '/network/profile', { unknown: 'a' });
	expect(api.validator.validateResponse(unknown.body, 'profile', 401).errors).toBeNull();
	expect(api.validator.validateResponse(malformed.body, 'profile', 400).errors).toBeNull();
	expect([unknown.status, malformed.status]).toEqual([401, 400]);
});

test('a request without parameters is answered inside the envelope, at no cost', async () => {
	for (const path of ['/network/profile', '/network/company', '/network/post']) {
		const { status, body } = await ask(service(), path);
		expect({ status, body }).toMatchObject({
			status: 200,
			body: { status: 400, element: null, cost: 0, error: expect.stringMatching('required') },
		});
	}
	expect((await ask(service(), '/acme/profile')).status).toBe(404);
	const { body } = await ask(service(), '/users/my-api-user');
	expect(body.usage.spent).toBe(0);
});

describe('lookups', () => {
	const element = async (id: string, query: Record<string, string>) =>
		(await call(id, query)).body.element?.id;

	it('find a profile by identifier, ID and any form of URL', async () => {
		const { id, publicIdentifier } = service().data.people[6];
		for (const query of [
			id,
			publicIdentifier,
			`https://www.network.example/in/${publicIdentifier}`,
			`https://de.network.example/in/${publicIdentifier}/`,
			`http://network.example/in/${id}/?from=mail#top`,
		]) {
			expect(await element('profile', { query })).toBe(id);
		}
	});

	it('find a company by each of its parameters', async () => {
		const { id, universalName, url, name } = service().data.companies[6];
		for (const query of [
			{ query: id },
			{ query: url },
			{ query: universalName },
			{ url: url.replace('www', 'uk') },
			{ universalName },
			{ search: name.toUpperCase() },
		]) {
			expect(await element('company', query as unknown as Record<string, string>)).toBe(id);
		}
	});

	it('find a post by either form of its URL', async () => {
		const { id, url } = service().data.posts[3];
		const activity = `https://www.network.example/feed/update/urn:li:activity:${id}/`;
		expect(await element('post', { url })).toBe(id);
		expect(await element('post', { url: activity })).toBe(id);
		const encoded = encodeURI(activity).replaceAll(':', '%3A').replace('%3A', ':');
		expect(await element('post', { url: encoded })).toBe(id);
	});

	it('bill a missing profile with status 404, and a missing or removed company with 200', async () => {
		const profile = await call('profile', { query: 'nobody' });
		expect(profile.body).toMatchObject({ status: 404, element: null, error: 'Profile not found' });
		expect(profile.body.cost).toBeGreaterThan(0);
		const { id } = service().data.companies.find(({ removed }) => removed)!;
		for (const query of ['nothing', id]) {
			const company = await call('company', { query });
			expect(company.body).toMatchObject({ status: 200, element: null, error: null });
			expect(company.body.cost).toBeGreaterThan(0);
		}
	});

	it('return a short main version, and the email on request', async () => {
		const { people } = service().data;
		const skilled = people.find((one) => one.skills.length > 5)!;
		const whole = (await call('profile', { query: skilled.id })).body.element;
		const main = (await call('profile', { query: skilled.id, main: 'true' })).body.element;
		expect(whole.skills.length).toBeGreaterThan(5);
		expect(main.skills).toHaveLength(2);
		expect(whole.emails).toEqual([]);
		const emails = async (catchAll: boolean) => {
			const one = people.find(({ career }) => career[0].company.catchAllMail === catchAll)!;
			return (await call('profile', { query: one.id, findEmail: 'true' })).body.element.emails;
		};
		expect(await emails(true)).toMatchObject([{ status: 'risky' }]);
		expect(await emails(false)).toMatchObject([{ status: 'valid' }]);
	});

	it('return at most 15 people stats each, the most frequent first', async () => {
		const { body } = await call('company-people-stats', { query: service().data.companies[7].id });
		const stats: { statTitle: string; values: { count: number }[] }[] = body.element.peopleStats;
		expect(stats.map(({ statTitle }) => statTitle)).toEqual(
			expect.arrayContaining(['Locations', 'School', 'Current Function', 'Skill Explicit']),
		);
		for (const { values } of stats) {
			expect(values.length).toBeLessThanOrEqual(15);
			expect(values.map(({ count }) => count)).toEqual(
				values.map(({ count }) => count).sort((a, b) => b - a),
			);
		}
	});

	it('return the closest location first, with its ID in entityId', async () => {
		const { body } = await call('geo-id-search', { search: 'paris' });
		expect(body.elements.map((place: { title: string }) => place.title)).toEqual([
			'Paris, Île-de-France, France',
			'Paris, Texas, United States',
		]);
		expect(body.entityId).toBe(body.elements[0].geoId);
		expect(body.pagination).toBeUndefined();
	});

	it('find a job with its description by ID and URL', async () => {
		const job = service().data.jobs[6];
		for (const query of [{ jobId: job.id }, { url: job.url.replace('www', 'uk') }]) {
			const { body } = await call('job', query as unknown as Record<string, string>);
			expect(body.element).toMatchObject({ id: job.id, title: job.title });
			expect(body.element.descriptionText).toContain(`${job.company.name} is looking for`);
		}
	});

	it('return every reaction to a post, each from another person', async () => {
		const post = service().data.posts.find(({ likes }) => likes > 100 && likes < 200)!;
		const pages = await Promise.all(
			['1', '2', '3'].map((page) => call('post-reactions', { post: post.url, page })),
		);
		const reactions = pages.flatMap(({ body }) => body.elements);
		expect(pages.map(({ body }) => body.elements.length)).toEqual([100, post.likes - 100, 0]);
		expect(new Set(reactions.map(({ actor }) => actor.id)).size).toBe(post.likes);
		expect(new Set(reactions.map(({ postId }) => postId))).toEqual(new Set([post.id]));
	});

	it('accept the profile links of reactions', async () => {
		const { posts, commentsOf } = service().data;
		const { body } = await call('comment-reactions', { url: commentsOf(posts[0])[0].url });
		const { networkUrl, id } = body.elements[0].actor;
		expect(networkUrl).toBe(`https://www.network.example/in/${id}`);
		expect(await element('profile', { query: networkUrl })).toBe(id);
	});
});

describe('the custom account', () => {
	const to = () => service().data.people[8];
	const message = (cookie: string, more = {}) =>
		call('send-message', { recipientProfile: to().url, message: 'Hello', cookie, ...more });

	it('accepts a Cookie header line or a JSON export, in Base64', async () => {
		const exported = service()
			.cookie.split('; ')
			.map((pair) => pair.split('='))
			.map(([name, value]) => ({ name, value, domain: '.network.example' }));
		for (const cookie of [service().cookie, JSON.stringify(exported)]) {
			expect((await message(base64(cookie))).body).toMatchObject({ status: '200', error: null });
		}
		expect(service().sent.messages).toEqual(Array(2).fill({ to: to().url, text: 'Hello' }));
	});

	it('rejects other cookies unbilled inside a 200, and a line that is not encoded with HTTP 400', async () => {
		const { body } = await message(base64('session_token=other'));
		expect(body).toMatchObject({ status: '400', element: null, cost: 0 });
		expect((await message(service().cookie)).status).toBe(400);
		expect(service().sent.messages).toEqual([]);
	});

	it.each([
		['http://user:pass@proxy.example:8080', 200],
		['socks5://proxy.example:1080', 200],
		['proxy.example:8080', 400],
	])('validates the proxy %s: %d', async (proxy, status) => {
		expect((await message(base64(service().cookie), { proxy })).status).toBe(status);
	});

	it('lists connection requests with the older ones', async () => {
		const cookie = base64(service().cookie);
		const before = (await call('sent-connections', { cookie })).body.element.sentInvitations;
		for (const profile of [to().url, to().publicIdentifier])
			await call('send-connection', { profile, cookie });
		const after = (await call('sent-connections', { cookie })).body.element;
		expect(service().sent.connections).toEqual(Array(2).fill({ to: to().url }));
		expect(after.sentInvitations).toHaveLength(before.length + 2);
		expect(after.sentInvitations.at(-1).firstName).toBe(to().firstName);
		expect(after.myProfile.id).toBe(service().data.me.id);
	});
});

it('echoes the request with cookies', async () => {
	const cookie = base64(service().cookie);
	const { body } = await call('sent-connections', { cookie });
	expect(body.originalQuery).toEqual({ cookie });
	expect(body.user).toEqual({ membershipTier: 'enterprise', requestsConcurrency: 40 });
});

it('generates the same data from the same seed', () => {
	const world = ({ people, posts, jobs, companies, commentsOf }: Data) =>
		JSON.stringify([
			people[9],
			posts.slice(-9),
			jobs[9],
			companies[9],
			commentsOf(posts[0])[4].text,
		]);
	const again = makeData(1);
	// The order of the builds does not matter.
	expect(again.jobs).toHaveLength(1_500);
	expect(again.posts).toHaveLength(4_000);
	expect(world(again)).toBe(world(service().data));
	const names = ({ companies, people }: Data) => [...companies, ...people].map(({ name }) => name);
	expect(names(makeData(2)).slice(0, 9)).not.toEqual(names(again).slice(0, 9));
});

it('renames paths, fields and the flag for another path segment', async () => {
	const { startService } = await import('../../simulator/server.mts');
	const acme: Service = await startService({ segment: 'acme' });
	try {
		const { people } = acme.data;
		const profile = await ask(acme, '/acme/profile', { query: people[0].id });
		expect(profile.body.element.acmeUrl).toBe(people[0].url);
		expect(profile.body.element.location.acmeText).toBe(people[0].place.text);
		expect(profile.text).not.toMatch(/"\w*network(Url|Text)"/i);
		const leads = (query: Record<string, string>) => ask(acme, '/acme/lead-search', query);
		const [all, posted] = [await leads({}), await leads({ postedOnAcme: 'true' })];
		expect(all.body.elements[0].currentPositions[0].companyAcmeUrl).toContain('/company/');
		expect(posted.body.pagination.totalElements).toBeLessThan(all.body.pagination.totalElements);
		expect((await leads({ postedOnNetwork: 'true' })).status).toBe(400);
		expect((await ask(acme, '/network/profile', { query: people[0].id })).status).toBe(404);
		expect((await ask(acme, '/users/my-api-user')).status).toBe(200);
	} finally {
		await acme.close();
	}
});
