import type { INodeProperties } from 'n8n-workflow';

/** Returns a notice for the form. */
export function notice(name: string, displayName: string): INodeProperties {
	return { displayName, name, type: 'notice', default: '' };
}
