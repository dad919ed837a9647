/* What other folders use to read the values that people paste. */

export * from './domain';
export { ENTITIES, MODE_LABELS, type Entity } from './entity';
export { parseList, parserOf, type ListKind } from './entries';
export { isBlankList, requireAtMost } from './lists';
export * from './postUrl';
export * from './select';
export { parseTarget, readTarget } from './target';
export * from './text';
export { decode } from './url';
export * from './validationError';
