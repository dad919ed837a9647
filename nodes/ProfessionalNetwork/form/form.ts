import type { IExecuteFunctions } from 'n8n-workflow';

import { contextOf, type ParameterContext } from './context';
import type { Operation } from './operation';
import { toPlan, unreadable, type FormPlan } from './readPlan';
import { readRequestOptions } from './requestOptions';
import { readValues } from './readValues';

export { additionalParameters, queryParameters } from './additionalParameters';
export { isReadByModel, type ParameterContext } from './context';
export { notice, toParam, type Field, type Query } from './fields/field';
export * from './fields/listField';
export * from './fields/locatorField';
export * from './fields/placesField';
export * from './fields/rangeField';
export * from './fields/selectField';
export * from './fields/textField';
export * from './fields/toggleField';
export { operation, type Operation, type ResourceOperation, type Source } from './operation';
export type { FormPlan } from './readPlan';
export * from './description';
export { blankExpressions, includeCost, maxCost, maxRetries } from './settings/policySettings';
export { fields, output } from './settings/outputSettings';
export { integerSetting } from './settings/setting';

/** Reads every parameter of all input items and validates them. An invalid item becomes a plan with a failure. */
export function readPlans(run: IExecuteFunctions, operation: Operation): FormPlan[] {
	return run.getInputData().map((_item, index) => readPlan(contextOf(run, index), operation));
}

/** Reads every parameter of one input item. Never throws. */
export function readPlan(item: ParameterContext, operation: Operation): FormPlan {
	try {
		const values = readValues(item, operation);
		return toPlan(item, operation, values, readRequestOptions(item, values.collect));
	} catch (error) {
		return unreadable(item, error);
	}
}
