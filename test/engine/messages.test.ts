// What reaches a person: nothing twice from several rows, nor the advice of a failed row, nor a text that lacks its data.
import type { IDataObject, OnError } from 'n8n-workflow';

import { type Form, invitation, lookup, message, withInput } from '../helpers/forms.mts';
import { letters, people } from '../helpers/inputs.mts';
import { jsonOf } from '../helpers/results.mts';
import { run } from '../helpers/runs.mts';
import { addFaults, queries, requestCount, useService } from '../helpers/service.mts';
import { FAULTS } from '../service/known-faults.mts';
import type { Fault } from '../service/faults.mts';

const service = useService();

const onError = 'continueErrorOutput';
const texts = () => service().sent.messages.map(({ text }) => text);

describe('a message to a person to whom an earlier row sends', () => {
	it('is sent with another text, and a hint says to whom', async () => {
		const [first, second] = letters(2);
		const to = `${String(first.to)}/?trk=x`;
		const items = [first, second, { to, text: 'And another thing' }];
		const { items: sent, hints } = await run({ ...message(), output: 'simplified' }, items);
		expect(texts()).toEqual([first.text, second.text, 'And another thing']);
		expect(hints).toEqual(['1 of 3 items goes to the same person as an earlier item (item 3).']);
		expect(sent.map(({ json }) => json.recipient)).toEqual(
			queries().map((query) => query.recipientProfile),
		);
	});

	it('is named before anything is sent by a Dry Run, by the rows of the sheet', async () => {
		const [first, second] = letters(2);
		const sheet = [first, second, { ...first, text: 'And another thing' }];
		const items = sheet.map((row, index) => ({ ...row, row_number: index + 2 }));
		const result = await run(message({ dryRun: true }), items);
		expect(result.items.map(({ json }) => json.sameAs)).toEqual([undefined, undefined, 2]);
		expect(result.hints).toEqual([
			'1 of 3 rows goes to the same person as an earlier row (row 4).',
			'Dry Run: nothing was sent. 3 of 3 input items would send up to 3 requests. What that costs is not known in advance, but Max Cost in Options caps it.',
		]);
		expect(requestCount()).toBe(0);
	});
});

describe('in one execution', () => {
	const ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
	const by = (mode: string) =>
		({ ...invitation(), profile: { __rl: true, mode, value: '={{ $json.value }}' } }) as Form;
	const ask = (mode: string, ...values: string[]) => {
		service().faults.add({ body: { status: 200, element: { connectionId: '1' } } });
		return run(
			by(mode),
			values.map((value) => ({ value })),
			{ onError },
		);
	};

	it.each([
		['url', ['https://www.network.com/in/jane-doe', 'https://uk.network.com:443/in/Jane-Doe/']],
		['publicIdentifier', ['https://www.network.com/in/ada', 'ada', 'Ada']],
		['publicIdentifier', ['jürgen', 'j%C3%BCrgen', 'JU\u0308RGEN']],
		['id', [ID, `/in/${ID}`, `urn:li:fsd_profile:${ID}`, `https://www.network.com/in/${ID}`]],
	])('a person is asked to connect once, %s', async (mode, values) => {
		const { links, rows } = await ask(mode, ...values);
		const repeats = rows.filter(({ json }) => json.alreadySent);
		expect([requestCount(), repeats.length]).toEqual([1, values.length - 1]);
		expect(links).toEqual(values.map((_value, index) => index));
	});

	it.each<[what: string, fault: Fault, sent: number]>([
		['was surely not sent is sent again', { status: 400 }, 2],
		['is in doubt is not sent again', { drop: 'request' }, 1],
	])('what %s', async (what, fault, sent) => {
		const [letter] = letters(1);
		addFaults({ ...fault, times: 1 });
		const settings = { executionId: what, onError } as const;
		expect((await run(message(), [letter], settings)).failed).toEqual([0]);
		await run(message(), [letter], settings);
		expect(requestCount()).toBe(sent);
	});

	it('digits are a name in a URL, and an ID By ID', async () => {
		await ask('id', '12345', 'https://www.network.com/in/12345');
		expect(requestCount()).toBe(2);
	});
});

/** Sends the column `message` of each row, as many sheets call it. */
const fromColumn = (options: IDataObject = {}) =>
	({ ...message(options), message: '={{ $json.message }}' }) as Form;
const ADVICE = 'is what this node says about a row that was not sent.';
const NOWHERE = "={{ $('Nowhere').item.json.none }}";

describe('a row that failed', () => {
	const own = { error: 'none so far', details: { note: 1 } };
	const rows = () =>
		letters(2).map(({ to }, index) => ({
			...own,
			message: 'Hi Jane',
			company: 'Acme',
			to: index ? to : 'nobody',
		}));

	it.each<[what: string, form: Form, onError?: OnError]>([
		['on the error branch', fromColumn()],
		['with Continue', withInput(fromColumn()), 'continueRegularOutput'],
		['if an expression cannot be evaluated', { ...fromColumn(), recipient: NOWHERE } as Form],
	])('keeps all columns %s', async (_what, form, mode: OnError = onError) => {
		const [{ json }] = (await run(form, rows(), { onError: mode })).failures;
		expect(json).toMatchObject({ to: 'nobody', company: 'Acme', message: 'Hi Jane' });
		expect(json).toMatchObject({ error: expect.any(String), details: { input: own } });
	});

	it.each(['={{ $json.none }}', 'error', NOWHERE])(
		'keeps them if Result Field cannot be used: %j',
		async (resultField) => {
			const scenario = { onError: 'continueRegularOutput' } as const;
			const [{ json }] = (await run(withInput(fromColumn({ resultField })), rows(), scenario))
				.failures;
			expect(json).toMatchObject({ to: 'nobody', company: 'Acme' });
		},
	);

	it('is sent with its own text when it is run again, however often it failed', async () => {
		const failing = { ...rows()[0], to: 'nobody' };
		const [{ json: once }] = (await run(fromColumn(), [failing], { onError })).errorItems;
		const [{ json: twice }] = (await run(fromColumn(), [once], { onError })).errorItems;
		expect(twice).toEqual(once);
		const saved = { ...twice, details: JSON.stringify(twice.details) };
		const again = [once, saved].map((row, index) => ({ ...row, to: letters(2)[index].to }));
		expect((await run(fromColumn(), again)).error).toBeUndefined();
		expect(texts()).toEqual(['Hi Jane', 'Hi Jane']);
	});

	it('keeps its text if there is no advice', async () => {
		const failed = {
			message: 'Hi Jane',
			error: 'Slow',
			details: { kind: 'service', advice: null },
		};
		const { error } = await run(fromColumn(), [{ ...letters(1)[0], ...failed }]);
		expect(error).toBeUndefined();
	});
});

/** Runs rows that fail, and then a message for each with this expression. Expects that none is sent. */
async function expectUnsent(form: Form, items: IDataObject[], text: string): Promise<void> {
	const { errorItems } = await run(form, items, { onError });
	service().faults.clear();
	const before = requestCount();
	const [{ to }] = letters(1);
	const failed = jsonOf(errorItems).map((row) => ({ ...row, to }));
	// A write in doubt would keep its own column from being written for, whatever the text is.
	const next = { ...message({ resultField: 'note' }), message: text } as Form;
	const { failures, rows } = await run(next, failed, { onError });
	expect(failures).not.toEqual([]);
	expect(jsonOf(rows)).toEqual([]);
	for (const { json } of failures) expect(json.error).toBe(`Message ${ADVICE}`);
	expect(requestCount()).toBe(before);
}

describe('what the node says is not sent', () => {
	const once = { maxOutage: 0 };

	it.each<[what: string, form: Form, items: () => IDataObject[], fault?: Fault]>([
		['a missing person', lookup(once), () => people(2), FAULTS.envelope(404, null)],
		['a message in doubt', message(once), () => letters(3), FAULTS.serverError()],
		['a redirect', lookup(once), () => people(2), FAULTS.redirect()],
		['a placeholder', message(), () => [{ ...letters(1)[0], text: 'Hi [name]' }]],
		['Max Cost', message({ maxCost: 0.005 }), () => letters(3)],
		['Max Requests per Execution', invitation({ maxRequests: 1 }), () => letters(3)],
	])('after %s', async (_what, form, items, fault = {}) => {
		for (const column of ['error', 'message']) {
			addFaults(fault);
			await expectUnsent(form, items(), `={{ $json.${column} }}`);
		}
	});

	const rows = () => [{ to: 'nobody', message: 'Hi Jane' }];

	it.each([
		'={{ $json.details.advice }}',
		'=Hi Jane, {{ $json.error }} Best, Tom',
		'=Hi Jane,\n\n{{ $json.details.advice.replace(/ /g, "  ") }}',
	])('as %s', async (text) => {
		await expectUnsent(fromColumn(), rows(), text);
	});

	it('even with Send As Written, or as a query parameter', async () => {
		const said = { error: 'Slow', message: 'Wait.', details: '{"kind":"busy"}' };
		const item = { ...letters(1)[0], ...said };
		const parameter = { name: 'note', value: '={{ $json.error }}' };
		const forms = [
			fromColumn({ sendAsWritten: true }),
			message({ additionalParameters: { parameters: [parameter] } }),
		];
		for (const form of forms) {
			expect((await run(form, [item])).error?.message).toContain(ADVICE);
		}

		expect(requestCount()).toBe(0);
	});
});

it.each<[what: string, row: IDataObject]>([
	[
		'another text of a row that failed',
		{ text: 'Hi Jane', error: 'Slow', details: { kind: 'busy' } },
	],
	['a row without an error text', { text: 'Hi Jane', error: '', details: { kind: 'busy' } }],
	['a text like the advice of the node', { text: 'Check the Base URL in the credentials.' }],
	...['met at expo', { note: 1 }, { kind: 'dinner' }, undefined].map(
		(details): [string, IDataObject] => [
			`a row with details of its own: ${JSON.stringify(details)}`,
			{ text: 'Slow', error: 'Slow', details },
		],
	),
])('sends %s', async (_what, row) => {
	expect((await run(message(), [{ ...letters(1)[0], ...row }])).error).toBeUndefined();
	expect(texts()).toEqual([row.text]);
});

describe('Send As Written', () => {
	const odd = [
		'Hi [name]',
		'Hi , thanks',
		'{{ a }}',
		'[object Object]',
		'undefined',
		'{"text":"Hi"}',
		'"Hi Jane"',
		'```\nHi\n```',
		'Hi\\nJane',
		'Tom &amp; Co',
		'Hi <b>Jane</b>',
		'[us](https://a.com)',
		'Hi XXX, thanks',
		'Hi\u0000Jane',
		'Hi \ud83d',
	];
	const items = () => odd.map((text) => ({ ...letters(1)[0], text }));

	it('sends texts that look incomplete', async () => {
		const { error } = await run(message({ sendAsWritten: true }), items());
		expect(error).toBeUndefined();
		const sent = odd.map((text) => text.replace('\ud83d', '\ufffd'));
		expect(texts()).toEqual(sent);
	});

	it('is off unless it is added, and if its expression finds nothing', async () => {
		for (const options of [{}, { sendAsWritten: false }, { sendAsWritten: '={{ $json.none }}' }]) {
			const { failures } = await run(message(options), items(), { onError });
			expect(failures).toHaveLength(odd.length);
		}

		expect(texts()).toEqual([]);
	});

	it('sends what is left without an expression that finds nothing', async () => {
		const form = (options: IDataObject) =>
			({ ...message(options), message: '=Well done {{ $json.none }} again' }) as Form;
		expect((await run(form({}), letters(1))).error?.message).toContain('has nothing for');
		await run(form({ sendAsWritten: true }), letters(1));
		expect(texts()).toEqual(['Well done  again']);
	});

	it.each(['', { a: 1 }])('does not send %j', async (text) => {
		const { error } = await run(message({ sendAsWritten: true }), [{ ...letters(1)[0], text }]);
		expect(error?.message).toMatch(/^Message (?:is empty|must be text)/);
	});
});
