// What the hints of a search say about its rows: how many match.
import { listOf } from '../../helpers/forms.mts';
import { searches } from '../../helpers/inputs.mts';
import { lastPageOf } from '../../helpers/published.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, useService } from '../../helpers/service.mts';

useService();

describe('how many match', () => {
	const LAST = lastPageOf('company');
	/** Totals are cut to what can be paged. */
	const LIST = {
		rows: LAST * 50,
		pageSize: 50,
		totals: { totalPages: LAST, totalElements: LAST * 50, totalResultCount: 3_788 },
	};

	it('is said of a list that Limit cut', async () => {
		addFaults({ list: LIST });
		const { matching, hints } = await run(
			listOf('company', {}, { returnAll: false }),
			searches('a'),
		);
		expect([matching, hints]).toEqual([['3,788 match; 50 were returned.'], []]);
	});

	it('is said of a list that reached the last page of the service', async () => {
		addFaults({ list: LIST });
		const { matching, hints } = await run(listOf('company', { startPage: LAST }), searches('a'));
		expect(matching).toEqual(['3,788 match; 50 were returned.']);
		expect(hints).toEqual([expect.stringMatching(/^The search reached the last page/)]);
	});

	it('is not said of a list that is complete', async () => {
		addFaults({ list: { rows: 70, pageSize: 50 } });
		expect((await run(listOf('company'), searches('a'))).matching).toEqual([]);
	});
});
