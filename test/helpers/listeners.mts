// Counts listeners, of which Node.js warns when a signal has more than ten.
import { getEventListeners } from 'node:events';

import { until } from './until.mts';

/** Returns how many listeners wait for a signal to abort. */
export const listenersOf = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;

/** Resolves once the run that Stop ends by this signal is over. n8n does not wait for it, and it listens until then. */
export async function runEnds(signal?: AbortSignal): Promise<void> {
	await until(() => !signal || listenersOf(signal) === 0, 'the run has ended');
}

/** Collects the signals that get a listener from now on, and the highest number that one had. Restored with all mocks. */
export function watchListeners() {
	const { addEventListener } = EventTarget.prototype;
	const watched = { signals: new Set<AbortSignal>(), most: 0 };
	jest.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
		this: EventTarget,
		...listener
	) {
		addEventListener.apply(this, listener);
		if (!(this instanceof AbortSignal)) return;
		watched.signals.add(this);
		watched.most = Math.max(watched.most, listenersOf(this));
	});
	return watched;
}
