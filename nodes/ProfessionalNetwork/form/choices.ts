import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { refuse } from './check';
import { labelled, sentAs, type Field } from './fields';
import { parseList } from './list';

/** Values of the wire with the names a user sees; a plain value is its own name. */
export type Values = Record<string, string> | readonly string[];

type ChoiceField = Field & { wire: string; values: Values };

/** One of the values, preset to the first; blank is not sent. */
export function choice({ wire, values, ...field }: ChoiceField): INodeProperties {
	return {
		...labelled(field),
		type: 'options',
		options: namedValues(values),
		default: namedValues(values)[0].value,
		routing: sentAs(wire, (query) => {
			const text = String(query[wire] ?? '').trim();
			if (text !== '') requireAllowed(text, field.label, values);
			query[wire] = text;
		}),
	};
}

/** Any of the values, at most `max`; an expression may give an array or comma text. */
export function choices({
	wire,
	values,
	max,
	...field
}: ChoiceField & { max?: number }): INodeProperties {
	return {
		...labelled(field),
		type: 'multiOptions',
		options: namedValues(values),
		default: [],
		routing: sentAs(wire, (query) => {
			const chosen = parseList(query[wire], { label: field.label, max });
			for (const value of chosen) requireAllowed(value, field.label, values);
			query[wire] = chosen.join(',');
		}),
	};
}

/** The options of a selector, in the order given. */
export function namedValues(values: Values): INodePropertyOptions[] {
	return [...namesOf(values)].map(([value, name]) => ({ name, value }));
}

/** @throws the refusal of a value outside the table, which names the nearest allowed one */
export function requireAllowed(value: string, label: string, values: Values): void {
	const names = namesOf(values);
	if (names.has(value)) return;
	const nearest = nearestOf(value, names);
	const nameOf = (one: string) => (names.get(one) === one ? '' : ` (${names.get(one)})`);
	const all = [...names.keys()].map((one) => `${one}${nameOf(one)}`).join(', ');
	throw refuse(
		`${label} does not know "${value}"`,
		`The nearest allowed value is "${nearest}"${nameOf(nearest)}. All of them: ${all}.`,
	);
}

function namesOf(values: Values): Map<string, string> {
	return new Map(
		Array.isArray(values)
			? values.map((value: string) => [value, value])
			: Object.entries(values as Record<string, string>),
	);
}

function nearestOf(text: string, names: Map<string, string>): string {
	const distance = ([value, name]: [string, string]) =>
		name.toLowerCase().includes(text.toLowerCase()) || hasWordsOf(text, name)
			? 0
			: Math.min(editDistance(text, value), editDistance(text, name));
	return [...names].reduce((best, entry) => (distance(entry) < distance(best) ? entry : best))[0];
}

/** Whether all words of a name are in a text, as in "Director level". */
function hasWordsOf(text: string, name: string): boolean {
	const wordsOf = (one: string): string[] => one.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
	const [given, named] = [wordsOf(text), wordsOf(name)];
	return named.length > 0 && named.every((word) => given.includes(word));
}

/** Levenshtein's distance, upper and lower case alike. */
function editDistance(a: string, b: string): number {
	const [from, to] = [a.toLowerCase(), b.toLowerCase()];
	let row = Array.from({ length: to.length + 1 }, (_, column) => column);
	for (let line = 1; line <= from.length; line++) {
		const next = [line];
		for (let column = 1; column <= to.length; column++) {
			const replaced = row[column - 1] + (from[line - 1] === to[column - 1] ? 0 : 1);
			next.push(Math.min(replaced, row[column] + 1, next[column - 1] + 1));
		}
		row = next;
	}
	return row[to.length];
}
