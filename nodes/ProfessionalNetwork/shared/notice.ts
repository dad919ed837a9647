import type { INodeProperties } from 'n8n-workflow';

/** A notice in the form. */
export function notice(name: string, displayName: string): INodeProperties {
	return { displayName, name, type: 'notice', default: '' };
}
