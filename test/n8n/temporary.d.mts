// Types of temporary.mjs.

export function makeTemporaryFolder(): () => Promise<void>;
export function noteGroup(id: number | undefined): () => void;
