// The example workflows that need n8n's server: for data tables, for chats, or to run several times.
import type { IDataObject, IRun } from 'n8n-workflow';
import { failureOf, itemsOf } from '../n8n/run-data.mts';
import { makeRunner } from '../n8n/execution.mts';
import type { N8n, Workflow } from '../n8n/n8n.mts';
import { signIn, type Session } from '../n8n/rest.mts';
import { startService, type Service } from '../simulator/server.mts';
import { readWorkflows } from '../demo/workflows.mts';
import { chatUntilReview, startModel, type Model } from './agent.mts';
import { importExamples } from './examples.mts';

const TIMEOUT = 180_000;
let service: Service;
let n8n: N8n;
let session: Session;
let runner: Awaited<ReturnType<typeof makeRunner>>;
beforeAll(async () => {
	service = await startService();
	n8n = await importExamples(service, outreachThatSends);
	const { url } = await n8n.start();
	session = await signIn(url, await n8n.setUpOwner(url));
	runner = await makeRunner(url, session);
}, TIMEOUT);
afterAll(async () => {
	await n8n.dispose();
	await service.close();
});
beforeEach(() => service.reset());

async function execute(id: string) {
	const run = await runner(id);
	expect(failureOf(run)).toBeUndefined();
	return run;
}

/** Returns Careful outreach with Dry Run off, once with its limit of three per day and once with nine. */
function outreachThatSends(examples: Workflow[]) {
	return ['three', 'nine'].map((cap) => {
		const example = examples.find(({ id }) => id === 'careful-outreach')!;
		const workflow = structuredClone({ ...example, id: `outreach-${cap}` });
		const parametersOf = (name: string) =>
			workflow.nodes.find((node) => node.name === name)!.parameters;
		parametersOf('Send message').options = { dryRun: false };
		const daily = parametersOf('Daily cap');
		if (cap === 'nine') daily.maxItems = String(daily.maxItems).replace('(0, 3 -', '(0, 9 -');
		return workflow;
	});
}

it('use node types and versions of this n8n', async () => {
	type Type = { name: string; version: number | number[] };
	const types = await session.get<Type[]>('/types/nodes.json');
	const known = types.flatMap(({ name, version }) => [version].flat().map((v) => `${name} ${v}`));
	const nodes = readWorkflows().flatMap((workflow) => workflow.nodes);
	const used = new Set(nodes.map(({ type, typeVersion }) => `${type} ${typeVersion}`));
	expect(used.size).toBeGreaterThan(10);
	expect([...used].filter((node) => !known.includes(node))).toEqual([]);
});

it(
	'commenters: looks up each person once, and keeps who cannot be looked up',
	async () => {
		const { data } = service;
		const twice = data.findPerson('verna-roob-b43002022')!;
		const again = { actor: { id: twice.id, name: twice.name }, commentary: 'Me too' };
		const path = '/network/post-comments';
		const elements = ['1', '2'].map((id) => ({ ...again, id }));
		service.faults.add({ when: { path }, times: 1, patch: { elements } });
		service.faults.add({
			when: { path: '/network/profile', query: { query: twice.id } },
			status: 400,
			body: { error: 'This profile is hidden' },
		});
		const run = await execute('commenters-to-leads');
		const posts = itemsOf(run, 'Newest posts').map(
			({ post }) => data.findPost((post as IDataObject).url as string)!,
		);
		const rows = itemsOf(run, 'Leads');
		const known = rows.filter(({ note }) => note === null);
		expect(posts).toHaveLength(4);
		expect(known.length).toBeGreaterThan(10);
		for (const { name, title, profile, comment, postUrl } of known) {
			const post = data.findPost(String(postUrl))!;
			const { author, text } = data.commentsOf(post).find((one) => one.author.name === name)!;
			expect(posts).toContain(post);
			expect([profile, comment]).toEqual([author.url, text]);
			expect(title).toBe(author.career[0].title);
		}
		const others = rows.filter((row) => !known.includes(row));
		expect(others.map(({ name, note, comment }) => [name, note, comment])).toEqual([
			[twice.name, 'This profile is hidden', 'Me too'],
		]);
		expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
		expect(service.requestLog.count()).toBe(2 + 4 + rows.length);

		service.requestLog.clear();
		// The comments that the first run did not get are new.
		const later = itemsOf(await execute('commenters-to-leads'), 'Leads');
		const seen = rows.map(({ name }) => name);
		expect(later.filter(({ name }) => seen.includes(name as string))).toEqual([]);
		expect(service.requestLog.count()).toBe(2 + 4 + later.length);
	},
	TIMEOUT,
);

it(
	'job alerts: writes one message with each new job once, and none without new jobs',
	async () => {
		const run = await execute('daily-job-alerts');
		const jobs = itemsOf(run, 'Only new jobs').map(({ id }) => service.data.findJob(String(id))!);
		expect(jobs.length).toBeGreaterThan(3);
		const [{ subject, text }] = itemsOf(run, 'Message');
		expect(subject).toBe(`${jobs.length} new jobs`);
		const parts = String(text).split('\n\n---\n\n');
		expect(parts).toEqual(
			jobs.map(({ title, company, url, place }) =>
				expect.stringMatching(
					`^${title}, ${company.name}, ${place.city}[^]*${url}\n${company.name} is looking for a ${title}`,
				),
			),
		);
		expect(service.requestLog.count('/network/job')).toBe(jobs.length);
		expect(service.requestLog.count()).toBe(3 + jobs.length);

		// Two searches find the same new job.
		service.reset();
		const { id, url, title } = service.data.jobs.find((job) => !jobs.includes(job))!;
		for (const search of ['engineer', 'product']) {
			service.faults.add({
				when: { path: '/network/job-search', query: { search } },
				patch: { elements: [{ id, url, title }] },
			});
		}
		const next = await execute('daily-job-alerts');
		expect(itemsOf(next, 'Message').map((row) => row.subject)).toEqual(['1 new jobs']);
		expect(service.requestLog.count()).toBe(4);

		const last = await execute('daily-job-alerts');
		expect(last.data.resultData.runData.Message).toBeUndefined();
		expect(service.requestLog.count()).toBe(7);
	},
	TIMEOUT,
);

it(
	'watch: writes one digest of the last day, with each post once',
	async () => {
		const { data } = service;
		const run = await execute('watch-posts');
		const authors = itemsOf(run, 'Watch list').map(({ page }) => {
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
		expect(subject).toBe(`${expected.length} new posts`);
		expect(String(text).split('\n\n').sort()).toEqual(
			expected.map((post) => `${post.author.name}: ${post.text}\n${post.url}`).sort(),
		);
		expect(service.requestLog.count()).toBe(4);

		const again = await execute('watch-posts');
		expect(again.data.resultData.runData.Digest).toBeUndefined();
	},
	TIMEOUT,
);

it(
	'job changes: reports who has a new employer or title, once, and who cannot be looked up',
	async () => {
		const first = await execute('job-changes');
		expect(itemsOf(first, 'Job changes')).toEqual([]);
		expect(itemsOf(first, 'Remember')).toHaveLength(4);
		expect(service.requestLog.count()).toBe(4);

		const { url, career } = service.data.findPerson('edmond-nolan-f2b67ab0d')!;
		const { title, company } = career[0];
		const lookUpOf = (profile: string) => ({
			path: '/network/profile',
			query: { query: `https://www.network.example/in/${profile}` },
		});
		const position = { position: 'Chief of Everything', companyName: 'Elsewhere Ltd' };
		service.faults.add({
			when: lookUpOf('edmond-nolan-f2b67ab0d'),
			times: 2,
			patch: { element: { currentPosition: [position] } },
		});
		service.faults.add({
			when: lookUpOf('verna-roob-b43002022'),
			times: 1,
			status: 400,
			body: { error: 'This profile is hidden' },
		});
		expect(itemsOf(await execute('job-changes'), 'Job changes')).toEqual([
			expect.objectContaining({ error: 'This profile is hidden', company: expect.any(String) }),
			expect.objectContaining({
				company: company.name,
				title,
				now: expect.objectContaining({
					url,
					company: 'Elsewhere Ltd',
					title: 'Chief of Everything',
				}),
			}),
		]);
		expect(itemsOf(await execute('job-changes'), 'Job changes')).toEqual([]);
		expect(service.requestLog.count()).toBe(12);
	},
	TIMEOUT,
);

it(
	'sheet with a status: continues where a run stopped, and looks for a website without an e-mail',
	async () => {
		service.faults.add({ status: 401, body: { error: { error: 'Invalid API key' } } });
		const locked = itemsOf(await execute('sheet-with-status'), 'Write back');
		expect(locked.find(({ status }) => status === 'failed')).toMatchObject({
			contact: 'Sales',
			reason: expect.stringContaining('is a company URL'),
		});
		expect(locked.map(({ status }) => status).sort()).toEqual([
			'failed',
			...Array(8).fill('later'),
		]);
		service.reset();

		const lookUp = '/network/profile';
		const lacksEmail = service.data.findPerson('colt-torphy-059361021')!;
		service.faults.add({
			when: {
				path: lookUp,
				query: { query: `https://uk.network.example/in/colt-torphy-059361021` },
			},
			patch: { element: { emails: [] } },
		});
		const rowsOf = (run: IRun) =>
			itemsOf(run, 'Write back').map(({ contact, status, email, website, reason }) => ({
				contact,
				status,
				found: email ?? website,
				reason,
			}));
		const withEmail = (contact: string, email: string) => ({
			contact,
			status: 'found',
			found: expect.stringMatching(`^${email}@.*\\.example$`),
			reason: null,
		});
		const unsent = { status: 'later', found: null, reason: 'Max Cost: $0.048 of $0.05 spent' };

		const first = rowsOf(await execute('sheet-with-status'));
		const { website } = lacksEmail.career[0].company;
		expect(inOrderOf(first)).toEqual([
			withEmail('A. Williamson', 'arvel.williamson'),
			withEmail('Aracely', 'aracely.bergnaum'),
			{ contact: 'Damion', ...unsent },
			withEmail('Edyth', 'edyth.boyer'),
			{ contact: 'Katharina', ...unsent },
			{ contact: 'Mr Torphy', status: 'no e-mail', found: website, reason: null },
			withEmail('Virginia', 'virginia.powlowski'),
			{ contact: 'left us', status: 'failed', found: null, reason: 'Profile not found' },
		]);
		expect([service.requestLog.count(lookUp), service.requestLog.count()]).toEqual([6, 7]);

		const second = rowsOf(await execute('sheet-with-status'));
		expect(inOrderOf(second)).toEqual([
			withEmail('Damion', 'damion.kulas'),
			withEmail('Katharina', 'katharina.crona'),
		]);
		expect(service.requestLog.count()).toBe(9);

		await execute('sheet-with-status');
		expect(service.requestLog.count()).toBe(9);
	},
	TIMEOUT,
);

/** Returns rows by contact. The branches of a workflow write them in turn. */
function inOrderOf<Row extends { contact: unknown }>(rows: Row[]) {
	return rows.sort((a, b) => (String(a.contact) < String(b.contact) ? -1 : 1));
}

describe('agent', () => {
	const recipient = 'https://www.network.example/in/josefina-koss-fd4d1fed9/';
	const call = {
		toolParameters: { Recipient_URL: recipient, Message_Text: 'Hello Josefina' },
		hitlParameters: {},
	};
	let model: Model;
	beforeAll(async () => {
		model = await startModel();
	});
	afterAll(() => model.close());

	/** Makes the agent call Send message, and lets a person decide. Resolves with what the model learns. */
	async function decide(approved: boolean, dryRun: boolean) {
		const example = readWorkflows({ baseUrl: service.url }).find(
			({ id }) => id === 'agent-with-approval',
		)!;
		const nodeOf = (name: string) => example.nodes.find((node) => node.name === name)!;
		nodeOf('Model').credentials = await session.createCredential('openAiApi', {
			apiKey: 'none',
			url: model.url,
		});
		if (!dryRun) nodeOf('Send message').parameters.options = { dryRun };
		const { id: _id, ...workflow } = example;
		type Made = { data: { id: string } };
		const { data: made } = await session.post<Made>('/rest/workflows', workflow);

		const before = model.requests.length;
		model.willCall('Send_message', call);
		const review = await chatUntilReview(session, made.id, 'When I write');
		expect(review.asked).toContain(`To: ${recipient}`);
		expect(review.asked).toContain('Hello Josefina');
		expect(service.requestLog.count()).toBe(0);
		await review.click(approved);
		await model.received(before + 2);
		return JSON.stringify(model.requests.at(-1)!.messages.at(-1)!.content);
	}

	it(
		'sends a message once a person approves it',
		async () => {
			await decide(true, false);
			expect(service.sent.messages).toEqual([
				{ to: service.data.findPerson(recipient)!.url, text: 'Hello Josefina' },
			]);
			expect(service.requestLog.count()).toBe(1);
		},
		TIMEOUT,
	);

	it(
		'sends nothing that a person declines, and learns it',
		async () => {
			expect(await decide(false, false)).toContain('User rejected the tool call to Send message');
			expect(service.requestLog.count()).toBe(0);
		},
		TIMEOUT,
	);

	it(
		'sends nothing as imported, also when a person approves',
		async () => {
			expect(await decide(true, true)).toContain('dryRun');
			expect(service.requestLog.count()).toBe(0);
		},
		TIMEOUT,
	);

	it(
		'needs no approval to find and look up people',
		async () => {
			await decide(false, true);
			const { tools } = model.requests.at(-1)!;
			expect(
				tools.map((tool) => JSON.stringify(tool)).filter((tool) => tool.includes('hitl')),
			).toEqual([expect.stringContaining('Send_message')]);
			expect(tools).toHaveLength(3);
		},
		TIMEOUT,
	);
});

describe('outreach', () => {
	const addressees = () => service.sent.messages.map(({ to }) => service.data.findPerson(to)!.name);

	it(
		'sends and records nothing while Dry Run is on',
		async () => {
			for (let run = 0; run < 2; run += 1) {
				const rows = itemsOf(await execute('careful-outreach'), 'Result');
				expect(rows.map(({ firstName, sent }) => [firstName, sent])).toEqual(
					['Josefina', 'Aimee', 'Patrick'].map((name) => [name, 'no, Dry Run is on']),
				);
				for (const { firstName, text } of rows) expect(text).toContain(`Hello ${firstName},`);
			}
			expect(service.requestLog.count()).toBe(0);
		},
		TIMEOUT,
	);

	it(
		'writes to three people per day and to nobody twice',
		async () => {
			const rows = itemsOf(await execute('outreach-three'), 'Result');
			expect(addressees()).toEqual(['Josefina Koss', 'Aimee Durgan', 'Patrick Corwin']);
			expect(rows.map(({ firstName, sent, text }) => [firstName, sent, text])).toEqual(
				service.sent.messages.map(({ to, text }) => [
					service.data.findPerson(to)!.firstName,
					'yes',
					text,
				]),
			);
			await execute('outreach-three');
			expect(addressees()).toHaveLength(3);

			// Of the next two people, one receives a message. For the other, it is unknown.
			service.faults.add({ when: { method: 'POST' }, drop: 'headers', times: 1 });
			const late = await execute('outreach-nine');
			expect(itemsOf(late, 'Result').map(({ firstName }) => firstName)).toEqual(['Jerry']);
			expect(itemsOf(late, 'Not reached')).toEqual([
				expect.objectContaining({
					firstName: 'Kennedi',
					reason: expect.stringContaining('it may have been sent'),
				}),
			]);
			await execute('outreach-nine');
			expect(addressees().slice(3)).toEqual(['Kennedi Wilderman', 'Jerry Mitchell']);
		},
		TIMEOUT,
	);
});
