import { list, select, text } from '../../form/form';
import { parserOf } from '../../input/input';
import { postedLimit, sortBy, stopAtOlderPosts } from '../shared/postFilters';

/** Filters of a post search (docs/service.md, Posts). */
export const filters = [
	list({
		displayName: 'Author Profile IDs',
		name: 'profileId',
		kind: 'profileId',
		description: 'Finds posts by the people with these profile IDs, which are faster than URLs',
		placeholder: 'e.g. ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567',
	}),
	list({
		displayName: 'Author Profile URLs',
		name: 'profile',
		kind: 'profileUrl',
		description: 'Finds posts by the people with these profile URLs',
		placeholder: 'e.g. https://www.network.com/in/jane-doe',
	}),
	text({
		displayName: 'Author Keywords',
		name: 'authorKeywords',
		description: 'Finds posts by people with these words in their profile',
		placeholder: 'e.g. data scientist',
	}),
	list({
		displayName: "Authors' Companies",
		name: 'authorsCompany',
		kind: 'company',
		description: 'Finds posts by people who work at these companies (IDs or URLs, not names)',
		placeholder: 'e.g. 1441; https://www.network.com/company/acme',
	}),
	list({
		displayName: "Authors' Industry IDs",
		name: 'authorsIndustryId',
		kind: 'industryId',
		description: 'Finds posts by people who work in these industries (IDs from Company: Get)',
		placeholder: 'e.g. 4; 96',
	}),
	list({
		displayName: 'Company IDs',
		name: 'companyId',
		kind: 'companyId',
		description: 'Finds posts by the companies with these IDs (from Company: Get)',
		placeholder: 'e.g. 1441; 1035',
	}),
	list({
		displayName: 'Company URLs',
		name: 'company',
		kind: 'companyUrl',
		description: 'Finds posts by the companies with these URLs',
		placeholder: 'e.g. https://www.network.com/company/acme',
	}),
	select({
		displayName: 'Content Type',
		name: 'contentType',
		description: 'Finds posts with this type of content',
		values: {
			videos: 'Videos',
			images: 'Images',
			live_videos: 'Live Videos',
			documents: 'Documents',
			collaborative_articles: 'Collaborative Articles',
			jobs: 'Jobs',
		},
		aliases: { 'Job posts': 'jobs' },
	}),
	text({
		displayName: 'Group',
		name: 'group',
		description: 'Finds posts in this group (URL or ID)',
		placeholder: 'e.g. https://www.network.com/groups/12345',
		parse: parserOf('group'),
	}),
	list({
		displayName: 'Mentioned Companies',
		name: 'mentioningCompany',
		kind: 'company',
		description: 'Finds posts that mention these companies (IDs or URLs, not names)',
		placeholder: 'e.g. 1441; https://www.network.com/company/acme',
	}),
	list({
		displayName: 'Mentioned Profiles',
		name: 'mentioningMember',
		kind: 'profile',
		description: 'Finds posts that mention these people (profile URLs or IDs, not names)',
		placeholder: 'e.g. https://www.network.com/in/jane-doe',
	}),
	postedLimit,
	stopAtOlderPosts,
	sortBy,
];
