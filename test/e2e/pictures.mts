// `npm run pictures` executes each workflow of `examples/` in the editor of a real n8n and saves a picture of it.

import { join } from 'node:path';
import type { IDataObject, INode } from 'n8n-workflow';
import { openService } from '../demo/service.mts';
import { CREDENTIAL, PUBLIC_URL, readWorkflows } from '../demo/workflows.mts';
import { BROWSER, startModel, type Model } from './agent.mts';
import { openEditor, startBrowser } from './browser.mts';
import { ROOT } from '../n8n/environment.mts';
import { N8n, type Workflow } from '../n8n/n8n.mts';
import type { Account } from '../n8n/rest.mts';

type Browser = Awaited<ReturnType<typeof startBrowser>>;
type Page = Awaited<ReturnType<typeof openEditor>>;

const PERSON = 'https://www.network.example/in/josefina-koss-fd4d1fed9/';
const MARGIN = 24;
/** Keeps the editor's panels away from the workflow, at a zoom of 1. */
const AROUND = { width: 700, height: 500 };
/** This many pixels make about 150 kB. */
const PIXELS = 1_050_000;
/** The node that is also shown open, with its error branch. */
const OPENED = { workflow: 'enrich-profile-urls', node: 'Look up each person' };
/** The agent's tools in the order in which the model calls them. */
const CHAT = {
	workflow: 'agent-with-approval',
	said: 'Find heads of sales in London and write to one of them.',
	calls: [
		['Search_people', { Keywords: 'sales', Location: 'London' }],
		['Look_up_person', { Profile_URL: PERSON }],
		[
			'Send_message',
			{ toolParameters: { Recipient_URL: PERSON, Message_Text: 'Hello!' }, hitlParameters: {} },
		],
	] as Array<[string, IDataObject]>,
};
const MODEL_CREDENTIAL = { id: 'scriptedModel', name: 'Model', type: 'openAiApi' };

const HIDDEN = `.el-notification, .vue-flow__background, [data-test-id=canvas-handle-plus-wrapper]
	{ display: none !important }`;

async function main(wanted: string[]) {
	const service = await openService({});
	const model = await startModel();
	const n8n = new N8n();
	let browser: Browser | undefined;
	try {
		const workflows = readWorkflows({ baseUrl: service.origin });
		useModel(workflows);
		await n8n.importCredentials([
			{ ...CREDENTIAL, data: service.credential },
			{ ...MODEL_CREDENTIAL, data: { apiKey: 'none', url: model.url } },
		]);
		await n8n.importWorkflows(workflows);
		const { url } = await n8n.start();
		const owner = await n8n.setUpOwner(url);
		browser = await startBrowser();
		for (const workflow of workflows) {
			if (wanted.length > 0 && !wanted.includes(workflow.id)) continue;
			const file = join('examples/pictures', `${workflow.id}.png`);
			const page = await show(browser, url, owner, workflow);
			if (workflow.id === CHAT.workflow) await chat(page, model);
			else await execute(page);
			await tidy(page, service.origin);
			const clip = await surroundings(page);
			await page.screenshot({ path: join(ROOT, file), clip });
			console.log(`${file}: ${Math.round(clip.width)} by ${Math.round(clip.height)}`);
			if (workflow.id === OPENED.workflow) await pictureOfNode(page);
			await page.context().close();
		}
	} finally {
		await browser?.close();
		await n8n.dispose();
		await model.close();
		await service.close();
	}
}

/** Connects the agent to the scripted model. */
function useModel(workflows: Workflow[]) {
	const { id, name, type } = MODEL_CREDENTIAL;
	for (const node of workflows.flatMap(({ nodes }) => nodes)) {
		if (node.name === 'Model') node.credentials = { [type]: { id, name } };
	}
}

/** Opens a workflow at a zoom of 1. */
async function show(browser: Browser, url: string, owner: Account, { id, nodes }: Workflow) {
	const { width, height } = sizeOf(nodes);
	const page = await openEditor(browser, url, owner, {
		size: { width: width + AROUND.width, height: height + AROUND.height },
		scale: Math.sqrt(PIXELS / (width * height)),
		userAgent: BROWSER,
	});
	await page.goto(`/workflow/${id}`);
	await page
		.locator('.vue-flow__node')
		.nth(nodes.length - 1)
		.waitFor();
	return page;
}

async function execute(page: Page) {
	await page.locator('[data-test-id=execute-workflow-button]').click();
	await page.getByText('Workflow executed successfully').waitFor();
}

/** Asks the agent to write to somebody, and approves its message. Every tool is called. */
async function chat(page: Page, model: Model) {
	const openOrHide = page.locator('[data-test-id=workflow-chat-button]');
	for (const [tool, values] of CHAT.calls) model.willCall(tool, values);
	await openOrHide.click();
	const input = page.locator('[data-test-id=chat-input], .chat-input textarea').first();
	await input.fill(CHAT.said);
	await input.press('Enter');
	await page.getByText('Approve', { exact: true }).last().click();
	// What the scripted model says last.
	await page.getByText('Done', { exact: true }).first().waitFor();
	await openOrHide.click();
}

/** Leaves nothing but the workflow, with the public address in place of the simulated service's. */
async function tidy(page: Page, origin: string) {
	await page.addStyleTag({ content: HIDDEN });
	await page.locator('[data-test-id=zoom-to-fit]').click();
	// Waits for the canvas animation.
	await page.waitForTimeout(1500);
	await page
		.locator('.vue-flow__node')
		.getByText(origin)
		.evaluateAll(
			(elements, [from, to]) => {
				for (const element of elements) {
					element.textContent = String(element.textContent).replace(from, to);
				}
			},
			[origin, PUBLIC_URL],
		);
}

/** Saves a picture of the form and the error in the output panel. */
async function pictureOfNode(page: Page) {
	await page.setViewportSize({ width: 1440, height: 760 });
	await page
		.locator('[data-test-id=canvas-node]', { hasText: OPENED.node })
		.first()
		.dblclick({ position: { x: 40, y: 40 } });
	await page.getByText('Error Branch').click();
	await page.locator('[data-test-id=output-panel] [data-test-id=radio-button-json]').click();
	await page.locator('[data-test-id=ndv]').first().waitFor();
	await page.waitForTimeout(1000);
	const file = join('examples/pictures', 'error-branch.png');
	await page.screenshot({ path: join(ROOT, file) });
	console.log(file);
}

/** Returns the size of the workflow. The notes surround all other nodes. */
function sizeOf(nodes: INode[]) {
	const right = nodes.map(
		({ position, parameters }) => position[0] + Number(parameters.width ?? 0),
	);
	const bottom = nodes.map(
		({ position, parameters }) => position[1] + Number(parameters.height ?? 0),
	);
	const left = nodes.map(({ position }) => position[0]);
	const top = nodes.map(({ position }) => position[1]);
	return {
		width: Math.max(...right) - Math.min(...left) + 2 * MARGIN,
		height: Math.max(...bottom) - Math.min(...top) + 2 * MARGIN,
	};
}

/** Returns the area of all nodes and notes, in pixels of the page. */
async function surroundings(page: Page) {
	const boxes = await page.locator('.vue-flow__node').evaluateAll((elements) =>
		elements.map((element) => {
			const { left, top, right, bottom } = element.getBoundingClientRect();
			return { left, top, right, bottom };
		}),
	);
	const left = Math.min(...boxes.map((box) => box.left)) - MARGIN;
	const top = Math.min(...boxes.map((box) => box.top)) - MARGIN;
	const right = Math.max(...boxes.map((box) => box.right)) + MARGIN;
	const bottom = Math.max(...boxes.map((box) => box.bottom)) + MARGIN;
	return { x: left, y: top, width: right - left, height: bottom - top };
}

await main(process.argv.slice(2));
