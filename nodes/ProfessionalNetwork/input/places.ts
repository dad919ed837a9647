import { quote } from './text';
import { invalid } from './validationError';

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
/** Languages in which people write the names of countries. */
const LOCALES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'];
/** Countries that are cities, which people list next to other cities. */
const CITY_STATES = new Set(['SG', 'HK', 'MO', 'MC', 'LU', 'GI', 'VA', 'SM']);
/** The state that people name less often than the city of that name, which they list next to other cities. */
const CITY_AND_STATE = 'new york';

/** The codes of countries by name and code. Built when a list first needs it, because it asks for thousands of names. */
let countries: Map<string, string> | undefined;

/**
 * Joins the parts of a text with commas to places. A country, or a state of the United States, belongs to the place
 * before it unless that is a country or state too.
 * @throws ValidationError for parts that may be one place or two, such as "Buffalo, New York" and "London, New York"
 */
export function joinPlaces(parts: string[], displayName: string): string[] {
	const places: string[] = [];
	for (const [index, part] of parts.entries()) {
		const place = places[places.length - 1] ?? '"';
		if (!belongsTo(part, parts[index - 1], place)) places.push(part);
		else {
			requireClear(parts, index, displayName);
			places[places.length - 1] += ` ${part}`;
		}
	}
	return places;
}

function belongsTo(part: string, before: string, place: string): boolean {
	// Quotes always make one entry.
	if (/["“„«]/.test(part + place) || !isRegion(part)) return false;
	const [region, previous] = [keyOf(part), keyOf(before)];
	if (!isRegion(before)) return !CITY_STATES.has(allCountries().get(region) ?? '');
	const isSame = (STATES.get(region) ?? region) === (STATES.get(previous) ?? previous);
	const isCapital = region === 'dc' && previous === 'washington';
	// A second state or country begins a new place, as in "Germany, France".
	return (isSame && keyOf(place) === previous) || isCapital || isWhole(part, before);
}

/** @throws ValidationError if the part that ends a place may also be, or follow, a place of its own */
function requireClear(parts: string[], index: number, displayName: string): void {
	const [part, before] = [parts[index], parts[index - 1]];
	const isCity = keyOf(part) === CITY_AND_STATE && !isWhole(parts[index + 1] ?? '', part);
	// The network writes "Munich, Bavaria, Germany" like a list of Munich and "Berlin, Germany".
	const isThird = index > 1 && (index === 2 || isRegion(parts[index - 3]));
	const isCountry = !STATES.has(keyOf(part)) && !STATE_NAMES.has(keyOf(part));
	const first = parts[index - 2] ?? '"';
	const isLabel = isThird && isCountry && !isRegion(first) && !/["“„«]/.test(first);
	if (isRegion(before) || !(isCity || isLabel)) return;
	const [one, ...others] = isLabel ? [first, `${before.trim()}, ${part.trim()}`] : [before, part];
	const [start, end] = [one.trim(), others.join('').trim()];
	throw invalid(
		`${quote(`${start}, ${end}`)} in ${displayName} may be one place or two.`,
		`Write "${start}, ${end}" with the quotes for one place, or ${start}; ${end} for two.`,
	);
}

/** Whether a country's name also follows that of its part. */
function isWhole(country: string, part: string): boolean {
	return WHOLES.some(([names, parts]) => names.has(keyOf(country)) && parts.has(keyOf(part)));
}

function isRegion(part: string): boolean {
	const key = keyOf(part);
	// Codes of countries only count in capitals, because "in", "no" and "de" are words.
	const isCountry = allCountries().has(key) || allCountries().has(part.trim());
	return STATES.has(key) || STATE_NAMES.has(key) || isCountry;
}

function allCountries(): Map<string, string> {
	if (countries) return countries;
	const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
	const codes = letters.flatMap((first) => letters.map((second) => first + second));
	const found = new Map(OTHER_COUNTRIES.map((name) => [name, '']));
	const type = 'region';
	const namers = LOCALES.map((locale) => new Intl.DisplayNames(locale, { type, fallback: 'none' }));
	namers.push(new Intl.DisplayNames('en', { type, fallback: 'none', style: 'short' }));
	for (const namer of namers) {
		for (const code of codes) {
			const name = namer.of(code);
			if (name) found.set(code, code).set(keyOf(name), code);
		}
	}
	// The Spanish name of a country is also a city of Spain.
	found.delete('granada');
	return (countries = found);
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
