import { invalid, joinWith, type ValidationError } from '../input/input';
import type { Query } from './fields/field';
import { rejectsBlank, type Operation } from './operation';
import type { Blank } from './readParameter';

/** Parameters that do not narrow a search, or only narrow what others find. */
const NO_CRITERIA =
	/^(?:sortBy|sessionId|usePrivatePool|requiredAccountId|profileLanguages|(?:scrapeP|p)ostedLimit|companySize|companyHeadcount|exclude.*)$/;

/** @throws ValidationError if nothing narrows the search, because the service would bill a page of random rows */
export function requireCriteria(criteria: Query, { fields, filters }: Operation): void {
	const names = Object.keys(criteria);
	if (names.some((name) => !NO_CRITERIA.test(name))) return;
	const places = fields.map(({ property }) => property.displayName);
	if (filters.length > 0) places.push('a filter');
	const others = 'Exclusions, sizes, languages and times only narrow what others find.';
	throw invalid(
		'This search has nothing to search for.',
		`Fill in ${joinWith('or', places)}. ${names.length > 0 ? others : 'Check that their expressions are not empty.'}`,
	);
}

/** Returns what is invalid about fields whose expressions came out blank. */
export function cameOutBlank(blanks: Blank[], operation: Operation): ValidationError {
	const labels = [...new Set(blanks.map(({ label }) => label))];
	const [found, them] =
		labels.length === 1 ? ['its expression', 'it'] : ['their expressions', 'them'];
	return invalid(
		`${joinWith('and', labels)} came out blank, because ${found} found nothing.`,
		`The service would ignore ${them} and still bill the request. Fill in the data, or ${rejectsBlank(operation) ? 'set Blank Expressions in Options to Leave Out' : 'remove the expression'}.`,
	);
}
