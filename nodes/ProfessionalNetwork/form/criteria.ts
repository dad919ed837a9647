import { invalid, joinWithOr } from '../input/input';
import type { Query } from './fields/field';
import type { Operation } from './operation';

/** Parameters that do not narrow a search. */
const NO_CRITERIA = ['sortBy', 'sessionId', 'usePrivatePool', 'requiredAccountId'];

/** @throws ValidationError if nothing narrows the search, because the service would bill a page of random rows */
export function requireCriteria(criteria: Query, { fields, filters }: Operation): void {
	if (Object.keys(criteria).some((name) => !NO_CRITERIA.includes(name))) return;
	const places = fields.map(({ property }) => property.displayName);
	if (filters.length > 0) places.push('a filter');
	throw invalid(
		'This search has nothing to search for.',
		`Fill in ${joinWithOr(places)}. Check that their expressions are not empty.`,
	);
}
