// The REST interface that n8n's editor uses.

import { setTimeout as sleep } from 'node:timers/promises';
import type { ExecutionStatus, IDataObject } from 'n8n-workflow';
import type { Workflow } from './n8n.mts';

export interface Account {
	email: string;
	password: string;
}

export interface Execution {
	id: string;
	/** `new` while waiting in the queue. */
	status: ExecutionStatus;
	stoppedAt?: string;
}

interface Saved {
	data: { id: string; versionId: string };
}

interface Publication {
	data: { status: 'in_progress' | 'published' | 'partial' | 'failed' | 'not_published' };
}

/** Generous, because the first poll of a trigger belongs to it. */
const PUBLICATION_MS = 240_000;
/** How long a busy n8n may turn requests away. */
const READY_MS = 60_000;

/** n8n binds a session to the browser that began it. */
const BROWSER = { 'browser-id': 'n8n-under-test' };

/** A signed-in user. Sends requests with the session's cookie and parses JSON responses. */
export class Session {
	readonly #url: string;
	readonly #cookie: string;

	constructor(url: string, cookie: string) {
		this.#url = url;
		this.#cookie = cookie;
	}

	async get<Answer>(path: string) {
		return await this.#send<Answer>(path, { method: 'GET' });
	}

	async post<Answer>(path: string, body: object) {
		return await this.#send<Answer>(path, { method: 'POST', body: JSON.stringify(body) });
	}

	/** Sends a request that n8n answers with a stream of events. Resolves with all of them. */
	async stream<Event>(path: string, body: object): Promise<Event[]> {
		const init = { method: 'POST', body: JSON.stringify(body) };
		const response = await request(this.#url + path, { cookie: this.#cookie }, init);
		const text = await response.text();
		return [...text.matchAll(/^data: (.+)$/gm)].map(([, event]) => JSON.parse(event) as Event);
	}

	/** Creates a credential and returns the node's reference to it. */
	async createCredential(type: string, data: IDataObject) {
		const body = { name: type, type, data };
		const { data: made } = await this.post<{ data: { id: string } }>('/rest/credentials', body);
		return { [type]: { id: made.id, name: type } };
	}

	/** Creates a workflow. Resolves with its ID. */
	async createWorkflow(workflow: Omit<Workflow, 'id'>) {
		// The editor saves this too. Without it, n8n resumes an agent before its tools have run.
		const body = { active: false, ...workflow, settings: { executionOrder: 'v1' } };
		return (await this.post<Saved>('/rest/workflows', body)).data.id;
	}

	/** Creates a workflow and publishes it. Resolves with its ID when its triggers respond. */
	async publish(workflow: Omit<Workflow, 'id'>) {
		const id = await this.createWorkflow(workflow);
		await this.#activate(id);
		return id;
	}

	/** Saves other nodes in a published workflow and publishes them. */
	async republish(id: string, nodes: Workflow['nodes']) {
		const path = `/rest/workflows/${id}`;
		const { data } = await this.get<Saved>(path);
		const body = JSON.stringify({ nodes, versionId: data.versionId });
		await this.#send(path, { method: 'PATCH', body });
		await this.#activate(id);
	}

	/** Deactivates a workflow and activates it again. */
	async reactivate(id: string) {
		await this.post(`/rest/workflows/${id}/deactivate`, {});
		await this.#activate(id);
	}

	async #activate(id: string) {
		const { data: saved } = await this.get<Saved>(`/rest/workflows/${id}`);
		await this.post(`/rest/workflows/${id}/activate`, { versionId: saved.versionId });
		const late = AbortSignal.timeout(PUBLICATION_MS);
		for (;;) {
			const { data } = await this.get<Publication>(`/rest/workflows/${id}/publication-status`);
			if (data.status === 'published') return;
			// n8n reads its jobs and its triggers separately, and may say `not_published` in between.
			if (data.status === 'failed' || data.status === 'partial') {
				throw new Error(`n8n did not publish workflow ${id}: ${JSON.stringify(data)}`);
			}

			if (late.aborted) throw new Error(`n8n does not publish workflow ${id}: ${data.status}`);
			await sleep(50);
		}
	}

	/** Returns the executions of a workflow, or of all, the newest first. */
	async executions(workflowId?: string) {
		const filter = encodeURIComponent(JSON.stringify({ workflowId }));
		const path = `/rest/executions?limit=100&filter=${filter}`;
		return (await this.get<{ data: { results: Execution[] } }>(path)).data.results;
	}

	async #send<Answer>(path: string, init: RequestInit) {
		const response = await request(this.#url + path, { cookie: this.#cookie }, init);
		return (await response.json()) as Answer;
	}
}

/** Makes the first user of a fresh n8n its owner. */
export async function setUpOwner(url: string, owner: Account) {
	const body = JSON.stringify({ ...owner, firstName: 'Demo', lastName: 'User' });
	await request(`${url}/rest/owner/setup`, {}, { method: 'POST', body });
}

export async function signIn(url: string, { email, password }: Account) {
	const body = JSON.stringify({ emailOrLdapLoginId: email, password });
	const response = await request(`${url}/rest/login`, {}, { method: 'POST', body });
	const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
	return new Session(url, cookies.join('; '));
}

async function request(url: string, headers: Record<string, string>, init: RequestInit) {
	const late = AbortSignal.timeout(READY_MS);
	for (;;) {
		const response = await fetch(url, {
			...init,
			headers: { 'content-type': 'application/json', ...BROWSER, ...headers },
		});
		if (response.ok) return response;

		const text = await response.text();
		// n8n rejects everything until its database answers again.
		const isTurnedAway = response.status === 503 && !late.aborted;
		if (!isTurnedAway) throw new Error(`n8n answered ${response.status} to ${url}: ${text}`);

		await sleep(200);
	}
}
