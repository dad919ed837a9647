// A real n8n of one's own: the pinned version, in a fresh user folder, with a built package installed.

import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IConnections, IDataObject, INode, IRun } from 'n8n-workflow';
import { environmentFor, NEWEST, ROOT, type Installation } from './environment.mts';
import { installCommunityPackage, readManifest } from './package.mts';
import { freePort } from './ports.mts';
import { startProcess, type RunningProcess } from './process.mts';
import { setUpOwner, type Account } from './rest.mts';
import { parseRun } from './run-data.mts';

const START_DEADLINE_MS = 120_000;

export interface N8nOptions {
	/** Folder of the built package; this one unless told. */
	package?: string;
	/** How n8n gets it: installed as users do, or from its custom folder. Decides the names of node types. */
	as?: 'community' | 'custom';
	/** Which n8n; the newest that is installed here unless told. */
	installation?: Installation;
	/** More variables for every process, such as those of queue mode. */
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
	/** What n8n puts before the name of the package's nodes: `<prefix>.professionalNetwork`. */
	readonly nodeTypePrefix: string;
	readonly #installation: Installation;
	readonly #env: NodeJS.ProcessEnv;
	readonly #running = new Set<RunningProcess>();
	#newest?: RunningProcess;
	#disposed = false;

	constructor(options: N8nOptions = {}) {
		const { package: folder = ROOT, as = 'community', installation = NEWEST, env = {} } = options;
		if (!existsSync(join(folder, 'dist'))) {
			throw new Error('The package is not built: `npm run build` builds it.');
		}
		this.userFolder = mkdtempSync(join(tmpdir(), 'n8n-'));
		this.#installation = installation;
		this.#env = { ...environmentFor(this.userFolder, installation.node), ...env };
		if (as === 'community') {
			installCommunityPackage(folder, this.userFolder);
			this.nodeTypePrefix = readManifest(folder).name;
		} else {
			this.#env.N8N_CUSTOM_EXTENSIONS = join(folder, 'dist');
			this.nodeTypePrefix = 'CUSTOM';
		}
	}

	/** Secrets are in a file that only this user can read, and only while n8n reads it. */
	async importCredentials(credentials: Credential[]) {
		await this.#import('import:credentials', credentials);
	}

	async importWorkflows(workflows: Workflow[]) {
		// The editor's files have these, and an older n8n does not do without.
		const files = workflows.map((workflow) => ({ active: false, settings: {}, ...workflow }));
		await this.#import('import:workflow', files);
	}

	/** Executes a workflow in a process of its own. A run that failed is an answer too: see failureOf(). */
	async execute(workflowId: string): Promise<IRun> {
		const n8n = await this.launch(['execute', `--id=${workflowId}`, '--rawOutput']);
		await n8n.ended;
		const run = parseRun(n8n.written().stdout);
		if (!run) throw new Error(`n8n did not execute workflow ${workflowId}:\n${n8n.lastWords()}`);
		return run;
	}

	/**
	 * Starts editor and API on the port, or on any free one. Resolves once they are ready: with the address, and
	 * with a promise that rejects when n8n ends by itself.
	 */
	async start(port?: number) {
		port ??= await freePort();
		const n8n = await this.launch(['start'], { N8N_PORT: String(port) });
		const ended = n8n.ended.then((): never => {
			throw new Error(`n8n ended by itself. Its last words:\n${n8n.lastWords()}`);
		});
		const url = `http://127.0.0.1:${port}`;
		const late = AbortSignal.timeout(START_DEADLINE_MS);
		for (const path of ['/healthz/readiness', '/rest/settings']) {
			while (!(await Promise.race([answers(url + path, late), ended]))) {
				if (late.aborted) throw new Error(`n8n did not become ready:\n${n8n.lastWords()}`);
				await sleep(200);
			}
		}
		return { url, ended };
	}

	/** Makes an owner with a password of its own, to sign in with. */
	async setUpOwner(url: string): Promise<Account> {
		const password = `Demo-${randomBytes(4).toString('hex')}`;
		const owner = { email: 'owner@n8n.example', password };
		await setUpOwner(url, owner);
		return owner;
	}

	/** Starts any other command of n8n, such as `worker`. */
	async launch(args: string[], env: Record<string, string> = {}) {
		const broker = String(await freePort());
		if (this.#disposed) throw new Error('This n8n is already disposed of.');
		const { node, bin } = this.#installation;
		const n8n = startProcess(node, [bin, ...args], {
			// n8n reads a `.env` in the folder it is started in.
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

	/** The last log lines of its newest process, to show when something went wrong. */
	lastWords() {
		return this.#newest?.lastWords() ?? '';
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
			if ((await n8n.ended) !== 0) throw new Error(`n8n ${command} failed:\n${n8n.lastWords()}`);
		} finally {
			await rm(file, { force: true });
		}
	}
}

async function answers(url: string, signal: AbortSignal) {
	return await fetch(url, { signal }).then(
		({ ok }) => ok,
		() => false,
	);
}
