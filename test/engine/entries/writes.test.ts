// Messages and connection requests: which may have been delivered, in which order they are sent, and what a second try sends.
import type { IDataObject } from 'n8n-workflow';

import { FAULTS } from '../../simulator/known-faults.mts';
import type { Fault } from '../../simulator/faults.mts';
import { cutConnections } from '../../helpers/cut-connections.mts';
import {
	inBatches,
	invitation,
	letters,
	message,
	type Form,
	lookup,
	people,
} from '../../helpers/inputs.mts';
import { linkOf, jsonOf, WAY_OUT } from '../../helpers/results.mts';
import { ON_ERROR, RETRYING, run } from '../../helpers/runs.mts';
import { addFaults, requestCount, useService, queries } from '../../helpers/service.mts';
import { ENTRY } from '../../helpers/entry.mts';
import { PERMANENT, RETRYABLE } from '../../helpers/failures.mts';

const service = useService();

const DOUBT = 'may have been sent; check before sending again';
const DOUBTFUL: Array<[name: string, fault: Fault]> = [
	['a 200 without a result', FAULTS.noResult()],
	['a 200 with an error text alone', { patch: { element: null, error: 'Something happened' } }],
	['a 200 that is not JSON', { executed: true, body: 'Thank you' }],
	['a 200 of something else', { executed: true, body: '{"ok":true}' }],
	['an empty 200', { executed: true, body: '' }],
	['a connection that breaks in the response', { drop: 'body' }],
	...([408, 500, 502, 504] as const).map((status): [string, Fault] => [
		`HTTP ${status}`,
		FAULTS.executedThen(status),
	]),
	['408 inside a 200', { patch: { status: 408, element: null, error: 'Timeout' } }],
	['500 inside a 200', { patch: { status: 500, element: null, error: 'Broken' } }],
];

describe.each([
	['a message', message, () => service().sent.messages],
	['a connection request', invitation, () => service().sent.connections],
] as const)('%s', (_name, form, sent) => {
	const recipients = () => sent().map(({ to }) => to);
	const people = (count: number) => letters(count).map(({ to }) => to);

	it.each(DOUBTFUL)('says that it may have been sent after %s', async (_fault, fault) => {
		addFaults(fault);
		const { error } = await run(form(), letters(1));
		expect(error?.message).toContain(DOUBT);
		expect(error?.message).not.toContain('found');
		expect(error?.description).toContain('received it');
		expect(sent()).toHaveLength(1);
	});

	it.each(['EHOSTUNREACH', 'ENETUNREACH'])(
		'is sent once when an open connection ends with %s',
		async (code) => {
			service().latency = 200;
			const cut = cutConnections(code, 'read', () => requestCount() > 0);
			const { error } = await run(form(), letters(1));
			cut.stop();
			expect(cut.count).toBe(1);
			expect(requestCount()).toBe(1);
			expect(error?.message).toContain(DOUBT);
		},
	);

	it.each(['EHOSTUNREACH', 'ENETUNREACH'])(
		'is retried when no connection opens because of %s',
		async (code) => {
			const cut = cutConnections(code, 'connect', () => true, 2);
			const { error, items } = await run(form(), letters(1));
			cut.stop();
			expect(cut.count).toBe(2);
			expect(error).toBeUndefined();
			expect(items).toHaveLength(1);
			expect(sent()).toHaveLength(1);
		},
	);

	it('keeps the order of the input items when some are retried', async () => {
		const busy = { ...FAULTS.rateLimited(), times: 3 };
		addFaults(busy, { ...busy, skip: 3 });
		await run(form(), letters(6));
		expect(recipients()).toEqual(people(6));
		expect(requestCount()).toBe(12);
	});

	it.each(DOUBTFUL)('is not repeated by Retry On Fail after %s', async (_fault, fault) => {
		addFaults({ ...fault, skip: 1, times: 1 });
		const { error } = await run(form(), letters(4), { settings: RETRYING });
		expect(error?.message).toContain(DOUBT);
		expect(error?.context?.itemIndex).toBe(1);
		expect(recipients()).toEqual(people(2));
	});

	it.each(ON_ERROR)('is sent once by Retry On Fail if the first fails, %s', async (onError) => {
		addFaults({ ...FAULTS.envelope(400), times: 1 });
		const result = await run(form(), letters(4), { settings: RETRYING, onError });
		expect(result.error).toBeUndefined();
		expect(recipients().sort()).toEqual(people(4).sort());
		if (onError !== 'continueErrorOutput') expect(result.rows.map(linkOf)).toEqual([0, 1, 2, 3]);
	});

	it('keeps the results of the first try of Retry On Fail with On Error on', async () => {
		addFaults({ ...FAULTS.envelope(400), times: 1 }, { ...FAULTS.noResult(), skip: 1, times: 1 });
		const scenario = { settings: RETRYING, onError: 'continueRegularOutput' } as const;
		const { failed, failures } = await run(form(), letters(4), scenario);
		// Three requests of the first try, and one more for the item that was not delivered.
		expect(requestCount()).toBe(5);
		expect(sent()).toHaveLength(4);
		expect(failed).toEqual([2]);
		expect(failures[0].json.error).toContain(DOUBT);
	});

	it.each([{ error: 'Slow today' }, { errors: ['Slow today'] }, { status: 'error' }])(
		'is in doubt after a result with %j',
		async (patch) => {
			addFaults({ patch });
			const { error } = await run(form(), letters(3));
			expect(error?.message).toContain(DOUBT);
			expect(sent()).toHaveLength(1);
		},
	);

	it.each([{ error: '' }, { error: null }, { error: {} }])(
		'is sent once by Retry On Fail when good responses have %j, Output Raw',
		async (patch) => {
			addFaults({ patch });
			for (const onError of ON_ERROR) {
				service().sent.clear();
				const raw = { ...form(), output: 'raw' };
				const { links, items } = await run(raw, letters(3), { settings: RETRYING, onError });
				expect(sent()).toHaveLength(3);
				expect(links).toEqual([0, 1, 2]);
				const { serviceError, ...rest } = items[0].json;
				expect(rest).not.toHaveProperty('error');
				expect(serviceError).toEqual(patch.error || undefined);
			}
		},
	);

	it('waits for a message of an earlier try that is still in flight', async () => {
		service().latency = 1_500;
		const items = letters(2).map((item, index) => ({ ...item, bad: index === 1 }));
		const broken = form({ maxRetries: "={{ $json.bad ? $('Nowhere').item.json.none : 0 }}" });
		const settings = { ...RETRYING, maxTries: 2 };
		await run(inBatches(broken, 1, 300), items, { entry: 'routing', settings });
		expect(requestCount()).toBe(1);
	});
});

it('sends a message of 24 kB without shortening it', async () => {
	const text = 'A long letter ünd more. '.repeat(1_000);
	const items = [{ ...letters(1)[0], text: text.trim() }];
	const { error } = await run(message(), items);
	expect(error).toBeUndefined();
	expect(service().sent.messages).toEqual(items);
});

// The same message or connection request in several rows of one run.
const SAID = 'An earlier row sends the same to the same person';
const texts = () => service().sent.messages.map(({ text }) => text);
const onError = 'continueErrorOutput';

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
		expect(hints).toEqual(ENTRY === 'routing' ? [] : ['Items 1 and 3 go to the same person.']);
		expect(sent.map(({ json }) => json.recipient)).toEqual(
			queries().map((q) => q.recipientProfile),
		);
	});

	it('is named before anything is sent by a Dry Run, by the rows of the sheet', async () => {
		const [first, second] = letters(2);
		const sheet = [first, second, { ...first, text: 'And another thing' }];
		const items = sheet.map((row, index) => ({ ...row, row_number: index + 2 }));
		const result = await run(message({ dryRun: true }), items);
		expect(result.items.map(({ json }) => json.sameAs)).toEqual([undefined, undefined, 2]);
		if (ENTRY !== 'routing') expect(result.hints).toContain('Rows 2 and 4 go to the same person.');
		expect(requestCount()).toBe(0);
	});

	it('is sent by another run', async () => {
		const items = letters(1);
		await run(message(), items);
		await run(message(), items);
		expect(texts()).toHaveLength(2);
	});
});

it('asks a person to connect once', async () => {
	const [{ to }] = letters(1);
	const result = await run(invitation(), [{ to }, { to }], { onError });
	expect(result.failed).toEqual([1]);
	expect(requestCount()).toBe(1);
});

// What reaches a person: never the advice of a failed row, nor a text that lacks its data.
/** Sends the column `message` of each row, as many sheets call it. */
const fromColumn = (options: IDataObject = {}) =>
	({ ...message(options), message: '={{ $json.message }}' }) as Form;
const sent = () => service().sent.messages.map(({ text }) => text);
const ADVICE = 'is what this node says about a row that was not sent.';

describe('a row that failed', () => {
	const own = { message: 'Hi Jane', error: 'none so far', details: { note: 1 }, company: 'Acme' };
	const rows = () => letters(2).map(({ to }, index) => ({ ...own, to: index ? to : 'nobody' }));

	it.each([
		['a message', () => fromColumn()],
		[
			'a lookup',
			() => ({ ...lookup(), profile: { __rl: true, mode: 'url', value: '={{ $json.to }}' } }),
		],
	])('keeps all columns on the error branch of %s', async (_name, form) => {
		const [{ json }] = (await run(form() as Form, rows(), { onError })).errorItems;
		expect(json).toMatchObject({ to: 'nobody', company: 'Acme' });
		const { message: text, error, details } = own;
		expect((json.details as IDataObject).input).toEqual({ message: text, error, details });
	});

	it.each([{}, { resultField: 'result' }])('keeps them with Continue, with %j', async (options) => {
		const scenario = { onError: 'continueRegularOutput' } as const;
		const [{ json }] = (await run(fromColumn(options), rows(), scenario)).failures;
		const { message: text, error, details } = own;
		expect((json.details as IDataObject).input).toEqual({ message: text, error, details });
	});

	it('keeps them if an expression cannot be evaluated', async () => {
		const form = { ...fromColumn(), recipient: "={{ $('Nowhere').item.json.none }}" } as Form;
		const { errorItems } = await run(form, rows(), { onError, entry: 'customOperations' });
		expect(errorItems.map(({ json }) => (json.details as IDataObject).input)).toMatchObject([
			{ message: 'Hi Jane' },
			{ message: 'Hi Jane' },
		]);
	});

	it.each([
		...[{ resultField: '={{ $json.none }}' }, { resultField: 'error' }, { resultField: 'company' }],
		{ resultField: "={{ $('Nowhere').item.json.none }}" },
	])('keeps all columns if Put Result in Field cannot be used: %j', async (options) => {
		const scenario = { onError: 'continueRegularOutput', entry: 'customOperations' } as const;
		const [{ json }] = (await run(fromColumn(options), rows(), scenario)).failures;
		expect(json).toMatchObject({ to: 'nobody', company: 'Acme' });
	});

	it('has no such details if it has no such columns', async () => {
		const [{ json }] = (await run(message(), [{ to: 'x', text: 'y' }], { onError })).errorItems;
		expect(json.details).toEqual({ kind: 'invalid' });
	});

	it('is refused until it has its text back', async () => {
		const first = await run(fromColumn(), rows(), { onError });
		const again = jsonOf(first.errorItems).map((row) => ({ ...row, to: rows()[1].to }));
		const second = await run(fromColumn(), again, { onError });
		expect(second.failures[0].json.error).toBe(`Message ${ADVICE}`);
		const form = { ...message(), message: '={{ $json.details.input.message }}' } as Form;
		expect((await run(form, again, { onError })).failures).toEqual([]);
		expect(sent()).toEqual(['Hi Jane', 'Hi Jane']);
	});

	it('is refused with any text of its error, as a sheet saves it', async () => {
		const [{ to }] = letters(1);
		const row = { to, error: 'Slow', details: '{"kind":"service"}' };
		for (const text of ['Slow', 'Anything that n8n says']) {
			const { error } = await run(fromColumn(), [{ ...row, message: text, error: text }]);
			expect(error?.message).toBe(`Message ${ADVICE}`);
		}
		// Without the details of this node, the row did not fail here.
		const foreign = [undefined, null, '', 'met at expo', { note: 1 }];
		await run(
			fromColumn(),
			foreign.map((details, index) => ({
				...letters(9)[index],
				message: 'Slow',
				error: 'Slow',
				details,
			})),
		);
		expect(sent()).toEqual(foreign.map(() => 'Slow'));
	});

	it('is sent once its message is corrected or written anew', async () => {
		const details = { kind: 'service', input: { message: 'Hi Jane' } };
		const texts = ['Hi Jane', 'Hello again'];
		const rows = texts.map((text, index) => ({
			...letters(2)[index],
			message: text,
			error: 'Slow',
			details,
		}));
		expect((await run(fromColumn(), rows)).error).toBeUndefined();
		expect(sent()).toEqual(texts);
	});
});

describe('the advice of this node is not sent', () => {
	/** Returns what the error items of a run say. */
	const saidBy = async (form: Form, items: IDataObject[]) => {
		const { failures } = await run(form, items, { onError });
		return jsonOf(failures).flatMap(({ error, message: advice }) => [error, advice ?? error]);
	};
	const refuse = async (texts: IDataObject[string][], options: IDataObject = {}) => {
		const before = requestCount();
		const [{ to }] = letters(1);
		const items = texts.map((text) => ({ to, message: text }));
		const { failures, rows } = await run(fromColumn(options), items, { onError });
		expect(jsonOf(rows)).toEqual([]);
		for (const { json } of failures) expect(json.error).toContain(ADVICE);
		expect(requestCount()).toBe(before);
	};

	it.each([...RETRYABLE, ...PERMANENT])('after $name', async ({ fault, message: said }) => {
		addFaults(fault);
		const options = { maxOutage: 0, maxRetries: 0 };
		const texts = await saidBy(message(options), letters(2));
		texts.push(...(await saidBy(lookup(options), people(1))));
		expect(texts.length).toBeGreaterThan(4);
		// The service's own words are not those of this node.
		const isOfService = (text: unknown) =>
			text === said || /^Made to|^No available/.test(`${text}`);
		await refuse(texts.filter((text) => !isOfService(text)));
	});

	it.each<[string, IDataObject]>([
		['a company', { to: 'https://www.network.com/company/acme' }],
		['words', { to: 'Jane Doe' }],
		['nothing', { to: '' }],
		['another site', { to: 'https://acme.com/in/jane' }],
		['an object', { to: { url: 1 } }],
		['a placeholder', { text: 'Hi [name]' }],
		['no name', { text: 'Hi , thanks' }],
		['a leftover', { text: 'Hi undefined' }],
		['an expression', { text: 'Hi {{ name }}' }],
		['no text', { text: '' }],
		['advice', { text: 'Check the API Key in the credentials.' }],
	])('after a row with %s', async (_what, row) => {
		const [letter] = letters(1);
		await refuse(await saidBy(message(), [{ ...letter, ...row }]));
	});

	it.each<[string, () => Form]>([
		['Max Cost', () => message({ maxCost: 0.005 })],
		['Max Requests per Run', () => ({ ...invitation({ maxPerRun: 1 }) }) as Form],
		['the service', () => message({ maxOutage: 0, maxRetries: 99 })],
	])('after %s', async (_what, form) => {
		await refuse(await saidBy(form(), letters(3)));
	});

	it('even as written', async () => {
		await refuse(['Check the Base URL in the credentials.'], { sendAsWritten: true });
	});

	it('alone or after a greeting', async () => {
		const said = [
			'Use one like 1441.',
			'Use one like 90000084. Location: Search finds Geo IDs.',
			'Enter one like https://www.network.com/in/jane-doe.',
			'Enter one like ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567.',
			'Choose one of: By URL, By Public Identifier, By ID.',
			'Choose one of: From List, By Text, By ID.',
			'In brackets, use a number or a condition, as in experience[endDate.text=Present].position.',
			'Remove it and use its first entry instead.',
			'Remove it and use the field for it instead.',
			'Set Rows In to Detect, and check Path.',
			'Write only https://x.com.',
			'Write it as http://user:password@host:8080 or socks5://user:password@host:1080.',
			'Write 1234 or 1.2340, because the separator is ambiguous.',
			'Use the first word of the paths of the service, such as linkedin.',
			'Check the Path Segment. It is linkedin only for https://api.harvestapi.io.',
			'Keywords contains "[object Object]" instead of text.',
			'HQ Locations contains an object.',
			"HQ Locations starts like a JSON array but isn't a valid one.",
			'HQ Locations accepts at most 70 entries, not 90.',
			'HQ Places has no entry.',
			'Company has no mode "x".',
			'Annual Revenue (Millions) has no Min Revenue and no Max Revenue.',
			'"a.b" can\'t be a field name, because it contains a dot or a bracket.',
			'"apiKey" can\'t be an additional query parameter.',
			'The additional query parameter "a" is already sent.',
			'The query parameter "a" is already sent.',
			'"a[b" in Fields isn\'t a path.',
			'"Jane Doe" isn\'t a profile URL or ID.',
			'"https://www.network.com/in/jane" is a profile URL, not a company URL.',
			'"gmail.com" belongs to the mail provider gmail.com, not to a company.',
			'"1,234" in Locations may be one place or two.',
			'Write "1,234" with the quotes for one place, or 1; 234 for two.',
			'Check Industry IDs. Write 1234 for one ID, or 1; 234 for several.',
			'Fill in Keywords or Company. Check that their expressions are not empty.',
			'Salary has numbers but no Currency.',
			'Leave out rows 1 and 2, because an earlier try sent them or may have sent them.',
			'Choose a Currency, for example US Dollar.',
			'HQ Places must be places, not "x".',
			'Nothing was found for "x"',
			'The list ended early, after 60 rows of 120',
			'The service stops at page 100, but more results match',
			'The credentials do not allow requests to x.com, the host of their Base URL',
		];
		await refuse(said.flatMap((text) => [text, `Hi Jane, ${text}`, `Dear Jane\n\n${text}`]));
	});
});

describe('what a person writes is sent', () => {
	it.each([
		'Hi Jane, my calendar next week is empty.',
		'My inbox is empty.',
		'Monday is blank.',
		'Hi Jane, your contact form says the email field is empty.',
		'"Retention is the new growth" is so true.',
		'"Thinking, Fast and Slow" is a book I think you would enjoy.',
		'"Lean In" is a gift, not a burden.',
		"Do you have any input items for Thursday's agenda?",
		'Jane, great to see the new PMP in the credentials on your profile!',
		'The run ended with a new personal best, thanks for cheering!',
		'Nothing was found in the meeting room, so your scarf may be at the bar.',
		'Message is simple: we hire.',
		'Message has been on my mind since Monday.',
		'I asked the courier whether the person received it.',
		'Chris, check before sending again next time ;)',
		'I read about the leaks that your team found and paid for.',
		'I always liked what others find boring',
		'The service is having trouble keeping customers, as you wrote.',
		'With us, your API key stays with you.',
		'Your plan allows fewer parallel projects than ours.',
		'Choose a date, or remove the filter.',
		'Choose one of: Monday, Tuesday or Friday. Which one fits?',
		'Not sent because I had no time, sorry!',
		'Not sent because Max was ill.',
		'Fill in the data, or call me.',
		'In all, 3 of 5 customers stay.',
		'Your talk must be a classic by now.',
		'Managers must be leaders, not bosses.',
		'Check Acme. Use the link below.',
		'The service did not respond in time, so I cancelled it.',
		'The service responded with a smile.',
		'This search has nothing to do with you.',
		'The first 100 rows of the stadium are ours.',
		'We raised Max Pages, Max Cost and Start Page, as your post says.',
		'Your post on Query Parameters and the Path Segment helped us.',
		'You are on the success branch of my decision tree.',
	])('%s', async (text) => {
		const row = { ...letters(1)[0], text, error: 'Slow', details: { kind: 'service' } };
		expect((await run(message(), [row])).error).toBeUndefined();
		expect(sent()).toEqual([text]);
	});
});

describe('Send As Written', () => {
	const odd = [
		'Hi [name]',
		'Hi , thanks',
		'null and void',
		'{{ a }}',
		'[object Object]',
		'undefined',
	];
	const items = () => odd.map((text) => ({ ...letters(1)[0], text }));

	it('sends texts that look incomplete', async () => {
		const { error } = await run(message({ sendAsWritten: true }), items());
		expect(error).toBeUndefined();
		expect(sent()).toEqual(odd);
	});

	it('is off unless it is added, and if its expression finds nothing', async () => {
		for (const options of [{}, { sendAsWritten: false }, { sendAsWritten: '={{ $json.none }}' }]) {
			const { failures } = await run(message(options), items(), { onError });
			expect(failures).toHaveLength(odd.length);
		}
		expect(sent()).toEqual([]);
	});

	it('sends what is left without an expression that finds nothing', async () => {
		const form = (options: IDataObject) =>
			({ ...message(options), message: '=Well done {{ $json.none }} again' }) as Form;
		expect((await run(form({}), letters(1))).error?.message).toContain('has nothing for');
		await run(form({ sendAsWritten: true }), letters(1));
		expect(sent()).toEqual(['Well done  again']);
	});

	it('does not send an empty text or an object', async () => {
		for (const text of ['', ' ', { a: 1 }, true]) {
			const { error } = await run(message({ sendAsWritten: true }), [{ ...letters(1)[0], text }]);
			expect(error?.message).toMatch(/^Message (?:is empty|must be text)/);
		}
	});
});

describe('the advice to run the others', () => {
	const bad = () => letters(4).map((row, index) => (index === 3 ? { ...row, to: '' } : row));

	it.each([
		['an invalid row', message, bad, {}],
		['a row in doubt', message, () => letters(4), FAULTS.executedThen(500)],
		['a rejected row', message, () => letters(4), FAULTS.envelope(400)],
		['an invalid connection request', invitation, bad, {}],
	])('is not given for writes after %s', async (_what, form, rows, fault) => {
		if (Object.keys(fault).length > 0) addFaults({ ...fault, skip: 2, times: 1 });
		const { error } = await run(form(), rows());
		expect(error?.message).toMatch(/item [34]\)/);
		expect(error?.message).not.toContain(WAY_OUT);
	});

	it('is not given when a later try or batch refuses a row', async () => {
		const batches = await run(inBatches(message(), 2, 5), bad());
		expect(batches.error?.message).not.toContain(WAY_OUT);
		const tries = await run(message(), bad(), { settings: RETRYING });
		expect(tries.error?.message).not.toContain(WAY_OUT);
	});

	it('is given for reads', async () => {
		const { error } = await run(lookup(), [...people(1), { name: '' }]);
		expect(error?.message).toContain(WAY_OUT);
	});

	it.each(ON_ERROR.slice(1))('is not in error items, On Error = %s', async (mode) => {
		const { failures } = await run(message(), bad(), { onError: mode });
		expect(JSON.stringify(jsonOf(failures))).not.toContain(WAY_OUT);
	});
});
