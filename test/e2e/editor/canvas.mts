// The editor's canvas and its panel of nodes.

import type { Page } from 'playwright-core';

/** Opens the panel on a new, empty workflow. */
export async function openNodesPanel(page: Page) {
	await page.goto('/workflow/new');
	await page.locator('[data-test-id=canvas-add-button]').click();
	await page.locator('[data-test-id=node-creator-search-bar]').waitFor();
}

/** Searches the panel and returns the entry of that name. */
export async function searchNodes(page: Page, words: string, name: string) {
	const bar = page.locator('[data-test-id=node-creator-search-bar]');
	const entry = entryOf(page, name);
	// Clears the results of an earlier search.
	await bar.fill('what no node is called');
	await entry.waitFor({ state: 'hidden' });
	await bar.fill(words);
	await entry.waitFor();
	return entry;
}

/** Opens the entry's actions and adds one of them, or one of its events, which opens the new node. */
export async function addAction(page: Page, name: string, action: string) {
	await (await searchNodes(page, name, name)).click();
	// On an empty canvas, n8n first shows the events of a node's trigger.
	const isEvent = action.startsWith('On ');
	if (!isEvent) await page.getByText(/^Actions \(\d+\)$/).click();
	await entryOf(page, action).click();
	await page.locator('[data-test-id=ndv]').waitFor();
}

/** Adds an action after a node, which opens the new node. */
export async function addAfter(page: Page, after: string, name: string, action: string) {
	await nodeOf(page, after).hover();
	await page.locator('[data-test-id=canvas-handle-plus]:visible').last().click();
	await (await searchNodes(page, name, name)).click();
	await entryOf(page, action).click();
	await page.locator('[data-test-id=ndv]').waitFor();
}

/** Opens a workflow and one of its nodes. */
export async function openNode(page: Page, workflow: string, name: string) {
	await page.goto(workflow);
	await openOnCanvas(page, name);
}

/** Opens a node of the workflow on the screen by a double click. */
export async function openOnCanvas(page: Page, name: string) {
	await nodeOf(page, name).dblclick({ position: { x: 40, y: 40 } });
	await page.locator('[data-test-id=ndv]').waitFor();
}

/** Closes an open node. */
export async function closeNode(page: Page) {
	await page.keyboard.press('Escape');
	await page.locator('[data-test-id=ndv]').waitFor({ state: 'hidden' });
}

/** Saves the open workflow and waits until n8n has stored nodes with the text in their JSON. */
export async function saveUntil(page: Page, workflow: string, text: string) {
	await page.keyboard.press('Control+s');
	await page.waitForFunction(
		async ([path, wanted]) => {
			// n8n accepts a session only together with the ID of its browser.
			const headers = { 'browser-id': localStorage.getItem('n8n-browserId') ?? '' };
			const workflow = (await (await fetch(path, { headers })).json()) as {
				data: { nodes: object };
			};
			return JSON.stringify(workflow.data.nodes).includes(wanted);
		},
		[workflow.replace('/workflow/', '/rest/workflows/'), text],
		{ polling: 500 },
	);
}

function nodeOf(page: Page, name: string) {
	return page.locator(`[data-test-id=canvas-node][data-node-name="${name}"]`);
}

function entryOf(page: Page, name: string) {
	return page
		.locator('[data-test-id=item-iterator-item]:visible')
		.filter({ has: page.getByText(name, { exact: true }) });
}
