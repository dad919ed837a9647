// Runs tests in the editor: a real n8n with the installed node, a simulated service and a browser.

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { IConnections, INode } from 'n8n-workflow';

import { credentialsOf } from '../../helpers/fixtures.mts';
import { useService } from '../../helpers/simulator.mts';
import { openEditor, startBrowser } from '../browser.mts';
import { makeRunner } from '../../n8n/execution.mts';
import { N8n } from '../../n8n/n8n.mts';
import { signIn, type Account, type Session } from '../../n8n/rest.mts';
import { requireOptions } from '../../helpers/saved-form.mts';
import { connect, nodeOf } from '../../helpers/workflow.mts';

/** Sets up one editor for all tests of a file. Each test begins with an empty request log. */
export function useEditor() {
	const service = useService();
	let browser: Browser | undefined;
	let context: BrowserContext;
	let n8n: N8n | undefined;
	let url: string;
	let owner: Account;
	let session: Session;
	let credentials: INode['credentials'];
	let runner: Awaited<ReturnType<typeof makeRunner>> | undefined;
	beforeAll(async () => {
		browser = await startBrowser();
		n8n = new N8n();
		({ url } = await n8n.start());
		owner = await n8n.setUpOwner(url);
		session = await signIn(url, owner);
		// One for all tests, because each new one loads the whole editor and signs in.
		const page = await openEditor(browser, url, owner);
		context = page.context();
	});
	afterAll(async () => {
		await browser?.close();
		await n8n?.dispose();
	});

	async function create(nodes: INode[], connections: IConnections) {
		await requireOptions(...nodes);
		credentials ??= await session.createCredential(
			'professionalNetworkApi',
			credentialsOf(service()),
		);
		const start = nodeOf('Start', 'n8n-nodes-base.manualTrigger', {}, [0, 0]);
		const id = await session.createWorkflow({
			name: nodes.map(({ name }) => name).join(', '),
			nodes: [start, ...nodes.map((node) => (isOurs(node) ? { ...node, credentials } : node))],
			connections,
		});
		return `/workflow/${id}`;
	}

	const isOurs = ({ type }: INode) => type.startsWith(n8n!.nodeTypePrefix);
	const typeOf = (kind = '') => `${n8n!.nodeTypePrefix}.professionalNetwork${kind}`;

	return {
		service,
		/**
		 * Runs a scenario in a new tab. When it fails, it keeps a picture of the page and the last log lines
		 * of n8n, and the error names their folder.
		 */
		async run(scenario: (page: Page) => Promise<void>) {
			const page = await context.newPage();
			try {
				await scenario(page);
			} catch (error) {
				const folder = await mkdtemp(join(tmpdir(), 'editor-'));
				await writeFile(join(folder, 'n8n.log'), n8n!.lastLogLines());
				await page.screenshot({ path: join(folder, 'page.png') });
				const where = `What was on the screen, and n8n's last words: ${folder}`;
				throw new Error(`${(error as Error).message}\n${where}`, { cause: error });
			} finally {
				await page.close();
			}
		},
		/** Saves nodes of the package in a row after a manual trigger. Returns the path of the workflow. */
		async save(forms: Record<string, INode['parameters']>) {
			const nodes = Object.entries(forms).map(([name, form], index) =>
				nodeOf(name, typeOf(), form, [(index + 1) * 260, 0]),
			);
			return await create(nodes, connect(['Start', ...Object.keys(forms)], []));
		},
		nodeOf: (name: string, form: INode['parameters']) => nodeOf(name, typeOf(), form, [520, 0]),
		/** Saves any nodes in a row after a manual trigger. Returns the path of the workflow. */
		saveAll: async (nodes: INode[]) =>
			await create(nodes, connect(['Start', ...nodes.map(({ name }) => name)], [])),
		/** Executes a saved workflow, as its button does. */
		async execute(workflow: string) {
			runner ??= await makeRunner(url, session);
			return await runner(workflow.replace('/workflow/', ''), 'Start');
		},
		/** Saves a tool without an agent. Returns the path of the workflow. */
		saveTool: async (name: string, form: INode['parameters']) =>
			await create([nodeOf(name, typeOf('Tool'), form, [260, 0])], {}),
	};
}
