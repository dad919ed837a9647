// Network failures have the node's own messages, which say what to do.
import type { IDataObject, OnError } from 'n8n-workflow';

import type { PublicKind } from '../../../nodes/ProfessionalNetwork/service/failure';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { startBrokenServers, type BrokenServers } from '../../helpers/broken-servers.mts';
import {
	type Form,
	letters,
	lookup,
	message as letter,
	people,
	message,
	search,
	searches,
	listOf,
} from '../../helpers/inputs.mts';
import { linkOf, linked, withoutRows } from '../../helpers/results.mts';
import { ON_ERROR, run } from '../../helpers/runs.mts';
import { addFaults, useService, requestCount, matching } from '../../helpers/service.mts';
import { type Result, prepareEditor } from '../../helpers/engine';
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

describe.each<
	[name: string, kind: PublicKind, baseUrl: () => string, message: string | RegExp, sent?: boolean]
>([
	[
		'a closed port',
		'network',
		() => broken.closedPort,
		"Nothing responds at the service's address",
	],
	[
		'an unknown host',
		'network',
		() => 'http://x.invalid',
		"The service's host name does not exist",
	],
	[
		'no answer in time',
		'network',
		() => service().url,
		'The service did not respond in time',
		true,
	],
	[
		'a closed connection',
		'network',
		() => broken.closing,
		'The service closed the connection before it responded',
		true,
	],
	[
		'a plain port behind https',
		'credentials',
		() => service().url.replace('http:', 'https:'),
		/https|TLS/,
	],
	[
		'an untrusted certificate',
		'credentials',
		() => broken.untrusted,
		"The service's certificate is not trusted",
	],
	['gibberish', 'network', () => broken.gibberish, 'The connection to the service was lost', true],
])('%s', (name, kind, baseUrl, message, mayBeSent = false) => {
	const timeout = name === 'no answer in time' ? 150 : undefined;
	beforeEach(() => addFaults({ hang: true }));
	const of = async (form: Form, items: IDataObject[], onError?: OnError) => {
		const credentials = credentialsOf(service(), { baseUrl: baseUrl() });
		return await run({ ...form, requestOptions: { timeout } }, items, { credentials, onError });
	};

	it('fails with a message and advice', async () => {
		const { error } = await of(lookup({ maxOutage: 0, maxRetries: 1 }), people(2));
		expect(error?.message).toMatch(message);
		expect(error?.message).not.toMatch(STOCK);
		expect(String(error?.description).length).toBeGreaterThan(30);
		expect(error).toHaveProperty('messages', [error?.message]);
		expect(error?.httpCode ?? null).toBeNull();
		expect(error?.context?.itemIndex).toBeLessThanOrEqual(1);
	});

	it.each(ON_ERROR.slice(1))('fails each input item with %s', async (onError) => {
		const result = await of(lookup({ maxOutage: 0, maxRetries: 0 }), people(2), onError);
		const failed = onError === 'continueErrorOutput' ? result.errorItems : result.items;
		expect(failed.map(linkOf)).toEqual([0, 1]);
		for (const { json } of failed) {
			expect(json.error).toMatch(message);
			expect(json.details).toEqual({ kind });
		}
	});

	it('says that a message may have been sent only when it may have arrived', async () => {
		const { error } = await of(letter({ maxOutage: 0, maxRetries: 1 }), letters(1));
		expect(/may have been sent/.test(String(error?.message))).toBe(mayBeSent);
		expect(error?.message).not.toMatch(STOCK);
	});
});

// Every failure in one step and a few in every step, for one input item and for several, with each setting of On Error.
const COUNTS = ['one item', 'several items'] as const;
const COMBINATIONS = STEPS.flatMap((step) =>
	COUNTS.flatMap((count) => ON_ERROR.map((onError) => ({ step, count, onError }))),
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

// What a gateway answers in front of the service, wrong addresses, and when a lookup's 404 means "not found".
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

// JSON that is not the service's envelope, and errors without rows, are failures instead of empty results.
const REJECTED_KEY = NOT_ENVELOPES.find((body) => JSON.stringify(body).includes('API key'));
/** The tests of service/ have more of them. */
const BODIES: unknown[] = [NOT_ENVELOPES[0], [{ id: '1' }], { status: 200 }];
const FORMS: Array<[name: string, form: Form]> = [
	['a lookup', lookup({ whenNotFound: 'skip' })],
	['a search', search()],
	['posts', listOf('post')],
	['a message', message()],
	[
		'sent invitations',
		{
			resource: 'connection',
			operation: 'getSent',
			// Otherwise, the items would share one request.
			options: {
				additionalParameters: { parameters: [{ name: 'row', value: '={{ $json.search }}' }] },
			},
		} as Form,
	],
];

const inputs = () =>
	people(2).map((item, index) => ({
		...item,
		search: `a${index}`,
		to: service().data.people[index].url,
		text: 'Hello',
	}));

it.each(['iso-8859-1', 'utf-8', 'unheard-of'])('reads a body in %s', async (charset) => {
	const headers = { 'content-type': `application/json; charset=${charset}` };
	addFaults({ body: '{"element":{"id":7000000000000000001,"name":"Jérôme Müller"}}', headers });
	const { items } = await run(lookup(), people(1));
	expect(items[0].json).toEqual({ id: '7000000000000000001', name: 'Jérôme Müller' });
});

it('finds nothing in an empty element', async () => {
	addFaults({ body: { status: 200, element: {} } });
	const { error } = await run(lookup(), people(1));
	expect(error?.message).toMatch(/^Nothing was found for /);
});

it.each(['null', 'None'])('has no item for the error text %j next to rows', async (error) => {
	addFaults({ patch: { error } });
	const { errorItems } = await run(lookup(), people(1), { onError: 'continueErrorOutput' });
	expect(errorItems).toEqual([]);
});

describe.each(FORMS)('%s', (_name, form) => {
	it('fails after other JSON, which is sent once', async () => {
		for (const body of BODIES) {
			service().reset();
			const headers = { 'content-type': 'application/json' };
			addFaults({ headers, body: JSON.stringify(body), times: 1 });
			const when = { path: '/network/sent-connections' };
			addFaults({ when, body: { status: 200, element: { sentInvitations: [] } } });
			addFaults({ list: { rows: 3, pageSize: 10 } });
			const onError = 'continueRegularOutput';
			const result = await run(form, inputs(), { onError });
			const [failed, ...others] = result.failures;
			expect(failed.json.error).toMatch(/^The (response|service) /);
			expect(others).toEqual([]);
			const sent = service().requestLog.entries.map(({ path, query }) => path + (query.page ?? ''));
			expect(sent.filter((one) => one === sent[0])).toHaveLength(2);
			expect(result.items.filter((item) => linkOf(item) === linkOf(failed))).toEqual([failed]);
		}
	});

	it('fails after an error without rows', async () => {
		for (const error of [{ error: { error: 'Made to fail' } }, 500]) {
			service().faults.clear();
			const body = { status: 200, error, element: null, elements: [], pagination: null };
			addFaults({ body });
			const { error: thrown, items } = await run(form, inputs());
			expect(items).toEqual([]);
			expect(thrown?.message).toMatch(/Made to fail|500/);
			expect(String(thrown?.description).length).toBeGreaterThan(20);
		}
	});
});

it.each([null, undefined, '', ' ', false, 0, {}, []])(
	'finds nothing where there are no rows and the error is %j',
	async (error) => {
		addFaults({ body: { status: 200, error, elements: [], pagination: null } });
		const result = await run(search(), inputs());
		expect(result.error).toBeUndefined();
		expect(result.items).toEqual([]);
	},
);

it.each(['all', 'raw'])(
	'returns rows that come with an error text, and reports it, Output %s',
	async (output) => {
		addFaults({ patch: { error: 'Some pools did not respond' } });
		const form = { ...lookup(), output };
		const result = await run(form, inputs(), { onError: 'continueErrorOutput' });
		expect(result.links).toEqual([0, 1]);
		expect(result.errorItems.map(({ json }) => json.error)).toEqual(
			Array(2).fill('Some pools did not respond'),
		);
		expect(requestCount()).toBe(2);
	},
);

it.each(['get', 'getAccountPools'])('API User: %s fails after other JSON', async (operation) => {
	addFaults({ body: NOT_ENVELOPES[0] });
	const form: Form = { resource: 'apiUser', operation, options: {} };
	const { error, items } = await run(form);
	expect(items).toEqual([]);
	expect(error?.message).toMatch(/^The response /);
});

it('other JSON fails the credential test, list search and option loading', async () => {
	addFaults({ body: NOT_ENVELOPES[0] });
	const editor = await prepareEditor(credentialsOf(service()));
	expect((await editor.testConnection())?.status).toBe('Error');
	await expect(editor.searchLocations('london')).rejects.toThrow(/./);
	await expect(editor.loadAccountPools()).rejects.toThrow(/./);
});

it('ends the run after a rejected key in a 200', async () => {
	addFaults({ body: REJECTED_KEY });
	const result = await run(lookup({ concurrency: 1 }), people(5), {
		onError: 'continueRegularOutput',
	});
	expect(requestCount()).toBe(1);
	expect(result.failures[0].json).toMatchObject({
		error: 'Invalid API key',
		details: { statusCode: 401 },
	});
	expect(result.failures).toHaveLength(5);
});
