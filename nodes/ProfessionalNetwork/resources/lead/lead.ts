import { operation, type Resource } from '../../description/description';
import { type Field, type Query, text, toggle, toParam } from '../../form/form';
import { parseText, requireMeaning } from '../../input/input';
import { keywordsOf } from '../shared/sharedFields';
import { leadFilters } from './leadFilters';
import { parseSavedSearchUrl } from './savedSearch';

const LABEL = 'Pool Account Name or ID';

/** Options for the user's own private pool of accounts (docs/service.md, Private pools). */
const poolOptions: Field[] = [
	{
		property: {
			displayName: LABEL,
			name: 'requiredAccountId',
			type: 'options',
			typeOptions: { loadOptionsMethod: 'loadAccountPools' },
			default: '',
			description:
				'Account of your private pool that runs the search if Use Private Pool is on. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
		},
		toQuery(value) {
			const account = parseText(value, LABEL);
			return toParam('requiredAccountId', account && requireMeaning(account, LABEL, 'account-1'));
		},
	},
	toggle({
		displayName: 'Use Private Pool',
		name: 'usePrivatePool',
		startsOff: true,
		description:
			'Whether to search with the accounts of your private pool (any of them, unless you choose a Pool Account)',
	}),
];

/** A saved search overrides all other search parameters except the page (docs/service.md, Saved searches). */
const savedSearch = text({
	displayName: 'Saved Search URL',
	name: 'salesNavUrl',
	description:
		"Runs a search saved in the network's sales tool, instead of Keywords and all other filters",
	placeholder: 'e.g. https://www.network.com/sales/search/people?savedSearchId=12345',
	parse: parseSavedSearchUrl,
});

/** Returns only the saved search if the query has one, or else the whole query. */
function savedSearchAlone(query: Query): Query {
	const { salesNavUrl } = query;
	return salesNavUrl === undefined ? query : { salesNavUrl };
}

/** Searches people as the sales tool finds them (docs/service.md, Lists and Sessions). */
const search = operation('lead', {
	name: 'Search',
	value: 'search',
	action: 'Search leads',
	description:
		'Find people by seniority, function, company size, years and more, for about {price} (Profile: Search is cheaper by name, title, company or place)',
	request: 'GET /network/lead-search',
	rows: 'elements',
	pagination: { pageSize: 25, lastPage: 100 },
	session: true,
	needsCriteria: true,
	fields: keywordsOf(
		'lead',
		'Keywords match several fields of a person, such as director AND sales. They support AND, OR, NOT and quotes.',
	),
	filters: [...leadFilters, savedSearch],
	options: poolOptions,
	finalize: savedSearchAlone,
	simplified: {
		id: 'id',
		firstName: 'firstName',
		lastName: 'lastName',
		name: 'name',
		title: ['currentPositions.0.title', 'position'],
		company: 'currentPositions.0.companyName',
		companyId: ['currentPositions.0.companyId', 'currentPositions.0.companyNetworkUrl'],
		location: 'location.networkText',
		openProfile: 'openProfile',
		url: 'networkUrl',
	},
});

export const lead: Resource = {
	name: 'Lead',
	value: 'lead',
	description: 'People as sales prospects, searchable by seniority, function and company',
	operations: [search],
};
