import { sleep, type IExecuteSingleFunctions } from 'n8n-workflow';

import type { Failure } from './failure';
import { createGate, type Gate } from './gate';

/** What the input items of one run of the node share. */
export interface Run {
	gate: Gate;
	/** Aborted when the run is lost or stopped. */
	signal: AbortSignal;
	/** Why no further request of the run is sent, and the input item that lost it, if one did. */
	lost?: Failure;
	lostBy?: number;
	/** Resolves once every input item's checks ran, so that nothing leaves before; in the order of items. */
	everyItemChecked(itemIndex: number): Promise<void>;
	lose(failure: Failure, itemIndex?: number): void;
	/** Resolves once n8n listens for a rejection: it does when it has started all items. */
	everyItemStarted(): Promise<void>;
	/** To be called once for each item that joined, when it is done. */
	leave(): void;
}

interface SharedRun extends Run {
	join(itemIndex: number): boolean;
}

// Keyed by the object that n8n makes for each run of a node, so that it lasts no longer than that.
const runs = new WeakMap<object, SharedRun>();

/**
 * The run that this input item belongs to.
 * @param concurrency most requests under way at once; that of the first item to come counts
 */
export function joinRun(context: IExecuteSingleFunctions, concurrency: number): Run {
	const key = context.getExecuteData();
	const itemIndex = context.getItemIndex();
	let run = runs.get(key);
	// An index that has joined before: Retry On Fail runs the whole node again with the same object.
	if (!run?.join(itemIndex)) {
		run = createRun(context, concurrency);
		run.join(itemIndex);
		runs.set(key, run);
	}
	return run;
}

function createRun(context: IExecuteSingleFunctions, concurrency: number): SharedRun {
	// With what each item waits for: promises of their own resolve in the order in which the items joined, whatever the
	// order in which their checks end.
	const joined = new Map<number, Promise<void>>();
	const expected = inputCount(context);
	let unchecked = 0;
	let underWay = 0;
	let openUp = () => {};
	const opened = new Promise<void>((resolve) => (openUp = resolve));
	let onLastJoined = () => {};
	const allJoined = new Promise<void>((resolve) => (onLastJoined = resolve));
	const ending = new AbortController();
	const cancelled = context.getExecutionCancelSignal();
	const onStop = () => run.lose({ kind: 'stopped', message: 'Not sent: the run was stopped' });
	// n8n starts all items in one tick, so after it they have all joined.
	const started = sleep(0).then(() => {
		// After a failure with On Error on, n8n goes on with the other items.
		if (joined.size < expected && !context.continueOnFail() && !isSpaced(context)) {
			run.lose({ kind: 'unsent', message: 'Not sent: the run failed before its first request' });
		}
	});

	const run: SharedRun = {
		gate: createGate(concurrency),
		signal: ending.signal,
		join(itemIndex) {
			if (joined.has(itemIndex)) return false;
			joined.set(
				itemIndex,
				opened.then(() => {}),
			);
			unchecked++;
			underWay++;
			if (joined.size >= expected) onLastJoined();
			return true;
		},
		async everyItemChecked(itemIndex) {
			unchecked--;
			await started;
			if (unchecked === 0) openUp();
			await joined.get(itemIndex);
		},
		async everyItemStarted() {
			if (isSpaced(context)) await allJoined;
		},
		lose(failure, itemIndex) {
			if (run.lost) return;
			run.lost = failure;
			run.lostBy = itemIndex;
			run.gate.close();
			ending.abort();
		},
		leave() {
			if (--underWay === 0) cancelled?.removeEventListener('abort', onStop);
		},
	};
	cancelled?.addEventListener('abort', onStop);
	return run;
}

/** How many input items this run has; 0 as an agent's tool, where n8n hands over the agent's data instead. */
function inputCount(context: IExecuteSingleFunctions): number {
	const { node, data } = context.getExecuteData();
	if (node.name !== context.getNode().name) return 0;
	return (data.main ?? data.ai_tool)?.[0]?.length ?? 0;
}

/** Whether n8n spreads the items over time (Request Options, Batching). */
function isSpaced(context: IExecuteSingleFunctions): boolean {
	return Number(context.getNodeParameter('requestOptions.batching.batch.batchInterval', 0)) > 0;
}
