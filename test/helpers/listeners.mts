// Counts listeners, of which Node.js warns when a signal has more than ten.
import { getEventListeners } from 'node:events';

/** Returns how many listeners wait for a signal to abort. */
export const listenersOf = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;

/** Returns a function with the highest number of listeners that a signal has had since. Restored with all mocks. */
export function countListeners(): () => number {
	const { addEventListener } = EventTarget.prototype;
	let most = 0;
	jest.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
		this: EventTarget,
		...listener
	) {
		addEventListener.apply(this, listener);
		most = Math.max(most, getEventListeners(this, 'abort').length);
	});
	return () => most;
}
