// The example workflows that write to people: nothing is sent without approval, and to nobody twice.
import type { IRun } from 'n8n-workflow';
import { itemsOf } from '../n8n/run-data.mts';
import type { Workflow } from '../n8n/n8n.mts';
import { BROWSER, chatUntilReview, credentialFor, useModel, type Model } from './agent.mts';
import { exampleOf, useExamples } from './examples.mts';
import { startMailServer, type MailServer } from './mail.mts';
import { until } from './until.mts';

/** Returns Careful outreach with Dry Run off: as it is, and with nine messages a day. */
function outreachThatSends(): Workflow[] {
	return [3, 9].map((perDay) => {
		const { workflow, nodeOf } = exampleOf('careful-outreach');
		nodeOf('Send message').parameters.options = { dryRun: false, resultField: 'result' };
		const { parameters } = nodeOf('Next people');
		parameters.jsCode = String(parameters.jsCode).replace('perDay = 3', `perDay = ${perDay}`);
		return { ...workflow, id: `outreach-${perDay}` };
	});
}

const { service, n8n, execute } = useExamples(outreachThatSends);
let post: MailServer | undefined;
afterAll(() => post?.close());

it('connect after approval: asks by email about each person once, and connects with those approved', async () => {
	post = await startMailServer();
	const { port, mails } = post;
	const smtp = { host: '127.0.0.1', port, secure: false, disableStartTls: true };
	const { workflow, nodeOf } = exampleOf('connect-after-approval');
	nodeOf('Ask').credentials = await n8n.session.createCredential('smtp', smtp);
	nodeOf('Connect').parameters.options = {};
	const running = execute(await n8n.session.createWorkflow(workflow));
	for (const [index, answer] of ['true', 'false', 'true'].entries()) {
		await until(() => mails.length > index);
		// The mail is quoted-printable.
		const links = mails[index].replace(/=\r?\n/g, '').replace(/=3D/g, '=');
		const [link] = new RegExp(`http://[^"\\s]+approved=${answer}[^"\\s]*`).exec(links)!;
		const headers = { 'user-agent': BROWSER };
		// The mail may come before the execution waits for the answer.
		await until(async () => (await fetch(link.replaceAll('&amp;', '&'), { headers })).ok);
	}

	const first = await running;
	expect(first.status).toBe('success');
	const asked = [
		'https://www.network.com/in/josefina-koss-fd4d1fed9',
		'https://www.network.com/in/patrick-corwin-f805f3058',
	];
	const requests = () => service().requestLog.entries.map(({ query }) => query.profile);
	expect(requests()).toEqual(asked);
	expect(itemsOf(first, 'Write result').map(({ status }) => status)).toEqual(['sent', 'sent']);

	// Another day, the same people in other spellings.
	const people = nodeOf('People').parameters;
	people.jsonOutput = String(people.jsonOutput)
		.replace('josefina-', 'Josefina%2D')
		.replace('patrick', 'PATRICK');
	const later = await execute(await n8n.session.createWorkflow({ ...workflow, name: 'Later' }));
	expect(later.status).toBe('success');
	expect(later.data.resultData.runData.Ask).toBeUndefined();
	expect(mails).toHaveLength(3);
	expect(requests()).toEqual(asked);
}, 120_000);

describe('agent', () => {
	const recipient = 'https://www.network.com/in/josefina-koss-fd4d1fed9/';
	const call = {
		toolParameters: { Recipient_Profile_URL: recipient, Message: 'Hello Josefina' },
		hitlParameters: {},
	};
	const model = useModel();

	type Call = Parameters<Model['willCall']>[0];
	/** Makes the agent call tools, Send message last, and lets a person decide. Resolves with what the model learns. */
	async function decide(approved: boolean, dryRun: boolean, calls: Call[] = []) {
		const { workflow, nodeOf } = exampleOf('agent-with-approval');
		nodeOf('Model').credentials = await credentialFor(n8n.session, model());
		if (!dryRun) nodeOf('Send message').parameters.options = { dryRun };
		const id = await n8n.session.createWorkflow(workflow);

		const before = model().requests.length;
		for (const one of calls) model().willCall(one);
		model().willCall(['Send_message', call]);
		const review = await chatUntilReview(n8n.session, id, 'When I write');
		expect(review.asked).toContain(`To: ${recipient}`);
		expect(review.asked).toContain('Hello Josefina');
		expect(service().requestLog.count()).toBe(calls.length);
		await review.click(approved);
		await until(() => model().requests.length >= before + calls.length + 2);
		return JSON.stringify(model().requests.at(-1)!.messages.at(-1)!.content);
	}

	it('sends a message once a person approves it', async () => {
		await decide(true, false);
		expect(service().sent.messages).toEqual([
			{ to: service().data.findPerson(recipient)!.url, text: 'Hello Josefina' },
		]);
		expect(service().requestLog.count()).toBe(1);
	});

	it('sends nothing as imported, also when a person approves', async () => {
		expect(await decide(true, true)).toContain('dryRun');
		expect(service().requestLog.count()).toBe(0);
	});

	it('needs no approval to find and look up people, and sends nothing that a person declines', async () => {
		const learned = await decide(false, false, [
			['Search_people', { Job_Titles: 'Director of Sales', Locations: '' }],
			['Look_up_person', { Profile_URL: recipient }],
		]);
		expect(learned).toContain('User rejected the tool call to Send message');
		expect(service().requestLog.count()).toBe(2);
		const [search, lookUp] = service().requestLog.entries;
		expect([search.query.currentJobTitles, lookUp.query.query]).toEqual([
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
	const resultsOf = (run: IRun) => ({
		written: itemsOf(run, 'Write result'),
		rejected: itemsOf(run, 'Write rejected'),
	});
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
				{ name: 'Gorczany', reason: expect.stringMatching(/^check: .* isn't a profile URL/) },
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

	it('writes to nobody again when it is unknown whether a message arrived', async () => {
		service().faults.add({ when: { method: 'POST' }, drop: 'headers', times: 1 });
		const { written: rows } = resultsOf(await execute('outreach-9'));
		expect(rows.map(({ name, status }) => [name, status])).toEqual([
			['Kennedi', 'in doubt'],
			['Jerry', 'sent'],
		]);
		expect(resultsOf(await execute('outreach-9')).written).toEqual([]);
		expect(addressees()).toEqual(['Kennedi Wilderman', 'Jerry Mitchell']);
	});
});
