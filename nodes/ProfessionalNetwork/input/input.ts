/* What other folders use to read the values that people paste. */

export * from './domain';
export { ENTITIES, MODE_LABELS, nounOf, type Entity } from './entity';
export { parseList, parserOf, type ListKind } from './entries';
export * from './lists';
export { COPY_URL, sayWhatItIs } from './page';
export * from './postUrl';
export { readTarget, type Target } from './target';
export * from './text';
export { decode, isAddress } from './url';
export * from './validationError';
