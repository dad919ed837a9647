// Lists every known failure of the service and every step of an operation that can meet it.
import type { IDataObject } from 'n8n-workflow';

import type { PublicKind } from '../../nodes/ProfessionalNetwork/service/failure';
import type { Fault } from '../simulator/faults.mts';
import { FAULTS } from '../simulator/known-faults.mts';
import type { Service } from '../simulator/server.mts';
import { listOf, lookup, people, search, searches, type Form } from './inputs.mts';
import { rowIds } from './results.mts';
import { addFaults, matching } from './service.mts';

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

type Row = [
	name: string,
	kind: PublicKind,
	fault: Fault,
	message: string | RegExp,
	statusCode?: number,
	fatal?: boolean,
];
const toCase = ([name, kind, fault, message, statusCode, fatal]: Row): FailureCase => ({
	...{ name, kind, fault, message, statusCode, fatal },
});
const statusOnly = (status: number) => `The service responded with status ${status}`;
const LOST = /connection/;

const RETRYABLE_ROWS: Row[] = [
	['HTTP 408', 'service', { status: 408 }, 'Made to answer 408', 408],
	['HTTP 429', 'busy', FAULTS.rateLimited(), 'Too many requests', 429],
	['HTTP 429 with Retry-After', 'busy', FAULTS.rateLimited(0), 'Too many requests', 429],
	['HTTP 429 until 1970', 'busy', FAULTS.rateLimitedUntil(new Date(0)), 'Too many requests', 429],
	['HTTP 500', 'service', FAULTS.serverError(), 'Internal server error', 500],
	...([502, 503, 504] as const).map(
		(status): Row => [
			`HTTP ${status}`,
			'service',
			FAULTS.gateway(status),
			statusOnly(status),
			status,
		],
	),
	...[408, 429, 500, 502, 503, 504].map((status): Row => {
		const kind = status === 429 ? 'busy' : 'service';
		return [`${status} inside a 200`, kind, FAULTS.envelope(status), 'Made to fail', status];
	}),
	[
		'"503" inside a 200',
		'service',
		FAULTS.envelope('503', { error: { error: 'Made to fail' } }),
		'Made to fail',
		503,
	],
	['no resource as a 500 inside a 200', 'busy', FAULTS.noResource(), /^No available resource/, 500],
	[
		'no resource as HTTP 400',
		'busy',
		{ status: 400, body: { error: 400, message: 'No available resource' } },
		'No available resource',
		400,
	],
	[
		'no resource as a 400 inside a 200',
		'busy',
		FAULTS.envelope(400, { error: 'No available resource' }),
		'No available resource',
		400,
	],
	['a reset', 'network', { drop: 'connect' }, LOST],
	['a drop before the response', 'network', { drop: 'request' }, LOST],
	['a drop after the headers', 'network', { drop: 'headers' }, LOST],
	['a drop in the body', 'network', { drop: 'body' }, LOST],
	['HTML', 'service', FAULTS.html(), /responded with a web page$/],
	['JSON cut off', 'service', FAULTS.cutOff(), /other than JSON/],
	['an empty body', 'service', FAULTS.empty(), /responded with an empty body$/],
	['HTTP 403 by a gateway', 'service', FAULTS.blocked(), statusOnly(403), 403],
];

const FOREIGN = 'The response is not from the service';
const PERMANENT_ROWS: Row[] = [
	...(
		[
			[400, 'invalid'],
			[401, 'credentials'],
			[402, 'credits'],
			[403, 'plan'],
		] as const
	).flatMap(([status, kind]): Row[] => [
		[`HTTP ${status}`, kind, { status }, `Made to answer ${status}`, status, status > 400],
		// One 403 inside a 200 may concern only its item.
		[
			`${status} inside a 200`,
			kind,
			FAULTS.envelope(status),
			'Made to fail',
			status,
			status === 401 || status === 402,
		],
	]),
	[
		'a rejected key, nested',
		'credentials',
		FAULTS.unauthorised('nested'),
		'Invalid API key',
		401,
		true,
	],
	// That of the service itself means that nothing was found, if the service has responded to the account before.
	['HTTP 404 by a gateway', 'credentials', FAULTS.gateway(404), statusOnly(404), 404],
	['404 inside a 200', 'notFound', FAULTS.envelope(404), 'Made to fail', 404],
	['HTTP 422', 'invalid', { status: 422 }, 'Made to answer 422', 422],
	['an array', 'service', FAULTS.array(), FOREIGN],
	['a JSON text', 'service', { body: '"well"' }, FOREIGN],
	['an empty object', 'service', { body: '{}' }, FOREIGN],
	['the JSON of something else', 'service', { body: '{"ok":true}' }, FOREIGN],
	['a redirect', 'credentials', FAULTS.redirect(), /redirects to/, 302],
];

/** The node retries a read after these. */
export const RETRYABLE = RETRYABLE_ROWS.map(toCase);
/** The node does not retry after these. */
export const PERMANENT = PERMANENT_ROWS.map(toCase);

export interface Step {
	name: string;
	/** How many requests one input item makes. */
	pages: number;
	form(options: IDataObject): Form;
	items(): IDataObject[];
	/** Selects the requests of one input item that meet the fault. */
	when(item: IDataObject): NonNullable<Fault['when']>;
	/** Adds the other faults of the step, after its own fault was added. */
	prepare(): void;
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
	when: (item) => matching({ search: item.search, page }).when,
	prepare: () => addFaults({ list: { rows: 25, pageSize: 10 } }),
	rows: () => rowIds(25),
	resume,
});
const CURSORS = { rows: 120, pageSize: 50, cursor: 'each', requireCursor: true } as const;

export const STEPS: Step[] = [
	{
		name: 'a lookup',
		pages: 1,
		form: lookup,
		items: () => people(3),
		when: (item) => matching({ query: item.name }).when,
		prepare: () => {},
		rows: (service, index) => [service.data.people[index].id],
	},
	byPage(1, 'the first page'),
	byPage(2, 'a later page', { page: 2, rows: 10 }),
	byPage(3, 'the last page', { page: 3, rows: 20 }),
	{
		...byPage(2, 'a page with a cursor', { page: 2, cursor: 'cursor-2', rows: 50 }),
		form: (options) => listOf('post', options),
		prepare: () => addFaults({ list: CURSORS }),
		rows: () => rowIds(120),
	},
];
