import type { Failure } from '../service/response';
import type { RequestPlan } from './plan';
import type { FetchedPages } from './result';
import type { RunState } from './runState';

/** Returns what became of a write that was not sent because it was sent before, or may have been. */
export function unsentWrite({ write }: RequestPlan, failure: Failure): FetchedPages | undefined {
	const hasText = write?.hasText ?? false;
	if (failure.kind === 'repeated') {
		return { pages: [], repeats: { ...failure.facts?.earlier, hasText } };
	}

	if (failure.kind !== 'stillInDoubt') return undefined;

	const facts = { ...failure.facts, hasText };
	return { pages: [], failure: { ...failure, facts, details: doubtOf(write) } };
}

/** Returns the failure of a write that may have arrived. */
export function inDoubt(reason: Failure, { write }: RequestPlan, run: RunState): Failure {
	const { kind, requestId } = reason;
	return {
		kind: 'inDoubt',
		reason,
		facts: {
			isRemembered: run.memory.writes.areRemembered,
			hasText: write?.hasText ?? false,
		},
		statusCode: kind === 'noResult' ? undefined : reason.statusCode,
		requestId,
		details: doubtOf(write),
	};
}

/** Returns what to write into which column if a write in doubt has arrived. */
function doubtOf(write: RequestPlan['write']): Failure['details'] {
	return write && { for: write.mark, column: write.column };
}
