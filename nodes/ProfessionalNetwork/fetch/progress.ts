import type { INodeExecutionData } from 'n8n-workflow';

import { Budget } from '../money/budget';
import type { Outcome } from '../service/response';

/** The state of a list that is not completely fetched. */
interface Unfinished {
	/** Fetched pages by the JSON of their query. */
	pages: Map<string, Outcome>;
	/** The generated session ID of its requests. */
	sessionId?: string;
}

/**
 * State that the tries of Retry On Fail share, so that nothing is sent or billed twice. The maps are keyed by item
 * index, except `accounts`.
 */
export class Progress {
	readonly budget = new Budget();
	/** Outcomes of the writes. */
	readonly writes = new Map<number, Promise<Outcome>>();
	/** The output of completed items. */
	readonly returned = new Map<number, INodeExecutionData[]>();
	/** The accounts that the items use, each with whether the service has responded to it with its envelope. */
	readonly accounts = new Map<string, boolean>();
	private readonly unfinished = new Map<number, Unfinished>();

	/** Returns the stored state of an item's list. The caller adds pages to it. */
	unfinishedOf(itemIndex: number): Unfinished {
		const unfinished = this.unfinished.get(itemIndex) ?? { pages: new Map() };
		this.unfinished.set(itemIndex, unfinished);
		return unfinished;
	}

	/** Stores the output of a completed item. */
	complete(itemIndex: number, items: INodeExecutionData[]): void {
		this.returned.set(itemIndex, items);
		this.unfinished.delete(itemIndex);
	}
}
