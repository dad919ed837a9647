// Nobody is written to twice: a mark never leads to a write, and what was sent is not repeated.
import type { IDataObject } from 'n8n-workflow';

import { ENTRIES } from '../../helpers/entry.mts';
import { reload, type Scenario } from '../../helpers/engine';
import { type Form, invitation, lookup, message, withInput } from '../../helpers/forms.mts';
import { letters } from '../../helpers/inputs.mts';
import { jsonOf } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { firstInvitation } from '../../service/operations/custom.mts';
import { addFaults, requestCount, useService } from '../../helpers/service.mts';

const service = useService();
const onError = 'continueErrorOutput';
const texts = () => service().sent.messages.map(({ text }) => text);
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

const kept = (options: IDataObject = {}) => withInput(message(options));
const ofNode = (name: string, executionId: string, id = '1'): Partial<Scenario> => ({
	executionId,
	nodeName: name,
	settings: { credentials: { professionalNetworkApi: { id, name: 'test' } } },
});

describe('a row with the mark of a write', () => {
	it('passes unsent, and a hint counts it', async () => {
		const sent = await run(kept(), letters(2));
		const rows = jsonOf(sent.items);

		const again = await run(kept(), rows);

		expect(rows[0]).toMatchObject({
			message_for: expect.stringMatching(/^network\.example\/in\/.+ #[a-z\d]{8}$/),
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
		['another spelling of the column', { message_for: undefined, 'MESSAGE FOR': 'MARK' }],
		['no mark but the address', { message_for: 'ADDRESS' }],
	])('passes with %s', async (_what, change) => {
		const [row] = jsonOf((await run(kept(), letters(1))).items);
		const mark = String(row.message_for);
		const filled = Object.entries({ ...row, ...change }).map(([column, value]) => {
			if (value === 'MARK') return [column, mark];
			return [column, value === 'ADDRESS' ? mark.replace(/ #.*/, '') : value];
		});

		const { error, items } = await run(kept(), [Object.fromEntries(filled)]);

		expect([error, items.length]).toEqual([undefined, 1]);
		expect(requestCount()).toBe(1);
	});

	it('passes without Include Other Input Fields too, and says so', async () => {
		const [row] = jsonOf((await run(kept(), letters(1))).items);

		const { items, links } = await run(message(), [row]);

		expect(jsonOf(items)).toEqual([
			{ for: row.message_for, at: row.message_at, alreadySent: true },
		]);
		expect(links).toEqual([0]);
		expect(requestCount()).toBe(1);
	});

	it('says how to write again if the text is another one', async () => {
		const [row] = jsonOf((await run(kept(), letters(1))).items);

		const { hints } = await run(kept(), [{ ...row, text: 'Hello again' }]);
		const followUp = await run(kept({ resultField: 'followUp' }), [
			{ ...row, text: 'Hello again' },
		]);
		const cleared = await run(kept(), [{ ...row, message_for: '', text: 'Hello again, please' }]);

		expect(hints[1]).toMatch(/^1 row had another text this time\. To write again, clear/);
		expect([followUp.error, cleared.error]).toEqual([undefined, undefined]);
		expect(texts()).toEqual(['letter 0', 'Hello again', 'Hello again, please']);
	});

	it('of somebody else fails before anything is sent, and ends the run with Stop', async () => {
		const [first, second, third] = letters(3);
		const [row] = jsonOf((await run(kept(), [first])).items);
		service().reset();

		const { error } = await run(kept(), [third, { ...row, to: second.to }]);

		expect(error?.message).toMatch(
			/^"message_for" says that this was sent to ".+", not to ".+" \(item 2\)\.$/,
		);
		expect(requestCount()).toBe(0);
	});

	it.each(['-', '#N/A', 'sent'])('cannot be %j, which does not prove anything', async (mark) => {
		const [letter] = letters(1);

		const { error } = await run(message(), [{ ...letter, message_for: mark }]);

		expect(error?.message).toMatch(/in "message_for" does not say for whom a result is/);
		expect(error?.description).toMatch(/^Clear message_for to send, or use another name/);
		expect(requestCount()).toBe(0);
	});

	it('is refused if another node of the execution has returned it', async () => {
		const first = await run(kept(), letters(1), ofNode('First', 'two messages'));
		const second = await run(kept(), jsonOf(first.items), ofNode('Second', 'two messages'));

		expect(second.error?.message).toMatch(/^"message_for" has the result of another node, for /);
		expect(requestCount()).toBe(1);
	});
});

it('a text in a column of the result is not sent, because the result would replace it', async () => {
	const [{ to, text }] = letters(1);
	const draft = { ...kept(), message: '={{ $json.message_draft }}' } as Form;

	const { error } = await run(draft, [{ to, message_draft: text, message_for: '' }]);

	expect(error?.message).toBe(
		'"message_draft" would be part of the result, but a field of this node reads it.',
	);
	expect(requestCount()).toBe(0);
});

describe('the same text for the same person', () => {
	it('is sent once in a run, and every row comes out with the mark', async () => {
		const [first, second] = letters(2);
		const spelled = { ...first, to: `${String(first.to).replace('https://', 'http://')}/?trk=x` };

		const { error, items, hints } = await run(kept(), [first, spelled, second, first]);

		expect(error).toBeUndefined();
		expect(texts()).toEqual([first.text, second.text]);
		const marks = jsonOf(items).map((row) => row.message_for);
		expect(marks).toEqual([marks[0], marks[0], marks[2], marks[0]]);
		expect(hints).toEqual([
			'2 rows had the same text for the same person as an earlier one, and nothing was sent again.',
		]);
	});

	it.each([
		['Hi José', 'Hi Jose\u0301', 'an accent of its own'],
		['Hi\nJane', 'Hi\r\nJane', 'a line break of Windows'],
		['Hi Jane', 'Hi\u00a0Jane', 'a space that does not break'],
		['Hi  Jane', 'Hi Jane', 'one space for two'],
	])('is the same if it looks the same: %j and %j, with %s', async (text, otherText) => {
		const [{ to }] = letters(1);

		const { items } = await run(kept(), [
			{ to, text },
			{ to, text: otherText },
		]);

		expect(texts()).toEqual([text]);
		const marks = jsonOf(items).map((row) => row.message_for);
		expect(marks).toEqual([marks[0], marks[0]]);
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
			.replace(/^.*\/IN\//, 'http://network.com:443/in/');
		const again = await run(message(), [{ ...letter, to }], scenario);
		const connected = await run(invitation(), [letter], scenario);
		const other = await run(message(), [letter], { onError });

		expect(jsonOf(again.items)).toEqual([
			{ for: expect.stringContaining('/in/'), at: isoTime, alreadySent: true },
		]);
		expect([connected.failed, other.failed]).toEqual([[], []]);
		expect(requestCount()).toBe(3);
	});

	it('is not sent for a new row if any cell of a row says that it was', async () => {
		const [letter] = letters(1);
		const [row] = jsonOf((await run(kept(), [letter])).items);
		const renamed = { ...letter, 'Sent to': `${String(row.message_for)} ` };

		const { items, hints } = await run(kept({ resultField: 'note' }), [renamed, letter]);

		expect(jsonOf(items).map((sent) => sent.note_for)).toEqual([row.message_for, row.message_for]);
		expect(hints).toEqual([
			'2 rows had the same text for the same person as an earlier one (first: Sent to of item 1), and nothing was sent again.',
		]);
		expect(requestCount()).toBe(1);
	});

	it.each<[what: string, more: (row: IDataObject) => IDataObject, at: unknown]>([
		[
			'the time of its mark',
			({ message_for: mark, message_at: at }) => ({ note_for: mark, note_at: at }),
			'SAME',
		],
		[
			'a date of a database',
			({ message_for: mark }) => ({ note_for: mark, note_at: new Date(0) }),
			'1970-01-01T00:00:00.000Z',
		],
		['no time of a mark elsewhere', ({ message_for: mark }) => ({ 'Sent to': mark }), undefined],
	])('comes out with %s', async (_what, more, at) => {
		const [letter] = letters(1);
		const [sent] = jsonOf((await run(kept(), [letter])).items);

		const { items } = await run(kept(), [{ ...letter, ...more(sent) } as IDataObject]);

		const { message_for: mark, message_at: time } = items[0].json;
		expect(mark).toBe(sent.message_for);
		expect(time).toBe(at === 'SAME' ? sent.message_at : at);
		expect(requestCount()).toBe(1);
	});

	it('may be sent by another account', async () => {
		const executionId = 'two accounts';
		const first = await run(kept(), letters(1), ofNode('First', executionId, '1'));
		const second = await run(
			kept({ resultField: 'other' }),
			jsonOf(first.items),
			ofNode('Second', executionId, '2'),
		);

		expect(second.error).toBeUndefined();
		expect(requestCount()).toBe(2);
	});

	it('is sent once if a model calls in parallel', async () => {
		const [letter] = letters(1);
		const settings = { type: 'professionalNetworkTool' };
		const call = async () =>
			jsonOf((await run(message(), [letter], { executionId: 'calls', settings })).items);

		const answers = [...(await Promise.all([call(), call()])), await call()];

		const repeated = answers.flat().filter(({ alreadySent }) => alreadySent);
		expect(repeated).toHaveLength(2);
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

describe('a write in doubt', () => {
	const inDoubt = async (form: Form = kept()) => {
		addFaults({ drop: 'body', times: 1 });
		return jsonOf((await run(form, letters(1), { onError })).errorItems)[0];
	};

	it('names its mark and its column', async () => {
		const row = await inDoubt();

		expect(row.details).toMatchObject({
			kind: 'inDoubt',
			for: expect.stringMatching(/ #[a-z\d]{8}$/),
			column: 'message_for',
		});
		expect(row.message).toMatch(
			/If it arrived, write .+ into message_for\. If not, clear error, message and details\.$/,
		);
	});

	it.each([undefined, 'continueErrorOutput'] as const)(
		'fails alone when the rows are run again, On Error %s',
		async (mode) => {
			const row = await inDoubt();
			const [, other] = letters(2);
			const saved = { ...row, details: JSON.stringify(row.details), text: 'Hello again' };

			const again = await run(kept(), [saved, other], { onError: mode });
			const third = await run(kept(), jsonOf(again.failures), { onError: mode });

			expect(jsonOf(again.failures)).toMatchObject([{ details: { kind: 'inDoubt' } }]);
			expect(jsonOf(third.failures)).toMatchObject([{ details: { kind: 'inDoubt' } }]);
			expect(again.rows).toHaveLength(1);
			expect(requestCount()).toBe(2);
		},
	);

	it('is not sent by another Result Field, nor by another row of the execution', async () => {
		const row = await inDoubt();
		const [letter] = letters(1);

		const renamed = await run(kept({ resultField: 'note' }), [row], { onError });
		addFaults({ drop: 'body', times: 1 });
		const twice = await run(kept(), [letter, letter], { onError });

		expect(jsonOf(renamed.failures)).toMatchObject([{ details: { kind: 'inDoubt' } }]);
		expect(jsonOf(twice.failures)).toMatchObject([
			{ details: { kind: 'inDoubt' } },
			{ details: { kind: 'inDoubt', column: 'message_for' } },
		]);
		expect(requestCount()).toBe(2);
	});

	it('is not planned by a Dry Run with another Result Field either', async () => {
		const row = await inDoubt();

		const { all } = await run(kept({ resultField: 'note', dryRun: true }), [row], { onError });

		expect(jsonOf(all)).toMatchObject([{ details: { kind: 'inDoubt' } }]);
		expect(all[0].json).not.toHaveProperty('note_dryRun');
	});

	it('does not ask to clear a message of the row itself', async () => {
		const [{ to, text }] = letters(1);
		const form = { ...kept(), message: '={{ $json.message }}' } as Form;
		addFaults({ drop: 'body', times: 1 });

		const { errorItems } = await run(form, [{ to, message: text }], { onError });

		const { details, message: own } = errorItems[0].json;
		expect(own).toBe(text);
		expect((details as IDataObject).advice).toMatch(/ If not, clear error and details\.$/);
	});

	it('names the other one of its row, because clearing takes both out', async () => {
		const row = await inDoubt();
		const { for: first } = row.details as IDataObject;

		addFaults({ drop: 'body', times: 1 });
		const followUp = kept({ resultField: 'followUp' });
		const { errorItems } = await run(followUp, [{ ...row, text: 'Any news?' }], { onError });

		expect(errorItems[0].json.message).toMatch(
			/into followUp_for\. If not, clear error, message and details\. Before that, write /,
		);
		expect(errorItems[0].json.message).toContain(
			`write ${String(first)} into message_for if that one arrived.`,
		);
	});

	it('is not sent by a new row for the same person either', async () => {
		const row = await inDoubt();
		const [letter] = letters(1);

		const { failures, rows } = await run(kept(), [letter, row], { onError });

		expect(jsonOf(failures)).toMatchObject([
			{ details: { kind: 'inDoubt' } },
			{ details: { kind: 'inDoubt' } },
		]);
		expect([rows, requestCount()]).toEqual([[], 1]);
	});

	it('is found in a column Details, too', async () => {
		const { details, ...row } = await inDoubt();

		const { failures } = await run(kept(), [{ ...row, Details: JSON.stringify(details) }], {
			onError,
		});

		expect(jsonOf(failures)).toMatchObject([{ details: { kind: 'inDoubt' } }]);
		expect(requestCount()).toBe(1);
	});

	it('passes if it arrived, and is sent if it did not', async () => {
		const row = await inDoubt();
		const details = row.details as IDataObject;
		const [letter] = letters(1);

		const arrived = await run(kept(), [{ ...row, message_for: details.for }], { onError });
		const lost = await run(kept(), [{ ...letter, message_for: '' }], { onError });

		expect([arrived.errorItems, lost.errorItems]).toEqual([[], []]);
		expect(arrived.items[0].json.details).toEqual(details);
		expect(requestCount()).toBe(2);
	});

	it('stays in the row whatever else fails, or succeeds', async () => {
		const row = await inDoubt();
		const nobody = { ...row, name: 'no-such-person' };

		const failing = withInput(lookup({ whenNotFound: 'fail' }));
		const [failed] = jsonOf((await run(failing, [nobody], { onError })).errorItems);
		const again = await run(kept(), [failed], { onError });
		const [found] = jsonOf((await run(withInput(lookup()), [nobody], { onError })).items);

		expect(failed.details).toMatchObject({
			kind: 'notFound',
			inDoubt: [{ for: (row.details as IDataObject).for, column: 'message_for' }],
		});
		expect(jsonOf(again.failures)).toMatchObject([{ details: { kind: 'inDoubt' } }]);
		expect(found.details).toEqual(row.details);
		expect(requestCount()).toBe(3);
	});
});

describe('an accepted request', () => {
	const form = withInput({
		resource: 'connection',
		operation: 'accept',
		invitationId: '={{ $json.id }}',
		sharedSecret: '={{ $json.secret }}',
		options: {},
	} as Form);

	it('has a mark without its secret', async () => {
		const { invitationId: id, sharedSecret: secret } = firstInvitation(service().data);

		const [row] = jsonOf((await run(form, [{ id, secret }], { onError })).items);

		expect(row.accepted_for).toBe(`invitation ${id}`);
	});

	it('is not accepted again if any cell of a row says that it was', async () => {
		const { invitationId: id, sharedSecret: secret } = firstInvitation(service().data);

		const { items } = await run(form, [{ id, secret, Done: `invitation ${id}` }], { onError });

		expect(items[0].json.accepted_for).toBe(`invitation ${id}`);
		expect(requestCount()).toBe(0);
	});
});
