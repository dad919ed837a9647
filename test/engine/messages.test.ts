// What reaches a person: nothing twice from several rows, and the text of a row that failed before.
import type { IDataObject, OnError } from 'n8n-workflow';

import { type Form, invitation, message, withInput } from '../helpers/forms.mts';
import { letters } from '../helpers/inputs.mts';
import { run } from '../helpers/runs.mts';
import { addFaults, queries, requestCount, useService } from '../helpers/service.mts';
import type { Fault } from '../service/faults.mts';

const service = useService();

const onError = 'continueErrorOutput';
const texts = () => service().sent.messages.map(({ text }) => text);

it('another text of another row is sent to the same person', async () => {
	const [first, second] = letters(2);
	const to = `${String(first.to)}/?trk=x`;
	const items = [first, second, { to, text: 'And another thing' }];

	const { items: sent } = await run({ ...message(), output: 'simplified' }, items);

	expect(texts()).toEqual([first.text, second.text, 'And another thing']);
	expect(sent.map(({ json }) => json.recipient)).toEqual(
		queries().map((query) => query.recipientProfile),
	);
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
		['url', ['https://www.network.com/in/jane-doe', 'https://uk.network.com/in/Jane-Doe/']],
		['publicIdentifier', ['https://www.network.com/in/ada', 'ada', 'Ada']],
		['publicIdentifier', ['jürgen', 'j%C3%BCrgen', 'JU\u0308RGEN']],
		['id', [ID, `https://www.network.com/in/${ID}`, `network.com/sales/lead/${ID},NAME,x`]],
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
const NOWHERE = "={{ $('Nowhere').item.json.none }}";

describe('a row that failed', () => {
	const row = { message: 'Hi Jane', company: 'Acme', to: 'nobody' };

	it.each<[what: string, form: Form, onError?: OnError]>([
		['on the error branch', fromColumn()],
		['with Continue', withInput(fromColumn()), 'continueRegularOutput'],
		['if an expression cannot be evaluated', { ...fromColumn(), recipient: NOWHERE } as Form],
		['if Result Field is not a name', withInput(fromColumn({ resultField: 'error' }))],
	])('keeps all columns %s', async (_what, form, mode: OnError = onError) => {
		const [{ json }] = (await run(form, [row], { onError: mode })).failures;

		expect(json).toEqual({ ...row, error: expect.any(String), details: '{"kind":"invalid"}' });
	});

	it('is sent with its own text when it is run again, however often it failed', async () => {
		const [{ json: once }] = (await run(fromColumn(), [row], { onError })).errorItems;
		const [{ json: twice }] = (await run(fromColumn(), [once], { onError })).errorItems;
		expect(twice).toEqual(once);

		const [{ to }] = letters(1);
		expect((await run(fromColumn(), [{ ...twice, to }])).error).toBeUndefined();
		expect(texts()).toEqual(['Hi Jane']);
	});
});
