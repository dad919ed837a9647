// The items of an input item: rows, an error item, a preview or nothing, with their costs and links.
import type { IDataObject } from 'n8n-workflow';

import type { Result } from '../../../nodes/ProfessionalNetwork/fetch/run';
import {
	returnedMark,
	toItems,
	type OutputPlan,
} from '../../../nodes/ProfessionalNetwork/output/items';
import { toNano } from '../../../nodes/ProfessionalNetwork/service/response';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/response';
import { numbered, page, rowOf } from './plan';

const FAILED: Failure = { kind: 'unavailable', message: 'No', description: 'Wait.' };
const OUTPUTS = ['all', 'selected', 'simplified', 'raw'] as const;

const ERROR_ITEM = { error: 'No', message: 'Wait.', details: { kind: 'service' } };
const ROWS = [{ id: 1 }, { id: 2 }, { id: 3 }];
const hideKey = <T>(value: T) => JSON.parse(JSON.stringify(value).replace(/key-1/g, '***')) as T;
const TWO = [page(0.1, ROWS[0], ROWS[1]), page(0.1, ROWS[2])];

function itemsOf(result: Partial<Result>, output: Partial<OutputPlan> = {}, itemIndex = 0) {
	return toItems(rowOf(result, output, itemIndex));
}

function jsonOf(result: Partial<Result>, output: Partial<OutputPlan> = {}): IDataObject[] {
	return itemsOf(result, output).map(({ json }) => json);
}

describe('toItems', () => {
	it.each(OUTPUTS)('links every item of %s to its input item', (output) => {
		const items = itemsOf({ pages: TWO, failure: FAILED }, { output }, 7);
		expect(items).toHaveLength(output === 'raw' ? 3 : 4);
		for (const item of items) {
			expect(item.pairedItem).toEqual({ item: 7 });
			expect(Object.keys(item).sort()).toEqual(['json', 'pairedItem']);
		}
	});

	it('returns the rows up to the limit, and whole responses for Raw', () => {
		expect(jsonOf({ pages: TWO }, { limit: 2 })).toEqual([{ id: 1 }, { id: 2 }]);
		expect(jsonOf({ pages: TWO }, { output: 'raw', limit: 2 })).toEqual(
			TWO.map(({ page: { body } }) => body),
		);
	});

	it('returns whole responses at no cost if they are shared', () => {
		const bodies = [{ cost: 'free' }, { cost: 0.1 }, { id: 1 }];
		const [odd, billed, silent] = bodies.map((body) => numbered({ rows: [], body }));
		for (const { page: shared } of [billed, silent]) shared.cost = 0;
		expect(jsonOf({ pages: [odd, billed, silent] }, { output: 'raw' })).toEqual([
			bodies[0],
			{ cost: 0 },
			bodies[2],
		]);
	});

	it('returns nothing if the user stopped the execution, whatever it had fetched', () => {
		const cancelled: Failure = { kind: 'cancelled', message: 'Stopped' };
		expect(itemsOf({ pages: TWO, failure: cancelled })).toEqual([]);
	});

	it('hides the secrets of every row, whatever the output', () => {
		const pages = [page(0.1, { id: 'key-1', about: { text: 'of key-1' } })];
		for (const output of OUTPUTS) {
			const items = itemsOf({ pages, redact: hideKey }, { output, fields: ['about'] });
			expect(JSON.stringify(items)).not.toMatch('key-1');
		}

		const preview = {
			request: { method: 'GET', url: '/', query: { token: 'key-1' } },
			requests: 1,
		};
		const [{ request }] = jsonOf({ preview, redact: hideKey });
		expect(request).toEqual({ ...preview.request, query: { token: '***' } });
	});

	it('copies all of a shared row', () => {
		const row = JSON.parse('{"id":1,"__proto__":{"a":1},"tags":["b"]}') as IDataObject;
		const [copy] = jsonOf({ pages: [page(0, row)], isShared: true });
		expect(JSON.stringify(copy)).toBe('{"id":1,"__proto__":{"a":1},"tags":["b"]}');
		expect([copy === row, copy.tags === row.tags]).toEqual([false, false]);
	});

	it.each(OUTPUTS)('never returns a row of %s that looks failed', (output) => {
		const pages = [numbered({ rows: [{ id: 1, error: 'x' }], body: { error: 'x' } })];
		const [json] = jsonOf({ pages }, { output });
		expect(json).not.toHaveProperty('error');
		expect(json).toHaveProperty('serviceError');
		const blank = [numbered({ rows: [{ id: 1, error: '' }], body: { error: '' } })];
		expect(jsonOf({ pages: blank }, { output: 'raw' })).toEqual([{}]);
		expect(jsonOf({ pages: blank })).toEqual([{ id: 1 }]);
	});
});

describe('a lookup that found nothing', () => {
	it('becomes an empty item or none', () => {
		expect(itemsOf({ missing: {} })).toEqual([]);
		for (const output of OUTPUTS) {
			expect(itemsOf({ missing: {} }, { emptyIfNotFound: true, output }, 3)).toEqual([
				{ json: {}, pairedItem: { item: 3 } },
			]);
		}
	});

	it('has its cost and its columns too', () => {
		const resultField = { name: 'person', isList: false };
		const input = { json: { email: 'a' } };
		const output = { emptyIfNotFound: true, includeCost: true, input };
		for (const choice of OUTPUTS) {
			const items = jsonOf({ missing: {}, cost: toNano(0.004) }, { ...output, output: choice });
			expect(items).toEqual([{ cost: 0.004 }]);
		}

		expect(jsonOf({ missing: {}, cost: 0 }, { ...output, resultField, keepsInput: true })).toEqual([
			{ email: 'a', person_cost: 0 },
		]);
	});
});

it.each<[what: string, result: Partial<Result>]>([
	['that found nothing', { missing: {} }],
	['that failed', { failure: FAILED }],
	['of a Dry Run', { preview: { request: { method: 'GET', url: '/', query: {} }, requests: 1 } }],
])('a row %s does not count as one with a result of this node', (_what, result) => {
	const marks = {
		found: 'domain acme.com',
		missed: '',
		key: 'domain acme.com #',
		keepsResult: false,
	};
	const output = { keepsInput: true, resultField: { name: 'company', isList: false }, marks };

	expect(returnedMark(rowOf({ pages: TWO }, output))?.key).toBe(marks.key);
	expect(returnedMark(rowOf(result, output))).toBeUndefined();
});

describe('a failure', () => {
	it('becomes an error item after the rows', () => {
		expect(jsonOf({ failure: FAILED })).toEqual([ERROR_ITEM]);
		expect(jsonOf({ pages: TWO, failure: FAILED })).toEqual([...ROWS, ERROR_ITEM]);
	});

	it('does not receive the columns of a result on the error branch, where n8n adds the input', () => {
		const resultField = { name: 'person', isList: false };
		const output = { resultField, keepsInput: true, input: { json: { email: 'a' } } };
		const pages = [page(0, { id: 1 })];
		const items = jsonOf({ pages, failure: FAILED }, { ...output, hasErrorBranch: true });
		expect(items).toEqual([{ email: 'a', person_id: 1 }, ERROR_ITEM]);
	});

	it('has the files of its row, which rows of their own do not have', () => {
		const binary = { file: { data: '', mimeType: 'text/plain' } };
		const output = { hasErrorBranch: true, input: { json: {}, binary } };
		const items = itemsOf({ pages: TWO, failure: FAILED }, output);
		expect(items.map((item) => item.binary)).toEqual([undefined, undefined, undefined, binary]);
	});

	it('keeps the columns of its row that it replaces, and no others', () => {
		const own = { error: 'mine', details: { a: 1 } };
		for (const resultField of [undefined, { name: 'person', isList: false }]) {
			const input = { json: { ...own, message: 'Hi Jane', email: 'a' } };
			const [{ message, details }] = jsonOf({ failure: FAILED }, { input, resultField });
			expect(message).toBe('Hi Jane');
			expect(details).toMatchObject({ input: own, advice: FAILED.description });
			expect((details as { input: object }).input).not.toHaveProperty('email');
		}
	});

	const incomplete: Failure = {
		kind: 'incomplete',
		message: 'More match',
		description: 'Read on.',
	};

	it('says nothing of a list that ended before its first row if the list comes out', () => {
		const output = { keepsInput: true, resultField: { name: 'people', isList: true } };
		expect(jsonOf({ pages: [page(0.1)], incomplete }, output)).toEqual([{ people: [] }]);
	});

	it('says on the error branch alone that a list ended early', () => {
		expect(jsonOf({ pages: TWO, incomplete })).toHaveLength(3);
		expect(jsonOf({ pages: TWO, incomplete }, { hasErrorBranch: true })).toEqual([
			...ROWS,
			{ error: 'More match', message: 'Read on.', details: { kind: 'incomplete' } },
		]);
	});
});

describe('Include Cost', () => {
	const output = { includeCost: true };
	const errorCost = (items: IDataObject[]) =>
		(items[items.length - 1].details as IDataObject | undefined)?.cost;

	it('is off unless it is set', () => {
		expect(jsonOf({ pages: TWO, cost: 5 })[0]).toEqual({ id: 1 });
		expect(jsonOf({ failure: FAILED, cost: 5 })[0]).not.toHaveProperty('details.cost');
	});

	it('gives the first row all of it, retries included, and the others 0, but not Raw, whose responses contain their own', () => {
		const result = { pages: TWO, cost: toNano(0.3) };
		expect(jsonOf(result, output).map(({ cost }) => cost)).toEqual([0.3, 0, 0]);
		expect(jsonOf(result, { ...output, output: 'raw' })).toEqual(
			TWO.map((numberedPage) => numberedPage.page.body),
		);
	});

	it('gives the rows what their pages cost, and the error item the rest', () => {
		const result = { pages: TWO, failure: FAILED, cost: toNano(0.25) };
		const items = jsonOf(result, output);
		const shares = items.slice(0, -1).map(({ cost }) => toNano(cost as number));
		expect(shares.reduce((sum, share) => sum + share)).toBe(toNano(0.2));
		expect(errorCost(items)).toBe(0.05);
		expect(errorCost(jsonOf(result, { ...output, output: 'raw' }))).toBe(0.05);
	});

	it('gives the error item all of the cost if there is no row', () => {
		expect(errorCost(jsonOf({ failure: FAILED, cost: toNano(0.25) }, output))).toBe(0.25);
		expect(errorCost(jsonOf({ failure: FAILED, cost: 0 }, output))).toBe(0);
		const empty = { pages: [page(0.1)], failure: FAILED, cost: toNano(0.25) };
		expect(errorCost(jsonOf(empty, output))).toBe(0.25);
	});

	it('is null everywhere if the service did not report all of it', () => {
		const items = jsonOf({ pages: TWO, failure: FAILED, cost: null }, output);
		expect(items.slice(0, -1).map(({ cost }) => cost)).toEqual([null, null, null]);
		expect(errorCost(items)).toBeNull();
		expect(errorCost(jsonOf({ failure: FAILED, cost: null }, output))).toBeNull();
	});
});
