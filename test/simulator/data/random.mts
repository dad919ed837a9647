// Repeatable chance for the made-up data. Touches nothing but the shared faker.
import { createHash } from 'node:crypto';
import { faker } from '@faker-js/faker/locale/en';

export { faker };

/** The data's own day, so that "last week" means the same for ever. */
export const TODAY = Date.parse('2026-11-02T09:00:00.000Z');
export const DAY = 86_400_000;

/**
 * Builds something from a seed and a name of its own, the same at every call.
 * Trap: faker is one for all, so `build` may not start another build inside.
 */
export function seeded<T>(seed: number, name: string, build: () => T): T {
	faker.seed(Number.parseInt(digest(`${seed}:${name}`, 'hex').slice(0, 8), 16));
	return build();
}

/** Like `build`, but only when first asked for. */
export function once<T>(build: () => T): () => T {
	let made: { value: T } | undefined;
	return () => (made ??= { value: build() }).value;
}

/** A text that looks random and depends on `text` alone. */
export function digest(text: string, encoding: 'hex' | 'base64url' = 'base64url'): string {
	return createHash('sha256').update(text).digest(encoding);
}

/** One of the list; `bias` above 1 prefers its beginning. */
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

/** Something to be done: "streamline agile networks". */
export function phrase(): string {
	return `${faker.company.buzzVerb()} ${faker.company.buzzAdjective()} ${faker.company.buzzNoun()}`;
}

/** What stands in a URL for a name: lower case letters, digits, single dashes. */
export function slug(name: string): string {
	return name
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
}
