// The item of a Dry Run: how many requests it would send, and what they would cost.
import type { PagingPlan, ValidPlan } from '../../../nodes/ProfessionalNetwork/fetch/plan';
import { countPages, previewOf } from '../../../nodes/ProfessionalNetwork/fetch/item';
import { priceOf } from '../../helpers/published.mts';

const PAGING: PagingPlan = {
	rules: { pageSize: 25, lastPage: 100 },
	limit: Infinity,
	maxPages: Infinity,
	startPage: 1,
	isFilteredLate: false,
	keepsWholePages: false,
	keepPages: false,
	keepSession: false,
	hasSession: false,
};
const UNLIMITED = { pageSize: 25, lastPage: 1_000, isOwnLimit: true };
const LEADS = 'GET /network/lead-search';
const plan = (priceKind: string, paging?: PagingPlan, isWrite = false): ValidPlan => ({
	itemIndex: 3,
	request: {
		method: isWrite ? 'POST' : 'GET',
		path: '/network/x',
		query: {},
		rows: 'elements',
		priceKind,
		isWrite,
		usesOwnAccount: false,
		transport: {},
	},
	...(paging && { paging }),
	policy: {
		concurrency: 5,
		maxRetries: 3,
		patience: { milliseconds: 0 },
		maxCost: Infinity,
		sharesMaxCost: false,
		failsIfNotFound: true,
		dryRun: { known: 'text' },
	},
});

describe('countPages', () => {
	it.each<[what: string, paging: Partial<PagingPlan> | undefined, pages: number | null]>([
		['one response', undefined, 1],
		['Return All', {}, 100],
		['Return All from Start Page', { startPage: 91 }, 10],
		['Limit', { limit: 51 }, 3],
		['Limit of whole pages', { limit: 50 }, 2],
		['Limit of 1', { limit: 1 }, 1],
		['Max Pages', { maxPages: 7 }, 7],
		['the lower of both', { maxPages: 7, limit: 100 }, 4],
		['Max Pages beyond the last page', { maxPages: 50, startPage: 91 }, 10],
	])('of %s', (_what, paging, pages) => {
		expect(countPages(paging && { ...PAGING, ...paging })).toBe(pages);
	});

	it.each<[what: string, paging: Partial<PagingPlan>, pages: number | null]>([
		['Return All', {}, null],
		['Limit', { limit: 51 }, 3],
		['Max Pages', { maxPages: 7, startPage: 20 }, 7],
		['more pages than the node reads', { maxPages: 5_000 }, 1_000],
	])('of a list that the service does not limit, with %s', (_what, paging, pages) => {
		expect(countPages({ ...PAGING, ...paging, rules: UNLIMITED })).toBe(pages);
	});
});

describe('previewOf', () => {
	const query = { query: 'x' };
	const request = { key: 'x', query };
	const first = () => ({ planned: new Map() });
	/** A run in which item 0 has planned that many pages of the same request. */
	const after = (pages: number, paging?: PagingPlan) => {
		const run = first();
		const all = paging ? { ...paging, limit: Infinity, maxPages: pages } : undefined;
		previewOf({ ...plan(LEADS, all), itemIndex: 0 }, request, run);
		return run;
	};

	it('multiplies pages and price', () => {
		expect(previewOf(plan(LEADS, { ...PAGING, limit: 75 }), request, first())).toEqual({
			json: {
				known: 'text',
				dryRun: true,
				request: { method: 'GET', url: '/network/x', query },
				estimatedCost: priceOf('lead-search', 3),
			},
			requests: 3,
		});
	});

	it('counts only the pages that no earlier item requests', () => {
		const preview = previewOf(plan(LEADS, { ...PAGING, limit: 75 }), request, after(2, PAGING));
		expect([preview?.json.estimatedCost, preview?.requests]).toEqual([priceOf('lead-search'), 1]);
	});

	it('adds up exactly', () => {
		const kind = 'GET /network/profile-search';
		const { json } = previewOf(plan(kind, { ...PAGING, maxPages: 7 }), request, first()) ?? {};
		expect(json?.estimatedCost).toBe(priceOf('profile-search', 7));
	});

	it.each<[what: string, made: ValidPlan, requests: number | null]>([
		['no published price', plan('GET /network/unknown'), 1],
		['no known number of pages', plan(LEADS, { ...PAGING, rules: UNLIMITED }), null],
	])('has no estimate with %s', (_what, made, requests) => {
		const preview = previewOf(made, request, first());
		expect([preview?.json.estimatedCost, preview?.requests]).toEqual([null, requests]);
	});

	it('costs nothing if another item has the same request', () => {
		const preview = previewOf(plan('GET /network/unknown'), request, after(1));
		expect(preview?.json).toMatchObject({ sameAs: 1, estimatedCost: 0 });
		expect(preview?.requests).toBe(0);
	});

	it('prices other pages of the same list', () => {
		const run = first();
		const costs = [PAGING, { ...PAGING, startPage: 2 }, { ...PAGING, cursor: 'c' }].map(
			(paging) => previewOf(plan(LEADS, { ...paging, maxPages: 1 }), request, run)?.json,
		);
		for (const json of costs) expect(json).toMatchObject({ estimatedCost: priceOf('lead-search') });
	});

	it('names an earlier item as its sheet does', () => {
		const row = { ...plan('GET /network/profile'), rowNumber: 7 };
		const run = first();
		previewOf(row, request, run);
		expect(previewOf(plan('GET /network/profile'), request, run)?.json.sameAs).toBe(7);
		const write = plan('POST /network/send-message', undefined, true);
		expect(previewOf(write, { ...request, sameAs: row }, run)?.json.sameAs).toBe(7);
	});

	it('has no estimate and is never the same for a write', () => {
		const preview = previewOf(
			plan('POST /network/send-message', undefined, true),
			request,
			after(1),
		);
		expect(Object.keys(preview?.json ?? {})).toEqual(['known', 'dryRun', 'request']);
		expect(preview?.requests).toBe(1);
	});
});
