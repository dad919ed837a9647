import type { INodeProperties } from 'n8n-workflow';

import { requireAllowed, namedValues, type Values } from './choices';
import { refuse } from './check';
import { labelled, sentAs, type Field } from './fields';

/** What a range names besides its two numbers: sent after a semicolon. */
interface Unit extends Field {
	values: Values;
	/** Whether the form shows it above the numbers. */
	first?: boolean;
}

type Parts = Record<string, unknown>;

/**
 * A form of the parts of a range, sent as `min-max` or `min-max;unit` (specification, 4.16).
 * @param of what the two numbers are of: n8n's form cuts long labels, and names what a model fills by label alone
 */
export function range({
	wire,
	of,
	unit,
	...field
}: Field & { wire: string; of: string; unit?: Unit }): INodeProperties {
	const numbers: INodeProperties[] = [
		{
			displayName: `Min ${of}`,
			name: 'min',
			type: 'number',
			default: '',
			placeholder: 'e.g. 10',
		},
		{
			displayName: `Max ${of}`,
			name: 'max',
			type: 'number',
			default: '',
			placeholder: 'e.g. 50',
		},
	];
	const selector: INodeProperties[] = unit
		? [
				{
					...labelled(unit),
					type: 'options',
					options: namedValues(unit.values),
					default: namedValues(unit.values)[0].value,
				},
			]
		: [];
	return {
		...labelled(field),
		type: 'fixedCollection',
		// Not empty, so that the editor shows the two numbers at once.
		default: { range: {} },
		placeholder: 'Set Range',
		options: [
			{
				displayName: 'Range',
				name: 'range',
				values: unit?.first ? [...selector, ...numbers] : [...numbers, ...selector],
			},
		],
		routing: sentAs(wire, (query) => {
			const { range: parts } = (query[wire] ?? {}) as { range?: Parts };
			query[wire] = parts ? formatRange(parts, field.label, unit) : '';
		}),
	};
}

/**
 * `min-max`, with `;unit` where there is one; blank where neither number is given.
 * @throws the refusal of one number alone, a negative one, a reversed pair, or an unknown unit
 */
export function formatRange(
	parts: Parts,
	label: string,
	unit?: Pick<Unit, 'name' | 'label' | 'values'>,
): string {
	const [min, max] = [parts.min, parts.max].map((part) => String(part ?? '').trim());
	if (min === '' && max === '') return '';
	if (min === '' || max === '') {
		throw refuse(`${label} needs both a minimum and a maximum`, 'Fill in the other number.');
	}
	for (const part of [min, max]) {
		if (!/^\d+(\.\d+)?$/.test(part)) {
			throw refuse(`${label} takes numbers from 0 up, not "${part}"`, 'For instance 10 and 50.');
		}
	}
	if (Number(min) > Number(max)) {
		throw refuse(`${label} has a minimum (${min}) above its maximum (${max})`, 'Swap the two.');
	}
	if (!unit) return `${min}-${max}`;
	// n8n does not save what a user leaves as it was preset.
	const name = String(parts[unit.name] ?? '').trim() || String(namedValues(unit.values)[0].value);
	requireAllowed(name, `${label}: ${unit.label}`, unit.values);
	return `${min}-${max};${name}`;
}
