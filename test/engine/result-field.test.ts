// Put Result in Field: output items keep the input item and contain the row in a field.
import type { IDataObject } from 'n8n-workflow';

import { operations } from '../contract/contract.mts';
import { credentialsOf } from '../helpers/fixtures.mts';
import { execute, type Result } from '../helpers/engine';
import {
	letters,
	linkOf,
	lookup,
	message,
	ON_ERROR,
	people,
	run,
	search,
	searches,
	useService,
	withoutRows,
} from '../helpers/runs.mts';
import { parametersOf, sampleParameters } from '../helpers/sample-parameters.mts';

const service = useService();
const names = operations.map(({ resource, operation }) => `${resource}/${operation}`);
const jsonOf = ({ items }: Result) => items.map(({ json }) => json);
const nobody = { name: 'no-such-person' };

/** Runs an operation with sample parameters for one input item. */
async function runSample(name: string, more: IDataObject, options: IDataObject = {}) {
	service().reset();
	const result = await execute({
		parameters: parametersOf(sampleParameters(service()), name, { limit: 3, ...more, options }),
		credentials: credentialsOf(service()),
		items: [{ row: 7, tags: ['a'] }],
	});
	expect(result.error).toBeUndefined();
	return jsonOf(result);
}

const OUTPUTS = [
	{ output: 'all' },
	{ output: 'simplified' },
	{ output: 'selected', fields: 'headline, name' },
];

it.each(names.map((name, index) => [name, OUTPUTS[index % 3]] as const))(
	'%s: has the row in the field with %j',
	async (name, output) => {
		const rows = await runSample(name, output);
		expect(rows.length).toBeGreaterThan(0);
		expect(await runSample(name, output, { resultField: 'found' })).toEqual(
			rows.map((row) => ({ row: 7, tags: ['a'], found: row })),
		);
	},
);

describe('an output item', () => {
	const asPerson = { resultField: 'person' };

	it('has the fields of the input item that it is linked to', async () => {
		const items = people(service(), 3).map((item, index): IDataObject => ({ ...item, row: index }));
		const result = await run(service(), lookup(asPerson), { items });
		expect(result.items.map((item) => [linkOf(item), item.json])).toEqual(
			items.map((item, index) => [
				index,
				{ ...item, person: expect.objectContaining({ publicIdentifier: item.name }) },
			]),
		);
	});

	it('has these fields for every row of a list', async () => {
		const items = searches('an', 'er');
		const more = { returnAll: false, limit: 12 };
		const { items: rows } = await run(service(), search({}, more), { items });
		const { items: found } = await run(service(), search(asPerson, more), { items });
		expect(rows).toHaveLength(24);
		expect(found).toEqual(
			rows.map(({ json, pairedItem }) => ({
				json: { ...items[linkOf({ json, pairedItem })], person: json },
				pairedItem,
			})),
		);
	});

	it('has a field with the name from its input item', async () => {
		const [first, second] = people(service(), 2);
		const items = [
			{ ...first, as: ' one ' },
			{ ...second, as: 'two' },
		];
		const result = await run(service(), lookup({ resultField: '={{ $json.as }}' }), { items });
		expect(jsonOf(result)).toEqual([
			{ ...items[0], one: expect.objectContaining({ publicIdentifier: first.name }) },
			{ ...items[1], two: expect.objectContaining({ publicIdentifier: second.name }) },
		]);
	});

	it('keeps the binary data of its input item', async () => {
		const binary = { photo: { data: 'aGVsbG8=', mimeType: 'image/png' } };
		const items = people(service(), 2);
		const withField = await run(service(), lookup(asPerson), { items, binary });
		expect(withField.items.map((item) => item.binary)).toEqual([binary, binary]);
		const without = await run(service(), lookup(), { items, binary });
		expect(without.items.map((item) => item.binary)).toEqual([undefined, undefined]);
	});

	it('has an empty object in the field for If Nothing Is Found: Return an Empty Item', async () => {
		const options = { ...asPerson, whenNotFound: 'empty' };
		const result = await run(service(), lookup(options), { items: [nobody] });
		expect(result.items).toEqual([{ json: { ...nobody, person: {} }, pairedItem: { item: 0 } }]);
	});

	it('has the result of a write in the field, or that of its Dry Run', async () => {
		const items = letters(service(), 2);
		const sent = await run(service(), message({ resultField: 'sent' }), { items });
		expect(jsonOf(sent)).toEqual(
			items.map((item) => ({
				...item,
				sent: expect.objectContaining({ deliveredAt: expect.anything() }),
			})),
		);
		const dry = await run(service(), message({ resultField: 'sent', dryRun: true }), { items });
		expect(jsonOf(dry)).toEqual(
			items.map((item) => ({
				...item,
				sent: expect.objectContaining({ dryRun: true, text: item.text }),
			})),
		);
		expect(service().sent.messages).toHaveLength(2);
	});

	// n8n's newer agents pass the input item of the agent with the arguments and an ID of the call.
	it('does not have fields of the input item if a tool returns it', async () => {
		const [person] = people(service(), 1);
		const items = [{ ...person, chatInput: 'Who is it?', toolCallId: 'call-1' }];
		const settings = { type: 'professionalNetworkTool' };
		const result = await run(service(), lookup({ resultField: 'name' }), { items, settings });
		expect(jsonOf(result)).toEqual([
			{ name: expect.objectContaining({ title: expect.any(String) }) },
		]);
	});

	it('has the error of its input item under an unused name', async () => {
		const [person] = people(service(), 1);
		const items = [{ ...person, error: 'new', inputError: 'old' }];
		const [{ json }] = (await run(service(), lookup(asPerson), { items })).items;
		expect(json).toMatchObject({ inputError: 'old', inputError2: 'new' });
		const form = lookup({ resultField: 'inputError' });
		const [other] = (await run(service(), form, { items: [{ ...person, error: 'new' }] })).items;
		expect(other.json).toEqual({
			...person,
			inputError: expect.objectContaining({ publicIdentifier: person.name }),
			inputError2: 'new',
		});
	});

	it('has an error of its input item under another name, so that n8n does not run the node again', async () => {
		const [person] = people(service(), 1);
		const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
		for (const [error, kept] of [
			['Not found', { inputError: 'Not found' }],
			['', {}],
			[null, {}],
		] as const) {
			service().reset();
			const scenario = { items: [{ ...person, error }], settings };
			const result = await run(service(), lookup(asPerson), scenario);
			expect(jsonOf(result)).toEqual([{ ...person, ...kept, person: expect.any(Object) }]);
			expect(service().requestLog.count()).toBe(1);
		}
	});
});

describe('an error item', () => {
	it('keeps the fields of its input item', async () => {
		const items = [nobody, ...people(service(), 1)];
		const onError = 'continueRegularOutput';
		const result = await run(service(), lookup({ resultField: 'person' }), { items, onError });
		expect(jsonOf(result)).toEqual([
			{
				...nobody,
				error: expect.any(String),
				message: expect.any(String),
				details: { kind: 'notFound', statusCode: 404, requestId: expect.any(String) },
			},
			{ ...items[1], person: expect.any(Object) },
		]);
	});

	it('goes to the error branch with the fields of its input item', async () => {
		const items = [nobody, ...people(service(), 1)];
		const onError = 'continueErrorOutput';
		const result = await run(service(), lookup({ resultField: 'person' }), { items, onError });
		expect(jsonOf(result)).toEqual([{ ...items[1], person: expect.any(Object) }]);
		expect(result.errorItems.map(({ json }) => json)).toEqual([
			{
				...nobody,
				error: expect.any(String),
				message: expect.any(String),
				details: { kind: 'notFound', statusCode: 404, requestId: expect.any(String) },
			},
		]);
	});

	it('follows the rows in their field when a later page fails', async () => {
		service().faults.add({ status: 400, when: { query: { page: '2' } } });
		const options = { resultField: 'person', onPageFailure: 'keep' };
		const result = await run(service(), search(options), { items: searches('an') });
		const [last, ...rows] = jsonOf(result).reverse();
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
		['a[0]', `"a[0]" can't be a field name, because it contains a dot or a bracket.`],
		[
			'error',
			`"error" can't be a field name, because n8n treats an item with this field as failed.`,
		],
		['__proto__', `"__proto__" can't be a field name, because expressions cannot read it.`],
		['constructor', `"constructor" can't be a field name, because expressions cannot read it.`],
		[true, 'Put Result in Field must be text, not true.'],
		[['person'], 'Put Result in Field must be text, not a list.'],
		[{ name: 'person' }, 'Put Result in Field must be text, not an object.'],
	];
	const given = lookup({ resultField: '={{ $json.as }}' });

	it.each(rejected)('is rejected before anything is sent: %j', async (as, text) => {
		const [first, second, third] = people(service(), 3);
		const items = [{ ...first, as: 'person' }, { ...second, as }, third] as IDataObject[];
		const { error, ...result } = await run(service(), given, { items });
		expect(withoutRows(error?.message)).toBe(text);
		expect(error?.description).toMatch(/for example (person|nameResult|\{\{ \$json\.name \}\})\.$/);
		expect(result).toMatchObject({ items: [], errorItems: [] });
		expect(service().requestLog.count()).toBe(0);
	});

	it.each(ON_ERROR.slice(1))('is rejected only for its input item with %s', async (onError) => {
		const items = people(service(), 2).map((item, index) => ({
			...item,
			as: ['name', 'it'][index],
		}));
		const result = await run(service(), given, { items, onError });
		const [failed] = [...result.errorItems, ...result.items];
		expect(failed.json).toMatchObject({ error: rejected[0][1] });
		expect(result.items.at(-1)?.json).toEqual({ ...items[1], it: expect.any(Object) });
		expect(service().requestLog.count()).toBe(1);
	});

	it('is rejected with Raw Response', async () => {
		const form = { ...lookup({ resultField: 'person' }), output: 'raw' };
		const { error } = await run(service(), form, { items: people(service(), 1) });
		expect([error?.message, error?.description]).toEqual([
			`Put Result in Field "person" can't be used with Raw Response.`,
			'Choose another Output, or remove Put Result in Field from Options.',
		]);
		expect(service().requestLog.count()).toBe(0);
	});

	it.each(['', ' ', null, undefined])('is rejected if it is blank: %j', async (as) => {
		const [person] = people(service(), 1);
		const { error } = await run(service(), given, { items: [{ ...person, as }] as IDataObject[] });
		expect([error?.message, error?.description]).toEqual([
			'Put Result in Field is blank.',
			'Enter a name, for example person, or remove it from Options.',
		]);
		expect(service().requestLog.count()).toBe(0);
	});

	it('is accepted if it is only a built-in property of objects', async () => {
		const [person] = people(service(), 1);
		const items = [{ ...person, as: 'toString' }];
		const result = await run(service(), given, { items });
		expect(jsonOf(result)).toEqual([{ ...items[0], toString: expect.any(Object) }]);
	});
});

describe('columns with a prefix', () => {
	const columns = { resultField: 'person', resultColumns: 'columns' };

	it.each(names)('have one cell each: %s', async (name) => {
		for (const output of ['all', 'simplified']) {
			const rows = await runSample(name, { output });
			const spread = await runSample(name, { output }, { ...columns, includeCost: true });
			expect(spread).toHaveLength(rows.length);
			for (const [index, { row, tags, ...added }] of spread.entries()) {
				expect([row, tags]).toEqual([7, ['a']]);
				const values = Object.values(added);
				expect(values.filter((one) => typeof one === 'object' && one !== null)).toEqual([]);
				const keys = Object.keys(added);
				expect(keys.filter((key) => !/^person_[A-Za-z0-9_]+$/.test(key))).toEqual([]);
				for (const key of Object.keys(rows[index])) {
					expect(keys.some((one) => `${one}_`.startsWith(`person_${key}_`))).toBe(true);
				}
				if (!name.endsWith('/send')) expect(added).toHaveProperty('person_cost');
			}
		}
	});

	it('have the values of the row', async () => {
		const items = people(service(), 2);
		const form = { ...lookup(), output: 'selected', fields: 'location, skills.name, experience' };
		interface Row extends IDataObject {
			location: { networkText: string; parsed: IDataObject };
			'skills.name': string[];
		}
		const rows = jsonOf(await run(service(), form, { items })) as Row[];
		const spread = await run(service(), { ...form, options: columns }, { items });
		expect(jsonOf(spread)).toEqual(
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
			})),
		);
		expect(spread.items.map(linkOf)).toEqual([0, 1]);
	});

	it('are the same, but blank, for an empty item', async () => {
		const form = { ...lookup({ ...columns, whenNotFound: 'empty' }), output: 'simplified' };
		const result = await run(service(), form, { items: [nobody, ...people(service(), 1)] });
		const [empty, found] = jsonOf(result);
		expect(Object.keys(empty)).toEqual(Object.keys(found));
		expect(empty).toEqual({
			...Object.fromEntries(Object.keys(found).map((key) => [key, null])),
			...nobody,
		});
		const all = await run(service(), lookup({ ...columns, whenNotFound: 'empty' }), {
			items: [nobody],
		});
		expect(jsonOf(all)).toEqual([nobody]);
	});

	it('are absent from an error item, which keeps the fields of its input item', async () => {
		const onError = 'continueRegularOutput';
		const items = [{ ...nobody, person_name: '' }];
		const [json] = jsonOf(await run(service(), lookup(columns), { items, onError }));
		expect(Object.keys(json)).toEqual(['name', 'person_name', 'error', 'message', 'details']);
	});

	it('fill blank columns of an earlier run, but replace no value', async () => {
		const [first, second] = people(service(), 2);
		const blank = { person_firstName: '', person_note: null };
		const filled = await run(service(), lookup(columns), { items: [{ ...first, ...blank }] });
		expect(jsonOf(filled)).toEqual([
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
		const { error } = await run(service(), lookup(columns), { items });
		expect([withoutRows(error?.message), error?.description]).toEqual([
			'The input item already has a field "person_note", which the result would replace.',
			'Use another name in Put Result in Field, for example personResult.',
		]);
		expect(service().requestLog.count()).toBe(0);
	});

	it('need a prefix', async () => {
		const form = lookup({ resultColumns: 'columns' });
		const { error } = await run(service(), form, { items: people(service(), 1) });
		expect([error?.message, error?.description]).toEqual([
			'Columns With a Prefix needs Put Result in Field.',
			'Add Put Result in Field in Options with a prefix, for example person.',
		]);
		expect(service().requestLog.count()).toBe(0);
	});

	it('are not made with One Field', async () => {
		const items = people(service(), 1);
		const form = lookup({ resultField: 'person', resultColumns: 'field' });
		expect(jsonOf(await run(service(), form, { items }))).toEqual([
			{ ...items[0], person: expect.any(Object) },
		]);
		const alone = lookup({ resultColumns: 'field' });
		expect(await run(service(), alone, { items })).toEqual(
			await run(service(), lookup(), { items }),
		);
	});
});
