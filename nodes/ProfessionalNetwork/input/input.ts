/* What other folders use to read the values that people paste. */

export { isCut } from './address/unwrap';
export { EXAMPLE_SITE, isNetwork, NETWORKS } from './address/host';
export { parseAddress } from './address/address';
export { isSameSite, type Site } from './address/site';
export { attempt, decode } from './decoding';
export { adviceOnUrl, sayWhatItIs } from './explain';
export { industryOptions, parseIndustries } from './industries';
export { requireAtMost } from './lists/divide';
export { parseList, parseTexts, withoutRepeats } from './lists/lists';
export { parsePlace } from './lists/wordEntries';
export * from './mark';
export { findEntity, findGarbled, markupIn } from './markup';
export { findLeftover, isBlank, meansAny, meansNothing, trim } from './nothing';
export { type Domain, readSite } from './reference/domain';
export { ENTITIES, type Entity, type Mode, MODE_LABELS, placeholderOf } from './reference/entity';
export { identify, identifyPage, type Identity } from './reference/identity';
export { KINDS, type ListKind } from './reference/kinds';
export { identifyAddress } from './reference/links';
export { parseReference, parserOf } from './reference/parse';
export { byInvitation, byWords, type Reference } from './reference/reference';
export * from './select';
export * from './text';
export * from './validationError';
