import type { Outcome, Page } from '../service/response';

/** After this time, in milliseconds, a lookup is asked for again. */
const MAX_AGE_MS = 600_000;
const MAX_RESPONSES = 200;
const MAX_CHARACTERS = 10_000_000;

interface KeptResponse {
	/** JSON, because later nodes may change the rows of an execution. */
	text: string;
	keptAt: number;
}

/** The outcome of a request, and whether an earlier manual execution paid for it. */
export interface Received {
	outcome: Outcome;
	isRecent: boolean;
}

// Kept by the process, because executions share no object: people execute a step many times while they choose its
// columns, and each time would be billed. The oldest response comes first.
const responses = new Map<string, KeptResponse>();
/** Of all responses together. */
let characters = 0;

/**
 * Sends a lookup of a manual execution, unless one of the last ten minutes has its response, which then costs nothing.
 * @param key names the account and the request
 */
export async function receive(key: string, send: () => Promise<Outcome>): Promise<Received> {
	const recent = recall(key);
	if (recent) return { outcome: { page: recent }, isRecent: true };

	const outcome = await send();
	// A response with a warning may be incomplete.
	if (outcome.page && !outcome.page.warning) keep(key, outcome.page);
	return { outcome, isRecent: false };
}

function recall(key: string): Page | undefined {
	const response = responses.get(key);
	if (!response || performance.now() - response.keptAt >= MAX_AGE_MS) return undefined;

	const page = JSON.parse(response.text) as Page;
	return { ...page, cost: 0 };
}

function keep(key: string, page: Page): void {
	const text = JSON.stringify(page);
	if (text.length > MAX_CHARACTERS) return;

	// A new response takes the last place, where it is kept longest.
	forget(key);
	responses.set(key, { text, keptAt: performance.now() });
	characters += text.length;

	for (const oldestKey of responses.keys()) {
		if (responses.size <= MAX_RESPONSES && characters <= MAX_CHARACTERS) return;

		forget(oldestKey);
	}
}

function forget(key: string): void {
	characters -= responses.get(key)?.text.length ?? 0;
	responses.delete(key);
}
