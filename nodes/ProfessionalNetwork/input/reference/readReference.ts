/* What a text names in a mode of a locator. */

import { dropParams, isAddress } from '../address/address';
import { completeName, decodeName, isName } from '../address/names';
import { pageKindAt } from '../address/pages';
import { unwrap } from '../address/unwrap';
import { findGarbled, markupIn } from '../markup';
import { meansNothing } from '../nothing';
import { structureIn } from '../structure';
import { areNumbers, readId } from '../text';
import { words } from '../words';
import { doubtAbout, readDomain } from './domain';
import type { Entity } from './entity';
import { readEntityId } from './ids';
import { readLink } from './links';
import { byDomain, byId, byName, byUrlName, byWords, type Link, type Reference } from './reference';

/** What forms say instead of a public identifier. */
const NO_IDENTIFIER = words(`
	none nil null nan undefined true false yes tba tbc tbd unknown empty blank missing link linkedin profile url`);

/** Matches what a spreadsheet makes of an ID, such as -5, 1441.5 or 1.2E+08, and plain digits. */
const NUMBER = /^[-+]?[\d.,]+(?:e[+-]?\d+)?%?$/i;

/** The modes of the names that are part of the URL of a page. */
type NameMode = 'publicIdentifier' | 'universalName';

/** Returns what a text names in a mode of a locator. A URL of the entity counts in each mode but `text` and `name`. */
export function readReference(entity: Entity, text: string, mode?: string): Reference | undefined {
	if (markupIn(text) || findGarbled(text)) return undefined;
	// Only places have this mode.
	if (mode === 'text') return readPlace(text);
	if (mode === 'name') return isWords(text) ? byName(entity, text) : undefined;

	const link = readLink(text);
	if (link) return leadsTo(entity, link) ? link : undefined;
	if (mode === 'publicIdentifier' || mode === 'universalName') {
		return readIdOrName(entity, text, mode);
	}

	const id = readEntityId(entity, unwrap(text), mode);
	if (id) return byId(entity, id);

	return mode === 'domain' ? readCompanyDomain(text) : undefined;
}

/** Whether a text can be the name of a company, a place or a job: not a URL, a URN, an e-mail address, JSON or the ID of a person. */
export function isWords(text: string): boolean {
	if (text.includes('/') && !/\s/.test(text)) {
		const { kind, tail } = pageKindAt(text);
		if (kind !== undefined && tail.length > 0) return false;
	}

	if (isAddress(text) || /^urn:/i.test(text) || isEmail(text)) return false;
	const isData = structureIn(text) !== undefined || readEntityId('profile', text) !== undefined;
	return !isData && !meansNothing(text);
}

export function isEmail(text: string): boolean {
	return /^(?:mailto:)?[^\s@/]+@[^\s@/]+\.[^\s@/.]+$/i.test(text);
}

/** Returns a name without a pasted `@`, slash or query string. */
export function lastPart(text: string): string {
	const name = unwrap(text).replace(/^@/, '');
	return dropParams(name.replace(/[?#].*/s, '')).replace(/\/$/, '');
}

/** Whether a link leads to an entity of this kind. The page of a school is one of a company. */
function leadsTo(entity: Entity, { kind }: Link): boolean {
	return kind === (entity === 'school' ? 'company' : entity);
}

/** Returns the reference by the ID that a text is, or else by the name that is part of the URL of its page. */
function readIdOrName(entity: Entity, text: string, mode: NameMode): Reference | undefined {
	const part = lastPart(text);
	const id = readEntityId(entity, part, mode);
	// By Universal Name, digits alone are a name.
	const areNameDigits = mode === 'universalName' && id === part;
	if (id && !areNameDigits) return byId(entity, id);

	const kind = mode === 'universalName' ? 'company' : 'profile';
	const name = decodeName(completeName(kind, part, text), kind);
	const canBeName = kind === 'company' ? canBeUniversalName(name) : canBePublicIdentifier(name);
	return isName(name, kind) && canBeName ? byUrlName(kind, name) : undefined;
}

function canBeUniversalName(name: string): boolean {
	return !isDamagedNumber(name) && !/^(?:www\.|0+$)/i.test(name);
}

/** Whether a name is not a host, a date, or what forms say instead of a name. */
function canBePublicIdentifier(name: string): boolean {
	if (isDamagedNumber(name) || /[.()]/.test(name)) return false;

	const isDate = /^[-\d'’]+$/.test(name) && !/^\d+$/.test(name);
	const isTooShort = /^\w{1,2}$/.test(name);
	if (isDate || isTooShort || name.startsWith('0')) return false;

	return !NO_IDENTIFIER.includes(name.toLowerCase());
}

function isDamagedNumber(name: string): boolean {
	return NUMBER.test(name) && /[-+.,%]/.test(name);
}

/** Returns the reference by the name in the domain of a company. */
function readCompanyDomain(text: string): Reference | undefined {
	const domain = readDomain(text);
	if (!domain || doubtAbout(domain)) return undefined;

	return byDomain(domain);
}

/** Returns the Geo ID or the name of a place. Numbers that may be several IDs, or a damaged one, are neither. */
function readPlace(text: string): Reference | undefined {
	const id = readId(unwrap(text));
	if (id) return byId('location', id);

	const isPlace = isWords(text) && !areNumbers(text);
	return isPlace ? byWords('location', 'text', text) : undefined;
}
