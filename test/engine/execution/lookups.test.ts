// Lookups that find nothing, in every operation, with and without Include Other Input Fields.
import type { IDataObject, OnError } from 'n8n-workflow';

import { operations } from '../../service/contract/contract.mts';
import type { Fault } from '../../service/faults.mts';
import { FAULTS } from '../../service/known-faults.mts';
import { shortenWaits } from '../../helpers/clock.mts';
import type { Form } from '../../helpers/forms.mts';
import { blamedBy, detailsOf, jsonOf } from '../../helpers/results.mts';
import { oneAtATime, run } from '../../helpers/runs.mts';
import { addFaults, requestCount, useService, queries } from '../../helpers/service.mts';
import { parametersOf, sampleParameters } from '../../helpers/sample-parameters.mts';

const service = useService();

/** Requests whose response is one element. Profile: Find picks its element from a list (matches.test.ts). */
const LOOKUPS = operations
	.filter(({ result, write, request }) => result === 'element' && !write && !isList(request))
	.map(({ resource, operation }) => `${resource}/${operation}`);

function isList(path: string): boolean {
	return operations.some(({ result, request }) => result === 'elements' && request === path);
}

function formOf(name: string, options: IDataObject = {}): Form {
	return parametersOf(sampleParameters(service()), name, { output: 'all', options }) as Form;
}

/** Three rows that ask for different things, as any field of a lookup reads them. */
const ITEMS: IDataObject[] = [
	'7000000000000000001',
	'7000000000000000002',
	'7000000000000000003',
].map((id) => ({ id }));
const BY_ID = { __rl: true, mode: 'id', value: '={{ $json.id }}' };
const ASKED = {
	profile: { ...BY_ID, mode: 'publicIdentifier' },
	company: BY_ID,
	group: BY_ID,
	job: BY_ID,
	post: BY_ID.value,
};

const FOUND = { id: '7', name: 'Found' };

interface Look {
	/** How many requests for the second item meet the fault. */
	times?: number;
	onError?: OnError;
	more?: IDataObject;
}

/** Looks up the three items, of which the second meets the fault. */
async function look(name: string, fault: Fault, { times = 1, onError, more = {} }: Look = {}) {
	const scenario = await oneAtATime();
	addFaults({ ...fault, skip: 1, times });
	addFaults({ body: { status: 200, error: null, element: FOUND } });
	const form = { ...formOf(name), ...ASKED, ...more } as Form;
	return await run(form, ITEMS, { ...scenario, onError });
}

const NULL: Fault = { body: { status: 200, error: null, element: null } };

it('finds a post by what rows call it, with one request for all spellings', async () => {
	const { id } = service().data.posts[2];
	const form: Form = { resource: 'post', operation: 'get', post: '={{ $json.post }}' };
	const items = [id, `urn:li:activity:${id}`].map((post) => ({ post }));
	const { ids } = await run(form, items);
	expect(ids).toEqual([id, id]);
	expect(queries()).toEqual([
		{ url: `https://www.linkedin.com/feed/update/urn:li:activity:${id}` },
	]);
});

describe.each(LOOKUPS)('%s', (name) => {
	it('leaves out what is not found, and goes on', async () => {
		const { error, items, links } = await look(name, FAULTS.envelope(404));
		expect([error, links, requestCount()]).toEqual([undefined, [0, 2], 3]);
		expect(jsonOf(items)).toEqual([FOUND, FOUND]);
	});

	it('returns each row, with Include Other Input Fields', async () => {
		const more = { includeOtherFields: true, options: { resultField: 'it' } };
		const result = await look(name, FAULTS.envelope(404), { more });
		expect([result.error, result.links]).toEqual([undefined, [0, 1, 2]]);
		const found = { it_name: FOUND.name };
		expect(jsonOf(result.items)).toMatchObject([found, ITEMS[1], found]);
		expect(result.items[1].json.it_name ?? null).toBeNull();
		const marks = result.items.map(({ json }) => json.it_for);
		expect(marks[1]).toMatch(/^not found: /);
		expect(marks.filter((mark) => String(mark).startsWith('not found: '))).toHaveLength(1);
		expect(requestCount()).toBe(3);
	});

	// A company that does not exist is answered so. For others, such an answer proves nothing.
	it('takes an answer without content for a company that does not exist, and else asks once more', async () => {
		shortenWaits();
		const { error, links } = await look(name, NULL);
		expect(error).toBeUndefined();
		expect({ links, requests: requestCount() }).toEqual(
			name.startsWith('company/')
				? { links: [0, 2], requests: 3 }
				: { links: [0, 1, 2], requests: 4 },
		);
	});
});

it('fails after a second answer without content, and sends no further requests', async () => {
	shortenWaits();
	const { error, items } = await look('profile/get', NULL, { times: 2 });
	expect([error?.message, error?.httpCode, items]).toEqual([
		'The service answered without a result.',
		'200',
		[],
	]);
	expect(blamedBy(error)).toBe(1);
	expect(requestCount()).toBe(3);
});

it.each([
	['404', 'profile/get', FAULTS.envelope(404, 'Not in the network'), 'Not in the network.'],
	['"404"', 'profile/get', FAULTS.envelope('404', 'Not in the network'), 'Not in the network.'],
	['null', 'company/get', NULL, 'Nothing was found.'],
])('%s inside a 200 fails only its item with On Error on: %s', async (_case, name, fault, said) => {
	const result = await look(name, fault, { onError: 'continueErrorOutput' });
	expect(result.failures).toEqual(result.errorItems);
	expect(jsonOf(result.errorItems)).toMatchObject([
		{
			...ITEMS[1],
			error: `${said} Check the spelling, and whether it still exists on LinkedIn, or look it up in another way.`,
		},
	]);
	const [failed] = result.errorItems;
	expect(detailsOf(failed)).toMatchObject({ kind: 'notFound', statusCode: 404 });
	expect(result.links).toEqual([0, 2]);
	expect(requestCount()).toBe(3);
});

it('accepts JSON with another content type', async () => {
	const { headers } = FAULTS.wrongType();
	addFaults({ headers, body: JSON.stringify({ status: 200, error: null, element: FOUND }) });
	const { items } = await run(formOf('profile/get'), [ITEMS[0]]);
	expect(items[0].json).toEqual(FOUND);
});
