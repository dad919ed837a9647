import type { NodeHint } from 'n8n-workflow';

/** Filters that take IDs alone. */
const ID_FILTERS = [
	'authorsIndustryId',
	'companyId',
	'excludeGeoIds',
	'excludeHeadquarterGeoIds',
	'excludeIndustryIds',
	'geoIds',
	'headquarterGeoIds',
	'industryId',
	'industryIds',
];

/**
 * What the editor says about a filled form. A condition sees the parameters and the input, not the output:
 * so what only the output tells is said as an if.
 */
export const hints: NodeHint[] = [
	{
		message:
			'A filter for IDs holds words, which the service does not know: it finds nothing then, and bills the search. IDs are numbers: Company: Get gives those of a company and its industries, Location: Search those of places.',
		type: 'warning',
		location: 'outputPane',
		displayCondition: `={{ ${JSON.stringify(ID_FILTERS)}.some((name) => /[a-z]{2}/i.test($parameter["filters"]?.[name] ?? "")) }}`,
	},
	{
		message:
			'With Return All, this search fetches up to 100 pages for each input item, and every page is billed; a page of leads as much as about 25 profile lookups. Max Pages in Options caps that.',
		type: 'warning',
		// Not `ndv`: what is there stays after the run too.
		location: 'outputPane',
		whenToDisplay: 'beforeExecution',
		displayCondition:
			'={{ ["account", "lead"].includes($parameter["resource"]) && $parameter["returnAll"] === true && !$parameter["options"]["maxPages"] }}',
	},
	{
		message:
			'A search ends at the last page of the service: after 2,500 leads or accounts, or 1,000 profiles, companies or services. If an input item gave that many, split its search with narrower filters to get the rest.',
		type: 'info',
		location: 'outputPane',
		whenToDisplay: 'afterExecution',
		displayCondition:
			'={{ $parameter["operation"] === "search" && $parameter["returnAll"] === true && ["account", "company", "lead", "profile", "service"].includes($parameter["resource"]) }}',
	},
];
