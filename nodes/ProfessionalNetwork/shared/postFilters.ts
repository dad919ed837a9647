import { select } from '../properties/select';

export const POSTED_WITHIN = { '24h': 'Last 24 Hours', week: 'Last Week', month: 'Last Month' };

export const postedLimit = select({
	displayName: 'Posted Within',
	name: 'postedLimit',
	description: 'Keeps only posts up to this age',
	values: POSTED_WITHIN,
});

export const stopAtOlderPosts = select({
	displayName: 'Stop at Posts Older Than',
	name: 'scrapePostedLimit',
	description:
		'Drops older posts from each page, in finer steps than Posted Within, while the whole page is billed',
	values: {
		'1h': 'Last Hour',
		...POSTED_WITHIN,
		'3months': 'Last 3 Months',
		'6months': 'Last 6 Months',
		year: 'Last Year',
	},
});

export const sortBy = select({
	displayName: 'Sort By',
	name: 'sortBy',
	description: 'Chooses the order of the results',
	values: { relevance: 'Relevance', date: 'Date' },
});
