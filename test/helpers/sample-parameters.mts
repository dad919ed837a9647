// Parameters for each operation for which the generated data has rows.
import type { IDataObject } from 'n8n-workflow';

import { operations } from '../service/contract/contract.mts';
import { firstInvitation } from '../service/operations/custom.mts';
import type { Service } from '../service/server.mts';

type Samples = Record<string, IDataObject>;

/** Returns a value for each required parameter, and for each search. */
export function sampleParameters({ data }: Service): Samples {
	const [person] = data.people;
	const [post] = data.posts;
	const [comment] = data.commentsOf(post);
	/** A person whose name nobody else has. */
	const found = data.people.find(
		({ hidden, name }) =>
			!hidden && data.people.filter((other) => other.name === name).length === 1,
	)!;
	const locator = (mode: string, value: string) => ({ __rl: true, mode, value });
	const values: IDataObject = {
		comment: comment.url,
		company: locator('id', data.companies[0].id),
		group: locator('id', data.groups[0].id),
		job: locator('id', data.jobs[0].id),
		...firstInvitation(data),
		message: 'Hello',
		name: found.name,
		place: 'London',
		post: post.url,
		profile: locator('url', person.url),
		recipient: person.url,
	};
	const words: Samples = {
		account: { search: 'group' },
		job: { search: 'engineer' },
		lead: { search: 'manager' },
		post: { search: 'the' },
	};
	const samples = operations.map(({ resource, operation, parameters }) => {
		const name = `${resource}/${operation}`;
		const own = operation === 'find' && { company: locator('id', found.career[0].company.id) };
		const all: IDataObject = { search: 'an', ...values, ...words[resource], ...own };
		const missing = parameters.find(({ path, required }) => required && !(path in all));
		if (missing) {
			throw new Error(
				`${name} requires ${missing.path}. Add a value that finds something to sample-parameters.mts.`,
			);
		}

		const filled = parameters
			.filter(({ path }) => path in all)
			.map(({ path }) => [path, all[path]]);
		return [name, Object.fromEntries(filled)];
	});
	return Object.fromEntries(samples) as Samples;
}

/** Returns the parameters of one operation. */
export function parametersOf(samples: Samples, name: string, more: IDataObject = {}): IDataObject {
	if (!(name in samples)) throw new Error(`The contract has no ${name}`);
	const [resource, operation] = name.split('/');
	return { resource, operation, limit: 20, ...samples[name], ...more };
}
