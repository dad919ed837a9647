// Lead and account searches by places from the list and from expressions, through both entries.
import { placesByText } from '../../simulator/data/places.mts';
import { placesOf } from '../../contract/forms.mts';
import { jsonOf, ON_ERROR, queries, run, useService } from '../../helpers/runs.mts';

useService();

const [PARIS, LONDON, BERLIN] = ['Paris', 'London', 'Berlin'].map((text) => placesByText(text)[0]);
const BY_ITEM = '={{ $json.place }}';
const leads = { resource: 'lead', operation: 'search', limit: 100 };

describe.each(['customOperations', 'routing'] as const)('through %s', (entry) => {
	it('finds people in the places and in those of Geo IDs', async () => {
		const filters = { geoIds: PARIS.geoId, places: placesOf('list', LONDON.geoId, BY_ITEM) };
		const items = [{ place: BERLIN.geoId }, { place: [PARIS.geoId, BERLIN.geoId] }];
		const result = await run({ ...leads, filters }, items, { entry });
		const found = jsonOf(result.items).map(({ location }) => (location as never)['networkText']);
		expect(new Set(found)).toEqual(new Set([PARIS, LONDON, BERLIN].map(({ text }) => text)));
		expect([...new Set(queries().map(({ geoIds }) => geoIds))]).toEqual([
			[PARIS, LONDON, BERLIN].map(({ geoId }) => geoId).join(),
		]);
	});

	// n8n drops it, and the search would find people everywhere.
	it('sends nothing for an expression for the whole field', async () => {
		const filters = { places: BY_ITEM };
		const { error } = await run({ ...leads, search: 'a', filters }, [{ place: '1001' }], { entry });
		expect(error?.message).toBe('Places has no entry.');
		expect(queries()).toEqual([]);
	});

	it.each(ON_ERROR)('sends no item without a place with On Error = %s', async (onError) => {
		const filters = { excludePlaces: placesOf('id', PARIS.geoId, BY_ITEM) };
		const items = [{ place: '' }, {}, { place: null }, { place: [] }];
		const result = await run({ ...leads, search: 'a', filters }, items, { entry, onError });
		const messages = onError
			? jsonOf(result.failures).map(({ error }) => error)
			: [result.error?.message];
		expect(messages).toHaveLength(onError ? items.length : 1);
		for (const message of messages) expect(message).toMatch(/^Exclude Places came out blank/);
		expect(queries()).toEqual([]);
	});
});
