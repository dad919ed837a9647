// Rows that no poll has read yet: which of them are new.
import { PRICE, Watched } from '../../helpers/watched.mts';

const PAGE = 25;

it.each([
	['behind all known ones', 'Max Cost', { maxCost: 2 * PRICE }, [0, 2, 45, 18]],
	['behind all known ones', 'a page that fails', { failFrom: 3 }, [0, 2, 45, 18]],
	['between known ones', 'Max Cost', { maxCost: 2 * PRICE }, [2, 25, 19, 19]],
])('new rows %s that %s left out come later', async (_where, _what, cut, numbers) => {
	const [old, gap, inserted, at] = numbers;
	const { failFrom = Infinity, ...options } = cut as { failFrom?: number };
	const watched = new Watched({}, { pageSize: PAGE, dated: true });
	watched.insert('1', old);
	await watched.poll();
	watched.insert('1', 2 * PAGE + gap);
	Object.assign(watched, { options: { maxRetries: 0, ...options }, failFrom });
	expect(await watched.poll()).toHaveLength(2 * PAGE);
	// They stay on a page that is read.
	watched.insert('1', inserted, at);
	Object.assign(watched, { options: {}, failFrom: Infinity });
	expect(await watched.poll()).toHaveLength(inserted + gap);
});
