import { identify, type Identity } from '../input/input';
import { type Field, referencesIn } from './fields/field';
import type { FormValues, Operation } from './operation';

/**
 * Returns who or what an item is for, or undefined for a search without a subject.
 * @param criteria the fields and filters of the item
 */
export function identityOf(
	operation: Operation,
	criteria: Array<{ field?: Field }>,
	valueOf: FormValues['valueOf'],
): Identity | undefined {
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
