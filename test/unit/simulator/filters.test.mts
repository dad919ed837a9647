// Every filter in the document affects the rows.
import { loadApi } from '../../simulator/document.mts';
import type { Data } from '../../simulator/data/data.mts';
import { ask, ids, useService, type Reply } from '../../helpers/simulator.mts';

const service = useService();

/** Parameters that do not select rows. */
const NO_FILTERS = ['page', 'paginationToken', 'sessionId', 'usePrivatePool', 'requiredAccountId'];

/** A value for each filter of each search that leaves some rows and not all. */
const FILTERS: Record<string, (data: Data) => Record<string, string>> = {
	'profile-search': ({ people, schools, places }) => {
		const [current, past] = people.find(({ career }) => career.length > 1)!.career;
		return {
			search: 'manager',
			location: 'Paris, France',
			geoId: places[1].geoId,
			industryId: '4,6',
			currentCompany: `${current.company.url},${past.company.id}`,
			pastCompany: past.company.url,
			school: `${schools[1].url},${schools[2].id}`,
			firstName: people[3].firstName.toUpperCase(),
			lastName: people[3].lastName,
			title: 'director',
			keywordsCompany: current.company.name,
			keywordsSchool: 'london',
			followerOf: `${people[0].url},${people[1].id}`,
		};
	},
	'company-search': ({ companies, places }) => ({
		search: companies[3].name.split(' ')[0],
		location: 'united states',
		geoId: places[1].geoId,
		companySize: '51-200,10001+',
		industryId: '41',
	}),
	'service-search': ({ places }) => ({ search: 'sales', location: 'UK', geoId: places[0].geoId }),
	'job-search': ({ companies, places }) => ({
		search: 'engineer',
		location: 'Germany',
		geoId: places[0].geoId,
		postedLimit: 'week',
		industryId: '14',
		companyId: `${companies[0].id},${companies[1].id}`,
		workplaceType: 'remote',
		employmentType: 'contract,temporary',
		salary: '160k+',
		experienceLevel: 'director',
		functionId: '8',
		under10Applicants: 'true',
		easyApply: 'false',
	}),
	'post-search': ({ people, companies, groups }) => ({
		search: 'firewall never',
		postedLimit: 'week',
		profile: `${people[0].url},${people[1].url}`,
		profileId: people[2].id,
		company: companies[0].url,
		companyId: companies[1].id,
		authorsCompany: people[0].career[0].company.url,
		authorsIndustryId: '4',
		authorKeywords: people[0].lastName,
		mentioningMember: people[0].id,
		mentioningCompany: companies[0].url,
		contentType: 'live_videos',
		group: groups[0].url,
	}),
	'lead-search': ({ people, schools, places }) => {
		const { firstName, lastName, career } = people.find(({ career }) => career.length > 1)!;
		const [current, past] = career.map(({ company }) => company.id);
		return {
			search: 'chief',
			currentCompany: current,
			currentCompanies: current,
			pastCompanies: past,
			location: 'San Francisco CA,London',
			locations: 'Paris Texas',
			geoIds: places[2].geoId,
			schools: schools[0].url,
			currentJobTitles: 'recruiter,accountant',
			pastJobTitles: 'recruiter',
			firstNames: firstName,
			lastNames: lastName,
			industryIds: '4',
			yearsAtCurrentCompanyIds: '1',
			yearsOfExperienceIds: '5',
			seniorityLevelIds: '310',
			functionIds: '8,25',
			profileLanguages: 'de',
			recentlyChangedJobs: 'true',
			postedOnNetwork: 'true',
			companyHeadcount: 'self-employed,1001-5000',
			companyHeadquarterLocations: 'France',
			excludeLocations: 'United States',
			excludeGeoIds: places[0].geoId,
			excludeCurrentCompanies: current,
			excludePastCompanies: past,
			excludeSchools: schools[0].id,
			excludeCurrentJobTitles: 'recruiter',
			excludePastJobTitles: 'recruiter',
			excludeIndustryIds: '4',
			excludeSeniorityLevelIds: '110',
			excludeFunctionIds: '8',
			excludeCompanyHeadquarterLocations: 'Germany',
			salesNavUrl: 'https://www.network.example/sales/search/people?keywords=recruiter',
		};
	},
	'account-search': ({ companies, places }) => ({
		search: companies[3].name.split(' ')[0],
		headquarterLocations: 'London',
		headquarterGeoIds: places[0].geoId,
		industryIds: '4,6',
		companyHeadcount: '11-50',
		companyHeadcountGrowth: '10-20',
		annualRevenue: '1-10;EUR',
		numOfFollowers: '101-1000',
		departmentHeadcount: '10-100;Sales',
		departmentHeadcountGrowth: '10-50;Sales',
		jobOpportunities: 'HIRING_ON_LINKEDIN',
		recentActivities: 'FUNDING_EVENTS_PAST_12_MONTHS',
		fortune: '50,251_500',
		excludeHeadquarterLocations: 'London',
		excludeHeadquarterGeoIds: places[0].geoId,
		excludeIndustryIds: '4',
		excludeCompanyHeadcount: '1-10',
	}),
};

/** Parameters that change the order or filter a page. */
const OTHERS: Record<string, string[]> = {
	'job-search': ['sortBy'],
	'post-search': ['sortBy', 'scrapePostedLimit'],
};

const search = (id: string, query: Record<string, string | number> = {}) =>
	ask(service(), `/network/${id}`, query);
const total = ({ body }: Reply): number => body.pagination.totalElements;

it.each(Object.keys(FILTERS))('%s: leaves some rows with each filter of the document', async (id) => {
	const all = total(await search(id));
	const filters = FILTERS[id](service().data);
	const counts = Object.entries(filters).map(async ([name, value]) => {
		const reply = await search(id, { [name]: value });
		expect([name, reply.status]).toEqual([name, 200]);
		return [name, total(reply)] as const;
	});
	const without = (await Promise.all(counts)).filter(([, count]) => count === 0 || count === all);
	expect(without).toEqual([]);

	const { operations } = await loadApi();
	const { parameters = [] } = operations.find(({ operationId }) => operationId === id)!;
	const listed = parameters.map((parameter) => (parameter as { name: string }).name);
	const known = [...Object.keys(filters), ...NO_FILTERS, ...(OTHERS[id] ?? [])];
	expect(listed.filter((name) => !known.includes(name))).toEqual([]);
});

it('selects the right rows', async () => {
	const { data } = service();
	const { body } = await search('lead-search', {
		locations: 'London',
		excludeLocations: 'Canada',
		seniorityLevelIds: '310,320',
	});
	const wanted = data.people.filter(
		({ place, career }) =>
			place.city === 'London' &&
			place.countryCode === 'GB' &&
			['310', '320'].includes(career[0].seniorityId),
	);
	expect(body.pagination.totalElements).toBe(wanted.length);
	expect(body.elements.map((row: { id: string }) => row.id)).toEqual(
		wanted.slice(0, 25).map(({ id }) => id),
	);
});

it('treats the entries of a list as alternatives', async () => {
	const { companies } = service().data;
	const [a, b] = companies.slice(5).map(({ id }) => id);
	const [one, other, both, twice] = await Promise.all(
		[
			{ currentCompany: a },
			{ currentCompany: b },
			{ currentCompany: `${a},${b}` },
			{ currentCompany: a, currentCompanies: a },
		].map(async (query) => total(await search('lead-search', query as Record<string, string>))),
	);
	expect(both).toBe(one + other);
	expect(twice).toBe(one);
});

it('prefers a geo ID to a location and includes the cities of a country', async () => {
	const { places, people } = service().data;
	const france = places.find(({ city, country }) => !city && country === 'France')!;
	const found = total(await search('profile-search', { location: 'Tokyo', geoId: france.geoId }));
	expect(found).toBe(people.filter(({ place }) => place.countryCode === 'FR').length);
});

it('prefers a saved search to all other filters', async () => {
	const { salesNavUrl } = FILTERS['lead-search'](service().data);
	const alone = total(await search('lead-search', { salesNavUrl }));
	expect(total(await search('lead-search', { salesNavUrl, locations: 'London' }))).toBe(alone);
});

it('requires an existing pool account and the pool', async () => {
	const pools = await ask(service(), '/users/my-private-account-pools');
	const requiredAccountId = pools.body.elements[0].accounts[0].id;
	const status = async (query: Record<string, string>) =>
		(await search('lead-search', query)).body.status;
	expect(await status({ requiredAccountId, usePrivatePool: 'true' })).toBe(200);
	expect(await status({ requiredAccountId })).toBe(400);
	expect(await status({ requiredAccountId: 'acc-0', usePrivatePool: 'true' })).toBe(400);
});

it('sorts by date only with sortBy date', async () => {
	for (const id of ['post-search', 'job-search']) {
		const dates = async (sortBy: string) =>
			(await search(id, { sortBy })).body.elements.map(
				(row: { postedDate?: string; postedAt?: { date: string } }) =>
					row.postedDate ?? row.postedAt!.date,
			);
		const byDate = await dates('date');
		expect(byDate).toEqual([...byDate].sort().reverse());
		expect(await dates('relevance')).not.toEqual(byDate);
	}
});

it('counts ages from the day of the data', async () => {
	const { today } = service().data;
	const { body } = await search('post-search', { postedLimit: '24h' });
	expect(body.elements.length).toBeGreaterThan(0);
	for (const { postedAt } of body.elements) {
		expect(today - postedAt.timestamp).toBeLessThanOrEqual(86_400_000);
	}
});

it('returns different rows per page and the same rows each time', async () => {
	const page = async (number: number) => ids(await search('profile-search', { page: number }));
	expect(await page(2)).toEqual(await page(2));
	expect(await page(2)).not.toEqual(await page(1));
});
