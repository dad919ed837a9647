/** States of the United States by code. */
const STATES = new Map(
	Object.entries({
		...{ al: 'alabama', ak: 'alaska', az: 'arizona', ar: 'arkansas', ca: 'california' },
		...{ co: 'colorado', ct: 'connecticut', de: 'delaware', fl: 'florida', ga: 'georgia' },
		...{ hi: 'hawaii', id: 'idaho', il: 'illinois', in: 'indiana', ia: 'iowa', ks: 'kansas' },
		...{ ky: 'kentucky', la: 'louisiana', me: 'maine', md: 'maryland', ma: 'massachusetts' },
		...{ mi: 'michigan', mn: 'minnesota', ms: 'mississippi', mo: 'missouri', mt: 'montana' },
		...{ ne: 'nebraska', nv: 'nevada', nh: 'new hampshire', nj: 'new jersey', nm: 'new mexico' },
		...{ ny: 'new york', nc: 'north carolina', nd: 'north dakota', oh: 'ohio', ok: 'oklahoma' },
		...{ or: 'oregon', pa: 'pennsylvania', ri: 'rhode island', sc: 'south carolina' },
		...{ sd: 'south dakota', tn: 'tennessee', tx: 'texas', ut: 'utah', vt: 'vermont' },
		...{ va: 'virginia', wa: 'washington', wv: 'west virginia', wi: 'wisconsin', wy: 'wyoming' },
		dc: 'district of columbia',
	}),
);
const STATE_NAMES = new Set(STATES.values());
const NATIONS = ['england', 'scotland', 'wales', 'northern ireland'];
/** Countries whose names also follow those of their parts, as in "California, United States". */
const WHOLES: Array<[names: Set<string>, parts: Set<string>]> = [
	[
		new Set(['us', 'usa', 'united states', 'united states of america']),
		new Set([...STATES.keys(), ...STATE_NAMES, 'puerto rico', 'guam']),
	],
	[new Set(['uk', 'gb', 'united kingdom']), new Set(NATIONS)],
	[new Set(['china']), new Set(['hong kong', 'macao', 'macau'])],
];
/** Names of countries that `Intl` does not use. */
const OTHER_COUNTRIES = [
	...['united states of america', 'usa', 'uae', 'great britain', 'republic of ireland', ...NATIONS],
	...['turkey', 'czech republic', 'ivory coast', 'holland', 'korea', 'republic of korea', 'burma'],
	...['russian federation', 'viet nam', 'cabo verde', 'swaziland', 'macedonia', 'congo', 'drc'],
];
/** States and countries that are also cities, which people list next to other cities. */
const CITIES = new Set([
	...['new york', 'washington', 'singapore', 'hong kong', 'macao', 'macau', 'monaco'],
	...['luxembourg', 'gibraltar', 'vatican city', 'san marino'],
]);

/** Built when a list first needs it, because it asks for 676 names. */
let countries: Set<string> | undefined;

/**
 * Joins the parts of a text with commas to places. A country, or a state of the United States, belongs to the place
 * before it unless that is a country or state too.
 */
export function joinPlaces(parts: string[]): string[] {
	const places: string[] = [];
	let last = '';
	for (const part of parts) {
		if (places.length > 0 && belongsTo(part, last, places[places.length - 1])) {
			places[places.length - 1] += ` ${part}`;
		} else places.push(part);
		last = part;
	}
	return places;
}

function belongsTo(part: string, before: string, place: string): boolean {
	const [region, previous] = [keyOf(part), keyOf(before)];
	// Quotes always make one entry.
	if (/["“„«]/.test(part + place) || !isRegion(part)) return false;
	if (isRegion(before)) {
		const isSame = (STATES.get(region) ?? region) === (STATES.get(previous) ?? previous);
		const isCapital = region === 'dc' && previous === 'washington';
		return (
			// A second state or country begins a new place, as in "Germany, France".
			(isSame && keyOf(place) === previous) ||
			isCapital ||
			WHOLES.some(([names, parts]) => names.has(region) && parts.has(previous))
		);
	}
	return !CITIES.has(region);
}

function isRegion(part: string): boolean {
	const key = keyOf(part);
	// Codes of countries only count in capitals, because "in", "no" and "de" are words.
	return (
		STATES.has(key) ||
		STATE_NAMES.has(key) ||
		allCountries().has(key) ||
		allCountries().has(part.trim())
	);
}

/** Returns the names and two-letter codes of all countries. */
function allCountries(): Set<string> {
	if (countries) return countries;
	const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
	const names = (['long', 'short'] as const).map(
		(style) => new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none', style }),
	);
	const codes = letters.flatMap((first) => letters.map((second) => first + second));
	countries = new Set(OTHER_COUNTRIES);
	for (const code of codes) {
		for (const name of names.map((one) => one.of(code))) {
			if (name) countries.add(code).add(keyOf(name));
		}
	}
	return countries;
}

/** Returns a key without accents, points and the article, so that "The U.K." is "uk". */
function keyOf(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/[\p{M}.]/gu, '')
		.toLowerCase()
		.replace(/&/g, ' and ')
		.replace(/[^\p{L}]+/gu, ' ')
		.trim()
		.replace(/^the /, '')
		.replace(/^saint /, 'st ');
}
