// node test/e2e/pictures.mts [PICTURE ...], after npm run build
//
// Executes the workflows of examples/ in the editor of a real n8n, and saves the named pictures, or all of them, in
// examples/pictures, with the hashes of what they show. Requires Chromium.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import {
	ERROR_BRANCH,
	FOLDER,
	PICTURES,
	SHOWN,
	shownIn,
	shownWhenTaken,
} from '../demo/pictures.mts';
import { openService } from '../demo/service.mts';
import { CREDENTIAL, readWorkflows } from '../demo/workflows.mts';
import { ROOT } from '../n8n/environment.mts';
import { N8n, type Workflow } from '../n8n/n8n.mts';
import { openEditor, startBrowser, type EditorOptions } from './browser.mts';
import { CANVAS, ERROR_OUTPUT, type Motif } from './editor/motifs.mts';

interface Picture {
	file: string;
	workflow: Workflow;
	theme: EditorOptions['theme'];
	motif: Motif;
}

const FORM = 'enrich-sheet';
const CSV = `contact,profile
Fern,https://www.network.com/in/fern-kuvalis-59adc697e/
Sales,https://www.network.com/company/gorczany-llc/
`;
/** Hides messages, the dots of the canvas, the plus signs after nodes, and the neighbours of an open node. */
const HIDDEN = `.el-notification, .vue-flow__background, [class*=floatingNodes],
	[data-test-id=canvas-handle-plus-wrapper] { display: none !important }`;

/** Returns the pictures with these names, or all if there are no names. */
function picturesOf(workflows: Workflow[], names: string[]): Picture[] {
	const files = Object.keys(PICTURES);
	const unknown = names.find((name) => !files.includes(name));
	if (unknown !== undefined) {
		throw new Error(`"${unknown}" is not a picture. Use some of: ${files.join(', ')}`);
	}

	const wanted = files.filter((file) => names.length === 0 || names.includes(file));
	return wanted.map((file) => ({
		file,
		workflow: workflows.find(({ id }) => id === PICTURES[file])!,
		theme: file.endsWith('-dark') ? 'dark' : 'light',
		motif: file.startsWith(ERROR_BRANCH) ? ERROR_OUTPUT : CANVAS,
	}));
}

async function main(wanted: string[]) {
	const service = await openService({});
	const n8n = new N8n();
	let browser: Browser | undefined;
	try {
		const pictures = picturesOf(readWorkflows(), wanted);
		await n8n.importCredentials([{ ...CREDENTIAL, data: service.credential }]);
		// Each picture shows its own copy, because n8n lets a second session only read a workflow.
		await n8n.importWorkflows(pictures.map(({ file, workflow }) => copyOf(workflow, file)));
		const { url } = await n8n.start();
		const owner = await n8n.setUpOwner(url);
		browser = await startBrowser();
		for (const { file, workflow, theme, motif } of pictures) {
			const view = motif.view(workflow.nodes);
			const page = await openEditor(browser, url, owner, { theme, ...view });
			await page.goto(`/workflow/${file}`);
			await page
				.locator('.vue-flow__node')
				.nth(workflow.nodes.length - 1)
				.waitFor();
			if (file === FORM) await submit(page);
			else await execute(page);
			await page.addStyleTag({ content: HIDDEN });
			const clip = await motif.arrange(page);
			const path = join(FOLDER, `${file}.png`);
			await page.screenshot({ path: join(ROOT, path), clip });
			remember(file);
			console.log(`${path}: ${Math.round(clip.width)} by ${Math.round(clip.height)}`);
			await page.context().close();
		}
	} finally {
		await browser?.close();
		await n8n.dispose();
		await service.close();
	}
}

/** Writes down what a picture shows. */
function remember(file: string) {
	const taken = existsSync(join(ROOT, SHOWN)) ? shownWhenTaken() : {};
	const shown = { ...taken, [file]: shownIn(file) };
	const known = Object.entries(shown).filter(([name]) => name in PICTURES);
	const text = JSON.stringify(Object.fromEntries(known.sort()), null, '\t');
	writeFileSync(join(ROOT, SHOWN), `${text}\n`);
}

/** Returns a copy of a workflow with tables of its own, because rows that have their result would not fail again. */
function copyOf(workflow: Workflow, id: string): Workflow {
	const text = JSON.stringify(workflow).replaceAll('Professional Network ', `${id} `);
	return { ...(JSON.parse(text) as Workflow), id };
}

async function execute(page: Page) {
	await page.locator('[data-test-id=execute-workflow-button]').click();
	await page.getByText('Workflow executed successfully').waitFor();
}

/** Uploads a file on the page of the form, which the editor opens. */
async function submit(page: Page) {
	const opened = page.waitForEvent('popup');
	await page.locator('[data-test-id=execute-workflow-button]').click();
	const form = await opened;
	const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
	await form.locator('input[type=file]').setInputFiles(file);
	await form.locator('button').last().click();
	await page.getByText('Workflow executed successfully').waitFor();
}

await main(process.argv.slice(2));
