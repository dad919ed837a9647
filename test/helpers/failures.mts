// The axes of the fault matrix: every failure that the service is known to give, and every station it may meet.
import type { IDataObject } from 'n8n-workflow';

import type { Fault } from '../simulator/faults.mts';
import { FAULTS } from '../simulator/known-faults.mts';
import type { Service } from '../simulator/server.mts';
import { listOf, lookup, people, rowIds, search, searches, type Form } from './runs.mts';

export interface FailureCase {
	name: string;
	fault: Fault;
	/** The words of its error. */
	words: string | RegExp;
	/** As an error item gives it; absent where there was no readable answer at all. */
	statusCode?: number;
	/** After it nothing more of the run is sent. */
	fatal?: boolean;
}

const answered = (status: number) => `The service answered with status ${status}`;

/** A read is repeated after these. */
export const RETRYABLE: FailureCase[] = [
	{ name: 'HTTP 408', fault: { status: 408 }, words: 'Made to answer 408', statusCode: 408 },
	{
		name: 'HTTP 429',
		fault: FAULTS.rateLimited(),
		words: 'Too many requests',
		statusCode: 429,
	},
	{
		name: 'HTTP 429 with Retry-After',
		fault: FAULTS.rateLimited(0),
		words: 'Too many requests',
		statusCode: 429,
	},
	{
		name: 'HTTP 429 until a moment',
		fault: FAULTS.rateLimitedUntil(new Date(0)),
		words: 'Too many requests',
		statusCode: 429,
	},
	{
		name: 'HTTP 500',
		fault: FAULTS.serverError(),
		words: 'Internal server error',
		statusCode: 500,
	},
	{ name: 'HTTP 502', fault: FAULTS.gateway(502), words: answered(502), statusCode: 502 },
	{ name: 'HTTP 503', fault: FAULTS.gateway(503), words: answered(503), statusCode: 503 },
	{ name: 'HTTP 504', fault: FAULTS.gateway(504), words: answered(504), statusCode: 504 },
	...[408, 429, 500, 502, 503, 504].map((status) => ({
		name: `${status} inside a 200`,
		fault: FAULTS.envelope(status),
		words: 'Made to fail',
		statusCode: status,
	})),
	{
		name: '"503" inside a 200',
		fault: FAULTS.envelope('503', { error: { error: 'Made to fail' } }),
		words: 'Made to fail',
		statusCode: 503,
	},
	{
		name: 'no resource as a 500 inside a 200',
		fault: FAULTS.noResource(),
		words: /^No available resource/,
		statusCode: 500,
	},
	{
		name: 'no resource as HTTP 400',
		fault: { status: 400, body: { error: 400, message: 'No available resource' } },
		words: 'No available resource',
		statusCode: 400,
	},
	{
		name: 'no resource as a 400 inside a 200',
		fault: FAULTS.envelope(400, { error: 'No available resource' }),
		words: 'No available resource',
		statusCode: 400,
	},
	{ name: 'a reset', fault: { drop: 'connect' }, words: /connection/ },
	{ name: 'a drop before the answer', fault: { drop: 'request' }, words: /connection/ },
	{ name: 'a drop after the headers', fault: { drop: 'headers' }, words: /connection/ },
	{ name: 'a drop in the body', fault: { drop: 'body' }, words: /connection/ },
	{ name: 'HTML', fault: FAULTS.html(), words: /answered with a web page$/, statusCode: 200 },
	{ name: 'JSON cut off', fault: FAULTS.cutOff(), words: /no JSON/, statusCode: 200 },
	{
		name: 'an empty body',
		fault: FAULTS.empty(),
		words: /answered with nothing$/,
		statusCode: 200,
	},
	{ name: 'a body of the wrong type', fault: FAULTS.array(), words: /no JSON/, statusCode: 200 },
	{ name: 'a JSON text', fault: { body: '"well"' }, words: /no JSON/, statusCode: 200 },
];

/** Nothing is repeated after these. */
export const PERMANENT: FailureCase[] = [
	...[400, 401, 402, 403].flatMap((status) => [
		{
			name: `HTTP ${status}`,
			fault: { status },
			words: `Made to answer ${status}`,
			statusCode: status,
			fatal: status > 400,
		},
		{
			name: `${status} inside a 200`,
			fault: FAULTS.envelope(status),
			words: 'Made to fail',
			statusCode: status,
			fatal: status > 400,
		},
	]),
	{
		name: 'a rejected key, nested',
		fault: FAULTS.unauthorised('nested'),
		words: 'Invalid API key',
		statusCode: 401,
		fatal: true,
	},
	{ name: 'HTTP 404', fault: { status: 404 }, words: 'Made to answer 404', statusCode: 404 },
	{ name: '404 inside a 200', fault: FAULTS.envelope(404), words: 'Made to fail', statusCode: 404 },
	{ name: 'HTTP 422', fault: { status: 422 }, words: 'Made to answer 422', statusCode: 422 },
	{ name: 'a redirect', fault: FAULTS.redirect(), words: /redirects to/, statusCode: 302 },
];

export interface Step {
	name: string;
	/** Requests of one input item, and what of them meets the fault. */
	pages: number;
	form(options: IDataObject): Form;
	items(service: Service): IDataObject[];
	/** Which requests meet the fault, for one of the input items. */
	when(item: IDataObject): NonNullable<Fault['when']>;
	/** Makes up what is needed, after the fault was added. */
	prepare(service: Service): void;
	/** What an item gives, as IDs. */
	rows(service: Service, index: number): unknown[];
	/** What a failure there says about resuming. */
	late?: { page: number; cursor?: string; rows: number };
}

const byPage = (page: number, name: string, late?: Step['late']): Step => ({
	name,
	pages: 3,
	form: search,
	items: () => searches('a', 'b'),
	when: (item) => ({ query: { search: String(item.search), page: String(page) } }),
	prepare: (service) => service.faults.add({ list: { rows: 25, pageSize: 10 } }),
	rows: () => rowIds(25),
	late,
});

export const STEPS: Step[] = [
	{
		name: 'a lookup',
		pages: 1,
		form: lookup,
		items: (service) => people(service, 3),
		when: (item) => ({ query: { query: String(item.name) } }),
		prepare: () => {},
		rows: (service, index) => [service.data.people[index].id],
	},
	byPage(1, 'the first page'),
	byPage(2, 'a later page', { page: 2, rows: 10 }),
	byPage(3, 'the last page', { page: 3, rows: 20 }),
	{
		...byPage(2, 'a page with a token', { page: 2, cursor: 'cursor-2', rows: 50 }),
		form: (options) => listOf('post', options),
		prepare: (service) =>
			service.faults.add({
				list: { rows: 120, pageSize: 50, cursor: 'each', requireCursor: true },
			}),
		rows: () => rowIds(120),
	},
];
