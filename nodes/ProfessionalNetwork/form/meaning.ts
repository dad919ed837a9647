import { type Field, type Meaning, meaningOf, type Query } from './fields/field';
import type { FormValues } from './operation';

/** A field or filter of an item, with the query that its value became. */
export interface Criterion {
	field?: Field;
	query?: Query;
}

/** Returns the key of what a field names, which is not a query parameter because its mode decides that. */
export function meaningKey(field: Field): string {
	return `of ${field.property.name}`;
}

/** Returns what a query asks for, the same for all spellings: what its fields name, and its other parameters. */
export function meaningsOf(
	query: Query,
	criteria: Criterion[],
	valueOf: FormValues['valueOf'],
): Record<string, Meaning> {
	const meanings: Record<string, Meaning> = { ...query };
	for (const { field, query: ofField = {} } of criteria) {
		const meaning = field && meaningOf(valueOf(field));
		const params = Object.keys(ofField).filter((param) => param in query);
		if (!field || meaning === undefined || params.length === 0) continue;

		for (const param of params) delete meanings[param];
		meanings[meaningKey(field)] = meaning;
	}

	return meanings;
}
