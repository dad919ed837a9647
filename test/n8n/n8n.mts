// A real n8n of the pinned version in a new user folder with this package.

import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IConnections, IDataObject, INode, IRun } from 'n8n-workflow';
import { environmentFor, NEWEST, ROOT, type Installation } from './environment.mts';
import { installCommunityPackage, readManifest } from './package.mts';
import { freePort } from './ports.mts';
import { startProcess, type RunningProcess } from './process.mts';
import { setUpOwner, type Account } from './rest.mts';
import { parseRun } from './run-data.mts';

export interface N8nOptions {
	/** Installs the package as users do or from the custom folder. Determines the names of node types. */
	as?: 'community' | 'custom';
	/** Whether it serves the editor, which takes a third of its start. Default: true. */
	editor?: boolean;
	/** The installation. Default: the newest one here. */
	installation?: Installation;
	/** Further variables for every process, such as those of queue mode. */
	env?: Record<string, string>;
}

export interface Credential {
	id: string;
	name: string;
	type: string;
	data: IDataObject;
}

export interface Workflow {
	id: string;
	name: string;
	nodes: INode[];
	connections: IConnections;
}

export class N8n {
	readonly userFolder: string;
	/** The prefix of the package's node types: `<prefix>.professionalNetwork`. */
	readonly nodeTypePrefix: string;
	readonly #installation: Installation;
	readonly #env: NodeJS.ProcessEnv;
	readonly #running = new Set<RunningProcess>();
	#newest?: RunningProcess;
	#disposed = false;

	constructor(options: N8nOptions = {}) {
		const { as = 'community', installation = NEWEST, editor = true, env = {} } = options;
		if (!existsSync(join(ROOT, 'dist'))) {
			throw new Error('The package is not built: `npm run build` builds it.');
		}

		this.userFolder = mkdtempSync(join(tmpdir(), 'n8n-'));
		this.#installation = installation;
		this.#env = { ...environmentFor(this.userFolder, installation.node), ...env };
		if (!editor) this.#env.N8N_DISABLE_UI = 'true';
		if (as === 'community') {
			installCommunityPackage(ROOT, this.userFolder);
			this.nodeTypePrefix = readManifest(ROOT).name;
		} else {
			this.#env.N8N_CUSTOM_EXTENSIONS = join(ROOT, 'dist');
			this.nodeTypePrefix = 'CUSTOM';
		}
	}

	/** Imports credentials through a file that only this user can read. Deletes the file afterwards. */
	async importCredentials(credentials: Credential[]) {
		await this.#import('import:credentials', credentials);
	}

	async importWorkflows(workflows: Workflow[]) {
		// Exports of the editor have these fields, and an older n8n requires them.
		const files = workflows.map((workflow) => ({ active: false, settings: {}, ...workflow }));
		await this.#import('import:workflow', files);
	}

	/** Executes a workflow in its own process. Returns failed runs too: see failureOf(). */
	async execute(workflowId: string): Promise<IRun> {
		const n8n = await this.launch(['execute', `--id=${workflowId}`, '--rawOutput']);
		await n8n.ended;
		const run = parseRun(n8n.written().stdout);
		if (!run) throw new Error(`n8n did not execute workflow ${workflowId}:\n${n8n.lastLogLines()}`);
		return run;
	}

	/**
	 * Starts editor and API on the port or on any free one. Resolves when they are ready, with the URL and
	 * a promise that rejects when n8n ends by itself.
	 */
	async start(port?: number) {
		port ??= await freePort();
		const n8n = await this.launch(['start'], { N8N_PORT: String(port) });
		// n8n prints this once its REST interface responds, even without an editor.
		await n8n.says('Editor is now accessible via');
		const ended = n8n.ended.then((): never => {
			throw new Error(`n8n ended by itself. Its last log lines:\n${n8n.lastLogLines()}`);
		});
		// Few callers wait for it.
		ended.catch(() => {});
		return { url: `http://127.0.0.1:${port}`, ended };
	}

	/** Creates an owner with a new password. */
	async setUpOwner(url: string): Promise<Account> {
		// n8n requires a digit, which random text lacks at times.
		const password = `Demo-1${randomBytes(4).toString('hex')}`;
		const owner = { email: 'owner@n8n.example', password };
		await setUpOwner(url, owner);
		return owner;
	}

	/** Starts another command of n8n, such as `worker`. */
	async launch(args: string[], env: Record<string, string> = {}) {
		const broker = String(await freePort());
		if (this.#disposed) throw new Error('This n8n is already disposed of.');
		const { node, bin } = this.#installation;
		const n8n = startProcess(node, [bin, ...args], {
			// n8n reads a `.env` in its working directory.
			cwd: this.userFolder,
			env: { ...this.#env, N8N_RUNNERS_BROKER_PORT: broker, ...env },
		});
		this.#newest = n8n;
		this.#running.add(n8n);
		const forget = () => this.#running.delete(n8n);
		n8n.ended.then(forget, forget);
		return n8n;
	}

	/** Ends every process of this n8n. */
	async stop() {
		await Promise.all([...this.#running].map((n8n) => n8n.end()));
	}

	/** Returns the last log lines of the newest process. */
	lastLogLines() {
		return this.#newest?.lastLogLines() ?? '';
	}

	/** Ends every process and deletes the user folder. */
	async dispose() {
		this.#disposed = true;
		await this.stop();
		await rm(this.userFolder, { recursive: true, force: true, maxRetries: 3 });
	}

	async #import(command: string, entities: object[]) {
		const file = join(this.userFolder, `${randomBytes(4).toString('hex')}.json`);
		try {
			await writeFile(file, JSON.stringify(entities), { mode: 0o600 });
			const n8n = await this.launch([command, `--input=${file}`]);
			if ((await n8n.ended) !== 0) throw new Error(`n8n ${command} failed:\n${n8n.lastLogLines()}`);
		} finally {
			await rm(file, { force: true });
		}
	}
}
