import { invalid, joinWith, type ValidationError } from '../input/input';
import type { Query } from './fields/field';
import type { Operation } from './operation';

/** Parameters that do not narrow a search, or only narrow what others find. So do all that exclude rows. */
const NO_CRITERIA = [
	'sortBy',
	'sessionId',
	'usePrivatePool',
	'requiredAccountId',
	'profileLanguages',
	'postedLimit',
	'scrapePostedLimit',
	'companySize',
	'companyHeadcount',
];

/** @throws ValidationError if nothing narrows the search, because the service would bill a page of random rows */
export function requireCriteria(criteria: Query, { fields, filters }: Operation): void {
	const names = Object.keys(criteria);
	if (names.some(isCriterion)) return;

	const labels = fields.map(({ property }) => property.displayName);
	const entry = `Fill in ${joinWith('or', filters.length > 0 ? [...labels, 'a filter'] : labels)}.`;
	throw names.length === 0 ? withoutAny(entry) : withNarrowingOnly(entry);
}

const NOTHING = 'This search has nothing to search for';

function withoutAny(entry: string): ValidationError {
	return invalid(NOTHING, `${entry} Check that their expressions are not empty.`);
}

function withNarrowingOnly(entry: string): ValidationError {
	return invalid(
		NOTHING,
		`${entry} Exclusions, sizes, languages and times only narrow what others find.`,
	);
}

function isCriterion(name: string): boolean {
	return !NO_CRITERIA.includes(name) && !name.startsWith('exclude');
}
