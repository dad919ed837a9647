// Where to resume after a failed page, and lists that the service cuts off.
import { toIncomplete, toResume } from '../../../nodes/ProfessionalNetwork/fetch/list';
import type { PagingPlan } from '../../../nodes/ProfessionalNetwork/fetch/run';
import {
	identitiesOf,
	type NumberedPage,
	type Pages,
} from '../../../nodes/ProfessionalNetwork/paging/pages';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/failure';

type MissingRows = NonNullable<Pages['missingRows']>;

const PAGING: PagingPlan = {
	rules: { pageSize: 25, lastPage: 4 },
	limit: Infinity,
	startPage: 1,
	isFilteredLate: false,
	keepsWholePages: false,
	needsSession: false,
};
/** Returns pages with these numbers and numbers of rows. */
function pagesOf(...counts: Array<[number: number, rows: number]>): NumberedPage[] {
	return counts.map(([number, count]) => {
		const rows = Array.from({ length: count }, (_, id) => ({ id }));
		return { number, page: { rows, identities: identitiesOf(rows) } };
	});
}

describe('toResume', () => {
	const BUSY: Failure = { kind: 'unavailable', message: 'Slow down' };

	it.each<[{ cursor?: string; sessionId?: string }, resumeAt: string]>([
		[{}, '4'],
		[{ cursor: 'abc' }, 'paginationToken=abc&page=4'],
		[{ cursor: 'abc', sessionId: 'mine' }, 'paginationToken=abc&sessionId=mine&page=4'],
	])('adds where to resume to the failure of a page: %j', (position, resumeAt) => {
		const next = { page: 4, cursor: position.cursor };
		const pages = pagesOf([1, 25], [5, 3], [6, 1]);
		const list = { paging: PAGING, sessionId: position.sessionId };
		expect(toResume(list, { failure: BUSY, next, pages })).toStrictEqual({
			...BUSY,
			details: { page: 4, resumeAt, rows: 25, laterPages: '5, 6' },
		});
	});

	it.each<[string, Partial<PagingPlan>, rows: number]>([
		['of the page itself, which a limit may have ended after some of them', {}, 35],
		['up to the limit', { limit: 10 }, 10],
		['of whole pages, whatever the limit', { limit: 10, keepsWholePages: true }, 35],
	])('counts the rows %s', (_which, plan, rows) => {
		const pages = pagesOf([1, 25], [2, 10]);
		const list = { paging: { ...PAGING, ...plan } };
		const { details } = toResume(list, { failure: BUSY, next: { page: 2 }, pages });
		expect(details).toEqual({ page: 2, resumeAt: '2', rows });
	});
});

describe('toIncomplete', () => {
	const pages = pagesOf([3, 25], [4, 5]);

	it('says where the node itself stops, which counts from the first page', () => {
		const own = { ...PAGING, rules: { ...PAGING.rules, isOwnLimit: true }, startPage: 3 };
		const next = { page: 7, cursor: 'abc' };
		const list = { paging: own, sessionId: 'mine' };
		expect(toIncomplete(list, { pages, next: { page: 6 } })).toBeUndefined();
		expect(toIncomplete(list, { pages, next })).toEqual({
			kind: 'ownLastPage',
			details: { page: 7, resumeAt: 'paginationToken=abc&sessionId=mine&page=7', rows: 30 },
		});
	});

	it.each<[when: string, plan: Partial<PagingPlan>, next: Pages['next']]>([
		['the list is complete', {}, undefined],
		['the pages of a poll were met', {}, { page: 4 }],
		['the limit was met', { limit: 30 }, { page: 5 }],
	])('says nothing if %s', (_when, plan, next) => {
		expect(toIncomplete({ paging: { ...PAGING, ...plan } }, { pages, next })).toBeUndefined();
	});

	it('says that the service stops if more rows match', () => {
		expect(toIncomplete({ paging: PAGING }, { pages, next: { page: 5 } })).toMatchObject({
			kind: 'lastPage',
			details: { page: 4, rows: 30 },
		});
	});

	it.each<[MissingRows, details: object]>([
		[{ promised: 50 }, { promised: 50, rows: 30 }],
		[
			{ promised: 50, next: { page: 3 } },
			{ promised: 50, resumeAt: 'sessionId=mine&page=3', rows: 30 },
		],
		[
			{ promised: null, next: { page: 3, cursor: 'abc' } },
			{ resumeAt: 'paginationToken=abc&sessionId=mine&page=3', rows: 30 },
		],
	])('says which rows are missing, as far as it is known: %j', (missingRows, details) => {
		const list = { paging: PAGING, sessionId: 'mine' };
		const incomplete = toIncomplete(list, { pages, missingRows });
		expect(incomplete?.kind).toBe('endedEarly');
		expect(incomplete?.details).toStrictEqual(details);
	});
});
