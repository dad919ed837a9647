import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { choice } from '../../form/choices';
import { shownFor, text } from '../../form/fields';
import { sendFilters, shownFilters } from '../../form/filters';
import { list } from '../../form/list';
import { pagingOptions } from '../../form/paging';
import { postedLimit, scrapePostedLimit, sortBy } from '../values';
import { simplified } from './simplified';

const fields: INodeProperties[] = [
	list({
		label: 'Author Profile IDs',
		name: 'profileId',
		wire: 'profileId',
		description: 'IDs of the profiles that wrote the posts; answered faster than URLs',
		placeholder: 'e.g. ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567',
	}),
	list({
		label: 'Author Profile URLs',
		name: 'profile',
		wire: 'profile',
		description: 'URLs of the profiles that wrote the posts',
		placeholder: 'e.g. https://www.network.com/in/jane-doe',
	}),
	list({
		label: "Authors' Companies",
		name: 'authorsCompany',
		wire: 'authorsCompany',
		description: 'URLs or IDs of companies where the authors work',
		placeholder: 'e.g. 1441, https://www.network.com/company/acme',
	}),
	list({
		label: "Authors' Industry IDs",
		name: 'authorsIndustryId',
		wire: 'authorsIndustryId',
		description: "IDs of industries of the authors' companies",
		placeholder: 'e.g. 4, 96',
	}),
	list({
		label: 'Company IDs',
		name: 'companyId',
		wire: 'companyId',
		description: 'IDs of the companies that wrote the posts',
		placeholder: 'e.g. 1441, 1035',
	}),
	list({
		label: 'Company URLs',
		name: 'company',
		wire: 'company',
		description: 'URLs of the companies that wrote the posts',
		placeholder: 'e.g. https://www.network.com/company/acme',
	}),
	choice({
		label: 'Content Type',
		name: 'contentType',
		wire: 'contentType',
		description: 'What the posts must contain',
		values: {
			videos: 'Videos',
			images: 'Images',
			live_videos: 'Live Videos',
			documents: 'Documents',
			collaborative_articles: 'Collaborative Articles',
			jobs: 'Jobs',
		},
	}),
	text({
		label: 'Group',
		name: 'group',
		wire: 'group',
		description: 'URL or ID of the group that the posts are in',
		placeholder: 'e.g. https://www.network.com/groups/12345',
	}),
	text({
		label: "Keywords in Authors' Profiles",
		name: 'authorKeywords',
		wire: 'authorKeywords',
		description: 'Words in the profiles of the authors',
		placeholder: 'e.g. data scientist',
	}),
	list({
		label: 'Mentioned Companies',
		name: 'mentioningCompany',
		wire: 'mentioningCompany',
		description: 'URLs or IDs of companies that the posts mention',
		placeholder: 'e.g. 1441, https://www.network.com/company/acme',
	}),
	list({
		label: 'Mentioned Profiles',
		name: 'mentioningMember',
		wire: 'mentioningMember',
		description: 'URLs or IDs of profiles that the posts mention',
		placeholder: 'e.g. https://www.network.com/in/jane-doe',
	}),
	postedLimit,
	scrapePostedLimit,
	sortBy,
];

/** Specification, 4.6. */
export const search: INodePropertyOptions = {
	name: 'Search',
	value: 'search',
	action: 'Search posts',
	description:
		'Find posts by keywords, authors, companies and more, 50 a page. Of one author or company it gives fewer than Get Posts of a profile or company.',
	routing: route({
		request: 'GET /network/post-search',
		result: 'elements',
		pages: { size: 50, token: true },
		simplified,
		preSend: [sendFilters(fields)],
	}),
};

export const filters = shownFilters('post', 'search', fields);
export const options = shownFor('post', 'search', pagingOptions({ cursor: true }));
