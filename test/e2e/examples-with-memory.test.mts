// The example workflows that remember in a table what is done, and those that something else starts.
import type { IRun } from 'n8n-workflow';
import { itemsOf } from '../n8n/run-data.mts';
import { exampleOf, useExamples } from './examples.mts';
import { until } from './until.mts';

const SITE = 'https://www.network.com';

const { service, n8n, execute } = useExamples();

describe('upload a CSV', () => {
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
		type Files = Array<{ fileName: string; data: { data: number[] } }>;
		const [{ fileName, data }] = JSON.parse(decodeURIComponent(encoded)) as Files;
		return { fileName, lines: Buffer.from(data.data).toString().trim().split('\n') };
	}

	/** Returns the lines of what a page says. */
	function messageOf(page: string) {
		const [, message] = /<h1>[^]*?<p[^>]*>([^<]*)</.exec(page)!;
		return message.split('\n');
	}

	it('returns every row in its order, with the email or the reason', async () => {
		const { workflow, nodeOf } = exampleOf('upload-csv');
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
		expect(fileName).toBe('emails.csv');
		expect(lines).toEqual([
			expect.stringMatching(/^\uFEFF?contact,profile,message,person_for,.*person_email,.*error/),
			expect.stringMatching(/^Aracely,.*,Hi Aracely,.*aracely.bergnaum@/),
			expect.stringMatching(/^Sales,.*,Hi Sales,.* isn't a profile URL/),
			expect.stringMatching(/^"Powlowski, V.",.*,virginia.powlowski@/),
			expect.stringMatching(/^left us,.*,not found: [^,]+,[^,]+,+$/),
		]);
		expect(lines[0]).not.toContain('details');
		expect(service().requestLog.count()).toBe(3);

		expect(messageOf(page)).toEqual([
			'Rows: 4.',
			'People found: 2, with an email: 2.',
			'People not found: 1.',
			expect.stringMatching(/^Rows that failed: 1\. .*email_error .* isn't a profile URL/),
			'Your browser downloads emails.csv.',
		]);

		const again = messageOf(await upload(url, lines.join('\n')));
		expect(again.slice(0, 2)).toEqual(['Rows: 4.', 'People found: 2, with an email: 2.']);
		expect(service().requestLog.count()).toBe(3);

		const workbook = new Uint8Array(Buffer.from('504b030414000600', 'hex'));
		expect(messageOf(await upload(url, workbook))).toEqual([
			expect.stringMatching(/workbook.* save it as CSV UTF-8, and upload that file\.$/),
		]);
	});
});

it('job changes: reports who has a new employer or title, once, and who is not found or fails', async () => {
	const gone = expect.objectContaining({
		company: null,
		now_for: expect.stringMatching(/^not found: /),
	});
	const first = await execute('job-changes');
	expect(itemsOf(first, 'Job changes')).toEqual([gone]);
	expect(itemsOf(first, 'Remember').map(({ company }) => company)).toEqual([
		...Array(4).fill(expect.any(String)),
		null,
	]);
	expect(service().requestLog.count()).toBe(5);

	const { url, career } = service().data.findPerson('edmond-nolan-f2b67ab0d')!;
	const { title, company } = career[0];
	const lookUpOf = (profile: string) => ({
		path: '/linkedin/profile',
		query: { query: `${SITE}/in/${profile}` },
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
		expect.objectContaining({
			error: expect.stringMatching(/^now: .*"This profile is hidden"/),
			company: expect.any(String),
		}),
		expect.objectContaining({
			company: company.name,
			title,
			now_url: url,
			now_company: 'Elsewhere Ltd',
			now_title: 'Chief of Everything',
		}),
		gone,
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

it('companies with a status: continues where Max Cost ended a run, and tries no wrong row again', async () => {
	const statusesOf = (run: IRun) =>
		Object.fromEntries(itemsOf(run, 'Write back').map(({ name, status }) => [name, status]));
	const first = await execute('companies-with-status');
	expect(statusesOf(first)).toEqual({
		'McDermott - Feest': 'found',
		Wiza: 'found',
		Sanford: 'found',
		Dibbert: 'found',
		'Closed down': 'not found',
		'A person': 'wrong',
		Beier: 'open',
		Yost: 'open',
	});
	const wiza = service().data.findCompany('wiza-mohr')!;
	expect(itemsOf(first, 'Write back').find(({ name }) => name === 'Wiza')).toMatchObject({
		company: wiza.name,
		industry: wiza.industry.name,
		url: wiza.url.replace(/\/$/, ''),
		employees: expect.any(Number),
	});
	expect(service().requestLog.count()).toBe(5);

	expect(statusesOf(await execute('companies-with-status'))).toEqual({
		Beier: 'found',
		Yost: 'found',
	});
	expect(service().requestLog.count()).toBe(7);
	const third = await execute('companies-with-status');
	expect(third.data.resultData.runData).not.toHaveProperty('Write back');
	expect(service().requestLog.count()).toBe(7);
});
