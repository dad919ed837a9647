// Types of progress.mjs.

export function step<T>(title: string, work: () => Promise<T>): Promise<T>;
