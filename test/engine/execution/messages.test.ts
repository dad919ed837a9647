// What reaches a person: never the advice of a failed row, nor a text that lacks its data.
import type { IDataObject } from 'n8n-workflow';

import { PERMANENT, RETRYABLE } from '../../helpers/failures.mts';
import {
	addFaults,
	type Form,
	inBatches,
	invitation,
	jsonOf,
	letters,
	lookup,
	message,
	ON_ERROR,
	people,
	requestCount,
	RETRYING,
	run,
	useService,
	WAY_OUT,
} from '../../helpers/runs.mts';
import { FAULTS } from '../../simulator/known-faults.mts';

const service = useService();

const onError = 'continueErrorOutput';
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
