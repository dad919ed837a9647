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

const failing = (
	name: string,
	kind: PublicKind,
	fault: Fault,
	message: string | RegExp,
	statusCode?: number,
	fatal?: boolean,
): FailureCase => ({ name, kind, fault, message, statusCode, fatal });
const statusOnly = (status: number) => `The service responded with status ${status}`;
const LOST = /connection/;
const BUSY = 'No available resource';

/** The node retries a read after these. */
export const RETRYABLE: FailureCase[] = [
	failing('HTTP 408', 'service', { status: 408 }, 'Made to answer 408', 408),
	failing('HTTP 429', 'busy', FAULTS.rateLimited(), 'Too many requests', 429),
	failing('HTTP 500', 'service', FAULTS.serverError(), 'Internal server error', 500),
	...([502, 503, 504] as const).map((status) =>
		failing(`HTTP ${status}`, 'service', FAULTS.gateway(status), statusOnly(status), status),
	),
	...[408, 429, 500, 502, 503, 504].map((status) => {
		const kind = status === 429 ? 'busy' : 'service';
		return failing(`${status} inside a 200`, kind, FAULTS.envelope(status), 'Made to fail', status);
	}),
	failing('no resource inside a 200', 'busy', FAULTS.noResource(), /^No available resource/, 500),
	failing('no resource', 'busy', { status: 400, body: { error: 400, message: BUSY } }, BUSY, 400),
	failing('a reset', 'network', { drop: 'connect' }, LOST),
	failing('a drop before the response', 'network', { drop: 'request' }, LOST),
	failing('a drop after the headers', 'network', { drop: 'headers' }, LOST),
	failing('a drop in the body', 'network', { drop: 'body' }, LOST),
	failing('HTML', 'service', FAULTS.html(), /responded with a web page$/),
	failing('JSON cut off', 'service', FAULTS.cutOff(), /other than JSON/),
	failing('an empty body', 'service', FAULTS.empty(), /responded with an empty body$/),
	failing('HTTP 403 by a gateway', 'service', FAULTS.blocked(), statusOnly(403), 403),
];

const FOREIGN = 'The response is not from the service';
const REJECTED = FAULTS.unauthorised('nested');
/** The node does not retry after these. */
export const PERMANENT: FailureCase[] = [
	...(['invalid', 'credentials', 'credits', 'plan'] as const).flatMap((kind, index) => {
		const status = 400 + index;
		// One 403 inside a 200 may concern only its item.
		const isFatal = status === 401 || status === 402;
		const message = `Made to answer ${status}`;
		return [
			failing(`HTTP ${status}`, kind, { status }, message, status, status > 400),
			failing(
				`${status} inside a 200`,
				kind,
				FAULTS.envelope(status),
				'Made to fail',
				status,
				isFatal,
			),
		];
	}),
	failing('a rejected key, nested', 'credentials', REJECTED, 'Invalid API key', 401, true),
	// That of the service itself means that nothing was found, if the service has responded to the account before.
	failing('HTTP 404 by a gateway', 'credentials', FAULTS.gateway(404), statusOnly(404), 404),
	failing('404 inside a 200', 'notFound', FAULTS.envelope(404), 'Made to fail', 404),
	failing('HTTP 422', 'invalid', { status: 422 }, 'Made to answer 422', 422),
	failing('an array', 'service', FAULTS.array(), FOREIGN),
	failing('other JSON', 'service', { body: '{"ok":true}' }, FOREIGN),
	failing('a redirect', 'credentials', FAULTS.redirect(), /redirects to/, 302),
];

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
