import type { NumberedPage } from './pagination';
import type { Outcome, Page } from '../service/response';

/** Fetches a page through the limiter, with retries. Never rejects, and resolves soon after the signal aborts. */
export type FetchPage = (
	page: number,
	cursor: string | undefined,
	signal: AbortSignal,
) => Promise<Outcome>;

/** The outcome of a page request, and the cursor that was sent. */
export interface Received {
	cursor: string | undefined;
	outcome: Outcome;
}

/** Holds the pages that were requested but not read yet. */
export class PageRequests {
	private readonly fetchPage: FetchPage;
	private readonly controller = new AbortController();
	private readonly requests = new Map<number, Promise<Received>>();
	/** Successful pages that have arrived but are not read yet. */
	private readonly arrived = new Map<number, Page>();

	constructor(fetchPage: FetchPage) {
		this.fetchPage = fetchPage;
	}

	/** Requests a page unless it was already requested. */
	send(page: number, cursor: string | undefined): void {
		if (this.requests.has(page)) return;
		this.requests.set(page, this.receive(page, cursor));
	}

	/** Waits for a requested page and removes it. */
	async take(page: number): Promise<Received> {
		const received = await (this.requests.get(page) as Promise<Received>);
		this.requests.delete(page);
		this.arrived.delete(page);
		return received;
	}

	/** Waits for all requested pages and removes them. Returns the successful ones in page order. */
	async takeAll(): Promise<NumberedPage[]> {
		const arrived: NumberedPage[] = [];
		for (const number of [...this.requests.keys()]) {
			const { page } = (await this.take(number)).outcome;
			if (page) arrived.push({ number, page });
		}
		return arrived;
	}

	get size(): number {
		return this.requests.size;
	}

	get arrivedPages(): Page[] {
		return [...this.arrived.values()];
	}

	/** Aborts all requests without waiting for them. */
	readonly abort = (): void => this.controller.abort();

	private async receive(page: number, cursor: string | undefined): Promise<Received> {
		const outcome = await this.fetchPage(page, cursor, this.controller.signal);
		if (outcome.page) this.arrived.set(page, outcome.page);
		return { cursor, outcome };
	}
}
