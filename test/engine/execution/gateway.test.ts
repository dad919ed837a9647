// What a gateway answers in front of the service, wrong addresses, and when a lookup's 404 means "not found".
import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	addFaults,
	letters,
	lookup,
	matching,
	message,
	ON_ERROR,
	people,
	requestCount,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();

it.each(['text', 'html'] as const)(
	'a 403 of a gateway as %s is retried, fails only its item and does not blame the plan',
	async (form) => {
		const items = people(4);
		addFaults({ ...FAULTS.blocked(form), ...matching({ query: items[1].name }) });
		const onError = 'continueRegularOutput';
		const { failed, failures } = await run(lookup({ maxRetries: 1 }), items, { onError });
		expect(failed).toEqual([1]);
		expect(failures[0].json.message).toContain('gateway');
		expect(failures[0].json.message).not.toMatch(/plan|key/);
		expect(requestCount()).toBe(5);
	},
);

it.each([
	['HTML', FAULTS.html(), 4],
	['incomplete JSON', FAULTS.cutOff(), 4],
	['nothing', FAULTS.empty(), 4],
	['another object once', { body: '{"ok":true}' }, 1],
	['a list once', FAULTS.array(), 1],
])(
	'requests what answers with %s, and advises to check Base URL',
	async (_what, fault, requests) => {
		addFaults(fault);
		const { error } = await run(lookup(), people(1));
		expect(error?.description).toContain('Base URL');
		expect(requestCount()).toBe(requests);
	},
);

describe.each([414, 431])('HTTP %d', (status) => {
	const html = '<html>Too long</html>';
	it.each([
		['search', search(), () => searches('a'), html],
		['search, as JSON', search(), () => searches('a'), { error: status, message: 'Too long' }],
		['message', message(), () => letters(1), html],
	])('advises shorter values in a %s', async (_what, form, items, body) => {
		addFaults({ status, body });
		const { error } = await run(form, items());
		expect(error?.description).toMatch(/too long/);
		expect(error?.description).not.toContain('Base URL');
		expect(error?.message).not.toContain('may have been sent');
		expect(requestCount()).toBe(1);
	});
});

describe('HTTP 404', () => {
	const ofSecond = () => matching({ query: people(2)[1].name });

	it.each([
		['fail', [0, 2, 3], [1]],
		['empty', [0, 1, 2, 3], []],
		['skip', [0, 2, 3], []],
	])(
		"of the service is 'not found' after another response, and obeys %s",
		async (whenNotFound, links, failed) => {
			addFaults({ ...FAULTS.notFound(), ...ofSecond() });
			const onError = 'continueErrorOutput';
			const form = lookup({ whenNotFound, concurrency: 1 });
			expect(await run(form, people(4), { onError })).toMatchObject({ links, failed });
		},
	);

	it.each([
		['the page of another server', FAULTS.notFound('gateway')],
		['JSON of another server', { status: 404, body: { message: 'Not found' } }],
		['an error that is a text', { status: 404, body: { error: '404', message: 'Not found' } }],
		['an error without a text', { status: 404, body: { error: 404 } }],
	])('as %s is never skipped', async (_name, fault) => {
		addFaults({ ...fault, ...ofSecond() });
		const form = lookup({ whenNotFound: 'skip', concurrency: 1 });
		const { error } = await run(form, people(4));
		expect(error?.context?.itemIndex).toBe(1);
		expect(error?.description).toContain('Path Segment');
	});

	it.each(['empty', 'skip'].flatMap((then) => ON_ERROR.map((onError) => [then, onError] as const)))(
		'of every item never ends green with %s, On Error %s',
		async (whenNotFound, onError) => {
			const credentials = credentialsOf(service(), { pathSegment: 'wrong' });
			const scenario = { onError, credentials };
			const { error, failures } = await run(lookup({ whenNotFound }), people(4), scenario);
			const advice = onError ? failures.map(({ json }) => json.message) : [error?.description];
			expect(advice).toEqual(Array(onError ? 4 : 1).fill(expect.stringContaining('Path Segment')));
		},
	);
});
