// Put Result in Field: output items keep the input item and contain the row in a field.
import type { IDataObject } from 'n8n-workflow';

import {
	letters,
	lookup,
	message,
	people,
	search,
	searches,
	type Form,
} from '../helpers/inputs.mts';
import { jsonOf, linkOf, withoutRows } from '../helpers/results.mts';
import { ON_ERROR, RETRYING, run } from '../helpers/runs.mts';
import { addFaults, matching, requestCount, useService } from '../helpers/service.mts';

const service = useService();
const nobody = { name: 'no-such-person' };

describe('an output item', () => {
	const asPerson = { resultField: 'person' };

	it('has the fields of the input item that it is linked to, for every row of a list', async () => {
		const items = searches('an', 'er');
		const more = { returnAll: false, limit: 12 };
		const { items: rows, links } = await run(search({}, more), items);
		const { items: found } = await run(search(asPerson, more), items);
		expect(rows).toHaveLength(24);
		expect(found).toEqual(
			rows.map(({ json, pairedItem }, index) => ({
				json: { ...items[links[index]], person: json },
				pairedItem,
			})),
		);
	});

	it('keeps the binary data of its input item', async () => {
		const binary = { photo: { data: 'aGVsbG8=', mimeType: 'image/png' } };
		const items = people(2);
		const withField = await run(lookup(asPerson), items, { binary });
		expect(withField.items.map((item) => item.binary)).toEqual([binary, binary]);
		const without = await run(lookup(), items, { binary });
		expect(without.items.map((item) => item.binary)).toEqual([undefined, undefined]);
	});

	it('has the result of a write in the field, or that of its Dry Run', async () => {
		const items = letters(2);
		const written = async (options: IDataObject) =>
			jsonOf((await run(message({ resultField: 'sent', ...options }), items)).items);
		const containing = (values: object) => expect.objectContaining(values);
		expect(await written({})).toEqual(
			items.map((item) => ({ ...item, sent: containing({ deliveredAt: expect.anything() }) })),
		);
		expect(await written({ dryRun: true })).toEqual(
			items.map((item) => ({ ...item, sent: containing({ dryRun: true, text: item.text }) })),
		);
		expect(service().sent.messages).toHaveLength(2);
	});

	// n8n's newer agents pass the input item of the agent with the arguments and an ID of the call.
	it('does not have fields of the input item if a tool returns it', async () => {
		const [person] = people(1);
		const items = [{ ...person, chatInput: 'Who is it?', toolCallId: 'call-1' }];
		const settings = { type: 'professionalNetworkTool' };
		const result = await run(lookup({ resultField: 'name' }), items, { settings });
		expect(jsonOf(result.items)).toEqual([
			{ name: expect.objectContaining({ title: expect.any(String) }) },
		]);
	});

	it.each([
		['Not found', { inputError: 'Not found' }],
		['', {}],
	])(
		'has the error %j of its input item under another name, so that n8n does not retry',
		async (error, kept) => {
			const [person] = people(1);
			const items = [{ ...person, error }];
			const result = await run(lookup(asPerson), items, { settings: RETRYING });
			expect(jsonOf(result.items)).toEqual([{ ...person, ...kept, person: expect.any(Object) }]);
			expect(requestCount()).toBe(1);
		},
	);
});

describe('an error item', () => {
	it.each(ON_ERROR.slice(1))('keeps the fields of its input item, %s', async (onError) => {
		const items = [nobody, ...people(1)];
		const result = await run(lookup({ resultField: 'person' }), items, { onError });
		const failure = {
			...nobody,
			error: expect.any(String),
			message: expect.any(String),
			details: { kind: 'notFound', statusCode: 404, requestId: expect.any(String) },
		};
		expect(jsonOf(result.failures)).toEqual([failure]);
		expect(jsonOf(result.rows)).toEqual([{ ...items[1], person: expect.any(Object) }]);
		expect(result.errorItems).toHaveLength(onError === 'continueErrorOutput' ? 1 : 0);
	});

	it('follows the rows in their field when a later page fails', async () => {
		addFaults({ status: 400, ...matching({ page: 2 }) });
		const options = { resultField: 'person', onPageFailure: 'keep' };
		const result = await run(search(options), searches('an'));
		const [last, ...rows] = jsonOf(result.items).reverse();
		expect(Object.keys(last).sort()).toEqual(['details', 'error', 'message', 'search']);
		const { laterPages } = last.details as IDataObject;
		const pages = 1 + String(laterPages).split(', ').length;
		expect(rows).toEqual(Array(rows.length).fill({ search: 'an', person: expect.any(Object) }));
		expect(Math.ceil(rows.length / 10)).toBe(pages);
	});
});

describe('a name', () => {
	const rejected: Array<[name: unknown, message: string]> = [
		['name', 'The input item already has a field "name", which the result would replace.'],
		['a.b', `"a.b" can't be a field name, because it contains a dot or a bracket.`],
		[
			'error',
			`"error" can't be a field name, because n8n treats an item with this field as failed.`,
		],
		['__proto__', `"__proto__" can't be a field name, because expressions cannot read it.`],
		[['person', 'x'], 'Put Result in Field must be text, not a list.'],
	];
	const given = lookup({ resultField: '={{ $json.as }}' });

	it.each(rejected)('is rejected before anything is sent: %j', async (as, text) => {
		const [first, second, third] = people(3);
		const items = [{ ...first, as: 'person' }, { ...second, as }, third] as IDataObject[];
		const { error, all } = await run(given, items);
		expect(withoutRows(error?.message)).toBe(text);
		expect(error?.description).toMatch(/for example (person|nameResult|\{\{ \$json\.name \}\})\.$/);
		expect(all).toEqual([]);
		expect(requestCount()).toBe(0);
	});

	it.each(ON_ERROR.slice(1))('is rejected only for its input item with %s', async (onError) => {
		const items = people(2).map((item, index) => ({ ...item, as: ['name', 'it'][index] }));
		const { failures, rows } = await run(given, items, { onError });
		expect(failures[0].json).toMatchObject({ error: rejected[0][1] });
		expect(jsonOf(rows)).toEqual([{ ...items[1], it: expect.any(Object) }]);
		expect(requestCount()).toBe(1);
	});

	it.each<[as: string, form: Form, message: string, advice: string]>([
		[
			'with Raw Response',
			{ ...lookup({ resultField: 'person' }), output: 'raw' },
			`Put Result in Field "person" can't be used with Raw Response.`,
			'Choose another Output, or remove Put Result in Field from Options.',
		],
		[
			'absent with columns',
			lookup({ resultColumns: 'columns' }),
			'Columns With a Prefix needs Put Result in Field.',
			'Add Put Result in Field in Options with a prefix, for example person.',
		],
		[
			'blank',
			given,
			'Put Result in Field is blank.',
			'Enter a name, for example person, or remove it from Options.',
		],
	])('is rejected %s', async (_as, form, message, advice) => {
		const { error } = await run(form, people(1));
		expect([error?.message, error?.description]).toEqual([message, advice]);
		expect(requestCount()).toBe(0);
	});
});

describe('columns with a prefix', () => {
	const columns = { resultField: 'person', resultColumns: 'columns' };

	it('have the values of the row and its cost', async () => {
		const items = people(2);
		const form = { ...lookup(), output: 'selected', fields: 'location, skills.name, experience' };
		interface Row extends IDataObject {
			location: { networkText: string; parsed: IDataObject };
			'skills.name': string[];
		}
		const rows = jsonOf((await run(form, items)).items) as Row[];
		const spread = await run({ ...form, options: { ...columns, includeCost: true } }, items);
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
				person_skills_name: row['skills.name'].join('; '),
				person_experience: JSON.stringify(row.experience),
				person_cost: expect.any(Number),
			})),
		);
		expect(spread.items.map(linkOf)).toEqual([0, 1]);
	});

	it('are the same, but blank, for an empty item', async () => {
		const form = { ...lookup({ ...columns, whenNotFound: 'empty' }), output: 'simplified' };
		const result = await run(form, [nobody, ...people(1)]);
		const [empty, found] = jsonOf(result.items);
		expect(Object.keys(empty)).toEqual(Object.keys(found));
		expect(empty).toEqual({
			...Object.fromEntries(Object.keys(found).map((key) => [key, null])),
			...nobody,
		});
		const all = await run(lookup({ ...columns, whenNotFound: 'empty' }), [nobody]);
		expect(jsonOf(all.items)).toEqual([nobody]);
	});

	it('are absent from an error item, which keeps the fields of its input item', async () => {
		const onError = 'continueRegularOutput';
		const items = [{ ...nobody, person_name: '' }];
		const [json] = jsonOf((await run(lookup(columns), items, { onError })).items);
		expect(Object.keys(json)).toEqual(['name', 'person_name', 'error', 'message', 'details']);
	});

	it('fill blank columns of an earlier run, but replace no value', async () => {
		const [first, second] = people(2);
		const blank = { person_firstName: '', person_note: null };
		const filled = await run(lookup(columns), [{ ...first, ...blank }]);
		expect(jsonOf(filled.items)).toEqual([
			expect.objectContaining({
				...first,
				person_note: null,
				person_firstName: expect.stringMatching(/./),
			}),
		]);
		service().reset();
		const items = [
			{ ...first, ...blank },
			{ ...second, person_note: 'call' },
		];
		const { error } = await run(lookup(columns), items);
		expect([withoutRows(error?.message), error?.description]).toEqual([
			'The input item already has a field "person_note", which the result would replace.',
			'Use another name in Put Result in Field, for example personResult.',
		]);
		expect(requestCount()).toBe(0);
	});

	it('are not made with One Field', async () => {
		const items = people(1);
		const form = lookup({ resultField: 'person', resultColumns: 'field' });
		expect(jsonOf((await run(form, items)).items)).toEqual([
			{ ...items[0], person: expect.any(Object) },
		]);
	});
});
