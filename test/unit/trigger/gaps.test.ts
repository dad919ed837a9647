// Rows that no poll has seen yet: which of them are new.
import type { IDataObject } from 'n8n-workflow';

import { keeperOf } from '../../../nodes/ProfessionalNetwork/fetch/run';
import { operationOf } from '../../../nodes/ProfessionalNetwork/resources/resources';
import { watchedRowKeeper } from '../../../nodes/ProfessionalNetworkTrigger/newRows';
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
	Object.assign(watched, { options, failFrom });
	expect(await watched.poll()).toHaveLength(2 * PAGE);
	// They stay on a page that is read.
	watched.insert('1', inserted, at);
	Object.assign(watched, { options: {}, failFrom: Infinity });
	expect(await watched.poll()).toHaveLength(inserted + gap);
});

it('a new row that the list repeats comes out where it is first', async () => {
	const watched = new Watched({}, { pageSize: PAGE });
	watched.insert('1', 3);
	await watched.poll();
	watched.insert('1', 2);
	const list = watched.lists.get('1') as string[];

	list.splice(2, 0, 'row-5');

	expect(await watched.poll()).toEqual(['row-5', 'row-4']);
});

describe('a row behind all known ones', () => {
	const watching = async (rows: number): Promise<[Watched, string[]]> => {
		const watched = new Watched({}, { pageSize: 50, dated: true });
		watched.insert('1', rows);
		await watched.poll();
		return [watched, watched.lists.get('1') as string[]];
	};

	it('is new if it was posted after the first poll, although others of that time are known', async () => {
		const [watched, list] = await watching(60);
		watched.insert('1', 2);
		const [late] = list.splice(1, 1);
		expect(await watched.poll()).toEqual(['row-62']);
		list.splice(49, 0, late);
		expect(await watched.poll()).toEqual([late]);
	});

	it.each([
		['a burst leads to its page', (list: string[]) => list.splice(0, 0), 80, 3],
		['others are removed', (list: string[]) => list.splice(0, 4), 1, 1],
	])('is old if it was posted before the first poll and %s', async (_why, edit, news, pages) => {
		const [watched, list] = await watching(600);
		edit(list);
		watched.insert('1', news);
		expect(await watched.poll()).toHaveLength(news);
		expect(watched.pages).toHaveLength(pages);
	});

	it('is old although a row of the first poll has no date', async () => {
		const dated = (number: number) => (number === 60 ? undefined : number);
		const watched = new Watched({}, { pageSize: 50, dated });
		watched.insert('1', 70);
		await watched.poll();

		watched.lists.get('1')?.splice(20, 5);

		expect(await watched.poll()).toEqual([]);
	});

	it('is old if it is older than the rows of the first poll, all of one time', async () => {
		const watched = new Watched({}, { pageSize: 50, dated: (number) => (number > 50 ? 5 : 3) });
		watched.insert('1', 100);
		await watched.poll();

		watched.lists.get('1')?.splice(0, 10);

		expect(await watched.poll()).toEqual([]);
	});

	it('is new if it has the time of the newest row of the first poll', async () => {
		const watched = new Watched({}, { pageSize: 50, dated: () => 5 });
		watched.insert('1', 50);
		await watched.poll();

		watched.lists.get('1')?.splice(0, 1);
		watched.insert('1', 1, 49);

		expect(await watched.poll()).toEqual(['row-51']);
	});

	it.each([12, 40])(
		'is new, although it is older, if the first poll read all %i rows of the list',
		async (count) => {
			const dated = (number: number) => (number > count ? 3 : 5);
			const watched = new Watched({}, { pageSize: 50, dated });
			watched.insert('1', count);
			await watched.poll();

			watched.insert('1', 1, count);

			expect(await watched.poll()).toEqual([`row-${count + 1}`]);
		},
	);

	it('is new, although it is older, if a page has no known one', async () => {
		const watched = new Watched({}, { pageSize: 50, dated: (number) => (number > 100 ? 3 : 5) });
		watched.insert('1', 100);
		await watched.poll();

		watched.insert('1', 50);

		expect(await watched.poll()).toHaveLength(50);
	});

	it('is old if most of the others are removed', async () => {
		const watched = new Watched({}, { pageSize: 50, dated: true });
		watched.insert('1', 100);
		await watched.poll();

		watched.lists.get('1')?.splice(0, 45);

		expect(await watched.poll()).toEqual([]);
	});
});

it.each<[given: IDataObject, isSame: boolean, why: string]>([
	[{ networkUrl: 'https://a.com/jobs/1?trk=other' }, true, 'the query of a URL'],
	[{ networkUrl: 'https://a.com/jobs/1#other' }, true, 'the fragment of a URL'],
	[{ networkUrl: 'https://a.com/jobs/2?trk=first' }, false, 'its path'],
	[{ title: 'CTO?' }, false, 'another text'],
])('a row without an ID is known by its texts: %j is the same: %s (%s)', (changed, isSame) => {
	const { simplified } = operationOf('job', 'search').executable;
	const allFields = keeperOf({ output: 'all', fields: [] }, simplified);
	const { toRow } = watchedRowKeeper(allFields, simplified);
	const row = { title: 'CTO', networkUrl: 'https://a.com/jobs/1?trk=first' };

	const [first, second] = [row, { ...row, ...changed }].map((each) => toRow(each, 'network').key);

	expect(second === first).toBe(isSame);
});

describe('the keys that a trigger keeps', () => {
	/** Returns how many keys are kept of each list. */
	const counts = ({ memory }: Watched) =>
		Object.values(Object(memory.targets) as Record<string, { keys: string[] }>).map(
			({ keys }) => keys.length,
		);

	it('are the latest ones', async () => {
		const watched = new Watched({}, { pageSize: 10_000 });
		watched.insert('1', 10_000);
		await watched.poll();
		watched.insert('1', 2);

		expect(await watched.poll()).toEqual(['row-10002', 'row-10001']);
		expect(await watched.poll()).toEqual([]);
		expect(counts(watched)).toEqual([10_000]);
	});

	it('are the same number for each list', async () => {
		const watched = new Watched({}, { pageSize: 5_000 });
		watched.insert('1', 5_000);
		watched.insert('2', 5_000);
		await watched.poll();
		watched.insert('1', 3);

		await watched.poll();

		expect(counts(watched)).toEqual([5_000, 5_000]);
	});
});
