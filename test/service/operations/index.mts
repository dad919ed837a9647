// All operations by the operationId of the interface document.
import * as comments from './comments.mts';
import * as companies from './companies.mts';
import * as custom from './custom.mts';
import * as groups from './groups.mts';
import * as jobs from './jobs.mts';
import * as locations from './locations.mts';
import type { Operation } from './operation.mts';
import * as people from './people.mts';
import * as posts from './posts.mts';
import * as profiles from './profiles.mts';
import * as users from './users.mts';

const ALL = [comments, companies, custom, groups, jobs, locations, people, posts, profiles, users];

/** An operation is exported under its operationId in camel case: `leadSearch` is `lead-search`. */
export const OPERATIONS: Record<string, Operation> = Object.fromEntries(
	ALL.flatMap((module) => Object.entries<unknown>(module))
		.filter((exported): exported is [string, Operation] => typeof exported[1] === 'object')
		.map(([name, operation]) => [name.replace(/[A-Z]/g, toKebab), operation]),
);

function toKebab(letter: string): string {
	return `-${letter.toLowerCase()}`;
}
