// Builds rows from the schemas of openapi.yaml, and shapes that several operations use. Pure.
import type { Place } from '../data/data.mts';
import { DAY, digest, faker, TODAY } from '../data/random.mts';
import { schemaOf } from '../document.mts';
import type { Schema } from '../parameters.mts';

export type Fields = Record<string, unknown>;

/**
 * Returns an object with the fields of a schema. A field that `given` does not have gets a made-up value, which depends on
 * the schema and the ID alone. Other properties of `given` are left out.
 */
export function shape(name: string, given: Fields & { id: string }): Fields {
	return filled(schemaOf({ $ref: name }), given, `${name} ${given.id}`);
}

function filled({ properties }: Schema, given: object, seed: string): Fields {
	const fields = Object.entries(properties!).map(([field, schema]) => [
		field,
		field in given ? given[field as keyof object] : madeUp(schema, field, `${seed} ${field}`),
	]);
	return Object.fromEntries(fields);
}

function madeUp(schema: Schema, field: string, seed: string): unknown {
	const { type, properties, items, anyOf, description } = schemaOf(schema);
	if (anyOf) return madeUp(anyOf[0], field, seed);
	if (properties) return filled({ properties }, {}, seed);
	if (items) return Object.keys(items).length > 0 ? [madeUp(items, field, seed)] : [];

	// No recording has a value of it.
	if (type === 'null') return null;
	if (type === 'object') return {};

	const number = 1 + (Number.parseInt(digest(seed, 'hex').slice(0, 8), 16) % 500);
	const isTime = description === 'ISO 8601';
	return isTime
		? new Date(TODAY - number * DAY).toISOString()
		: madeUpValue(type, field, number, seed);
}

function madeUpValue(type: Schema['type'], field: string, number: number, seed: string) {
	switch (type) {
		case 'integer':
			return field.endsWith('At') ? TODAY + number * DAY : number;
		case 'number':
			return number / 100;
		case 'boolean':
			return number % 2 === 0;
		default:
			return IS_ADDRESS.test(field) ? picture(field, seed) : words(number);
	}
}

const IS_ADDRESS = /url|logo|photo|picture|cover|link|website/i;

function words(number: number): string {
	const { buzz_adjective: adjectives, buzz_noun: nouns } = faker.definitions.company;
	return `${adjectives[number % adjectives.length]} ${nouns[number % nouns.length]}`;
}

/** Returns the address of an invented picture. */
export function picture(kind: string, id: string): string {
	return `https://media.network.com/${kind}/${encodeURIComponent(id)}.jpg`;
}

export function image(kind: string, id: string) {
	return shape('Image', { id, url: picture(kind, id) });
}

export function locationText(place: Place) {
	return { networkText: place.text };
}

export function parsedLocation(place: Place) {
	const { text, countryCode, regionCode, country, region: state, city } = place;
	return { text, countryCode, regionCode, country, countryFull: country, state, city };
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
