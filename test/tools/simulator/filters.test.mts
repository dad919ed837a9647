// Every filter in the document affects the rows.
import { resources } from '../../../nodes/ProfessionalNetwork/resources/resources';
import { loadApi } from '../../simulator/document.mts';
import { OPERATIONS } from '../../simulator/operations/index.mts';
import { ask, useService, type Reply } from '../../helpers/simulator.mts';

const service = useService();

/** Parameters that do not select rows: pages, sessions and pools, the order, and filters of a page. */
const NO_FILTERS = [
	...['page', 'paginationToken', 'sessionId', 'usePrivatePool', 'requiredAccountId'],
	...['sortBy', 'scrapePostedLimit'],
];

/** The searches of the service, each with values for its filters. */
const FILTERS = Object.entries(OPERATIONS).flatMap(([id, { list }]) =>
	list?.filters ? [[id, list.filters] as const] : [],
);

const search = (id: string, query: Record<string, string | number> = {}) =>
	ask(service(), `/network/${id}`, query);
/** The Geo ID search finds places only by their names. */
const isSearch = (id: string) => id.endsWith('-search') && id !== 'geo-id-search';
const total = ({ body }: Reply): number => body.pagination.totalElements;

it('covers every search of the document', async () => {
	const { operations } = await loadApi();
	const searches = operations.map(({ operationId }) => operationId!).filter(isSearch);
	expect(FILTERS.map(([id]) => id).sort()).toEqual(searches.sort());
});

it.each(FILTERS)('%s: leaves some rows with each filter of the document', async (id, valuesFor) => {
	const all = total(await search(id));
	const filters = valuesFor(service().data);
	const counts = Object.entries(filters).map(async ([name, value]) => {
		const reply = await search(id, { [name]: value as string });
		expect([name, reply.status]).toEqual([name, 200]);
		return [name, total(reply)] as const;
	});
	const without = (await Promise.all(counts)).filter(([, count]) => count === 0 || count === all);
	expect({ filtersWithoutEffect: without }).toEqual({ filtersWithoutEffect: [] });

	const { operations } = await loadApi();
	const { parameters = [] } = operations.find(({ operationId }) => operationId === id)!;
	const listed = parameters.map((parameter) => (parameter as { name: string }).name);
	const known = [...Object.keys(filters), ...NO_FILTERS];
	const missing = listed.filter((name) => !known.includes(name));
	expect({ filtersWithoutValue: missing }).toEqual({ filtersWithoutValue: [] });
});

describe('Keywords', () => {
	const count = async (id: string, text: string) => total(await search(id, { search: text }));

	it.each(['profile-search', 'service-search'])('match names of people alone: %s', async (id) => {
		const { body } = await search(id);
		for (const { name, position } of body.elements as Array<{ name: string; position: string }>) {
			if (name !== 'Network Member') expect(await count(id, name)).toBeGreaterThan(0);
			expect(await count(id, position)).toBe(0);
		}
	});

	it('find something with every example of the form', async () => {
		const notices = resources
			.flatMap(({ operations }) => operations)
			.flatMap(({ resource, fields }) =>
				fields
					.filter(({ name }) => name.endsWith('KeywordsNotice'))
					.map(({ displayName }) => [resource, /such as ([^.]+)/.exec(displayName)?.[1]] as const),
			);
		expect(notices).toHaveLength(7);
		for (const [resource, example = ''] of notices) {
			expect([resource, await count(`${resource}-search`, example)]).not.toContain(0);
		}
	});
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
