// The REST interface that n8n's editor uses.

export interface Account {
	email: string;
	password: string;
}

/** n8n ties a session to the browser that began it. */
const BROWSER = { 'browser-id': 'n8n-under-test' };

/** A signed-in user: requests that carry the session's cookie, answers as parsed JSON. */
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
	const response = await fetch(url, {
		...init,
		headers: { 'content-type': 'application/json', ...BROWSER, ...headers },
	});
	if (!response.ok) {
		throw new Error(`n8n answered ${response.status} to ${url}: ${await response.text()}`);
	}
	return response;
}
