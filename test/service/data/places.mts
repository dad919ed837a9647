// A fixed table of places with real names and, except for two countries, invented geo IDs.
import { slug } from './random.mts';

const COUNTRIES: Record<string, [name: string, ...alsoKnownAs: string[]]> = {
	US: ['United States', 'USA', 'America'],
	GB: ['United Kingdom', 'UK', 'Britain'],
	CA: ['Canada'],
	FR: ['France'],
	DE: ['Germany', 'Deutschland'],
	ES: ['Spain'],
	NL: ['Netherlands', 'Holland'],
	PL: ['Poland'],
	IN: ['India'],
	AU: ['Australia'],
	BR: ['Brazil'],
	CL: ['Chile'],
	CR: ['Costa Rica'],
};

/** The network's own IDs, so that an example finds the same places in the simulated and in the real service. */
const GEO_IDS: Record<string, string> = { GB: '101165590', DE: '101282230' };

// City, region, region code, country. The largest place of a name comes first. Append new places, because geo IDs depend on the position.
const CITIES: [string, string, string, string][] = [
	['New York', 'New York', 'NY', 'US'],
	['London', 'England', 'ENG', 'GB'],
	['San Francisco', 'California', 'CA', 'US'],
	['Paris', 'Île-de-France', 'IDF', 'FR'],
	['Berlin', 'Berlin', 'BE', 'DE'],
	['Bengaluru', 'Karnataka', 'KA', 'IN'],
	['Toronto', 'Ontario', 'ON', 'CA'],
	['Sydney', 'New South Wales', 'NSW', 'AU'],
	['São Paulo', 'São Paulo', 'SP', 'BR'],
	['Amsterdam', 'North Holland', 'NH', 'NL'],
	['Madrid', 'Community of Madrid', 'MD', 'ES'],
	['Chicago', 'Illinois', 'IL', 'US'],
	['Austin', 'Texas', 'TX', 'US'],
	['Cambridge', 'England', 'ENG', 'GB'],
	['Cambridge', 'Massachusetts', 'MA', 'US'],
	['Munich', 'Bavaria', 'BY', 'DE'],
	['Warsaw', 'Mazowieckie', 'MZ', 'PL'],
	['San Jose', 'California', 'CA', 'US'],
	['San Jose', 'San José', 'SJ', 'CR'],
	['Santiago', 'Santiago Metropolitan Region', 'RM', 'CL'],
	['Paris', 'Texas', 'TX', 'US'],
];

/**
 * Cities, and countries whose `city` is empty. `text` is as the service writes it: "Paris, Texas, United States". `words`
 * are what a search text may use for it.
 */
export const PLACES = [
	...CITIES,
	...Object.keys(COUNTRIES).map((code) => ['', '', '', code] as const),
].map(([city, region, regionCode, countryCode], index) => {
	const [country, ...alsoKnownAs] = COUNTRIES[countryCode];
	const names = [city, region, country].filter((name, at, all) => name && name !== all[at - 1]);
	const geoId = (city ? undefined : GEO_IDS[countryCode]) ?? String(101_000_000 + index * 7_919);
	const words = wordsOf([city, region, regionCode, country, countryCode, ...alsoKnownAs].join(' '));
	return { geoId, city, region, regionCode, country, countryCode, text: names.join(', '), words };
});

export type Place = (typeof PLACES)[number];

export const CITY_PLACES: readonly Place[] = PLACES.filter((place) => place.city);

function wordsOf(text: string): string[] {
	return slug(text).split('-');
}

/** Returns places that match every word of the text, the closest first. The last word may be incomplete. */
export function placesByText(text: string): Place[] {
	const wanted = wordsOf(text);
	const isNamed = ({ words }: Place) =>
		wanted.slice(0, -1).every((word) => words.includes(word)) &&
		words.some((word) => word.startsWith(wanted.at(-1)!));
	const whole = slug(text);
	const distance = ({ city, country }: Place) => (slug(city || country) === whole ? 0 : 1);
	return whole ? PLACES.filter(isNamed).sort((a, b) => distance(a) - distance(b)) : [];
}

/** Returns the place with that ID and, for a country, all places in it. */
export function placesByGeoId(geoId: string): Place[] {
	const place = PLACES.find((other) => other.geoId === geoId);
	return PLACES.filter(
		(other) => other === place || (!place?.city && other.countryCode === place?.countryCode),
	);
}
