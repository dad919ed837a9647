// Cleans up what the bench started, however it ends.

const open = new Set<() => Promise<unknown>>();

/** Registers a clean-up. Returns a function that runs it now, once. */
export function undoAtEnd(undo: () => Promise<unknown>): () => Promise<void> {
	open.add(undo);
	return async () => {
		if (open.delete(undo)) await undo();
	};
}

/** Runs the remaining clean-ups, the latest first. */
export async function undoAll(): Promise<void> {
	for (const undo of [...open].reverse()) {
		open.delete(undo);
		await undo();
	}
}
