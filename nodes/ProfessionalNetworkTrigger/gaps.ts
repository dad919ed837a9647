/** Maximum number of rows that a node remembers. */
export const MAX_ROWS = 5_000;
/** A gap is given up after this many polls in which its page had nothing new. */
const MAX_MISSES = 3;
/** Maximum number of gaps, because each takes space in n8n's static data. */
const MAX_GAPS = 6;
/** From this number of gaps on, those that may be empty come first. */
const MANY_GAPS = 4;

export interface Position {
	page: number;
	cursor?: string;
}

/** A page that a poll has read. */
export interface ReadPage extends Position {
	/** The keys of its rows, in the order of the list. */
	keys: string[];
	/** Where the list goes on. */
	next?: Position;
	/** Whether the page is empty although the service promised rows, or repeats another page. */
	isMissing: boolean;
	/** Number of rows of the list, or 0 if the service does not say it. */
	total: number;
}

/** A part of the list that was not read yet, between two known rows. Its position is where to go on. */
export interface Gap extends Position {
	/** Number of known rows below it. */
	below: number;
	/** The cursor of the page before the position. */
	before?: string;
	/** Number of rows of the list if no row above the position was removed since. */
	total?: number;
	/** The rows below the gap began right after this page, and nothing is new since. */
	end?: number;
	/** Whether the gap turned out to be empty, provided that the next first page has nothing new. */
	isClosing?: true;
	/** Number of polls in which its page had nothing new. */
	misses?: number;
	/** The last row of the page before the position. */
	tail?: string;
	/** The last page that belongs to it. */
	last?: number;
}

/** The rows that a trigger knows, in the order of the list, and the gaps between them. */
export class KnownRows {
	/** Keys of rows. The last row of the list comes first, so that it is forgotten first. */
	keys: string[];
	/** The lowest gap comes first. */
	gaps: Gap[];
	/** The page at which a gap was given up. */
	lost?: number;
	private index = new Map<string, number>();

	constructor(keys: string[] = [], gaps: Gap[] = [], lost?: number) {
		this.keys = keys;
		this.gaps = gaps.map((gap) => ({ ...gap }));
		this.lost = lost;
		this.normalize();
	}

	has(key: string): boolean {
		return this.index.has(key);
	}

	/**
	 * The gap to read next: the highest one, because its rows move those below by an unknown number of pages. Gaps that
	 * may be empty come last, unless there are many.
	 */
	get open(): Gap | undefined {
		const open = this.gaps.filter(({ isClosing }) => !isClosing);
		const isMany = open.length >= MANY_GAPS;
		return open.filter(({ end }) => (end !== undefined) === isMany).pop() ?? open.pop();
	}

	/** Whether new rows may be missing. A gap that only has to be confirmed as empty does not count. */
	get mayLack(): boolean {
		return this.lost !== undefined || this.gaps.some(({ end }) => end === undefined);
	}

	/**
	 * Adds the rows from the first page on. They close the gaps above the lowest known row among them.
	 * @param rest the gap that follows unless there is a known row among them
	 */
	addTop(keys: string[], rest?: Omit<Gap, 'below'>): void {
		const isNews = keys.some((key) => !this.has(key));
		// A pinned row stays on top of everything that is new.
		const met = this.indexesOf(isNews ? keys.slice(1) : keys);
		this.close(Math.min(...met), Infinity);
		const opens = met.length === 0 && rest !== undefined;
		const moved = new Set(keys);
		for (const gap of this.gaps) {
			gap.below -= this.keys.slice(0, gap.below).filter((key) => moved.has(key)).length;
			if (isNews) {
				const added = [...moved].filter((key) => !this.has(key)).length;
				gap.total = opens || gap.total === undefined ? undefined : gap.total + added;
				Object.assign(gap, { end: undefined, tail: undefined, isClosing: undefined });
			}
		}
		this.gaps = this.gaps.filter(({ isClosing }) => !isClosing);
		this.keys = this.keys.filter((key) => !moved.has(key));
		if (opens) this.gaps.push({ ...rest, below: this.keys.length });
		if (opens && this.gaps.length > MAX_GAPS) {
			const [lower] = this.gaps.splice(-2, 1);
			this.gaps[this.gaps.length - 1].below = lower.below;
		}
		this.keys.push(...[...moved].reverse());
		this.normalize();
	}

	/**
	 * Adds a page that was read for a gap. Returns whether the poll may read on.
	 * @param around the keys of the pages next to it that the same poll has read
	 * @param isCurrent whether the poll has read the first page before
	 */
	fill(gap: Gap, read: ReadPage, around: string[], isCurrent: boolean): boolean {
		const { keys, page, next, total } = read;
		const { below: at, misses = 0 } = gap;
		const fresh = [...new Set(keys)].filter((key) => !this.has(key)).reverse();
		const known = this.indexesOf([...around, ...keys]);
		const isFollowing = page === 1 || (total > 0 && total === gap.total);
		const isEnd = !next && (at === 0 || misses >= MAX_MISSES - 1);
		const isLast = page === gap.end && isCurrent;
		const top = Math.max(isFollowing ? at : -1, ...known);
		const bottom = Math.min(isEnd ? -1 : isLast ? at - 1 : Infinity, ...known);
		const isAbove = top >= at;
		const isBelow = bottom < at;
		const tail = keys[keys.length - 1];
		const isStuck = !isBelow && fresh.length === 0 && tail === gap.tail;
		if (read.isMissing || isStuck) return this.miss(gap);
		if (fresh.length > 0) gap.misses = undefined;
		this.close(bottom, top);
		// The rows of the closed gaps have moved those of the next one.
		const lower = this.gaps.filter(({ below }) => below < at).pop();
		if (!this.gaps.includes(gap) && lower && lower.page < page) Object.assign(lower, downFrom(read));
		this.keys.splice(at, 0, ...fresh);
		const isOpen = this.gaps.includes(gap);
		for (const other of this.gaps) {
			if (other.below > at || (other === gap && isBelow)) other.below += fresh.length;
		}
		const up = { ...gap, ...upFrom(read, gap), below: at + fresh.length };
		if (isOpen && isBelow) Object.assign(gap, up);
		if (isOpen && !isBelow && !isAbove) this.gaps.splice(this.gaps.indexOf(gap) + 1, 0, up);
		if (isOpen && isAbove && page === gap.end) gap.isClosing = true;
		else if (isOpen && !isBelow) Object.assign(gap, downFrom(read));
		this.normalize();
		return !isOpen || isBelow || next !== undefined || this.miss(gap);
	}

	/** Gives a gap up. */
	giveUp(gap: Gap): void {
		this.lost = gap.page;
		this.gaps = this.gaps.filter((other) => other !== gap);
	}

	/** Counts a poll that found nothing new at the position of a gap. */
	private miss(gap: Gap): false {
		gap.misses = (gap.misses ?? 0) + 1;
		if (gap.misses >= MAX_MISSES) this.giveUp(gap);
		// The cursor may have expired. The first page has a new one for the second page, and so on.
		else if (gap.misses === MAX_MISSES - 1 && gap.cursor) Object.assign(gap, START);
		return false;
	}

	/** Removes the gaps between the rows at two indexes. */
	private close(bottom: number, top: number): void {
		this.gaps = this.gaps.filter(({ below }) => below <= bottom || below > top);
	}

	private indexesOf(keys: string[]): number[] {
		return keys.flatMap((key) => this.index.get(key) ?? []);
	}

	/** Forgets the lowest rows above the maximum, and gaps without a row on both sides or beyond their last page. */
	private normalize(): void {
		const excess = Math.max(0, this.keys.length - MAX_ROWS);
		this.keys.splice(0, excess);
		for (const gap of this.gaps) gap.below -= excess;
		for (const gap of this.gaps) if (excess > 0 && gap.below <= 0) this.giveUp(gap);
		this.gaps = this.gaps.filter(
			({ below, page, last = Infinity }, index, gaps) =>
				below !== gaps[index + 1]?.below && page <= last,
		);
		this.index = new Map(this.keys.map((key, index) => [key, index]));
	}
}

const START = { page: 1, ...{ cursor: undefined, before: undefined, tail: undefined } };

/** Returns where to go on after a page that is above the gap. */
function downFrom({ cursor, keys, next, total }: ReadPage) {
	return next && { ...next, before: cursor, total: total || undefined, tail: keys[keys.length - 1] };
}

/** Returns where to look for further rows above a page, which begins with the rows below the gap. */
function upFrom({ cursor, next, page }: ReadPage, { before }: Gap) {
	const needsCursor = (cursor ?? next?.cursor) !== undefined && before === undefined;
	return {
		...START,
		...(!needsCursor && { page: page - 1, cursor: before }),
		...{ end: page - 1, total: undefined, misses: undefined },
	};
}
