// How n8n calls the node in the engine tests.

/**
 * Once for all items through `customOperations`, or item by item through n8n's declarative engine, as MCP and n8n's own
 * agents do.
 */
export const ENTRIES = ['customOperations', 'routing'] as const;
export type Entry = (typeof ENTRIES)[number];

/** The entry of all runs that do not choose one. The project `routing` of jest.config.js sets it. */
export const ENTRY: Entry = (globalThis as { ENTRY?: Entry }).ENTRY ?? 'customOperations';
