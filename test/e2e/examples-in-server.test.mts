// The example workflows that need n8n's server: for data tables, for chats, or to run several times.
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { IRun } from 'n8n-workflow';
import { SMTPServer } from 'smtp-server';
import { failureOf, itemsOf } from '../n8n/run-data.mts';
import type { Workflow } from '../n8n/n8n.mts';
import { useService } from '../helpers/simulator.mts';
import { readWorkflows } from '../demo/workflows.mts';
import { chatUntilReview, useModel, type Model } from './agent.mts';
import { useExamples, useServer } from './examples.mts';
import { until } from './until.mts';

/** Where each example has its list, the column that decides, a value of it that cannot be used, and the requests of two runs. */
const LISTS: Array<[id: string, node: string, column: string, wrong: string, requests: number[]]> =
	[
		['enrich-profile-urls', 'Sheet rows', 'profile', '/company/acme', [1, 2]],
		['find-people', 'People to find', 'name', 'Doe, Jane', [1, 2]],
		['sheet-with-status', 'People', 'profile', '/company/acme', [1, 1]],
		['companies-with-status', 'Companies', 'website', '/in/jane-doe', [1, 1]],
		['job-changes', 'People', 'profile', '/company/acme', [1, 2]],
		['watch-posts', 'Watch list', 'page', '/school/acme', [1, 2]],
		['daily-job-alerts', 'Searches', 'title', '#N/A', [2, 3]],
		['careful-outreach', 'People', 'profile', '/company/acme', [0, 0]],
	];

const service = useService();
const variantsOf = (examples: Workflow[]) => [
	...outreachThatSends(examples),
	...messyLists(examples),
];
const server = useServer(useExamples(service, variantsOf));
const workflows = [...readWorkflows(), ...variantsOf(readWorkflows())];

/** Executes an example from its only trigger. Returns failed runs too. */
async function tryExecute(id: string) {
	const { nodes } = workflows.find((workflow) => workflow.id === id)!;
	const triggers = nodes.filter(({ type }) => type.endsWith('Trigger'));
	expect(triggers).toHaveLength(1);
	return await server.run(id, triggers[0].name);
}

async function execute(id: string) {
	const run = await tryExecute(id);
	expect(failureOf(run)).toBeUndefined();
	return run;
}

/** Returns Careful outreach with Dry Run off: as it is, with four messages a day and no error branch, and with nine. */
function outreachThatSends(examples: Workflow[]) {
	const example = examples.find(({ id }) => id === 'careful-outreach')!;
	return [3, 4, 9].map((perDay) => {
		const workflow = structuredClone({ ...example, id: `outreach-${perDay}` });
		const nodeOf = (name: string) => workflow.nodes.find((node) => node.name === name)!;
		nodeOf('Send message').parameters.options = { dryRun: false, resultField: 'result' };
		if (perDay === 4) nodeOf('Send message').onError = 'stopWorkflow';
		const { parameters } = nodeOf('Next people');
		parameters.jsCode = String(parameters.jsCode).replace('perDay = 3', `perDay = ${perDay}`);
		return workflow;
	});
}

/** Returns the examples with a list of which a row is spelled in two ways, one is empty, and one cannot be used. */
function messyLists(examples: Workflow[]): Workflow[] {
	return LISTS.map(([id, list, column, wrong]) => {
		const example = JSON.stringify(examples.find((one) => one.id === id));
		// With tables of its own.
		const messy = JSON.parse(example.replaceAll('Professional Network ', 'Messy ')) as Workflow;
		const { parameters } = messy.nodes.find(({ name }) => name === list)!;
		type Rows = { rows: Array<Record<string, string>> };
		const [first] = (JSON.parse(String(parameters.jsonOutput)) as Rows).rows;
		const given = first[column];
		const again = given.startsWith('https://')
			? `${given.replace('https://www.', 'http://uk.')}${given.includes('?') ? '&' : '?'}trk=x`
			: ` ${given} `;
		const bad = wrong.startsWith('/') ? `https://www.network.example${wrong}` : wrong;
		const rows = [first, { ...first, [column]: again }, {}, { ...first, [column]: bad }];
		parameters.jsonOutput = JSON.stringify({ rows });
		return { ...messy, id: `messy-${id}` };
	});
}

it('use node types and versions of this n8n', async () => {
	type Type = { name: string; version: number | number[] };
	const types = await server.session.get<Type[]>('/types/nodes.json');
	const known = types.flatMap(({ name, version }) => [version].flat().map((v) => `${name} ${v}`));
	const nodes = readWorkflows().flatMap((workflow) => workflow.nodes);
	const used = new Set(nodes.map(({ type, typeVersion }) => `${type} ${typeVersion}`));
	expect(used.size).toBeGreaterThan(10);
	expect([...used].filter((node) => !known.includes(node))).toEqual([]);
});

it.each(LISTS)(
	'%s: runs twice with an empty row, a duplicate in other words and a row that fails',
	async (id, _node, _column, _wrong, requests) => {
		const counts: number[] = [];
		for (let time = 0; time < 2; time++) {
			const run = await execute(`messy-${id}`);
			expect(run.status).toBe('success');
			counts.push(service().requestLog.count());
		}
		expect(counts).toEqual(requests);
	},
);

it('commenters: looks up each person once who comments or reacts, up to Max Cost, and keeps the others', async () => {
	const { data } = service();
	const twice = data.findPerson('verna-roob-b43002022')!;
	const again = { actor: { id: twice.id, name: twice.name }, commentary: 'Me too' };
	const path = '/network/post-comments';
	const hidden = { actor: { name: 'Network Member' }, id: '3' };
	const elements = [...['1', '2'].map((id) => ({ ...again, id })), hidden];
	service().faults.add({ when: { path }, times: 1, patch: { elements } });
	service().faults.add({
		when: { path: '/network/profile', query: { query: twice.id } },
		status: 400,
		body: { error: 'This profile is hidden' },
	});
	const run = await execute('commenters-to-leads');
	const posts = itemsOf(run, 'Recent posts').map(({ url }) => data.findPost(String(url))!);
	const rows = itemsOf(run, 'Leads');
	const known = rows.filter(({ note }) => note === null);
	expect(posts).toHaveLength(2);
	for (const { name, title, profile, comment, reaction, post: content, postUrl } of known) {
		const post = data.findPost(String(postUrl))!;
		const { author, ...action } = comment
			? data.commentsOf(post).find(({ text }) => text === comment)!
			: data.reactionsOf(post).find((one) => one.author.name === name)!;
		expect(posts).toContain(post);
		expect([name, title, profile]).toEqual([author.name, author.career[0].title, author.url]);
		expect([comment ?? reaction, content]).toEqual([
			'text' in action ? action.text : action.type,
			post.text,
		]);
	}
	const comments = known.filter(({ comment }) => comment !== null);
	expect(comments.length).toBeGreaterThan(3);
	expect(known.length).toBeGreaterThan(comments.length + 40);
	const [rejected, ...unsent] = rows.filter((row) => !known.includes(row));
	expect([rejected.name, rejected.note, rejected.comment]).toEqual([
		twice.name,
		'This profile is hidden',
		'Me too',
	]);
	expect(unsent.length).toBeGreaterThan(0);
	for (const { note } of unsent) expect(note).toContain('Max Cost');
	expect(new Set(rows.map(({ profile }) => profile)).size).toBe(rows.length);
	expect(service().requestLog.count()).toBe(1 + 2 + 2 + known.length + 1);

	service().requestLog.clear();
	// Comments that the first run did not get are new, and people above Max Cost are looked up now.
	const later = itemsOf(await execute('commenters-to-leads'), 'Leads');
	const done = [...known, rejected].map(({ profile }) => profile);
	expect(later.length).toBeGreaterThan(unsent.length);
	expect(later.filter(({ profile }) => done.includes(profile))).toEqual([]);
	expect(service().requestLog.count()).toBe(1 + 2 + 2 + later.filter(({ note }) => !note).length);
});

it('job alerts: writes one message with each new job once, and none without new jobs', async () => {
	const run = await execute('daily-job-alerts');
	const jobs = itemsOf(run, 'Only new jobs').map(({ id }) => service().data.findJob(String(id))!);
	expect(jobs.length).toBeGreaterThan(3);
	const [{ subject, text }] = itemsOf(run, 'Message');
	expect(subject).toBe(`New jobs: ${jobs.length}`);
	const parts = String(text).split('\n\n---\n\n');
	expect(parts).toEqual(
		jobs.map(({ title, company, url, place }) =>
			expect.stringMatching(
				`^${title}, ${company.name}, ${place.city}[^]*${url}\n${company.name} is looking for a ${title}`,
			),
		),
	);
	expect(service().requestLog.count('/network/job')).toBe(jobs.length);
	expect(service().requestLog.count()).toBe(3 + jobs.length);

	// Two searches find the same new job.
	service().reset();
	const { id, url, title } = service().data.jobs.find((job) => !jobs.includes(job))!;
	for (const search of ['engineer', 'product']) {
		service().faults.add({
			when: { path: '/network/job-search', query: { search } },
			patch: { elements: [{ id, url, title }] },
		});
	}
	const rejection = { status: 400, body: { error: 'This job is hidden' } };
	service().faults.add({ when: { path: '/network/job' }, ...rejection });
	const next = await execute('daily-job-alerts');
	expect(itemsOf(next, 'Message')).toEqual([
		{
			subject: 'New jobs: 1',
			text: expect.stringMatching(new RegExp(`^${title}\\n${url}\\nNo description$`)),
		},
	]);
	expect(service().requestLog.count()).toBe(4);

	const last = await execute('daily-job-alerts');
	expect(last.data.resultData.runData.Message).toBeUndefined();
	expect(service().requestLog.count()).toBe(7);
});

it('watch: writes one digest of the last day, with each post once', async () => {
	const { data } = service();
	const run = await execute('watch-posts');
	const authors = itemsOf(run, 'Each page').map(({ page }) => {
		return data.findCompany(String(page)) ?? data.findPerson(String(page))!;
	});
	const expected = authors.flatMap((author) =>
		data
			.postsOf(author)
			.filter(({ at }) => data.today - at <= 24 * 60 * 60 * 1000)
			.sort((a, b) => b.at - a.at)
			.slice(0, 10),
	);
	const [{ subject, text }] = itemsOf(run, 'Digest');
	expect(expected.length).toBeGreaterThan(5);
	expect(subject).toBe(`New posts: ${expected.length}`);
	expect(String(text).split('\n\n').sort()).toEqual(
		expected.map((post) => `${post.author.name}: ${post.text}\n${post.url}`).sort(),
	);
	expect(service().requestLog.count()).toBe(4);

	const again = await execute('watch-posts');
	expect(again.data.resultData.runData.Digest).toBeUndefined();
});

it('job changes: reports who has a new employer or title, once, and who cannot be looked up', async () => {
	const gone = expect.objectContaining({ error: 'Profile not found', company: null });
	const first = await execute('job-changes');
	expect(itemsOf(first, 'Job changes')).toEqual([gone]);
	expect(itemsOf(first, 'Remember')).toHaveLength(4);
	expect(service().requestLog.count()).toBe(5);

	const { url, career } = service().data.findPerson('edmond-nolan-f2b67ab0d')!;
	const { title, company } = career[0];
	const lookUpOf = (profile: string) => ({
		path: '/network/profile',
		query: { query: `https://www.network.example/in/${profile}` },
	});
	const position = { position: 'Chief of Everything', companyName: 'Elsewhere Ltd' };
	service().faults.add({
		when: lookUpOf('edmond-nolan-f2b67ab0d'),
		times: 2,
		patch: { element: { currentPosition: [position] } },
	});
	service().faults.add({
		when: lookUpOf('verna-roob-b43002022'),
		times: 1,
		status: 400,
		body: { error: 'This profile is hidden' },
	});
	expect(itemsOf(await execute('job-changes'), 'Job changes')).toEqual([
		expect.objectContaining({ error: 'This profile is hidden', company: expect.any(String) }),
		gone,
		expect.objectContaining({
			company: company.name,
			title,
			now_url: url,
			now_company: 'Elsewhere Ltd',
			now_title: 'Chief of Everything',
		}),
	]);
	expect(itemsOf(await execute('job-changes'), 'Job changes')).toEqual([gone]);
	expect(service().requestLog.count()).toBe(15);

	// Somebody who had no employer for a while.
	service().reset();
	service().faults.add({
		when: lookUpOf('dorothy-bins-f14bd2d3a'),
		times: 1,
		patch: { element: { currentPosition: [], experience: [] } },
	});
	for (const company of [null, expect.any(String)]) {
		expect(itemsOf(await execute('job-changes'), 'Job changes')).toContainEqual(
			expect.objectContaining({ now_company: company }),
		);
	}
});

it('sheet with a status: continues where a run stopped', async () => {
	service().faults.add({ status: 401, body: { error: { error: 'Invalid API key' } } });
	const locked = itemsOf(await execute('sheet-with-status'), 'Write back');
	expect(locked.map(({ status }) => status)).toEqual(Array(9).fill('open'));
	expect(locked.find(({ contact }) => contact === 'Sales')).toMatchObject({
		reason: expect.stringContaining('is a company URL'),
	});
	service().reset();

	const rowsOf = (run: IRun) =>
		inOrderOf(
			itemsOf(run, 'Write back').map(({ contact, status, email, reason }) => ({
				contact,
				status,
				email,
				reason,
			})),
		);
	const row = (contact: string, status: string, email: string | null, reason?: string) => ({
		contact,
		status,
		email: email && expect.stringMatching(`^${email}@.*\\.example$`),
		reason: reason === undefined ? null : expect.stringContaining(reason),
	});
	const wrong = row('Sales', 'open', null, 'is a company URL');

	expect(rowsOf(await execute('sheet-with-status'))).toEqual([
		row('A. Williamson', 'found', 'arvel.williamson'),
		row('Aracely', 'found', 'aracely.bergnaum'),
		row('Damion', 'open', null, 'Max Cost'),
		row('Katharina', 'open', null, 'Max Cost'),
		row('Lauryn', 'no email', null),
		row('Mr Torphy', 'no email', null),
		wrong,
		row('Virginia', 'found', 'virginia.powlowski'),
		row('left us', 'not found', null, 'Profile not found'),
	]);
	expect(service().requestLog.count()).toBe(6);

	expect(rowsOf(await execute('sheet-with-status'))).toEqual([
		row('Damion', 'found', 'damion.kulas'),
		row('Katharina', 'found', 'katharina.crona'),
		wrong,
	]);
	expect(service().requestLog.count()).toBe(8);

	// A wrong row is tried again, without a request.
	expect(rowsOf(await execute('sheet-with-status'))).toEqual([wrong]);
	expect(service().requestLog.count()).toBe(8);
});

it('companies with a status: continues where Max Cost ended a run, and tries no wrong row again', async () => {
	const statusesOf = (run: IRun) =>
		Object.fromEntries(itemsOf(run, 'Write back').map(({ name, status }) => [name, status]));
	const first = await execute('companies-with-status');
	expect(statusesOf(first)).toEqual({
		...{ 'McDermott - Feest': 'found', Wiza: 'found', Sanford: 'found', Dibbert: 'found' },
		...{ 'Closed down': 'not found', 'A person': 'wrong', Beier: 'open', Yost: 'open' },
	});
	const { company, industry, employees, url } = itemsOf(first, 'Write back').find(
		({ name }) => name === 'Wiza',
	)!;
	const wiza = service().data.companies.find(({ universalName }) => universalName === 'wiza-mohr')!;
	expect([company, industry, url]).toEqual([wiza.name, wiza.industry.name, wiza.url]);
	expect(employees).toEqual(expect.any(Number));
	expect(service().requestLog.count()).toBe(5);

	expect(statusesOf(await execute('companies-with-status'))).toEqual({
		...{ Beier: 'found', Yost: 'found' },
	});
	expect(service().requestLog.count()).toBe(7);
	const third = await execute('companies-with-status');
	expect(third.data.resultData.runData).not.toHaveProperty('Write back');
	expect(service().requestLog.count()).toBe(7);
});

it('connect after approval: asks by email about each person, and connects with those approved', async () => {
	const mails: string[] = [];
	const post = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData(stream, _session, done) {
			void text(stream).then((mail) => {
				mails.push(mail);
				done();
			});
		},
	});
	await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve));
	const { port } = post.server.address() as AddressInfo;
	const smtp = {
		host: '127.0.0.1',
		port,
		secure: false,
		disableStartTls: true,
		user: '',
		password: '',
	};
	const { id: _id, ...example } = readWorkflows().find(
		({ id }) => id === 'connect-after-approval',
	)!;
	const nodeOf = (name: string) => example.nodes.find((node) => node.name === name)!;
	nodeOf('Ask').credentials = await server.session.createCredential('smtp', smtp);
	nodeOf('Connect').parameters.options = {};
	const workflow = await server.session.createWorkflow(example);
	const running = server.run(workflow, 'Start');
	for (const [index, answer] of ['true', 'false', 'true', 'true'].entries()) {
		await until(() => mails.length > index);
		// The mail is quoted-printable.
		const links = mails[index].replace(/=\r?\n/g, '').replace(/=3D/g, '=');
		const [link] = new RegExp(`http://[^"\\s]+approved=${answer}[^"\\s]*`).exec(links)!;
		// n8n ignores a click that looks like that of a mail scanner.
		const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
		// The mail may come before the execution waits for the answer.
		await until(async () => (await fetch(link.replaceAll('&amp;', '&'), { headers })).ok);
	}
	const run = await running;
	expect(run.status).toBe('success');
	const asked = service().requestLog.entries.map(({ query }) => query.profile);
	expect(asked).toEqual([
		'https://www.network.example/in/josefina-koss-fd4d1fed9',
		'https://network.example/in/patrick-corwin-f805f3058',
	]);
}, 120_000);

/** Returns rows by contact. The branches of a workflow write them in turn. */
function inOrderOf<Row extends { contact: unknown }>(rows: Row[]) {
	return rows.sort((a, b) => (String(a.contact) < String(b.contact) ? -1 : 1));
}

describe('agent', () => {
	const recipient = 'https://www.network.example/in/josefina-koss-fd4d1fed9/';
	const call = {
		toolParameters: { Recipient_Profile_URL: recipient, Message: 'Hello Josefina' },
		hitlParameters: {},
	};
	const model = useModel();

	type Call = Parameters<Model['willCall']>;
	/** Makes the agent call tools, Send message last, and lets a person decide. Resolves with what the model learns. */
	async function decide(approved: boolean, dryRun: boolean, calls: Call[] = []) {
		const example = readWorkflows().find(({ id }) => id === 'agent-with-approval')!;
		const nodeOf = (name: string) => example.nodes.find((node) => node.name === name)!;
		nodeOf('Model').credentials = await server.session.createCredential('openAiApi', {
			apiKey: 'none',
			url: model().url,
		});
		if (!dryRun) nodeOf('Send message').parameters.options = { dryRun };
		const { id: _id, ...workflow } = example;
		const id = await server.session.createWorkflow(workflow);

		const before = model().requests.length;
		for (const [tool, values] of [...calls, ['Send_message', call] as Call]) {
			model().willCall(tool, values);
		}
		const review = await chatUntilReview(server.session, id, 'When I write');
		expect(review.asked).toContain(`To: ${recipient}`);
		expect(review.asked).toContain('Hello Josefina');
		expect(service().requestLog.count()).toBe(calls.length);
		await review.click(approved);
		await model().received(before + calls.length + 2);
		return JSON.stringify(model().requests.at(-1)!.messages.at(-1)!.content);
	}

	it('sends a message once a person approves it', async () => {
		await decide(true, false);
		expect(service().sent.messages).toEqual([
			{ to: service().data.findPerson(recipient)!.url, text: 'Hello Josefina' },
		]);
		expect(service().requestLog.count()).toBe(1);
	});

	it('sends nothing that a person declines, and learns it', async () => {
		expect(await decide(false, false)).toContain('User rejected the tool call to Send message');
		expect(service().requestLog.count()).toBe(0);
	});

	it('sends nothing as imported, also when a person approves', async () => {
		expect(await decide(true, true)).toContain('dryRun');
		expect(service().requestLog.count()).toBe(0);
	});

	it('needs no approval to find and look up people', async () => {
		await decide(false, true, [
			['Search_people', { Title: 'Director of Sales', Location: '' }],
			['Look_up_person', { Profile_URL: recipient }],
		]);
		const [search, lookUp] = service().requestLog.entries;
		expect([search.query.title, lookUp.query.query]).toEqual([
			'Director of Sales',
			recipient.replace(/\/$/, ''),
		]);
		const { tools } = model().requests.at(-1)!;
		expect(
			tools.map((tool) => JSON.stringify(tool)).filter((tool) => tool.includes('hitl')),
		).toEqual([expect.stringContaining('Send_message')]);
		expect(tools).toHaveLength(3);
	});
});

describe('outreach', () => {
	/** Returns the rows that the table got of people who could be written to, and of the others. */
	const resultsOf = ({ data }: IRun) => {
		const { runData } = data.resultData;
		const rowsOf = (name: string) =>
			(runData[name] ?? []).flatMap((run) => run.data?.main[0] ?? []).map(({ json }) => json);
		return { written: rowsOf('Write result'), rejected: rowsOf('Write rejected') };
	};
	const addressees = () =>
		service().sent.messages.map(({ to }) => service().data.findPerson(to)!.name);

	it('sends nothing while Dry Run is on, and writes what it would send into the table', async () => {
		for (let time = 0; time < 2; time += 1) {
			const run = await execute('careful-outreach');
			const { written, rejected } = resultsOf(run);
			expect(written.map(({ name, status }) => [name, status])).toEqual(
				['Josefina', 'Aimee', 'Patrick'].map((name) => [name, 'dry run']),
			);
			for (const { name, text } of written) expect(text).toContain(`Hello ${name},`);
			expect(rejected).toMatchObject([
				{ name: 'Josefina', reason: expect.stringContaining('An earlier row sends the same') },
				{ name: 'Gorczany', reason: expect.stringMatching(/is a company URL.*\. Check Recipient/) },
			]);
		}
		expect(service().requestLog.count()).toBe(0);
	});

	it('writes to three people per day and to nobody twice', async () => {
		const { written: rows } = resultsOf(await execute('outreach-3'));
		// Neither the Dry Run nor the rejected row has used up a place.
		expect(addressees()).toEqual(['Josefina Koss', 'Aimee Durgan', 'Patrick Corwin']);
		expect(rows.map(({ name, status, text }) => [name, status, text])).toEqual(
			service().sent.messages.map(({ to, text }) => [
				service().data.findPerson(to)!.firstName,
				'sent',
				text,
			]),
		);
		expect(resultsOf(await execute('outreach-3')).written).toEqual([]);
		expect(addressees()).toHaveLength(3);
	});

	it('writes to nobody again when a run broke off or it is unknown whether a message arrived', async () => {
		service().faults.add({ when: { method: 'POST' }, drop: 'headers', times: 1 });
		expect(failureOf(await tryExecute('outreach-4'))?.node).toBe('Send message');
		expect(addressees()).toEqual(['Kennedi Wilderman']);

		service().faults.add({ when: { method: 'POST' }, drop: 'headers', times: 1 });
		const { written: rows } = resultsOf(await execute('outreach-9'));
		const doubt = expect.stringContaining('it may have been sent');
		expect(rows).toMatchObject([{ name: 'Jerry', status: 'in doubt', reason: doubt }]);
		expect(resultsOf(await execute('outreach-9')).written).toEqual([]);
		expect(addressees()).toEqual(['Kennedi Wilderman', 'Jerry Mitchell']);
	});
});
