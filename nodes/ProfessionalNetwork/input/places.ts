import { isCityToo, isCountry, isRegion, isWhole, keyOf, nameOf } from './regions';
import { quote } from './text';
import { invalid } from './validationError';

/**
 * Joins the parts of a text with commas to places. A country, or a known part of one, belongs to the place before it
 * unless that is a country or part too.
 * @throws ValidationError for parts that may be one place or two, such as "Buffalo, New York" and "London, New York"
 */
export function joinPlaces(parts: string[], displayName: string): string[] {
	const places: string[] = [];
	for (const [index, part] of parts.entries()) {
		const [first = '"', before = '', place = '"'] = [
			parts[index - 2],
			parts[index - 1],
			places[places.length - 1],
		];
		if (!belongsTo(part, before, place)) {
			places.push(part);
			continue;
		}
		// The network writes "Munich, Bavaria, Germany" like a list of Munich and "Berlin, Germany".
		const isThird = index > 1 && (index === 2 || isRegion(parts[index - 3]));
		const isLabel = isCountry(part) && !isRegion(before) && !isRegion(first) && !isQuoted(first);
		if (isLabel && isWithin(first, before)) places.splice(-2, 2, `${first} ${before} ${part}`);
		else if (isLabel && isThird)
			throw ambiguous(first, `${before.trim()}, ${part.trim()}`, displayName);
		else if (!isRegion(before) && isCityToo(part) && !isWhole(parts[index + 1] ?? '', part)) {
			throw ambiguous(before, part, displayName);
		} else places[places.length - 1] += ` ${part}`;
	}
	return places;
}

function belongsTo(part: string, before: string, place: string): boolean {
	// Quotes always make one entry.
	if (isQuoted(part + place) || !isRegion(part)) return false;
	if (!isRegion(before)) return !isCountry(part) || !isCityToo(part);
	const isSame = nameOf(part) === nameOf(before) && keyOf(place) === keyOf(before);
	const isCapital = keyOf(part) === 'dc' && keyOf(before) === 'washington';
	// A second state or country begins a new place, as in "Germany, France".
	return isSame || isCapital || isWhole(part, before);
}

function isQuoted(text: string): boolean {
	return /["“„«]/.test(text);
}

/** Whether a region has the name of its city, as in "Stockholm, Stockholm County" and "New Delhi, Delhi". */
function isWithin(city: string, region: string): boolean {
	const [one, other] = [city, region].map((name) => ` ${keyOf(name)} `);
	return one.includes(other) || other.includes(one);
}

function ambiguous(one: string, other: string, displayName: string) {
	const [start, end] = [one.trim(), other.trim()];
	return invalid(
		`${quote(`${start}, ${end}`)} in ${displayName} may be one place or two.`,
		`Write "${start}, ${end}" with the quotes for one place, or ${start}; ${end} for two.`,
	);
}
