import { type Failure, isNotFound, mayHaveArrived } from '../service/response';
import { fetchPage } from './fetchPage';
import { fetchList } from './list';
import { previewOf } from './preview';
import type { FetchedPages, Result } from './result';
import type { RowRequest } from './rowRequest';
import type { RunState } from './runState';
import { inDoubt, unsentWrite } from './writeResults';

/** Fetches what one row needs: one response, or a list page by page. Sends nothing with Dry Run. Never rejects. */
export async function fetchRow(rowRequest: RowRequest, run: RunState): Promise<Result> {
	const { auth, row, sameAs, shared } = rowRequest;
	const { policy } = row.plan;
	const base = {
		segment: auth.segment,
		redact: auth.redact,
		sameAs,
		isShared: shared.rows > 1,
	};
	if (policy.isDryRun) return { ...base, cost: 0, pages: [], preview: previewOf(rowRequest) };

	const fetched = await fetchWithoutDefects(rowRequest, run);
	const cost = run.memory.budget.costOf(row.place.itemIndex);
	return {
		...base,
		...withoutSecrets(fetched, cost, rowRequest, run),
		at: fetched.pages[fetched.pages.length - 1]?.page.at ?? new Date().toISOString(),
		cost,
		balance: { spent: run.memory.budget.spent, cap: policy.maxCost },
	};
}

/** Turns what this package's code throws into a failure, because a defect must not keep the other rows from ending. */
async function fetchWithoutDefects(rowRequest: RowRequest, run: RunState): Promise<FetchedPages> {
	const { row } = rowRequest;
	const { paging } = row.plan;
	try {
		const fetched = await (paging ? fetchList(rowRequest, paging, run) : fetchOne(rowRequest, run));
		return emptyAsMissing(fetched, rowRequest);
	} catch (error) {
		const message = String((error as Partial<Error>)?.message || error);
		const failure: Failure = { kind: 'defect', message };
		run.endAfter(row, failure);
		return { pages: [], failure };
	}
}

/** Returns the pages with the failure that is reported, without secrets. */
function withoutSecrets(
	fetched: FetchedPages,
	cost: number | null,
	{ auth: { redact } }: RowRequest,
	run: RunState,
): FetchedPages {
	const { failure, incomplete } = fetched;
	if (incomplete) return { ...fetched, incomplete: redact(incomplete) };
	if (!failure) return fetched;

	return { ...fetched, failure: redact(reportedFailure(failure, cost, run)) };
}

function reportedFailure(failure: Failure, cost: number | null, { scheduler }: RunState): Failure {
	// After Stop, a request in flight ends as if it had timed out, whether or not it was sent.
	if (scheduler.cancelled.aborted) return scheduler.notSent();

	// Finding nothing may be billed too.
	return isNotFound(failure) && cost ? { ...failure, billed: cost } : failure;
}

/** Returns a list without rows as what was not found, if its row keeps the columns of the input. */
function emptyAsMissing(fetched: FetchedPages, { row }: RowRequest): FetchedPages {
	const { policy } = row.plan;
	const { pages, failure, incomplete, missing } = fetched;
	const hasRows = pages.some(({ page }) => page.rows.length > 0);
	const hasOtherFailure = failure !== undefined && !isNotFound(failure);
	const isEmptyList = !hasRows && !hasOtherFailure && !incomplete && !missing;
	if (!policy.countsEmptyList || !isEmptyList) return fetched;

	return { pages, missing: {} };
}

async function fetchOne(rowRequest: RowRequest, run: RunState): Promise<FetchedPages> {
	const { row } = rowRequest;
	const { request, policy } = row.plan;
	const onFailure = (failure: Failure) => run.endAfter(row, failure);
	const { page, failure } = await fetchPage(rowRequest, {}, { onFailure }, run);
	if (page) return { pages: [{ number: 1, page }], incomplete: page.warning };

	const unsent = unsentWrite(request, failure);
	if (unsent) return unsent;

	const subject = request.subject?.value;
	const ofSubject = failure.kind === 'noResult' ? { ...failure, subject } : failure;
	onFailure(ofSubject);
	if (request.isWrite && mayHaveArrived(ofSubject)) {
		return { pages: [], failure: inDoubt(ofSubject, request, run) };
	}

	if (isNotFound(ofSubject) && !policy.failsIfNotFound) {
		return { pages: [], missing: { candidates: ofSubject.details?.candidates } };
	}

	return { pages: [], failure: ofSubject };
}
