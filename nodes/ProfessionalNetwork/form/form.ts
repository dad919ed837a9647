/* What other folders use of the form. */

// A form is read.
export { contextOf, isReadByModel, placeOf, withNode, type ParameterContext } from './formInput';
export { rejectMisspelt } from './misspelt';
export { readPlan, type FormPlan } from './readPlan';
export { findBlankPart, isTemplate, type Source } from './expressions';

// What the table of an operation contains.
export type { Column, ListPath, Path, Simplified } from '../fetch/run';
export type { Failure, Page } from '../service/response';
export type { FormValues, Operation, SelectRows } from './operation';
export {
	labelOf,
	notice,
	unsent,
	withToolVariant,
	type Field,
	type FieldOptions,
	type Query,
} from './fields/field';
export { integer } from './fields/integerField';
export { list } from './fields/listField';
export { locator, queryBy } from './fields/locatorField';
export { places } from './fields/placesField';
export { range } from './fields/rangeField';
export { industries, multiSelect, select, toggle } from './fields/selectField';
export { nameField, text, urlField } from './fields/textField';

// The settings that operations share.
export { outputField, selectedFields } from './settings/outputSettings';
export { limits, returnAll } from './settings/pagingSettings';
export { maxCost } from './settings/policySettings';
export { includeOtherFields, type ResultNames } from './settings/resultSettings';
export { settingsOf } from './settings/readSettings';
