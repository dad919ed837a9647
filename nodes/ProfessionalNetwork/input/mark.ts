/* The mark of a row: the text in its column `_for`, which says for whom its result is. */

import { trim } from './nothing';
import { identify, type Identity, type NamedKind } from './reference/identity';
import { identifyAddress } from './reference/links';

/** What a mark says after the kind of an identity. Only an address comes without its kind. */
const NAMED = {
	id: /^(?:AC|(?=\D*\d))[\w-]+$/,
	name: /^[^;]+$/,
	domain: /^[^\s;.]+(?:\.[^\s;.]+)+$/,
	invitation: /^[^\s;]+$/,
} satisfies Record<NamedKind, RegExp>;

/** What a row asks for. A list without a subject has only a hash, and a lookup only a subject. */
export interface Target {
	subject?: Identity;
	/** Tells the queries of lists apart, and the texts of writes. */
	hash?: string;
}

export interface Mark {
	/** For whom the result is. Absent if nothing was found. */
	found?: Target;
	/** What the row asked for and did not find. */
	missed: Target[];
}

/** How two identities relate: `unknown` if they are names of different kinds that nothing connects. */
export type Relation = 'same' | 'other' | 'unknown';

const NOT_FOUND = 'not found: ';
const BETWEEN = '; ';
const HASH = /(?:^| )#([a-z\d]{8})$/;
const KIND = new RegExp(`^(${Object.keys(NAMED).join('|')}) (.+)$`);

/** Writes a mark, such as `linkedin.com/in/jane`, `id 123 #k2j5x0a9` or `domain acme.io; not found: domain acme.com`. */
export function writeMark({ found, missed }: Mark): string {
	const parts = found ? [textOfTarget(found)] : [];
	if (missed.length > 0) parts.push(NOT_FOUND + missed.map(textOfTarget).join(BETWEEN));

	return parts.join(BETWEEN);
}

/**
 * Reads a mark. An address in any spelling is one, so that people can fill the column.
 * @returns undefined for any other text
 */
export function readMark(text: string): Mark | undefined {
	const { found, missed } = divide(trim(text));
	const targets = [...found, ...missed].map(readTarget);
	if (targets.length === 0 || targets.includes(undefined)) return undefined;

	const [firstTarget, ...laterTargets] = targets.flatMap((target) => target ?? []);
	if (found.length === 0) return { missed: [firstTarget, ...laterTargets] };

	return { found: firstTarget, missed: laterTargets };
}

/** Returns the texts of what was found and of what was not. */
function divide(text: string): { found: string[]; missed: string[] } {
	if (text.startsWith(NOT_FOUND)) {
		return { found: [], missed: text.slice(NOT_FOUND.length).split(BETWEEN) };
	}

	const [found, ...missed] = text.split(BETWEEN + NOT_FOUND);
	return { found: [found], missed: missed.flatMap((part) => part.split(BETWEEN)) };
}

function readTarget(text: string): Target | undefined {
	const hash = HASH.exec(text)?.[1];
	const named = text.replace(HASH, '');
	if (named === '') return hash === undefined ? undefined : { hash };

	const subject = readIdentity(named);
	return subject && { subject, hash };
}

function readIdentity(text: string): Identity | undefined {
	const [, kind, named] = KIND.exec(text) ?? [];
	if (kind) return readNamed(kind as NamedKind, named);

	return identifyAddress(text);
}

function readNamed(kind: NamedKind, named: string): Identity | undefined {
	return NAMED[kind].test(named) ? identify(kind, named) : undefined;
}

/** Returns a target as a mark says it. */
export function textOfTarget({ subject, hash }: Target): string {
	const parts: string[] = [];
	if (subject?.kind === 'address') parts.push(subject.text);
	else if (subject) parts.push(`${subject.kind} ${subject.text}`);
	if (hash !== undefined) parts.push(`#${hash}`);

	return parts.join(' ');
}

/** Returns a text that is the same for all spellings of a target. */
export function keyOfTarget({ subject, hash = '' }: Target): string {
	return `${subject?.key ?? ''} #${hash}`;
}

/**
 * Compares an identity in a mark with what a row asks for.
 * @param named what the other columns of the result name, which may be the same in another way
 */
export function relate(marked: Identity, asked: Identity, named: Identity[] = []): Relation {
	const marks = [marked, ...named];
	if (marks.some(({ key }) => key === asked.key)) return 'same';

	return marks.some(({ kind }) => kind === asked.kind) ? 'other' : 'unknown';
}

/** Returns eight letters and digits that stand for a text. */
export function shortHash(text: string): string {
	const hashes = [0x811c9dc5, 0x2545f491];
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		hashes[0] = Math.imul(hashes[0] ^ code, 0x01000193);
		hashes[1] = Math.imul(hashes[1] ^ code, 0x01000193);
	}

	return hashes.map(toFourSigns).join('');
}

function toFourSigns(hash: number): string {
	return ((hash >>> 0) % 36 ** 4).toString(36).padStart(4, '0');
}
