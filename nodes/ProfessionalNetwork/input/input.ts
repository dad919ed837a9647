/* What other folders use to read the values that people paste. */

export * from './domain';
export { ENTITIES, MODE_LABELS, type Entity } from './entity';
export { parseList, parserOf, type ListKind } from './entries';
export { industryOptions, parseIndustries } from './industries';
export { requireAtMost } from './lists';
export { COPY_URL, readUrl, sayWhatItIs } from './page';
export * from './postUrl';
export * from './select';
export { parseTarget, readTarget } from './target';
export * from './text';
export { decode, isCut, isNetwork, parseAddress } from './url';
export * from './validationError';
