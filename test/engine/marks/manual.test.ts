// Manual executions of one workflow count as one for a day: a click more does not write to the same people again.
import type { IDataObject } from 'n8n-workflow';

import type { Scenario } from '../../helpers/engine.ts';
import { ENTRIES, type Entry } from '../../helpers/entry.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { type Form, invitation, message, withInput } from '../../helpers/forms.mts';
import { letters } from '../../helpers/inputs.mts';
import { jsonOf } from '../../helpers/results.mts';
import { run as runNode } from '../../helpers/runs.mts';
import { addFaults, requestCount, useService } from '../../helpers/service.mts';

const service = useService();
const onError = 'continueErrorOutput';
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

/** Each test has a workflow of its own, of which the others know nothing. */
let workflows = 0;
let workflowId: string;
beforeEach(() => void (workflowId = `workflow ${++workflows}`));

/** Executes the step by hand, as a click in the editor does. */
const click = (form: Form, items: IDataObject[], scenario: Partial<Scenario> = {}) =>
	runNode(form, items, { mode: 'manual', workflowId, onError, ...scenario });
const ofCredential = (id: string): Partial<Scenario> => ({
	settings: { credentials: { professionalNetworkApi: { id, name: 'test' } } },
});
const HINT = /because a manual execution of this workflow sent the same in the last 24 hours/;

describe.each(ENTRIES)('through %s', (entry: Entry) => {
	it.each([
		['connection requests', invitation, 'A production execution'],
		['messages', message, 'Another text, or a production execution,'],
	] as const)(
		'the next clicks pass %s unsent, and say when they were sent',
		async (_what, form, unaffected) => {
			const rows = letters(4);
			await click(form(), rows, { entry });

			const second = await click(form(), rows, { entry });
			const third = await click(form(), [...rows, ...letters(5).slice(4)], { entry });

			expect(requestCount()).toBe(5);
			const sent = { for: expect.stringContaining('/in/'), at: isoTime, alreadySent: true };
			expect(jsonOf(second.items)).toEqual([sent, sent, sent, sent]);
			expect(third.items.map(({ json }) => json.alreadySent)).toEqual([
				true,
				true,
				true,
				true,
				undefined,
			]);
			expect([second.failed, third.failed]).toEqual([[], []]);
			// Only customOperations can add hints.
			const hints = entry === 'routing' ? [] : [expect.stringMatching(HINT)];
			expect(second.hints).toEqual(hints);
			if (entry === 'customOperations')
				expect(second.hints[0]).toContain(`UTC). ${unaffected} is never affected.`);
		},
	);

	it('what is in doubt is not sent again, and the message says what is not affected', async () => {
		const [letter] = letters(1);
		addFaults({ drop: 'body', times: 1 });
		const first = await click(message(), [letter], { entry });

		const again = await click(message(), [letter], { entry });

		const ways =
			/If not, clear error, message and details, and use another text or a production execution, because manual executions of this workflow do not send the same again for a day\.$/;
		expect(first.failures[0].json).toMatchObject({ message: expect.stringMatching(ways) });
		expect(again.failures[0].json).toMatchObject({
			error: 'Not sent, because it may have been sent before',
			message: expect.stringMatching(ways),
			details: { kind: 'inDoubt', column: 'message_for' },
		});
		expect(requestCount()).toBe(1);
	});
});

it.each<[what: string, items: () => IDataObject[], second: Partial<Scenario>]>([
	['another text', () => [{ ...letters(1)[0], text: 'Another one' }], {}],
	['a production execution', () => letters(1), { mode: 'trigger' }],
	['another workflow', () => letters(1), { workflowId: 'another one' }],
	['a workflow that was never saved', () => letters(1), { workflowId: '' }],
	['another credential', () => letters(1), ofCredential('2')],
])('sends with %s', async (_what, items, second) => {
	await click(message(), letters(1));
	await click(message(), items(), second);
	expect(requestCount()).toBe(2);
});

it('has the sender by its credential, whose cookies may be new', async () => {
	await click(message(), letters(1));
	const credentials = credentialsOf(service(), { cookie: 'li_at=renewed' });
	await click(message(), letters(1), { credentials });
	expect(requestCount()).toBe(1);
});

it('knows nothing of production executions, and they know nothing of it', async () => {
	await click(message(), letters(1), { mode: 'trigger' });
	await click(message(), letters(1));
	await click(message(), letters(1), { mode: 'trigger' });
	expect(requestCount()).toBe(3);
});

it('passes a row with its columns, and with the mark and the time of the first click', async () => {
	const form = withInput(message());
	const [sent] = jsonOf((await click(form, letters(1))).items);

	const [again] = jsonOf((await click(form, letters(1))).items);

	const { to, text, message_for, message_at } = sent;
	expect(again).toMatchObject({ to, text, message_for, message_at });
	expect(requestCount()).toBe(1);
});

it('sends what surely did not arrive', async () => {
	addFaults({ status: 400, times: 1 });
	await click(message(), letters(1));
	await click(message(), letters(1));
	expect(service().sent.messages).toHaveLength(1);
});

it('settles what is in doubt by the mark of a row', async () => {
	const [letter] = letters(1);
	addFaults({ drop: 'body', times: 1 });
	const { failures } = await click(withInput(message()), [letter]);
	const { for: mark } = failures[0].json.details as IDataObject;

	const settled = await click(withInput(message()), [{ ...letter, message_for: mark }, letter]);

	expect([settled.failed, settled.items.length, requestCount()]).toEqual([[], 2, 1]);
});

it('says of a connection request in doubt that a production execution alone sends it', async () => {
	addFaults({ drop: 'body', times: 1 });
	const { failures } = await click(invitation(), letters(1));
	expect(failures[0].json.message).toMatch(
		/, and use a production execution, because manual executions /,
	);
});

it('counts neither towards Max Requests per Execution nor towards Max Cost', async () => {
	const form = invitation({ maxRequests: 2 });
	await click(form, letters(2));

	const again = await click(form, letters(5));

	expect(again.links).toEqual([0, 1, 2, 3]);
	expect(again.failed).toEqual([4]);
	expect(requestCount()).toBe(4);
});
