// What the scheduler of a run promises: how many requests have a turn, in which order, and that none waits for nothing.
import fc from 'fast-check';

import {
	RequestScheduler,
	isTurn,
	type Ticket,
	type Turn,
} from '../../../nodes/ProfessionalNetwork/http/requestScheduler';
import { joinAccount, leaveAccount } from '../../../nodes/ProfessionalNetwork/http/accountLimiter';
import { Budget, Ledger } from '../../../nodes/ProfessionalNetwork/money/budget';
import type {
	Failure,
	FailureKind,
	Outcome,
	Patience,
} from '../../../nodes/ProfessionalNetwork/service/response';
import { numbers } from '../../helpers/inputs.mts';

beforeEach(() => {
	jest.useFakeTimers();
	jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
	for (const scheduler of schedulers.splice(0)) scheduler.close();
	jest.useRealTimers();
});

const schedulers: RequestScheduler[] = [];
/** Has a name of its own for each test, because an account is shared by all schedulers of the process. */
let account = '';
let tests = 0;
beforeEach(() => void (account = `account ${tests++}`));

const MINUTE = { milliseconds: 60_000 };
const CAP = 100;
/** The price of each request. */
const PRICE = 10;
const FOUND: Outcome = { page: { rows: [], body: {}, cost: PRICE } };

interface Options {
	patience?: Patience;
	concurrency?: number;
	ledger?: Ledger;
	cancelled?: AbortSignal;
}

/** Creates a scheduler with an account on this subscription. It is closed with the test. */
function createScheduler(
	subscription: number,
	{ concurrency = 40, patience = MINUTE, ledger, cancelled }: Options = {},
): RequestScheduler {
	const scheduler = new RequestScheduler({
		budget: new Budget(ledger),
		concurrency,
		patience,
		cancelled,
		logger: { debug() {} },
	});
	schedulers.push(scheduler);
	joinAccount(account).followSubscription(subscription);
	leaveAccount(account);
	return scheduler;
}

function ticketOf(name = account, cap = Infinity): Ticket {
	return {
		account: name,
		purchase: { priceKind: 'a kind without a published price', itemIndex: 0, cap },
		attempts: 0,
		failures: 0,
		answers: 0,
	};
}

/** Lets everything run that waits for no time. */
async function settle(): Promise<void> {
	for (let turn = 0; turn < 5; turn++) await jest.advanceTimersByTimeAsync(0);
}

/** Lets requests be prepared that wait because four others were. */
async function turnEventLoop(): Promise<void> {
	await jest.advanceTimersByTimeAsync(2);
}

/** Requests that note their positions when their turns come, and why they never come. */
class Requests {
	readonly tickets: Ticket[] = [];
	readonly order: number[] = [];
	readonly turns = new Map<number, Turn>();
	readonly failures = new Map<number, Failure>();
	/** Number of requests that wait for their turn. */
	waiting = 0;
	private readonly scheduler: RequestScheduler;

	constructor(scheduler: RequestScheduler, tickets: Ticket[] = []) {
		this.scheduler = scheduler;
		for (const ticket of tickets) this.add(ticket);
	}

	add(ticket: Ticket): void {
		void this.ask(this.tickets.push(ticket) - 1);
	}

	async ask(position: number): Promise<void> {
		this.waiting++;
		const turn = await this.scheduler.waitForTurn(this.tickets[position]);
		this.waiting--;
		if (!isTurn(turn)) {
			this.failures.set(position, turn);
			this.scheduler.releaseMoney(this.tickets[position]);
			return;
		}

		this.order.push(position);
		this.turns.set(position, turn);
	}

	/** Ends an attempt, which is the last one of the request. */
	async end(position: number, response: Outcome = FOUND): Promise<void> {
		this.fail(position, response);
		this.scheduler.releaseMoney(this.tickets[position]);
		await settle();
	}

	/** Ends an attempt and asks for the next one. */
	async retry(position: number, kind: FailureKind): Promise<void> {
		this.fail(position, { failure: { kind } });
		void this.ask(position);
		await settle();
	}

	private fail(position: number, response: Outcome): void {
		const turn = this.turns.get(position) as Turn;
		this.turns.delete(position);
		this.scheduler.noteResponse(turn, response);
		if (response.failure) this.scheduler.noteFailure(turn, response.failure);
		this.scheduler.endTurn(turn);
	}

	get inFlight(): number {
		return this.turns.size;
	}
}

const requestsOf = (scheduler: RequestScheduler, count: number, cap?: number) =>
	new Requests(
		scheduler,
		numbers(count).map(() => ticketOf(account, cap)),
	);

describe('slots', () => {
	it.each([
		['the run', 40, 3],
		['its account', 3, 40],
	])('are as many as %s has, first come first served', async (_what, subscription, concurrency) => {
		const requests = requestsOf(createScheduler(subscription, { concurrency }), 9);
		await settle();

		for (const position of numbers(9)) {
			expect(requests.order).toEqual(numbers(Math.min(position + 3, 9)));
			await requests.end(position);
		}
	});

	it('alternate between the runs of an account', async () => {
		const [scheduler, other] = [createScheduler(1), createScheduler(1)];
		const [requests, others] = [requestsOf(scheduler, 3), requestsOf(other, 3)];
		await settle();
		const order: string[] = [];

		while (order.length < 6) {
			expect(requests.inFlight + others.inFlight).toBe(1);
			const [running, name] = requests.inFlight > 0 ? [requests, 'first'] : [others, 'other'];
			order.push(name);
			await running.end(running.order.length - 1);
		}

		// The first run has waited for its second request before the other one began.
		expect(order).toEqual(['first', 'first', 'other', 'first', 'other', 'other']);
	});

	it('of one account are not taken by requests that wait for another one', async () => {
		const scheduler = createScheduler(1);
		const tickets = [account, account, `${account} b`, account].map((name) => ticketOf(name));
		joinAccount(`${account} b`).followSubscription(1);

		const requests = new Requests(scheduler, tickets);
		await settle();

		expect(requests.order).toEqual([0, 2]);
		leaveAccount(`${account} b`);
	});

	it('are not needed by a request that is no longer wanted', async () => {
		const scheduler = createScheduler(1);
		let isNeeded = true;
		const tickets = [ticketOf(), { ...ticketOf(), isNeeded: () => isNeeded }, ticketOf()];
		const requests = new Requests(scheduler, tickets);
		await settle();

		isNeeded = false;
		await requests.end(0);

		expect(requests.order).toEqual([0, 2]);
		expect(requests.failures.get(1)?.kind).toBe('notSent');
	});

	it('grow with the subscription that a response names', async () => {
		const requests = requestsOf(createScheduler(1), 9);
		await settle();

		await requests.end(0, { page: { rows: [], body: {}, concurrency: 4 } });

		expect(requests.order).toEqual([0, 1, 2, 3, 4]);
	});
});

describe('the end of a run', () => {
	const REASON: Failure = { kind: 'unauthorized', statusCode: 401 };

	it('answers all requests that wait, and only the first reason counts', async () => {
		const scheduler = createScheduler(1);
		const requests = requestsOf(scheduler, 3);
		await settle();

		scheduler.end(REASON);
		scheduler.end({ kind: 'noCredit' });
		await requests.ask(0);
		await settle();

		const notSent = { kind: 'notSent', reason: REASON, statusCode: 401 };
		expect([...requests.failures.entries()].sort()).toEqual([0, 1, 2].map((at) => [at, notSent]));
	});

	it('takes back a turn that was given in the same moment', async () => {
		const [scheduler, other] = [createScheduler(1), createScheduler(1)];
		const requests = requestsOf(scheduler, 1);

		scheduler.end(REASON);
		await settle();

		expect([requests.order, requests.failures.get(0)?.kind]).toEqual([[], 'notSent']);
		const others = requestsOf(other, 1);
		await settle();
		expect(others.order).toEqual([0]);
	});

	it('forgets the account that only this run has used, for whatever number of requests', async () => {
		const scheduler = createScheduler(5);
		requestsOf(scheduler, 2);
		await settle();
		const limiter = joinAccount(account);
		leaveAccount(account);

		scheduler.close();

		expect(joinAccount(account)).not.toBe(limiter);
		leaveAccount(account);
	});

	it('leaves the slots to other runs', async () => {
		const [scheduler, other] = [createScheduler(1), createScheduler(1)];
		const [requests, others] = [requestsOf(scheduler, 3), requestsOf(other, 1)];
		await settle();

		scheduler.end(REASON);
		await requests.end(0);

		expect([requests.order, others.order]).toEqual([[0], [0]]);
	});

	it.each<[FailureKind, expected: FailureKind]>([
		['connectionLost', 'connectionLost'],
		['unreachable', 'notSent'],
	])('tells of an earlier attempt if that may have arrived: %s', async (kind, expected) => {
		const scheduler = createScheduler(1);
		const requests = requestsOf(scheduler, 1);
		await settle();
		await requests.retry(0, kind);

		scheduler.end(REASON);
		await settle();

		expect(requests.failures.get(0)?.kind).toBe(expected);
	});

	it.each([true, false])('comes with Stop, already before the run: %s', async (isBefore) => {
		const stop = new AbortController();
		if (isBefore) stop.abort();
		const requests = requestsOf(createScheduler(1, { cancelled: stop.signal }), 2);
		await settle();

		stop.abort();
		await settle();

		expect(requests.failures.get(1)).toEqual({ kind: 'cancelled' });
		expect(requests.order).toEqual(isBefore ? [] : [0]);
	});
});

describe('an outage', () => {
	it('holds all requests for a pause, and then all but one', async () => {
		const requests = requestsOf(createScheduler(5), 9);
		await settle();
		for (const position of numbers(5)) await requests.retry(position, 'unavailable');
		expect(requests.inFlight).toBe(0);

		await jest.advanceTimersByTimeAsync(499);
		expect(requests.inFlight).toBe(0);
		await jest.advanceTimersByTimeAsync(1);

		expect([...requests.turns.keys()]).toEqual([5]);
		expect(requests.turns.get(5)?.isProbe).toBe(true);
		await requests.end(5);
		await turnEventLoop();
		expect(requests.inFlight).toBe(5);
	});

	it.each([
		[60_000, true],
		[0, false],
	])(
		'is none if others have all slots, with a patience of %d ms: %s',
		async (milliseconds, isCrowded) => {
			const scheduler = createScheduler(3, { patience: { milliseconds } });
			const requests = requestsOf(scheduler, 3);
			await settle();
			await requests.end(0);

			const turn = requests.turns.get(1) as Turn;

			expect(scheduler.noteFailure(turn, { kind: 'busy' }).isCrowded).toBe(isCrowded);
		},
	);

	it('is over when a request that was sent before is answered', async () => {
		const scheduler = createScheduler(2);
		const requests = requestsOf(scheduler, 3);
		await settle();
		await requests.retry(0, 'unavailable');
		expect(requests.inFlight).toBe(1);

		await requests.end(1);
		expect(requests.inFlight).toBe(2);

		await jest.advanceTimersByTimeAsync(60_000);
		expect(scheduler.waited).toEqual({ times: 0, milliseconds: 0 });
	});

	it('adds up how long the run has waited', async () => {
		const scheduler = createScheduler(1);
		const requests = requestsOf(scheduler, 1);
		await settle();

		for (const delay of [500, 1_000, 2_000]) {
			await requests.retry(0, 'unavailable');
			await jest.advanceTimersByTimeAsync(delay);
		}

		expect(scheduler.waited).toEqual({ times: 3, milliseconds: 3_500 });
	});

	it('is too long when no request was answered for as long as the run waits', async () => {
		const scheduler = createScheduler(1);
		const requests = requestsOf(scheduler, 1);
		await settle();
		await requests.retry(0, 'unavailable');
		await jest.advanceTimersByTimeAsync(500);
		await turnEventLoop();

		jest.spyOn(performance, 'now').mockReturnValue(performance.now() + MINUTE.milliseconds);
		const diagnosis = scheduler.noteFailure(requests.turns.get(0) as Turn, { kind: 'unavailable' });

		expect(diagnosis).toEqual({ isService: true, isCrowded: false, isTooLong: true });
		expect(jest.getTimerCount()).toBe(0);
	});
});

describe('a 429', () => {
	const BUSY: Failure = { kind: 'busy' };

	it('halves what the run uses, and others have all slots while they are answered', async () => {
		const scheduler = createScheduler(40, { concurrency: 4 });
		const requests = requestsOf(scheduler, 4);
		await settle();
		await requests.end(0);

		const diagnosis = scheduler.noteFailure(requests.turns.get(1) as Turn, BUSY);

		expect(diagnosis).toEqual({ isService: true, isCrowded: true, isTooLong: false });
		expect(scheduler.concurrencyOf(account)).toBe(2);
	});

	it('is an outage if nobody is answered, in which a later one teaches nothing more', async () => {
		const scheduler = createScheduler(4);
		const requests = requestsOf(scheduler, 1);
		await settle();

		await requests.retry(0, 'busy');
		expect(requests.inFlight).toBe(0);
		await jest.advanceTimersByTimeAsync(500);
		const diagnosis = scheduler.noteFailure(requests.turns.get(0) as Turn, BUSY);

		expect(diagnosis).toEqual({ isService: true, isCrowded: false, isTooLong: false });
		expect(scheduler.concurrencyOf(account)).toBe(2);
	});
});

describe('money', () => {
	it('is learnt by one request, and then spent in the order of the requests', async () => {
		const requests = requestsOf(createScheduler(5), 12, CAP);
		await settle();
		expect(requests.order).toEqual([0]);

		await requests.end(0);
		await turnEventLoop();
		expect(requests.order).toEqual(numbers(6));
		for (const position of numbers(10).slice(1)) await requests.end(position);

		expect(requests.order).toEqual(numbers(10));
		expect([...requests.failures]).toMatchObject([10, 11].map((at) => [at, { kind: 'maxCost' }]));
	});

	it('lets the first retry come first, and a later one last', async () => {
		const requests = requestsOf(createScheduler(1), 3, CAP);
		await settle();

		await requests.retry(0, 'temporary');
		expect(requests.order).toEqual([0, 0]);
		await requests.retry(0, 'temporary');

		expect(requests.order).toEqual([0, 0, 1]);
	});

	it('is waited for by the runs of an execution, which need no request of their own for that', async () => {
		const ledger = new Ledger();
		const [scheduler, other] = [createScheduler(5, { ledger }), createScheduler(5, { ledger })];
		const [requests, others] = [requestsOf(scheduler, 1, CAP), requestsOf(other, 1, CAP)];
		await settle();
		expect([requests.order, others.order]).toEqual([[0], []]);

		await requests.end(0);

		expect(others.order).toEqual([0]);
	});

	it('of a request that is never sent again goes to another run of the execution', async () => {
		const ledger = new Ledger();
		const [scheduler, other] = [createScheduler(5, { ledger }), createScheduler(5, { ledger })];
		const [requests, others] = [requestsOf(scheduler, 1, CAP), requestsOf(other, 1, CAP)];
		await settle();

		await requests.retry(0, 'unavailable');
		scheduler.end({ kind: 'noCredit' });
		await settle();

		expect([requests.failures.get(0)?.kind, others.order]).toEqual(['unavailable', [0]]);
	});

	it('is not given to a run that is over', async () => {
		const ledger = new Ledger();
		const [scheduler, other] = [createScheduler(5, { ledger }), createScheduler(5, { ledger })];
		const [requests, others] = [requestsOf(scheduler, 1, CAP), requestsOf(other, 1, CAP)];
		await settle();

		other.end({ kind: 'noCredit' });
		other.close();
		await requests.end(0);

		expect([others.order, ledger.admitted.size]).toEqual([[], 0]);
	});
});

const command = fc.oneof(
	fc.record({ asks: fc.nat(2), account: fc.nat(1), cap: fc.constantFrom(CAP, Infinity) }),
	fc.record({ answers: fc.nat(9), subscription: fc.integer({ min: 1, max: 6 }) }),
	fc.record({
		fails: fc.nat(9),
		kind: fc.constantFrom<FailureKind>('busy', 'unavailable', 'temporary', 'connectionLost'),
		isLast: fc.boolean(),
	}),
	fc.record({ passes: fc.constantFrom(100, 5_000) }),
	fc.record({ ends: fc.nat(2) }),
);
type Command = Partial<
	Record<
		'asks' | 'account' | 'cap' | 'answers' | 'subscription' | 'fails' | 'passes' | 'ends',
		number
	>
> & { kind?: FailureKind; isLast?: boolean };

/** Some runs of one process, and the scheduler of each. */
class Runs {
	readonly all: Requests[];
	private readonly schedulers: RequestScheduler[];

	constructor(limits: number[], ledger: Ledger) {
		this.all = limits.map(
			(concurrency) => new Requests(createScheduler(2, { concurrency, ledger })),
		);
		this.schedulers = schedulers.slice(-limits.length);
	}

	/** The requests in flight. */
	get inFlight() {
		return this.all.flatMap((run) => [...run.turns.keys()].map((position) => ({ run, position })));
	}

	get turns(): Turn[] {
		return this.all.flatMap((run) => [...run.turns.values()]);
	}

	get waitsForNothing(): boolean {
		const waits = this.all.some((run) => run.waiting > 0);
		return waits && this.inFlight.length === 0 && jest.getTimerCount() === 0;
	}

	async follow(command: Command): Promise<void> {
		const { asks, account: number, cap, passes, ends } = command;
		const { inFlight } = this;
		const ended = inFlight[(command.answers ?? command.fails ?? 0) % inFlight.length];
		if (asks !== undefined) this.all[asks].add(ticketOf(`${account} ${number}`, cap));
		if (passes) await jest.advanceTimersByTimeAsync(passes);
		if (ends !== undefined) this.schedulers[ends].end({ kind: 'noCredit' });
		if (ended) await endWith(ended, command);
		await settle();
	}
}

/** Ends a request in flight as the command says, if it does. */
async function endWith({ run, position }: Runs['inFlight'][number], command: Command) {
	const { answers, subscription: concurrency, kind, isLast } = command;
	if (answers !== undefined) {
		await run.end(position, { page: { rows: [], body: {}, cost: PRICE, concurrency } });
	}

	if (kind && isLast) await run.end(position, { failure: { kind } });
	if (kind && !isLast) await run.retry(position, kind);
}

/** Returns those of the new turns whose account has more requests in flight than slots. */
function overfull(turns: Turn[], before: Turn[]): Turn[] {
	return turns.filter((turn) => {
		const { limiter } = turn;
		const ofAccount = turns.filter((other) => other.limiter === limiter);
		return !before.includes(turn) && ofAccount.length > limiter.concurrency;
	});
}

it('no request waits for nothing, whatever happens, and no limit is exceeded', async () => {
	const history = fc.array(command, { minLength: 5, maxLength: 60, size: 'max' });
	const concurrencies = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 });

	await fc.assert(
		fc.asyncProperty(history, concurrencies, async (commands, limits) => {
			account = `account ${tests++}`;
			const ledger = new Ledger();
			const runs = new Runs(limits, ledger);
			for (const next of commands as Command[]) {
				const before = runs.turns;
				await runs.follow(next);

				expect(runs.waitsForNothing).toBe(false);
				expect(overfull(runs.turns, before)).toEqual([]);
				runs.all.forEach((run, index) => expect(run.inFlight).toBeLessThanOrEqual(limits[index]));
			}

			while (runs.inFlight.length > 0 || jest.getTimerCount() > 0) {
				for (const { run, position } of runs.inFlight) await run.end(position);
				await jest.advanceTimersToNextTimerAsync();
				await settle();
			}

			expect(runs.all.map((run) => run.waiting)).toEqual([0, 0, 0]);
			expect(ledger.admitted.size).toBe(0);
			for (const scheduler of schedulers.splice(0)) scheduler.close();
		}),
		{ numRuns: 500 },
	);
});
