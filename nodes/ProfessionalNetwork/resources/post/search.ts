import { operation } from '../../form/form';
import { keywordsOf } from '../shared/keywords';
import { simplifiedPost } from '../shared/simplifiedPost';
import { filters } from './filters';

/** Searches posts page by page with a cursor (docs/service.md, Posts and Cursors). */
export const search = operation('post', {
	name: 'Search',
	value: 'search',
	action: 'Search posts',
	description:
		'Find posts by words, authors, companies and more, for about $0.004 per page of 50 (Get Posts of a profile or company finds more posts by one author)',
	request: 'GET /network/post-search',
	rows: 'elements',
	pagination: { pageSize: 50, lastPage: 1_000, isOwnLimit: true, cursor: true },
	needsCriteria: true,
	fields: [...keywordsOf('post', 'Keywords match the texts of posts, such as supply chain.')],
	filters,
	lateFilters: ['scrapePostedLimit'],
	simplified: simplifiedPost,
});
