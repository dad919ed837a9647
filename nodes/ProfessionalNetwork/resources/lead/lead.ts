import type { IDataObject } from 'n8n-workflow';

import { operation, type Resource } from '../../description/description';
import { type Field, type Query, text, toggle, type UnwantedRows } from '../../form/form';
import {
	adviceOnUrl,
	decode,
	EXAMPLE_SITE,
	invalid,
	isCut,
	isNetwork,
	meansNothing,
	parseAddress,
	quote,
	requireMeaning,
	sayWhatItIs,
} from '../../input/input';
import { keywordsOf } from '../shared/sharedFields';
import { bareUrl, personColumns } from '../shared/simplifiedRows';
import { leadFilters } from './leadFilters';

/** Options for the user's own private pool of accounts (service.md, Private pools). */
const poolOptions: Field[] = [
	text({
		displayName: 'Pool Account ID',
		name: 'requiredAccountId',
		placeholder: 'e.g. account-1',
		description:
			'ID of the account of your private pool that runs the search if Use Private Pool is on (API User: Get Account Pools lists them)',
		parse: (id, label) => requireMeaning(id, label, 'account-1'),
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
		isLong: true,
		parse: parseSavedSearchUrl,
	}),
	standsAlone: true,
	note: (url) =>
		hasValue(url, CRITERIA)
			? undefined
			: 'Saved Search URL has only the ID of the search, so the service may not know its filters. Run the search in your browser, and copy the whole URL, which contains query=.',
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
	fields: keywordsOf(
		'lead',
		'Keywords match several fields of a person, such as director AND sales. They support AND, OR, NOT and quotes.',
	),
	filters: [...leadFilters, savedSearch],
	options: poolOptions,
	unwanted: { kind: 'elsewhere', of: worksElsewhere },
	simplified: {
		id: 'id',
		...personColumns(['currentPositions.0.title', 'position']),
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

/**
 * Returns whether a person works at none of the Current Companies, because the service also matches companies by name. It
 * cannot be told if the query names one of them otherwise than by ID.
 */
function worksElsewhere({ currentCompany = '' }: Query): ReturnType<UnwantedRows['of']> {
	const ids = currentCompany.split(',').map((company) => /(?:^|\/)(\d+)$/.exec(company)?.[1]);
	if (ids.includes(undefined)) return undefined;

	return ({ currentPositions }) => {
		const positions = Array.isArray(currentPositions) ? (currentPositions as IDataObject[]) : [];
		const employers = positions.flatMap((position) => position?.companyId ?? []).map(String);
		return employers.length > 0 && !employers.some((id) => ids.includes(id));
	};
}

const SAVED_ID = /[?&#(,]savedSearchId[=:]\(?(0*[1-9]\d*)/gi;
/** Matches what else narrows a search: keywords, or a filter with a value. */
const CRITERIA = [
	/[?&#(,]keywords[=:]([^,&)]*)/gi,
	/[?&#]query=([^(&][^&]*)/gi,
	/\bvalues:List\(\((?:\w+:)?([^,)]*)/gi,
	/[?&#]\w+(?:In|Ex)cluded=([^&]*)/gi,
];

/** Returns the URL of a saved search of people. Throws for one without a criterion, because it would find everyone. */
export function parseSavedSearchUrl(text: string, displayName: string): string {
	const address = parseAddress(withoutBlanks(text));
	const { origin, path = '', query = '' } = address ?? {};
	const isSearch = address && isNetwork(address) && /^\/sales\/search\/people\/?$/i.test(path);
	if (isSearch && hasValue(query, [SAVED_ID, ...CRITERIA]) && !isCut(query)) {
		// Older Sales Navigator pages have the search in the fragment, which no server reads.
		return `${origin}${path}${query.replace(/^#/, '?')}`;
	}

	const advice = `Open the saved lead search in your browser and copy the whole URL into ${displayName}, like ${SAVED}.`;
	if (isSearch) {
		const end = isCut(query)
			? 'is cut off at the end'
			: 'contains no search and would find everyone';
		throw invalid(`${quote(text)} ${end}`, advice);
	}

	throw invalid(
		sayWhatItIs(text, 'a saved search URL'),
		`${advice} ${adviceOnUrl(text, SAVED)}`.trim(),
	);
}

/** Encodes the blanks in the keywords of a saved search, which end with its last bracket. */
function withoutBlanks(text: string): string {
	const start = text.search(/\bquery=\(|[?&#]keywords=/i);
	const search = start < 0 ? '' : text.slice(start);
	const words = search.slice(0, search.lastIndexOf(')') + 1 || undefined).trimEnd();
	return text.replace(words, () => words.replace(/\s+/g, '%20'));
}

function hasValue(query: string, patterns: RegExp[]): boolean {
	// The filters are often encoded twice.
	const plain = decode(decode(query.replace(/\+/g, ' ')));
	const values = patterns.flatMap((pattern) => [...plain.matchAll(pattern)]);
	return values.some(([, value]) => !meansNothing(value));
}
