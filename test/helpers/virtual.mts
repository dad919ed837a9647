// Runs of the fetch in virtual time, without a network: what the service answers to each request. Use Jest's fake timers.
import {
	fetchAll,
	keeperOf,
	type RequestPlan,
	type Row,
	type RunContext,
} from '../../nodes/ProfessionalNetwork/fetch/run';
import { credentialsOf } from './fixtures.mts';

/** What a request meets. Without a status, the connection is reset after it was sent. */
export interface Answer {
	/** In milliseconds. */
	after: number;
	status?: number;
	retryAfter?: number;
	/** Of a success, besides its element. */
	more?: object;
}

/** Answers a request for that query. */
export type Serve = (query: string) => Answer;

interface Run {
	isWrite?: boolean;
	/** Whether On Error is not Stop. */
	continues?: boolean;
	stop?: AbortController;
	/** Called before a request is sent and after it was answered. */
	onSend?(query: string): void;
	onEnd?(query: string): void;
}

let accounts = 0;
/** Returns credentials of an account of which nothing is known. */
export function newAccount() {
	const apiKey = `a-made-up-key-${++accounts}`;
	const service = { url: 'https://api.network.example', keys: { enterprise: apiKey } };
	return credentialsOf(service as never);
}

/** Starts Jest's timers for runs in virtual time. */
export function useVirtualTime(): void {
	beforeEach(() => {
		jest.useFakeTimers();
		// No answer takes as long.
		jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
	});
	afterEach(() => void jest.useRealTimers());
}

/** Fetches one row for each query. */
export async function fetchQueries(
	queries: string[],
	serve: Serve,
	credentials: ReturnType<typeof newAccount>,
	run: Run = {},
): Promise<Row[]> {
	const rows = queries.map((query, itemIndex) => rowOf(query, itemIndex, run.isWrite ?? false));
	await fetchAll(contextOf(serve, credentials, run), rows);
	return rows;
}

/** Advances the time until the work has ended, or nothing is left that could wake it up. Returns whether it has. */
export async function untilEnded(work: Promise<unknown>): Promise<boolean> {
	let hasEnded = false;
	void work.then(() => (hasEnded = true));
	// Work that waits for nothing ends within a few turns.
	for (let idle = 0; !hasEnded && idle < 5; idle = jest.getTimerCount() > 0 ? 0 : idle + 1) {
		await jest.advanceTimersToNextTimerAsync();
	}

	return hasEnded;
}

function contextOf(
	serve: Serve,
	credentials: ReturnType<typeof newAccount>,
	{ continues = true, onEnd, onSend, stop = new AbortController() }: Run,
): RunContext {
	const send = async function (this: RunContext, _type: string, { qs }: { qs: { query: string } }) {
		onSend?.(qs.query);
		const answer = serve(qs.query);
		const signal = this.getExecutionCancelSignal?.() as AbortSignal;
		await new Promise((end) => {
			signal.addEventListener('abort', end);
			setTimeout(end, answer.after);
		});
		onEnd?.(qs.query);
		return toResponse(answer, qs.query, signal);
	};

	return {
		helpers: { httpRequestWithAuthentication: send },
		logger: { debug() {} },
		getCredentials: async () => credentials,
		getExecutionCancelSignal: () => stop.signal,
		continueOnFail: () => continues,
		getNode: () => ({ name: 'Node' }),
	} as unknown as RunContext;
}

function toResponse({ more, retryAfter, status }: Answer, query: string, signal: AbortSignal) {
	if (signal.aborted || status === undefined) {
		const code = signal.aborted ? 'ERR_CANCELED' : 'ECONNRESET';
		throw Object.assign(new Error(code), { code, isAxiosError: true });
	}

	const success = { status, cost: 0.004, element: { id: query, name: query }, ...more };
	const failure = { error: status, message: 'No' };
	const headers = { 'content-type': 'application/json', 'retry-after': String(retryAfter ?? '') };
	return { statusCode: status, headers, body: JSON.stringify(status === 200 ? success : failure) };
}

function rowOf(query: string, itemIndex: number, isWrite: boolean): Row {
	const request: RequestPlan = {
		method: isWrite ? 'POST' : 'GET',
		path: isWrite ? '/network/send-message' : '/network/profile',
		query: { query },
		priceKind: 'GET /network/profile main',
		customAccount: false,
		transport: {},
		response: { rows: 'element', keeper: keeperOf({ output: 'all', fields: [] }, {}) },
	};
	if (isWrite) {
		request.write = {
			person: query,
			text: query,
			item: query,
			preview: {},
		};
	}

	const policy = { maxCost: Infinity, isDryRun: false, keepsInput: false };
	return { place: { itemIndex }, plan: { request, policy } };
}
