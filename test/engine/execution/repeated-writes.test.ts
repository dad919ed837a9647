// The same message or connection request in several rows of one run.
import { ENTRY } from '../../helpers/entry.mts';
import {
	invitation,
	letters,
	message,
	queries,
	requestCount,
	run,
	useService,
} from '../../helpers/runs.mts';

const service = useService();
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
