// From an empty canvas to rows in the editor of a real n8n.
import type { Page } from 'playwright-core';

import codex from '../../nodes/ProfessionalNetwork/ProfessionalNetwork.node.json';
import { freePort } from '../n8n/ports.mts';
import { placesByText } from '../simulator/data/places.mts';
import {
	addAction,
	closeNode,
	iconOf,
	openNode,
	openNodesPanel,
	saveUntil,
	searchNodes,
} from './editor/canvas.mts';
import {
	dialog,
	editCredential,
	newCredential,
	openDetails,
	saveWith,
} from './editor/credential.mts';
import {
	add,
	choose,
	drag,
	executeStep,
	failure,
	field,
	fieldsOf,
	fill,
	input,
	pickPlace,
	table,
	waitForValue,
} from './editor/form.mts';
import { useEditor } from './editor/setup.mts';

const PARIS = placesByText('Paris')[0];
const NODE = 'Professional Network';

const editor = useEditor();
const arrived = () => editor.service.requestLog.entries.map(({ path, query }) => ({ path, query }));

// Runs first, because later tests leave a credential that new nodes then use.
it('is added from the panel and tests its credential', async () => {
	await editor.run(async (page) => {
		await openNodesPanel(page);
		await addAction(page, NODE, 'Search profiles');
		await newCredential(page);

		const baseUrl = editor.service.url;
		await saveWith(page, { apiKey: 'no-such-key', baseUrl });
		await openDetails(page);
		const wrongKey =
			'Invalid API key. Check the API Key in the credentials. Copy it again from your account with the service.';
		await dialog(page).getByText(wrongKey, { exact: true }).waitFor();

		await saveWith(page, { baseUrl: `http://127.0.0.1:${await freePort()}` });
		const noService =
			"Nothing responds at the service's address. Check the Base URL in the credentials, and whether this machine can reach it.";
		await dialog(page).getByText(noService, { exact: true }).waitFor();

		await saveWith(page, { baseUrl: `${baseUrl}/linkedin` });
		const withPath = `Base URL in the credentials has a path. Write only ${baseUrl}. Put linkedin into Path Segment.`;
		await dialog(page).getByText(withPath, { exact: true }).waitFor();

		await saveWith(page, {
			apiKey: editor.service.keys.pro,
			baseUrl,
			pathSegment: 'nowhere',
		});
		const wrongSegment = 'The service has no path /nowhere/profile.';
		await dialog(page).getByText(wrongSegment).waitFor();

		await saveWith(page, { pathSegment: 'network' });
		await dialog(page).waitFor({ state: 'hidden' });
		await editCredential(page);
		await dialog(page).getByText('Connection tested successfully').waitFor();
	});
	const { entries } = editor.service.requestLog;
	expect(new Set(entries.map(({ path }) => path))).toEqual(
		new Set(['/users/my-api-user', '/nowhere/profile', '/linkedin/profile', '/network/profile']),
	);
	expect([entries[0].status, entries.at(-1)?.status]).toEqual([401, 200]);
});

it('is found by its name and every alias', async () => {
	await editor.run(async (page) => {
		await openNodesPanel(page);
		for (const words of [NODE, ...codex.alias]) await searchNodes(page, words, NODE);
	});
});

it('shows the rows of a search filled in by hand', async () => {
	const workflow = await editor.save({ Find: { resource: 'post', operation: 'search' } });
	await editor.run(async (page) => {
		await openNode(page, workflow, 'Find');
		await choose(page, 'resource', 'Profile');
		await choose(page, 'operation', 'Search');
		await fill(page, 'search', 'an');
		await pickPlace(page, 'paris', PARIS.text);
		await add(page, 'Filters', 'Title');
		await fill(page, 'title', 'engineer');
		await executeStep(page);
		const [header, ...rows] = await table(page);
		const place = header.indexOf('location');
		expect(rows.map((row) => row[place])).toEqual(
			Array.from({ length: 4 }, () => `networkText:${PARIS.text}`),
		);
	});
	expect(arrived().at(-1)).toEqual({
		path: '/network/profile-search',
		query: { search: 'an', title: 'engineer', geoId: PARIS.geoId, page: '1' },
	});
	const typed = arrived().filter(({ path }) => path === '/network/geo-id-search');
	expect(typed.at(-1)?.query).toEqual({ search: 'paris' });
});

it('adds places from the list to a lead search, also after saving and reloading', async () => {
	const workflow = await editor.save({ Find: { resource: 'lead', operation: 'search', limit: 3 } });
	const saved = `{"place":[{"place":{"__rl":true,"value":"${PARIS.geoId}","mode":"list"`;
	await editor.run(async (page) => {
		await openNode(page, workflow, 'Find');
		await add(page, 'Filters', 'Places');
		await page.getByText('Add Place', { exact: true }).click();
		await executeStep(page);
		const [message] = await failure(page);
		expect(message).toBe('Places has an empty entry.');
		await pickPlace(page, 'paris', PARIS.text);

		await closeNode(page);
		await saveUntil(page, workflow, saved);
		await openNode(page, workflow, 'Find');
		await waitForValue(page, 'place', PARIS.text);
		await executeStep(page);
		const [header, ...rows] = await table(page);
		const place = header.indexOf('location');
		expect(rows.map((row) => row[place])).toEqual(Array(3).fill(`networkText:${PARIS.text}`));
	});
	expect(arrived().at(-1)).toMatchObject({
		path: '/network/lead-search',
		query: { geoIds: PARIS.geoId },
	});
});

it('accepts a dragged Geo ID as a place of an account search', async () => {
	const workflow = await editor.save({
		Places: { resource: 'location', operation: 'search', place: 'Paris' },
		Find: { resource: 'account', operation: 'search', search: 'a', limit: 1 },
	});
	await editor.run(async (page) => {
		await openNode(page, workflow, 'Find');
		await add(page, 'Filters', 'Exclude HQ Places');
		await page.getByText('Add Place', { exact: true }).click();
		await input(page).getByText('Usually outputs the following fields').waitFor();
		await drag(page, 'geoId', 'place');
		await field(page, 'place').getByText('{{ $json.geoId }}').waitFor();
		await executeStep(page);
		expect(await table(page)).toHaveLength(1 + 2);
	});
	const [, ...searches] = arrived();
	expect(searches.map(({ query }) => query.excludeHeadquarterGeoIds)).toEqual(
		placesByText('Paris').map(({ geoId }) => geoId),
	);
});

it('shows its output fields for mapping before any run', async () => {
	const workflow = await editor.save({
		Find: { resource: 'profile', operation: 'search', search: 'an', limit: 3 },
		'Look up': {
			resource: 'profile',
			operation: 'get',
			profile: { __rl: true, mode: 'publicIdentifier', value: '' },
		},
	});
	await editor.run(async (page) => {
		await openNode(page, workflow, 'Look up');
		await input(page).getByText('Usually outputs the following fields').waitFor();
		const fields = await fieldsOf(input(page));
		// The editor lists its own variables below.
		expect(fields.filter((name) => !name.startsWith('$'))).toEqual(
			'hidden id location name photo position publicIdentifier'.split(' '),
		);
		await drag(page, 'publicIdentifier', 'profile');
		await field(page, 'profile').getByText('{{ $json.publicIdentifier }}').waitFor();
		expect(editor.service.requestLog.count()).toBe(0);

		await executeStep(page);
		expect(await table(page)).toHaveLength(1 + 3);
	});
	const [search, ...lookups] = arrived();
	expect(search.path).toBe('/network/profile-search');
	expect(lookups.map(({ query }) => query.query)).toEqual(
		Array.from({ length: 3 }, () => expect.stringMatching(/^[\w-]+$/)),
	);
});

it('sends nothing once Dry Run was added, also after saving and reloading', async () => {
	const recipient = 'https://www.network.com/in/jane-doe';
	const workflow = await editor.save({
		Send: { resource: 'message', operation: 'send', recipient, message: 'Hello' },
	});
	const shown = async (page: Page) => {
		const [header, row] = await table(page);
		const of = (name: string) => row[header.indexOf(name)];
		return { recipient: of('recipient'), text: of('text'), dryRun: of('dryRun') };
	};
	const expected = { recipient, text: 'Hello', dryRun: 'true' };
	await editor.run(async (page) => {
		await openNode(page, workflow, 'Send');
		await page.getByText('To see the request without sending it, add Dry Run').waitFor();
		await add(page, 'Options', 'Dry Run');
		await executeStep(page);
		expect(await shown(page)).toEqual(expected);

		await closeNode(page);
		await saveUntil(page, workflow, '"dryRun":true');
		await openNode(page, workflow, 'Send');
		await field(page, 'dryRun').waitFor();
		await executeStep(page);
		expect(await shown(page)).toEqual(expected);
	});
	const { requestLog, sent } = editor.service;
	expect([requestLog.entries, sent.messages]).toEqual([[], []]);
});

it('has icons for the light and the dark theme', async () => {
	const workflow = await editor.save({ Find: { resource: 'profile', operation: 'search' } });
	const icons: string[] = [];
	for (const theme of ['light', 'dark'] as const) {
		await editor.run(
			async (page) => {
				await page.goto(workflow);
				icons.push(await iconOf(page, 'Find'));
			},
			{ theme },
		);
	}
	expect(icons).toEqual([
		expect.stringMatching(/\/professionalNetwork\.svg$/),
		expect.stringMatching(/\/professionalNetwork\.dark\.svg$/),
	]);
});
