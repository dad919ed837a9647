// What a series of polls starts executions with, while the list changes between them.
import type { INodeExecutionData } from 'n8n-workflow';

import type { GeneratedList } from '../../simulator/faults.mts';
import { Poller } from '../../helpers/poller.mts';
import { idsOf, pagesOf, rowIds, useService } from '../../helpers/runs.mts';

const service = useService();

const COMPANY = { __rl: true, mode: 'universalName', value: 'acme' };
const watch = (options: object = {}, more: object = {}) =>
	Poller.of(service(), { event: 'companyPost', company: COMPANY, options, ...more });

/** Serves that many rows, the newest first. */
function serve(rows: number, more: Partial<GeneratedList> = {}) {
	service().faults.clear();
	service().faults.add({
		list: { rows, pageSize: 50, newestFirst: true, cursor: 'each', ...more },
	});
	service().requestLog.clear();
}

/** The IDs from the newest to the oldest. */
const down = (to: number, from = 1) => rowIds(to, from).reverse();
const ids = (items: INodeExecutionData[] = []) => idsOf(items);

describe('the first poll', () => {
	it('remembers what is there and starts an empty execution, so that n8n saves it', async () => {
		serve(20);
		const poller = await watch();
		expect(await poller.activate()).toEqual({ items: [] });
		expect(poller.seen.sort()).toEqual(rowIds(20).sort());
	});
});
