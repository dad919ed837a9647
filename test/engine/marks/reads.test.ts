// Rows that have a result go through free, and those that have the result of somebody else are asked for.
import type { IDataObject } from 'n8n-workflow';

import { type Form, lookup, search, withInput } from '../../helpers/forms.mts';
import { people, searches } from '../../helpers/inputs.mts';
import { detailsOf, jsonOf } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, matching, requestCount, useService } from '../../helpers/service.mts';

const service = useService();
const onError = 'continueErrorOutput';
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

const person = (options: IDataObject = {}) => withInput(lookup(options));
const again = () => person({ lookUpAgain: true });
const addressOf = (name: unknown) => `linkedin.com/in/${String(name)}`;
const nobody = { name: 'no-such-person' };

describe('the mark', () => {
	it('says for whom a result is, and comes first with the time of the answer', async () => {
		const [jane] = people(1);

		const [row] = jsonOf((await run(person(), [jane])).items);

		expect(Object.keys(row).slice(0, 3)).toEqual(['name', 'person_for', 'person_at']);
		expect(row).toMatchObject({ person_for: addressOf(jane.name), person_at: isoTime });
	});

	it.each<[what: string, form: () => Form, mark: RegExp]>([
		['a name', () => company('name', 'Acme'), /^(?:not found: )?name Acme$/],
		['a domain', () => company('domain', 'jane@acme.com'), /^(?:not found: )?domain acme\.com$/],
		['an ID', () => company('id', '1441'), /^(?:not found: )?id 1441$/],
		['a combined list of one person', () => postsOf('jane', true), /linkedin\.com\/in\/jane$/],
	])('is short and clear for %s', async (_what, form, mark) => {
		const [row] = jsonOf((await run(form(), [{}], { onError })).items);

		const column = Object.keys(row).find((name) => name.endsWith('_for')) ?? '';
		expect(row[column]).toMatch(mark);
	});

	it.each<[what: string, form: () => Form]>([
		['a search', () => withInput(search())],
		['a search with Combine Rows', () => withInput(search({ combineRows: true }))],
		['a list of one person whose rows come out by themselves', () => postsOf('jane', false)],
	])('is not there for %s', async (_what, form) => {
		const [row] = jsonOf((await run(form(), searches('an'), { onError })).items);

		expect(Object.keys(row).filter((name) => name.endsWith('_for'))).toEqual([]);
		expect(Object.keys(row).filter((name) => name.endsWith('_at'))).toHaveLength(1);
	});

	it('keeps its row free in any order and spelling', async () => {
		const first = await run(person(), people(3));
		service().reset();
		const rows = jsonOf(first.items).reverse();
		const spelled = rows.map(({ person_for: mark, ...row }) => ({
			...row,
			' Person_For': `https://uk.${String(mark).toUpperCase()}/`,
		}));

		for (const given of [rows, spelled]) {
			const second = await run(person(), given);
			expect(jsonOf(second.items)).toEqual(given);
			expect(second.infos).toEqual(['3 of 3 rows had a result already.']);
		}

		expect(requestCount()).toBe(0);
	});

	it('keeps its row free whatever else cannot be read', async () => {
		const [jane] = people(1);
		const row = { name: { a: 1 }, person_for: addressOf(jane.name), error: 'mine', person_id: 7 };

		const { items } = await run(person(), [row] as IDataObject[]);

		expect(jsonOf(items)).toEqual([row]);
	});

	it('that is cleared asks for the row again, and replaces its columns', async () => {
		const [jane] = people(1);
		const [row] = jsonOf((await run(person(), [jane])).items);
		const old = { person_for: '', person_email: 'old@acme.com', person_firstName: 'Old' };

		const [replaced] = jsonOf((await run(person(), [{ ...row, ...old }])).items);

		expect(replaced).toEqual({ ...row, person_at: isoTime, person_email: null });
		expect(requestCount()).toBe(2);
	});

	it.each(['-', '#N/A', 'null', ' '])(
		'is blank if it is %j, as sheets write nothing',
		async (mark) => {
			const [jane] = people(1);

			const { items } = await run(person(), [{ ...jane, person_for: mark }]);

			expect(items[0].json.person_for).toBe(addressOf(jane.name));
		},
	);

	it.each(['no', 'pending', false, 0, '2099-01-01', { a: 1 }])('cannot be %j', async (mark) => {
		const [jane] = people(1);

		const { error } = await run(person(), [{ ...jane, person_for: mark } as IDataObject]);

		expect(error?.message).toMatch(/in "person_for" does not say for whom a result is/);
		expect(requestCount()).toBe(0);
	});
});

describe('a row that asks for somebody else', () => {
	it('gets the new result, without anything of the old one', async () => {
		const [jane, john] = people(2);
		const [row] = jsonOf((await run(person(), [jane])).items);
		const old = { ...row, ...john, person_email: 'jane@acme.com', note: 'call' };

		const { items } = await run(person(), [old]);

		const [fresh] = jsonOf((await run(person(), [john])).items);
		expect(jsonOf(items)).toEqual([
			{ ...fresh, person_at: isoTime, person_email: null, note: 'call' },
		]);
	});

	it('does not keep the old result if nobody is found', async () => {
		const [jane] = people(1);
		const [row] = jsonOf((await run(person(), [jane])).items);

		const { items } = await run(person(), [{ ...row, ...nobody }]);

		expect(items[0].json).toMatchObject({
			person_for: `not found: ${addressOf(nobody.name)}`,
			person_profileId: null,
		});
	});

	it('with the same name at another company is looked up', async () => {
		const form = findAt('={{ $json.at }}');
		const row = { at: 'Acme', found_for: 'name Jane Doe, Acme' };

		const same = await run(form, [row]);
		const moved = await run(form, [{ ...row, at: 'Bakers' }]);

		expect(jsonOf(same.items)).toEqual([row]);
		expect(moved.items[0].json.found_for).toBe('not found: name Jane Doe, Bakers');
		expect(requestCount()).toBe(1);
	});

	it('by an ID in place of a URL may be the same, and goes through', async () => {
		const { items } = await run(company('id', '1441'), [{ company_for: 'domain acme.com' }]);

		expect(jsonOf(items)).toEqual([{ company_for: 'domain acme.com' }]);
		expect(requestCount()).toBe(0);
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
			person_profileId: null,
		});
		expect(Object.keys(rows[0])).toEqual(Object.keys(rows[1]));
		expect(jsonOf(second.items)).toEqual(rows);
		expect(second.infos).toEqual([
			'1 of 2 rows had a result already.',
			'1 of 2 rows had not been found before, and the service was not asked again.',
		]);
		expect(requestCount()).toBe(0);
	});

	it('because several fit keeps its own columns, and the error output names who fits', async () => {
		const elements = ['1', '2'].map((id) => ({ id, name: 'Jane Doe', position: `CEO ${id}` }));
		addFaults({ body: { status: 200, cost: 0.004, elements }, times: 2 });
		const find = findAt('={{ $json.at }}');
		const row = { at: 'Acme' };

		const stopping = await run(find, [row]);
		const { errorItems } = await run(find, [row], { onError });

		const candidates = ['CEO 1', 'CEO 2'].map((position) => expect.objectContaining({ position }));
		expect([stopping.error, jsonOf(stopping.items)]).toEqual([undefined, [row]]);
		expect(stopping.hints[0]).toMatch(/^1 of 1 item has no result\. The first: 2 people named /);
		expect(errorItems[0].json).toMatchObject({
			...row,
			error: expect.stringMatching(/^found: 2 people named "Jane Doe" were found at "Acme"\. /),
		});
		expect(detailsOf(errorItems[0])).toEqual({ kind: 'ambiguous', candidates });
	});

	it('of parts whose names only a result knows has no column for them', async () => {
		const fields = { output: 'selected', fields: 'location.parsed, experience' };

		const { items } = await run({ ...person(), ...fields } as Form, [nobody, ...people(1)]);

		const [missed, found] = jsonOf(items);
		expect(Object.keys(missed).filter((column) => !(column in found))).toEqual([]);
	});

	it('is asked for by another name in the same Result Field', async () => {
		const byDomain = company('domain', '={{ $json.domain }}');
		const byName = company('name', '={{ $json.company }}');
		const [{ name }] = service().data.companies;
		const sheet = [{ domain: 'no-such-domain.com', company: name }];

		const missed = jsonOf((await run(byDomain, sheet)).items);
		const found = jsonOf((await run(byName, missed)).items);
		service().reset();
		const rerun = await run(byName, jsonOf((await run(byDomain, found)).items));

		expect(missed[0].company_for).toBe('not found: domain no-such-domain.com');
		expect(found[0].company_for).toBe(`name ${name}`);
		expect(jsonOf(rerun.items)).toEqual(found);
		expect(requestCount()).toBe(0);
	});

	it('of a list comes out as a row, and fails without Include Other Input Fields', async () => {
		const rows = searches('no-such-person');

		const kept = await run(withInput(search()), rows);
		const dropped = await run(search(), rows);
		const combined = await run(search({ combineRows: true }), rows);
		const lookedUp = await run(lookup(), [nobody], { onError });

		expect(jsonOf(kept.items)).toMatchObject([{ ...rows[0], foundPerson_at: isoTime }]);
		expect(jsonOf(dropped.items)).toEqual([]);
		expect(jsonOf(combined.items)).toEqual([{ people: [] }]);
		expect(lookedUp.errorItems[0].json.details).toContain('"kind":"notFound"');
	});
});

describe('Look Up Again', () => {
	it('asks again for rows with a result, and for those that were not found', async () => {
		const rows = jsonOf((await run(person(), [...people(1), nobody])).items);

		const { items } = await run(again(), rows);

		expect(jsonOf(items)).toEqual(rows.map((row) => ({ ...row, person_at: isoTime })));
		expect(requestCount()).toBe(4);
	});

	it('keeps the result of somebody who is not found any more, and says so', async () => {
		const [jane] = people(1);
		const [row] = jsonOf((await run(person(), [jane])).items);
		addFaults({ body: { status: 404, element: null, error: 'gone', cost: 0.004 } });

		const first = await run(again(), [row]);
		const second = await run(again(), jsonOf(first.items));

		const kept = { ...row, person_for: `not found: ${addressOf(jane.name)}`, person_at: isoTime };
		expect([jsonOf(first.items), jsonOf(second.items)]).toEqual([[kept], [kept]]);
		service().reset();
		expect(jsonOf((await run(person(), [kept])).items)).toEqual([kept]);
		expect(requestCount()).toBe(0);
	});

	it('does not ask for a row without a value, which keeps its result', async () => {
		const row = { name: '', person_for: 'linkedin.com/in/jane', person_firstName: 'Jane' };

		const { items } = await run(again(), [row]);

		expect(jsonOf(items)).toEqual([row]);
	});
});

describe('a list', () => {
	it('without a mark asks again for each row that goes in', async () => {
		const first = await run(withInput(search()), searches('an'));
		const [row] = jsonOf(first.items);
		service().requestLog.clear();

		const { items } = await run(withInput(search()), [row]);

		expect(items).toHaveLength(first.items.length);
		expect(requestCount()).toBeGreaterThan(0);
	});

	it('that is combined for one person goes through, and is asked again for another', async () => {
		const [jane, john] = people(2);
		const form = postsOf('={{ $json.name }}', true);
		const [row] = jsonOf((await run(form, [jane])).items);
		service().requestLog.clear();

		const same = await run(form, [row]);
		expect([jsonOf(same.items), requestCount()]).toEqual([[row], 0]);

		const other = await run(form, [{ ...row, ...john }]);
		expect(other.items[0].json.posts_for).toBe(addressOf(john.name));
	});

	it('that is combined and incomplete is one item with its error and without a mark', async () => {
		const failing = { status: 400, ...matching({ page: 2 }), times: 1 };
		addFaults(failing, { list: { rows: 120, pageSize: 50 } });
		const form = { ...postsOf('jane', true), returnAll: true };

		const cut = await run(form, [{ a: 1 }], { onError });
		const [row] = jsonOf(cut.items);
		const rerun = await run(form, [row], { onError });

		expect(cut.errorItems).toEqual([]);
		expect(row).toMatchObject({
			posts: expect.any(Array),
			posts_for: null,
			error: expect.stringMatching(/^posts: /),
			details: expect.stringContaining('"kind":'),
		});
		expect(rerun.items[0].json).toMatchObject({
			posts_for: addressOf('jane'),
			error: '',
			details: '',
		});
	});
});

describe('the columns of a result', () => {
	it('are the spellings that are there', async () => {
		const [jane] = people(1);
		const given = { ...jane, PERSON_FOR: '', Person_FirstName: '', 'person_lastname ': '' };

		const [row] = jsonOf((await run(person(), [given])).items);

		expect(row).toMatchObject({
			PERSON_FOR: addressOf(jane.name),
			Person_FirstName: expect.stringMatching(/./),
			'person_lastname ': expect.stringMatching(/./),
		});
		expect(row).not.toHaveProperty('person_for');
		expect(row).not.toHaveProperty('person_firstName');
	});

	it('belong to the user if the row has neither mark nor time', async () => {
		const [jane] = people(1);
		const row = { ...jane, person_note: 'call' };

		const { error } = await run(person(), [row]);
		const { items } = await run(person(), [{ ...row, person_for: '' }]);

		expect(error?.message).toMatch(/^The input item already has a field "person_note"/);
		expect(items[0].json.person_note).toBeNull();
	});

	it('of a Dry Run become blank in the real run', async () => {
		const [jane] = people(1);
		const planned = jsonOf((await run(person({ dryRun: true }), [jane])).items);

		const { items } = await run(person(), planned);

		expect(planned[0]).toMatchObject({ ...jane, person_dryRun: true });
		expect(planned[0]).not.toHaveProperty('person_for');
		expect(items[0].json).toMatchObject({
			person_for: addressOf(jane.name),
			person_dryRun: null,
			person_estimatedCost: null,
			person_request: null,
		});
	});
});

describe('the columns of a failure', () => {
	it('are cleared when the node gets an answer, and those of others stay', async () => {
		const failed = jsonOf(
			(await run(person(), [{ ...nobody, name: 'a b/c' }], { onError })).errorItems,
		);
		expect(failed[0]).toMatchObject({
			error: expect.stringMatching(/^person: /),
			details: expect.stringMatching(/^\{"kind":"invalid"/),
		});
		expect(Object.keys(failed[0])).toEqual(['name', 'error', 'details']);

		const [jane] = people(1);
		const { items } = await run(person(), [{ ...failed[0], ...jane }]);
		expect(items[0].json).toMatchObject({ error: '', details: '' });

		const own = await run(person(), [{ ...jane, error: 'mine', details: 'too', message: 'Hi' }]);
		expect(own.items[0].json).toMatchObject({ error: 'mine', details: 'too', message: 'Hi' });
	});

	it('of a combined list whose form could not be read are cleared too', async () => {
		const broken = search(
			{ combineRows: true },
			{ returnAll: false, limit: `={{ $('Nowhere').item.json.x }}` },
		);
		const { errorItems } = await run(withInput(broken), searches('an'), { onError });
		const [failed] = jsonOf(errorItems);
		expect(failed.error).toMatch(/^people: n8n cannot evaluate/);

		const { items } = await run(withInput(search({ combineRows: true })), [failed]);
		expect(items[0].json).toMatchObject({ error: '', details: '' });
	});

	it('are texts that a table takes, next to a message of the row', async () => {
		const row = { ...nobody, message: 'Hi Jane' };

		const { errorItems } = await run(lookup(), [row], { onError });

		expect(errorItems[0].json).toEqual({
			...row,
			error: expect.any(String),
			details: expect.stringContaining('"kind":"notFound"'),
		});
	});

	it('come with the file of the row', async () => {
		const binary = { photo: { data: 'aGVsbG8=', mimeType: 'image/png' } };

		const { errorItems } = await run(lookup(), [nobody], { onError, binary });

		expect(errorItems.map((item) => item.binary)).toEqual([binary]);
	});
});

/** Finds Jane Doe at a company. */
function findAt(value: string): Form {
	const company = { __rl: true, mode: 'name', value };
	return withInput({ resource: 'profile', operation: 'find', name: 'Jane Doe', company } as Form);
}

function company(mode: string, value: string): Form {
	const locator = { __rl: true, mode, value };
	return withInput({
		resource: 'company',
		operation: 'get',
		company: locator,
		options: {},
	} as Form);
}

function postsOf(value: string, combineRows: boolean): Form {
	const profile = { __rl: true, mode: 'publicIdentifier', value };
	const options = combineRows ? { combineRows } : {};
	return withInput({ resource: 'profile', operation: 'getPosts', profile, options } as Form);
}
