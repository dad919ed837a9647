// How n8n calls the node in the engine tests.

/**
 * Once for all items through `customOperations`, or item by item through n8n's declarative engine, as MCP and n8n's own
 * agents do.
 */
export type Entry = 'customOperations' | 'routing';

/** The entry of all runs that do not choose one. TEST_ENTRY=routing sets it. */
export const ENTRY: Entry = process.env.TEST_ENTRY === 'routing' ? 'routing' : 'customOperations';
