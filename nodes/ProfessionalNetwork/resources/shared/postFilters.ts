import { select, type Field, type FieldOptions } from '../../form/form';

export const POSTED_WITHIN = { '24h': 'Last 24 Hours', week: 'Last Week', month: 'Last Month' };

/** Creates a filter by time, which also knows the network's own labels, such as "Past week". */
export function within(options: FieldOptions & { values: Record<string, string> }): Field {
	const labels = Object.entries(options.values).map(([value, name]) => [
		name.replace('Last', 'Past'),
		value,
	]);
	return select({ ...options, aliases: Object.fromEntries(labels) });
}

export const postedLimit = within({
	displayName: 'Posted Within',
	name: 'postedLimit',
	description: 'Finds posts published within this time',
	values: POSTED_WITHIN,
});

export const stopAtOlderPosts = within({
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
