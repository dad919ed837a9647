// Shapes that several entities use. Pure.
import type { Place } from '../data/data.mts';
import { DAY, TODAY } from '../data/random.mts';

const MEDIA = 'https://media.network.example';

/** Returns the address of an invented picture, which depends only on kind and ID. */
export function picture(kind: string, id: string): string {
	return `${MEDIA}/${kind}/${encodeURIComponent(id)}.jpg`;
}

export function image(kind: string, id: string, width = 400, height = width) {
	return { url: picture(kind, id), width, height, expiresAt: TODAY + 60 * DAY };
}

export function logo(kind: string, id: string, width = 200, height = width) {
	return { url: picture(kind, id), width, height };
}

export function locationText(place: Place) {
	return { networkText: place.text };
}

export function parsedLocation(place: Place) {
	return {
		text: place.text,
		countryCode: place.countryCode,
		regionCode: place.regionCode,
		country: place.country,
		countryFull: place.country,
		state: place.region,
		city: place.city,
	};
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Month and year of a moment in epoch milliseconds. */
export function moment(at: number) {
	const date = new Date(at);
	const [month, year] = [MONTHS[date.getUTCMonth()], date.getUTCFullYear()];
	return { month, year, text: `${month} ${year}` };
}

/** Whole years and months between two moments. */
export function span(from: number, to = TODAY) {
	const months = Math.max(1, Math.round((to - from) / (30.4 * DAY)));
	return { years: Math.floor(months / 12), months: months % 12 };
}

/** The size class of a number of employees. */
export function sizeOf(employees: number): { start: number; end?: number; text: string } {
	const ends = [10, 50, 200, 500, 1_000, 5_000, 10_000];
	const at = ends.findIndex((end) => employees <= end);
	if (at < 0) return { start: 10_001, text: '10001+' };
	const start = at ? ends[at - 1] + 1 : 1;
	return { start, end: ends[at], text: `${start}-${ends[at]}` };
}

/** Echoes the named parameters as received. */
export function echo(...names: string[]) {
	return ({ query }: { query: Record<string, string | undefined> }) =>
		Object.fromEntries(names.map((name) => [name, query[name]]));
}
