// The live service of `npm start`, whose new rows reach the trigger for every event, with a clock that the tests move.
import type { IDataObject } from 'n8n-workflow';

import { Poller } from '../helpers/poller.mts';
import { ask, useService } from '../helpers/simulator.mts';
import { idsOf } from '../helpers/results.mts';

const MINUTE = 60_000;
const clock = { now: 0 };
const service = useService({ live: () => clock.now });

const by = (mode: string, value: string) => ({ __rl: true, mode, value });

it.each<[event: string, parameters: () => IDataObject]>([
	[
		'companyPost',
		() => ({ company: by('universalName', service().data.companies[0].universalName) }),
	],
	['profilePost', () => ({ profile: by('url', service().data.people[0].url) })],
	['comment', () => ({ post: service().data.posts[0].url })],
	['job', () => ({ search: 'engineer', filters: { postedLimit: '24h' } })],
	['post', () => ({ search: 'chain', filters: { contentType: 'videos' } })],
])('adds a row per minute, which the next poll returns: %s', async (event, parameters) => {
	const poller = await Poller.of(service(), { event, ...parameters() });
	expect(await poller.activate()).toEqual({ items: [] });
	clock.now += MINUTE - 1;
	expect(await poller.poll()).toEqual({});
	clock.now += 1;
	const first = idsOf((await poller.poll()).items);
	expect(first).toHaveLength(1);
	clock.now += 3 * MINUTE;
	const later = idsOf((await poller.poll()).items);
	expect(new Set([...first, ...later]).size).toBe(4);
});

it('adds posts of authors who have none, which lookups and searches know too', async () => {
	const { people, postsOf } = service().data;
	const quiet = people.find((person) => postsOf(person).length === 0)!;
	const profile = by('url', quiet.url);
	const poller = await Poller.of(service(), { event: 'profilePost', profile });
	await poller.activate();
	clock.now += MINUTE;
	const [{ json }] = (await poller.poll()).items ?? [];
	expect(json).toMatchObject({ author: { id: quiet.id } });
	const { body } = await ask(service(), '/network/post', { url: String(json.networkUrl) });
	expect(body.element.id).toBe(json.id);
	const found = await ask(service(), '/network/post-search', { profile: quiet.url });
	expect(found.body.elements.map(({ id }: IDataObject) => id)).toEqual([json.id]);
});
