// How many rows match a list that was cut, and how many of its rows nobody can use or asked for.
import type { IDataObject } from 'n8n-workflow';

import type { PagingPlan, RequestPlan, Result } from '../../../nodes/ProfessionalNetwork/fetch/run';
import type { ItemPlan } from '../../../nodes/ProfessionalNetwork/output/outputRows';
import { searchHints, searchNotes } from '../../../nodes/ProfessionalNetwork/output/searchHints';
import { toNano } from '../../../nodes/ProfessionalNetwork/service/response';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/response';
import { numbered, OUTPUT, rowOf } from './plan';

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

function searchOf({ rows = rowsOf(10), number = 1, totals = TOTALS, ...rules }: Case) {
	const { limit = Infinity, output = 'all' as const, paging, request, result = MORE } = rules;
	const plan: ItemPlan = {
		output: { ...OUTPUT, limit, output },
		paging: { ...PAGING, ...paging },
		request: { query: {}, ...request },
	};
	const page = numbered({ rows, body: {}, totals }, number);
	const { unwanted } = request ?? {};
	if (unwanted) page.page.unwanted = new Set(rows.filter((row) => unwanted.isIn(row)));
	return { ...rowOf({ pages: [page], ...result }), plan };
}

function hintsOf(...cases: Case[]) {
	return searchHints(cases.map(searchOf));
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

	it.each<[Case, text: string, why: string]>([
		[{}, BEYOND, 'a list that goes on'],
		[{ limit: 4, result: {} }, '3,788 match; 4 were returned.', 'a limit within the only page'],
		[{ limit: 1 }, '3,788 match; 1 was returned.', 'a limit of one row'],
		[{ limit: 4, output: 'raw' }, BEYOND, 'a response as it is, which has all rows'],
		[{ number: 20, result: {} }, BEYOND, 'the last page of the service'],
		[{ result: { ...MORE, incomplete: last } }, BEYOND, 'an item that says so'],
		[
			{ request: { subject } },
			'The service counts 3,788; 10 were returned.',
			'the comments on a post',
		],
		[
			{ totals: { ...TOTALS, totalResultCount: 0 } },
			'1,000 match; 10 were returned.',
			'totals without the count of results',
		],
	])('is said of %j as %j: %s', (search, text) => {
		expect(textsOf(search)).toEqual([text]);
	});

	it.each<[Case, why: string]>([
		[{ number: 5, result: {} }, 'all pages from a later one on'],
		[
			{ totals: { totalPages: 1, totalElements: 10, totalResultCount: 10 } },
			'no more rows than were returned',
		],
		[{ paging: { isFilteredLate: true } }, 'rows that are filtered afterwards'],
		[{ result: { ...MORE, failure: { kind: 'unavailable' } } }, 'a failed page'],
		[{ result: { ...MORE, incomplete: early } }, 'a list that ended early'],
		[{ rows: [] }, 'an empty list'],
	])('is not said of %j, which has %s', (search) => {
		expect(textsOf(search)).toEqual([]);
	});

	it('is counted over several items, with the first', () => {
		expect(textsOf({ result: {} }, {}, { limit: 2 })).toEqual([
			`2 of 3 lists have more rows. The first: ${BEYOND}`,
		]);
	});

	it('is not repeated for a model whose rows were too long to return', () => {
		expect(searchNotes(searchOf({}), 0)).toEqual([BEYOND]);
		expect(searchNotes(searchOf({}), 3)).toEqual([]);
	});
});

describe('unwanted rows', () => {
	const people = (usable: number, hidden: number) =>
		[
			...rowsOf(usable),
			...rowsOf(hidden).map((row) => ({ ...row, hidden: true })),
		] as IDataObject[];
	const unwantedOf = (
		kind: 'hidden' | 'elsewhere',
		rows: IDataObject[],
		rules: Case = {},
	): Case => {
		const unwanted = { kind, isIn: ({ hidden }: IDataObject) => hidden === true };
		return {
			totals: { ...TOTALS, totalElements: 0, totalResultCount: 0 },
			rows,
			request: { unwanted },
			...rules,
		};
	};

	const costing = (dollars: number) => ({ result: { cost: toNano(dollars) } });
	const ADVICE = 'Hidden people have no name and no URL. Search by name, or with Lead: Search.';

	it('are a warning', () => {
		expect(hintsOf(unwantedOf('hidden', people(1, 1)))).toMatchObject([{ type: 'warning' }]);
	});

	it.each<[why: string, Case[], text: string]>([
		[
			'what each of the others costs',
			[unwantedOf('hidden', people(32, 18), costing(0.02))],
			`50 rows, 18 hidden: $0.0006 per usable person. ${ADVICE}`,
		],
		[
			'no price if they cost nothing',
			[unwantedOf('hidden', people(8, 2), costing(0))],
			`10 rows, 2 hidden. ${ADVICE}`,
		],
		[
			'no price if it is unknown',
			[unwantedOf('hidden', people(8, 2), { result: { cost: null } })],
			`10 rows, 2 hidden. ${ADVICE}`,
		],
		[
			'no price if nobody else was found',
			[unwantedOf('hidden', people(0, 10), costing(0.004))],
			`10 rows, all hidden. ${ADVICE}`,
		],
		[
			'no price if that of one of several items is unknown',
			[
				unwantedOf('hidden', people(8, 2), costing(0.004)),
				unwantedOf('hidden', people(10, 0), { result: { cost: null } }),
				unwantedOf('hidden', people(10, 0), costing(0.004)),
			],
			`30 rows, 2 hidden. ${ADVICE}`,
		],
		[
			'those of several items',
			[
				unwantedOf('hidden', people(8, 2), costing(0.004)),
				unwantedOf('hidden', people(10, 0), costing(0.004)),
			],
			`20 rows, 2 hidden: $0.0004 per usable person. ${ADVICE}`,
		],
		[
			'only those within the limit',
			[unwantedOf('hidden', people(1, 9), { limit: 3 })],
			`3 rows, 2 hidden. ${ADVICE}`,
		],
		[
			'people at other companies',
			[unwantedOf('elsewhere', people(43, 7))],
			'7 of 50 rows are of people at other companies, because the service also finds companies by name. Compare companyId with the IDs in Current Companies.',
		],
	])('are counted, with %s', (_why, searches, text) => {
		expect(textsOf(...searches)).toEqual([text]);
	});

	it('are not mentioned where there are none', () => {
		expect(
			textsOf(unwantedOf('hidden', people(9, 0)), unwantedOf('elsewhere', people(9, 0))),
		).toEqual([]);
	});

	it('are said to a model, too', () => {
		const search = searchOf(unwantedOf('hidden', people(8, 2)));
		expect(searchNotes(search, 0)).toEqual([`10 rows, 2 hidden. ${ADVICE}`]);
	});
});
