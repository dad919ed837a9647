import { isNotFound, type Failure } from './failure';
import type { ItemContext } from './operation';

/** Aborts the run if it must send no further request after this failure. To be called before the next one is sent. */
export function endRunAfter(item: ItemContext, failure: Failure, isLaterPage = false): void {
	if (!endsRun(item, failure, isLaterPage)) return;
	const { context, settings, run } = item;
	if (isLaterPage && settings.keepPages) run.isReported = true;
	else if (!context.continueOnFail()) run.thrownBy ??= context.getItemIndex();
	run.abort(failure);
}

/** The same for a later page, whose failure counts when the read reaches it, unless it is fatal for every request. */
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
