// From an empty canvas to rows in the editor of a real n8n: the node, its trigger and its tool.
import type { Page } from 'playwright-core';

import codex from '../../nodes/ProfessionalNetwork/ProfessionalNetwork.node.json';
import { operationOf } from '../../nodes/ProfessionalNetwork/resources/resources';
import { keyOf } from '../helpers/agents-page.mts';
import { placesByText } from '../service/data/places.mts';
import {
	addAction,
	closeNode,
	openNode,
	openNodesPanel,
	saveUntil,
	searchNodes,
} from './editor/canvas.mts';
import {
	add,
	choose,
	drag,
	executeStep,
	failure,
	field,
	fieldsOf,
	fill,
	fillByModel,
	input,
	output,
	pickPlace,
	table,
	waitForValue,
} from './editor/form.mts';
import { useEditor } from './editor/setup.mts';

const PARIS = placesByText('Paris')[0];
const NODE = 'Professional Network';

const editor = useEditor();
const arrived = () =>
	editor.service().requestLog.entries.map(({ path, query }) => ({ path, query }));

/** Executes the step. Returns the values of a column of its output. */
async function columnOf(page: Page, column: string) {
	await executeStep(page);
	const [header, ...rows] = await table(page);
	return rows.map((row) => row[header.indexOf(column)]);
}

// Runs first, because later tests leave a credential that new nodes then use.
it('is added from the panel and tests its credential', async () => {
	const { url: baseUrl, keys } = editor.service();
	await editor.run(async (page) => {
		const dialog = page.locator('[data-test-id=editCredential-modal]');
		/** Fills in fields by their names and saves, which tests the connection. */
		const saveWith = async (fields: Record<string, string>) => {
			for (const [name, text] of Object.entries(fields)) await fill(page, name, text);
			await page.locator('[data-test-id=credential-save-button]').click();
		};

		const says = async (text: string) => await dialog.getByText(text).waitFor();

		await openNodesPanel(page);
		await addAction(page, NODE, 'Search profiles');
		const none = page.locator('[data-test-id=node-credentials-empty-state]');
		await none.getByRole('button').click();
		await saveWith({ apiKey: 'no-such-key', baseUrl });
		await dialog.getByText('More details').click();
		await says('"Invalid API key". Copy the API Key again from your account');
		await saveWith({ apiKey: keys.pro, pathSegment: 'nowhere' });
		await says('The service has no path /nowhere/profile.');

		await saveWith({ pathSegment: '' });
		await dialog.waitFor({ state: 'hidden' });
		await page.locator('[data-test-id=credential-edit-button]').click();
		await says('Connection tested successfully');
	});
	const { entries } = editor.service().requestLog;
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
		expect(await columnOf(page, 'location')).toEqual(Array(4).fill(PARIS.text));
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
		expect(await columnOf(page, 'location')).toEqual(Array(3).fill(PARIS.text));
	});
	expect(arrived().at(-1)).toMatchObject({
		path: '/network/lead-search',
		query: { geoIds: PARIS.geoId },
	});
});

it('shows its output fields before any run, of which one is dragged onto a place', async () => {
	const workflow = await editor.save({
		Places: { resource: 'location', operation: 'search', place: 'Paris' },
		Find: { resource: 'account', operation: 'search', search: 'a', limit: 1 },
	});
	await editor.run(async (page) => {
		await openNode(page, workflow, 'Find');
		await add(page, 'Filters', 'Exclude HQ Places');
		await page.getByText('Add Place', { exact: true }).click();
		await input(page).getByText('Usually outputs the following fields').waitFor();
		// The editor lists its own variables below.
		expect(await fieldsOf(input(page))).toEqual(expect.arrayContaining(['geoId', 'title']));
		await drag(page, 'geoId', 'place');
		await field(page, 'place').getByText('{{ $json.geoId }}').waitFor();
		expect(arrived()).toEqual([]);
		await executeStep(page);
		expect(await table(page)).toHaveLength(1 + 2);
	});
	const [, ...searches] = arrived();
	expect(searches.map(({ query }) => query.excludeHeadquarterGeoIds)).toEqual(
		placesByText('Paris').map(({ geoId }) => geoId),
	);
});

it('sends nothing once Dry Run was added, also after saving and reloading', async () => {
	const recipient = 'https://www.network.com/in/jane-doe';
	const workflow = await editor.save({
		Send: { resource: 'message', operation: 'send', recipient, message: 'Hello' },
	});
	await editor.run(async (page) => {
		await openNode(page, workflow, 'Send');
		await page.getByText('Each message of a sequence needs its own Result Field.').waitFor();
		await add(page, 'Options', 'Dry Run');
		expect(await columnOf(page, 'recipient')).toEqual([recipient]);

		await closeNode(page);
		await saveUntil(page, workflow, '"dryRun":true');
		await openNode(page, workflow, 'Send');
		await field(page, 'dryRun').waitFor();
		expect(await columnOf(page, 'text')).toEqual(['Hello']);
	});
	expect(arrived()).toEqual([]);
});

it('shows a message and advice for an invalid parameter', async () => {
	const lookUp = { resource: 'profile', operation: 'get' };
	const typed = await editor.save({ 'Look up': lookUp });
	const nothing = { __rl: true, mode: 'url', value: '={{ $json.nothing }}' };
	const mapped = await editor.save({ 'Look up': { ...lookUp, profile: nothing } });
	await editor.run(async (page) => {
		await openNode(page, typed, 'Look up');
		await executeStep(page);
		await page.getByText('Parameter "Profile" is required.').waitFor();

		await fill(page, 'profile', 'https://www.network.com/company/acme');
		await executeStep(page);
		expect(await failure(page)).toEqual([
			'"https://www.network.com/company/acme" isn\'t a profile URL or ID.',
			'Use one like https://www.linkedin.com/in/jane-doe.',
		]);

		await openNode(page, mapped, 'Look up');
		await executeStep(page);
		await output(page).getByText('{{ $json.nothing }} in Profile found nothing.').first().waitFor();
	});
	expect(arrived()).toEqual([]);
});

it('names the cost of a lead search at all times, and an empty result after it', async () => {
	editor.service().faults.add({ list: { rows: 0, pageSize: 25 } });
	const workflow = await editor.save({
		Leads: { resource: 'lead', operation: 'search', search: 'data', limit: 50 },
	});
	await editor.run(async (page) => {
		await openNode(page, workflow, 'Leads');
		const cost = page.getByText('Return All reads up to 100 pages for $10.00');
		const after = output(page).getByText('Nothing was found for 1 of 1 item.');
		await cost.waitFor();
		expect(await after.count()).toBe(0);
		await field(page, 'returnAll').click();
		await executeStep(page);
		await after.waitFor();
		expect(await cost.count()).toBe(1);
	});
	expect(editor.service().requestLog.count('/network/lead-search')).toBe(1);
});

it('has a trigger that is added by an event, filled in by hand, and fetches a test event of one page', async () => {
	const [{ url }] = editor.service().data.companies;
	await editor.run(async (page) => {
		await openNodesPanel(page);
		await addAction(page, NODE, 'On new company post');
		await fill(page, 'company', url);
		await add(page, 'Options', 'Max Pages per Poll');
		await choose(page, 'output', 'Simplified');
		await executeStep(page);
		const [header, ...rows] = await table(page);
		expect(header).toContain('authorUrl');
		expect(rows.length).toBeGreaterThan(0);

		await choose(page, 'event', 'New Job in Search');
		await fill(page, 'search', 'engineer');
		await add(page, 'Filters', 'Workplace Type');
		await field(page, 'company').waitFor({ state: 'hidden' });
		await executeStep(page);
		await output(page).getByText('easyApply', { exact: true }).waitFor();
	});
	expect(arrived()).toEqual([
		{ path: '/network/company-posts', query: { company: url.replace(/\/$/, ''), page: '1' } },
		{ path: '/network/job-search', query: { search: 'engineer', sortBy: 'date', page: '1' } },
	]);
});

describe('as a tool', () => {
	it('describes the chosen operation to the model, and has small results by default', async () => {
		const workflow = await editor.saveTool('Find', { resource: 'profile', operation: 'get' });
		await editor.run(async (page) => {
			const describes = async (resource: string, operation: string) => {
				const { description } = operationOf(resource, operation).option;
				await waitForValue(page, 'toolDescription', description!);
			};

			await openNode(page, workflow, 'Find');
			await describes('profile', 'get');
			await choose(page, 'operation', 'Search');
			await describes('profile', 'search');
			await choose(page, 'resource', 'Lead');
			await describes('lead', 'search');
			await waitForValue(page, 'limit', '10');
			await waitForValue(page, 'output', 'Simplified');
		});
	});

	it('lets the model fill in a place by its name', async () => {
		const workflow = await editor.saveTool('Find', { resource: 'profile', operation: 'search' });
		await editor.run(async (page) => {
			await openNode(page, workflow, 'Find');
			await fillByModel(page, 'location');
			await saveUntil(page, workflow, `$fromAI('Location'`);
			await saveUntil(page, workflow, '"mode":"text"');
		});
	});

	it('recommends a review of messages, names their parameters as documented, and keeps Dry Run on', async () => {
		const workflow = await editor.saveTool('Send', { resource: 'message', operation: 'send' });
		await editor.run(async (page) => {
			await openNode(page, workflow, 'Send');
			const { description } = operationOf('message', 'send').option;
			expect(description).toContain('only after a person has approved the text');
			await waitForValue(page, 'toolDescription', description!);
			for (const [name, label] of [
				['recipient', 'Recipient Profile URL'],
				['message', 'Message'],
			]) {
				await fillByModel(page, name);
				await saveUntil(page, workflow, `$fromAI('${keyOf(label)}'`);
			}

			await add(page, 'Options', 'Dry Run');
			await saveUntil(page, workflow, '"dryRun":true');

			await openNode(page, workflow, 'Send');
			await fill(page, 'toolDescription', 'Sends what the person approved');
			await saveUntil(page, workflow, 'Sends what the person approved');
			await saveUntil(page, workflow, '"dryRun":true');
		});
	});
});
