// Rows that have a result pass free, and those that have the result of somebody else are asked for again.
import type { IDataObject } from 'n8n-workflow';

import { type Form, listOf, lookup, search, withInput } from '../../helpers/forms.mts';
import { people, searches } from '../../helpers/inputs.mts';
import { jsonOf } from '../../helpers/results.mts';
import { ON_ERROR, run } from '../../helpers/runs.mts';
import { addFaults, matching, requestCount, useService } from '../../helpers/service.mts';

const service = useService();
const onError = 'continueErrorOutput';
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
/** The same as a sheet stores it, in which 25,569 is the first day of 1970. */
const serialAgo = (days: number) => 25_569 + Date.now() / 86_400_000 - days;

const person = () => withInput(lookup());
const byUrl = (value: string, options: IDataObject = {}): Form =>
	withInput({ ...lookup(options), profile: { __rl: true, mode: 'url', value } });
const addressOf = (name: unknown) => `linkedin.com/in/${String(name)}`;
const nobody = { name: 'no-such-person' };

describe('the mark', () => {
	it('says for whom a result is, and comes first with the time of the answer', async () => {
		const [jane] = people(1);

		const [row] = jsonOf((await run(person(), [jane])).items);

		expect(Object.keys(row).slice(0, 3)).toEqual(['name', 'person_for', 'person_at']);
		expect(row).toMatchObject({ person_for: addressOf(jane.name), person_at: isoTime });
	});

	it.each<[what: string, form: () => Form, row: IDataObject, mark: RegExp]>([
		['a name', () => company('name', 'Acme'), {}, /^(?:not found: )?name Acme$/],
		[
			'a domain',
			() => company('domain', 'jane@acme.com'),
			{},
			/^(?:not found: )?domain acme\.com$/,
		],
		['an ID', () => company('id', '1441'), {}, /^(?:not found: )?id 1441$/],
		[
			'a list with a subject',
			() => postsOf('jane'),
			{},
			/^(?:not found: )?linkedin\.com\/in\/jane #[a-z\d]{8}$/,
		],
		['a list without one', () => withInput(search()), { search: 'an' }, /^#[a-z\d]{8}$/],
	])('is short and clear for %s', async (_what, form, row, mark) => {
		const [first] = jsonOf((await run(form(), [row], { onError })).items);

		const column = Object.keys(first).find((name) => name.endsWith('_for')) ?? '';
		expect(first[column]).toMatch(mark);
	});

	it('keeps its row free in any order and spelling', async () => {
		const first = await run(person(), people(3));
		service().reset();
		const rows = jsonOf(first.items).reverse();
		const spelled = rows.map(({ person_for: mark, ...row }) => ({
			...row,
			'Person For ': `https://uk.${String(mark).toUpperCase()}/`,
		}));

		for (const given of [rows, spelled]) {
			const second = await run(person(), given);
			expect(jsonOf(second.items)).toEqual(given);
			expect(second.hints).toEqual(['3 of 3 rows had a result already.']);
		}

		expect(requestCount()).toBe(0);
	});

	it('that is cleared asks for the row again, and replaces its columns', async () => {
		const [jane] = people(1);
		const [row] = jsonOf((await run(person(), [jane])).items);
		const cleared = {
			...row,
			person_for: '',
			person_email: 'old@acme.com',
			person_firstName: 'Old',
		};

		const [again] = jsonOf((await run(person(), [cleared])).items);

		const blank = Object.fromEntries(
			Object.entries(row).map(([column, value]) => [column, value ?? '']),
		);
		expect(again).toEqual({ ...blank, person_at: isoTime, person_email: '' });
		expect(requestCount()).toBe(2);
	});

	it.each(['-', '#N/A', 'null', ' '])(
		'is blank if it is %j, as sheets write nothing',
		async (mark) => {
			const [jane] = people(1);

			const { items } = await run(person(), [{ ...jane, person_for: mark }]);

			expect(items[0].json.person_for).toBe(addressOf(jane.name));
			expect(requestCount()).toBe(1);
		},
	);

	it.each(['no', 'pending', false, 0, '2099-01-01', { a: 1 }])('cannot be %j', async (mark) => {
		const [jane] = people(1);

		const { error } = await run(person(), [{ ...jane, person_for: mark } as IDataObject]);

		expect(error?.message).toMatch(/in "person_for" does not say for whom a result is/);
		expect(error?.description).toMatch(/^Clear person_for .* or use another name in Result Field/);
		expect(requestCount()).toBe(0);
	});
});

describe('a row that passes', () => {
	it('costs nothing, and keeps its files', async () => {
		const binary = { photo: { data: 'aGVsbG8=', mimeType: 'image/png' } };
		const [jane, john] = people(2);
		const form = withInput(lookup({ includeCost: true }));
		const row = { ...jane, person_for: addressOf(jane.name), person_cost: 0.004 };

		const { items } = await run(form, [row, john], { binary });

		expect(items[0]).toEqual({ json: { ...row, person_cost: 0 }, binary, pairedItem: { item: 0 } });
		expect(items[1].json.person_cost).toBe(0.004);
	});

	it('is as it was, whatever its columns are called', async () => {
		const [jane] = people(1);
		const row = {
			...jane,
			person_for: addressOf(jane.name),
			personal: 'x',
			person: 'y',
			error: '',
		};

		const { items } = await run(person(), [row]);
		const [asked] = jsonOf((await run(person(), [{ ...row, person_for: '' }])).items);

		expect(items[0].json).toEqual({
			...jane,
			person_for: row.person_for,
			personal: 'x',
			person: 'y',
		});
		expect(asked).toMatchObject({ personal: 'x', person: 'y' });
	});
});

it.each<[what: string, form: Form, column: string]>([
	['a column', byPublicIdentifier('={{ $json.person_url }}'), 'person_url'],
	[
		'a column in brackets',
		byPublicIdentifier('={{ $json["person_link url"] }}'),
		'person_link url',
	],
	['a list', search({ combineRows: true }, { search: '={{ $json.people }}' }), 'people'],
])('a field that reads a part of its own result is refused: %s', async (_what, form, column) => {
	const rows = [{ [column]: 'jane' }, { [column]: 'jane', person_note: 'x', people_for: '' }];

	const { failures } = await run(withInput(form), rows, { onError });

	const error = `"${column}" would be part of the result, but a field of this node reads it.`;
	expect(failures.map(({ json }) => json.error)).toEqual([error, error]);
	expect(requestCount()).toBe(0);
});

it('a field may read its own result to replace it, or that of another Result Field', async () => {
	const [{ name }] = people(1);
	const replacing = withInput(byPublicIdentifier('={{ $json.person_name }}'), {
		existingResults: 'replace',
	});
	const ofOther = withInput(byPublicIdentifier('={{ $json.found_name }}'));

	const replaced = await run(replacing, [{ person_name: name, person_for: addressOf(name) }]);
	const other = await run(ofOther, [{ found_name: name, found_for: addressOf(name) }]);

	expect([replaced.error, other.error]).toEqual([undefined, undefined]);
	expect(requestCount()).toBe(2);
});

describe('a row that asks for somebody else', () => {
	it('gets the new result, without anything of the old one', async () => {
		const [jane, john] = people(2);
		const [row] = jsonOf((await run(person(), [jane])).items);
		const old = { ...row, ...john, person_email: 'jane@acme.com', note: 'call' };

		const { items, hints } = await run(person(), [old]);

		const [fresh] = jsonOf((await run(person(), [john])).items);
		expect(jsonOf(items)).toEqual([
			{ ...fresh, person_at: isoTime, person_email: null, note: 'call' },
		]);
		expect(hints).toEqual(['1 of 1 row had the result of somebody else, which is replaced.']);
	});

	it('of a sheet gets empty texts, which clear the cells', async () => {
		const [jane, john] = people(2);
		const [row] = jsonOf((await run(person(), [jane])).items);

		const { items } = await run(person(), [{ ...row, ...john, person_email: 'x', row_number: 2 }]);

		expect(items[0].json.person_email).toBe('');
	});

	it('is refused if another node of the execution returned the result', async () => {
		const [buyer, seller] = people(2);
		const executionId = 'buyer and seller';
		const sheet = [{ buyer: addressOf(buyer.name), seller: addressOf(seller.name) }];
		const bought = await run(byUrl('={{ $json.buyer }}'), sheet, {
			executionId,
			nodeName: 'Buyer',
		});

		const { error } = await run(byUrl('={{ $json.seller }}'), jsonOf(bought.items), {
			executionId,
			nodeName: 'Seller',
		});

		expect(error?.message).toBe(
			`"person_for" has the result of another node, for "${addressOf(buyer.name)}".`,
		);
		expect(error?.description).toMatch(/^Choose another name in Result Field/);
		expect(requestCount()).toBe(1);
	});
});

describe('a row for which nothing is found', () => {
	it('comes out with blank columns, and is not paid again', async () => {
		const [jane] = people(1);

		const first = await run(person(), [nobody, jane]);
		const rows = jsonOf(first.items);
		service().reset();
		const second = await run(person(), rows);

		expect(rows[0]).toMatchObject({
			...nobody,
			person_for: `not found: ${addressOf(nobody.name)}`,
			person_id: null,
		});
		expect(Object.keys(rows[0])).toEqual(Object.keys(rows[1]));
		expect(jsonOf(second.items)).toEqual(rows);
		expect(second.hints).toEqual([
			'1 of 2 rows had a result already.',
			'1 of 2 rows had not been found before, and the service was not asked again.',
		]);
		expect(requestCount()).toBe(0);
	});

	it('has the candidates if several people fit, and is not paid again', async () => {
		const elements = ['1', '2'].map((id) => ({ id, name: 'Jane Doe', position: `CEO ${id}` }));
		addFaults({ body: { status: 200, cost: 0.004, elements } });
		const find = withInput({
			resource: 'profile',
			operation: 'find',
			name: '={{ $json.who }}',
			company: { __rl: true, mode: 'name', value: '={{ $json.at }}' },
		});
		const row = { who: 'Jane Doe', at: 'Acme' };

		const { error, items } = await run(find, [row]);
		const again = await run(find, jsonOf(items));

		expect(error).toBeUndefined();
		expect(items[0].json).toMatchObject({
			...row,
			found_for: 'not found: name Jane Doe, Acme',
			found_id: null,
			found_candidates: expect.stringContaining('"position":"CEO 2"'),
		});
		expect(jsonOf(again.items)).toEqual(jsonOf(items));
		expect(requestCount()).toBe(1);
	});

	it.each([
		['name', 'Acme'],
		['domain', 'acme.com'],
	])('has the company that fits best by its %s', async (mode, value) => {
		const element = { id: '7', name: 'Acme Foods', website: 'https://acme-foods.com' };
		addFaults({ body: { status: 200, cost: 0.004, element } });

		const { items } = await run(company(mode, value));

		expect(items[0].json).toMatchObject({
			company_for: `not found: ${mode} ${value}`,
			company_candidates: expect.stringContaining('"website":"https://acme-foods.com"'),
		});
	});

	it('is asked for by another name in the same Result Field', async () => {
		const byDomain = company('domain', '={{ $json.domain }}');
		const byName = company('name', '={{ $json.company }}');
		const [{ name }] = service().data.companies;
		const sheet = [{ domain: 'no-such-domain.com', company: name }];

		const missed = jsonOf((await run(byDomain, sheet)).items);
		const found = jsonOf((await run(byName, missed)).items);
		service().reset();
		const again = await run(byName, jsonOf((await run(byDomain, found)).items));

		expect(missed[0].company_for).toBe('not found: domain no-such-domain.com');
		expect(found[0].company_for).toBe(`name ${name}; not found: domain no-such-domain.com`);
		expect(jsonOf(again.items)).toEqual(found);
		expect(requestCount()).toBe(0);
	});

	it('says so once, however often it is asked for', async () => {
		const replacing = withInput(lookup({ existingResults: 'replace' }));

		const first = await run(replacing, [nobody]);
		const again = await run(replacing, jsonOf(first.items));

		expect(again.items[0].json.person_for).toBe(`not found: ${addressOf(nobody.name)}`);
		expect(requestCount()).toBe(2);
	});

	it('does not keep the result that it has for somebody else', async () => {
		const [jane] = people(1);
		const [row] = jsonOf((await run(person(), [jane])).items);

		const { items } = await run(person(), [{ ...row, ...nobody }]);

		expect(items[0].json).toMatchObject({
			person_for: `not found: ${addressOf(nobody.name)}`,
			person_id: null,
		});
	});

	it('keeps the result that it has for the same', async () => {
		const [jane] = people(1);
		const [row] = jsonOf((await run(person(), [jane])).items);
		addFaults({ body: { status: 404, element: null, error: 'gone', cost: 0.004 } });

		const replacing = withInput(lookup({ existingResults: 'replace' }));
		const { items } = await run(replacing, [row]);

		expect(jsonOf(items)).toEqual([{ ...row, person_at: isoTime }]);
	});

	it('stops neither a chain nor a loop', async () => {
		const found = jsonOf((await run(person(), [nobody, ...people(1)])).items);
		const posts = withInput({
			...postsOf('={{ $json.person_url }}'),
			profile: { __rl: true, mode: 'url', value: '={{ $json.person_url }}' },
			limit: 1,
			returnAll: false,
		});

		const { items, hints } = await run(posts, found);

		expect(jsonOf(items).map((row) => row.name)).toEqual(found.map((row) => row.name));
		expect(items[0].json).toEqual(found[0]);
		expect(hints).toContain('1 of 2 rows passed, because an earlier node had found nothing.');
	});

	it('has its result, whatever was not found in other columns', async () => {
		const row = { name: '', person_for: 'linkedin.com/in/jane', company_for: 'not found: name A' };

		const { hints } = await run(person(), [row]);

		expect(hints[0]).toBe('1 of 1 row had a result already.');
	});

	it('fails if an earlier node has found something, after something else', async () => {
		const row = { name: '', company_for: 'domain acme.io; not found: domain acme.com' };

		const { error } = await run(person(), [row]);

		expect(error?.message).toBe('Profile is empty.');
	});

	it('says nothing of its columns if it has no value', async () => {
		const { error } = await run(person(), [{ name: '', person_note: 'call' }]);

		expect(error?.message).toBe('Profile is empty.');
		expect(error?.description).not.toContain('person_note');
	});

	it('fails if another field than the one for whom it is has no value', async () => {
		const find = withInput({
			...lookup(),
			operation: 'find',
			name: 'Jane Doe',
			company: { __rl: true, mode: 'name', value: '={{ $json.company || "" }}' },
		});

		const { error } = await run(find, [{ person_for: 'not found: name Jane' }]);

		expect(error?.message).toBe('Company is empty.');
	});

	it('is a row of an empty list, unless it should not come out', async () => {
		const rows = searches('no-such-person');

		const kept = await run(withInput(search()), rows);
		const again = await run(withInput(search()), jsonOf(kept.items));
		const skipped = await run(withInput(search({ whenNotFound: 'skip' })), rows);
		const failed = await run(withInput(search({ whenNotFound: 'fail' })), rows);
		const combined = await run(withInput(search({ combineRows: true })), rows);

		expect(jsonOf(kept.items)).toMatchObject([
			{ ...rows[0], foundPerson_for: expect.stringMatching(/^not found: #/), foundPerson_id: null },
		]);
		expect(jsonOf(again.items)).toEqual(jsonOf(kept.items));
		expect(jsonOf(skipped.items)).toEqual([]);
		expect(failed.error?.message).toMatch(/^Nothing was found/);
		expect(jsonOf(combined.items)).toMatchObject([
			{ people: [], people_for: expect.stringMatching(/^#/) },
		]);
		expect(requestCount()).toBe(4);
	});
});

describe('a list', () => {
	it('has a mark in each row, and a run of its rows asks for nothing', async () => {
		const first = await run(withInput(search()), searches('an', 'er'));
		const rows = jsonOf(first.items);
		service().reset();

		const again = await run(withInput(search()), rows);
		expect(jsonOf(again.items)).toEqual(rows);
		expect(new Set(rows.map((row) => row.foundPerson_for)).size).toBe(2);
		expect(requestCount()).toBe(0);
	});

	it('has the time at which its last page came', async () => {
		jest
			.spyOn(Date.prototype, 'toISOString')
			.mockImplementation(() => `2026-01-01T00:00:0${requestCount()}.000Z`);
		addFaults({ list: { rows: 25, pageSize: 10 } });

		const { items } = await run(withInput(search({ concurrency: 1 })), searches('an'));

		const times = jsonOf(items).map((row) => row.foundPerson_at);
		expect(times).toEqual(Array(25).fill('2026-01-01T00:00:03.000Z'));
	});

	it('is not advised to replace its rows, but to start from the row that asked', async () => {
		const form = (more: IDataObject) => withInput(search({}, more));
		const found = jsonOf((await run(form({}), searches('an'))).items);

		const { hints } = await run(form({ output: 'selected', fields: 'photo' }), found.slice(0, 1));

		expect(hints[1]).toBe(
			'1 row with a result lacked foundPerson_photo. To get them, run the node over the rows that asked for the lists.',
		);
	});

	it.each(ON_ERROR)(
		'that ends before its first row comes out as a row, On Error %s',
		async (mode) => {
			const totals = { totalPages: 3, totalElements: 30 };
			addFaults({ list: { rows: 0, pageSize: 10, totals } });

			const { all } = await run(withInput(search()), searches('an'), { onError: mode });

			expect(jsonOf(all)).toMatchObject([{ search: 'an', details: { kind: 'incomplete' } }]);
			expect(all[0].json).not.toHaveProperty('foundPerson_for');
		},
	);

	it('that is combined has a blank mark if a page failed, so that the rest is asked for', async () => {
		addFaults({ status: 400, ...matching({ page: 2 }), times: 1 });
		const form = withInput(search({ combineRows: true, onPageFailure: 'keep' }));

		const { rows } = await run(form, searches('an'), { onError });
		const again = await run(form, jsonOf(rows));
		const complete = await run(form, jsonOf(again.items));

		expect(jsonOf(rows)).toMatchObject([{ people: expect.any(Array), people_for: null }]);
		expect(again.items[0].json).toMatchObject({ people_for: expect.stringMatching(/^#/) });
		expect(jsonOf(complete.items)).toEqual(jsonOf(again.items));
	});

	it('that is combined is asked for again with another query', async () => {
		const form = (more: IDataObject) =>
			withInput(listOf('profile', { combineRows: true }, { filters: more }));
		const [row] = jsonOf((await run(form({ title: 'CEO' }), searches('an'))).items);

		const same = await run(form({ title: 'CEO', lastName: '={{ $json.none || "" }}' }), [row]);
		const other = await run(form({ title: 'CTO' }), [row]);

		expect(jsonOf(same.items)).toEqual([row]);
		expect(other.items[0].json.people_for).not.toBe(row.people_for);
	});
});

describe('Replace Older Ones', () => {
	const form = () => withInput(lookup({ existingResults: 'older', resultMaxAge: 30 }));
	const rowOf = (at: unknown) => {
		const [jane] = people(1);
		return { ...jane, person_for: addressOf(jane.name), person_at: at } as IDataObject;
	};

	it.each<[at: unknown, requests: number]>([
		[daysAgo(29), 0],
		[daysAgo(31), 1],
		[new Date(Date.now() - 31 * 86_400_000), 1],
		[new Date(), 0],
		[daysAgo(31).replace('T', ' '), 1],
		[serialAgo(29.5), 0],
		[serialAgo(30.5), 1],
		[45_982.5, 1],
		['45982.5', 1],
		['', 1],
	])('reads %j', async (at, requests) => {
		const { error } = await run(form(), [rowOf(at)]);

		expect([error, requestCount()]).toEqual([undefined, requests]);
	});

	it.each(['26.11.2026', '01/02/2026', 'yesterday', 1_700_000_000_000])(
		'refuses %j',
		async (at) => {
			const { error } = await run(form(), [rowOf(at)]);

			expect(error?.message).toMatch(/isn't a time of a result that can be read for certain/);
			expect(requestCount()).toBe(0);
		},
	);
});

describe('the columns of a result', () => {
	it('are the spellings that are there', async () => {
		const [jane] = people(1);
		const given = { ...jane, 'PERSON FOR': '', Person_FirstName: '', 'person_lastname ': '' };

		const [row] = jsonOf((await run(person(), [given])).items);

		expect(row).toMatchObject({
			'PERSON FOR': addressOf(jane.name),
			Person_FirstName: expect.stringMatching(/./),
			'person_lastname ': expect.stringMatching(/./),
		});
		expect(row).not.toHaveProperty('person_for');
		expect(row).not.toHaveProperty('person_firstName');
	});

	it('belong to the user if no row has the mark', async () => {
		const [jane, john] = people(2);
		const rows = [jane, { ...john, person_note: 'call' }];

		const { error } = await run(person(), rows);
		const { items } = await run(person(), [{ ...jane, person_for: '' }, rows[1]]);

		expect(error?.message).toMatch(/^The input item already has a field "person_note"/);
		expect(error?.description).toMatch(/keep person_for with it, or clear all fields/);
		expect(items[1].json.person_note).toBeNull();
	});

	it('of a Dry Run become blank in the real run, also of rows that pass', async () => {
		const [jane, john] = people(2);
		const [kept] = jsonOf((await run(person(), [jane])).items);
		const dryRun = withInput(lookup({ dryRun: true }));

		const planned = jsonOf((await run(dryRun, [kept, { ...john, person_for: '' }])).items);
		const { items } = await run(person(), planned);

		expect(planned).toMatchObject([
			{ person_for: kept.person_for, person_dryRun: true },
			{ person_for: '', person_dryRun: true },
		]);
		const [first, second] = jsonOf(items);
		expect(first).toMatchObject({ ...kept, person_dryRun: null, person_estimatedCost: null });
		expect(second).toMatchObject({ person_for: addressOf(john.name), person_dryRun: '' });
		expect(requestCount()).toBe(2);
	});

	it('that a kept row lacks are named', async () => {
		const [jane] = people(1);
		const row = {
			...jane,
			person_for: addressOf(jane.name),
			person_id: 'x',
			person_firstName: 'Jane',
		};

		const { hints } = await run(person(), [row]);

		expect(hints[1]).toMatch(
			/^1 row with a result lacked person_lastName, person_name, person_title, …\./,
		);
	});

	it('are there if a field with several parts became several columns', async () => {
		const fields = { output: 'selected', fields: 'location' };
		const form = { ...person(), ...fields } as Form;
		const [row] = jsonOf((await run(form, people(1))).items);

		const { hints } = await run(form, [row]);

		expect(Object.keys(row)).toContain('person_location_networkText');
		expect(hints).toEqual(['1 of 1 row had a result already.']);
	});
});

it('a row that was corrected loses what the node said about it', async () => {
	const [jane] = people(1);
	const failed = { error: 'Slow', message: 'Wait.', details: { kind: 'busy' } };

	const { items } = await run(person(), [{ ...jane, ...failed }]);
	const own = await run(person(), [{ ...jane, error: 'mine', inputError: 'older' }]);

	expect(items[0].json).toMatchObject({ error: null, message: null, details: null });
	expect(items[0].json).not.toHaveProperty('inputError');
	expect(own.items[0].json).toMatchObject({ inputError: 'mine' });
	expect(own.items[0].json).not.toHaveProperty('error');
});

it.each(['', null])('a failed row whose message is %j gets the advice there', async (blank) => {
	const row = { ...nobody, error: blank, message: blank, details: blank };

	const { errorItems } = await run(lookup(), [row], { onError });

	expect(errorItems[0].json.message).toMatch(/^Check the spelling\./);
	expect(errorItems[0].json.details).not.toHaveProperty('input');
});

it('the error branch keeps the file of a row', async () => {
	const binary = { photo: { data: 'aGVsbG8=', mimeType: 'image/png' } };

	const { errorItems } = await run(lookup(), [nobody], { onError, binary });

	expect(errorItems.map((item) => item.binary)).toEqual([binary]);
});

function company(mode: string, value: string): Form {
	const locator = { __rl: true, mode, value };
	return withInput({
		resource: 'company',
		operation: 'get',
		company: locator,
		options: {},
	} as Form);
}

function byPublicIdentifier(value: string): Form {
	return { ...lookup(), profile: { __rl: true, mode: 'publicIdentifier', value } };
}

function postsOf(value: string): Form {
	const profile = { __rl: true, mode: 'publicIdentifier', value };
	return withInput({ resource: 'profile', operation: 'getPosts', profile, options: {} } as Form);
}
