// Lookups that find nothing, in every operation, with each value of If Nothing Is Found.
import type { IDataObject } from 'n8n-workflow';

import { operations } from '../../contract/contract.mts';
import type { Fault } from '../../simulator/faults.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	addFaults,
	type Form,
	jsonOf,
	linkOf,
	requestCount,
	run,
	useService,
	WAY_OUT,
} from '../../helpers/runs.mts';
import { parametersOf, sampleParameters } from '../../helpers/sample-parameters.mts';

const service = useService();

/** Requests whose response is one element. Profile: Find picks its element from a list (find.test.ts). */
const LOOKUPS = operations
	.filter(({ result, write, request }) => result === 'element' && !write && !isList(request))
	.map(({ resource, operation }) => `${resource}/${operation}`);

function isList(path: string): boolean {
	return operations.some(({ result, request }) => result === 'elements' && request === path);
}

function formOf(name: string, options: IDataObject = {}): Form {
	return parametersOf(sampleParameters(service()), name, { options }) as Form;
}

const ITEMS: IDataObject[] = [{ row: 'first' }, { row: 'second' }, { row: 'third' }];
/** The responses for the second input item, which does not exist. */
const MISSING: Array<[string, Fault, words: string]> = [
	['404 inside a 200', FAULTS.envelope(404, 'Not in the network'), 'Not in the network'],
	['"404" inside a 200', FAULTS.envelope('404', 'Not in the network'), 'Not in the network'],
	['null inside a 200', { body: { status: 200, error: null, element: null } }, 'Nothing was found'],
];

/** Returns a message with what the second request looked up, unless it is the service's own. */
function said(words: string): string {
	const [subject] = Object.values(service().requestLog.entries[1].query);
	return words.startsWith('Nothing') ? `${words} for "${String(subject)}"` : words;
}

describe.each(LOOKUPS)('%s', (name) => {
	describe.each(MISSING)('%s', (_case, fault, words) => {
		beforeEach(() => {
			addFaults({ ...fault, skip: 1, times: 1 });
			addFaults({ body: { status: 200, error: null, element: { id: 'found' } } });
		});
		const of = async (whenNotFound?: string, onError?: 'continueErrorOutput') => {
			// Otherwise, the items would share one request.
			const parameters = [{ name: 'row', value: '={{ $json.row }}' }];
			const options = {
				concurrency: 1,
				additionalParameters: { parameters },
				...(whenNotFound && { whenNotFound }),
			};
			return await run(formOf(name, options), ITEMS, { onError });
		};

		it('fails by default and sends no further requests', async () => {
			const { error } = await of();
			expect(error?.message).toBe(`${said(words)} (item 2). ${WAY_OUT}`);
			expect(error?.httpCode).toBe('404');
			expect(error?.context?.itemIndex).toBe(1);
			expect(requestCount()).toBe(2);
		});

		it('fails only its item with On Error on', async () => {
			const result = await of('fail', 'continueErrorOutput');
			expect(result.failures).toEqual(result.errorItems);
			expect(result.errorItems[0].json).toMatchObject({
				...ITEMS[1],
				error: said(words),
				details: { kind: 'notFound', statusCode: 404 },
			});
			expect(result.links).toEqual([0, 2]);
			expect(requestCount()).toBe(3);
		});

		it.each([
			['empty', [{ id: 'found' }, {}, { id: 'found' }], [0, 1, 2]],
			['skip', [{ id: 'found' }, { id: 'found' }], [0, 2]],
		])('returns the items of %s', async (whenNotFound, rows, links) => {
			const { items, error } = await of(whenNotFound);
			expect(error).toBeUndefined();
			expect(jsonOf(items)).toEqual(rows);
			expect(items.map(linkOf)).toEqual(links);
			expect(requestCount()).toBe(3);
		});
	});

	it.each(['empty', 'skip'])('reports a wrong address with %s', async (whenNotFound) => {
		addFaults({ status: 404, body: { error: 404, message: 'No such operation' } });
		const options = { whenNotFound };
		const { error } = await run(formOf(name, options), [ITEMS[0]]);
		expect(error?.message).toBe('No such operation');
		expect(error?.description).toContain('Base URL');
	});

	it('accepts JSON with another content type', async () => {
		addFaults(FAULTS.wrongType());
		const { items } = await run(formOf(name), [ITEMS[0]]);
		expect(items[0].json).toEqual({ id: '1' });
	});
});

it('accepts a very large response', async () => {
	addFaults(FAULTS.huge(5_000_000));
	const { items } = await run(formOf('profile/get'), [ITEMS[0]]);
	expect(String(items[0].json.about)).toHaveLength(5_000_000);
});
