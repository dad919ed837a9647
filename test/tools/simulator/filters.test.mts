// Searches find what their filters name.
import { ask, useService } from '../../helpers/simulator.mts';

const service = useService();

async function search(id: string, query: Record<string, string> = {}) {
	const { body } = await ask(service(), `/network/${id}`, query);
	const rows = body.elements.map((row: object) => JSON.stringify(row)) as string[];
	return { rows, total: body.pagination.totalElements as number };
}

it('finds words, alternatives, companies, places and properties', async () => {
	const { people, jobs } = service().data;
	const [{ name, firstName, place, career }] = people;
	const [{ company }] = career;
	const cases: Array<[id: string, query: Record<string, string>, text: string]> = [
		['profile-search', { search: name.toUpperCase() }, name],
		['lead-search', { firstNames: `Nobody,${firstName}` }, firstName],
		['lead-search', { search: `Nobody OR ("${name}" AND at NOT (of))` }, firstName],
		['profile-search', { currentCompany: `0,${company.url}` }, company.name],
		['profile-search', { location: place.text }, place.text],
		['lead-search', { locations: `Nowhere,${place.city} ${place.countryCode}` }, place.text],
		['lead-search', { geoIds: `0,${place.geoId}` }, place.text],
		['job-search', { easyApply: String(jobs[0].easyApply) }, `"easyApply":${jobs[0].easyApply}`],
	];
	for (const [id, query, text] of cases) {
		const [all, found] = [await search(id), await search(id, query)];
		expect({ query, total: found.total }).not.toEqual({ query, total: all.total });
		expect(found.rows.length).toBeGreaterThan(0);
		expect(found.rows.filter((row) => !row.includes(text))).toEqual([]);
	}
});
