import { select } from '../../form/form';

export const POSTED_WITHIN = { '24h': 'Last 24 Hours', week: 'Last Week', month: 'Last Month' };

const POSTED = { displayName: 'Posted Within', name: 'postedLimit', values: POSTED_WITHIN };

export const postedLimit = select({
	...POSTED,
	description: 'Finds posts published within this time',
});

/** The filter of the posts of one person or company (service.md, Late filters). */
export const postedLimitOfAuthor = select({
	...POSTED,
	description:
		'Finds posts published within this time, but may return older ones (Stop at Posts Older Than does not)',
});

export const stopAtOlderPosts = select({
	displayName: 'Stop at Posts Older Than',
	name: 'scrapePostedLimit',
	description:
		'Removes older posts from each page, which Posted Within may let through, and has finer steps (the whole page is still billed)',
	values: {
		'1h': 'Last Hour',
		...POSTED_WITHIN,
		'3months': 'Last 3 Months',
		'6months': 'Last 6 Months',
		year: 'Last Year',
	},
});

export const sortBy = select({
	name: 'sortBy',
	description: 'Order of the results (Date selects recent posts, not sorted by time)',
	values: { relevance: 'Relevance', date: 'Date' },
});
