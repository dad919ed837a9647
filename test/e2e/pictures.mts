// `npm run pictures` executes each workflow of `examples/` in the editor of a real n8n and saves a picture of it.

import { join } from 'node:path';
import type { INode } from 'n8n-workflow';
import { openService } from '../demo/service.mts';
import { CREDENTIAL, readWorkflows } from '../demo/workflows.mts';
import { openEditor, startBrowser } from './browser.mts';
import { ROOT } from '../n8n/environment.mts';
import { N8n, type Workflow } from '../n8n/n8n.mts';
import type { Account } from '../n8n/rest.mts';

type Browser = Awaited<ReturnType<typeof startBrowser>>;
type Page = Awaited<ReturnType<typeof openEditor>>;

const MARGIN = 24;
/** Keeps the editor's panels away from the workflow, at a zoom of 1. */
const AROUND = { width: 700, height: 500 };
/** This many pixels make about 150 kB. */
const PIXELS = 1_050_000;
/** The node that is also shown open, with its error branch. */
const OPENED = { workflow: 'enrich-profile-urls', node: 'Look up each person' };
const HIDDEN = `.el-notification, .vue-flow__background, [data-test-id=canvas-handle-plus-wrapper]
	{ display: none !important }`;

async function main(wanted: string[]) {
	const service = await openService({});
	const n8n = new N8n();
	let browser: Browser | undefined;
	try {
		const workflows = readWorkflows({ baseUrl: service.origin });
		await n8n.importCredentials([{ ...CREDENTIAL, data: service.credential }]);
		await n8n.importWorkflows(workflows);
		const { url } = await n8n.start();
		const owner = await n8n.setUpOwner(url);
		browser = await startBrowser();
		for (const workflow of workflows) {
			if (wanted.length > 0 && !wanted.includes(workflow.id)) continue;
			const file = join('examples/pictures', `${workflow.id}.png`);
			const page = await show(browser, url, owner, workflow);
			const clip = await surroundings(page);
			await page.screenshot({ path: join(ROOT, file), clip });
			console.log(`${file}: ${Math.round(clip.width)} by ${Math.round(clip.height)}`);
			if (workflow.id === OPENED.workflow) await pictureOfNode(page);
			await page.context().close();
		}
	} finally {
		await browser?.close();
		await n8n.dispose();
		await service.close();
	}
}

/** Opens a workflow and executes it, unless a chat starts it. */
async function show(browser: Browser, url: string, owner: Account, { id, nodes }: Workflow) {
	const { width, height } = sizeOf(nodes);
	const page = await openEditor(browser, url, owner, {
		size: { width: width + AROUND.width, height: height + AROUND.height },
		scale: Math.sqrt(PIXELS / (width * height)),
	});
	await page.goto(`/workflow/${id}`);
	await page
		.locator('.vue-flow__node')
		.nth(nodes.length - 1)
		.waitFor();
	if (nodes.some(({ type }) => type.endsWith('.manualTrigger'))) {
		await page.locator('[data-test-id=execute-workflow-button]').click();
		await page.getByText('Workflow executed successfully').waitFor();
	}
	await page.addStyleTag({ content: HIDDEN });
	await page.locator('[data-test-id=zoom-to-fit]').click();
	// Waits for the canvas animation.
	await page.waitForTimeout(1500);
	return page;
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
