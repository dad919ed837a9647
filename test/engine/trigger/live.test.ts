// The live service of `npm start`, whose new rows reach the trigger, with a clock that the tests move.
import type { IDataObject } from 'n8n-workflow';

import { Poller } from '../../helpers/poller.mts';
import { ask, useService } from '../../helpers/simulator.mts';
import { idsOf } from '../../helpers/results.mts';

const MINUTE = 60_000;
const clock = { now: 0 };
const service = useService({ live: () => clock.now });
const still = useService();

const by = (mode: string, value: string) => ({ __rl: true, mode, value });
const EVENTS: Array<[event: string, parameters: () => IDataObject]> = [
	[
		'companyPost',
		() => ({ company: by('universalName', service().data.companies[0].universalName) }),
	],
	['profilePost', () => ({ profile: by('url', service().data.people[0].url) })],
	['comment', () => ({ post: service().data.posts[0].url })],
	['job', () => ({ search: 'engineer', filters: { postedLimit: '24h' } })],
	['post', () => ({ search: 'chain', filters: { contentType: 'videos' } })],
];

it.each(EVENTS)('adds a row per minute, which the next poll returns: %s', async (event, more) => {
	const poller = await Poller.of(service(), { event, ...more() });
	expect(await poller.activate()).toEqual({ items: [] });
	expect(await poller.poll()).toEqual({});
	clock.now += MINUTE - 1;
	expect(await poller.poll()).toEqual({});
	clock.now += 1;
	const first = await poller.poll();
	expect(first.items).toHaveLength(1);
	expect(await poller.poll()).toEqual({});
	clock.now += 3 * MINUTE;
	const later = await poller.poll();
	expect(later.items).toHaveLength(3);
	expect(idsOf(later.items ?? [])).not.toEqual(expect.arrayContaining(idsOf(first.items ?? [])));
});

it('adds posts of authors who have none', async () => {
	const { people, postsOf } = service().data;
	const quiet = people.find((person) => postsOf(person).length === 0)!;
	const poller = await Poller.of(service(), {
		event: 'profilePost',
		profile: by('url', quiet.url),
	});
	await poller.activate();
	clock.now += MINUTE;
	const [item] = (await poller.poll()).items ?? [];
	expect(item.json).toMatchObject({ author: { id: quiet.id } });
	// Lookups and searches know the new post too.
	const url = String(item.json.networkUrl);
	const { body } = await ask(service(), '/network/post', { url });
	expect(body.element.id).toBe(item.json.id);
	const found = await ask(service(), '/network/post-search', { profile: quiet.url });
	expect(found.body.elements.map(({ id }: IDataObject) => id)).toEqual([item.json.id]);
});

it('adds nothing to a search without matches, or to an author who does not exist', async () => {
	const read = () =>
		Promise.all([
			ask(service(), '/network/job-search', { search: 'zzzz' }),
			ask(service(), '/network/profile-posts', { profileId: 'nobody' }),
		]);
	await read();
	clock.now += MINUTE;
	expect((await read()).map(({ body }) => body.elements)).toEqual([[], []]);
});

it.each(EVENTS)('adds nothing without a clock, as in all other tests: %s', async (event, more) => {
	const poller = await Poller.of(still(), { event, ...more() });
	await poller.activate();
	clock.now += 5 * MINUTE;
	expect(await poller.poll()).toEqual({});
});
