// The items of an input item: rows, an error item, a preview or nothing, and their links.
import type { IDataObject } from 'n8n-workflow';

import type { Result } from '../../../nodes/ProfessionalNetwork/fetch/run';
import { identify } from '../../../nodes/ProfessionalNetwork/input/input';
import { toItems, type OutputPlan } from '../../../nodes/ProfessionalNetwork/output/items';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/response';
import { page, rowOf } from './plan';

const FAILED: Failure = { kind: 'unavailable', message: 'No.' };
const CUT: Failure = { kind: 'incomplete', message: 'No.', resumeAt: '2', because: FAILED };
const ERROR_ITEM = {
	error: 'No. Try again in a few minutes.',
	details: '{"kind":"unavailable"}',
};
const ROWS = [{ id: 1 }, { id: 2 }, { id: 3 }];
const hideKey = <T>(value: T) => JSON.parse(JSON.stringify(value).replace(/key-1/g, '***')) as T;
const TWO = [page(ROWS[0], ROWS[1]), page(ROWS[2])];
const AT = '2026-11-27T10:32:05.123Z';
const FILE = { file: { data: '', mimeType: 'text/plain' } };

const PERSON = { name: 'person', isList: false };
const PEOPLE = { name: 'people', isList: true };
/** The output of a row that keeps its columns and has a mark. */
const KEPT: Partial<OutputPlan> = {
	keepsInput: true,
	resultField: PERSON,
	identity: identify('id', '7'),
	input: { json: { a: 1 } },
};

function itemsOf(result: Partial<Result>, output: Partial<OutputPlan> = {}, itemIndex = 0) {
	return toItems(rowOf({ at: AT, ...result }, output, itemIndex));
}

function jsonOf(result: Partial<Result>, output: Partial<OutputPlan> = {}): IDataObject[] {
	return itemsOf(result, output).map(({ json }) => json);
}

describe('toItems', () => {
	it('links every item to its input item', () => {
		const items = itemsOf({ pages: TWO, failure: FAILED }, {}, 7);

		expect(items).toHaveLength(4);
		for (const item of items) {
			expect(item.pairedItem).toEqual({ item: 7 });
			expect(Object.keys(item).sort()).toEqual(['json', 'pairedItem']);
		}
	});

	it('returns the rows up to the limit', () => {
		expect(jsonOf({ pages: TWO }, { limit: 2 })).toEqual([{ id: 1 }, { id: 2 }]);
	});

	it('hides the secrets of every row', () => {
		const pages = [page({ id: 'key-1', about: { text: 'of key-1' } })];
		const rows = itemsOf({ pages, redact: hideKey });
		expect(JSON.stringify(rows)).not.toMatch('key-1');

		const request = { method: 'GET', url: '/', query: { token: 'key-1' } };
		for (const output of [{}, KEPT]) {
			const items = jsonOf(
				{ preview: { request, requests: 1, estimatedCost: null }, redact: hideKey },
				output,
			);
			expect(JSON.stringify(items)).toMatch(/\*{3}/);
			expect(JSON.stringify(items)).not.toMatch('key-1');
		}
	});

	it('copies all of a shared row', () => {
		const row = JSON.parse('{"id":1,"__proto__":{"a":1},"tags":["b"]}') as IDataObject;
		const [copy] = jsonOf({ pages: [page(row)], isShared: true });
		expect(JSON.stringify(copy)).toBe('{"id":1,"__proto__":{"a":1},"tags":["b"]}');
		expect([copy === row, copy.tags === row.tags]).toEqual([false, false]);
	});

	it('never returns a row that looks failed', () => {
		const pages = [page({ id: 1, error: 'x' }, { id: 2, error: '' })];

		expect(jsonOf({ pages })).toEqual([{ id: 1, serviceError: 'x' }, { id: 2 }]);
	});
});

describe('a row that keeps its columns', () => {
	it('gets its mark and its time first, because Google Sheets leaves out blanks at the end', () => {
		const [json] = jsonOf({ pages: [page({ id: 7, name: null })] }, KEPT);

		expect(Object.entries(json)).toEqual([
			['a', 1],
			['person_for', 'id 7'],
			['person_at', AT],
			['person_id', 7],
			['person_name', null],
		]);
	});

	it('has a mark that wins over what the service says', () => {
		const [json] = jsonOf({ pages: [page({ for: 'everybody', at: 'home' })] }, KEPT);

		expect(json).toEqual({ a: 1, person_for: 'id 7', person_at: AT });
	});

	it('has no mark without a subject', () => {
		const [json] = jsonOf({ pages: [page({ id: 7 })] }, { ...KEPT, identity: undefined });

		expect(json).toEqual({ a: 1, person_at: AT, person_id: 7 });
	});

	it('keeps its files, and so does its error item', () => {
		const output = { ...KEPT, hasErrorBranch: true, input: { json: {}, binary: FILE } };

		const items = itemsOf({ pages: TWO, failure: FAILED }, output);
		expect(items.map((item) => item.binary)).toEqual([FILE, FILE, FILE, FILE]);
	});

	it.each<[why: string, because: 'result' | 'blank', row: IDataObject, expected: IDataObject]>([
		[
			'as it came',
			'result',
			{ error: 'person: x', person_id: 7 },
			{ error: 'person: x', person_id: 7 },
		],
		['without its Dry Run', 'result', { person_dryRun: true, b: 2 }, { person_dryRun: null, b: 2 }],
		['without a value', 'blank', { name: '' }, { name: '' }],
	])('goes through %s', (_why, because, json, expected) => {
		const output = { ...KEPT, goesThrough: { because }, input: { json, binary: FILE } };

		expect(itemsOf({}, output, 3)).toEqual([
			{ json: expected, binary: FILE, pairedItem: { item: 3 } },
		]);
	});

	it('goes through a Dry Run with what another one has said', () => {
		const json = { person_dryRun: true };
		const output = { ...KEPT, isDryRun: true, goesThrough: { because: 'blank' as const } };

		expect(jsonOf({}, { ...output, input: { json } })).toEqual([json]);
	});
});

it('a write that needs no request says so, if the row does not come out', () => {
	const goesThrough = { because: 'sent' as const, for: 'id 7', at: AT };
	const sent = [{ for: 'id 7', at: AT, alreadySent: true }];
	const repeat = { sentBefore: AT };

	expect(jsonOf({}, { goesThrough })).toEqual(sent);
	expect(jsonOf(repeat, { identity: KEPT.identity })).toEqual(sent);
	expect(jsonOf(repeat, KEPT)).toEqual([{ a: 1, person_for: 'id 7', person_at: AT }]);
});

describe('a row for which nothing was found', () => {
	const old = { a: 1, person_id: 6, error: 'person: x', details: '{}' };
	const blankColumns = ['id', 'name'];
	const missing = (more: Partial<OutputPlan>) =>
		jsonOf(
			{ failure: { kind: 'notFound', message: 'No.' } },
			{ ...KEPT, blankColumns, input: { json: old }, ...more },
		);

	it('has blank columns and a mark that says so', () => {
		const blank = { person_id: null, person_name: null };
		expect(missing({})).toEqual([
			{ a: 1, error: '', details: '', person_for: 'not found: id 7', person_at: AT, ...blank },
		]);
	});

	it('keeps the result that it has for the same', () => {
		expect(missing({ keepsResult: true })).toEqual([
			{ ...old, error: '', details: '', person_for: 'not found: id 7', person_at: AT },
		]);
	});

	it('is an empty list with Combine Rows', () => {
		const identity = undefined;
		expect(jsonOf({ pages: [page()] }, { resultField: PEOPLE })).toEqual([{ people: [] }]);
		expect(jsonOf({ pages: [page()] }, { ...KEPT, identity, resultField: PEOPLE })).toEqual([
			{ a: 1, people_at: AT, people: [] },
		]);
	});
});

describe('a write in doubt', () => {
	const inDoubt: Failure = { kind: 'inDoubt', message: 'It may have been sent.' };

	it('is a row with a mark, whatever On Error is', () => {
		for (const mode of [{ hasErrorBranch: true }, { stopsOnError: true }, {}]) {
			expect(jsonOf({ failure: inDoubt }, { ...KEPT, ...mode })).toEqual([
				{ a: 1, person_for: 'in doubt: id 7', person_at: AT },
			]);
		}
	});

	it('fails if the row does not come out', () => {
		expect(jsonOf({ failure: inDoubt })).toMatchObject([
			{ error: expect.stringContaining('It may have been sent'), details: '{"kind":"inDoubt"}' },
		]);
	});
});

describe('a failure', () => {
	it('becomes an error item after the rows', () => {
		expect(jsonOf({ failure: FAILED })).toEqual([ERROR_ITEM]);
		expect(jsonOf({ pages: TWO, failure: FAILED })).toEqual([...ROWS, ERROR_ITEM]);
	});

	it('begins with the Result Field of its row, whose columns n8n adds on the error output', () => {
		const named = { ...ERROR_ITEM, error: `person: ${ERROR_ITEM.error}` };
		expect(jsonOf({ failure: FAILED }, { ...KEPT, hasErrorBranch: true })).toEqual([named]);
		expect(jsonOf({ failure: FAILED }, KEPT)).toEqual([{ a: 1, ...named }]);
	});

	it('is in no item with Stop, where a row comes out as it came', () => {
		const stops = { stopsOnError: true };
		expect(jsonOf({ pages: TWO, failure: CUT }, stops)).toEqual(ROWS);
		expect(jsonOf({ failure: FAILED }, stops)).toEqual([]);
		expect(jsonOf({ failure: FAILED }, { ...KEPT, ...stops })).toEqual([{ a: 1 }]);
	});

	it('is in the item of a combined list, which then has no mark', () => {
		const result = { pages: TWO, failure: FAILED };
		expect(jsonOf(result, { resultField: PEOPLE })).toEqual([{ people: ROWS, ...ERROR_ITEM }]);

		const kept = { ...KEPT, resultField: PEOPLE, hasErrorBranch: true };
		expect(jsonOf(result, kept)).toEqual([
			{
				a: 1,
				people_for: null,
				people_at: AT,
				people: ROWS,
				...ERROR_ITEM,
				error: `people: ${ERROR_ITEM.error}`,
			},
		]);
		expect(jsonOf({ failure: FAILED }, { resultField: PEOPLE })).toEqual([ERROR_ITEM]);
	});

	it('of an earlier run is cleared by its own node, in a first item for Retry On Fail with null', () => {
		const json = { error: 'person: x', details: '{}' };
		const output = { ...KEPT, input: { json } };
		const pages = [page({})];

		expect(jsonOf({ pages }, output)[0]).toMatchObject({ error: '', details: '' });
		expect(jsonOf({ pages }, { ...output, retriesOnFail: true })[0].error).toBeNull();
		expect(itemsOf({ pages }, { ...output, retriesOnFail: true }, 1)[0].json.error).toBe('');

		const other = { ...KEPT, input: { json: { error: 'company: x' } } };
		expect(jsonOf({ pages }, other)[0].error).toBe('company: x');
	});
});

describe('a Dry Run', () => {
	const preview = {
		request: { method: 'GET', url: '/', query: { a: '1' } },
		requests: 1,
		estimatedCost: 4_000_000,
	};

	it('adds the same columns to every row, and keeps the result that is there', () => {
		const output = { ...KEPT, input: { json: { person_for: 'id 7', person_id: 7 } } };

		expect(jsonOf({ preview }, output)).toEqual([
			{
				person_for: 'id 7',
				person_id: 7,
				person_dryRun: true,
				person_request: JSON.stringify(preview.request),
				person_requests: 1,
				person_estimatedCost: 0.004,
			},
		]);
	});

	it('is an item of its own otherwise', () => {
		const { request } = preview;
		expect(jsonOf({ preview }, { resultField: PEOPLE })).toEqual([
			{ dryRun: true, request, requests: 1, estimatedCost: 0.004 },
		]);
	});
});
