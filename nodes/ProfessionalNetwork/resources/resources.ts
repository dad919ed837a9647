import * as n8n from 'n8n-workflow';

import {
	hintsOf,
	type Resource,
	type ResourceOperation,
	type Route,
	toProperties,
	toSubtitle,
} from '../description/description';
import { industryOptions } from '../input/input';
import { account } from './accountSearch';
import { apiUser } from './apiUser';
import { comment } from './comment';
import { company } from './company/company';
import { connection } from './connection';
import { group } from './group';
import { job } from './job';
import { lead } from './lead/lead';
import { location } from './location';
import { message } from './message/message';
import { post } from './post';
import { profile } from './profile/profile';
import { service } from './service';

/** All resources, in the order of the selector. */
export const resources: Resource[] = [
	account,
	apiUser,
	comment,
	company,
	connection,
	group,
	job,
	lead,
	location,
	message,
	post,
	profile,
	service,
];

export async function loadIndustries(this: n8n.ILoadOptionsFunctions) {
	return industryOptions();
}

export const operations = resources.flatMap((resource) => resource.operations);
export const hints = hintsOf(operations);
export { builderHint } from '../description/description';

/** The expression for the text below the node on the canvas. */
export const subtitle = toSubtitle(resources);

export const propertiesOf = (route: Route) => toProperties(resources, route);

export function operationOf(resource: string, value: string): ResourceOperation {
	const found = operations.find(
		(operation) => operation.resource === resource && operation.value === value,
	);
	if (!found) throw new n8n.UnexpectedError(`There is no operation ${resource}.${value}`);
	return found;
}
