// The example workflows that remember in a table what is done or sent, and the one that a form starts.
import type { INode, IRun } from 'n8n-workflow';
import { itemsOf } from '../n8n/run-data.mts';
import type { Workflow } from '../n8n/n8n.mts';
import { exampleOf, useExamples } from './examples.mts';
import { until } from './until.mts';

const SITE = 'https://www.network.com';
const OUTREACH = 'outreach-with-approval';

/** Returns Job changes as it is a week later: everybody is due. */
function jobChangesLater(): Workflow {
	const { workflow } = exampleOf('job-changes');
	const text = JSON.stringify(workflow).replace('days: 6', 'days: 0');
	return { ...(JSON.parse(text) as Workflow), id: 'job-changes-later' };
}

/** Returns Outreach with approval with Dry Run off. */
function outreachThatSends(): Workflow {
	const { workflow, nodeOf } = exampleOf(OUTREACH);
	nodeOf('Send message').parameters.options = {};
	return { ...workflow, id: 'outreach-that-sends' };
}

/** Returns a workflow that does what a person may do: it approves every message again. */
function approveAgain(): Workflow {
	const { workflow, nodeOf } = exampleOf(OUTREACH);
	const approve: INode = nodeOf('Use approval');
	approve.parameters.filters = { conditions: [{ keyName: 'approved', keyValue: 'used' }] };
	Object.assign(approve.parameters.columns!, { value: { approved: 'yes' } });
	const main = [[{ node: approve.name, type: 'main' as const, index: 0 }]];
	return {
		...workflow,
		id: 'approve-again',
		nodes: [nodeOf('Every morning'), approve],
		connections: { 'Every morning': { main } },
	};
}

const { service, n8n, execute } = useExamples(() => [
	jobChangesLater(),
	outreachThatSends(),
	approveAgain(),
]);

describe('enrich a sheet', () => {
	/** Uploads a file on a page. Resolves with its last page. */
	async function upload(url: string, file: string | Uint8Array<ArrayBuffer>) {
		const form = new FormData();
		form.append('field-0', new Blob([file], { type: 'text/csv' }), 'people.csv');
		const sent = await fetch(url, { method: 'POST', body: form });
		const { formWaitingUrl } = (await sent.json()) as { formWaitingUrl: string };
		// As the page in the browser does: the last page can be opened once.
		const status = new URL(formWaitingUrl);
		status.pathname += '/n8n-execution-status';
		await until(async () => (await (await fetch(status)).text()) === 'form-waiting');
		return await (await fetch(formWaitingUrl)).text();
	}

	/** Returns the file that a page downloads. */
	function downloadOf(page: string) {
		const [, encoded] = /decodeURIComponent\("([^"]+)"\)/.exec(page)!;
		type Files = Array<{ fileName: string; data: string }>;
		const [{ fileName, data }] = JSON.parse(decodeURIComponent(encoded)) as Files;
		return { fileName, lines: Buffer.from(data, 'latin1').toString().trim().split('\n') };
	}

	/** Returns the lines of what a page says. */
	function messageOf(page: string) {
		const [, message] = /<h1>[^]*?<p[^>]*>([^<]*)</.exec(page)!;
		return message.split('\n');
	}

	it('returns every row in its order, with ten columns of the person or the reason', async () => {
		const { workflow, nodeOf } = exampleOf('enrich-sheet');
		await n8n.session.publish(workflow);
		const url = `${n8n.url}/form/${nodeOf('Upload').webhookId}`;
		const page = await upload(
			url,
			[
				'contact,profile,message',
				`Aracely,${SITE}/in/aracely-bergnaum-92105335f/?utm_source=crm,Hi Aracely`,
				`Sales,${SITE}/company/gorczany-llc/,Hi Sales`,
				'"Powlowski, V.",uk.network.com/in/virginia-powlowski-2247bac68,',
				`left us,${SITE}/in/jane-doe-left-the-network,`,
			].join('\n'),
		);
		const { fileName, lines } = downloadOf(page);
		expect(fileName).toBe('people.csv');
		expect(lines).toEqual([
			expect.stringMatching(/^\uFEFF?contact,profile,message(,person_\w+){10},lookup_error$/),
			expect.stringMatching(/^Aracely,.*,Hi Aracely,.*,Bergnaum,/),
			expect.stringMatching(/^Sales,.*,Hi Sales,.* isn't a profile URL/),
			expect.stringMatching(/^"Powlowski, V.",.*,Virginia,Powlowski,/),
			expect.stringMatching(/^left us,.*,not found: [^,]+,[^,]+,+$/),
		]);
		expect(service().requestLog.count()).toBe(3);

		expect(messageOf(page)).toEqual([
			'Rows: 4.',
			'People found: 2.',
			'People not found: 1.',
			expect.stringMatching(/^Rows that failed: 1\. .*lookup_error .* isn't a profile URL/),
			'Your browser downloads people.csv.',
		]);

		const again = messageOf(await upload(url, lines.join('\n')));
		expect(again.slice(0, 2)).toEqual(['Rows: 4.', 'People found: 2.']);
		expect(service().requestLog.count()).toBe(3);

		const workbook = new Uint8Array(Buffer.from('504b030414000600', 'hex'));
		expect(messageOf(await upload(url, workbook))).toEqual([
			expect.stringMatching(/workbook.* save it as CSV UTF-8, and upload that file\.$/),
		]);

		const long = `profile\n${`${SITE}/in/jane-doe\n`.repeat(10_001)}`;
		expect(messageOf(await upload(url, long))).toEqual([
			expect.stringMatching(
				/^The file has 10,001 rows.* at most 10,000 rows.* Nothing was looked up\.$/,
			),
		]);
		expect(service().requestLog.count()).toBe(3);
	});
});

it('job changes: reports who has a new employer or title, once, and nobody who is not found', async () => {
	expect(itemsOf(await execute('job-changes'), 'Job changes')).toEqual([]);
	expect(service().requestLog.count()).toBe(5);
	// Nobody is due before a week has passed.
	await execute('job-changes');
	expect(service().requestLog.count()).toBe(5);

	const lookUpOf = (profile: string) => ({
		path: '/linkedin/profile',
		query: { query: `${SITE}/in/${profile}` },
	});
	const [mover, hidden, gone] = [
		'edmond-nolan-f2b67ab0d',
		'verna-roob-b43002022',
		'dorothy-bins-f14bd2d3a',
	].map(lookUpOf);
	const position = { position: 'Chief of Everything', companyName: 'Elsewhere Ltd' };
	const moved = { element: { currentPosition: [position] } };
	service().faults.add({ when: mover, times: 3, patch: moved });
	const rejection = { status: 400, body: { error: 'This profile is hidden' } };
	service().faults.add({ when: hidden, times: 1, ...rejection });
	const missing = { status: 404, error: 'Profile not found', element: null };
	service().faults.add({ when: gone, times: 1, body: missing });
	const second = await execute('job-changes-later');
	expect(itemsOf(second, 'Job changes')).toEqual([
		expect.objectContaining({
			person_company: 'Elsewhere Ltd',
			person_title: 'Chief of Everything',
		}),
	]);
	const remembered = itemsOf(second, 'Remember');
	expect(remembered.filter(({ reason }) => reason)).toEqual([
		expect.objectContaining({
			reason: expect.stringMatching(/^person: .*"This profile is hidden"/),
			person_title: expect.any(String),
		}),
	]);
	expect(remembered.filter(({ person_for: mark }) => /^not found/.test(String(mark)))).toEqual([
		expect.objectContaining({ person_title: expect.any(String) }),
		expect.objectContaining({ person_title: null }),
	]);
	expect(itemsOf(await execute('job-changes-later'), 'Job changes')).toEqual([]);

	// Somebody who has no employer for a while.
	service().faults.add({
		when: gone,
		times: 1,
		patch: { element: { currentPosition: [], experience: [] } },
	});
	for (const company of [null, expect.any(String)]) {
		expect(itemsOf(await execute('job-changes-later'), 'Job changes')).toContainEqual(
			expect.objectContaining({ person_company: company }),
		);
	}
});

it('emails for a sheet: pays for no row twice, and continues where Max Cost ended a run', async () => {
	service().faults.add({ status: 401, body: { error: { error: 'Invalid API key' } } });
	const locked = itemsOf(await execute('add-emails'), 'Write back');
	expect(locked.map(({ person_for: mark }) => mark)).toEqual(Array(9).fill(null));
	service().reset();

	// The branches of the workflow write their rows in turn.
	const rowsOf = (run: IRun) =>
		itemsOf(run, 'Write back')
			.map(({ contact, person_for: mark, person_email: email, reason }) => [
				contact,
				mark,
				email,
				reason,
			])
			.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
	const found = (contact: string, name: string) => [
		contact,
		expect.stringMatching(/^network\.com\/in\//),
		expect.stringMatching(`^${name}@.*\\.example$`),
		'',
	];
	const noEmail = (contact: string) => [
		contact,
		expect.stringMatching(/^network\.com\/in\//),
		null,
		'no email',
	];
	const failed = (contact: string, reason: string) => [
		contact,
		null,
		null,
		expect.stringContaining(reason),
	];
	const wrong = failed('Sales', "isn't a profile URL");
	const first = rowsOf(await execute('add-emails'));
	expect(first).toEqual([
		found('A. Williamson', 'arvel.williamson'),
		found('Aracely', 'aracely.bergnaum'),
		found('Damion', 'damion.kulas'),
		failed('Katharina', 'Max Cost'),
		noEmail('Lauryn'),
		noEmail('Mr Torphy'),
		wrong,
		found('Virginia', 'virginia.powlowski'),
		['left us', expect.stringMatching(/^not found: /), null, 'no email'],
	]);
	expect(service().requestLog.count()).toBe(7);

	const later = [...first.slice(0, 3), found('Katharina', 'katharina.crona'), ...first.slice(4)];
	// A wrong row is tried again, without a request.
	for (let time = 0; time < 2; time += 1) {
		expect(rowsOf(await execute('add-emails'))).toEqual(later);
		expect(service().requestLog.count()).toBe(8);
	}
});

describe('outreach', () => {
	const namesIn = (run: IRun, node: string) => itemsOf(run, node).map(({ name }) => name);
	const addressees = () =>
		service().sent.messages.map(({ to }) => service().data.findPerson(to)!.firstName);
	const ALL = ['Gorczany', 'Josefina', 'Josefina', 'Aimee', 'Verna', 'Patrick', 'Kennedi', 'Jerry'];

	it('drafts a message for each person once, and sends nothing while Dry Run is on', async () => {
		const runs = [await execute(OUTREACH), await execute(OUTREACH)];
		expect(runs.map((run) => namesIn(run, 'Add to the table'))).toEqual([ALL, []]);
		const drafts = itemsOf(runs[0], 'Add to the table');
		expect(drafts.filter(({ reason }) => reason)).toEqual([
			expect.objectContaining({
				name: 'Gorczany',
				text: null,
				reason: expect.stringMatching(/^check: .* isn't a profile URL/),
			}),
		]);
		for (const run of runs) {
			const rows = itemsOf(run, 'Write back');
			expect(rows.map(({ name, status, approved }) => [name, status, approved])).toEqual(
				['Josefina', 'Aimee', 'Patrick'].map((name) => [name, 'dry run', 'yes']),
			);
		}

		expect(service().requestLog.count()).toBe(0);
	});

	it('writes on two days to those who were approved, three a day, and to nobody twice', async () => {
		const first = await execute('outreach-that-sends');
		expect(namesIn(first, 'Write back')).toEqual(['Josefina', 'Aimee', 'Patrick']);
		expect(addressees()).toEqual(['Josefina', 'Aimee', 'Patrick']);
		expect(service().sent.messages.map(({ text }) => text)).toEqual(
			itemsOf(first, 'Write back').map(({ text }) => text),
		);

		await execute('approve-again');
		service().faults.add({ when: { method: 'POST' }, drop: 'headers', times: 1 });
		const second = itemsOf(await execute('outreach-that-sends'), 'Write back');
		expect(second.map(({ name, status }) => [name, status])).toEqual([
			['Kennedi', 'in doubt'],
			['Jerry', 'sent'],
		]);

		await execute('approve-again');
		const third = await execute('outreach-that-sends');
		expect(namesIn(third, 'Not written to')).toEqual([]);
		expect(addressees()).toEqual(['Josefina', 'Aimee', 'Patrick', 'Kennedi', 'Jerry']);
	});
});
