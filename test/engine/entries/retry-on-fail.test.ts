// Retry On Fail in the node's settings: n8n runs the whole node again with the same data, and evaluates it again.
import { credentialsOf, ACCOUNT } from '../../helpers/fixtures.mts';
import { type Form, invitation, listOf, lookup, message, search } from '../../helpers/forms.mts';
import { letters, people, searches } from '../../helpers/inputs.mts';
import { WAY_OUT, blamedBy, rowIds } from '../../helpers/results.mts';
import { ON_ERROR, RETRYING, run } from '../../helpers/runs.mts';
import {
	addFaults,
	matching,
	pagesOf,
	queries,
	requestCount,
	useService,
} from '../../helpers/service.mts';
import type { Fault } from '../../service/faults.mts';
import { FAULTS } from '../../service/known-faults.mts';

const service = useService();

const settings = { ...RETRYING, maxTries: 2 };
const hasty = { maxOutage: 0 };
/** Makes a try of the node fail: one request and its retries. The service asks for no delay between them. */
const BUSY = { ...FAULTS.rateLimited(0), times: 4 };

it.each([
	['a busy service', () => ({ ...BUSY, ...matching({ query: people(1)[0].name }) }), undefined],
	['a rejected key', () => ({ ...FAULTS.unauthorised(), times: 1 }), undefined],
	['rejected keys', () => ({ ...FAULTS.unauthorised(), times: 5 }), 'continueRegularOutput'],
] as const)('returns all items after %s', async (_name, fault, onError) => {
	addFaults(fault());
	const items = people(12);
	const form = lookup({ ...hasty, concurrency: 5 });
	const result = await run(form, items, { settings, onError });
	expect(result.error).toBeUndefined();
	expect(result.links).toEqual(items.map((_item, index) => index));
	expect(result.failures).toEqual([]);
	expect(requestCount()).toBeGreaterThanOrEqual(13);
	expect(service().requestLog.peak).toBeLessThanOrEqual(5);
});

it.each([
	['cursor', 'post', { rows: 200, pageSize: 50, cursor: 'each', requireCursor: true }],
	['session', 'lead', { rows: 100, pageSize: 25 }],
] as const)('continues with the %s of an earlier try', async (_what, resource, list) => {
	addFaults({ ...BUSY, ...matching({ page: 3 }) });
	addFaults({ list });
	const { ids } = await run(listOf(resource, hasty), searches('a'), { settings });
	expect(ids).toEqual(rowIds(list.rows));
	expect(pagesOf()).toEqual([1, 2, 3, 3, 3, 3, 3, 4]);
	expect(new Set(queries().map(({ sessionId }) => sessionId)).size).toBe(1);
});

it.each<[string, Fault[]]>([
	['failed', [{ status: 400, times: 1, ...matching({ search: 'a', page: 4 }) }]],
	// The items take turns, and the other one ends the run.
	['was not sent', []],
])('fetches the remaining pages after Keep if the next page %s', async (_name, faults) => {
	addFaults(...faults, { status: 400, times: 1, skip: 3, ...matching({ search: 'b' }) });
	addFaults({ list: { rows: 60, pageSize: 10 } });
	const onPageFailure = '={{ $json.search === "a" ? "keep" : "fail" }}';
	const form = search({ ...hasty, concurrency: 1, onPageFailure });
	const result = await run(form, searches('a', 'b'), { settings });
	expect(result.error).toBeUndefined();
	expect(result.ids).toEqual([...rowIds(60), ...rowIds(60)]);
});

it('remembers that the first try reached the service', async () => {
	const items = people(3);
	addFaults({ ...BUSY, skip: 2 });
	addFaults({ ...FAULTS.notFound(), ...matching({ query: items[2].name }) });
	const form = lookup({ ...hasty, concurrency: 1, whenNotFound: 'skip' });
	const result = await run(form, items, { settings });
	expect(result.error).toBeUndefined();
	expect(result.links).toEqual([0, 1]);
});

it('reports the last failure when the second try fails too', async () => {
	const items = people(3);
	addFaults({ ...FAULTS.unauthorised(), times: 1 });
	addFaults({ status: 400, ...matching({ query: items[2].name }) });
	const { error } = await run(lookup(hasty), items, { settings });
	expect(error?.message).toBe(`Made to answer 400 (item 3). ${WAY_OUT}`);
	expect(blamedBy(error)).toBe(2);
});

it('limits the second try separately', async () => {
	service().latency = 15;
	addFaults({ ...FAULTS.unauthorised(), times: 1 });
	// The first try sends four more, and the first answer of the second one names the plan.
	addFaults({ skip: 5, together: 6 });
	await run(lookup({ ...hasty, concurrency: 6 }), people(14), { settings });
	expect(service().requestLog.peak).toBe(6);
});

describe('expressions that return something else in each try', () => {
	const CHANGING = '{{ Math.random() }}, {{ $now.toMillis() }}';
	const letter = (text = `=Hi {{ $json.text }}, it is ${CHANGING}`) =>
		({ ...message(hasty), message: text }) as Form;
	const to = () => service().sent.messages.map(({ to }) => to);
	const asked = () => queries().map((query) => query.message);

	beforeEach(() => {
		let last = 0;
		jest.spyOn(Math, 'random').mockImplementation(() => (last = (last + 0.137) % 1));
	});

	it.each(ON_ERROR)('send each message once, On Error = %s', async (onError) => {
		// With an error output, n8n tries again only if the first item failed.
		const failing = onError ? 0 : 2;
		addFaults({ ...FAULTS.executedThen(500), skip: failing, times: 1 });
		const result = await run(letter(), letters(3), { settings: RETRYING, onError });
		expect(to()).toEqual(letters(3).map(({ to }) => to));
		expect(requestCount()).toBe(3);
		const said = result.error?.message ?? result.failures[0].json.error;
		expect(said).toContain('may have been sent');
		const sent = result.rows.map(({ json }) => (json.body as { text: string }).text);
		expect(sent).toEqual(onError ? asked().slice(1) : []);
	});

	it('send a message that did not arrive as it was first written', async () => {
		addFaults({ ...BUSY, skip: 1 });
		const result = await run(letter(), letters(3), { settings: RETRYING });
		expect(result.error).toBeUndefined();
		expect(to()).toEqual(letters(3).map(({ to }) => to));
		const [first, refused, ...others] = asked();
		const [again, last] = others.slice(3);
		expect([again, new Set([first, refused, last]).size]).toEqual([refused, 3]);
	});

	it.each<[status: string, fault: Fault]>([
		['400 inside a 200', FAULTS.envelope(400)],
		['HTTP 401', { status: 401 }],
		['HTTP 404', { status: 404 }],
	])('fix nothing if the service refused a text with %s', async (_status, fault) => {
		addFaults({ ...fault, skip: 1, times: 1 });
		const result = await run(letter(), letters(3), { settings: RETRYING });
		expect(result.error).toBeUndefined();
		expect(to()).toHaveLength(3);
		const [, refused, again] = asked();
		expect(again).not.toBe(refused);
	});

	it('fix nothing if this node refused a text', async () => {
		let tries = 0;
		jest.spyOn(Math, 'random').mockImplementation(() => Math.min(tries, 0.5));
		const text = '=Hi {{ $json.text === "letter 1" && Math.random() === 0 ? "[name]" : "Jane" }}';
		const credentials = () => {
			tries++;
			return credentialsOf(service(), ACCOUNT);
		};

		const result = await run(letter(text), letters(3), { settings: RETRYING, credentials });
		expect(result.error).toBeUndefined();
		expect(asked()).toEqual(['Hi Jane', 'Hi Jane', 'Hi Jane']);
	});

	it('keep the result of a message whose text a later try would refuse', async () => {
		addFaults({ ...BUSY, skip: 2 });
		jest.spyOn(Math, 'random').mockImplementation(() => (requestCount() < 3 ? 0.5 : 0));
		const text = '=Hi {{ Math.random() === 0 ? "[name]" : "Jane" }}';
		const result = await run(letter(text), letters(3), { settings: RETRYING });
		expect(result.error).toBeUndefined();
		expect(result.links).toEqual([0, 1, 2]);
		expect(asked()).toEqual(Array(7).fill('Hi Jane'));
	});

	it.each<[sent: string, requests: number, second: Fault]>([
		['item 2', 2, { ...FAULTS.executedThen(500), times: 1 }],
		['item 1', 5, BUSY],
	])('name the last row of an earlier try if a later one is rejected: %s', async (...values) => {
		const [sent, requests, second] = values;
		addFaults({ ...second, skip: 1 });
		jest.spyOn(Math, 'random').mockImplementation(() => (requestCount() < 2 ? 0 : 0.9));
		const name = '$json.text === "letter 2" && Math.random() > 0.5 ? "[name]" : "Jane"';
		const { error } = await run(letter(`=Hi {{ ${name} }}`), letters(3), { settings: RETRYING });
		expect([error?.message, error?.description]).toEqual([
			'Message contains the placeholder "[name]" (item 3).',
			`Fill in the data, or write the text without them. An expression can do that, for example Hello {{ $json.firstName || "there" }}, thank you for connecting! To send the text as it is, add Send As Written in Options. Leave out everything up to ${sent}, because this execution sent it or may have sent it.`,
		]);
		expect(requestCount()).toBe(requests);
	});

	it('keep the output and the pages of the try that paid for them', async () => {
		jest.spyOn(Math, 'random').mockImplementation(() => (requestCount() < 3 ? 0 : 0.9));
		addFaults({ ...BUSY, ...matching({ page: 3 }) });
		addFaults({ list: { rows: 100, pageSize: 25 } });
		const resultField = '={{ Math.random() < 0.5 ? "found" : "a.b" }}';
		const returnAll = '={{ Math.random() < 0.5 }}';
		const options = { ...hasty, resultField, sessionId: '=session {{ Math.random() }}' };
		const form = listOf('lead', options, { returnAll, includeOtherFields: true, output: 'all' });
		const result = await run(form, searches('a'), { settings: RETRYING });
		expect(result.items).toHaveLength(100);
		const [first, ...columns] = Object.keys(result.items[0].json);
		expect(first).toBe('search');
		expect(new Set(columns.map((column) => column.split('_')[0]))).toEqual(new Set(['found']));
		expect(pagesOf()).toEqual([1, 2, 3, 3, 3, 3, 3, 4]);
	});

	it('read the credentials again after the service refused the key', async () => {
		let tries = 0;
		const right = credentialsOf(service());
		const credentials = () => (tries++ ? right : { ...right, apiKey: 'another-key-another-key' });
		const result = await run(lookup(hasty), people(1), { settings: RETRYING, credentials });
		expect(result.error).toBeUndefined();
	});

	it('ask a person to connect once, whoever they name then', async () => {
		addFaults({ ...FAULTS.executedThen(500), skip: 2, times: 1 });
		const items = letters(9).map(({ to }) => to);
		const url = '={{ $json.all[Math.floor(Math.random() * 3)] }}';
		const form = { ...invitation(hasty), profile: { __rl: true, mode: 'url', value: url } } as Form;
		// Other people in each row, because a person is asked once per run.
		const rows = [0, 3, 6].map((start) => ({ all: items.slice(start, start + 3) }));
		const result = await run(form, rows, { settings: RETRYING });
		expect(result.error?.message).toContain('may have been sent');
		expect(requestCount()).toBe(3);
	});
});
