// One run of the soak: what it may look like, what it makes the service do, and what it must give then.
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import type { Fault, GeneratedList } from '../simulator/faults.mts';
import type { Service } from '../simulator/server.mts';
import { PERMANENT, RETRYABLE } from '../helpers/failures.mts';
import { letters, lookup, message, ON_ERROR, people, search, type Form } from '../helpers/runs.mts';

const FAILINGS = [...RETRYABLE, ...PERMANENT];

export const case_ = fc.record({
	what: fc.constantFrom('lookup', 'profile', 'job', 'post', 'message', 'connection'),
	lists: fc.array(
		fc.record({
			rows: fc.integer({ min: 0, max: 70 }),
			pageSize: fc.integer({ min: 5, max: 15 }),
			startPage: fc.integer({ min: 1, max: 3 }),
			totals: fc.constantFrom('right', 'right', 'zero', 'high', 'none'),
			emptyPages: fc.constantFrom<number[]>([], [], [2], [2, 3], [3, 5]),
		}),
		{ minLength: 1, maxLength: 7 },
	),
	faults: fc.array(
		fc.record({
			failing: fc.constantFrom(...FAILINGS.map(({ name }) => name)),
			skip: fc.integer({ min: 0, max: 8 }),
			times: fc.integer({ min: 1, max: 4 }),
			delay: fc.integer({ min: 0, max: 4 }),
			item: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
		}),
		{ maxLength: 5, size: 'max' },
	),
	concurrency: fc.integer({ min: 1, max: 8 }),
	maxRetries: fc.integer({ min: 0, max: 3 }),
	keep: fc.boolean(),
	limit: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
	maxPages: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
	raw: fc.boolean(),
	onError: fc.constantFrom(...ON_ERROR),
	plan: fc.constantFrom('free', 'starter', 'enterprise', 'enterprise'),
	latency: fc.integer({ min: 0, max: 3 }),
	stopAfter: fc.oneof(
		{ weight: 9, arbitrary: fc.constant(undefined) },
		{ weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }) },
	),
});
export type Case = typeof case_ extends fc.Arbitrary<infer T> ? T : never;

export const isWrite = ({ what }: Case) => what === 'message' || what === 'connection';
export const isList = (one: Case) => !isWrite(one) && one.what !== 'lookup';

export function itemsOf(service: Service, { lists }: Case): IDataObject[] {
	const to = letters(service, lists.length);
	return people(service, lists.length).map((item, index) => ({
		...item,
		...to[index],
		search: `words ${index}`,
		start: lists[index].startPage,
	}));
}

export function parametersOf(one: Case): Form {
	const { concurrency, maxRetries, keep, maxPages, limit, what, raw } = one;
	const options = { concurrency, maxRetries };
	const output = raw ? 'raw' : 'all';
	if (what === 'lookup') return { ...lookup(options), output };
	if (what === 'message') return { ...message(options), output };
	if (what === 'connection') {
		const profile = { __rl: true, mode: 'url', value: '={{ $json.to }}' };
		return { resource: 'connection', operation: 'send', profile, options, output };
	}
	const paging = {
		startPage: '={{ $json.start }}',
		onPageFailure: keep ? 'keep' : 'fail',
		...(maxPages !== undefined && { maxPages }),
	};
	const most = limit === undefined ? {} : { returnAll: false, limit };
	return { ...search({ ...options, ...paging }, most), resource: what, output };
}

/** The list that the service makes up for an input item. */
function generatedList({ what, lists }: Case, index: number): GeneratedList {
	const { rows, pageSize, totals, emptyPages } = lists[index];
	if (what !== 'post') return { rows, pageSize, totals: totals as GeneratedList['totals'] };
	// Without tokens to tell the end, totals that are wrong would hide rows by right.
	const wrong = { right: 'right', zero: 'zero', high: 'low', none: 'zero' } as const;
	return {
		rows,
		pageSize,
		totals: wrong[totals as keyof typeof wrong],
		emptyPages,
		cursor: 'each',
	};
}

export function prepare(service: Service, one: Case): void {
	const items = itemsOf(service, one);
	const nameOf = (item: IDataObject): Record<string, string> => {
		if (one.what === 'lookup') return { query: String(item.name) };
		if (one.what === 'message') return { recipientProfile: String(item.to) };
		if (one.what === 'connection') return { profile: String(item.to) };
		return { search: String(item.search) };
	};
	for (const { failing, item, ...rest } of one.faults) {
		const fault = FAILINGS.find(({ name }) => name === failing)?.fault as Fault;
		const target = item === undefined ? undefined : items[item % items.length];
		service.faults.add({ ...fault, ...rest, ...(target && { when: { query: nameOf(target) } }) });
	}
	if (isList(one)) {
		items.forEach((item, index) =>
			service.faults.add({ when: { query: nameOf(item) }, list: generatedList(one, index) }),
		);
	}
	service.latency = one.latency;
}

/** The IDs that an input item gives where nothing fails for good; for raw output, those of each page. */
export function expectedPages(one: Case, index: number): string[][] {
	const { rows, pageSize, emptyPages = [] } = generatedList(one, index);
	const pages: string[][] = [];
	let missing = one.limit ?? Infinity;
	for (let page = one.lists[index].startPage; pages.length < (one.maxPages ?? Infinity); page++) {
		const from = (page - 1 - emptyPages.filter((empty) => empty < page).length) * pageSize;
		if (from >= rows || missing <= 0) break;
		const to = emptyPages.includes(page) ? from : Math.min(from + pageSize, rows);
		const ids = Array.from({ length: to - from }, (_, row) => `row-${from + row + 1}`);
		pages.push(one.raw ? ids : ids.slice(0, missing));
		missing -= ids.length;
	}
	return pages;
}
