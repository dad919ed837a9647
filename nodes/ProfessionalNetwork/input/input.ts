/* What other folders use to read the values that people paste. */

export { ENTITIES, MODE_LABELS, nounOf, type Entity } from './entity';
export { parseList, type ListKind } from './entries';
export { clean, readItems, requireAtMost, split } from './lists';
export { parseMessage } from './message';
export { nearestNames } from './nearest';
export { COPY_URL, isWords, sayWhatItIs } from './page';
export {
	COMMENT_URL,
	parseCommentUrl,
	parsePostUrl,
	parseProfileUrl,
	parseSavedSearchUrl,
	POST_URL,
} from './postUrl';
export { readCompany, readGroup, readIdOf, readProfile, type Target } from './target';
export * from './text';
export { isAddress } from './url';
export { collect, invalid, ValidationError } from './validationError';
