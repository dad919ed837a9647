import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/** Options of operations that change something in the user's own account. */
export const writeOptions: INodeProperties[] = [
	{
		displayName: 'Dry Run',
		name: 'dryRun',
		type: 'boolean',
		default: false,
		description:
			'Whether to check everything and send nothing: the output shows the request, with secrets hidden',
		builderHint: { propertyHint: 'Switch it on until the user has seen what would be sent.' },
	},
];

/** A notice in the form that the operation acts for the user. */
export function actsForYou(
	name: string,
	displayName: string,
	displayOptions: IDisplayOptions,
): INodeProperties {
	return { displayName, name, type: 'notice', default: '', displayOptions };
}
