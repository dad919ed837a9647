// Every known failure in the steps that can meet it, and network failures, which have the node's own messages.
import type { IDataObject } from 'n8n-workflow';

import { credentialsOf } from '../../helpers/fixtures.mts';
import { startBrokenServers, type BrokenServers } from '../../helpers/broken-servers.mts';
import {
	type Form,
	letters,
	lookup,
	people,
	message,
	search,
	searches,
	listOf,
} from '../../helpers/inputs.mts';
import { linkOf, linked, withoutRows } from '../../helpers/results.mts';
import { ON_ERROR, run } from '../../helpers/runs.mts';
import { addFaults, useService, requestCount, matching } from '../../helpers/service.mts';
import type { Result } from '../../helpers/engine';
import {
	PERMANENT,
	RETRYABLE,
	STEPS,
	type FailureCase,
	type Step,
} from '../../helpers/failures.mts';
import { FAULTS, NOT_ENVELOPES } from '../../simulator/known-faults.mts';

const service = useService();
let broken: BrokenServers;
beforeAll(async () => void (broken = await startBrokenServers()));
afterAll(async () => await broken.close());

/** n8n's own messages for these (n8n-workflow, NodeError and NodeApiError). */
const STOCK =
	/ECONN|ENOTFOUND|EAI_|perhaps it is offline|aborted|bad request|problem in node|check your parameters|couldn.t connect|check the API|SSL routines/i;

it.each<
	[name: string, baseUrl: () => string, said: string | RegExp, kind?: string, mayBeSent?: boolean]
>([
	['a closed port', () => broken.closedPort, "Nothing responds at the service's address"],
	['an unknown host', () => 'http://x.invalid', "The service's host name does not exist"],
	['no answer', () => service().url, 'The service did not respond in time', 'network', true],
	['a closed connection', () => broken.closing, /closed the connection before/, 'network', true],
	['gibberish', () => broken.gibberish, /^The connection .* was lost/, 'network', true],
	['an untrusted certificate', () => broken.untrusted, /is not trusted/, 'credentials'],
	[
		'a plain port behind https',
		() => service().url.replace('http:', 'https:'),
		/https|TLS/,
		'credentials',
	],
])(
	'%s has a message and advice, and a write is in doubt only if it may have arrived',
	async (name, baseUrl, said, kind = 'network', mayBeSent = false) => {
		addFaults({ hang: true });
		const credentials = credentialsOf(service(), { baseUrl: baseUrl() });
		const timeout = name === 'no answer' ? 150 : undefined;
		const fail = async (form: Form, items: IDataObject[]) => {
			const { error } = await run({ ...form, requestOptions: { timeout } }, items, { credentials });
			expect(error?.message).not.toMatch(STOCK);
			expect(error).toHaveProperty('messages', [error?.message]);
			return error;
		};
		const error = await fail(lookup({ maxOutage: 0, maxRetries: 1 }), people(2));
		expect(error?.message).toMatch(said);
		expect(String(error?.description).length).toBeGreaterThan(30);
		expect(error?.httpCode ?? null).toBeNull();
		expect(error?.context).toMatchObject({ data: { details: { kind } } });
		expect(error?.context?.itemIndex).toBeLessThanOrEqual(1);
		const sent = await fail(message({ maxOutage: 0, maxRetries: 1 }), letters(1));
		expect(/may have been sent/.test(String(sent?.message))).toBe(mayBeSent);
	},
);

/** Each step with each setting of On Error, for one input item and for several in turn. */
const COMBINATIONS = STEPS.flatMap((step) => ON_ERROR.map((onError) => ({ step, onError }))).map(
	(one, index) => ({ ...one, count: index % 2 === 0 ? 'several items' : 'one item' }),
);
/** One failure of each kind, which meets every combination. The others take the combinations in turn. */
const EVERYWHERE = ['HTTP 503', 'a drop in the body', 'HTTP 401', '400 inside a 200'];

const casesOf = (failures: FailureCase[]) =>
	failures.flatMap((failing, index) => {
		const inTurn = [COMBINATIONS[(index * 7) % COMBINATIONS.length]];
		const combinations = EVERYWHERE.includes(failing.name) ? COMBINATIONS : inTurn;
		return combinations.map((combination) => ({ failing, ...combination }));
	});

/** Lets one input item meet the failure, so many times. */
async function meet(
	{ failing, step, count, onError }: ReturnType<typeof casesOf>[number],
	options: IDataObject,
	times?: number,
) {
	const all = step.items();
	const [items, target] = count === 'one item' ? [[all[1]], 0] : [all, 1];
	const when = step.when(items[target]);
	addFaults({ ...failing.fault, when, times });
	step.prepare();
	const result = await run(step.form(options), items, { onError });
	const hits = service().requestLog.entries.filter(({ query }) =>
		Object.entries(when.query ?? {}).every(([name, value]) => query[name] === value),
	);
	return { result, items, target, hits: hits.length };
}

/** Returns the IDs and links of the items that do not fail. */
function rowsOf(step: Step, items: IDataObject[], but?: number) {
	const first = items.length === 1 ? 1 : 0;
	return items.flatMap((_item, index) =>
		index === but ? [] : step.rows(service(), first + index).map((id) => [id, index]),
	);
}

const NAME = '$failing.name in $step.name, $count, On Error $onError';

it.each(casesOf(RETRYABLE))(`retries ${NAME}`, async (combination) => {
	const { result, items, hits } = await meet(combination, {}, 1);
	const { step } = combination;
	expect(result.error).toBeUndefined();
	expect(linked(result.all)).toEqual(rowsOf(step, items));
	expect(hits).toBe(2);
	expect(requestCount()).toBe(items.length * step.pages + 1);
	expect(service().requestLog.entries.filter(({ invalid }) => invalid)).toEqual([]);
});

it.each(casesOf([...RETRYABLE, ...PERMANENT]))(`fails after ${NAME}`, async (combination) => {
	const { failing, step, onError } = combination;
	const { result, items, target, hits } = await meet(combination, { maxOutage: 0, maxRetries: 1 });
	expect(hits).toBe(RETRYABLE.includes(failing) ? 2 : 1);
	const others = requestCount() - hits;
	expect(others).toBeLessThanOrEqual(items.length * step.pages - 1);
	expect(service().requestLog.peak).toBeLessThanOrEqual(5);
	if (onError === undefined) checkError(result, failing, step, target, items.length);
	else checkItems(result, failing, step, { items, target, onError });
});

/** Expects the run to fail with the failure of the failing item. */
function checkError(
	result: Result,
	failing: FailureCase,
	{ resume }: Step,
	target: number,
	itemCount: number,
) {
	const { error, items, errorItems, status } = result;
	expect({ status, items, errorItems }).toEqual({ status: 'error', items: [], errorItems: [] });
	const message = error?.message ?? '';
	const namesRow = itemCount > 1 && !failing.fatal;
	expect(namesRow ? withoutRows(message) : message).toMatch(messageOf(failing));
	expect(message.includes(` (item ${target + 1}).`)).toBe(namesRow);
	expect(error?.context?.itemIndex).toBe(target);
	expect(error?.httpCode ?? undefined).toBe(failing.statusCode?.toString());
	expect(String(error?.description).length).toBeGreaterThan(20);
	expectResume(error?.description, resume);
}

/** Expects the text to say where to resume. */
function expectResume(text: unknown, resume: Step['resume']) {
	if (!resume) return;
	const { page, cursor, rows } = resume;
	const start = `Start Page ${page}${cursor ? ` and Pagination Cursor ${cursor}` : ''} in Options`;
	expect(text).toContain(start);
	expect(text).toContain(`${rows} rows`);
}

/** Expects one error item for the failing item, and the rows of the others unless the failure is fatal. */
function checkItems(
	result: Result,
	failing: FailureCase,
	step: Step,
	run: { items: IDataObject[]; target: number; onError: string },
) {
	const { items, target, onError } = run;
	expect(result.error).toBeUndefined();
	const failed = result.failures;
	const own = failed.filter((item) => linkOf(item) === target);
	const others = failed.filter((item) => linkOf(item) !== target);
	expect(own).toHaveLength(1);
	const { error, message, details, ...input } = own[0].json;
	expect(error).toMatch(messageOf(failing));
	expect(String(message).length).toBeGreaterThan(20);
	expect(message).not.toBe(error);
	expectResume(message, step.resume);
	const { requestId, ...said } = details as IDataObject;
	expect(requestId ?? 'request-1').toMatch(/^request-/);
	const expected = {
		kind: failing.kind,
		...(failing.statusCode !== undefined && { statusCode: failing.statusCode }),
		...step.resume,
	};
	expect(said).toEqual(expected);
	expect(input).toEqual(onError === 'continueErrorOutput' ? items[target] : {});
	expect(result.errorItems).toEqual(onError === 'continueErrorOutput' ? failed : []);

	if (!failing.fatal) expect(others).toEqual([]);
	for (const { json } of others) expect(json.error).toMatch(/ \(not sent\)$/);
	const incomplete = others.map(linkOf);
	expect(linked(result.items.filter(({ json }) => json.error === undefined))).toEqual(
		rowsOf(step, items, target).filter(([, input]) => !incomplete.includes(input as number)),
	);
}

function messageOf({ message }: FailureCase): RegExp {
	return typeof message === 'string' ? new RegExp(`^${message}$`) : message;
}

it.each([
	['incomplete JSON', FAULTS.cutOff(), 4],
	['a list once', FAULTS.array(), 1],
])('requests what answers with %s, and advises to check Base URL', async (_what, fault, count) => {
	addFaults(fault);
	const { error } = await run(lookup(), people(1));
	expect(error?.description).toContain('Base URL');
	expect(requestCount()).toBe(count);
});

describe('HTTP 404', () => {
	const ofSecond = () => matching({ query: people(2)[1].name });

	it.each([
		['fail', [0, 2, 3], [1]],
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

	it('of another server is never skipped', async () => {
		addFaults({ status: 404, body: { message: 'Not found' }, ...ofSecond() });
		const { error } = await run(lookup({ whenNotFound: 'skip', concurrency: 1 }), people(4));
		expect(error?.context?.itemIndex).toBe(1);
		expect(error?.description).toContain('Path Segment');
	});

	it.each(ON_ERROR)('of every item never ends green, On Error %s', async (onError) => {
		const credentials = credentialsOf(service(), { pathSegment: 'wrong' });
		for (const whenNotFound of ['empty', 'skip']) {
			const scenario = { onError, credentials };
			const { error, failures } = await run(lookup({ whenNotFound }), people(4), scenario);
			const advice = onError ? failures.map(({ json }) => json.message) : [error?.description];
			expect(advice).toEqual(Array(onError ? 4 : 1).fill(expect.stringContaining('Path Segment')));
		}
	});
});

it.each(['iso-8859-1', 'utf-8', 'unheard-of'])('reads a body in %s', async (charset) => {
	const headers = { 'content-type': `application/json; charset=${charset}` };
	addFaults({ body: '{"element":{"id":7000000000000000001,"name":"Jérôme Müller"}}', headers });
	const { items } = await run(lookup(), people(1));
	expect(items[0].json).toEqual({ id: '7000000000000000001', name: 'Jérôme Müller' });
});

// JSON that is not the service's envelope, and errors without rows, are failures instead of empty results.
it.each<[name: string, form: Form]>([
	['a lookup', lookup({ whenNotFound: 'skip' })],
	['a search', search()],
	['posts', listOf('post')],
	['a message', message()],
	['sent invitations', { resource: 'connection', operation: 'getSent', options: {} }],
	['the API user', { resource: 'apiUser', operation: 'get', options: {} }],
	['account pools', { resource: 'apiUser', operation: 'getAccountPools', options: {} }],
])('other JSON and an error without rows fail %s, which is sent once', async (_name, form) => {
	const item = { ...people(1)[0], ...letters(1)[0], ...searches('a')[0] };
	const none = { status: 200, element: null, elements: [], pagination: null };
	for (const body of [NOT_ENVELOPES[0], { ...none, error: { error: 'Made to fail' } }]) {
		service().reset();
		addFaults({ body });
		const { error, items } = await run(form, [item]);
		expect(items).toEqual([]);
		expect(error?.message).toMatch(
			body === NOT_ENVELOPES[0] ? /^The (response|service) / : /^Made/,
		);
		expect(String(error?.description).length).toBeGreaterThan(20);
		expect(requestCount()).toBe(1);
	}
});

it.each(['all', 'raw'])(
	'returns rows that come with an error text, and reports it, Output %s',
	async (output) => {
		addFaults({ patch: { error: 'Some pools did not respond' } });
		const form = { ...lookup(), output };
		const result = await run(form, people(2), { onError: 'continueErrorOutput' });
		expect(result.links).toEqual([0, 1]);
		expect(result.errorItems.map(({ json }) => json.error)).toEqual(
			Array(2).fill('Some pools did not respond'),
		);
		expect(requestCount()).toBe(2);
	},
);
