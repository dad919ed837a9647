// Runs tests in the editor: a real n8n with the installed node, a simulated service and a browser.

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { IConnections, INode } from 'n8n-workflow';

import { credentialsOf } from '../../helpers/fixtures.mts';
import { openEditor, startBrowser, type EditorOptions } from '../browser.mts';
import { N8n } from '../../n8n/n8n.mts';
import { signIn } from '../../n8n/rest.mts';
import { startService, type Service } from '../../simulator/server.mts';
import { connect, nodeOf } from '../../helpers/workflow.mts';

/** The maximum time for one action on a busy machine. */
const ACTION_MS = 120_000;

export interface EditorSetup {
	service: Service;
	/**
	 * Runs a scenario in a new session. When it fails, it keeps pictures of all pages and the last log lines
	 * of n8n, and the error names their folder.
	 */
	run(scenario: (page: Page) => Promise<void>, options?: EditorOptions): Promise<void>;
	/** Saves nodes of the package in a row after a manual trigger. Returns the path of the workflow. */
	save(forms: Record<string, INode['parameters']>): Promise<string>;
	/** Saves a tool without an agent. Returns the path of the workflow. */
	saveTool(name: string, form: INode['parameters']): Promise<string>;
	close(): Promise<void>;
}

/** Sets up one editor for all tests of a file. Each test begins with an empty request log. */
export function useEditor(): EditorSetup {
	const setup = {} as EditorSetup;
	beforeAll(async () => void Object.assign(setup, await openSetup()));
	afterAll(async () => await setup.close?.());
	beforeEach(() => setup.service.reset());
	return setup;
}

/** Starts a new n8n with an owner. The caller must close it. */
async function openSetup(): Promise<EditorSetup> {
	const browser = await startBrowser();
	const service = await startService();
	const n8n = new N8n();
	async function close() {
		await browser.close();
		await n8n.dispose();
		await service.close();
	}
	const { url, owner, session } = await signedIn(n8n).catch(async (error) => {
		await close();
		throw error;
	});

	let credentials: INode['credentials'];
	const type = `${n8n.nodeTypePrefix}.professionalNetwork`;
	async function create(nodes: INode[], connections: IConnections) {
		credentials ??= await session.createCredential(
			'professionalNetworkApi',
			credentialsOf(service),
		);
		const start = nodeOf('Start', 'n8n-nodes-base.manualTrigger', {}, [0, 0]);
		const id = await session.createWorkflow({
			name: nodes.map(({ name }) => name).join(', '),
			nodes: [start, ...nodes.map((node) => ({ ...node, credentials }))],
			connections,
		});
		return `/workflow/${id}`;
	}
	return {
		service,
		async run(scenario, options) {
			const page = await openEditor(browser, url, owner, options);
			page.setDefaultTimeout(ACTION_MS);
			try {
				await scenario(page);
			} catch (error) {
				const folder = await keep(browser, n8n);
				const where = `What was on the screen, and n8n's last words: ${folder}`;
				throw new Error(`${(error as Error).message}\n${where}`, { cause: error });
			} finally {
				for (const context of browser.contexts()) await context.close();
			}
		},
		async save(forms) {
			const nodes = Object.entries(forms).map(([name, form], index) =>
				nodeOf(name, type, form, [(index + 1) * 260, 0]),
			);
			const connections = connect(['Start', ...Object.keys(forms)], []);
			return await create(nodes, connections);
		},
		saveTool: async (name, form) => await create([nodeOf(name, `${type}Tool`, form, [260, 0])], {}),
		close,
	};
}

async function signedIn(n8n: N8n) {
	const { url } = await n8n.start();
	const owner = await n8n.setUpOwner(url);
	return { url, owner, session: await signIn(url, owner) };
}

/** Saves pictures of all open pages and n8n's last log lines. Returns their folder. */
async function keep(browser: Browser, n8n: N8n) {
	const folder = await mkdtemp(join(tmpdir(), 'editor-'));
	await writeFile(join(folder, 'n8n.log'), n8n.lastLogLines());
	const pages = browser.contexts().flatMap((context) => context.pages());
	for (const [index, page] of pages.entries()) {
		await page.screenshot({ path: join(folder, `page-${index + 1}.png`) });
	}
	return folder;
}
