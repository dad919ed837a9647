// What reaches a person: nothing twice from several rows, nor the advice of a failed row, nor a text that lacks its data.
import type { IDataObject, OnError } from 'n8n-workflow';

import {
	invitation,
	letters,
	lookup,
	message,
	people,
	withInput,
	type Form,
} from '../helpers/inputs.mts';
import { reload } from '../helpers/engine';
import { jsonOf } from '../helpers/results.mts';
import { run } from '../helpers/runs.mts';
import { addFaults, queries, requestCount, useService } from '../helpers/service.mts';
import { FAULTS } from '../simulator/known-faults.mts';
import type { Fault } from '../simulator/faults.mts';

const service = useService();

const onError = 'continueErrorOutput';
const SAID = 'An earlier row sends the same to the same person';
const texts = () => service().sent.messages.map(({ text }) => text);

describe('a message that an earlier row sends', () => {
	it('keeps the run from sending anything, with On Error = Stop', async () => {
		const [first, second] = letters(2);
		const { error } = await run(message(), [first, second, first]);
		expect(error?.message).toBe(`${SAID} in 1 of 3 items (item 3).`);
		expect(requestCount()).toBe(0);
	});

	it('is sent once, under every spelling of the person, and the other row fails', async () => {
		const [first, second] = letters(2);
		const spelled = { ...first, to: `${String(first.to).replace('https://', 'http://')}/?trk=x` };
		const result = await run(message(), [first, spelled, second, first], { onError });
		expect(result.failed).toEqual([1, 3]);
		expect(result.errorItems[0].json).toMatchObject({
			error: `${SAID}.`,
			details: { kind: 'invalid' },
		});
		expect(texts()).toEqual([first.text, second.text]);
	});

	it('is sent with another text, and a hint says to whom', async () => {
		const [first, second] = letters(2);
		const to = `${String(first.to)}/?trk=x`;
		const items = [first, second, { to, text: 'And another thing' }];
		const { items: sent, hints } = await run(message({ output: 'simplified' }), items);
		expect(texts()).toEqual([first.text, second.text, 'And another thing']);
		expect(hints).toEqual(['Items 1 and 3 go to the same person.']);
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
		expect(result.hints).toContain('Rows 2 and 4 go to the same person.');
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
		['url', ['https://www.network.com/pub/jane/1/2/a', 'https://www.network.com/pub/Jane/1/2/A']],
	])('a person is asked to connect once, %s', async (mode, values) => {
		const { failed } = await ask(mode, ...values);
		expect([requestCount(), failed]).toEqual([1, values.map((_, index) => index).slice(1)]);
	});

	const SENT = { error: `${SAID}.`, details: { kind: 'invalid' } };
	it.each(['customOperations', 'routing'] as const)(
		'the same is sent to a person once, also after a Wait, and another text is: through %s',
		async (entry) => {
			const [letter] = letters(1);
			const executionId = `messages ${entry}`;
			const round = async (form: Form, item: IDataObject) =>
				await run(form, [item], { executionId, entry, onError });
			expect((await round(message(), letter)).failed).toEqual([]);
			reload(executionId);
			const to = String(letter.to)
				.toUpperCase()
				.replace(/^.*\/IN\//, 'http://network.com:443/in/');
			expect(jsonOf((await round(message(), { ...letter, to })).errorItems)).toMatchObject([SENT]);
			expect((await round(message(), { ...letter, text: 'Another text' })).failed).toEqual([]);
			expect((await round(invitation(), letter)).failed).toEqual([]);
			expect((await round(invitation(), { to })).failed).toEqual([0]);
			expect(requestCount()).toBe(3);
			expect((await run(message(), [letter], { onError })).failed).toEqual([]);
		},
	);

	it('a model that repeats a call in parallel or later reads that it was sent already', async () => {
		const [letter] = letters(1);
		const settings = { type: 'professionalNetworkTool' };
		const call = async () =>
			jsonOf((await run(message(), [letter], { executionId: 'calls', settings })).items);
		const [first, second] = await Promise.all([call(), call()]);
		for (const answer of [second, await call()]) {
			expect(answer).toMatchObject([
				{
					error: 'It was already sent to this person.',
					message: 'An earlier call sent it, or may have sent it. Do not send it again.',
				},
			]);
		}
		expect(first[0].error).toBeUndefined();
		expect(texts()).toEqual([letter.text]);
	});

	it.each<[what: string, fault: Fault, sent: number]>([
		['was surely not sent is sent again', { status: 400 }, 2],
		['is in doubt is not sent again', { drop: 'request' }, 1],
	])('what %s', async (what, fault, sent) => {
		const [letter] = letters(1);
		addFaults({ ...fault, times: 1 });
		const settings = { executionId: what, onError } as const;
		expect((await run(message({ maxRetries: 0 }), [letter], settings)).failed).toEqual([0]);
		await run(message({ maxRetries: 0 }), [letter], settings);
		expect(requestCount()).toBe(sent);
	});

	it('digits are a name in a URL, and an ID By ID', async () => {
		await ask('id', '12345', 'https://www.network.com/in/12345');
		expect(requestCount()).toBe(2);
	});
});

it('a person is asked to connect once', async () => {
	const [{ to }] = letters(1);
	const result = await run(invitation(), [{ to }, { to }], { onError });
	expect(result.failed).toEqual([1]);
	expect(requestCount()).toBe(1);
});

/** Sends the column `message` of each row, as many sheets call it. */
const fromColumn = (options: IDataObject = {}) =>
	({ ...message(options), message: '={{ $json.message }}' }) as Form;
const ADVICE = 'is what this node says about a row that was not sent.';
const NOWHERE = "={{ $('Nowhere').item.json.none }}";

describe('a row that failed', () => {
	const own = { message: 'Hi Jane', error: 'none so far', details: { note: 1 } };
	const rows = () =>
		letters(2).map(({ to }, index) => ({ ...own, company: 'Acme', to: index ? to : 'nobody' }));

	it.each<[what: string, form: Form, onError?: OnError]>([
		['on the error branch', fromColumn()],
		['with Continue', withInput(fromColumn()), 'continueRegularOutput'],
		['if an expression cannot be evaluated', { ...fromColumn(), recipient: NOWHERE } as Form],
	])('keeps all columns %s', async (_what, form, mode: OnError = onError) => {
		const [{ json }] = (await run(form, rows(), { onError: mode })).failures;
		expect(json).toMatchObject({ to: 'nobody', company: 'Acme', details: { input: own } });
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

	it('is refused until it has its text back', async () => {
		const first = await run(fromColumn(), rows(), { onError });
		const again = jsonOf(first.errorItems).map((row) => ({ ...row, to: rows()[1].to }));
		const second = await run(fromColumn(), again, { onError });
		expect(second.failures[0].json.error).toBe(`Message ${ADVICE}`);
		const form = { ...message(), message: '={{ $json.details.input.message }}' } as Form;
		expect((await run(form, again, { onError })).failures).toEqual([]);
		expect(texts()).toEqual(['Hi Jane', 'Hi Jane']);
	});

	const saved = '{"kind":"service"}';
	it.each<[is: 'refused' | 'sent', what: string, row: IDataObject]>([
		['refused', 'the text of its error', { message: 'Slow', error: 'Slow', details: saved }],
		['refused', 'what follows a greeting', { message: 'Hi: Slow', error: 'Slow', details: saved }],
		['sent', 'a corrected text', { message: 'Hi Jane', error: 'Slow', details: saved }],
		['sent', 'no text of an error', { message: 'Hi Jane', error: '', details: saved }],
		...[undefined, 'met at expo', { note: 1 }].map((details): ['sent', string, IDataObject] => [
			'sent',
			`the details ${JSON.stringify(details)}, which are not of this node`,
			{ message: 'Slow', error: 'Slow', details },
		]),
	])('is %s with %s', async (is, _what, row) => {
		const { error } = await run(fromColumn(), [{ ...letters(1)[0], ...row }]);
		expect(error?.message).toBe(is === 'refused' ? `Message ${ADVICE}` : undefined);
		expect(texts()).toEqual(is === 'refused' ? [] : [row.message]);
	});
});

/** Expects that none of these texts is sent. */
async function expectRefused(all: unknown[], options: IDataObject = {}): Promise<void> {
	const before = requestCount();
	const [{ to }] = letters(1);
	const items = all.map((text) => ({ to, message: text }) as IDataObject);
	const { failures, rows } = await run(fromColumn(options), items, { onError });
	expect(jsonOf(rows)).toEqual([]);
	for (const { json } of failures) expect(json.error).toContain(ADVICE);
	expect(requestCount()).toBe(before);
}

describe('what the node says is not sent', () => {
	const once = { maxOutage: 0, maxRetries: 0 };
	const rows = (row: IDataObject) => () => [{ ...letters(1)[0], ...row }];
	const lookedUp = () => people(2);
	const written = () => letters(3);

	it.each<[what: string, form: Form, items: () => IDataObject[], fault?: Fault]>([
		['a missing person', lookup(once), lookedUp, FAULTS.envelope(404, null)],
		['a server error', lookup(once), lookedUp, FAULTS.gateway(503)],
		['a message in doubt', message(once), written, FAULTS.serverError()],
		['a lost response', message(once), written, { drop: 'body' }],
		['other JSON', message(once), written, { body: '{"ok":true}' }],
		['a web page', lookup(once), lookedUp, FAULTS.html()],
		['a block by a gateway', message(once), written, FAULTS.blocked()],
		['a redirect', lookup(once), lookedUp, FAULTS.redirect()],
		['a company', message(), rows({ to: 'https://www.network.com/company/acme' })],
		['another site', message(), rows({ to: 'https://acme.com/in/jane' })],
		['an object', message(), rows({ to: { url: 1 } })],
		['a placeholder', message(), rows({ text: 'Hi [name]' })],
		['no name', message(), rows({ text: 'Hi , thanks' })],
		['no text', message(), rows({ text: '' })],
		['Max Cost', message({ maxCost: 0.005 }), written],
		['Max Requests per Run', invitation({ maxPerRun: 1 }), written],
	])('after %s', async (_what, form, items, fault = {}) => {
		addFaults(fault);
		const { failures } = await run(form, items(), { onError });
		service().faults.clear();
		// The service's own words are not those of this node.
		const said = jsonOf(failures)
			.flatMap(({ error, message: advice }) => [error, advice ?? error])
			.filter((text) => !/^(?:Internal server|Not found)/.test(`${text}`));
		expect(said).not.toEqual([]);
		await expectRefused(said);
	});

	it('even with Send As Written', async () => {
		await expectRefused(['Check the Base URL in the credentials.'], { sendAsWritten: true });
	});

	it('alone or after a greeting', async () => {
		const said = [
			'Choose one of: By URL, By Public Identifier, By ID.',
			'Remove it and use its first entry instead.',
			'Remove it and use the field for it instead.',
			'Set Rows In to Detect, and check Path.',
			'Write only https://x.com.',
			'Write 1234 or 1.2340, because the separator is ambiguous.',
			'Use the first word of the paths of the service, such as linkedin.',
			'Check the Path Segment, which is usually blank.',
			'Keywords contains "[object Object]" instead of text.',
			'HQ Locations contains an object.',
			"HQ Locations starts like a JSON array but isn't a valid one.",
			'HQ Places has no entry.',
			'Company has no mode "x".',
			'Annual Revenue (Millions) has no Min Revenue and no Max Revenue.',
			'"a.b" can\'t be a field name, because it contains a dot or a bracket.',
			'"apiKey" can\'t be an additional query parameter.',
			'The additional query parameter "a" is already sent.',
			'"a[b" in Fields isn\'t a path.',
			'"https://www.network.com/in/jane" is a profile URL, not a company URL.',
			'"gmail.com" belongs to the mail provider gmail.com, not to a company.',
			'"1,234" in Locations may be one place or two.',
			'Write "1,234" with the quotes for one place, or 1; 234 for two.',
			'Check Company IDs. Write 1234 for one ID, or 1; 234 for several.',
			'Salary has numbers but no Currency.',
			'Leave out rows 1 and 2, because an earlier try sent them or may have sent them.',
			'Choose a Currency, for example US Dollar.',
			'HQ Places must be places, not "x".',
			'Nothing was found for "x"',
			'The list ended early, after 60 rows of 120',
			'The credentials do not allow requests to x.com, the host of their Base URL',
		];
		await expectRefused(said.flatMap((text) => [text, `Hi Jane, ${text}`, `Dear Jane\n\n${text}`]));
	});
});

it('what a person writes is sent, from a row that failed too', async () => {
	const written = [
		'Choose a date, or remove the filter.',
		'Check Acme. Use the link below.',
		'Fill in the data, or call me.',
		'Not sent because Max was ill.',
		'The run ended with a new personal best, thanks for cheering!',
		'The service did not respond in time, so I cancelled it.',
		'The service is having trouble keeping customers, as you wrote.',
		'The service responded with a smile.',
		'This search has nothing to do with you.',
		'We raised Max Pages, Max Cost and Start Page, as your post says.',
		'Your talk must be a classic by now.',
	];
	const failed = { error: 'Slow', details: { kind: 'service' } };
	const items = written.map((text, index) => ({ ...letters(20)[index], text, ...failed }));
	expect((await run(message(), items)).error).toBeUndefined();
	expect(texts()).toEqual(written);
});

describe('Send As Written', () => {
	const odd = ['Hi [name]', 'Hi , thanks', '{{ a }}', '[object Object]', 'undefined'];
	const items = () => odd.map((text) => ({ ...letters(1)[0], text }));

	it('sends texts that look incomplete', async () => {
		const { error } = await run(message({ sendAsWritten: true }), items());
		expect(error).toBeUndefined();
		expect(texts()).toEqual(odd);
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
