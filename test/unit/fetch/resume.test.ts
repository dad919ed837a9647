// Where to resume after a failed page, and lists that the service cuts off.
import { countRows, toIncomplete, toResume } from '../../../nodes/ProfessionalNetwork/fetch/resume';
import type { PagingPlan } from '../../../nodes/ProfessionalNetwork/fetch/run';
import type { NumberedPage, Position } from '../../../nodes/ProfessionalNetwork/paging/pages';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/failure';

const PAGING: PagingPlan = {
	rules: { pageSize: 25, lastPage: 4 },
	limit: Infinity,
	maxPages: Infinity,
	startPage: 1,
	isFilteredLate: false,
	keepsWholePages: false,
	keepPages: false,
	keepSession: false,
	hasSession: false,
};
/** Returns pages with these numbers and numbers of rows. */
function pagesOf(...counts: Array<[number: number, rows: number]>): NumberedPage[] {
	return counts.map(([number, rows]) => ({
		number,
		page: { rows: Array.from({ length: rows }, (_, id) => ({ id })), body: {} },
	}));
}

it('adds up the rows of all pages', () => {
	expect([countRows([]), countRows(pagesOf([1, 25], [2, 0], [3, 7]))]).toEqual([0, 32]);
});

describe('toResume', () => {
	interface Resume {
		failure?: Partial<Failure>;
		position?: Position;
		pages?: NumberedPage[];
		sessionId?: string;
		plan?: Partial<PagingPlan>;
	}
	/** Resumes after a failure of page 2 by default. */
	const resume = ({ failure, position, pages, sessionId, plan }: Resume) =>
		toResume(
			{ ...PAGING, ...plan },
			{ kind: 'unavailable', message: 'Slow down', ...failure },
			position ?? { page: 2 },
			pages ?? pagesOf([1, 25]),
			sessionId,
		);

	it('names the number of rows and where to resume', () => {
		expect(
			resume({
				failure: { statusCode: 500, description: 'Try later.', details: { attempts: 4 } },
				position: { page: 3, cursor: 'abc' },
				pages: pagesOf([1, 100], [2, 100]),
			}),
		).toEqual({
			kind: 'unavailable',
			message: 'Slow down',
			statusCode: 500,
			description:
				'Page 3 could not be fetched after 200 rows from earlier pages. To resume there, set Start Page 3 and Pagination Cursor abc in Options. Try later.',
			details: { attempts: 4, page: 3, cursor: 'abc', rows: 200 },
		});
	});

	it.each<[resume: { cursor?: string; sessionId?: string }, options: string]>([
		[{}, 'Start Page 4'],
		[{ cursor: 'abc' }, 'Start Page 4 and Pagination Cursor abc'],
		[{ sessionId: 'mine' }, 'Start Page 4 and Session ID mine'],
		[
			{ cursor: 'abc', sessionId: 'mine' },
			'Start Page 4, Pagination Cursor abc and Session ID mine',
		],
	])('names the options to resume with, without advice: %j', (position, options) => {
		const { cursor, sessionId } = position;
		const { description, details } = resume({ position: { page: 4, cursor }, sessionId });
		expect(description).toBe(
			`Page 4 could not be fetched after 25 rows from earlier pages. To resume there, set ${options} in Options.`,
		);
		expect(details).toStrictEqual({ page: 4, ...position, rows: 25 });
	});

	it('does not say where to resume if the service has no further page', () => {
		const description = 'Use narrower filters.';
		const failure = { kind: 'lastPage', description } as const;
		expect(resume({ failure, position: { page: 4 } })).toMatchObject({
			description,
			details: { page: 4, rows: 25 },
		});
	});

	it('names the later pages that are also returned, and counts only the rows before', () => {
		const failure = { description: 'Try later.' };
		const { description, details } = resume({ failure, pages: pagesOf([1, 25], [3, 25], [4, 25]) });
		expect(description).toBe(
			'Page 2 could not be fetched after 25 rows from earlier pages. To resume there, set Start Page 2 in Options. Try later. The rows of pages 3, 4 are also returned, because they are paid for. To fetch only the missing pages, set Max Pages.',
		);
		expect(details).toEqual({ page: 2, rows: 25, laterPages: '3, 4' });
	});

	it.each<[string, Resume, number]>([
		[
			'of the page itself, which a limit may have ended after some of them',
			{ failure: { kind: 'rowLimit' }, pages: pagesOf([1, 25], [2, 10]) },
			35,
		],
		['up to the limit', { plan: { limit: 10 } }, 10],
		['of whole pages, whatever the limit', { plan: { limit: 10, keepsWholePages: true } }, 25],
	])('counts the rows %s', (_which, given, rows) => {
		expect(resume(given).details).toEqual({ page: 2, rows });
	});
});

describe('toIncomplete', () => {
	const pages = pagesOf([3, 25], [4, 5]);

	it('reports a list that the service cuts off after its last page', () => {
		expect(toIncomplete(PAGING, { pages, next: { page: 5 } }, 'mine')).toEqual({
			kind: 'lastPage',
			message: 'The service stops at page 4, but more results match',
			description:
				'The first 30 rows are on the success branch. To get the rest, split the search with narrower filters.',
			details: { page: 4, rows: 30 },
		});
	});

	it('says how to read on where the node itself stops, which counts from the first page', () => {
		const own = { ...PAGING, rules: { ...PAGING.rules, isOwnLimit: true }, startPage: 3 };
		const next = { page: 7, cursor: 'abc' };
		expect(toIncomplete(own, { pages, next: { page: 6 } }, undefined)).toBeUndefined();
		expect(toIncomplete(own, { pages, next }, 'mine')).toEqual({
			kind: 'lastPage',
			message: 'The node stops at page 6, but more results match',
			description:
				'The first 30 rows are on the success branch. To get the rest, set Start Page 7, Pagination Cursor abc and Session ID mine in Options of another run.',
			details: { page: 7, cursor: 'abc', sessionId: 'mine', rows: 30 },
		});
	});

	it.each<[reason: string, more: Partial<PagingPlan>, next?: { page: number }]>([
		['has ended', {}, undefined],
		['can go on', {}, { page: 4 }],
		['has as many rows as the limit', { limit: 30 }, { page: 5 }],
		['has more rows than the limit', { limit: 20 }, { page: 5 }],
	])('does not report a list that %s', (_reason, more, next) => {
		expect(toIncomplete({ ...PAGING, ...more }, { pages, next }, undefined)).toBeUndefined();
	});

	it('reports a list that ended before what the service promised, and where to try again', () => {
		const missingRows = { promised: 75, returned: 30, next: { page: 3, cursor: 'abc' } };
		expect(toIncomplete(PAGING, { pages, missingRows }, 'mine')).toEqual({
			kind: 'incomplete',
			message: 'The list ended early, after 30 rows of 75',
			description:
				'The service promised more, but page 3 was empty or only repeated earlier rows. To try again there, set Start Page 3, Pagination Cursor abc and Session ID mine in Options.',
			details: { promised: 75, page: 3, cursor: 'abc', sessionId: 'mine', rows: 30 },
		});
	});

	it('does not name a number of rows that the service did not promise', () => {
		const missingRows = { promised: null, returned: 30, next: { page: 3 } };
		const { message, details } = toIncomplete(PAGING, { pages, missingRows }, undefined)!;
		expect(message).toBe('The list ended early, after 30 rows');
		expect(details).toStrictEqual({ page: 3, rows: 30 });
	});
});
