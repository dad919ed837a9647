// Nobody is written to twice: a mark never leads to a write, and what was sent is not repeated.
import { sleep, type IDataObject } from 'n8n-workflow';

import { ENTRIES } from '../../helpers/entry.mts';
import { reload, type Scenario } from '../../helpers/engine';
import { type Form, invitation, lookup, message, withInput } from '../../helpers/forms.mts';
import { letters } from '../../helpers/inputs.mts';
import { blamedBy, jsonOf } from '../../helpers/results.mts';
import { ON_ERROR, run } from '../../helpers/runs.mts';
import { FAULTS } from '../../service/known-faults.mts';
import { firstInvitation } from '../../service/operations/custom.mts';
import { addFaults, requestCount, useService } from '../../helpers/service.mts';

const service = useService();
const onError = 'continueErrorOutput';
const texts = () => service().sent.messages.map(({ text }) => text);
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

const kept = (options: IDataObject = {}) => withInput(message(options));

describe('a row with the mark of a write', () => {
	it('goes through unsent, and a warning says that nothing was sent', async () => {
		const sent = await run(kept(), letters(2));
		const rows = jsonOf(sent.items);

		const again = await run(kept(), rows);

		expect(rows[0]).toMatchObject({
			message_for: expect.stringMatching(/^network\.com\/in\/[^#]+$/),
			message_at: isoTime,
		});
		expect(jsonOf(again.items)).toEqual(rows);
		expect(again.hints).toEqual(['2 of 2 rows had been written to, and nothing was sent again.']);
		expect(texts()).toEqual(['letter 0', 'letter 1']);
	});

	it.each<[what: string, change: IDataObject]>([
		['another text', { text: 'Hello again' }],
		['no text', { text: '' }],
		['an object in place of a text', { text: { en: 'Hello' } }],
		['a text with a placeholder', { text: 'Hi [name]' }],
		['no recipient', { to: '' }],
		['a recipient that cannot be read', { to: 'somebody' }],
		['another spelling of the column', { message_for: undefined, ' MESSAGE_FOR': 'MARK' }],
		['the mark of a lookup that found nobody', { message_for: 'not found: MARK' }],
		['the mark of a doubt', { message_for: 'in doubt: MARK' }],
		[
			'an ID in the mark, which may be the same person',
			{ message_for: `id ACoAA${'A'.repeat(34)}` },
		],
	])('goes through with %s', async (_what, change) => {
		const [row] = jsonOf((await run(kept(), letters(1))).items);
		const mark = String(row.message_for);
		const cells = Object.entries({ ...row, ...change }).filter(([, value]) => value !== undefined);
		const filled = cells.map(([column, value]) => {
			return [column, typeof value === 'string' ? value.replace('MARK', mark) : value];
		});
		const given = Object.fromEntries(filled) as IDataObject;

		const { error, items } = await run(kept(), [given]);

		expect([error, jsonOf(items)]).toEqual([undefined, [given]]);
		expect(requestCount()).toBe(1);
	});

	it('goes through without Include Other Input Fields too, and says so', async () => {
		const [row] = jsonOf((await run(kept(), letters(1))).items);

		const { items, links } = await run(message(), [row]);

		expect(jsonOf(items)).toEqual([
			{ for: row.message_for, at: row.message_at, alreadySent: true },
		]);
		expect(links).toEqual([0]);
		expect(requestCount()).toBe(1);
	});

	it('is sent again with a cleared mark, or with another Result Field', async () => {
		const [row] = jsonOf((await run(kept(), letters(1))).items);
		const text = 'Hello again';

		const followUp = await run(kept({ resultField: 'followUp' }), [{ ...row, text }]);
		const cleared = await run(kept(), [{ ...row, message_for: '', text: 'Once more' }]);

		expect([followUp.error, cleared.error]).toEqual([undefined, undefined]);
		expect(texts()).toEqual(['letter 0', text, 'Once more']);
	});

	it.each(['', 'not found: ', 'in doubt: '])(
		'of somebody else fails before anything is sent, and ends the run with Stop: %j',
		async (prefix) => {
			const [first, second, third] = letters(3);
			const [row] = jsonOf((await run(kept(), [first])).items);
			service().reset();
			const moved = { ...row, message_for: prefix + String(row.message_for), to: second.to };

			for (const form of [kept(), message()]) {
				const { error } = await run(form, [third, moved]);
				expect(error?.message).toMatch(
					/^message_for says that this was sent to ".+", not to ".+"\.$/,
				);
				expect(blamedBy(error)).toBe(1);
			}

			expect(requestCount()).toBe(0);
		},
	);

	it.each(['-', '#N/A', 'sent'])('cannot be %j, which does not prove anything', async (mark) => {
		const [letter] = letters(1);

		const { error } = await run(message(), [{ ...letter, message_for: mark }]);

		expect(error?.message).toMatch(/in "message_for" does not say for whom a result is/);
		expect(requestCount()).toBe(0);
	});
});

describe('the same text for the same person', () => {
	it('is sent once in a run, and every row comes out with the mark', async () => {
		const [first, second] = letters(2);
		const spelled = { ...first, to: `${String(first.to).replace('https://', 'http://')}/?trk=x` };

		const { error, items, infos } = await run(kept(), [first, spelled, second, first]);

		expect(error).toBeUndefined();
		expect(texts()).toEqual([first.text, second.text]);
		const marks = jsonOf(items).map((row) => [row.message_for, row.message_at]);
		expect(marks).toEqual([marks[0], marks[0], marks[2], marks[0]]);
		expect(infos).toEqual(['2 of 4 rows had been sent before, and nothing was sent again.']);
	});

	it('is sent for the second row if the first one surely did not arrive', async () => {
		addFaults({ status: 400, times: 1 });
		const [first] = letters(1);

		const { failed, items } = await run(kept(), [first, first], { onError });

		expect(failed).toEqual([0]);
		expect(items).toHaveLength(1);
		expect(texts()).toEqual([first.text]);
	});

	it.each(ENTRIES)('is sent once in an execution, also after a Wait: through %s', async (entry) => {
		const [letter] = letters(1);
		const executionId = `same text ${entry}`;
		const scenario = { executionId, entry, onError } as const;

		await run(message(), [letter], scenario);
		reload(executionId);
		const to = String(letter.to)
			.toUpperCase()
			.replace(/^.*\/IN\//, 'http://network.com/in/');
		const again = await run(message(), [{ ...letter, to, id: 2 }], scenario);
		const connected = await run(invitation(), [letter], { ...scenario, nodeName: 'Connect' });
		const other = await run(message(), [letter], { onError });

		expect(jsonOf(again.items)).toEqual([
			{ for: expect.stringContaining('/in/'), at: isoTime, alreadySent: true },
		]);
		expect([connected.failed, other.failed]).toEqual([[], []]);
		expect(requestCount()).toBe(3);
	});

	it('is sent by each of two nodes, which may have two senders', async () => {
		const executionId = 'two senders';
		const first = await run(kept(), letters(1), { executionId, nodeName: 'First' });
		const form = kept({ resultField: 'other' });
		const second = await run(form, jsonOf(first.items), { executionId, nodeName: 'Second' });

		expect(second.error).toBeUndefined();
		expect(requestCount()).toBe(2);
	});

	it('is sent once if a model calls in parallel, or again with the same arguments', async () => {
		const [letter] = letters(1);
		const settings = { type: 'professionalNetworkTool' };
		const call = async (toolCallId: string, form = message()) =>
			jsonOf(
				(await run(form, [{ ...letter, toolCallId }], { executionId: 'calls', settings })).items,
			);
		// The greeting changes from call to call.
		const greeting = { ...message(), message: '={{ $json.text }} {{ $json.toolCallId }}' } as Form;

		const parallel = await Promise.all([call('1'), call('2')]);
		const answers = [...parallel, await call('3'), await call('4', greeting)];

		const repeated = answers.flat().filter(({ alreadySent }) => alreadySent);
		expect(repeated).toHaveLength(3);
		expect(texts()).toEqual([letter.text]);
	});

	it('is remembered although an invalid row comes first', async () => {
		const [letter] = letters(1);
		const scenario = { executionId: 'invalid first', onError } as const;
		const rows = [{ to: 'nobody', text: 'Hi' }, letter];

		await run(message(), rows, scenario);
		await run(message(), rows, scenario);

		expect(texts()).toEqual([letter.text]);
	});
});

describe('another text of the same row', () => {
	it('is not sent in the execution, because a greeting may change', async () => {
		const [letter] = letters(1);
		const form = { ...kept(), message: '={{ $json.text }} {{ $now.toISO() }}' } as Form;
		const scenario = { executionId: 'a greeting that changes', onError } as const;

		await run(form, [letter], scenario);
		await sleep(2);
		reload(scenario.executionId);
		const { items } = await run(form, [letter], scenario);

		expect(items[0].json).toMatchObject({ message_for: expect.any(String), message_at: isoTime });
		expect(requestCount()).toBe(1);
	});
});

describe('a write in doubt', () => {
	const inDoubt = async (form: Form = kept(), scenario: Partial<Scenario> = { onError }) => {
		addFaults({ drop: 'body', times: 1 });
		return await run(form, letters(1), scenario);
	};

	it.each(ON_ERROR)('is a green row that goes through from then on, On Error %s', async (mode) => {
		const { errorItems, hints, items } = await inDoubt(kept(), { onError: mode });
		const [row] = jsonOf(items);
		const again = await run(kept(), [{ ...row, text: 'Hello again' }], { onError: mode });

		expect(errorItems).toEqual([]);
		expect(row).toMatchObject({
			message_for: expect.stringMatching(/^in doubt: network\.com\/in\//),
			message_at: isoTime,
		});
		expect(row).not.toHaveProperty('error');
		expect(hints[0]).toMatch(/^1 of 1 row may have been sent\. Look in /);
		expect(jsonOf(again.items)).toEqual([{ ...row, text: 'Hello again' }]);
		expect(requestCount()).toBe(1);
	});

	it('does not end a run with Stop', async () => {
		addFaults({ drop: 'body', times: 1 });

		const { error, items } = await run(kept(), letters(3));

		expect([error, items.length, requestCount()]).toEqual([undefined, 3, 3]);
	});

	it('fails without Include Other Input Fields, and ends a run with Stop', async () => {
		const failed = await inDoubt(message());
		addFaults({ drop: 'body', times: 1 });
		const stopped = await run(message(), letters(2));

		expect(failed.errorItems[0].json).toMatchObject({
			error: expect.stringMatching(
				/^It may have been sent\. .+ Do not send it again before you have looked in /,
			),
			details: expect.stringContaining('"kind":"inDoubt"'),
		});
		expect(stopped.error?.message).toMatch(/^It may have been sent\./);
		expect(requestCount()).toBe(2);
	});

	it('comes out in doubt for another row with the same text in the execution, too', async () => {
		addFaults({ drop: 'body', times: 1 });
		const [letter] = letters(1);

		const { items } = await run(kept(), [letter, letter]);

		const marks = jsonOf(items).map((row) => row.message_for);
		expect(marks).toEqual([expect.stringMatching(/^in doubt: /), marks[0]]);
		expect(requestCount()).toBe(1);
	});

	it('is settled by a person: without its prefix it was sent, and a cleared mark sends', async () => {
		const [row] = jsonOf((await inDoubt()).items);
		const mark = String(row.message_for).replace('in doubt: ', '');

		const arrived = await run(kept(), [{ ...row, message_for: mark }]);
		const lost = await run(kept(), [{ ...row, message_for: '' }]);

		expect(arrived.items[0].json.message_for).toBe(mark);
		expect(lost.items[0].json.message_for).toBe(mark);
		expect(requestCount()).toBe(2);
	});

	it('says to a model not to repeat it', async () => {
		const settings = { type: 'professionalNetworkTool' };
		const { items } = await inDoubt(message(), { settings });

		expect(items[0].json.error).toMatch(/^It may have been sent\. .+ Do not send it again before /);
	});
});

it('a message to somebody whom the service does not know fails, and has no mark', async () => {
	addFaults(FAULTS.envelope(404));
	const rows = letters(1);

	const { errorItems, items } = await run(kept(), rows, { onError });

	expect(items).toEqual([]);
	expect(errorItems[0].json).toEqual({
		...rows[0],
		error: expect.stringMatching(/^message: /),
		details: expect.stringContaining('"kind":"notFound"'),
	});
});

describe('a Dry Run of another node', () => {
	const [ofOther, ofOwn] = [{ person_dryRun: true }, { message_dryRun: 'TRUE' }];

	it('keeps its rows from being written to, whatever they have', async () => {
		const [letter] = letters(1);
		for (const mark of [ofOther, { dryRun: 'true' }]) {
			const { infos, items } = await run(kept(), [{ ...letter, ...mark }]);
			expect(jsonOf(items)).toEqual([{ ...letter, ...mark }]);
			expect(infos).toEqual([
				'1 of 1 row went through, because a Dry Run of another node has not looked them up.',
			]);
		}

		const { error } = await run(message(), [{ ...letter, ...ofOther }]);
		expect(error?.message).toBe('This row comes from a Dry Run of another node.');
		expect(requestCount()).toBe(0);
	});

	it('matters neither to its own node, nor to a Dry Run, nor to a lookup', async () => {
		const [letter] = letters(1);
		const planned = await run(kept({ dryRun: true }), [{ ...letter, ...ofOther }]);
		const [person] = service().data.people;
		const row = { name: person.publicIdentifier, ...ofOwn };
		const found = await run(withInput(lookup()), [row]);
		const sent = await run(kept(), [{ ...letter, ...ofOwn }]);

		expect(planned.items[0].json.message_dryRun).toBe(true);
		expect(found.items[0].json.person_for).toBeDefined();
		expect(sent.items[0].json).toMatchObject({
			message_for: expect.any(String),
			message_dryRun: null,
		});
		expect(requestCount()).toBe(2);
	});
});

it('an accepted request has a mark without its secret', async () => {
	const { invitationId: id, sharedSecret: secret } = firstInvitation(service().data);
	const form = withInput({
		resource: 'connection',
		operation: 'accept',
		invitationId: '={{ $json.id }}',
		sharedSecret: '={{ $json.secret }}',
		options: {},
	} as Form);

	const [row] = jsonOf((await run(form, [{ id, secret }], { onError })).items);

	expect(row.accepted_for).toBe(`invitation ${id}`);
	expect(jsonOf((await run(form, [row])).items)).toEqual([row]);
	expect(requestCount()).toBe(1);
});
