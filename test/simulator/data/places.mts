// A fixed table of places with real names and, except for two countries, invented geo IDs.

/** A city, or a country when `city` is empty. */
export interface Place {
	geoId: string;
	city: string;
	region: string;
	regionCode: string;
	country: string;
	countryCode: string;
	/** As the service writes it: "Paris, Texas, United States". */
	text: string;
	/** Lower-case words that a search text may use for it, including codes and country. */
	words: ReadonlySet<string>;
}

const COUNTRIES: Record<string, [name: string, ...alsoKnownAs: string[]]> = {
	US: ['United States', 'USA', 'America'],
	GB: ['United Kingdom', 'UK', 'Britain'],
	CA: ['Canada'],
	FR: ['France'],
	DE: ['Germany', 'Deutschland'],
	ES: ['Spain'],
	IT: ['Italy'],
	NL: ['Netherlands', 'Holland'],
	PL: ['Poland'],
	SE: ['Sweden'],
	TR: ['Türkiye', 'Turkey'],
	IN: ['India'],
	JP: ['Japan'],
	SG: ['Singapore'],
	AU: ['Australia'],
	BR: ['Brazil'],
	CL: ['Chile'],
	CR: ['Costa Rica'],
	DO: ['Dominican Republic'],
	VE: ['Venezuela'],
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
	['Singapore', '', '', 'SG'],
	['Chicago', 'Illinois', 'IL', 'US'],
	['Austin', 'Texas', 'TX', 'US'],
	['Boston', 'Massachusetts', 'MA', 'US'],
	['Seattle', 'Washington', 'WA', 'US'],
	['Manchester', 'England', 'ENG', 'GB'],
	['Birmingham', 'England', 'ENG', 'GB'],
	['Cambridge', 'England', 'ENG', 'GB'],
	['Munich', 'Bavaria', 'BY', 'DE'],
	['Hamburg', 'Hamburg', 'HH', 'DE'],
	['Milan', 'Lombardy', '25', 'IT'],
	['Barcelona', 'Catalonia', 'CT', 'ES'],
	['Warsaw', 'Mazowieckie', 'MZ', 'PL'],
	['Stockholm', 'Stockholm County', 'AB', 'SE'],
	['Istanbul', 'Istanbul', '34', 'TR'],
	['Mumbai', 'Maharashtra', 'MH', 'IN'],
	['Tokyo', 'Tokyo', '13', 'JP'],
	['Melbourne', 'Victoria', 'VIC', 'AU'],
	['San Jose', 'California', 'CA', 'US'],
	['San Jose', 'San José', 'SJ', 'CR'],
	['Santiago', 'Santiago Metropolitan Region', 'RM', 'CL'],
	['Santiago', 'Santiago Province', '25', 'DO'],
	['Valencia', 'Valencian Community', 'VC', 'ES'],
	['Valencia', 'Carabobo', 'G', 'VE'],
	['London', 'Ontario', 'ON', 'CA'],
	['Paris', 'Texas', 'TX', 'US'],
	['Birmingham', 'Alabama', 'AL', 'US'],
	['Cambridge', 'Massachusetts', 'MA', 'US'],
	['Melbourne', 'Florida', 'FL', 'US'],
	['Manchester', 'New Hampshire', 'NH', 'US'],
];

export const PLACES: readonly Place[] = [
	...CITIES,
	...Object.keys(COUNTRIES).map((code) => ['', '', '', code] as const),
].map(([city, region, regionCode, countryCode], index) => {
	const [country, ...alsoKnownAs] = COUNTRIES[countryCode];
	const names = [city, region, country].filter((name, at, all) => name && name !== all[at - 1]);
	return {
		geoId: (city ? undefined : GEO_IDS[countryCode]) ?? String(101_000_000 + index * 7_919),
		city,
		region,
		regionCode,
		country,
		countryCode,
		text: names.join(', '),
		words: new Set(
			[city, region, regionCode, country, countryCode, ...alsoKnownAs].flatMap(wordsOf),
		),
	};
});

export const CITY_PLACES: readonly Place[] = PLACES.filter((place) => place.city);

function wordsOf(text: string): string[] {
	return text
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter(Boolean);
}

/** Returns places that match every word of the text, the closest first. The last word may be incomplete. */
export function placesByText(text: string, unfinished = false): Place[] {
	const words = wordsOf(text);
	const last = unfinished ? words.at(-1) : undefined;
	const named = (place: Place) =>
		words.every(
			(word) =>
				place.words.has(word) ||
				(word === last && [...place.words].some((w) => w.startsWith(word))),
		);
	const whole = words.join(' ');
	const far = (place: Place) => (wordsOf(place.city || place.country).join(' ') === whole ? 0 : 1);
	return words.length ? PLACES.filter(named).sort((a, b) => far(a) - far(b)) : [];
}

/** Returns the place with that ID and, for a country, all places in it. */
export function placesByGeoId(geoId: string): Place[] {
	const place = PLACES.find((one) => one.geoId === geoId);
	if (!place) return [];
	return place.city ? [place] : PLACES.filter((one) => one.countryCode === place.countryCode);
}
