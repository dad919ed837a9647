// Timeout applies to the whole request including its body, and the request for an unneeded page is aborted.

import { expireTimeouts } from './clock.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	failures,
	letters,
	linkOf,
	lookup,
	message,
	people,
	run,
	useService,
	type Form,
} from '../../helpers/runs.mts';

const service = useService();

const arrived = () => service().requestLog.count();
/** Longer than a test may take, so only timeouts that a test ends can end. */
const TIMEOUT = 70_000;
const hasty = (form: Form): Form => ({ ...form, requestOptions: { timeout: TIMEOUT } });
/** Bytes that come more often than any timeout, for minutes. */
const DRIPPING = FAULTS.dripping(100);

it('aborts a body that arrives too slowly and retries', async () => {
	const timeouts = expireTimeouts(1, arrived);
	service().faults.add({ ...DRIPPING, times: 1 });
	const form = hasty(lookup({ maxRetries: 1 }));
	const { items, error } = await run(service(), form, { items: people(service(), 1) });
	expect(error).toBeUndefined();
	expect(items).toHaveLength(1);
	expect(service().requestLog.count()).toBe(2);
	expect(timeouts).toEqual([TIMEOUT, TIMEOUT]);
});

it('fails a read whose body always arrives too slowly', async () => {
	expireTimeouts(2, arrived);
	service().faults.add(DRIPPING);
	const form = hasty(lookup({ maxRetries: 1 }));
	const { error } = await run(service(), form, { items: people(service(), 1) });
	expect(error?.message).toBe('The service did not respond in time');
	expect(error?.description).toContain('Timeout');
	expect(service().requestLog.count()).toBe(2);
});

it('reports a message as possibly sent if its response is too slow, and sends the others', async () => {
	expireTimeouts(1, arrived);
	service().faults.add({ ...DRIPPING, times: 1 });
	const result = await run(service(), hasty(message()), {
		items: letters(service(), 3),
		onError: 'continueRegularOutput',
	});
	expect(failures(result).map(linkOf)).toEqual([0]);
	expect(failures(result)[0].json.error).toContain('may have been sent');
	expect(service().sent.messages).toHaveLength(3);
});

it('does not count time spent in the queue', async () => {
	const before: number[] = [];
	jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
		before.push(arrived());
		return new AbortController().signal;
	});
	const form = hasty(lookup({ concurrency: 1 }));
	await run(service(), form, { items: people(service(), 4) });
	expect(before).toEqual([0, 1, 2, 3]);
});
