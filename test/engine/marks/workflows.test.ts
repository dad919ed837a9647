// Workflows that people have, as short stories: a table, its runs, and what is asked, sent and written back.
import type { IDataObject } from 'n8n-workflow';

import { reload, type Result, type Scenario } from '../../helpers/engine';
import { ACCOUNT, credentialsOf } from '../../helpers/fixtures.mts';
import { type Form, listOf, lookup, message, withInput } from '../../helpers/forms.mts';
import { searches } from '../../helpers/inputs.mts';
import { jsonOf } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, matching, queries, requestCount, useService } from '../../helpers/service.mts';
import { airtable, googleSheet, postgres, type Table } from '../../helpers/sheets.mts';

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
		expect(third.hints).toEqual(['4 of 5 rows had a result already.']);
		expect(cells(sheet, 'person_firstName')).toEqual([
			jane.firstName,
			john.firstName,
			ada.firstName,
			ada.firstName,
			new1.firstName,
		]);
		for (const column of ['error', 'message', 'details']) {
			expect(cells(sheet, column).filter(Boolean)).toEqual([]);
		}

		await runOver(sheet, form);
		expect(asked()).toEqual([]);
	});

	it('replaces all of a person whose row was corrected', async () => {
		const [jane, john] = peopleOf(2);
		const sheet = googleSheet([jane]);
		await runOver(sheet, byUrl('url'));
		sheet.edit(0, { person_email: 'jane@acme.com', url: john.url });

		const { hints } = await runOver(sheet, byUrl('url'));

		expect(sheet.read()[0]).toMatchObject({
			person_firstName: john.firstName,
			firstName: jane.firstName,
		});
		expect(sheet.read()[0].person_email || '').toBe('');
		expect(hints).toEqual(['1 of 1 row had the result of somebody else, which is replaced.']);
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
		expect(cells(sheet, 'company_id')).toEqual([acme.id, beta.id]);

		const [again, later] = [await runOver(sheet, byDomain), await runOver(sheet, byName)];
		expect(asked()).toEqual([]);
		expect([again.errorItems, later.errorItems]).toEqual([[], []]);
		expect(cells(sheet, 'company_id')).toEqual([acme.id, beta.id]);
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
		expect(cells(sheet, 'company_id')).toEqual([beta.id]);
	});

	it('of two domains asks for the second where the first found nothing', async () => {
		const [acme, beta] = service().data.companies.slice(4, 6);
		const domainOf = ({ universalName }: typeof acme) => `${universalName}.example`;
		const sheet = googleSheet([
			{ domain: domainOf(acme), other: 'no-such-domain.com' },
			{ domain: 'no-such-domain.com', other: domainOf(beta) },
		]);
		const byOther = company('domain', 'other');
		/** As If does, with the rows for which the first node found nothing. */
		const runRest = async () => {
			const rest = sheet.read().filter((row) => !row.company_id);
			const result = await run(byOther, rest, { onError });
			sheet.write(result.all);
		};

		await runOver(sheet, byDomain);
		await runRest();
		expect(asked()).toHaveLength(3);
		expect(cells(sheet, 'company_for')[1]).toBe(
			`domain ${domainOf(beta)}; not found: domain no-such-domain.com`,
		);

		await runOver(sheet, byDomain);
		await runRest();
		expect(asked()).toEqual([]);
		expect(cells(sheet, 'company_id')).toEqual([acme.id, beta.id]);
	});
});

describe('a buyer and a seller', () => {
	const execution = (id: string, nodeName: string) => ({ executionId: id, nodeName });

	it('cannot share a Result Field', async () => {
		const [jane, john] = peopleOf(2);
		const sheet = googleSheet([{ buyer: jane.url, seller: john.url }]);
		await runOver(sheet, byUrl('buyer'), execution('shared field', 'Buyer'));
		asked();

		const { errorItems } = await runOver(
			sheet,
			byUrl('seller'),
			execution('shared field', 'Seller'),
		);

		expect(errorItems[0].json.error).toMatch(/has the result of another node/);
		expect(errorItems[0].json.message).toMatch(/^Choose another name in Result Field/);
		expect(cells(sheet, 'person_firstName')).toEqual([jane.firstName]);
		expect(asked()).toEqual([]);
	});

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

describe('a content plan', () => {
	it('with a column message_at of its own is not touched, and says how to keep it', async () => {
		const [jane] = peopleOf(1);
		const plan = { ...jane, message_at: '2026-12-01' };

		const refused = await run(hello(), [plan]);
		const sent = await run(hello({ resultField: 'mail' }), [plan]);

		expect(refused.error?.message).toMatch(/^The input item already has a field "message_at"/);
		expect(refused.error?.description).toMatch(
			/^Use another name in Result Field, .*keep message_for with it, or clear all fields/,
		);
		expect(sent.items[0].json).toMatchObject({
			message_at: '2026-12-01',
			mail_for: expect.any(String),
		});
		expect(sentTo()).toHaveLength(1);
	});

	it('with a column post_at of its own asks for each post', async () => {
		const [{ url }] = service().data.posts;
		const form = (options: IDataObject) =>
			withInput({
				resource: 'post',
				operation: 'get',
				post: '={{ $json.link }}',
				options,
			} as Form);
		const plan = { link: url, post_at: 'Monday' };

		const refused = await run(form({}), [plan]);
		const found = await run(form({ resultField: 'found' }), [plan]);

		expect(refused.error?.message).toMatch(/^The input item already has a field "post_at"/);
		expect(found.items[0].json).toMatchObject({ post_at: 'Monday', found_id: expect.any(String) });
		expect(requestCount()).toBe(1);
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
	expect(base.read()[1]).not.toHaveProperty('person_id');

	base.edit(0, { url: john.url, person_email: 'jane@acme.com' });
	const { items } = await runOver(base, form);
	expect(items[0].json.person_email).toBeNull();
	expect(base.read()[0]).toMatchObject({ person_firstName: john.firstName });
	expect(base.read()[0]).not.toHaveProperty('person_email');
	expect(asked()).toHaveLength(1);
});

describe('Postgres', () => {
	const columns = ['url', 'firstName', 'person_for', 'person_at', 'person_id', 'person_firstName'];

	it('has null in new rows and dates in others, which Replace Older Ones reads', async () => {
		const [jane, john] = peopleOf(2);
		const table = postgres([...columns], [jane, { url: NOBODY }]);
		await runOver(table, byUrl('url'));
		expect(asked()).toHaveLength(2);
		table.add(john);
		table.edit(0, { person_at: '2020-01-01T00:00:00.000Z' });
		const [old] = cells(table, 'person_at');

		await runOver(table, byUrl('url', { existingResults: 'older' }));

		expect(old).toBeInstanceOf(Date);
		expect(asked()).toHaveLength(2);
		expect(cells(table, 'person_firstName')).toEqual([jane.firstName, null, john.firstName]);
		await runOver(table, byUrl('url', { existingResults: 'older' }));
		expect(asked()).toEqual([]);
	});

	it("keeps a deal's own person_id, and says how", async () => {
		const [jane] = peopleOf(1);
		const deals = postgres(
			['url', 'person_id', 'contact_for', 'contact_id'],
			[{ url: jane.url, person_id: 17 }],
		);

		const { errorItems } = await run(byUrl('url'), deals.read(), { onError });
		await runOver(deals, byUrl('url', { resultField: 'contact' }));

		expect(errorItems[0].json.error).toMatch(/^The input item already has a field "person_id"/);
		expect(deals.read()[0]).toMatchObject({ person_id: 17, contact_id: expect.any(String) });
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
			/Leave out everything up to item 1, because this execution sent it or may have sent it\.$/,
		);
		expect(sentTo()).toHaveLength(3);
		expect(new Set(sentTo()).size).toBe(3);
		expect(items.map(({ json }) => [json.message_for, json.message_at])).toEqual(
			people.map(() => [expect.stringMatching(/#/), expect.stringMatching(/^\d{4}-.*Z$/)]),
		);
	});

	it('that stops again names the rows that the first run sent', async () => {
		const people = peopleOf(3);
		const execution = { executionId: 'a run that stops twice' };
		addFaults({ status: 400, skip: 1, times: 2 });
		await run(hello(), people, execution);
		reload(execution.executionId);

		const { error } = await run(hello(), people, execution);

		expect(error?.description).toMatch(/ Leave out everything up to item 1, because /);
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

	it('does not send what may have arrived', async () => {
		const people = peopleOf(2);
		const execution = { executionId: 'in doubt' };
		addFaults({ drop: 'headers', times: 1 });
		await run(hello(), people, execution);
		reload(execution.executionId);

		const { failures } = await run(hello(), people, { ...execution, onError });

		expect(jsonOf(failures)).toMatchObject([{ details: { kind: 'inDoubt' } }]);
		expect(sentTo()).toHaveLength(2);
	});
});

it('rows in doubt that are written back are not sent until somebody looked', async () => {
	const [jane] = peopleOf(1);
	const sheet = googleSheet(peopleOf(2));
	addFaults({ drop: 'headers', times: 1 });

	for (let week = 0; week < 3; week++) await runOver(sheet, hello());
	expect(sentTo()).toHaveLength(2);
	const details = JSON.parse(String(sheet.read()[0].details)) as IDataObject;

	sheet.edit(0, { [String(details.column)]: details.for });
	const { items } = await runOver(sheet, hello());
	expect([items.length, sentTo().length]).toEqual([2, 2]);
	expect(sentTo()).toContain(jane.url);

	sheet.edit(0, { message_for: '', error: '', message: '', details: '' });
	await runOver(sheet, hello());
	expect(sentTo()).toHaveLength(3);
});

describe('the same rows', () => {
	async function sentOnce() {
		const sheet = googleSheet(peopleOf(2));
		await runOver(sheet, hello());
		return sheet;
	}

	it.each<[what: string, change: (sheet: Table) => void, form: () => Form]>([
		['with another Result Field', () => {}, () => hello({ resultField: 'mail' })],
		['without their times', (sheet) => sheet.edit(0, { message_at: '' }), () => hello()],
		[
			'with a renamed mark alone',
			(sheet) => {
				sheet.rename('message_for', 'Sent to');
				const others = Object.keys(sheet.read()[0]).filter((name) => /^message_/.test(name));
				for (const index of [0, 1]) {
					sheet.edit(index, Object.fromEntries(others.map((name) => [name, ''])));
				}
			},
			() => hello(),
		],
		[
			'with a mark in capitals',
			(sheet) => sheet.rename('message_for', 'MESSAGE_FOR'),
			() => hello(),
		],
		['with a mark in words', (sheet) => sheet.rename('message_for', ' Message For'), () => hello()],
		[
			'without Include Other Input Fields',
			() => {},
			() => ({ ...hello(), includeOtherFields: false }),
		],
		['in a Dry Run and then for real', () => {}, () => hello()],
	])('pass, and are not sent again: %s', async (what, change, form) => {
		const sheet = await sentOnce();
		change(sheet);
		if (what.startsWith('in a Dry Run')) await runOver(sheet, hello({ dryRun: true }));

		const { items, errorItems } = await run(form(), sheet.read(), { onError });

		expect([items.length, errorItems.length, sentTo().length]).toEqual([2, 0, 2]);
	});

	it('are refused with a renamed mark and the rest of the result', async () => {
		const sheet = await sentOnce();
		sheet.rename('message_for', 'Sent to');

		const { errorItems } = await run(hello(), sheet.read(), { onError });

		expect([errorItems.length, sentTo().length]).toEqual([2, 2]);
		expect(errorItems[0].json.details).toMatchObject({ kind: 'invalid' });
	});

	it('are free with the ID of the person in place of the URL', async () => {
		const sheet = googleSheet(peopleOf(2));
		await runOver(sheet, byUrl('url'));
		const ids = cells(sheet, 'person_id');
		ids.forEach((id, index) => sheet.edit(index, { url: id }));
		asked();
		const byId = {
			...byUrl('url'),
			profile: { __rl: true, mode: 'id', value: '={{ $json.url }}' },
		} as Form;

		const { hints } = await runOver(sheet, byId);

		expect(hints).toEqual(['2 of 2 rows had a result already.']);
		expect(asked()).toEqual([]);
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

it('a field that Airtable leaves out is not said to be lacking', async () => {
	const base = airtable(peopleOf(2));
	await runOver(base, byUrl('url'));
	base.edit(0, { person_about: '' });

	const { hints } = await runOver(base, byUrl('url'));

	expect(hints).toEqual(['2 of 2 rows had a result already.']);
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
	addFaults({ list: { rows: 20, pageSize: 10 } });
	const rows = searches('an', 'er');
	const form = (maxCost: number) =>
		withInput(
			listOf('profile', { combineRows: true, maxCost, concurrency: 1, onPageFailure: 'keep' }),
		);

	const cut = await run(form(0.013), rows, { onError });
	const kept = jsonOf(cut.items);
	const asksFor = kept.filter((row) => !row.people_for).map(({ search }) => search);
	service().requestLog.clear();
	const { items } = await run(form(1), kept, { onError });

	expect([kept.length, asksFor.length]).toEqual([2, 1]);
	expect(jsonOf(items)).toMatchObject(rows.map((row) => ({ ...row, people: Array(20).fill({}) })));
	expect([...new Set(asked())]).toEqual(asksFor);
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
		const { error, items } = await run(
			hello({}, '=Hello {{ $json.firstName }} at {{ $json.company_name }}'),
			jsonOf(found.items),
		);

		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json.row_number)).toEqual([2, 3, 4]);
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
