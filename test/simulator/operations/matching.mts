// How parameters select rows. Pure functions that return a test, or undefined if the parameter is absent.
import { DAY, TODAY } from '../data/random.mts';
import { placesByGeoId, placesByText, type Place } from '../data/places.mts';

export type Test<T> = ((row: T) => boolean) | undefined;

/** Returns the rows that pass every test. */
export function select<T>(rows: readonly T[], ...tests: Test<T>[]): T[] {
	const asked = tests.filter((test) => test !== undefined);
	return rows.filter((row) => asked.every((test) => test(row)));
}

export function not<T>(test: Test<T>): Test<T> {
	return test && ((row) => !test(row));
}

/** Returns the entries of a list parameter. */
export function entries(list: string | undefined): string[] {
	return list?.split(',').map((entry) => entry.trim()) ?? [];
}

/** Tests whether every word of the text occurs, in any case. */
export function words<T>(text: string | undefined, of: (row: T) => string): Test<T> {
	const wanted = text?.toLowerCase().split(/\s+/).filter(Boolean);
	return wanted?.length
		? (row) => {
				const whole = of(row).toLowerCase();
				return wanted.every((word) => whole.includes(word));
			}
		: undefined;
}

/** Tests whether one of the list's texts matches as in `words`. */
export function anyWords<T>(list: string | undefined, of: (row: T) => string): Test<T> {
	const tests = entries(list).map((entry) => words(entry, of));
	return tests.length ? (row) => tests.some((test) => test?.(row)) : undefined;
}

/** Tests whether one of the list's values is a value of the row. */
export function oneOf<T>(list: string | undefined, of: (row: T) => string | string[]): Test<T> {
	const wanted = new Set(entries(list));
	return list === undefined
		? undefined
		: (row) => [of(row)].flat().some((value) => wanted.has(value));
}

/** Tests whether an entry of the list, found by URL, identifier or ID, belongs to the row. Unknown entries match nothing. */
export function related<T, E>(
	lists: string | (string | undefined)[] | undefined,
	find: (text: string) => E | undefined,
	of: (row: T) => readonly unknown[],
): Test<T> {
	const given = [lists].flat().filter((list) => list !== undefined);
	const wanted = new Set<unknown>(given.flatMap(entries).map(find));
	wanted.delete(undefined);
	return given.length ? (row) => of(row).some((one) => wanted.has(one)) : undefined;
}

/** Tests whether the row is in one of the places. Geo IDs override texts. */
export function within<T>(
	texts: string[],
	geoIds: string[],
	of: (row: T) => Place | readonly Place[],
): Test<T> {
	if (!texts.length && !geoIds.length) return undefined;
	const places = new Set(
		geoIds.length ? geoIds.flatMap(placesByGeoId) : texts.flatMap((text) => placesByText(text)),
	);
	return (row) => [of(row)].flat().some((place) => places.has(place as Place));
}

/** Tests whether the property equals the flag. */
export function flagged<T>(flag: string | undefined, of: (row: T) => boolean): Test<T> {
	return flag === undefined ? undefined : (row) => of(row) === (flag === 'true');
}

/** Tests whether the row's number is in a band such as `1-10`, `5001+`, `51_100` or `50` (at most). */
export function banded<T>(bands: string | undefined, of: (row: T) => number | undefined): Test<T> {
	const ranges = entries(bands).map((band) => {
		const [low, high] = band.split(/[-_]/);
		if (low.endsWith('+')) return [Number.parseInt(low, 10), Infinity];
		return high === undefined ? [0, Number(low)] : [Number(low), Number(high)];
	});
	return ranges.length
		? (row) => {
				const value = of(row);
				return value !== undefined && ranges.some(([low, high]) => value >= low && value <= high);
			}
		: undefined;
}

/** Tests a range `min-max`. Passes the text after a semicolon to `of`. */
export function ranged<T>(
	range: string | undefined,
	of: (row: T, unit?: string) => number,
): Test<T> {
	if (range === undefined) return undefined;
	const [bounds, unit] = range.split(';');
	const [min, max] = bounds.split('-').map(Number);
	return (row) => of(row, unit) >= min && of(row, unit) <= max;
}

const AGES: Record<string, number> = {
	'1h': DAY / 24,
	'24h': DAY,
	week: 7 * DAY,
	month: 30 * DAY,
	'3months': 91 * DAY,
	'6months': 182 * DAY,
	year: 365 * DAY,
};

/** Tests whether the row is not older than the limit, on the date of the data. */
export function recent<T extends { at: number }>(limit: string | undefined): Test<T> {
	return limit === undefined ? undefined : (row) => TODAY - row.at <= AGES[limit];
}
