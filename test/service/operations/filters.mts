// How parameters of a search select its rows. A filter that is not named here keeps a half of the rows.
import { nameIn } from '../data/data.mts';
import { DAY, digest, TODAY } from '../data/random.mts';
import { placesByGeoId, placesByText, type Place } from '../data/places.mts';
import type { Query } from './operation.mts';

export type Test<T> = (row: T) => boolean;
/** Makes the tests of filters from their values. The names are singular, and without "exclude". */
export type Filters<T> = Record<string, (value: string) => Test<T>>;
type Of<T, Value> = (row: T) => Value;

/** Parameters that do not select rows: the key, pages, sessions and pools, the order, and what is applied to a page. */
const NO_FILTERS = [
	'apiKey',
	'page',
	'paginationToken',
	'sessionId',
	'usePrivatePool',
	'requiredAccountId',
	'sortBy',
	'scrapePostedLimit',
];

/** Returns the rows that pass all filters of the query. */
export function select<T extends object>(
	rows: readonly T[],
	query: Query,
	filters: Filters<T>,
): readonly T[] {
	const tests = Object.entries(query)
		.filter(([name]) => !NO_FILTERS.includes(name))
		.map(([name, value]) => testOf(name, value!, filters));
	return rows.filter((row) => tests.every((test) => test(row)));
}

function testOf<T extends object>(name: string, value: string, filters: Filters<T>): Test<T> {
	const [, excluded, first, rest] = /^(exclude)?(.)(.*?)$/.exec(name)!;
	const singular = (first.toLowerCase() + rest).replace(/ies$/, 'y').replace(/s$/, '');
	const test = filters[singular]?.(value) ?? unnamed(singular, value);
	return excluded ? (row) => !test(row) : test;
}

/** Compares a property of the same name. Without one, it keeps rows at random, but always the same. */
function unnamed<T extends object>(name: string, value: string): Test<T> {
	return (row) => {
		if (name in row) return entries(value).includes(String(row[name as keyof T]));
		const { id } = row as { id?: string };
		return digest(`${name} ${value} ${id}`, 'hex') < '8';
	};
}

function entries(list: string): string[] {
	return list.split(',').map((entry) => entry.trim());
}

/**
 * Tests whether every word occurs, in any case. OR and commas separate alternatives, and NOT removes its word. Other operators
 * are ignored.
 */
export function words<T>(of: Of<T, string>): (value: string) => Test<T> {
	return (value) => {
		const alternatives = value
			.replace(/\bNOT ("[^"]*"|\([^)]*\)|\S+)|\bAND\b|["()]/g, '')
			.split(/\bOR\b|,/)
			.map((text) => text.toLowerCase().split(/\s+/));
		return (row) => {
			const text = of(row).toLowerCase();
			return alternatives.some((wanted) => wanted.every((word) => text.includes(word)));
		};
	};
}

/** Tests whether the row has one of the listed IDs, other names or URLs. */
export function named<T>(of: Of<T, readonly unknown[]>): (value: string) => Test<T> {
	return (value) => {
		const wanted = entries(value).map(nameIn);
		return (row) => of(row).some((name) => wanted.includes(String(name)));
	};
}

/** Tests whether the row is in one of the places, which are IDs, one name with commas, or a list of names. */
export function within<T>(of: Of<T, Place | readonly Place[]>): (value: string) => Test<T> {
	return (value) => {
		const whole = placesByText(value);
		const places = whole.length ? whole : entries(value).flatMap(placesOf);
		return (row) => [of(row)].flat().some((place) => places.includes(place as Place));
	};
}

function placesOf(text: string): Place[] {
	return /^\d+$/.test(text) ? placesByGeoId(text) : placesByText(text);
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
export function recent<T extends { at: number }>(limit = ''): Test<T> {
	return ({ at }) => TODAY - at <= (AGES[limit] ?? Infinity);
}
