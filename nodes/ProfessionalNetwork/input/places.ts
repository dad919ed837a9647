import {
	isCityOf,
	isCityToo,
	isCountry,
	isRegion,
	isWhole,
	isWide,
	keyOf,
	nameOf,
} from './regions';
import { quote } from './text';
import { invalid } from './validationError';

const CAPITAL = 'washington';
const DISTRICT = 'district of columbia';
/** Matches words that a region has in addition to the name of its city. */
const WORDS_OF_REGIONS =
	/\b(?:greater|new|city|county|district|province|region|prefecture|area|of)\b/g;

/**
 * Joins the parts of a text with commas to places. A country, or a known part of one, belongs to the place before it
 * unless that is a country or part too.
 * @throws ValidationError for parts that may be one place or two, such as "Buffalo, New York" and "London, New York"
 */
export function joinPlaces(parts: string[], displayName: string): string[] {
	const places: string[] = [];
	for (const [index, part] of parts.entries()) {
		const [place = '"', previous] = [places[places.length - 1], places[places.length - 2]];
		const joins = belongsTo(parts, index, place);
		const isLabel = joins && endsLabel(parts, index);
		if (isLabel && isWithin(parts[index - 2], parts[index - 1])) {
			places.splice(-2, 2, `${previous} ${place} ${part}`);
			continue;
		}
		const doubt = joins
			? doubtInPlace(parts, index, previous, isLabel)
			: doubtBetweenPlaces(parts, index, place);
		if (doubt) throw ambiguous(...doubt, displayName);
		if (joins) places[places.length - 1] += ` ${part}`;
		else places.push(part);
	}
	return places;
}

/** Two texts that may be one place or two. */
type Doubt = [one: string, other: string] | undefined;

function belongsTo(parts: string[], index: number, place: string): boolean {
	const [part, before = '', next = ''] = [parts[index], parts[index - 1], parts[index + 1]];
	// Quotes always make one entry.
	if (isQuoted(part) || isQuoted(place) || !isRegion(part)) return false;
	if (isRegion(before)) {
		const isSame = nameOf(part) === nameOf(before) && keyOf(place) === keyOf(before);
		const isCapital = nameOf(part) === DISTRICT && keyOf(place) === CAPITAL;
		// A second state or country begins a new place, as in "Germany, France".
		return (
			(isSame && (isCityToo(before) || !isCountry(part))) || isCapital || isWhole(part, before)
		);
	}
	if (keyOf(part) === CAPITAL && nameOf(next) === DISTRICT) return false;
	return !isCountry(part) || !isCityToo(part);
}

/** Whether a country ends what the network writes like a list: "Munich, Bavaria, Germany" or Munich and "Berlin, Germany". */
function endsLabel(parts: string[], index: number): boolean {
	const [first = '"', before = '', part] = [-2, -1, 0].map((step) => parts[index + step]);
	return isCountry(part) && !isRegion(before) && !isRegion(first) && !isQuoted(first);
}

/** Returns a place to which the part may not belong. */
function doubtInPlace(parts: string[], index: number, previous: string, isLabel: boolean): Doubt {
	const [first = '"', before, part, next = ''] = [-2, -1, 0, 1].map((step) => parts[index + step]);
	const isThird = index === 2 || (index > 2 && isRegion(parts[index - 3]));
	// Also a state that is a city, as in "Ontario, California, United States".
	const isLate = isCountry(part) && isPart(before) && isPart(first) && previous === first;
	if ((isLabel && isThird) || isLate) return [first, `${before.trim()}, ${part.trim()}`];
	if (isRegion(before)) return undefined;
	// Washington is the state only next to cities that have their states too.
	const isBare = (at: number) =>
		at >= 0 && at < parts.length && !isRegion(parts[at]) && !isRegion(parts[at + 1] ?? '');
	const isCapital = keyOf(part) === CAPITAL && (isBare(index - 2) || isBare(index + 1));
	const isUnlikely = isWide(before) || nameOf(part) === DISTRICT;
	return isUnlikely || ((isCityToo(part) || isCapital) && !isWhole(next, part))
		? [before, part]
		: undefined;
}

/** Returns a place that may go on with the part. */
function doubtBetweenPlaces(parts: string[], index: number, place: string): Doubt {
	const [first = '', before = '', part] = [-2, -1, 0].map((step) => parts[index + step]);
	const isAlone = place === before;
	// Codes such as WA also stand for parts of countries that are not known here.
	const isCode = !isAlone && isRegion(before) && !isRegion(first) && keyOf(before).length < 4;
	if (isCode && isCountry(part)) return [`${first.trim()}, ${before.trim()}`, part];
	const whole = isWhole(parts[index + 1] ?? '', part) ? `, ${parts[index + 1].trim()}` : '';
	if (isAlone && !isQuoted(before) && isCityOf(before, part)) return [before, `${part}${whole}`];
	// Countries before their cities, as in "Germany, Berlin, France, Paris".
	const isReversed =
		index === 3 && parts.every((one, at) => (at % 2 ? !isRegion(one) : isCountry(one)));
	return isReversed ? [parts.slice(0, 2).join(','), parts.slice(2).join(',')] : undefined;
}

function isPart(text: string): boolean {
	return isRegion(text) && !isCountry(text);
}

function isQuoted(text: string): boolean {
	return /["“„«]|^\s*['‘‹`「『(]/.test(text);
}

/** Whether a region has the name of its city, as in "Stockholm, Stockholm County" and "New Delhi, Delhi". */
function isWithin(city: string, region: string): boolean {
	const [one, other] = [city, region].map((name) =>
		keyOf(name).replace(WORDS_OF_REGIONS, '').trim(),
	);
	return one === other && one !== '';
}

function ambiguous(one: string, other: string, displayName: string) {
	const [start, end] = [one.trim(), other.trim()];
	return invalid(
		`${quote(`${start}, ${end}`)} in ${displayName} may be one place or two.`,
		`Write "${start}, ${end}" with the quotes for one place, or "${start}", "${end}" for two.`,
	);
}
