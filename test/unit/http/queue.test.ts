// In which order entries leave a queue.
import { Queue } from '../../../nodes/ProfessionalNetwork/http/queue';

/** Returns a queue from which two entries have left. */
function begun(): Queue<string> {
	const queue = new Queue<string>();
	for (const entry of ['x', 'y', 'a', 'b', 'c']) queue.addLast(entry);
	queue.remove('x');
	queue.remove('y');
	return queue;
}

const isAny = () => true;

it('returns the first entry that fulfils the condition, and keeps it', () => {
	const queue = begun();

	expect([queue.find(isAny), queue.find((entry) => entry > 'a')]).toEqual(['a', 'b']);

	expect(queue.find((entry) => entry === 'x')).toBeUndefined();
	expect(queue.clear()).toEqual(['a', 'b', 'c']);
});

it('adds entries at both ends', () => {
	const queue = begun();

	queue.addFirst('first');
	queue.addLast('last');

	expect(queue.clear()).toEqual(['first', 'a', 'b', 'c', 'last']);
});

it('removes an entry from the middle, and no entry that has left', () => {
	const queue = begun();

	queue.remove('b');
	queue.remove('x');

	expect(queue.clear()).toEqual(['a', 'c']);
});

it('is empty when the last entry has left, and can be used again', () => {
	const queue = begun();

	for (const entry of ['c', 'b', 'a']) queue.remove(entry);
	expect([queue.isEmpty, queue.find(isAny)]).toEqual([true, undefined]);
	queue.addFirst('d');

	expect([queue.isEmpty, queue.find(isAny)]).toEqual([false, 'd']);
});
