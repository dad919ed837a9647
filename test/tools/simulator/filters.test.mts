// Every filter in the document affects the rows.

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
const total = ({ body }: Reply): number => body.pagination.totalElements;

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
