import { identify, identifyAddress, type Identity, type NamedKind } from '../input/input';

/* The mark of a row: the text in its column `_for`, which says for whom its result is. */

/** What a mark says: a prefix, and whom or what the row asked for. */
export interface Mark {
	/** What became of it. A write that is in doubt may have arrived. */
	state: 'result' | 'notFound' | 'inDoubt';
	identity: Identity;
}

const PREFIXES: Record<Mark['state'], string> = {
	notFound: 'not found: ',
	inDoubt: 'in doubt: ',
	result: '',
};

/** What follows the kind of an identity. Only an address comes without its kind. */
const NAMES: Record<NamedKind, RegExp> = {
	id: /^[\w-]+$/,
	name: /./,
	domain: /^[^\s.]+(\.[^\s.]+)+$/,
	invitation: /^\S+$/,
};

/** Writes a mark, such as `linkedin.com/in/jane`, `not found: domain acme.com` or `in doubt: id 123`. */
export function writeMark({ state, identity }: Mark): string {
	return PREFIXES[state] + textOfIdentity(identity);
}

export function textOfIdentity({ kind, text }: Identity): string {
	return kind === 'address' ? text : `${kind} ${text}`;
}

/**
 * Reads a mark. An address in any spelling is one, so that people can fill the column.
 * @returns undefined for any other text
 */
export function readMark(cell: string): Mark | undefined {
	const text = cell.trim();
	const states = Object.keys(PREFIXES) as Array<Mark['state']>;
	const state = states.find((candidate) => text.startsWith(PREFIXES[candidate])) ?? 'result';

	const identity = readIdentity(text.slice(PREFIXES[state].length));
	return identity && { state, identity };
}

function readIdentity(text: string): Identity | undefined {
	const [word] = text.split(' ', 1);
	if (!Object.hasOwn(NAMES, word)) return identifyAddress(text);

	const kind = word as NamedKind;
	const name = text.slice(kind.length).trim();
	return NAMES[kind].test(name) ? identify(kind, name) : undefined;
}

/** Whether a mark is for somebody else. Two names of different kinds, such as an ID and a URL, may be for the same. */
export function namesAnother({ identity: marked }: Mark, asked: Identity): boolean {
	return marked.kind === asked.kind && marked.key !== asked.key;
}
