import { identify, shortHash, type Identity, type Target } from '../input/input';
import type { Field, Query } from './fields/field';
import type { FormValues, Operation } from './operation';

/** A field or filter of an item, with the query that its value became. */
interface Criterion {
	field?: Field;
	query?: Query;
}

/** Returns what an item asks for: somebody or something, and what tells its query or text apart from others for the same. */
export function targetOf(
	operation: Operation,
	criteria: Criterion[],
	valueOf: FormValues['valueOf'],
): Target {
	const named = criteria.filter(({ field }) => isSubject(operation, field));
	const identities = named.flatMap(({ field }) => field?.identify?.(valueOf(field)) ?? []);
	const subject = identities.length > 1 ? together(identities) : identities[0];

	const hasSecret = operation.fields.some(({ property }) => property.typeOptions?.password);
	if (subject && (operation.kind === 'lookup' || hasSecret)) return { subject };

	const others = criteria.filter((criterion) => !named.includes(criterion));
	return { subject, hash: hashOf(operation, others) };
}

/** Whether a field says for whom or what an item is. A lookup may name it by several fields, others by the required one. */
function isSubject({ kind, fields }: Operation, field?: Field): boolean {
	if (!field?.identify) return false;
	return kind === 'lookup' || (field === fields[0] && field.property.required === true);
}

/** Returns the identity of what several fields name. */
function together(identities: Identity[]): Identity {
	return identify('name', identities.map(({ text }) => text).join(', '));
}

/** Returns what stands for the other fields and filters. Their order in the form does not matter. */
function hashOf({ request }: Operation, criteria: Criterion[]): string {
	const values = criteria
		.filter(({ query = {} }) => Object.keys(query).length > 0)
		.map(({ field, query }) => [field?.property.name, ...Object.values(query ?? {})]);

	return shortHash(JSON.stringify([request, ...values.map(String).sort()]));
}
