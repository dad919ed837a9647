/* What other folders use to read the values that people paste. */

export * from './domain';
export { ENTITIES, MODE_LABELS, nounOf, type Entity } from './entity';
export { parseList, type ListKind } from './entries';
export { clean, readItems, requireAtMost, split } from './lists';
export { parseMessage } from './message';
export { nearestNames } from './nearest';
export { COPY_URL, isWords, sayWhatItIs } from './page';
export * from './postUrl';
export * from './target';
export * from './text';
export { isAddress } from './url';
export * from './validationError';
