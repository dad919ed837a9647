// Repeatable random values for the generated data, drawn from the shared faker.
import { createHash } from 'node:crypto';
import { faker } from '@faker-js/faker/locale/en';

export { faker };

/** The fixed day of the data, which keeps the meaning of "last week". */
export const TODAY = Date.parse('2026-11-02T09:00:00.000Z');
export const DAY = 86_400_000;

/**
 * Builds a value that depends only on the name and the inputs.
 * Trap: all builds share one faker, so `build` must not start another build.
 */
export function seeded<Inputs extends unknown[], T>(
	name: string,
	build: (...inputs: Inputs) => T,
	...inputs: Inputs
): T {
	faker.seed(Number.parseInt(digest(`1:${name}`, 'hex').slice(0, 8), 16));
	return build(...inputs);
}

/** Returns a random-looking text that depends only on `text`. */
export function digest(text: string, encoding: 'hex' | 'base64url' = 'base64url'): string {
	return createHash('sha256').update(text).digest(encoding);
}

/** Returns one entry of the list. A `bias` above 1 prefers its beginning. */
export function pick<T>(list: readonly T[], bias = 1): T {
	return list[Math.floor(faker.number.float() ** bias * list.length)];
}

export function pickSome<T>(list: readonly T[], count: number, bias = 1): T[] {
	return [...new Set(Array.from({ length: count }, () => pick(list, bias)))];
}

export function chance(probability: number): boolean {
	return faker.number.float() < probability;
}

export function int(min: number, max: number): number {
	return min + Math.floor(faker.number.float() * (max - min + 1));
}

/** Returns a phrase such as "streamline agile networks". */
export function phrase(): string {
	return `${faker.company.buzzVerb()} ${faker.company.buzzAdjective()} ${faker.company.buzzNoun()}`;
}

/** Returns the name as URLs spell it: lower-case letters, digits, single dashes. */
export function slug(name: string): string {
	return name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
}
