// Types of temporary.mjs.

export function makeTemporaryFolder(): () => Promise<void>;
export function noteGroup(id: number | undefined): () => void;
export function signalGroup(id: number | undefined, signal: NodeJS.Signals | 0): boolean;
