// What a gateway answers in front of the service, wrong addresses, and when a lookup's 404 means "not found".
import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	failures,
	letters,
	linkOf,
	lookup,
	message,
	ON_ERROR,
	people,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();

describe.each(['text', 'html'] as const)('a 403 of a gateway as %s', (form) => {
	it('is retried for a read until it succeeds', async () => {
		service().faults.add({ ...FAULTS.blocked(form), times: 2 });
		const { items, error } = await run(service(), lookup(), { items: people(service(), 1) });
		expect(error).toBeUndefined();
		expect(items).toHaveLength(1);
		expect(service().requestLog.count()).toBe(3);
	});

	it('fails only its item and does not blame the plan', async () => {
		const items = people(service(), 4);
		const when = { query: { query: String(items[1].name) } };
		service().faults.add({ ...FAULTS.blocked(form), when });
		const onError = 'continueRegularOutput';
		const result = await run(service(), lookup({ maxRetries: 1 }), { items, onError });
		expect(failures(result).map(linkOf)).toEqual([1]);
		expect(failures(result)[0].json.message).toContain('gateway');
		expect(failures(result)[0].json.message).not.toMatch(/plan|key/);
		expect(service().requestLog.count()).toBe(5);
	});

	it('is not retried for a message, which was not sent', async () => {
		service().faults.add({ ...FAULTS.blocked(form), times: 1 });
		const { error } = await run(service(), message(), { items: letters(service(), 1) });
		expect(error?.message).not.toContain('may have been sent');
		expect(service().requestLog.count()).toBe(1);
	});
});

it('retries HTML and incomplete JSON but not other JSON', async () => {
	for (const [fault, requests] of [
		[FAULTS.html(), 4],
		[FAULTS.cutOff(), 4],
		[FAULTS.empty(), 4],
		[{ body: '{"ok":true}' }, 1],
		[FAULTS.array(), 1],
	] as const) {
		service().requestLog.clear();
		service().faults.clear();
		service().faults.add(fault);
		const { error } = await run(service(), lookup(), { items: people(service(), 1) });
		expect(error?.description).toContain('Base URL');
		expect(service().requestLog.count()).toBe(requests);
	}
});

it.each([414, 431])('advises shorter values after HTTP %d', async (status) => {
	for (const body of ['<html>Too long</html>', { error: status, message: 'Too long' }]) {
		service().faults.clear();
		service().faults.add({ status, body });
		const { error } = await run(service(), search(), { items: searches('a') });
		expect(error?.description).toMatch(/too long/);
		expect(error?.description).not.toContain('Base URL');
	}
	expect(service().requestLog.count()).toBe(2);
});

describe('HTTP 404', () => {
	const second = (index = 1) => ({
		when: { query: { query: String(people(service(), 4)[index].name) } },
	});
	const ENDS = { fail: [0, 2, 3], empty: [0, 1, 2, 3], skip: [0, 2, 3] };

	it.each(Object.entries(ENDS))(
		"of the service is 'not found' after another response, and obeys %s",
		async (whenNotFound, links) => {
			service().faults.add({ ...FAULTS.notFound(), ...second() });
			const result = await run(service(), lookup({ whenNotFound, concurrency: 1 }), {
				items: people(service(), 4),
				onError: 'continueErrorOutput',
			});
			expect(result.items.map(linkOf)).toEqual(links);
			expect(result.errorItems.map(linkOf)).toEqual(whenNotFound === 'fail' ? [1] : []);
		},
	);

	it.each([
		['the page of another server', FAULTS.notFound('gateway')],
		['JSON of another server', { status: 404, body: { message: 'Not found' } }],
		['an error that is a text', { status: 404, body: { error: '404', message: 'Not found' } }],
		['an error without a text', { status: 404, body: { error: 404 } }],
	])('as %s is never skipped', async (_name, fault) => {
		service().faults.add({ ...fault, ...second() });
		const form = lookup({ whenNotFound: 'skip', concurrency: 1 });
		const { error } = await run(service(), form, { items: people(service(), 4) });
		expect(error?.context?.itemIndex).toBe(1);
		expect(error?.description).toContain('Path Segment');
	});

	it.each(['empty', 'skip'].flatMap((then) => ON_ERROR.map((onError) => [then, onError] as const)))(
		'of every item never ends green with %s, On Error %s',
		async (whenNotFound, onError) => {
			const items = people(service(), 4);
			const result = await run(service(), lookup({ whenNotFound }), {
				items,
				onError,
				credentials: credentialsOf(service(), { pathSegment: 'wrong' }),
			});
			if (onError === undefined) {
				expect(result.error?.description).toContain('Path Segment');
				return;
			}
			expect(failures(result).map(linkOf)).toEqual([0, 1, 2, 3]);
			for (const { json } of failures(result)) expect(json.message).toContain('Path Segment');
		},
	);
});
