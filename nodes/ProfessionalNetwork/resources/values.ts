import { choice } from '../form/choices';

/* Filters that several operations have, with the values that the service takes. */

const POSTED_WITHIN = { '24h': 'Last 24 Hours', week: 'Last Week', month: 'Last Month' };

export const postedLimit = choice({
	label: 'Posted Within',
	name: 'postedLimit',
	wire: 'postedLimit',
	description: 'How old a result may be',
	values: POSTED_WITHIN,
});

export const scrapePostedLimit = choice({
	label: 'Posted Within (Filtered by the Service)',
	name: 'scrapePostedLimit',
	wire: 'scrapePostedLimit',
	description:
		'How old a post may be, in finer steps. The service drops older posts from each page, and bills the page all the same.',
	values: {
		'1h': 'Last Hour',
		...POSTED_WITHIN,
		'3months': 'Last 3 Months',
		'6months': 'Last 6 Months',
		year: 'Last Year',
	},
});

export const sortBy = choice({
	label: 'Sort By',
	name: 'sortBy',
	wire: 'sortBy',
	description: 'Order of the results',
	values: { relevance: 'Relevance', date: 'Date' },
});
