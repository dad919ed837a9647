// Types of temporary.mjs.

export function makeTemporaryFolder(): () => void;
export function noteGroup(id: number | undefined): () => void;
