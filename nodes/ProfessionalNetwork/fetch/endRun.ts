import { isNotFound, type Failure } from '../service/failure';
import type { ItemContext } from './operation';

/**
 * Aborts the run if no further request may follow the failure of an input item's first request. Call it before the next
 * request is sent.
 */
export function endRunAfter(item: ItemContext, failure: Failure): void {
	if (!endsRun(item, failure)) return;
	const { context, run } = item;
	if (!context.continueOnFail()) run.thrownBy ??= context.getItemIndex();
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

function endsRun({ context, settings, run }: ItemContext, failure: Failure): boolean {
	if (['notSent', 'cancelled', 'maxCost'].includes(failure.kind)) return false;
	if (run.isFatal(failure)) return true;
	if (context.continueOnFail()) return false;
	return !isNotFound(failure) || settings.whenNotFound === 'fail';
}
