import { inDoubt, isNotFound, mayHaveArrived, type Failure } from '../service/response';
import type { Fetch, Rows } from './list';
import type { RequestPlan, ValidPlan } from './plan';

/**
 * Fetches a response that contains all rows, or the result of a write.
 * @param end ends the run if no request may follow the failure
 */
export async function fetchOne(
	{ request, policy }: ValidPlan,
	fetch: Fetch,
	end: (failure: Failure) => void,
): Promise<Rows> {
	const { page, failure: found } = await fetch({}, { isNeeded: () => true, onFailure: end });
	if (page) return { pages: [{ number: 1, page }], incomplete: page.warning };
	const failure = found.kind === 'noResult' ? withSubject(request, found) : found;
	end(failure);
	if (request.isWrite && mayHaveArrived(failure)) return { pages: [], failure: inDoubt(failure) };
	return isNotFound(failure) && !policy.failsIfNotFound
		? { pages: [], isMissing: true }
		: { pages: [], failure };
}

/** Names what was looked up, which is the first parameter of every lookup. */
function withSubject({ query }: RequestPlan, failure: Failure): Failure {
	const [subject] = Object.values(query);
	return subject ? { ...failure, message: `${failure.message} for "${subject}"` } : failure;
}
