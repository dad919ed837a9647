// Include Other Input Fields: output items keep the fields of their input item next to the result.
import type { IDataObject } from 'n8n-workflow';

import { type Form, lookup, message, search, withInput } from '../helpers/forms.mts';
import { letters, people, searches } from '../helpers/inputs.mts';
import { jsonOf, linkOf, WAY_OUT } from '../helpers/results.mts';
import { ON_ERROR, RETRYING, run } from '../helpers/runs.mts';
import { addFaults, matching, requestCount, useService } from '../helpers/service.mts';

const service = useService();
const nobody = { name: 'no-such-person' };

const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const anyText = expect.any(String);
const anyHash = expect.stringMatching(/^#[a-z\d]{8}$/);
const addressOf = ({ name }: IDataObject) => `linkedin.com/in/${String(name)}`;

describe('an output item', () => {
	it('has the fields of the input item that it is linked to, for every row of a list', async () => {
		const items = searches('an', 'er');
		const more = { returnAll: false, limit: 12, output: 'simplified' };
		const { items: rows, links } = await run(search({}, more), items);
		const { items: found } = await run(withInput(search({}, more)), items);
		expect(rows).toHaveLength(24);
		const columnsOf = (row: IDataObject) =>
			Object.fromEntries(
				Object.entries(row).map(([name, value]) => [`foundPerson_${name}`, value]),
			);
		const mark = { foundPerson_for: anyHash, foundPerson_at: isoTime };
		expect(found).toEqual(
			rows.map(({ json, pairedItem }, index) => ({
				json: { ...items[links[index]], ...columnsOf(json), ...mark },
				pairedItem,
			})),
		);
	});

	it('keeps the binary data of its input item', async () => {
		const binary = { photo: { data: 'aGVsbG8=', mimeType: 'image/png' } };
		const items = people(2);
		const included = await run(withInput(lookup()), items, { binary });
		expect(included.items.map((item) => item.binary)).toEqual([binary, binary]);
		const without = await run(lookup(), items, { binary });
		expect(without.items.map((item) => item.binary)).toEqual([undefined, undefined]);
	});

	it.each(ON_ERROR)('does not need the input item to have fields, %s', async (onError) => {
		const items = [undefined, ...people(1)] as IDataObject[];
		const profile = { __rl: true, mode: 'publicIdentifier', value: people(1)[0].name };
		const form = { ...withInput(lookup()), profile } as Form;
		const { error, links } = await run(form, items, { onError });
		expect([error, links]).toEqual([undefined, [0, 1]]);
	});

	it('has the result of a write, or that of its Dry Run, which nobody answered', async () => {
		const items = letters(2);
		const written = async (options: IDataObject) =>
			jsonOf((await run(withInput(message(options)), items)).items);
		const sent = { message_entityUrn: anyText, message_at: isoTime };
		expect(await written({})).toMatchObject(items.map((item) => ({ ...item, ...sent })));
		const previews = await written({ dryRun: true });
		expect(previews).toMatchObject(
			items.map((item) => ({ ...item, message_dryRun: true, message_text: item.text })),
		);
		expect(previews[0]).not.toHaveProperty('message_at');
		expect(service().sent.messages).toHaveLength(2);
	});

	// n8n's newer agents pass the input item of the agent with the arguments and an ID of the call.
	it('does not have fields of the input item if a tool returns it', async () => {
		const [person] = people(1);
		const items = [{ ...person, chatInput: 'Who is it?', toolCallId: 'call-1' }];
		const settings = { type: 'professionalNetworkTool' };
		const [plain, included] = [lookup(), withInput(lookup())].map(async (form) =>
			jsonOf((await run(form, items, { settings })).items),
		);
		expect(await included).toEqual(await plain);
	});

	it.each([
		['Not found', { inputError: 'Not found' }],
		['', {}],
	])('renames the error %j of its input item, so that n8n does not retry', async (error, kept) => {
		const [person] = people(1);
		const items = [{ ...person, error }];
		const result = await run(withInput(lookup()), items, { settings: RETRYING });
		const [{ person_id: id, error: renamed, inputError }] = jsonOf(result.items);
		expect({ id, renamed, inputError }).toEqual({ id: anyText, ...kept });
		expect(requestCount()).toBe(1);
	});
});

it('an error item follows the rows when a later page fails', async () => {
	addFaults({ status: 400, ...matching({ page: 2 }) });
	const form = withInput(search({ onPageFailure: 'keep' }));
	const result = await run(form, searches('an'));
	const [last, ...rows] = jsonOf(result.items).reverse();
	expect(Object.keys(last).sort()).toEqual(['details', 'error', 'message', 'search']);
	const { laterPages } = last.details as IDataObject;
	const pages = 1 + String(laterPages).split(', ').length;
	expect(rows).toMatchObject(Array(rows.length).fill({ search: 'an', foundPerson_id: anyText }));
	expect(Math.ceil(rows.length / 10)).toBe(pages);
});

describe('a name', () => {
	const given = withInput(lookup({ resultField: '={{ $json.as }}' }));

	it('is rejected before anything is sent', async () => {
		const [first, second] = people(2);
		const items: IDataObject[] = [
			{ ...first, as: 'person' },
			{ ...second, as: 'note', note_id: 'x' },
		];
		const { error, all } = await run(given, items);
		expect(error?.message).toBe(
			`The input item already has a field "note_id", which the result would replace (item 2). ${WAY_OUT}`,
		);
		expect(error?.description).toBe(
			'Use another name in Result Field, for example noteResult. If the field is of an earlier run, keep note_for with it, or clear all fields that begin with note_.',
		);
		expect(all).toEqual([]);
		expect(requestCount()).toBe(0);
	});

	it.each<[as: string, form: Form, message: string, advice: string]>([
		[
			'with Raw Response',
			withInput({ ...lookup(), output: 'raw' }),
			"Include Other Input Fields can't be used with Raw Response.",
			'Choose another Output, or switch Include Other Input Fields off.',
		],
		[
			'with an expression',
			{ ...lookup(), includeOtherFields: '={{ true }}' },
			'Include Other Input Fields must be on or off, not "{{ true }}".',
			'Use true or false.',
		],
		[
			'combined with Raw Response',
			search({ combineRows: true }, { output: 'raw', search: 'an' }),
			"Combine Rows can't be used with Raw Response.",
			'Choose another Output, or switch Combine Rows off.',
		],
		[
			'blank',
			given,
			'Result Field is blank.',
			'Enter a name, for example person, or remove it from Options.',
		],
	])('is rejected %s', async (_as, form, message, advice) => {
		const { error } = await run(form, people(1));
		expect([error?.message, error?.description]).toEqual([message, advice]);
		expect(requestCount()).toBe(0);
	});
});

describe('columns with a prefix', () => {
	it('have the values of the row and its cost', async () => {
		const items = people(2);
		const form = { ...lookup(), output: 'selected', fields: 'location, skills.name, experience' };
		interface Row extends IDataObject {
			location: { networkText: string; countryCode: string; parsed: IDataObject };
			'skills.name': string[];
		}
		const rows = jsonOf((await run(form, items)).items) as Row[];
		const spread = await run(withInput(form, { includeCost: true }), items);
		expect(jsonOf(spread.items)).toEqual(
			rows.map((row, index) => ({
				...items[index],
				person_id: row.id,
				...Object.fromEntries(
					Object.entries(row.location.parsed).map(([key, value]) => [
						`person_location_parsed_${key}`,
						value,
					]),
				),
				person_location_networkText: row.location.networkText,
				person_location_countryCode: row.location.countryCode,
				person_skills_name: row['skills.name'].join('; '),
				person_experience: JSON.stringify(row.experience),
				person_cost: expect.any(Number),
				person_for: addressOf(items[index]),
				person_at: isoTime,
			})),
		);
		expect(spread.items.map(linkOf)).toEqual([0, 1]);
	});

	it('are the same, but blank, for an empty item', async () => {
		const form = withInput(lookup({ whenNotFound: 'empty' }));
		const result = await run(form, [nobody, ...people(1)]);
		const [empty, found] = jsonOf(result.items);
		const missed = { person_for: `not found: ${addressOf(nobody)}`, person_at: isoTime };
		expect(Object.keys(empty)).toEqual(Object.keys(found));
		expect(empty).toEqual({
			...Object.fromEntries(Object.keys(found).map((key) => [key, null])),
			...nobody,
			...missed,
		});
		const all = await run({ ...form, output: 'all' }, [nobody]);
		expect(jsonOf(all.items)).toEqual([{ ...nobody, ...missed }]);
	});

	it('fill blank columns of an earlier run, but replace no value', async () => {
		const [first, second] = people(2);
		const blank = {
			person_firstName: '',
			person_note: null,
			person_title: '#N/A',
			person_url: '-',
		};
		const filled = await run(withInput(lookup()), [{ ...first, ...blank }]);
		expect(jsonOf(filled.items)).toEqual([
			expect.objectContaining({
				...first,
				person_note: '',
				person_firstName: expect.stringMatching(/./),
			}),
		]);
		service().reset();
		const items = [
			{ ...first, ...blank },
			{ ...second, person_note: 'call' },
		];
		const { error } = await run(withInput(lookup()), items);
		expect([error?.message, error?.description]).toEqual([
			`The input item already has a field "person_note", which the result would replace (item 2). ${WAY_OUT}`,
			expect.stringMatching(/^Use another name in Result Field, for example personResult\./),
		]);
		expect(requestCount()).toBe(0);
	});
});

describe('Combine Rows', () => {
	const combined = (options: IDataObject = {}) =>
		search(
			{ combineRows: true, ...options },
			{ output: 'simplified', returnAll: false, limit: 12 },
		);

	it('returns one item per input item with its rows, next to its fields and the time', async () => {
		const items = searches('an', 'no-such-person');
		const plain = await run(combined({ combineRows: false }), items);
		const rows = jsonOf(plain.items);
		expect(rows).toHaveLength(12);
		const alone = await run(combined(), items);
		expect(jsonOf(alone.items)).toEqual([{ people: rows }, { people: [] }]);
		const included = await run(withInput(combined(), { resultField: 'team' }), items);
		expect(jsonOf(included.items)).toEqual([
			{ ...items[0], team: rows, team_for: anyHash, team_at: isoTime },
			{ ...items[1], team: [], team_for: anyHash, team_at: isoTime },
		]);
		expect(included.links).toEqual([0, 1]);
	});

	it('has the cost of all rows next to the list', async () => {
		const { items } = await run(combined({ includeCost: true }), searches('an', 'no-such-person'));
		expect(jsonOf(items)).toMatchObject([{ people_cost: 0.008 }, { people_cost: 0.004 }]);
		const own = [{ search: 'an', people_cost: 'mine' }];
		const { error } = await run(withInput(combined({ includeCost: true })), own);
		expect(error?.message).toContain('already has a field "people_cost"');
	});

	it('returns no list for a failed page, and what is kept before the error item', async () => {
		addFaults({ status: 400, ...matching({ page: 2 }) });
		const scenario = { onError: 'continueRegularOutput' } as const;
		const failed = await run(combined(), searches('an'), scenario);
		expect(jsonOf(failed.items)).toEqual([expect.objectContaining({ error: expect.any(String) })]);
		const kept = await run(combined({ onPageFailure: 'keep' }), searches('an'), scenario);
		expect(jsonOf(kept.items)).toMatchObject([
			{ people: Array(10).fill({}) },
			{ details: { page: 2 } },
		]);
	});
});
