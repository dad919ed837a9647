// What the process remembers for twelve hours: clicks, parallel executions and second retries write to nobody twice.
import type { IDataObject } from 'n8n-workflow';

import { reload, type Scenario } from '../../helpers/engine.ts';
import { ENTRIES } from '../../helpers/entry.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { type Form, invitation, message, withInput } from '../../helpers/forms.mts';
import { letters } from '../../helpers/inputs.mts';
import { jsonOf } from '../../helpers/results.mts';
import { run as runNode } from '../../helpers/runs.mts';
import { addFaults, requestCount, useService } from '../../helpers/service.mts';

const service = useService();
const onError = 'continueErrorOutput';
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const sentTo = () => service().sent.messages.map(({ to }) => to);

/** Each test has a workflow of its own, of which the others know nothing. */
let workflows = 0;
let workflowId: string;
beforeEach(() => void (workflowId = `workflow ${++workflows}`));

/** Executes the workflow. */
const execute = (form: Form, items: IDataObject[], scenario: Partial<Scenario> = {}) =>
	runNode(form, items, { workflowId, onError, ...scenario });

describe.each(ENTRIES)('through %s', (entry) => {
	it.each([
		['connection requests', invitation],
		['messages', message],
	] as const)(
		'the next clicks do not send %s again, and say when they were sent',
		async (_what, form) => {
			const rows = letters(4);
			const click = { entry, mode: 'manual' } as const;
			await execute(form(), rows, click);

			const second = await execute(form(), rows, click);
			const third = await execute(form(), letters(5), click);

			expect(requestCount()).toBe(5);
			const sent = { for: expect.stringContaining('/in/'), at: isoTime, alreadySent: true };
			expect(jsonOf(second.items)).toEqual([sent, sent, sent, sent]);
			const repeated = third.items.map(({ json }) => json.alreadySent === true);
			expect(repeated).toEqual([true, true, true, true, false]);
			expect([second.failed, third.failed]).toEqual([[], []]);
		},
	);
});

it('two executions in parallel write to each person once', async () => {
	const rows = letters(3);
	const form = withInput(message());

	const both = await Promise.all([execute(form, rows), execute(form, rows)]);

	expect(sentTo()).toHaveLength(3);
	const marks = both.map(({ items }) => jsonOf(items).map((row) => row.message_for));
	expect(marks[0]).toEqual(marks[1]);
});

describe('a second retry of the same failed execution', () => {
	/** Runs a, b, c and d, of which c fails. Returns what n8n saved. */
	async function failAtThird(form = message()) {
		addFaults({ status: 400, skip: 2, times: 1 });
		const executionId = `failed ${workflowId}`;
		const { error } = await execute(form, letters(4), { executionId, onError: undefined });
		expect([error?.httpCode, sentTo().length]).toEqual(['400', 2]);
		return reload(executionId);
	}

	it('sends nothing that the first one sent', async () => {
		const saved = await failAtThird();
		const first = await execute(message(), letters(4), { saved, onError: undefined });
		const second = await execute(message(), letters(4), { saved, onError: undefined });

		expect([first.error, second.error]).toEqual([undefined, undefined]);
		expect(sentTo()).toHaveLength(4);
		expect(new Set(sentTo()).size).toBe(4);
		expect(jsonOf(second.items).every(({ alreadySent }) => alreadySent)).toBe(true);
	});
});

it.each<[what: string, items: () => IDataObject[], second: Partial<Scenario>]>([
	['another text', () => [{ ...letters(1)[0], text: 'Another one' }], {}],
	['another node', () => letters(1), { nodeName: 'Other' }],
	['another workflow', () => letters(1), { workflowId: 'another one' }],
	['a workflow that was never saved', () => letters(1), { workflowId: '' }],
])('sends with %s', async (_what, items, second) => {
	await execute(message(), letters(1));
	await execute(message(), items(), second);

	expect(requestCount()).toBe(2);
});

it('knows a sender whose cookies are new', async () => {
	await execute(message(), letters(1));
	const credentials = credentialsOf(service(), { cookie: 'li_at=renewed' });
	await execute(message(), letters(1), { credentials });

	expect(requestCount()).toBe(1);
});

it('returns a row with its columns, and with the mark and the time of the first execution', async () => {
	const form = withInput(message());
	const [sent] = jsonOf((await execute(form, letters(1))).items);

	const [again] = jsonOf((await execute(form, letters(1))).items);

	const { to, text, message_for, message_at } = sent;
	expect(again).toEqual({ to, text, message_for, message_at });
	expect(requestCount()).toBe(1);
});

it('sends what surely did not arrive', async () => {
	addFaults({ status: 400, times: 1 });
	await execute(message(), letters(1));
	await execute(message(), letters(1));

	expect(sentTo()).toHaveLength(1);
});

it('comes out in doubt as long as the first one is', async () => {
	addFaults({ drop: 'body', times: 1 });
	const form = withInput(message());
	const [first] = jsonOf((await execute(form, letters(1))).items);

	const [again] = jsonOf((await execute(form, letters(1))).items);

	expect(again.message_for).toBe(first.message_for);
	expect(again.message_for).toMatch(/^in doubt: /);
	expect(requestCount()).toBe(1);
});
