/* What the columns of a row say about its result. The form reads them, and the output writes them. */

export { cellOf, isBlankCell } from './columns';
export { errorColumns, withoutBlankError, withoutOwnError } from './errorColumns';
export { type Mark, namesAnother, readMark, textOfIdentity, writeMark } from './mark';
export {
	addColumns,
	findTaken,
	hasOtherDryRun,
	markColumnOf,
	replaceResult,
	type ResultField,
	rowKeyOf,
	toColumns,
	withoutDryRun,
} from './resultColumns';
