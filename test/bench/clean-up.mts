// What the bench started and made, so that nothing of it is left however the bench ends.

const open = new Set<() => Promise<unknown>>();

/** Remembers how to undo something. What it gives undoes it now, and but once. */
export function undoAtEnd(undo: () => Promise<unknown>): () => Promise<void> {
	open.add(undo);
	return async () => {
		if (open.delete(undo)) await undo();
	};
}

/** Undoes what is left, the latest first. */
export async function undoAll(): Promise<void> {
	for (const undo of [...open].reverse()) {
		open.delete(undo);
		await undo();
	}
}
