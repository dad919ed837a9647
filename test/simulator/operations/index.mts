// All operations by the operationId of the interface document.
import * as accounts from './accounts.mts';
import * as comments from './comments.mts';
import * as companies from './companies.mts';
import * as custom from './custom.mts';
import * as groups from './groups.mts';
import * as jobs from './jobs.mts';
import * as leads from './leads.mts';
import * as locations from './locations.mts';
import type { Operation } from './operation.mts';
import * as people from './people.mts';
import * as posts from './posts.mts';
import * as profiles from './profiles.mts';
import * as users from './users.mts';

const MODULES: object[] = [
	accounts,
	comments,
	companies,
	custom,
	groups,
	jobs,
	leads,
	locations,
	people,
	posts,
	profiles,
	users,
];

/** An operation is exported under its operationId in camel case: `leadSearch` is `lead-search`. */
export const OPERATIONS: Record<string, Operation> = Object.fromEntries(
	MODULES.flatMap((module) => Object.entries(module))
		.filter(([, exported]) => isOperation(exported))
		.map(([name, operation]) => [toOperationId(name), operation]),
);

function isOperation(exported: unknown): exported is Operation {
	return typeof exported === 'object' && exported !== null && 'samples' in exported;
}

function toOperationId(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
