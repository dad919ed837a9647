// Retry On Fail in the node's settings: n8n runs the whole node again with the same data, and evaluates it again.
import { credentialsOf, ACCOUNT } from '../../helpers/fixtures.mts';
import { type Form, invitation, listOf, lookup, message } from '../../helpers/forms.mts';
import { letters, people, searches } from '../../helpers/inputs.mts';
import { blamedBy, rowIds } from '../../helpers/results.mts';
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
/** Makes a try of the node fail: one request and its retries. */
const BUSY = { ...FAULTS.rateLimited(), times: 8 };

it.each([
	['a busy service', () => ({ ...BUSY, ...matching({ query: people(1)[0].name }) }), undefined],
	['a rejected key', () => ({ ...FAULTS.unauthorised(), times: 1 }), undefined],
	['rejected keys', () => ({ ...FAULTS.unauthorised(), times: 5 }), 'continueRegularOutput'],
] as const)('returns all items after %s', async (_name, fault, onError) => {
	addFaults(fault());
	const items = people(12);
	const result = await run(lookup(), items, { settings, onError });
	expect(result.error).toBeUndefined();
	expect(result.links).toEqual(items.map((_item, index) => index));
	expect(result.failures).toEqual([]);
});

it.each([
	['cursor', 'post', { rows: 200, pageSize: 50, cursor: 'each', requireCursor: true }],
	['session', 'lead', { rows: 100, pageSize: 25 }],
] as const)('continues with the %s of an earlier try', async (_what, resource, list) => {
	addFaults({ ...BUSY, ...matching({ page: 3 }) });
	addFaults({ list });
	const { ids } = await run(listOf(resource, {}, { output: 'all' }), searches('a'), { settings });
	expect(ids).toEqual(rowIds(list.rows));
	expect(pagesOf()).toEqual([1, 2, ...Array(9).fill(3), 4]);
	expect(new Set(queries().map(({ sessionId }) => sessionId)).size).toBe(1);
});

it('reports the last failure when the second try fails too', async () => {
	const items = people(3);
	addFaults({ ...FAULTS.unauthorised(), times: 1 });
	addFaults({ status: 400, ...matching({ query: items[2].name }) });
	const { error } = await run(lookup(), items, { settings });
	expect(error?.message).toContain('Made to answer 400');
	expect(blamedBy(error)).toBe(2);
});

describe('expressions that return something else in each try', () => {
	const CHANGING = '{{ Math.random() }}, {{ $now.toMillis() }}';
	const letter = (text = `=Hi {{ $json.text }}, it is ${CHANGING}`) =>
		({ ...message(), message: text }) as Form;
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
		const sent = result.rows.map(({ json }) => json.text);
		expect(sent).toEqual(onError ? asked().slice(1) : []);
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

	it('do not send again if the service does not know a person, which ends no run', async () => {
		addFaults({ ...FAULTS.envelope(404), skip: 1, times: 1 });
		const result = await run(letter(), letters(3), { settings: RETRYING });
		expect([result.error, result.links]).toEqual([undefined, [0, 2]]);
		expect(requestCount()).toBe(3);
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

	it('ask for the fields that only the last try wants', async () => {
		let tries = 0;
		const credentials = () => {
			tries++;
			return credentialsOf(service());
		};

		jest.spyOn(Math, 'random').mockImplementation(() => tries);
		const [jane, john] = people(2);
		addFaults({ ...matching({ query: john.name }), status: 400, times: 1 });
		const form = { ...lookup(), output: "={{ Math.random() ? 'all' : 'simplified' }}" } as Form;

		const result = await run(form, [jane, john], { settings: RETRYING, credentials });

		expect(result.error).toBeUndefined();
		expect(result.items.map(({ json }) => 'experience' in json)).toEqual([true, true]);
	});

	it('pay once for the fields that equal rows want only in the last try', async () => {
		// The first try has sent its requests when the second one is evaluated.
		jest.spyOn(Math, 'random').mockImplementation(() => requestCount());
		const [jane, john] = people(2);
		addFaults({ ...matching({ query: john.name }), status: 400, times: 1 });
		const output = "={{ Math.random() ? $json.output : 'simplified' }}";
		const form = { ...lookup(), output, fields: 'skills' } as Form;
		const rows = ['all', 'all', 'selected'].map((output) => ({ ...jane, output }));

		const result = await run(form, [...rows, { ...john, output: 'all' }], { settings: RETRYING });

		expect(result.error).toBeUndefined();
		expect(result.items.map(({ json }) => 'experience' in json)).toEqual([true, true, false, true]);
		// Once in each try.
		expect(queries().filter(({ query }) => query === jane.name)).toHaveLength(2);
	});

	it('fix what n8n could not evaluate', async () => {
		let tries = 0;
		jest.spyOn(Math, 'random').mockImplementation(() => tries++);
		const detail = "={{ $json.first || Math.random() ? 'main' : $('Nowhere').item.json.detail }}";
		const [jane, john] = people(2);
		const rows = [{ ...jane, first: true }, john];

		const result = await run({ ...lookup(), detail }, rows, { settings: RETRYING });

		expect([result.error, result.links]).toEqual([undefined, [0, 1]]);
	});

	it('read the credentials again after the service refused the key', async () => {
		let tries = 0;
		const right = credentialsOf(service());
		const credentials = () => (tries++ ? right : { ...right, apiKey: 'another-key-another-key' });
		const result = await run(lookup(), people(1), { settings: RETRYING, credentials });
		expect(result.error).toBeUndefined();
	});

	it('name in the result whom the message reached', async () => {
		addFaults({ status: 400, times: 1 });
		const recipient = '={{ $json.people[Math.floor(Math.random() * 3)] }}';
		const everybody = letters(9).map(({ to }) => String(to).replace(/\/$/, ''));
		const rows = [0, 3, 6].map((start) => ({
			people: everybody.slice(start, start + 3),
			text: 'Hello',
		}));

		const result = await run({ ...message(), recipient } as Form, rows, {
			settings: RETRYING,
			onError: 'continueErrorOutput',
		});

		const [, second, third, first] = queries().map((query) => query.recipientProfile);
		expect(result.items.map(({ json }) => json.recipient)).toEqual([first, second, third]);
	});

	it('ask a person to connect once, whoever they name then', async () => {
		addFaults({ ...FAULTS.executedThen(500), skip: 2, times: 1 });
		const items = letters(9).map(({ to }) => to);
		const url = '={{ $json.all[Math.floor(Math.random() * 3)] }}';
		const form = { ...invitation(), profile: { __rl: true, mode: 'url', value: url } } as Form;
		// Other people in each row, because a person is asked once per run.
		const rows = [0, 3, 6].map((start) => ({ all: items.slice(start, start + 3) }));
		const result = await run(form, rows, { settings: RETRYING });
		expect(result.error?.message).toContain('may have been sent');
		expect(requestCount()).toBe(3);
	});
});
