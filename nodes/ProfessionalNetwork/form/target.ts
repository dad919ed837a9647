import { identify, shortHash, type Identity, type Target } from '../input/input';
import { type Field, referencesIn } from './fields/field';
import type { Criterion } from './meaning';
import type { FormValues, Operation } from './operation';

/** Returns what an item asks for: somebody or something, and what tells its query or text apart from others for the same. */
export function targetOf(
	operation: Operation,
	criteria: Criterion[],
	valueOf: FormValues['valueOf'],
): Target {
	const identitiesOf = ({ field }: Criterion) =>
		isSubject(operation, field) ? identitiesIn(valueOf(field)) : [];
	const named = criteria.filter((criterion) => identitiesOf(criterion).length > 0);
	const identities = named.flatMap(identitiesOf);
	const subject = identities.length > 1 ? together(identities) : identities[0];

	const hasSecret = operation.fields.some(({ property }) => property.typeOptions?.password);
	if (subject && (operation.kind === 'lookup' || hasSecret)) return { subject };

	const unnamed = criteria.filter((criterion) => !named.includes(criterion));
	return { subject, hash: queryHash(operation, unnamed) };
}

/** Whether a field says for whom or what an item is. A lookup may name it by several fields, others by the required one. */
function isSubject({ kind, fields }: Operation, field?: Field): field is Field {
	if (!field) return false;
	return kind === 'lookup' || (field === fields[0] && field.property.required === true);
}

function identitiesIn(value: unknown): Identity[] {
	return referencesIn(value).flatMap(({ identity }) => identity ?? []);
}

/** Returns the identity of what several fields name. */
function together(identities: Identity[]): Identity {
	return identify('name', identities.map(({ text }) => text).join(', '));
}

/** Returns what stands for the other fields and filters. Their order in the form does not matter. */
function queryHash({ request }: Operation, criteria: Criterion[]): string {
	const values = criteria
		.filter(({ query = {} }) => Object.keys(query).length > 0)
		.map(({ field, query }) => [field?.property.name, ...Object.values(query ?? {})]);

	return shortHash(JSON.stringify([request, ...values.map(String).map(asSeen).sort()]));
}

/** Returns the same for texts that look the same, such as those with the line breaks of Windows and the accents of a Mac. */
function asSeen(text: string): string {
	return text.normalize().replace(/\s+/g, ' ');
}
