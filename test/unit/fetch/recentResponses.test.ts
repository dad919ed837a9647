// Lookups of manual executions: what is kept of an answer, for how long, and how much.
import { receive } from '../../../nodes/ProfessionalNetwork/fetch/recentResponses';
import type { Outcome, Page } from '../../../nodes/ProfessionalNetwork/service/response';

const MINUTE = 60_000;
const BILLED = 0.004;

let now = 0;
beforeEach(() => {
	// An hour after the test before, whose answers are too old then.
	now += 60 * MINUTE;
	jest.spyOn(performance, 'now').mockImplementation(() => now);
});

/** Asks for an answer. Returns it, and whether the service was asked. */
async function ask(key: string, page: Partial<Page> = {}) {
	const send = jest.fn(
		async (): Promise<Outcome> => ({ page: { rows: [{ key }], body: {}, cost: BILLED, ...page } }),
	);
	const { outcome, isRecent } = await receive(key, send);
	const isSent = send.mock.calls.length > 0;
	expect(isRecent).toBe(!isSent);
	return { page: outcome.page as Page, isSent };
}

const isSent = async (key: string, page?: Partial<Page>) => (await ask(key, page)).isSent;

it('returns an answer again as it was, but without a cost', async () => {
	const at = '2026-11-25T08:00:00.000Z';
	const body = { cost: BILLED, element: { id: 1 } };
	const { page } = await ask('jane', { at, body, rows: [{ id: 1 }], requestId: 'r1' });
	expect(page.cost).toBe(BILLED);

	const again = await ask('jane');
	expect(again.isSent).toBe(false);
	expect(again.page).toEqual({ at, body, rows: [{ id: 1 }], requestId: 'r1', cost: 0 });
});

it('returns nothing for another key', async () => {
	await ask('jane');
	expect(await isSent('john')).toBe(true);
});

it('returns rows that change neither for the first execution nor for later ones', async () => {
	const first = await ask('jane');
	first.page.rows[0].key = 'changed';
	const second = await ask('jane');
	expect(second.page.rows).toEqual([{ key: 'jane' }]);

	second.page.rows[0].key = 'changed';
	expect((await ask('jane')).page.rows).toEqual([{ key: 'jane' }]);
});

it('asks again after ten minutes, not earlier', async () => {
	await ask('jane');
	now += 10 * MINUTE - 1;
	expect(await isSent('jane')).toBe(false);
	now += 1;
	expect(await isSent('jane')).toBe(true);
});

it('does not become younger by its use', async () => {
	await ask('jane');
	now += 9 * MINUTE;
	expect(await isSent('jane')).toBe(false);
	now += MINUTE;
	expect(await isSent('jane')).toBe(true);
});

it('is not returned late because a younger answer stands before it', async () => {
	await ask('jane');
	await ask('john');
	now += 10 * MINUTE;
	await ask('jane');
	expect(await isSent('john')).toBe(true);
});

it('keeps neither a failure nor an answer that may be incomplete', async () => {
	const failed = jest.fn(async (): Promise<Outcome> => ({ failure: { kind: 'notFound' } }));
	await receive('nobody', failed);
	const again = await receive('nobody', failed);
	expect(again).toEqual({ outcome: { failure: { kind: 'notFound' } }, isRecent: false });
	expect(failed).toHaveBeenCalledTimes(2);

	await ask('jane', { warning: { kind: 'incomplete' } });
	expect(await isSent('jane')).toBe(true);
});

describe('the memory', () => {
	let asked = 0;
	/** Asks for that many answers that nobody asked for before. */
	async function askForOthers(count: number) {
		for (let index = 0; index < count; index++) await ask(`other ${asked++}`);
	}

	it('has the latest 200 answers', async () => {
		await ask('first');
		await ask('second');
		await askForOthers(199);
		expect(await isSent('second')).toBe(false);
		expect(await isSent('first')).toBe(true);
	});

	it('counts an answer that was asked for again as a new one', async () => {
		await ask('jane');
		await ask('john');
		now += 10 * MINUTE;
		await ask('jane');
		await askForOthers(199);
		expect(await isSent('jane')).toBe(false);
	});

	it('has at most ten million characters', async () => {
		const large = { body: { about: 'x'.repeat(4_000_000) } };
		await ask('first', large);
		await ask('second', large);
		expect([await isSent('first'), await isSent('second')]).toEqual([false, false]);

		await ask('third', large);
		expect([await isSent('second'), await isSent('third')]).toEqual([false, false]);
		expect(await isSent('first', large)).toBe(true);
	});

	it('counts only the latest of several answers to a request', async () => {
		const large = { body: { about: 'x'.repeat(4_000_000) } };
		for (let times = 0; times < 3; times++) {
			await ask('jane', large);
			now += 10 * MINUTE;
		}

		await ask('jane', large);
		await ask('john');
		expect([await isSent('jane'), await isSent('john')]).toEqual([false, false]);
	});

	it('does not keep an answer that is too large for it', async () => {
		await ask('small');
		await ask('huge', { body: { about: 'x'.repeat(10_000_001) } });
		expect(await isSent('small')).toBe(false);
		expect(await isSent('huge')).toBe(true);
	});
});
