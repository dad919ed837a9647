import { updateDisplayOptions, type INodeProperties } from 'n8n-workflow';

import { check, type Rule } from './check';

/** What every field of the form has: its name in saved workflows, its label, what it says. */
export interface Field {
	name: string;
	label: string;
	description: string;
	placeholder?: string;
}

/** A free text, sent trimmed under its wire name, after its own rule; blank is not sent. */
export function text({
	wire,
	rule,
	...field
}: Field & { wire: string; rule?: Rule }): INodeProperties {
	return {
		...labelled(field),
		type: 'string',
		default: '',
		routing: { send: { type: 'query', property: wire, preSend: rule ? [check(rule)] : [] } },
	};
}

/** A switch: sends `true` when on, nothing when off. */
export function flag({ wire, ...field }: Field & { wire: string }): INodeProperties {
	return {
		...labelled(field),
		type: 'boolean',
		default: false,
		routing: {
			send: {
				type: 'query',
				property: wire,
				preSend: [
					check((query) => {
						// An expression may give the text "false".
						query[wire] = String(query[wire]).trim().toLowerCase() === 'true' ? 'true' : '';
					}),
				],
			},
		},
	};
}

/** Shows fields of a collection for one operation alone. */
export function shownFor(
	resource: string,
	operation: string,
	fields: INodeProperties[],
): INodeProperties[] {
	return updateDisplayOptions(
		{ show: { '/resource': [resource], '/operation': [operation] } },
		fields,
	);
}

/** The part of a property that is the same whatever its type. */
export function labelled({ name, label, description, placeholder }: Field) {
	return { displayName: label, name, description, ...(placeholder && { placeholder }) };
}
