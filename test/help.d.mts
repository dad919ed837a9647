// Types of help.mjs.

export const HELP: Record<string, string>;
