import type { Outcome, Page } from '../service/response';

/** After this time, in milliseconds, a lookup is asked for again. */
const MAX_AGE_MS = 600_000;
const MAX_ANSWERS = 200;
const MAX_CHARACTERS = 10_000_000;

interface KeptAnswer {
	/** JSON, because later nodes may change the rows of an execution. */
	text: string;
	keptAt: number;
}

/** What a request was answered, and whether an earlier manual execution paid for it. */
export interface Answer {
	outcome: Outcome;
	isRecent: boolean;
}

// Kept by the process, because executions share no object: people execute a step many times while they choose its
// columns, and each time would be billed. The oldest answer comes first.
const answers = new Map<string, KeptAnswer>();
/** Of all answers together. */
let characters = 0;

/**
 * Sends a lookup of a manual execution, unless one of the last ten minutes has its answer, which then costs nothing.
 * @param key names the account and the request
 */
export async function answerTo(key: string, send: () => Promise<Outcome>): Promise<Answer> {
	const recent = recall(key);
	if (recent) return { outcome: { page: recent }, isRecent: true };

	const outcome = await send();
	// An answer with a warning may be incomplete.
	if (outcome.page && !outcome.page.warning) keep(key, outcome.page);
	return { outcome, isRecent: false };
}

function recall(key: string): Page | undefined {
	const answer = answers.get(key);
	if (!answer || performance.now() - answer.keptAt >= MAX_AGE_MS) return undefined;

	const page = JSON.parse(answer.text) as Page;
	return { ...page, cost: 0 };
}

function keep(key: string, page: Page): void {
	const text = JSON.stringify(page);
	if (text.length > MAX_CHARACTERS) return;

	// A new answer takes the last place, where it is kept longest.
	forget(key);
	answers.set(key, { text, keptAt: performance.now() });
	characters += text.length;

	for (const oldestKey of answers.keys()) {
		if (answers.size <= MAX_ANSWERS && characters <= MAX_CHARACTERS) return;

		forget(oldestKey);
	}
}

function forget(key: string): void {
	characters -= answers.get(key)?.text.length ?? 0;
	answers.delete(key);
}
