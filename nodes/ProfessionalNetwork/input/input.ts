/* What other folders use to read the values that people paste. */

export { attempt, decode } from './decoding';
export * from './domain';
export {
	ENTITIES,
	EXAMPLE_SITE,
	MODE_LABELS,
	NETWORKS,
	placeholderOf,
	type Entity,
} from './entity';
export { parseList, parsePlace, parseTexts, withoutRepeats } from './entries';
export { identifyAddress, parserOf, type ListKind } from './entry';
export { identify, identifyPage, type Identity } from './identity';
export { industryOptions, parseIndustries } from './industries';
export { requireAtMost } from './lists';
export { adviceOnUrl, sayWhatItIs } from './link';
export { findEntity, markupIn } from './markup';
export * from './mark';
export { findLeftover, isBlank, meansAny, meansNothing, trim } from './nothing';
export * from './select';
export { parseReference } from './readReference';
export { byInvitation, byWords, type Reference } from './reference';
export * from './text';
export { isCut, isNetwork, parseAddress } from './url';
export * from './validationError';
