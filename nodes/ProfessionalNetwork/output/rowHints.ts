import type { NodeExecutionHint } from 'n8n-workflow';

import { type GoneThrough, keepsRow, type OutputRow } from './outputRows';
import { count, toHint } from './phrases';

type Reason = GoneThrough['because'];

/** What a hint says about the rows that went through. */
const WHY: Record<Reason, string> = {
	result: 'had a result already.',
	sent: 'had been written to, and nothing was sent again.',
	notFound: 'had not been found before, and the service was not asked again.',
	blank: 'went through, because a value is blank.',
	dryRun: 'went through, because a Dry Run of another node has not looked them up.',
};

/** Says why rows went through without a request, and which messages are in doubt. */
export function rowHints(rows: OutputRow[]): NodeExecutionHint[] {
	const reasons = rows.flatMap(({ plan }) => plan.output.goesThrough?.because ?? []);
	const share = (number: number) => `${number} of ${count(rows.length, 'row')}`;
	const counts = Object.entries(WHY).flatMap(([reason, text]) => {
		const number = reasons.filter((because) => because === reason).length;
		return number > 0 ? `${share(number)} ${text}` : [];
	});
	// Who sends nothing at all may have forgotten to clear the marks.
	const isUnsent = reasons.length === rows.length && reasons.includes('sent');
	const type = isUnsent ? 'warning' : 'info';
	const hints = counts.map((message) => toHint(type, message));

	const repeats = rows.filter(({ result }) => result?.sentBefore).length;
	if (repeats > 0) {
		const message = `${share(repeats)} had been sent before, and nothing was sent again.`;
		hints.push(toHint('info', message));
	}

	const doubts = rows.filter(isKeptDoubt).length;
	if (doubts > 0) hints.push(toHint('warning', `${share(doubts)} ${DOUBT}`));
	return hints;
}

const DOUBT =
	'may have been sent. Look in your account, then delete "in doubt: " from the mark if it arrived, or clear the mark to send again.';

/** Whether a row says in its mark that a write is in doubt. Without one, it has failed. */
function isKeptDoubt({ plan, result }: OutputRow): boolean {
	return result?.failure?.kind === 'inDoubt' && keepsRow(plan.output);
}
