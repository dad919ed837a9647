import type { Field } from './fields/field';

/** Creates a notice in the form. */
export function notice(name: string, displayName: string): Field {
	return { property: { displayName, name, type: 'notice', default: '' }, toQuery: () => ({}) };
}
