// Lists every known failure of the service and every step of an operation that can meet it.
import type { IDataObject } from 'n8n-workflow';

import type { PublicKind } from '../../nodes/ProfessionalNetwork/service/failure';
import type { Fault } from '../simulator/faults.mts';
import { FAULTS } from '../simulator/known-faults.mts';
import type { Service } from '../simulator/server.mts';
import { listOf, lookup, people, rowIds, search, searches, type Form } from './runs.mts';

export interface FailureCase {
	name: string;
	fault: Fault;
	/** The message of its error. */
	message: string | RegExp;
	/** The `details.kind` of its error. */
	kind: PublicKind;
	/** The status in an error item; absent when no response arrived. */
	statusCode?: number;
	/** Whether the run sends nothing after it. */
	fatal?: boolean;
}

const statusOnly = (status: number) => `The service responded with status ${status}`;

/** The node retries a read after these. */
export const RETRYABLE: FailureCase[] = [
	{
		name: 'HTTP 408',
		kind: 'service',
		fault: { status: 408 },
		message: 'Made to answer 408',
		statusCode: 408,
	},
	{
		name: 'HTTP 429',
		kind: 'busy',
		fault: FAULTS.rateLimited(),
		message: 'Too many requests',
		statusCode: 429,
	},
	{
		name: 'HTTP 429 with Retry-After',
		kind: 'busy',
		fault: FAULTS.rateLimited(0),
		message: 'Too many requests',
		statusCode: 429,
	},
	{
		name: 'HTTP 429 until a moment',
		kind: 'busy',
		fault: FAULTS.rateLimitedUntil(new Date(0)),
		message: 'Too many requests',
		statusCode: 429,
	},
	{
		name: 'HTTP 500',
		kind: 'service',
		fault: FAULTS.serverError(),
		message: 'Internal server error',
		statusCode: 500,
	},
	{
		name: 'HTTP 502',
		kind: 'service',
		fault: FAULTS.gateway(502),
		message: statusOnly(502),
		statusCode: 502,
	},
	{
		name: 'HTTP 503',
		kind: 'service',
		fault: FAULTS.gateway(503),
		message: statusOnly(503),
		statusCode: 503,
	},
	{
		name: 'HTTP 504',
		kind: 'service',
		fault: FAULTS.gateway(504),
		message: statusOnly(504),
		statusCode: 504,
	},
	...[408, 429, 500, 502, 503, 504].map((status) => ({
		name: `${status} inside a 200`,
		kind: status === 429 ? ('busy' as const) : ('service' as const),
		fault: FAULTS.envelope(status),
		message: 'Made to fail',
		statusCode: status,
	})),
	{
		name: '"503" inside a 200',
		kind: 'service',
		fault: FAULTS.envelope('503', { error: { error: 'Made to fail' } }),
		message: 'Made to fail',
		statusCode: 503,
	},
	{
		name: 'no resource as a 500 inside a 200',
		kind: 'busy',
		fault: FAULTS.noResource(),
		message: /^No available resource/,
		statusCode: 500,
	},
	{
		name: 'no resource as HTTP 400',
		kind: 'busy',
		fault: { status: 400, body: { error: 400, message: 'No available resource' } },
		message: 'No available resource',
		statusCode: 400,
	},
	{
		name: 'no resource as a 400 inside a 200',
		kind: 'busy',
		fault: FAULTS.envelope(400, { error: 'No available resource' }),
		message: 'No available resource',
		statusCode: 400,
	},
	{ name: 'a reset', kind: 'network', fault: { drop: 'connect' }, message: /connection/ },
	{
		name: 'a drop before the response',
		kind: 'network',
		fault: { drop: 'request' },
		message: /connection/,
	},
	{
		name: 'a drop after the headers',
		kind: 'network',
		fault: { drop: 'headers' },
		message: /connection/,
	},
	{ name: 'a drop in the body', kind: 'network', fault: { drop: 'body' }, message: /connection/ },
	{ name: 'HTML', kind: 'service', fault: FAULTS.html(), message: /responded with a web page$/ },
	{ name: 'JSON cut off', kind: 'service', fault: FAULTS.cutOff(), message: /other than JSON/ },
	{
		name: 'an empty body',
		kind: 'service',
		fault: FAULTS.empty(),
		message: /responded with an empty body$/,
	},
	{
		name: 'HTTP 403 by a gateway',
		kind: 'service',
		fault: FAULTS.blocked(),
		message: 'The service responded with status 403',
		statusCode: 403,
	},
];

/** The node does not retry after these. */
export const PERMANENT: FailureCase[] = [
	...(
		[
			[400, 'invalid'],
			[401, 'credentials'],
			[402, 'credits'],
			[403, 'plan'],
		] as const
	).flatMap(([status, kind]) => [
		{
			name: `HTTP ${status}`,
			kind,
			fault: { status },
			message: `Made to answer ${status}`,
			statusCode: status,
			fatal: status > 400,
		},
		{
			name: `${status} inside a 200`,
			kind,
			fault: FAULTS.envelope(status),
			message: 'Made to fail',
			statusCode: status,
			// One 403 inside a 200 may concern only its item.
			fatal: status === 401 || status === 402,
		},
	]),
	{
		name: 'a rejected key, nested',
		kind: 'credentials',
		fault: FAULTS.unauthorised('nested'),
		message: 'Invalid API key',
		statusCode: 401,
		fatal: true,
	},
	{
		// That of the service itself means that nothing was found, if the service has responded to the account before.
		name: 'HTTP 404 by a gateway',
		kind: 'credentials',
		fault: FAULTS.gateway(404),
		message: statusOnly(404),
		statusCode: 404,
	},
	{
		name: '404 inside a 200',
		kind: 'notFound',
		fault: FAULTS.envelope(404),
		message: 'Made to fail',
		statusCode: 404,
	},
	{
		name: 'HTTP 422',
		kind: 'invalid',
		fault: { status: 422 },
		message: 'Made to answer 422',
		statusCode: 422,
	},
	...[
		['an array', FAULTS.array()] as const,
		['a JSON text', { body: '"well"' }] as const,
		['an empty object', { body: '{}' }] as const,
		['the JSON of something else', { body: '{"ok":true}' }] as const,
	].map(([name, fault]) => ({
		name,
		kind: 'service' as const,
		fault,
		message: 'The response is not from the service',
	})),
	{
		name: 'a redirect',
		kind: 'credentials',
		fault: FAULTS.redirect(),
		message: /redirects to/,
		statusCode: 302,
	},
];

export interface Step {
	name: string;
	/** How many requests one input item makes. */
	pages: number;
	form(options: IDataObject): Form;
	items(service: Service): IDataObject[];
	/** Selects the requests of one input item that meet the fault. */
	when(item: IDataObject): NonNullable<Fault['when']>;
	/** Adds the other faults of the step, after its own fault was added. */
	prepare(service: Service): void;
	/** The IDs that an input item returns. */
	rows(service: Service, index: number): unknown[];
	/** What a failure in this step says about resuming. */
	resume?: { page: number; cursor?: string; rows: number };
}

const byPage = (page: number, name: string, resume?: Step['resume']): Step => ({
	name,
	pages: 3,
	form: search,
	items: () => searches('a', 'b'),
	when: (item) => ({ query: { search: String(item.search), page: String(page) } }),
	prepare: (service) => service.faults.add({ list: { rows: 25, pageSize: 10 } }),
	rows: () => rowIds(25),
	resume,
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
		...byPage(2, 'a page with a cursor', { page: 2, cursor: 'cursor-2', rows: 50 }),
		form: (options) => listOf('post', options),
		prepare: (service) =>
			service.faults.add({
				list: { rows: 120, pageSize: 50, cursor: 'each', requireCursor: true },
			}),
		rows: () => rowIds(120),
	},
];
