// Executions of one account in bad weather: what the service answers, one after the other, in virtual time. Start Jest's
// timers before.
import fc from 'fast-check';

import { type Answer, fetchQueries, newAccount, untilEnded } from '../../helpers/virtual.mts';

interface Execution {
	rows: number;
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
	/** What requests meet, in order of arrival. */
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
		retryAfter: fc.constantFrom(0, 2, 30, 90),
	}),
	fc.record({ after: milliseconds }),
);
const execution: fc.Arbitrary<Execution> = fc.record({
	rows: fc.integer({ min: 1, max: 12 }),
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
	/** How many executions never end, because nothing is left that could wake them up. */
	hanging: number;
	/** What should not happen. */
	wrong: string[];
	/** Rows that failed. */
	lost: number;
	requests: number;
}

/** How long a request may wait for its retries in all, with its jitter, and for the answers in between. */
const LONGEST_MS = 75_000 + 8 * 20_000;

/** Prints what was seen. */
export const report = (name: string, seen: object) => console.log(name, JSON.stringify(seen));

/** Runs the executions until each has ended or nothing is left to wait for. */
export async function run({ executions, plan, isReported, answers, last }: Weather): Promise<Seen> {
	const seen: Seen = { hanging: 0, wrong: [], lost: 0, requests: 0 };
	const credentials = newAccount();
	const written = new Set<string>();
	let inFlight = 0;
	const serve = (row: string, isWrite: boolean): Answer => {
		const next = answers[seen.requests++] ?? { after: 50, status: last };
		const met = inFlight > plan ? { after: 5, status: 429 } : next;
		if (isWrite && written.has(row)) seen.wrong.push(`${row} written twice`);
		if (isWrite && met.status !== 429) written.add(row);
		return isReported ? { ...met, more: { user: { requestsConcurrency: plan } } } : met;
	};

	const start = async (
		{ continues, isWrite, rows, startsAt, stopsAt }: Execution,
		number: number,
	): Promise<void> => {
		await new Promise((begin) => setTimeout(begin, startsAt));
		const stop = new AbortController();
		if (stopsAt !== null) setTimeout(() => stop.abort(), stopsAt);
		const queries = Array.from({ length: rows }, (_, row) => `${number}-${row}`);
		const fetched = await fetchQueries(queries, (row) => serve(row, isWrite), credentials, {
			isWrite,
			continues,
			stop,
			onSend() {
				inFlight++;
				if (stop.signal.aborted) seen.wrong.push(`${number} sent after Stop`);
			},
			onEnd: () => void inFlight--,
		});
		const silent = fetched.filter(({ result }) => result?.pages.length === 0 && !result.failure);
		if (silent.length > 0) seen.wrong.push(`${number} has a row without a reason`);
		seen.lost += fetched.filter(({ result }) => result?.failure).length;
	};

	const begun = Date.now();
	const started = executions.map(async (one, number) => {
		await start(one, number);
	});
	seen.hanging = (await untilEnded(Promise.all(started))) ? 0 : 1;

	// At worst, all rows wait for each other.
	const rows = executions.reduce((sum, one) => sum + one.rows, 0);
	const bound = 5_000 + rows * LONGEST_MS;
	if (Date.now() - begun > bound) seen.wrong.push(`took ${Date.now() - begun} of ${bound} ms`);
	return seen;
}
