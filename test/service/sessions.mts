// Handles requests with the same sessionId one at a time.

/** Returns a function that runs a task when all earlier tasks of its session are done, or immediately without a session. */
export function makeSessions() {
	const last = new Map<string, Promise<unknown>>();
	return <T,>(session: string | undefined, task: () => Promise<T>): Promise<T> => {
		if (!session) return task();
		const mine = (last.get(session) ?? Promise.resolve()).then(task, task);
		last.set(session, mine);
		return mine;
	};
}
