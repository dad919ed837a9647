import { identify, type Identity } from '../input/input';
import { type Field, type Query, referencesIn } from './fields/field';
import type { FormValues, Operation } from './operation';

/** A field or filter of an item. Without a query, its value is invalid. */
interface Criterion {
	field?: Field;
	query?: Query;
}

/**
 * Returns for whom or what an item is.
 * @param criteria its fields and filters
 * @returns undefined for a search without a subject, and if a field that may name the subject is invalid
 */
export function itemIdentity(
	operation: Operation,
	criteria: Criterion[],
	valueOf: FormValues['valueOf'],
): Identity | undefined {
	const naming = operation.kind === 'lookup' ? criteria : criteria.slice(0, 1);
	if (naming.some(({ query }) => query === undefined)) return undefined;

	const subjects = criteria.flatMap(({ field }) => (isSubject(operation, field) ? field : []));
	const identities = subjects.flatMap((field) => identitiesIn(valueOf(field)));
	if (identities.length < 2) return identities[0];

	return identify('name', identities.map(({ text }) => text).join(', '));
}

/** Whether a field says for whom or what an item is. A lookup may name it by several fields, others by the required one. */
function isSubject({ kind, fields }: Operation, field?: Field): field is Field {
	if (!field) return false;

	return kind === 'lookup' || (field === fields[0] && field.property.required === true);
}

function identitiesIn(value: unknown): Identity[] {
	return referencesIn(value).flatMap(({ identity }) => identity ?? []);
}
