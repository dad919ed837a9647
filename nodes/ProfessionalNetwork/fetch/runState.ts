import type { FunctionsBase } from 'n8n-workflow';

import type { CREDENTIAL, Auth } from '../account/account';
import { RequestScheduler, type RequestContext } from '../http/send';
import {
	endsRun,
	type Failure,
	isNotFound,
	mayHaveArrived,
	type Outcome,
} from '../service/response';
import type { ExecutionContext } from './execution';
import type { Policy, ValidPlan } from './plan';
import type { Row } from './row';
import type { RunMemory } from './runMemory';

/** The part of n8n's context that the fetch needs. */
export interface RunContext
	extends RequestContext,
		ExecutionContext,
		Pick<FunctionsBase, 'getNode'> {
	getCredentials: (type: typeof CREDENTIAL, itemIndex: number) => Promise<Auth['credentials']>;
	continueOnFail(): boolean;
}

/** After this many 403s inside a 200 in a row, the subscription is the cause. After as many writes in doubt, nothing is written. */
const MAX_IN_A_ROW = 3;

/** As many parallel requests as the largest subscription allows. */
const MAX_CONCURRENCY = 40;
const MAX_OUTAGE_MS = 120_000;

/** The state that the input items of one run of the node share. Decides which failures end it. */
export class RunState {
	/** Where the requests of the run wait for their turns. */
	readonly scheduler: RequestScheduler;
	readonly context: RunContext;
	/** What the run remembers over all tries of Retry On Fail. */
	readonly memory: RunMemory;
	/** The row whose failure n8n throws for the whole run. */
	thrownBy?: Row;
	readonly stopsOnError: boolean;
	private forbiddenInARow = 0;
	private doubtsInARow = 0;

	constructor(context: RunContext, memory: RunMemory, policy: Partial<Policy>) {
		this.context = context;
		this.memory = memory;
		this.scheduler = new RequestScheduler({
			budget: memory.budget,
			cancelled: context.getExecutionCancelSignal?.(),
			concurrency: MAX_CONCURRENCY,
			logger: context.logger,
			patience: policy.patience ?? { milliseconds: MAX_OUTAGE_MS },
		});
		this.stopsOnError = !context.continueOnFail();
	}

	/** Ends the run if no request may follow the failure of a row. */
	endAfter(row: Row<ValidPlan>, failure: Failure): void {
		if (this.scheduler.cancelled.aborted) return;

		if (this.doubtsInARow >= MAX_IN_A_ROW) this.scheduler.end({ kind: 'afterDoubts' });

		const isMissing = isNotFound(failure) && !row.plan.policy.failsIfNotFound;
		if (this.stopsOnError && !isMissing && endsRun(failure) !== 'never') {
			this.thrownBy ??= row;
			this.scheduler.end(failure);
		}

		this.endIfFatal(failure);
	}

	/** Ends the run if all its requests would fail in the same way. With several accounts, the others may work. */
	endIfFatal(failure: Failure): void {
		if (this.memory.accounts.size > 1) return;

		const when = endsRun(failure);
		const isThird = when === 'third' && this.forbiddenInARow >= MAX_IN_A_ROW;
		if (when === 'always' || isThird) this.scheduler.end(failure);
	}

	/** Notes a response, and returns what it means after the earlier ones. */
	interpret(
		response: Outcome,
		{ account, isWrite }: { account: string; isWrite: boolean },
	): Outcome {
		const { accounts } = this.memory;
		const { page, failure } = response;
		if (page) {
			accounts.set(account, true);
			this.forbiddenInARow = 0;
			this.doubtsInARow = 0;
			return response;
		}

		if (failure.inEnvelope) accounts.set(account, true);
		if (failure.kind === 'requestForbidden') this.forbiddenInARow++;
		this.doubtsInARow = isWrite && mayHaveArrived(failure) ? this.doubtsInARow + 1 : 0;

		// A 404 before the first response to the account may mean that the credentials have a wrong address.
		const isReached = accounts.get(account) === true;
		if (failure.kind !== 'notFound' || isReached) return response;

		return { ...response, failure: { ...failure, kind: 'neverReached' } };
	}
}
