// The everyday path in the editor of a real n8n: an export of contacts, its columns kept, and each person paid once.
import type { Page } from 'playwright-core';
import type { IDataObject } from 'n8n-workflow';

import { nodeOf } from '../helpers/workflow.mts';
import { itemsOf } from '../n8n/run-data.mts';
import { addAfter } from './editor/canvas.mts';
import { choose, drag, executeStep, field, output, table } from './editor/form.mts';
import { useEditor } from './editor/setup.mts';

const editor = useEditor();
const requests = () => editor.service().requestLog.count();

/** Returns rows of the network's own export of contacts. Every tenth has no URL. */
function contacts(from: number, to: number): IDataObject[] {
	return editor
		.service()
		.data.people.slice(from, to)
		.map(({ firstName, lastName, url, career: [{ title, company }] }, index) => ({
			'First Name': firstName,
			'Last Name': lastName,
			URL: index % 10 === 9 ? '' : url,
			'Email Address': '',
			Company: company.name,
			Position: title,
			'Connected On': '25 Nov 2026',
		}));
}

/** Returns a node that stands for a sheet with these rows. */
const sheetOf = (rows: IDataObject[]) =>
	nodeOf(
		'Contacts',
		'n8n-nodes-base.code',
		{ jsCode: `return ${JSON.stringify(rows)}.map((json) => ({ json }));` },
		[260, 0],
	);

/** Counts how often the mouse is pressed from now on. */
async function countPresses(page: Page) {
	await page.evaluate(
		"window.presses = 0; document.addEventListener('mousedown', () => window.presses++, true)",
	);
	return async () => await page.evaluate<number>('window.presses');
}

const LOOK_UP = {
	resource: 'profile',
	operation: 'get',
	detail: 'email',
	includeOtherFields: true,
	profile: { __rl: true, mode: 'url', value: '={{ $json.URL }}' },
};

it('keeps the columns of a sheet in ten clicks, and pays for each row once', async () => {
	const workflow = await editor.saveAll([sheetOf(contacts(0, 40))]);
	await editor.run(async (page) => {
		await page.goto(workflow);
		await addAfter(page, 'Contacts', 'Professional Network', 'Get a profile');
		const presses = await countPresses(page);
		await page.getByText('Execute previous nodes').first().click();
		await choose(page, 'detail', 'Full With Email (More Credits)');
		await drag(page, 'URL', 'profile');
		await field(page, 'includeOtherFields').click();
		await page.getByText('Settings', { exact: true }).first().click();
		await choose(page, 'onError', 'Continue (using error output)');
		await executeStep(page);
		await output(page).getByText('This run cost $0.6792 for 36 requests.').waitFor();
		expect(await presses()).toBeLessThanOrEqual(10);
		const [header] = await table(page);
		const wanted = ['company', 'title', 'location', 'email', 'at'].map((name) => `person_${name}`);
		expect(header).toEqual(expect.arrayContaining(['First Name', 'Connected On', ...wanted]));
	});
	expect(requests()).toBe(36);
});

it('asks a week later only for the rows that are new', async () => {
	const runWith = async (rows: IDataObject[]) => {
		const lookUp = {
			...editor.nodeOf('Look up', LOOK_UP),
			onError: 'continueErrorOutput' as const,
		};
		const nodes = [sheetOf(rows), lookUp];
		return await editor.execute(await editor.saveAll(nodes));
	};

	const first = await runWith(contacts(0, 40));
	expect(requests()).toBe(36);
	const sheet = [...itemsOf(first, 'Look up'), ...contacts(40, 45)];
	const later = await runWith(sheet);
	expect(requests()).toBe(36 + 5);
	expect(itemsOf(later, 'Look up').slice(0, 40)).toEqual(itemsOf(first, 'Look up'));
	expect(itemsOf(later, 'Look up')).toHaveLength(45);
});
