import { operation } from '../../form/form';
import { companyLocator } from '../shared/locators';
import { postedLimit, stopAtOlderPosts } from '../shared/postFilters';
import { simplifiedPost } from '../shared/simplifiedPost';

/** Gets the posts of a company (docs/service.md, Posts and Late filters). */
export const getPosts = operation('company', {
	name: 'Get Posts',
	value: 'getPosts',
	action: 'Get the posts of a company',
	description:
		'List the posts of one company, not sorted by time, for about $0.004 per page of 50 (use Post: Search to find posts by their words)',
	request: 'GET /network/company-posts',
	rows: 'elements',
	pagination: { pageSize: 50, lastPage: 1_000, isOwnLimit: true, cursor: true },
	fields: [
		companyLocator({ url: 'company', universalName: 'companyUniversalName', id: 'companyId' }),
	],
	filters: [postedLimit, stopAtOlderPosts],
	lateFilters: ['postedLimit', 'scrapePostedLimit'],
	simplified: simplifiedPost,
});
