// Executions of one account in bad weather: what the service answers, one after the other, in virtual time. Start
// Jest's timers before.
import fc from 'fast-check';

import { fetchAll, type RequestPlan, type Row } from '../../../nodes/ProfessionalNetwork/fetch/run';
import { ALL_FIELDS } from '../../../nodes/ProfessionalNetwork/output/items';
import type { RunContext } from '../../../nodes/ProfessionalNetwork/fetch/runState';
import { credentialsOf } from '../../helpers/fixtures.mts';

/** How often a request is sent that fails for a reason of its own. */
const ATTEMPTS = 4;

/** What a request meets, in order of arrival. Without a status, the connection is reset. */
interface Answer {
	after: number;
	status?: number;
	retryAfter?: number;
}
interface Execution {
	rows: number;
	concurrency: number;
	/** In minutes. */
	maxOutage: number;
	isWrite: boolean;
	continues: boolean;
	startsAt: number;
	stopsAt: number | null;
}
export interface Weather {
	executions: Execution[];
	/** How many parallel requests the service allows, and whether its answers report that. */
	plan: number;
	isReported: boolean;
	answers: Answer[];
	/** The status of all answers after these. */
	last: 200 | 503;
}

const milliseconds = fc.constantFrom(0, 50, 50, 400, 4_000, 20_000);
const answer: fc.Arbitrary<Answer> = fc.oneof(
	fc.record({ after: milliseconds, status: fc.constantFrom(200, 200, 200, 429, 503, 503, 500) }),
	fc.record({
		after: milliseconds,
		status: fc.constant(429),
		retryAfter: fc.constantFrom(0, 2, 30),
	}),
	fc.record({ after: milliseconds }),
);
const execution: fc.Arbitrary<Execution> = fc.record({
	rows: fc.integer({ min: 1, max: 12 }),
	/** Without the option, 40. */
	concurrency: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant(40)),
	maxOutage: fc.constantFrom(1, 1, 2, 0),
	isWrite: fc.constantFrom(false, false, true),
	continues: fc.boolean(),
	startsAt: fc.constantFrom(0, 0, 100, 5_000),
	stopsAt: fc.constantFrom(null, null, null, 500, 6_000),
});
export const weather: fc.Arbitrary<Weather> = fc.record({
	executions: fc.array(execution, { minLength: 1, maxLength: 7, size: 'max' }),
	plan: fc.integer({ min: 1, max: 8 }),
	isReported: fc.boolean(),
	answers: fc.array(answer, { maxLength: 60, size: 'max' }),
	last: fc.constantFrom(200, 200, 200, 503),
});

/** What became of the executions. */
export interface Seen {
	/** Numbers of the executions that never end, because nothing is left that could wake them up. */
	hanging: number[];
	/** What should not happen. */
	wrong: string[];
	/** Rows that failed. */
	lost: number;
	requests: number;
}

const body = (status: number, more: object) =>
	JSON.stringify(
		status === 200 ? { status, cost: 0.004, ...more } : { error: status, message: 'No' },
	);
const lost = (code: string) => Object.assign(new Error(code), { code, isAxiosError: true });
const credentials = credentialsOf({
	url: 'https://api.network.example',
	keys: { enterprise: 'a-made-up-key' },
} as never);

/** Prints what was seen. */
export const report = (name: string, seen: object) => console.log(name, JSON.stringify(seen));

/** Runs the executions until each has ended or nothing is left to wait for. */
export async function run({ executions, plan, isReported, answers, last }: Weather): Promise<Seen> {
	const seen: Seen = { hanging: [], wrong: [], lost: 0, requests: 0 };
	const written = new Set<string>();
	let inFlight = 0;
	const serve = async (signal: AbortSignal, row: string, isWrite: boolean) => {
		const { after, status, retryAfter } = answers[seen.requests++] ?? { after: 50, status: last };
		const isFull = ++inFlight > plan;
		const meets = isFull ? 429 : status;
		if (isWrite && written.has(row)) seen.wrong.push(`${row} written twice`);
		if (isWrite && meets !== 429) written.add(row);
		await new Promise((end) => {
			signal.addEventListener('abort', end);
			setTimeout(end, isFull ? 5 : after);
		});
		inFlight--;
		if (signal.aborted || meets === undefined)
			throw lost(signal.aborted ? 'ERR_CANCELED' : 'ECONNRESET');
		const user = isReported ? { user: { requestsConcurrency: plan } } : {};
		const headers = { 'content-type': 'application/json', 'retry-after': String(retryAfter ?? '') };
		return { statusCode: meets, headers, body: body(meets, { element: { id: row }, ...user }) };
	};

	const start = async (one: Execution, number: number) => {
		const { rows, concurrency, isWrite, continues, startsAt, stopsAt } = one;
		await new Promise((begin) => setTimeout(begin, startsAt));
		const stop = new AbortController();
		if (stopsAt !== null) setTimeout(() => stop.abort(), stopsAt);
		let inRun = 0;
		type Request = { qs: { query: string } };
		const context = {
			helpers: {
				async httpRequestWithAuthentication(this: RunContext, _type: string, { qs }: Request) {
					if (stop.signal.aborted) seen.wrong.push(`${number} sent after Stop`);
					if (++inRun > (isWrite ? 1 : concurrency)) seen.wrong.push(`${number} sent ${inRun}`);
					const signal = this.getExecutionCancelSignal?.() as AbortSignal;
					return await serve(signal, qs.query, isWrite).finally(() => inRun--);
				},
			},
			logger: { debug() {} },
			getCredentials: async () => credentials,
			getExecutionCancelSignal: () => stop.signal,
			continueOnFail: () => continues,
			getNode: () => ({ name: 'Node' }),
		} as unknown as RunContext;
		const asked = Array.from({ length: rows }, (_, row) => rowOf(one, row, `${number}-${row}`));
		const { thrown } = await fetchAll(context, asked);
		const results = asked.flatMap(({ result }) => result ?? []);
		const failures = results.filter(({ failure }) => failure);
		const silent = results.filter(({ pages, failure }) => pages.length === 0 && !failure);
		if (silent.length > 0 && !thrown) seen.wrong.push(`${number} has a row without a reason`);
		seen.lost += failures.length;
		pending.delete(number);
	};

	const pending = new Set(executions.keys());
	const begun = Date.now();
	for (const [number, one] of executions.entries()) void start(one, number);
	// Work that waits for nothing ends within a few turns.
	for (let idle = 0; pending.size > 0 && idle < 5; idle = jest.getTimerCount() > 0 ? 0 : idle + 1) {
		await jest.advanceTimersToNextTimerAsync();
	}

	seen.hanging = [...pending];
	const bound = boundOf(executions, answers);
	if (Date.now() - begun > bound) seen.wrong.push(`took ${Date.now() - begun} of ${bound} ms`);
	return seen;
}

/** Returns how long all executions may take, in milliseconds: each answer one after the other, with the wait after it. */
function boundOf(executions: Execution[], answers: Answer[]): number {
	const bad = answers.reduce((sum, { after }) => sum + after + 30_000, 0);
	const rest = executions.map(
		({ rows, maxOutage }) => maxOutage * 60_000 + rows * ATTEMPTS * 10_050,
	);
	return rest.reduce((sum, one) => sum + one, bad + 5_000);
}

function rowOf(one: Execution, itemIndex: number, query: string): Row {
	const { concurrency, maxOutage, isWrite } = one;
	const request: RequestPlan = {
		method: isWrite ? 'POST' : 'GET',
		path: isWrite ? '/network/send-message' : '/network/profile',
		query: { query },
		meaning: { query },
		rows: 'element',
		priceKind: 'GET /network/profile main',
		isWrite,
		write: isWrite
			? { key: query, person: query, mark: query, column: 'message_for', hasText: true }
			: undefined,
		customAccount: false,
		usesRecentResponses: false,
		transport: {},
		keeper: ALL_FIELDS,
	};
	const policy = {
		concurrency: isWrite ? 1 : concurrency,
		patience: { milliseconds: maxOutage * 60_000 },
		maxCost: Infinity,
		isDryRun: false,
		failsIfNotFound: true,
		countsEmptyList: false,
	};
	return { place: { itemIndex }, plan: { request, policy } };
}
