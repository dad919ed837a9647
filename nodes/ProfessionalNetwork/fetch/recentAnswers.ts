import type { Outcome, Page } from '../service/response';
import type { Query, RequestPlan } from './plan';

/** After this time, in milliseconds, an answer is asked for again. */
const MAX_AGE_MS = 600_000;
const MAX_ANSWERS = 200;
const MAX_CHARACTERS = 10_000_000;

// Kept by the process, because executions share no object: people execute a step many times while they choose its
// columns, and each time would be billed. The oldest comes first, and is freed by age, number and size. Answers are kept
// as JSON, because later nodes may change the rows of an execution.
const answers = new Map<string, { text: string; keptAt: number }>();

/** What a request was answered, and whether an earlier manual execution asked. */
export interface Answer {
	outcome: Outcome;
	isRecent: boolean;
}

/** One page of a request. The key names the account and the request, without a generated session. */
interface Asked {
	key: string;
	page: Query;
	sessionId?: string;
	use: RequestPlan['recentAnswers'];
}

/** Sends a request, unless a manual execution of the last ten minutes has its answer, which then costs nothing. */
export async function answerTo(
	{ key, page, sessionId, use }: Asked,
	send: () => Promise<Outcome>,
): Promise<Answer> {
	const pageKey = JSON.stringify([key, sessionId, page]);
	const recent = recall<Page>(pageKey, use);
	if (recent) return { outcome: { page: { ...recent, cost: 0 } }, isRecent: true };
	const outcome = await send();
	if (!outcome.page) return { outcome, isRecent: false };
	const answer = { ...outcome.page, at: new Date().toISOString() };
	// An answer with a warning may be incomplete.
	if (use && !answer.warning) {
		keep(pageKey, answer);
		if (sessionId) keep(key, sessionId);
	}
	return { outcome: { page: answer }, isRecent: false };
}

/** Returns what is kept under a key: an answer, or the session in which the pages of a list continue. */
export function recall<T>(key: string, use: Asked['use']): T | undefined {
	free();
	const kept = use === 'take' ? answers.get(key) : undefined;
	return kept && (JSON.parse(kept.text) as T);
}

function keep(key: string, answer: unknown): void {
	const text = JSON.stringify(answer);
	answers.delete(key);
	if (text.length <= MAX_CHARACTERS) answers.set(key, { text, keptAt: performance.now() });
	free();
}

function free(): void {
	let characters = 0;
	for (const { text } of answers.values()) characters += text.length;
	for (const [key, { text, keptAt }] of answers) {
		const isTooMuch = answers.size > MAX_ANSWERS || characters > MAX_CHARACTERS;
		if (!isTooMuch && performance.now() - keptAt < MAX_AGE_MS) return;
		answers.delete(key);
		characters -= text.length;
	}
}
