import {
	updateDisplayOptions,
	type INodeProperties,
	type INodePropertyOptions,
	type INodePropertyRouting,
} from 'n8n-workflow';

import { check, refuse, type Rule } from './check';
import { isOn, textOf } from './values';

/** What every field of the form has: its name in saved workflows, its label, what it says. */
export interface Field {
	name: string;
	label: string;
	description: string;
	placeholder?: string;
}

/** A free text, sent trimmed under its wire name, after its own rule; blank is not sent, or refused. */
export function text({
	wire,
	required,
	rule,
	...field
}: Field & { wire: string; required?: boolean; rule?: Rule }): INodeProperties {
	return {
		...labelled(field),
		type: 'string',
		default: '',
		...(required && { required }),
		routing: sentAs(wire, async function (query, request) {
			query[wire] = textOf(query[wire], field.label);
			if (required && query[wire] === '') throw refuse(`${field.label} is empty`, 'Fill it in.');
			await rule?.call(this, query, request);
		}),
	};
}

/** A switch: sends `true` when on, nothing when off. */
export function flag({ wire, ...field }: Field & { wire: string }): INodeProperties {
	return {
		...labelled(field),
		type: 'boolean',
		default: false,
		routing: sentAs(wire, (query) => {
			query[wire] = isOn(query[wire]) ? 'true' : '';
		}),
	};
}

/** Sends a field under its wire name, with the value that the rule makes of it there. */
export function sentAs(wire: string, rule: Rule): INodePropertyRouting {
	return { send: { type: 'query', property: wire, preSend: [check(rule)] } };
}

/** The selector of a resource's operations. */
export function operationSelector(
	resource: string,
	options: INodePropertyOptions[],
	preset: string,
): INodeProperties {
	return {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		options,
		default: preset,
		displayOptions: { show: { resource: [resource] } },
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

/** In the order of their labels, in which a user looks for them. */
export function sorted(fields: INodeProperties[]): INodeProperties[] {
	return [...fields].sort((a, b) => a.displayName.localeCompare(b.displayName));
}

/** The part of a property that is the same whatever its type. */
export function labelled({ name, label, description, placeholder }: Field) {
	return { displayName: label, name, description, ...(placeholder && { placeholder }) };
}
