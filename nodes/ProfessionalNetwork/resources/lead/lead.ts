import { operation, type Resource } from '../../description/description';
import { type Field, text, toggle } from '../../form/form';
import {
	decode,
	endsWithEllipsis,
	EXAMPLE_SITE,
	invalid,
	notReadable,
	quote,
} from '../../input/input';
import { keywordsOf } from '../shared/sharedFields';
import { bareUrl, jobColumns, same } from '../shared/simplifiedRows';
import { leadFilters } from './leadFilters';

/** Options for the user's own private pool of accounts (service.md, Private pools). */
const poolOptions: Field[] = [
	text({
		displayName: 'Pool Account ID',
		name: 'requiredAccountId',
		placeholder: 'e.g. account-1',
		description:
			'ID of the account of your private pool that runs the search if Use Private Pool is on (API User: Get Account Pools lists them)',
		parse: (id) => id,
	}),
	toggle({
		name: 'usePrivatePool',
		startsOff: true,
		description:
			'Whether to search with the accounts of your private pool (any of them, unless you choose a Pool Account)',
	}),
];

const SAVED = `${EXAMPLE_SITE}/sales/search/people?query=(keywords:sales,filters:List(…))`;

/** A saved search overrides all other search parameters except the page (service.md, Saved searches). */
const savedSearch: Field<string> = {
	...text({
		displayName: 'Saved Search URL',
		name: 'salesNavUrl',
		description:
			'Runs a search saved in Sales Navigator, instead of Keywords and all other filters',
		placeholder: 'e.g. …/sales/search/people?…',
		parse: parseSavedSearchUrl,
	}),
	standsAlone: true,
};

/** Searches people as the sales tool finds them (service.md, Lists and Sessions). */
const search = operation.list('lead', {
	name: 'Search',
	value: 'search',
	action: 'Search leads',
	description:
		'Find people by seniority, function, company size, years and more, for about {price} (Profile: Search is cheaper if you know their names)',
	request: 'GET /network/lead-search',
	pagination: { pageSize: 25, lastPage: 100 },
	session: true,
	fields: [keywordsOf()],
	filters: [...leadFilters, savedSearch],
	options: poolOptions,
	simplified: {
		profileId: 'id',
		...same('firstName', 'lastName'),
		name: {
			of: ['name', 'firstName', 'lastName'],
			from: ([name, ...parts]) => name ?? parts.join(' '),
		},
		...jobColumns(['currentPositions.0.title', 'position']),
		companyId: bareUrl('currentPositions.0.companyId', 'currentPositions.0.companyNetworkUrl'),
		location: 'location.networkText',
		openProfile: 'openProfile',
		url: bareUrl('networkUrl'),
	},
});

export const lead: Resource = {
	name: 'Lead',
	description: 'People as sales prospects, searchable by seniority, function and company',
	operations: [search],
};

/** Matches the URL of a search of people. */
const SEARCH_URL =
	/(?<![\w-])(linkedin\.com|linkedin\.cn|network\.com)\/sales\/search\/people\/?\?(\S+)/i;
/** Matches the signs after a URL, such as a quotation mark. */
const CLOSING = /(?<![^\w)=%])[^\w)=%]+$/;
/** What narrows a search: a saved one, keywords, or a filter with a value, as newer and older URLs spell it. */
const CRITERIA = [
	/savedSearchId[=:]\(?0*[1-9]/i,
	/keywords[=:]\s*[^\s,&)]/i,
	/values:List\(\(\w/i,
	/cluded=./i,
];

/** Returns the URL of a saved search of people. Throws for one without a criterion, because it would find everyone. */
export function parseSavedSearchUrl(text: string): string {
	const [url = '', domain, rest = ''] = SEARCH_URL.exec(text) ?? [];
	const query = rest.replace(CLOSING, '');
	// Its brackets are nested, so it ends where the text does.
	const isOne = text.endsWith(url) && text.split('/sales/search/').length === 2;
	if (!domain || !isOne || endsWithEllipsis(text)) {
		throw notReadable(text, 'a saved search URL', SAVED);
	}

	const decoded = decode(query.replace(/\+/g, ' '));
	if (CRITERIA.some((criterion) => criterion.test(decoded))) {
		return `https://www.${domain.toLowerCase()}/sales/search/people?${query}`;
	}

	throw invalid(
		`${quote(text)} contains no search and would find everyone`,
		'Run the search in your browser, and copy the whole URL.',
	);
}
