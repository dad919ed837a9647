// Handles requests with the same sessionId one at a time.

export interface Sessions {
	/** Runs the task when all earlier tasks of that session are done, or immediately without a session. */
	inTurn<T>(session: string | undefined, task: () => Promise<T>): Promise<T>;
}

export function makeSessions(): Sessions {
	const last = new Map<string, Promise<unknown>>();
	return {
		inTurn(session, task) {
			if (!session) return task();
			const before = last.get(session) ?? Promise.resolve();
			const mine = before.then(task, task);
			last.set(session, mine);
			const done = () => last.get(session) === mine && last.delete(session);
			mine.then(done, done);
			return mine;
		},
	};
}
