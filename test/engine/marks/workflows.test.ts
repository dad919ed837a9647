// Workflows that people have, as short stories: a table, its runs, and what is asked, sent and written back.
import type { IDataObject } from 'n8n-workflow';

import { reload, type Result, type Scenario } from '../../helpers/engine';
import { ACCOUNT, credentialsOf } from '../../helpers/fixtures.mts';
import { type Form, lookup, message, withInput } from '../../helpers/forms.mts';
import { jsonOf } from '../../helpers/results.mts';
import { RETRYING, run } from '../../helpers/runs.mts';
import { addFaults, matching, queries, useService } from '../../helpers/service.mts';
import { airtable, dataTable, googleSheet, postgres, type Table } from '../../helpers/sheets.mts';

const service = useService();
const onError = 'continueErrorOutput';

/** People whom the service knows, as a sheet names them. */
const peopleOf = (count: number) =>
	service()
		.data.people.slice(0, count)
		.map(({ url, firstName }) => ({ url, firstName }) as IDataObject);
const NOBODY = 'https://www.network.com/in/no-such-person';

const byUrl = (column: string, options: IDataObject = {}): Form =>
	withInput({
		...lookup(options),
		profile: { __rl: true, mode: 'url', value: `={{ $json.${column} }}` },
	} as Form);
const company = (mode: string, column: string, options: IDataObject = {}): Form =>
	withInput({
		resource: 'company',
		operation: 'get',
		options,
		company: { __rl: true, mode, value: `={{ $json.${column} }}` },
	} as Form);
/** Writes to the person in the column `url`, with the first name. */
const hello = (options: IDataObject = {}, text = '=Hello {{ $json.firstName }}'): Form =>
	withInput({ ...message(options), recipient: '={{ $json.url }}', message: text } as Form);

/** Runs a node over all rows of a table, and writes what comes out back, on both branches. */
async function runOver(
	table: Table,
	form: Form,
	scenario: Partial<Scenario> = {},
): Promise<Result> {
	const result = await run(form, table.read(), { onError, ...scenario });
	table.write(result.all);
	return result;
}

const sentTexts = () => service().sent.messages.map(({ text }) => text);
const sentTo = () => service().sent.messages.map(({ to }) => to);
/** What was asked since the last time. */
function asked(): string[] {
	const values = queries().map((query) => query.query ?? query.search ?? query.recipientProfile);
	service().requestLog.clear();
	return values;
}

const cells = (table: Table, column: string) => table.read().map((row) => row[column]);

const twoAccounts = (id: string): Partial<Scenario> => ({
	settings: { credentials: { professionalNetworkApi: { id, name: id } } },
});

describe('a weekly sheet', () => {
	it('pays only for rows that are new, failed or were corrected', async () => {
		const [jane, john, ada, new1] = peopleOf(4);
		const sheet = googleSheet([jane, john, { url: NOBODY, firstName: 'No' }, ada]);
		addFaults({
			status: 400,
			...matching({ query: String(john.url).replace(/\/$/, '') }),
			times: 1,
		});
		const form = byUrl('url');

		await runOver(sheet, form);
		const firstWeek = asked().length;
		expect([firstWeek, cells(sheet, 'error').filter(Boolean).length]).toEqual([4, 1]);

		sheet.add(new1);
		await runOver(sheet, form);
		expect(asked()).toHaveLength(2);

		sheet.edit(2, { url: ada.url });
		const third = await runOver(sheet, form);
		expect(asked()).toHaveLength(1);
		expect(third.infos).toEqual(['4 of 5 rows had a result already.']);
		expect(cells(sheet, 'person_firstName')).toEqual([
			jane.firstName,
			john.firstName,
			ada.firstName,
			ada.firstName,
			new1.firstName,
		]);
		for (const column of ['error', 'details']) {
			expect(cells(sheet, column).filter(Boolean)).toEqual([]);
		}

		const before = sheet.read();
		await runOver(sheet, form);
		expect([asked(), sheet.read()]).toEqual([[], before]);
	});

	it('that is sorted, and then half sorted, pays only for the rows that moved', async () => {
		const all = peopleOf(4);
		const sheet = googleSheet(all);
		await runOver(sheet, byUrl('url'));
		asked();

		const rows = sheet.read().reverse();
		rows.forEach((row, index) => sheet.edit(index, { ...row, row_number: null }));
		await runOver(sheet, byUrl('url'));
		expect(asked()).toEqual([]);

		// Only the column with the URLs is sorted, and not those of the results.
		const [first, second] = cells(sheet, 'url');
		sheet.edit(0, { url: second });
		sheet.edit(1, { url: first });
		await runOver(sheet, byUrl('url'));
		expect(asked()).toHaveLength(2);
		const ofUrl = new Map(all.map(({ url }, index) => [url, service().data.people[index].id]));
		expect(cells(sheet, 'person_profileId')).toEqual(
			cells(sheet, 'url').map((url) => ofUrl.get(url)),
		);
	});

	it('replaces all of a person whose row was corrected', async () => {
		const [jane, john] = peopleOf(2);
		const sheet = googleSheet([jane]);
		await runOver(sheet, byUrl('url'));
		sheet.edit(0, { person_email: 'jane@acme.com', url: john.url });

		await runOver(sheet, byUrl('url'));

		expect(sheet.read()[0]).toMatchObject({
			person_firstName: john.firstName,
			firstName: jane.firstName,
		});
		expect(sheet.read()[0].person_email || '').toBe('');
	});
});

describe('a waterfall', () => {
	const [byDomain, byName] = [company('domain', 'domain'), company('name', 'name')];

	it('asks by name only for what was not found by domain, and for nothing the next week', async () => {
		const [acme, beta] = service().data.companies.slice(4, 6);
		const sheet = googleSheet([
			{ domain: `${acme.universalName}.example`, name: acme.name },
			{ domain: 'no-such-domain.com', name: beta.name },
		]);

		await runOver(sheet, byDomain);
		await runOver(sheet, byName);
		expect(asked()).toHaveLength(3);
		expect(cells(sheet, 'company_companyId')).toEqual([acme.id, beta.id]);

		const [again, later] = [await runOver(sheet, byDomain), await runOver(sheet, byName)];
		expect(asked()).toEqual([]);
		expect([again.errorItems, later.errorItems]).toEqual([[], []]);
		expect(cells(sheet, 'company_companyId')).toEqual([acme.id, beta.id]);
	});

	it('asks for a corrected name, although the node before let its row pass', async () => {
		const [acme, beta] = service().data.companies.slice(4, 6);
		const sheet = googleSheet([{ domain: 'no-such-domain.com', name: acme.name }]);
		const week = async (executionId: string) => {
			await runOver(sheet, byDomain, { executionId, nodeName: 'By Domain' });
			return await runOver(sheet, byName, { executionId, nodeName: 'By Name' });
		};

		await week('before the correction');
		sheet.edit(0, { name: beta.name });
		asked();

		const { errorItems } = await week('after the correction');

		expect([errorItems, asked()]).toEqual([[], [beta.name]]);
		expect(cells(sheet, 'company_companyId')).toEqual([beta.id]);
	});

	it('asks both ways again for what neither found, and nobody else', async () => {
		const [acme] = service().data.companies.slice(4);
		const sheet = googleSheet([
			{ domain: `${acme.universalName}.example`, name: acme.name },
			{ domain: 'no-such-domain.com', name: 'No Such Company' },
		]);

		for (let week = 0; week < 2; week++) {
			await runOver(sheet, byDomain);
			await runOver(sheet, byName);
			expect(asked()).toHaveLength(week === 0 ? 3 : 2);
		}

		expect(cells(sheet, 'company_companyId')).toEqual([acme.id, undefined]);
	});
});

describe('a buyer and a seller', () => {
	const execution = (id: string, nodeName: string) => ({ executionId: id, nodeName });

	it('have two, and stay apart every week', async () => {
		const [jane, john] = peopleOf(2);
		const sheet = googleSheet([{ buyer: jane.url, seller: john.url }]);
		const week = async (name: string) => {
			await runOver(sheet, byUrl('buyer', { resultField: 'buyer' }), execution(name, 'Buyer'));
			await runOver(sheet, byUrl('seller', { resultField: 'seller' }), execution(name, 'Seller'));
			return asked().length;
		};

		expect([await week('first week'), await week('second week')]).toEqual([2, 0]);
		expect(sheet.read()[0]).toMatchObject({
			buyer_firstName: jane.firstName,
			seller_firstName: john.firstName,
		});
	});
});

it('a follow-up has a Result Field of its own, and each is sent once', async () => {
	const sheet = googleSheet(peopleOf(2));
	const followUp = hello({ resultField: 'followUp' }, '=Any news, {{ $json.firstName }}?');

	for (const form of [hello(), hello(), followUp, hello(), followUp]) await runOver(sheet, form);

	const [jane, john] = peopleOf(2);
	expect(sentTexts()).toEqual([
		`Hello ${jane.firstName}`,
		`Hello ${john.firstName}`,
		`Any news, ${jane.firstName}?`,
		`Any news, ${john.firstName}?`,
	]);
});

it('two accounts write to the same people in one execution, each once', async () => {
	const sheet = googleSheet(peopleOf(2));
	const run1 = { ...twoAccounts('1'), executionId: 'two senders', nodeName: 'First' };
	const run2 = { ...twoAccounts('2'), executionId: 'two senders', nodeName: 'Second' };

	for (let round = 0; round < 2; round++) {
		await runOver(sheet, hello(), run1);
		await runOver(sheet, hello({ resultField: 'second' }), run2);
	}

	expect(sentTo()).toHaveLength(4);
	expect(new Set(sentTo()).size).toBe(2);
});

it('Airtable leaves out blank fields, and gets null to clear them', async () => {
	const [jane, john] = peopleOf(2);
	const base = airtable([{ ...jane, note: '' }, { url: NOBODY }, john]);
	const form = byUrl('url');

	await runOver(base, form);
	await runOver(base, form);
	expect(asked()).toHaveLength(3);
	expect(base.read()[1]).toMatchObject({ person_for: expect.stringMatching(/^not found: /) });
	expect(base.read()[1]).not.toHaveProperty('person_profileId');

	base.edit(0, { url: john.url, person_email: 'jane@acme.com' });
	const { items } = await runOver(base, form);
	expect(items[0].json.person_email).toBeNull();
	expect(base.read()[0]).toMatchObject({ person_firstName: john.firstName });
	expect(base.read()[0]).not.toHaveProperty('person_email');
	expect(asked()).toHaveLength(1);
});

describe('Postgres', () => {
	const columns = [
		'url',
		'firstName',
		'person_for',
		'person_at',
		'person_profileId',
		'person_firstName',
	];

	it('has null in new rows and dates in others, and pays for each row once', async () => {
		const [jane, john] = peopleOf(2);
		const table = postgres([...columns], [jane, { url: NOBODY }]);
		await runOver(table, byUrl('url'));
		expect(asked()).toHaveLength(2);
		table.add(john);
		await runOver(table, byUrl('url'));

		expect(cells(table, 'person_at')[0]).toBeInstanceOf(Date);
		expect(asked()).toHaveLength(1);
		expect(cells(table, 'person_firstName')).toEqual([jane.firstName, null, john.firstName]);
	});

	it("keeps a deal's own person_id, and says how", async () => {
		const [jane] = peopleOf(1);
		const deals = postgres(
			['url', 'person_id', 'contact_for', 'contact_profileId'],
			[{ url: jane.url, person_id: 17 }],
		);

		const { errorItems } = await run(byUrl('url'), deals.read(), { onError });
		await runOver(deals, byUrl('url', { resultField: 'contact' }));

		expect(errorItems[0].json.error).toMatch(
			/^person: The input item already has a field "person_id"/,
		);
		expect(deals.read()[0]).toMatchObject({ person_id: 17, contact_profileId: expect.any(String) });
		expect(asked()).toHaveLength(1);
	});
});

it('Google Sheets reads a row that lost its last cells as the same, and gets texts that clear', async () => {
	const [jane, john] = peopleOf(2);
	const sheet = googleSheet([jane, { url: NOBODY }]);
	await runOver(sheet, byUrl('url'));
	const [, missed] = sheet.read();
	expect(Object.keys(missed).at(-1)).toBe('person_at');
	asked();

	await runOver(sheet, byUrl('url'));
	expect(asked()).toEqual([]);

	sheet.edit(0, { url: john.url });
	const { items } = await runOver(sheet, byUrl('url'));
	expect(Object.values(items[0].json)).not.toContain(null);
	expect(asked()).toHaveLength(1);
});

it('a loop of one row writes to each person once, whatever the spelling', async () => {
	const [jane, john] = peopleOf(2);
	const spelled = { ...jane, url: String(jane.url).replace('www.', 'uk.').toUpperCase() };
	const loop = { executionId: 'a loop of one row' };
	const rows: IDataObject[] = [];

	for (const row of [jane, john, spelled, jane]) {
		rows.push(...jsonOf((await run(hello(), [row], loop)).items));
	}

	expect(sentTo()).toHaveLength(2);
	const marks = rows.map((row) => String(row.message_for).toLowerCase());
	expect(marks).toEqual([marks[0], marks[1], marks[0], marks[0]]);
});

describe('Retry execution', () => {
	it('sends the rest of a run that stopped, and its rows come out with the time of then', async () => {
		const people = peopleOf(3);
		const execution = { executionId: 'a run that is retried' };
		addFaults({ status: 400, skip: 1, times: 1 });
		const failed = await run(hello(), people, execution);
		reload(execution.executionId);

		const { error, items } = await run(hello(), people, execution);

		expect([failed.error?.httpCode, error]).toEqual(['400', undefined]);
		expect(failed.error?.description).toMatch(
			/ Everything up to item 1 was sent or may have been, so leave it out of the next run\.$/,
		);
		expect(sentTo()).toHaveLength(3);
		expect(new Set(sentTo()).size).toBe(3);
		expect(items.map(({ json }) => [json.message_for, json.message_at])).toEqual(
			people.map(() => [expect.stringContaining('/in/'), expect.stringMatching(/^\d{4}-.*Z$/)]),
		);
	});

	it('that stops again names the rows that the first run sent', async () => {
		const people = peopleOf(3);
		const execution = { executionId: 'a run that stops twice' };
		addFaults({ status: 400, skip: 1, times: 2 });
		await run(hello(), people, execution);
		reload(execution.executionId);

		const { error } = await run(hello(), people, execution);

		expect(error?.description).toMatch(/ Everything up to item 1 was sent or may have been, /);
		expect(sentTo()).toHaveLength(1);
	});

	it('knows the account by its credential, whose cookie was renewed', async () => {
		const people = peopleOf(2);
		const execution = { executionId: 'a renewed cookie' };
		addFaults({ status: 400, skip: 1, times: 1 });
		await run(hello(), people, execution);
		reload(execution.executionId);

		const { currentUrl: baseUrl, cookie } = service();
		const renewed = { ...ACCOUNT, baseUrl, cookie: `renewed=1; ${cookie}` };
		await run(hello(), people, { ...execution, credentials: credentialsOf(service(), renewed) });

		expect(sentTo()).toHaveLength(2);
		expect(new Set(sentTo()).size).toBe(2);
	});

	it('does not send what may have arrived, and says so again', async () => {
		const people = peopleOf(2);
		const execution = { executionId: 'in doubt' };
		addFaults({ drop: 'headers', times: 1 }, { status: 400, times: 1 });
		const failed = await run(hello(), people, execution);
		reload(execution.executionId);

		const { items } = await run(hello(), people, execution);

		expect(failed.error?.httpCode).toBe('400');
		expect(items.map(({ json }) => json.message_for)).toEqual([
			expect.stringMatching(/^in doubt: /),
			expect.not.stringMatching(/^in doubt: /),
		]);
		expect(sentTo()).toHaveLength(2);
	});
});

describe('Retry On Fail', () => {
	it('sends once to each person, although the greeting changes from try to try', async () => {
		addFaults({ status: 400, times: 1 });
		const greeting = hello({}, '=Hello {{ $json.firstName }} at {{ $now.toMillis() }}');

		const { items } = await run(greeting, peopleOf(3), { onError, settings: RETRYING });

		expect(items).toHaveLength(3);
		expect(new Set(sentTo()).size).toBe(3);
		expect(sentTo()).toHaveLength(3);
	});
});

it('rows in doubt that are written back are not sent until somebody looked', async () => {
	const [jane] = peopleOf(1);
	const sheet = googleSheet(peopleOf(2));
	addFaults({ drop: 'headers', times: 1 });

	for (let week = 0; week < 3; week++) await runOver(sheet, hello());
	expect(sentTo()).toHaveLength(2);
	const mark = String(sheet.read()[0].message_for);
	expect(mark).toMatch(/^in doubt: /);

	sheet.edit(0, { message_for: mark.replace('in doubt: ', '') });
	const { items } = await runOver(sheet, hello());
	expect([items.length, sentTo().length]).toEqual([2, 2]);
	expect(sentTo()).toContain(jane.url);

	sheet.edit(0, { message_for: '' });
	await runOver(sheet, hello());
	expect(sentTo()).toHaveLength(3);
});

describe('the same rows', () => {
	it.each<[what: string, change: (sheet: Table) => void, form: () => Form]>([
		['without their times', (sheet) => sheet.edit(0, { message_at: '' }), () => hello()],
		[
			'with a mark in capitals',
			(sheet) => sheet.rename('message_for', ' MESSAGE_FOR'),
			() => hello(),
		],
		[
			'without Include Other Input Fields',
			() => {},
			() => ({ ...hello(), includeOtherFields: false }),
		],
		['in a Dry Run and then for real', () => {}, () => hello()],
	])('go through, and are not sent again: %s', async (what, change, form) => {
		const sheet = googleSheet(peopleOf(2));
		await runOver(sheet, hello());
		change(sheet);
		if (what.startsWith('in a Dry Run')) await runOver(sheet, hello({ dryRun: true }));

		const { items, errorItems } = await run(form(), sheet.read(), { onError });

		expect([items.length, errorItems.length, sentTo().length]).toEqual([2, 0, 2]);
	});
});

it('two rows of one person are written to once, and both say so in the sheet', async () => {
	const [jane] = peopleOf(1);
	const sheet = googleSheet([jane, { ...jane, url: `${String(jane.url)}?trk=people` }]);

	for (let week = 0; week < 2; week++) await runOver(sheet, hello());

	const [first, second] = cells(sheet, 'message_for');
	expect([sentTo().length, first]).toEqual([1, second]);
});

it('a Dry Run that is written back is replaced by the real run', async () => {
	const sheet = googleSheet(peopleOf(2));
	const planned = byUrl('url', { dryRun: true });

	await runOver(sheet, planned);
	expect([asked(), cells(sheet, 'person_dryRun')]).toEqual([[], [true, true]]);
	const { errorItems } = await runOver(sheet, byUrl('url'));

	expect([errorItems, asked().length]).toEqual([[], 2]);
	const [row] = sheet.read();
	expect(
		Object.keys(row).filter((column) => /dryRun|estimated|request/.test(column) && row[column]),
	).toEqual([]);
	expect(row.person_firstName).toBe(row.firstName);
});

it('a Dry Run in Airtable, which leaves out blank fields, is replaced by the real run', async () => {
	const base = airtable(peopleOf(2));

	await runOver(base, byUrl('url', { dryRun: true }));
	const { errorItems } = await runOver(base, byUrl('url'));

	expect([errorItems, asked().length]).toEqual([[], 2]);
	expect(cells(base, 'person_dryRun')).toEqual([undefined, undefined]);
	expect(cells(base, 'person_firstName')).toEqual(cells(base, 'firstName'));
});

it('combined lists that Max Cost cut are fetched again, and complete ones are not', async () => {
	addFaults({ list: { rows: 120, pageSize: 50 } });
	const form = (maxCost: number) =>
		withInput({
			resource: 'profile',
			operation: 'getPosts',
			profile: { __rl: true, mode: 'url', value: '={{ $json.url }}' },
			returnAll: true,
			options: { combineRows: true, maxCost },
		} as Form);

	const cut = await run(form(0.009), peopleOf(2), { onError });
	const kept = jsonOf(cut.items);
	const incomplete = kept.filter((row) => !row.posts_for);
	service().requestLog.clear();
	const { items } = await run(form(1), kept, { onError });

	expect([kept.length, incomplete.length > 0]).toEqual([2, true]);
	expect(incomplete[0].error).toMatch(/^posts: /);
	expect(jsonOf(items)).toMatchObject(
		peopleOf(2).map((row) => ({ ...row, posts: Array(120).fill({}) })),
	);
	expect(jsonOf(items).filter(({ error }) => error)).toEqual([]);
});

it('a monthly refresh with Look Up Again loses nobody who is not found any more', async () => {
	const sheet = googleSheet([...peopleOf(2), { firstName: 'Ada' }]);
	await runOver(sheet, byUrl('url'));
	const before = sheet.read();
	const gone = { status: 404, element: null, error: 'gone', cost: 0.004 };
	addFaults({ body: gone, ...matching({ query: String(before[1].url).replace(/\/$/, '') }) });

	for (let month = 0; month < 2; month++) {
		await runOver(sheet, byUrl('url', { lookUpAgain: true }));
	}

	const after = sheet.read();
	expect(after.map(({ person_firstName: name }) => name)).toEqual(
		before.map(({ person_firstName: name }) => name),
	);
	expect(after[1].person_for).toBe(`not found: ${String(before[1].person_for)}`);
	expect(after[2]).toEqual(before[2]);
	expect(asked()).toHaveLength(6);
	await runOver(sheet, byUrl('url'));
	expect(asked()).toEqual([]);
});

it('a Data Table takes every item of an outreach: a Dry Run, a duplicate, a failure and a doubt', async () => {
	const people = peopleOf(3);
	const rows = [people[0], people[1], people[0], { url: 'nobody', firstName: 'No' }, people[2]];
	const sample = await run(hello(), people.slice(2));
	const columns = [
		...Object.keys(sample.items[0].json),
		'error',
		'details',
		'message_dryRun',
		'message_request',
	];
	const table = dataTable(columns, rows);
	service().sent.clear();

	await runOver(table, hello({ dryRun: true }));
	addFaults({ drop: 'headers', times: 1 });
	await runOver(table, hello());
	await runOver(table, hello());

	expect(sentTo()).toHaveLength(3);
	const marks = cells(table, 'message_for').map((mark) => String(mark).split('/')[0]);
	const { host } = new URL(String(people[0].url).replace('www.', ''));
	expect(marks).toEqual([`in doubt: ${host}`, host, `in doubt: ${host}`, 'null', host]);
	expect(cells(table, 'error').map((error) => String(error).slice(0, 8))).toEqual([
		'null',
		'null',
		'null',
		'message:',
		'null',
	]);
});

describe('a chain', () => {
	it('goes on if one company is not found', async () => {
		const [acme] = service().data.companies.slice(4);
		const domain = `${acme.universalName}.example`;
		const [jane, john, ada] = peopleOf(3);
		const sheet = googleSheet([
			{ ...jane, domain },
			{ ...john, domain: 'no-such-domain.com' },
			{ ...ada, domain },
		]);

		const found = await run(company('domain', 'domain'), sheet.read());
		const { errorItems, items } = await run(
			hello({}, '=Hello {{ $json.firstName }} at {{ $json.company_name }}'),
			jsonOf(found.items),
			{ onError },
		);

		expect(items.map(({ json }) => json.row_number)).toEqual([2, 4]);
		expect(errorItems.map(({ json }) => json.row_number)).toEqual([3]);
		expect(sentTexts()).toEqual([
			`Hello ${jane.firstName} at ${acme.name}`,
			`Hello ${ada.firstName} at ${acme.name}`,
		]);
	});

	it('goes on if one person is not found', async () => {
		const [jane, john] = peopleOf(2);
		const found = await run(byUrl('url'), [jane, { url: NOBODY, firstName: 'No' }, john]);
		const form = { ...hello(), recipient: '={{ $json.person_url }}' } as Form;

		const { error, items } = await run(form, jsonOf(found.items));

		expect([error, items.length, sentTo().length]).toEqual([undefined, 3, 2]);
	});
});
