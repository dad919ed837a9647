// How many requests an account has in flight, and in which order others are served.
import { LARGEST_LIMIT, Slots, slotsOf } from '../../../nodes/ProfessionalNetwork/http/send';
import { nextTurn } from '../../helpers/until.mts';

const RUN = {};

/** Takes that many slots, each by an owner of its own or by this one. Returns who was served, by number. */
function takeAll(slots: Slots, count: number, owner: object = RUN) {
	const served: number[] = [];
	const dismissed: number[] = [];
	const taken = Array.from({ length: count }, async (_, index) => {
		const hasSlot = await slots.take(owner);
		(hasSlot ? served : dismissed).push(index);
	});
	return { served, dismissed, all: Promise.all(taken) };
}

it('serves as many as there are slots, and the others in order', async () => {
	const slots = new Slots(2);
	const { served } = takeAll(slots, 4);
	await nextTurn();
	expect(served).toEqual([0, 1]);

	slots.free();
	await nextTurn();
	expect(served).toEqual([0, 1, 2]);

	slots.free();
	await nextTurn();
	expect(served).toEqual([0, 1, 2, 3]);
});

it.each([
	['a larger one', 3, [0, 1, 2]],
	['a fraction', 2.9, [0, 1]],
	['more than the largest', 1_000, Array.from({ length: LARGEST_LIMIT }, (_, index) => index)],
])('follows the subscription: %s', async (_what, limit, expected) => {
	const slots = new Slots(1);
	const { served } = takeAll(slots, 60);

	slots.resize(limit);

	await nextTurn();
	expect(served).toEqual(expected);
});

it('serves one after the other if a subscription names none', async () => {
	const slots = new Slots(1);
	const { served } = takeAll(slots, 3);

	slots.resize(0);
	slots.free();

	await nextTurn();
	expect(served).toEqual([0, 1]);
});

it('serves nobody until a smaller subscription has room', async () => {
	const slots = new Slots(3);
	const { served } = takeAll(slots, 4);
	slots.resize(1);

	slots.free();
	slots.free();
	await nextTurn();
	expect(served).toEqual([0, 1, 2]);

	slots.free();
	await nextTurn();
	expect(served).toEqual([0, 1, 2, 3]);
});

it('lets those go whose run has ended, and keeps the others in order', async () => {
	const slots = new Slots(1);
	const first = takeAll(slots, 2);
	const other = takeAll(slots, 1, {});

	slots.dismiss(RUN);
	await nextTurn();
	expect([first.dismissed, other.served]).toEqual([[1], []]);

	slots.free();
	await nextTurn();
	expect(other.served).toEqual([0]);
});

it('belong to an account, in all executions', () => {
	expect(slotsOf('a')).toBe(slotsOf('a'));
	expect(slotsOf('a')).not.toBe(slotsOf('b'));
});
