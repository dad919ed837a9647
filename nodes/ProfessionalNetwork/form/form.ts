import type { IExecuteFunctions } from 'n8n-workflow';

import { contextOf, type ParameterContext } from './context';
import type { Operation } from './operation';
import { toPlan, unreadable, type FormPlan } from './plan';
import { readRequestOptions } from './requestOptions';
import { readValues } from './values';

export { additionalParameters, queryParameters } from './additionalParameters';
export { parseBoolean } from '../input/input';
export { publishedCost, publishedPrice } from '../money/budget';
export { isReadByModel, type ParameterContext } from './context';
export { notice, toParam, type Field, type Query } from './fields/field';
export * from './fields/list';
export * from './fields/locator';
export * from './fields/places';
export * from './fields/range';
export * from './fields/select';
export * from './fields/text';
export * from './fields/toggle';
export { operation, type Operation, type ResourceOperation, type Source } from './operation';
export type { FormPlan } from './plan';
export type { Simplified } from '../output/items';
export type { Failure, Page } from '../service/response';
export * from './properties';
export { blankExpressions, includeCost, maxCost, maxRetries } from './settings/options';
export { fields, output } from './settings/output';
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
