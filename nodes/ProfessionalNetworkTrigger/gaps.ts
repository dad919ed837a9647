import type { Position } from '../ProfessionalNetwork/fetch/run';

/** How many rows and gaps a node remembers. */
export const MAX_ROWS = 5_000;
const MAX_GAPS = 50;
/** A gap is given up after this many polls that found nothing new there. */
const MAX_MISSES = 3;

/**
 * A page that a poll has read: the keys of its rows, where the list goes on, whether promised rows are missing, and the
 * number of rows of the list, or 0.
 */
export type ReadPage = Position & {
	keys: string[];
	next?: Position;
	isMissing: boolean;
	total: number;
};

/**
 * A part of the list between known rows that is not read yet. The position is where to go on. `before` and `tail` are the
 * cursor and the last row of the page before. `total` is valid as long as no row is removed. With `end`, there may be nothing
 * in it, because the rows below began right after that page, or after one that has moved (0). `last` is its last page.
 */
export type Gap = Position & {
	/** Number of known rows below it. */
	below: number;
	before?: string;
	tail?: string;
	total?: number;
	end?: number;
	last?: number;
	misses?: number;
};

/** The rows that a trigger knows and the gaps between them, the last row of the list first. */
export class KnownRows {
	keys: string[];
	gaps: Gap[];
	/** The page at which a gap was given up. */
	lost?: number;
	index = new Map<string, number>();
	constructor(keys: string[] = [], gaps: Gap[] = [], lost?: number) {
		this.keys = keys;
		this.gaps = gaps.map((gap) => ({ ...gap }));
		this.lost = lost;
		this.normalize();
	}
	/** The gap to read next: the highest, because its rows have moved the others. Usually one that has rows for sure. */
	get open(): Gap | undefined {
		const isMany = this.gaps.length > MAX_GAPS / 2;
		const first = this.gaps.filter((gap) => mayBeEmpty(gap) === isMany).pop();
		return first ?? this.gaps[this.gaps.length - 1];
	}
	/** Adds the rows from the first page on. They close the gaps above a known row. Without any, a gap may follow. */
	addTop(keys: string[], rest?: Omit<Gap, 'below'>): void {
		const moved = new Set(keys);
		const added = [...moved].filter((key) => !this.index.has(key)).length;
		// A pinned row stays above everything that is new.
		const met = this.indexesOf(added > 0 ? keys.slice(1) : keys);
		const opens = met.length === 0 && rest !== undefined;
		this.close(Math.min(...met), Infinity);
		for (const gap of this.gaps) {
			gap.below -= this.keys.slice(0, gap.below).filter((key) => moved.has(key)).length;
			if (added === 0) continue;
			gap.total = opens || !gap.total ? 0 : gap.total + added;
			Object.assign(gap, { end: mayBeEmpty(gap) ? 0 : undefined, tail: undefined });
		}
		this.keys = this.keys.filter((key) => !moved.has(key));
		if (opens) this.gaps.push({ ...rest, below: this.keys.length });
		if (this.gaps.length > MAX_GAPS) this.giveUp(this.gaps.find(mayBeEmpty) ?? this.gaps[0]);
		this.keys.push(...[...moved].reverse());
		this.normalize();
	}
	/** Adds a page that was read for a gap, next to others of this poll. Returns whether to read on in this poll. */
	fill(gap: Gap, read: ReadPage, around: string[]): boolean {
		const { keys, next, page, total } = read;
		const { below: at, misses = 0 } = gap;
		const fresh = [...new Set(keys)].filter((key) => !this.index.has(key)).reverse();
		const known = this.indexesOf([...around, ...keys]);
		const isFollowing = page === 1 || (total > 0 && total === gap.total);
		const isEnd = !next && (at === 0 || misses >= MAX_MISSES - 1);
		const isLast = page === gap.end && fresh.length === 0;
		const top = Math.max(isFollowing ? at : -1, ...known);
		const bottom = Math.min(isEnd ? -1 : isLast ? at - 1 : Infinity, ...known);
		const [isAbove, isBelow] = [top >= at, bottom < at];
		const isSame = keys.length === 0 || keys[keys.length - 1] === gap.tail;
		const isStuck = !isBelow && fresh.length === 0 && isSame;
		if (read.isMissing || isStuck) return this.miss(gap);
		if (fresh.length > 0) gap.misses = undefined;
		this.close(bottom, top);
		this.keys.splice(at, 0, ...fresh);
		for (const other of this.gaps) if (other.below > at) other.below += fresh.length;
		const isOpen = this.gaps.includes(gap);
		const upper = { ...gap, ...upFrom(read, gap), below: at + fresh.length };
		if (isOpen && isBelow) Object.assign(gap, upper);
		else if (isOpen) {
			if (!isAbove) this.gaps.splice(this.gaps.indexOf(gap) + 1, 0, upper);
			Object.assign(gap, downFrom(read));
		}
		this.normalize();
		return !isOpen || isBelow || next !== undefined || this.miss(gap);
	}
	giveUp(gap: Gap): undefined {
		this.lost = gap.page;
		this.gaps = this.gaps.filter((other) => other !== gap);
	}
	private miss(gap: Gap): false {
		gap.misses = (gap.misses ?? 0) + 1;
		if (gap.misses >= MAX_MISSES) this.giveUp(gap);
		// The cursor may have expired. The first page has one for the second page, and so on.
		else if (gap.misses === MAX_MISSES - 1 && gap.cursor) Object.assign(gap, START);
		return false;
	}
	private close(bottom: number, top: number): void {
		this.gaps = this.gaps.filter(({ below }) => below <= bottom || below > top);
	}
	private indexesOf(keys: string[]): number[] {
		return keys.flatMap((key) => this.index.get(key) ?? []);
	}
	/** Forgets the lowest rows above the maximum, all but one gap at one place, and gaps beyond their last page. */
	private normalize(): void {
		const excess = this.keys.splice(0, this.keys.length - MAX_ROWS).length;
		for (const gap of this.gaps) {
			gap.below -= excess;
			if (excess > 0 && gap.below <= 0) this.giveUp(gap);
		}
		const isAlone = ({ below }: Gap, index: number) => below !== this.gaps[index + 1]?.below;
		this.gaps = this.gaps.filter(isAlone).filter(({ page, last = page }) => page <= last);
		this.index = new Map(this.keys.map((key, index) => [key, index]));
	}
}

/** Whether there may be no rows in a gap. */
export const mayBeEmpty = ({ end }: Gap) => end !== undefined;
const START = { page: 1, cursor: undefined, before: undefined, tail: undefined };
function downFrom({ cursor, keys, next, total }: ReadPage) {
	return next && { cursor: undefined, ...next, before: cursor, total, tail: keys[keys.length - 1] };
}

/** Returns where to go on above a page, as `downFrom` does below it. */
function upFrom({ cursor, next, page }: ReadPage, { before }: Gap) {
	const isReachable = (cursor ?? next?.cursor) === undefined || before !== undefined;
	const position = isReachable ? { page: page - 1, cursor: before } : {};
	return { ...START, ...position, end: page - 1, total: 0, misses: undefined };
}
