// How many rows match a list that was cut.
import type { IDataObject } from 'n8n-workflow';

import type { PagingPlan, RequestPlan, Result } from '../../../nodes/ProfessionalNetwork/fetch/run';
import type { ItemPlan } from '../../../nodes/ProfessionalNetwork/output/outputRows';
import { searchHints, searchNotes } from '../../../nodes/ProfessionalNetwork/output/searchHints';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/response';
import { OUTPUT, RESULT } from './plan';

const PAGING = { rules: { pageSize: 10, lastPage: 20 }, isFilteredLate: false } as PagingPlan;
const TOTALS = { totalPages: 20, totalElements: 1_000, totalResultCount: 3_788 };
const MORE = { next: { page: 2 } };
const rowsOf = (count: number): IDataObject[] => Array.from({ length: count }, (_, id) => ({ id }));

interface Case {
	rows?: IDataObject[];
	/** The number of the page. */
	number?: number;
	limit?: number;
	output?: 'raw';
	totals?: typeof TOTALS;
	paging?: Partial<PagingPlan>;
	request?: Partial<RequestPlan>;
	result?: Partial<Result>;
}

function searchOf({ rows = rowsOf(10), number = 1, totals = TOTALS, ...one }: Case) {
	const { limit = Infinity, output = 'all' as const, paging, request, result = MORE } = one;
	const plan: ItemPlan = {
		itemIndex: 0,
		output: { ...OUTPUT, limit, output },
		paging: { ...PAGING, ...paging },
		request: { query: {}, ...request },
	};
	const page = { rows, body: {}, totals };
	return { plan, result: { ...RESULT, pages: [{ number, page }], ...result } as Result };
}

function hintsOf(...cases: Case[]) {
	const searches = cases.map(searchOf);
	return searchHints(
		searches.map(({ plan }) => plan),
		searches.map(({ result }) => result),
	);
}

const textsOf = (...cases: Case[]) => hintsOf(...cases).map(({ message }) => message);

const early: Failure = { kind: 'endedEarly' };
const last: Failure = { kind: 'lastPage' };
const subject = { param: 'post', value: 'x', field: 'post' };
const BEYOND = '3,788 match; 10 were returned.';

describe('how many match', () => {
	it('is no warning', () => {
		expect(hintsOf({})).toEqual([{ message: BEYOND, type: 'info', location: 'outputPane' }]);
	});

	it.each<[string, Case, string[]]>([
		['a list that goes on', {}, [BEYOND]],
		['a limit within the only page', { limit: 4, result: {} }, ['3,788 match; 4 were returned.']],
		['a limit of one row', { limit: 1 }, ['3,788 match; 1 was returned.']],
		['a response as it is', { limit: 4, output: 'raw' }, [BEYOND]],
		['the last page of the service', { number: 20, result: {} }, [BEYOND]],
		['one that says so', { result: { ...MORE, incomplete: last } }, [BEYOND]],
		[
			'the comments on a post',
			{ request: { subject } },
			['The service counts 3,788; 10 were returned.'],
		],
		[
			'totals without the count',
			{ totals: { ...TOTALS, totalResultCount: 0 } },
			['1,000 match; 10 were returned.'],
		],
		['all pages from a later one on', { number: 5, result: {} }, []],
		[
			'no more rows than were returned',
			{ totals: { totalPages: 1, totalElements: 10, totalResultCount: 10 } },
			[],
		],
		['rows that are filtered afterwards', { paging: { isFilteredLate: true } }, []],
		['a failed page', { result: { ...MORE, failure: { kind: 'unavailable' } } }, []],
		['a list that ended early', { result: { ...MORE, incomplete: early } }, []],
		['an empty list', { rows: [] }, []],
	])('is said of %s', (_what, one, texts) => {
		expect(textsOf(one)).toEqual(texts);
	});

	it('is counted over several items, with the first', () => {
		expect(textsOf({ result: {} }, {}, { limit: 2 })).toEqual([
			`2 of 3 lists have more rows. The first: ${BEYOND}`,
		]);
	});

	it('is not repeated for a model whose rows were too long to return', () => {
		const { plan, result } = searchOf({});
		expect(searchNotes(plan, result, 0)).toEqual([BEYOND]);
		expect(searchNotes(plan, result, 3)).toEqual([]);
	});
});
