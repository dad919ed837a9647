/* What other folders use to read the values that people paste. */

export { isOnDomain } from './domain';
export { ENTITIES, type Entity, type Mode, MODE_LABELS, placeholderOf } from './entity';
export { identify, identifyAddress, type Identity, type NamedKind } from './identity';
export { industryOptions, parseIndustries } from './industries';
export { parseWords, readPlace, requireWords } from './keywords';
export { type ListKind, parseList, parseTexts, requireAtMost, withoutRepeats } from './lists';
export { EXAMPLE_SITE, isNetworkHost } from './networkUrl';
export { isBlank, meansNothing, trim } from './nothing';
export { byInvitation, byName, notReadable, parseReference, type Reference } from './reference';
export { type Choices, parseMultiSelect, parseSelect, toOptions } from './select';
export { displayable, joinWith, plainQuote, quote } from './quote';
export {
	parseBoolean,
	parseInteger,
	parseLine,
	parseText,
	readNumber,
	readText,
} from './singleValue';
export { attempt, decode, endsWithEllipsis, words } from './text';
export { type CollectError, collector, empty, invalid, ValidationError } from './validationError';
