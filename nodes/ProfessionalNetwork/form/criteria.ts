import { invalid, joinWith } from '../input/input';
import type { Query } from './fields/field';
import type { Operation } from './operation';

/** Parameters that do not narrow a search, or only narrow what others find. */
const NO_CRITERIA =
	/^(?:sortBy|sessionId|usePrivatePool|requiredAccountId|profileLanguages|(?:scrapeP|p)ostedLimit|companySize|companyHeadcount|exclude.*)$/;

/**
 * @param hasBlanks whether expressions found nothing, and may be left out
 * @throws ValidationError if nothing narrows the search, because the service would bill a page of random rows
 */
export function requireCriteria(
	criteria: Query,
	{ fields, filters }: Operation,
	hasBlanks = false,
): void {
	const names = Object.keys(criteria);
	if (names.some((name) => !NO_CRITERIA.test(name))) return;

	const labels = fields.map(({ property }) => property.displayName);
	const entry = `Fill in ${joinWith('or', filters.length > 0 ? [...labels, 'a filter'] : labels)}.`;
	const message = 'This search has nothing to search for';
	const error =
		names.length === 0
			? invalid(message, entry, 'Check that their expressions are not empty.')
			: invalid(
					message,
					`${entry} Exclusions, sizes, languages and times only narrow what others find.`,
				);
	error.lacksData = hasBlanks;
	throw error;
}
