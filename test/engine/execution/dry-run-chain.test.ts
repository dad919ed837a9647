// Rows of a Dry Run that the next node gets: they lack what a real run would have found.
import type { IDataObject } from 'n8n-workflow';

import { ENTRY } from '../../helpers/entry.mts';
import {
	type Form,
	fromModel,
	invitation,
	lookup,
	message,
	search,
	withInput,
} from '../../helpers/forms.mts';
import { people, searches } from '../../helpers/inputs.mts';
import { jsonOf } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { requestCount, useService } from '../../helpers/service.mts';

const service = useService();
const onError = 'continueRegularOutput';
const DRY = { dryRun: true };
/** Returns hints, which only `customOperations` can add. */
const hinted = (...texts: string[]) => (ENTRY === 'routing' ? [] : texts);

/** Looks up the company, or another thing, that the person found before works at. */
const companyBy = (value: string, options: IDataObject = {}): Form => ({
	resource: 'company',
	operation: 'get',
	company: { __rl: true, mode: 'id', value },
	options,
});
const leadsAt = (company: string, more: IDataObject = {}): Form => ({
	resource: 'lead',
	operation: 'search',
	search: '',
	returnAll: false,
	limit: 60,
	filters: { currentCompany: company, currentJobTitles: 'CEO' },
	options: {},
	...more,
});
const detailed = (detail: string): Form => ({
	...lookup(),
	detail,
	profile: { __rl: true, mode: 'url', value: '={{ $json.url }}' },
});

/** Returns the rows that a Dry Run of a lookup of people gives, with the columns of its input or without. */
const plainRows = async (count = 2) => jsonOf((await run(lookup(DRY), people(count))).items);
const keptRows = async (count = 2) =>
	jsonOf((await run(withInput(lookup(DRY)), people(count))).items);

it('a row of a Dry Run is refused for a column of the user, as in the real run', async () => {
	const form = withInput(companyBy('={{ $json.person_companyId }}'));

	const { error } = await run(form, [{ person_dryRun: true, company_note: 'call' }]);

	expect(error?.description).toContain('The input item already has a field "company_note"');
});

it('a row of a Dry Run lacks what an Edit Fields node reads of its result', async () => {
	const { items } = await run(companyBy('={{ $json.employer }}'), [
		{ person_dryRun: true, employer: null },
	]);

	expect(jsonOf(items)).toMatchObject([{ dryRun: true }]);
});

describe.each<[what: string, options: IDataObject]>([
	['a Dry Run', DRY],
	['no Dry Run', {}],
])('a node with %s after a Dry Run', (_what, options) => {
	it('returns a Dry Run of its own for each row, whose estimates do not share requests', async () => {
		const rows = await plainRows();

		const { items, error, hints } = await run(companyBy('={{ $json.companyId }}', options), rows);

		expect(error).toBeUndefined();
		expect(jsonOf(items)).toEqual(
			Array(2).fill({
				dryRun: true,
				request: { method: 'GET', url: '/network/company', query: {} },
				estimatedCost: 0.004,
			}),
		);
		expect(hints).toEqual(
			hinted(
				'Dry Run: 2 of 2 input items come from a Dry Run of another node and were not sent. They would send up to 2 requests for about $0.008 at published prices.',
			),
		);
		expect(requestCount()).toBe(0);
	});

	it('keeps the columns of the rows', async () => {
		const rows = await keptRows();

		const form = withInput(companyBy('={{ $json.person_companyId }}', options));
		const { items, error } = await run(form, rows);

		expect(error).toBeUndefined();
		expect(jsonOf(items)).toEqual(
			rows.map((row) => ({
				...row,
				company_for: null,
				company_dryRun: true,
				company_request_method: 'GET',
				company_request_url: '/network/company',
				company_request_query: null,
				company_estimatedCost: 0.004,
			})),
		);
		expect(requestCount()).toBe(0);
	});

	it('estimates all pages of a list', async () => {
		const form = leadsAt('={{ $json.person_companyId }}', { options });
		const { items } = await run(form, await keptRows());

		expect(jsonOf(items)).toMatchObject(
			Array(2).fill({
				dryRun: true,
				request: { query: { currentJobTitles: 'CEO' } },
				estimatedCost: 0.3,
			}),
		);
		expect(requestCount()).toBe(0);
	});

	it.each<[what: string, form: Form]>([
		['a message', { ...message(options), recipient: '={{ $json.person_url }}', message: 'Hi!' }],
		[
			'a text',
			{ ...message(options), recipient: 'linkedin.com/in/a', message: '={{ $json.person_note }}' },
		],
		[
			'a part of a text',
			{
				...message(options),
				recipient: 'linkedin.com/in/a',
				message: '=Hi {{ $json.person_firstName }}, hello!',
			},
		],
		[
			'a connection request',
			{
				...invitation(options),
				profile: { __rl: true, mode: 'url', value: '={{ $json.person_url }}' },
			},
		],
	])('does not send %s, and counts each', async (_write, form) => {
		const { items, error, hints } = await run(form, await keptRows());

		expect(error).toBeUndefined();
		expect(jsonOf(items)).toMatchObject(
			Array(2).fill({ dryRun: true, request: { method: 'POST' } }),
		);
		for (const item of jsonOf(items)) expect(item).not.toHaveProperty('sameAs');
		expect(hints).toEqual(hinted(expect.stringContaining('up to 2 requests') as string));
		expect(requestCount()).toBe(0);
		expect(service().sent.messages).toEqual([]);
	});

	it('of three passes a chain on', async () => {
		const second = await run(
			withInput(companyBy('={{ $json.person_companyId }}', options)),
			await keptRows(),
		);
		const { items } = await run(
			leadsAt('={{ $json.company_id }}', { options }),
			jsonOf(second.items),
		);

		expect(jsonOf(items)).toMatchObject(Array(2).fill({ dryRun: true, estimatedCost: 0.3 }));
		expect(requestCount()).toBe(0);
	});

	it('still rejects other values', async () => {
		const form = leadsAt('={{ $json.person_companyId }}', { options });
		const filters = { ...(form.filters as IDataObject), seniorityLevelIds: 'Boss' };
		const { failures } = await run({ ...form, filters }, await keptRows(1), { onError });

		expect(failures[0]?.json.error).toMatch(/^"Boss" isn't a/);
		expect(failures[0]?.json.message).not.toContain('came out blank');
		expect(requestCount()).toBe(0);
	});
});

it.each([
	['main', 0.004],
	['full', 0.0064],
	['email', 0.02],
	['={{ $json.detail }}', 0.02],
])('the estimate of a person with Detail %s is $%d', async (detail, estimatedCost) => {
	const { items } = await run(detailed(detail), await plainRows(1));
	expect(jsonOf(items)).toMatchObject([{ dryRun: true, estimatedCost }]);
});

it('only rows of the Dry Run are not sent', async () => {
	const [{ name }] = people(1);
	const rows = [{ url: `https://www.network.com/in/${name}` }, ...(await plainRows(1))];

	const { items, hints } = await run(detailed('main'), rows);

	expect(jsonOf(items)).toMatchObject([{ id: expect.anything() }, { dryRun: true }]);
	expect(hints).toEqual(
		hinted(
			'Dry Run: 1 of 2 input items comes from a Dry Run of another node and was not sent. It would send up to 1 request for about $0.004 at published prices.',
		),
	);
	expect(requestCount()).toBe(1);
});

it.each<[mark: unknown]>([[true], ['true'], ['TRUE'], [1]])(
	'tables store the mark as %j',
	async (mark) => {
		const [row] = await keptRows(1);
		const stored = { ...row, person_dryRun: undefined, 'Person_DryRun ': mark } as IDataObject;
		const { items } = await run(companyBy('={{ $json.person_companyId }}'), [stored]);
		expect(jsonOf(items)).toMatchObject([{ dryRun: true }]);
	},
);

describe('not of another Dry Run is a row', () => {
	const empty = (form: Form, row: IDataObject, settings = {}) =>
		run(form, [row], { onError, settings });

	it.each<[what: string, row: IDataObject]>([
		['of its own Dry Run', { company_dryRun: true, company_for: '' }],
		['whose mark is false', { dryRun: false, person_dryRun: 'FALSE' }],
		['whose mark is blank', { dryRun: '', person_dryRun: null }],
		['with another column', { my_last_dryRun: true, isDryRun: true, dryRuns: true }],
	])('%s', async (_what, row) => {
		const { failures } = await empty(withInput(companyBy('={{ $json.companyId }}')), row);
		expect(failures[0]?.json.error).toMatch(/^Company is empty/);
		expect(requestCount()).toBe(0);
	});

	it('whose values are there', async () => {
		const [{ name }] = people(1);
		const { items } = await run(lookup(), [{ name, dryRun: true, company_dryRun: true }]);
		expect(jsonOf(items)).toMatchObject([{ id: expect.anything() }]);
		expect(requestCount()).toBe(1);
	});

	it('that a model calls with', async () => {
		const form = companyBy(fromModel('Company'));
		const { items } = await empty(form, { dryRun: true }, { type: 'professionalNetworkTool' });
		expect(items[0]?.json.error).toMatch(/^Company is empty/);
	});
});

describe('a value that may be left out', () => {
	const titled = (company: string) => leadsAt(company, { limit: 1 });

	it.each<[what: string, company: string, row: (rows: IDataObject[]) => IDataObject]>([
		[
			'a column of the Dry Run',
			'={{ $json.person_companyId || "" }}',
			() => ({ person_dryRun: true }),
		],
		['a column that a plain row lacks', '={{ $json.companyId || "" }}', () => ({ dryRun: true })],
	])('is not left out of a billed search: %s', async (_what, company, rowOf) => {
		const { items } = await run(titled(company), [rowOf([])]);
		expect(jsonOf(items)).toMatchObject([{ dryRun: true, estimatedCost: 0.1 }]);
		expect(requestCount()).toBe(0);
	});

	it('is left out if it is no part of the Dry Run', async () => {
		const row = { check_dryRun: true, companyId: '' };
		const { error } = await run(titled('={{ $json.companyId || "" }}'), [row]);
		expect([error, requestCount()]).toEqual([undefined, 1]);
	});

	it('may be all that there is to search for', async () => {
		const form = { ...titled('={{ $json.person_companyId || "" }}') };
		const filters = { currentCompany: '={{ $json.person_companyId || "" }}' };
		const { items } = await run({ ...form, filters }, [{ person_dryRun: true }]);
		expect(jsonOf(items)).toMatchObject([{ dryRun: true }]);
	});
});

it('a row that has its result passes, and one for which nothing was found too', async () => {
	const form = withInput(companyBy('={{ $json.person_companyId }}'));
	const rows = [
		{ name: 'a', person_dryRun: true, company_for: 'linkedin.com/company/acme', company_id: '7' },
		{ name: 'b', check_dryRun: true, person_for: 'not found: linkedin.com/in/jane' },
	];

	const { items, error } = await run(form, rows);

	expect(error).toBeUndefined();
	expect(jsonOf(items)).toEqual(rows);
	expect(requestCount()).toBe(0);
});

it('the real run replaces what the Dry Run wrote', async () => {
	const [jane] = people(1);
	const second = (value: string) => withInput(companyBy(value));
	const planned = jsonOf(
		(await run(second('={{ $json.person_companyId }}'), await keptRows(1))).items,
	);
	expect(planned).toMatchObject([{ person_dryRun: true, company_dryRun: true }]);

	const first = await run(withInput(lookup()), planned);
	const [{ universalName, id }] = service().data.companies as Array<IDataObject>;
	const [row] = jsonOf(first.items);
	const { items } = await run(second('={{ $json.person_companyId }}'), [
		{ ...row, person_companyId: String(id ?? universalName) },
	]);

	expect(row).toMatchObject({ ...jane, person_dryRun: null, company_dryRun: true });
	expect(jsonOf(items)).toMatchObject([{ company_dryRun: null, company_id: expect.anything() }]);
});

it('a list of a Dry Run is one row, which the next node counts once', async () => {
	const found = jsonOf((await run(search({ ...DRY, maxPages: 2 }), searches('a'))).items);
	expect(found).toMatchObject([{ dryRun: true, estimatedCost: 0.008 }]);
	const { items } = await run(detailed('main'), found);
	expect(jsonOf(items)).toMatchObject([{ dryRun: true, estimatedCost: 0.004 }]);
});
