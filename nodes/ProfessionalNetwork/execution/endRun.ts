import { isNotFound, type Failure } from './failure';
import type { ItemContext } from './operation';

/** Aborts the run if no further request may follow this failure. Call it before the next request is sent. */
export function endRunAfter(item: ItemContext, failure: Failure, isLaterPage = false): void {
	if (!endsRun(item, failure, isLaterPage)) return;
	const { context, settings, run } = item;
	if (isLaterPage && settings.keepPages) run.isReported = true;
	else if (!context.continueOnFail()) run.thrownBy ??= context.getItemIndex();
	run.abort(failure);
}

/**
 * Aborts the run if a page fetched ahead failed in a way that affects every request. Any other failure counts only once
 * the read reaches that page.
 */
export function endRunAhead({ settings, run }: ItemContext, failure: Failure): void {
	if (!run.isFatal(failure)) return;
	run.isReported = run.isReported || settings.keepPages;
	run.abort(failure);
}

function endsRun({ context, settings, run }: ItemContext, failure: Failure, isLaterPage: boolean) {
	if (['notSent', 'cancelled', 'lastPage', 'maxCost'].includes(failure.kind)) return false;
	if (run.isFatal(failure)) return true;
	if (context.continueOnFail()) return false;
	if (isNotFound(failure)) return settings.whenNotFound === 'fail';
	return !(isLaterPage && settings.keepPages);
}
