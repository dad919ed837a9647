import { attempt, notSent, withPurchase } from './attempt';
import { endRunAfter } from './endRun';
import { inDoubt } from '../service/failure';
import type { ItemContext } from './operation';
import type { Outcome } from '../service/response';
import { mayHaveBeenDelivered, withRetries } from '../http/retry';

/**
 * Sends a write. If Retry On Fail runs the node again, waits for a write in flight, and does not repeat a write that
 * may have been delivered.
 */
export async function sendWrite(item: ItemContext): Promise<Outcome> {
	const { context, run } = item;
	const itemIndex = context.getItemIndex();
	const earlier = await run.progress.writes.get(itemIndex);
	if (!earlier || (earlier.failure && !mayHaveBeenDelivered(earlier.failure))) {
		const write = sendInTurn(item);
		run.progress.writes.set(itemIndex, write);
		return await write;
	}
	if (earlier.failure) endRunAfter(item, earlier.failure);
	return earlier;
}

/** Sends a write through the limiter. Retries keep its turn, so that two messages to one person arrive in order. */
async function sendInTurn(item: ItemContext): Promise<Outcome> {
	const { settings, run } = item;
	return await withPurchase(item, async (purchase) => {
		const outcome = await run.limiter.run(
			async (epoch) => {
				const sent = await withRetries(
					async () => await attempt(item, purchase, {}, epoch, run.signal),
					{ maxRetries: settings.maxRetries, write: true, signal: run.signal },
				);
				const { failure } = sent;
				if (!failure) return sent;
				endRunAfter(item, failure);
				return { failure: mayHaveBeenDelivered(failure) ? inDoubt(failure) : failure };
			},
			() => run.budget.decide(purchase),
		);
		return outcome ?? { failure: notSent(run) };
	});
}
