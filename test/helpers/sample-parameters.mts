// Parameters for each operation for which the generated data has rows.
import type { IDataObject } from 'n8n-workflow';

import type { Service } from '../simulator/server.mts';

type Samples = Record<`${string}/${string}`, IDataObject>;

export function sampleParameters({ data }: Service): Samples {
	const [person] = data.people;
	const [company] = data.companies;
	const [post] = data.posts;
	const [comment] = data.commentsOf(post);
	const locator = (mode: string, value: string) => ({ __rl: true, mode, value });
	return {
		'account/search': { search: 'group' },
		'apiUser/get': {},
		'apiUser/getAccountPools': {},
		'comment/getAll': { post: post.url },
		'comment/getReactions': { comment: comment.url },
		'company/get': { company: locator('id', company.id) },
		'company/getPeopleStats': { company: locator('id', company.id) },
		'company/getPosts': { company: locator('id', company.id) },
		'company/search': { search: 'an' },
		'connection/getSent': {},
		'connection/send': { profile: locator('url', person.url) },
		'endpoint/get': {
			path: 'post-comment-replies',
			parameters: { parameters: [{ name: 'url', value: comment.url }] },
		},
		'group/get': { group: locator('id', data.groups[0].id) },
		'job/search': { search: 'engineer' },
		'lead/search': { search: 'manager' },
		'location/search': { place: 'London' },
		'message/send': { recipient: person.url, message: 'Hello' },
		'post/get': { post: post.url },
		'post/search': { search: 'the' },
		'profile/get': { profile: locator('url', person.url) },
		'profile/getPosts': { profile: locator('id', person.id) },
		'profile/search': { search: 'an' },
		'service/search': { search: 'an' },
	};
}

/** Returns the parameters of one operation. */
export function parametersOf(samples: Samples, name: string, more: IDataObject = {}): IDataObject {
	if (!(name in samples)) throw new Error(`sample-parameters.mts has no ${name}`);
	const [resource, operation] = name.split('/');
	return { resource, operation, limit: 20, ...samples[name as keyof Samples], ...more };
}
