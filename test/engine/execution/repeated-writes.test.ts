// The same message or connection request in several rows of one run.
import {
	invitation,
	letters,
	message,
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
		expect(error?.message).toBe(`${SAID} in 1 of 3 rows (row 3).`);
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

	it('is sent with another text', async () => {
		const [first] = letters(1);
		await run(message(), [first, { ...first, text: 'And another thing' }]);
		expect(texts()).toEqual([first.text, 'And another thing']);
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
