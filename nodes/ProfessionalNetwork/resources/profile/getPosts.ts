import { operation } from '../../form/form';
import { profileLocator } from '../shared/locators';
import { postedLimit, stopAtOlderPosts } from '../shared/postFilters';
import { simplifiedPost } from '../shared/simplifiedPost';

/** Gets the posts of a person (docs/service.md, Posts and Late filters). */
export const getPosts = operation('profile', {
	name: 'Get Posts',
	value: 'getPosts',
	action: 'Get the posts of a profile',
	description:
		'List the posts of one person, not sorted by time, for about $0.004 per page of 50 (use Post: Search to find posts by their words)',
	request: 'GET /network/profile-posts',
	rows: 'elements',
	pagination: { pageSize: 50, lastPage: 1_000, isOwnLimit: true, cursor: true },
	fields: [
		profileLocator({
			url: 'profile',
			publicIdentifier: 'profilePublicIdentifier',
			id: 'profileId',
		}),
	],
	filters: [postedLimit, stopAtOlderPosts],
	lateFilters: ['postedLimit', 'scrapePostedLimit'],
	simplified: simplifiedPost,
});
