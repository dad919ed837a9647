// An error output that leads back to its node, as people draw it to try failed rows again: nothing but the node ends it.
import type { IConnections, IDataObject } from 'n8n-workflow';

import { reload } from '../../helpers/engine';
import { ENTRIES, ENTRY } from '../../helpers/entry.mts';
import { type Form, lookup, search, withInput } from '../../helpers/forms.mts';
import { people } from '../../helpers/inputs.mts';
import { jsonOf } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, matching, requestCount, useService } from '../../helpers/service.mts';

useService();
const onError = 'continueErrorOutput';
const NODE = 'Professional Network';
const nobody = { name: 'no-such-person' };
const HINT =
	'An output leads back to this node: 1 row failed in ten runs and came out with the reason.';

/** From the error output back to the node. */
const connections: IConnections = {
	[NODE]: { main: [[], [{ node: NODE, type: 'main', index: 0 }]] },
};

describe.each(ENTRIES)('through %s', (entry) => {
	it.each<[what: string, form: () => Form, row: IDataObject]>([
		['a person who does not exist', () => lookup(), nobody],
		['a value that cannot be read', () => lookup(), { name: 'a b/c' }],
		['the same with Include Other Input Fields', () => withInput(lookup()), { name: 'a b/c' }],
	])('ten runs are enough for %s, and the row comes out green', async (_what, form, row) => {
		const { hints, items, runs } = await run(form(), [row], { onError, connections, entry });

		expect(runs).toBe(10);
		expect(jsonOf(items)).toEqual([
			{ ...row, error: expect.any(String), details: expect.any(String) },
		]);
		if (entry === 'customOperations') expect(hints).toContain(HINT);
		expect(requestCount()).toBeLessThanOrEqual(10);
	});
});

it('a failure that passes is tried again, and its row comes out with its result', async () => {
	addFaults({ status: 400, times: 4 });
	const [jane] = people(1);

	const { items, runs } = await run(withInput(lookup()), [jane], { onError, connections });

	expect(runs).toBe(5);
	expect(items[0].json).toMatchObject({ ...jane, person_for: expect.any(String), error: '' });
});

it('a row without columns does not come out at all, because n8n would send it back', async () => {
	const form = { ...lookup(), profile: { __rl: true, mode: 'url', value: 'nobody' } } as Form;

	const { items, runs } = await run(form, [{}], { onError, connections });

	expect([items, runs]).toEqual([[], 10]);
});

it('only the rows that fail come back', async () => {
	const rows = [nobody, ...people(2)];

	const { items, runs } = await run(lookup(), rows, { onError, connections });

	expect([runs, jsonOf(items)]).toEqual([10, [expect.objectContaining(nobody)]]);
	expect(requestCount()).toBe(12);
});

it('a list that fails after rows which come out green ends, too', async () => {
	addFaults({ status: 400, ...matching({ page: 2 }) }, { list: { rows: 20, pageSize: 10 } });

	const { runs } = await run(search(), [{ search: 'an' }], { onError, connections });

	expect(runs).toBe(10);
});

it('three contacts of one company in a loop of one row all fail and come out', async () => {
	const scenario = { onError, executionId: `a loop through ${ENTRY}` } as const;
	const form = withInput({
		resource: 'company',
		operation: 'get',
		company: { __rl: true, mode: 'url', value: '={{ $json.company }}' },
		options: {},
	} as Form);

	for (const contact of ['Jane', 'John', 'Ada']) {
		const row = { contact, company: 'not a company' };
		const { errorItems } = await run(form, [row], scenario);
		expect(jsonOf(errorItems)).toEqual([expect.objectContaining(row)]);
		reload(scenario.executionId);
	}
});
