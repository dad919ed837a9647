import { select } from '../../form/form';

/** The network's own labels of times. */
export const POSTED_LABELS = { 'Past 24 hours': '24h', 'Past week': 'week', 'Past month': 'month' };

export const POSTED_WITHIN = { '24h': 'Last 24 Hours', week: 'Last Week', month: 'Last Month' };

export const postedLimit = select({
	displayName: 'Posted Within',
	name: 'postedLimit',
	description: 'Finds posts published within this time',
	values: POSTED_WITHIN,
	aliases: POSTED_LABELS,
});

export const stopAtOlderPosts = select({
	displayName: 'Stop at Posts Older Than',
	name: 'scrapePostedLimit',
	description:
		'Removes older posts from each page, in finer steps than Posted Within (the whole page is still billed)',
	values: {
		'1h': 'Last Hour',
		...POSTED_WITHIN,
		'3months': 'Last 3 Months',
		'6months': 'Last 6 Months',
		year: 'Last Year',
	},
	aliases: {
		...POSTED_LABELS,
		'Past hour': '1h',
		'Past 3 months': '3months',
		'Past 6 months': '6months',
		'Past year': 'year',
	},
});

export const sortBy = select({
	name: 'sortBy',
	description: 'Order of the results (Date selects recent posts, not sorted by time)',
	values: { relevance: 'Relevance', date: 'Date' },
	aliases: {
		...{ 'Most relevant': 'relevance', 'Top match': 'relevance' },
		...{ 'Most recent': 'date', Latest: 'date', 'Date posted': 'date' },
	},
});
