import type { FunctionsBase } from 'n8n-workflow';

import type { CREDENTIAL, Auth } from '../account/account';
import {
	LARGEST_LIMIT,
	type RequestContext,
	type SendingRun,
	type ServiceRequest,
	Slots,
	slotsOf,
} from '../http/send';
import type { Ledger } from '../money/ledger';
import {
	countsInARow,
	type Failure,
	mayHaveArrived,
	type Outcome,
	stopsRun,
} from '../service/response';
import type { Execution, ExecutionContext } from './execution';
import type { ValidPlan } from './plan';
import type { Row } from './result';
import type { SentRequests } from './sentRequests';

/** The part of n8n's context that the fetch needs. */
export interface RunContext
	extends RequestContext,
		ExecutionContext,
		Pick<FunctionsBase, 'getNode'> {
	getCredentials: (type: typeof CREDENTIAL, itemIndex: number) => Promise<Auth['credentials']>;
	continueOnFail(): boolean;
}

/** After this many requests in a row that count, the others would fail alike (docs/costs-and-errors.md). */
const MAX_IN_A_ROW = 3;

/** The state that the input items of one run of the node share. Decides which failures end it. */
export class RunState implements SendingRun {
	readonly context: RunContext;
	readonly slots = new Slots(LARGEST_LIMIT);
	readonly ledger: Ledger;
	readonly writes: Execution['writes'];
	readonly sentRequests: SentRequests;
	readonly stopsOnError: boolean;
	/** The row after which a run with On Error = Stop ended. */
	endedBy?: Row;
	private readonly controller = new AbortController();
	/** Aborts when the user stops the execution. */
	private readonly cancelled?: AbortSignal;
	/** The slots of the accounts that it has used. */
	private readonly accountSlots = new Set<Slots>();
	private inARow = 0;
	/** Why nothing more is sent. */
	private reason = '';

	constructor(context: RunContext, sentRequests: SentRequests, { ledger, writes }: Execution) {
		this.context = context;
		this.sentRequests = sentRequests;
		this.ledger = ledger;
		this.writes = writes;
		this.stopsOnError = !context.continueOnFail();
		this.cancelled = context.getExecutionCancelSignal?.();
		this.cancelled?.addEventListener('abort', this.cancel);
		// Retry On Fail continues even after the user stops the execution.
		if (this.cancelled?.aborted) this.cancel();
	}

	/** Aborts when no further request may be sent. */
	get ended(): AbortSignal {
		return this.controller.signal;
	}

	get isCancelled(): boolean {
		return this.cancelled?.aborted ?? false;
	}

	slotsOf(account: string): Slots {
		const slots = slotsOf(account);
		this.accountSlots.add(slots);
		return slots;
	}

	notSent(): Failure {
		return { kind: 'notSent', message: `Not sent, because ${this.reason}` };
	}

	/** Notes what an attempt cost. */
	noteAttempt(request: ServiceRequest, outcome: Outcome): void {
		const nano = this.ledger.note(request, outcome);
		this.sentRequests.addToBill(nano, outcome);
	}

	/** Notes how a request of a row ended, after its last attempt. Ends the run if no request may follow. */
	noteEnd(row: Row<ValidPlan>, { failure }: Outcome): void {
		if (this.isCancelled) return;

		const isWrite = row.plan.request.write !== undefined;
		const counts = failure !== undefined && countsInARow(failure, { isWrite });
		this.inARow = counts ? this.inARow + 1 : 0;
		if (failure) this.endAfter(row, failure);
		if (failure && this.inARow >= MAX_IN_A_ROW) {
			this.end(`three requests in a row ended like this: ${failure.message}`);
		}
	}

	/** Ends a run with On Error = Stop, unless the failure lets it go on. */
	endAfter(row: Row<ValidPlan>, failure: Failure): void {
		if (!this.stopsOnError || this.isCancelled || !stopsRun(failure)) return;

		// With Include Other Input Fields, a message in doubt is a mark of its row.
		const { policy, request } = row.plan;
		const isMarked = request.write && policy.keepsInput && mayHaveArrived(failure);
		if (isMarked) return;

		this.endedBy ??= row;
		this.end(`the run ended after another item: ${failure.message}`);
	}

	/** Call it when the run is over. */
	close(): void {
		this.controller.abort();
		this.cancelled?.removeEventListener('abort', this.cancel);
	}

	/** Sends no further requests. Only the first reason counts. */
	private end(reason: string): void {
		if (this.ended.aborted) return;

		this.reason = reason;
		this.controller.abort();
		for (const slots of [this.slots, ...this.accountSlots]) slots.dismiss(this);
		this.ledger.serve();
	}

	private readonly cancel = (): void => this.end('the execution was stopped.');
}
