import type { INodeExecutionData } from 'n8n-workflow';

import { Budget } from './budget';
import type { Outcome } from './response';

/** A list that is not completely fetched. */
interface Unfinished {
	/** Its pages by what they were requested with. */
	pages: Map<string, Outcome>;
	/** The generated session that its pages come from. */
	sessionId?: string;
}

/** What the tries of Retry On Fail share, because it was sent or paid for. Maps are by item index unless they say more. */
export class Progress {
	readonly budget = new Budget();
	/** Outcomes of the writes. */
	readonly writes = new Map<number, Promise<Outcome>>();
	/** What complete items returned. */
	readonly returned = new Map<number, INodeExecutionData[]>();
	/** Accounts of the service that the items use, and whether its envelope was received with them. */
	readonly accounts = new Map<string, boolean>();
	private readonly unfinished = new Map<number, Unfinished>();

	/** Returns what an item has fetched of a list so far, to be added to. */
	unfinishedOf(itemIndex: number): Unfinished {
		const unfinished = this.unfinished.get(itemIndex) ?? { pages: new Map() };
		this.unfinished.set(itemIndex, unfinished);
		return unfinished;
	}

	/** Notes what a complete item returns. */
	complete(itemIndex: number, items: INodeExecutionData[]): void {
		this.returned.set(itemIndex, items);
		this.unfinished.delete(itemIndex);
	}
}
