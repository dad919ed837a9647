// One at a time for each session: requests with the same sessionId wait for each other. Holds who is last in line.

export interface Sessions {
	/** Runs the work when all earlier work of that session is done; at once without a session. */
	inTurn<T>(session: string | undefined, work: () => Promise<T>): Promise<T>;
}

export function makeSessions(): Sessions {
	const last = new Map<string, Promise<unknown>>();
	return {
		inTurn(session, work) {
			if (!session) return work();
			const before = last.get(session) ?? Promise.resolve();
			const mine = before.then(work, work);
			last.set(session, mine);
			const done = () => last.get(session) === mine && last.delete(session);
			mine.then(done, done);
			return mine;
		},
	};
}
