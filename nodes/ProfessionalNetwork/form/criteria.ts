import { invalid } from '../input/input';
import type { Query } from './fields/field';
import type { Operation } from './operation';

/** Parameters that do not narrow a search. */
const NO_CRITERIA = ['sortBy', 'sessionId', 'usePrivatePool', 'requiredAccountId'];

/** @throws ValidationError if nothing narrows the search, because the service would bill a page of random rows */
export function requireCriteria(
	criteria: Query,
	{ fields, filters }: Pick<Operation, 'fields' | 'filters'>,
): void {
	if (Object.keys(criteria).some((name) => !NO_CRITERIA.includes(name))) return;
	const labels = fields.map(({ property }) => property.displayName);
	const places = [...labels, ...(filters.length > 0 ? ['a filter'] : [])];
	const last = places.pop();
	throw invalid(
		'This search has nothing to search for.',
		`Fill in ${places.length > 0 ? `${places.join(', ')} or ${last}` : last}. Check that their expressions are not empty.`,
	);
}
