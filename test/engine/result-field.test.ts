// Include Other Input Fields: output items keep the fields of their input item next to the result.
import type { IDataObject } from 'n8n-workflow';

import { type Form, lookup, message, search, withInput } from '../helpers/forms.mts';
import { letters, people, searches } from '../helpers/inputs.mts';
import { blamedBy, jsonOf, linkOf } from '../helpers/results.mts';
import { ON_ERROR, RETRYING, run } from '../helpers/runs.mts';
import { addFaults, matching, requestCount, useService } from '../helpers/service.mts';

const service = useService();
const nobody = { name: 'no-such-person' };

const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const anyText = expect.any(String);
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
		const mark = { foundPerson_at: isoTime };
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
		const plainForm = { ...lookup(), output: 'simplified' };
		const [plain, included] = [plainForm, withInput(lookup())].map(async (form) =>
			jsonOf((await run(form, items, { settings })).items),
		);
		expect(await included).toEqual(await plain);
	});

	it('has null for a blank error in a first item, which n8n would take for a failure', async () => {
		const [person] = people(1);
		const items = [{ ...person, error: '' }];
		const result = await run(withInput(lookup()), items, { settings: RETRYING });
		expect(result.items[0].json).toMatchObject({ person_profileId: anyText, error: null });
		expect(requestCount()).toBe(1);
	});
});

it('an error item follows the rows when a later page fails', async () => {
	addFaults({ status: 400, ...matching({ page: 2 }) });
	const onError = 'continueRegularOutput';

	const { items } = await run(withInput(search()), searches('an'), { onError });

	const [last, ...rows] = jsonOf(items).reverse();
	expect(last).toEqual({
		search: 'an',
		error: expect.stringMatching(/^foundPerson: /),
		details: expect.stringContaining('"resumeAt":'),
	});
	expect(rows).toMatchObject(
		Array(rows.length).fill({ search: 'an', foundPerson_profileId: anyText }),
	);
	expect(rows.length).toBeGreaterThan(0);
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
			'The input item already has a field "note_id", which the result would replace.',
		);
		expect(error?.description).toBe(
			'Use another name in Result Field, for example noteResult. If the field is of an earlier run, keep note_for with it, or clear all fields that begin with note_.',
		);
		expect([blamedBy(error), all]).toEqual([1, []]);
		expect(requestCount()).toBe(0);
	});

	it.each<[as: string, form: Form, message: string, advice: string]>([
		[
			'with an expression',
			{ ...lookup(), includeOtherFields: '={{ true }}' },
			'Include Other Input Fields must be on or off, not "{{ true }}".',
			'Use true or false.',
		],
		[
			'if its expression comes out blank',
			given,
			'Result Field came out blank.',
			'Fill in the data, or remove it from Options.',
		],
	])('is rejected %s', async (_as, form, message, advice) => {
		const { error } = await run(form, people(1));
		expect([error?.message, error?.description]).toEqual([message, advice]);
		expect(requestCount()).toBe(0);
	});
});

describe('columns with a prefix', () => {
	it('have the values of the row', async () => {
		const items = people(2);
		const form = { ...lookup(), output: 'selected', fields: 'location.parsed, experience' };
		interface Row extends IDataObject {
			'location.parsed': IDataObject;
		}
		const rows = jsonOf((await run(form, items)).items) as Row[];
		const spread = await run(withInput(form as Form), items);
		expect(jsonOf(spread.items)).toEqual(
			rows.map((row, index) => ({
				...items[index],
				...Object.fromEntries(
					Object.entries(row['location.parsed']).map(([key, value]) => [
						`person_location_parsed_${key}`,
						value,
					]),
				),
				person_experience: JSON.stringify(row.experience),
				person_for: addressOf(items[index]),
				person_at: isoTime,
			})),
		);
		expect(spread.items.map(linkOf)).toEqual([0, 1]);
	});

	it('are the same, but blank, for an empty item', async () => {
		const form = withInput(lookup());
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
		expect(filled.items[0].json).toMatchObject({
			...first,
			person_note: null,
			person_firstName: expect.stringMatching(/./),
		});
		service().reset();
		const items = [
			{ ...first, ...blank },
			{ ...second, person_note: 'call' },
		];
		const { error } = await run(withInput(lookup()), items);
		expect([error?.message, error?.description]).toEqual([
			'The input item already has a field "person_note", which the result would replace.',
			expect.stringMatching(/^Use another name in Result Field, for example personResult\./),
		]);
		expect(blamedBy(error)).toBe(1);
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
			{ ...items[0], team: rows, team_at: isoTime },
			{ ...items[1], team: [], team_at: isoTime },
		]);
		expect(included.links).toEqual([0, 1]);
	});

	it('has what is kept before a failed page, and its error in the same item', async () => {
		addFaults({ status: 400, ...matching({ page: 2 }) });
		const onError = 'continueRegularOutput';

		const { items } = await run(combined(), searches('an'), { onError });

		expect(jsonOf(items)).toMatchObject([
			{ people: Array(10).fill({}), error: anyText, details: anyText },
		]);
	});

	it('returns no list if its first page failed', async () => {
		addFaults({ status: 400 });
		const scenario = { onError: 'continueRegularOutput' } as const;
		const { items } = await run(combined(), searches('an'), scenario);
		expect(jsonOf(items)).toEqual([expect.objectContaining({ error: expect.any(String) })]);
	});
});
