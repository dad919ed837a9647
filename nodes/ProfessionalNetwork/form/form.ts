/* What other folders use of the form. */

export { additionalParameters } from './additionalParameters';
export { contextOf, isReadByModel, withNode, type ParameterContext } from './context';
export * from './fields/field';
export * from './fields/integerField';
export * from './fields/listField';
export * from './fields/locatorField';
export * from './fields/placesField';
export * from './fields/rangeField';
export * from './fields/selectField';
export * from './fields/textField';
export { findAbsent, isTemplate, type Source } from './expressions';
export type { Operation, FormValues, SelectRows, UnwantedRows } from './operation';
export { meaningKey } from './meaning';
export * from './readPlan';
export type { Surroundings } from './readRow';
export { doubtKeysIn, sentMarksIn } from './readRow';
export { ownColumnKey } from '../output/items';
export { tableOf } from './table';
export { fields, output, outputs } from './settings/outputSettings';
export * as paging from './settings/pagingSettings';
export * as policy from './settings/policySettings';
export { settingsOf } from './settings/readSettings';
export * as result from './settings/resultSettings';
