// The network's own labels, as its filters and pages show them.
import { resources } from '../../../../nodes/ProfessionalNetwork/resources/resources';
import { queryOf } from '../outcome';

const filterOf = (resource: string, name: string) => {
	const operations =
		resources.find(({ operations: [one] }) => one.resource === resource)?.operations ?? [];
	const search = operations.find(({ option }) => option.value === 'search');
	return search!.executable.filters.find(({ property }) => property.name === name)!;
};

it.each<[resource: string, name: string, label: string, sent: string]>([
	['company', 'companySize', '2-10 employees', '1-10'],
	['company', 'companySize', '10,001+ employees', '10001+'],
	['company', 'companySize', '1,001-5,000; 10,001+', '1001-5000,10001+'],
	['lead', 'companyHeadcount', 'Self-employed', 'self-employed'],
	['lead', 'companyHeadcount', '1,001-5,000 employees', '1001-5000'],
	['account', 'companyHeadcount', '2–10', '1-10'],
	['job', 'workplaceType', 'On-site, Remote', 'office,remote'],
	['job', 'postedLimit', 'Past 24 hours', '24h'],
	['job', 'postedLimit', 'Past week', 'week'],
	['job', 'experienceLevel', 'Entry level, Mid-Senior level', 'entry,mid-senior'],
	['job', 'salary', '$40,000+', '40k+'],
	['job', 'salary', 'US$100k+', '100k+'],
	['job', 'sortBy', 'Most recent', 'date'],
	['post', 'sortBy', 'Top match', 'relevance'],
	['post', 'contentType', 'Job posts', 'jobs'],
	['post', 'postedLimit', 'Past month', 'month'],
	['post', 'scrapePostedLimit', 'Past year', 'year'],
	['lead', 'seniorityLevelIds', 'VP, Owner / Partner, CXO', '300,320,310'],
	['lead', 'excludeSeniorityLevelIds', 'C-Level', '310'],
	['lead', 'functionIds', 'Arts and Design, Military and Protective Services', '3,17'],
	['lead', 'profileLanguages', 'de', 'de'],
	['lead', 'profileLanguages', 'German, en_US, pt-BR, zh_TW', 'de,en,pt,zh'],
	['lead', 'profileLanguages', 'Deutsch, Français, Indonesian, no', 'de,fr,in,no'],
	['lead', 'profileLanguages', 'en_XX; es-419; zh-Hant; id-ID', 'en,es,zh,in'],
	['lead', 'yearsOfExperienceIds', '1 to 2 years, More than 10 years', '2,5'],
	['account', 'fortune', 'Fortune 51-100', '51_100'],
	['account', 'jobOpportunities', 'Hiring on LinkedIn', 'HIRING_ON_LINKEDIN'],
	[
		'account',
		'recentActivities',
		'Funding events in past 12 months',
		'FUNDING_EVENTS_PAST_12_MONTHS',
	],
])('%s: %s reads %j', (resource, name, label, sent) => {
	expect(Object.values(queryOf(filterOf(resource, name))(label))).toEqual([sent]);
});
