import { isFreeMail, readDomain } from './domain';
import type { Entity } from './entity';
import { completeName, isName, isWords, readPage, readUrn } from './page';
import { readId } from './text';
import { dropParams, unwrap } from './url';

/** The value that a text contains, and the locator mode that it matches. */
export interface Target {
	mode: string;
	value: string;
}

/**
 * Returns what a text names: a URL or an ID in any mode but those of words, or else a value of the mode itself, such as a
 * public identifier.
 */
export function readTarget(entity: Entity, text: string, mode?: string): Target | undefined {
	if (mode === 'name' || mode === 'text') return isWords(text) ? { mode, value: text } : undefined;
	const page = readPage(text);
	if (page && page.kind !== (entity === 'school' ? 'company' : entity)) return undefined;
	if (page?.url) return { mode: 'url', value: page.url };
	const isNamed = mode === 'publicIdentifier' || mode === 'universalName';
	const given = page?.name ?? (isNamed ? lastPart(text) : unwrap(text));
	const id = readEntityId(entity, given, page ? undefined : mode);
	// By Universal Name, digits alone are a name.
	if (id && (page || mode !== 'universalName' || id !== given)) return { mode: 'id', value: id };
	if (page?.kind === 'company') return { mode: 'universalName', value: given };
	if (page?.kind === 'profile') return { mode: 'publicIdentifier', value: given };
	if (isNamed) return readName(given, text, mode);
	const domain = mode === 'domain' ? readDomain(text) : undefined;
	// The service finds a company by the name of its domain.
	return domain && !isFreeMail(domain) ? { mode: 'domain', value: domain.name } : undefined;
}

/** Returns an ID. Those of profiles begin with AC and have at least 30 characters, or fewer By ID, or are digits. */
function readEntityId(entity: Entity, text: string, mode?: string): string | undefined {
	const urn = readUrn(text, entity);
	if (entity !== 'profile') return readId(urn ?? text);
	if (urn) return /[1-9a-z]/i.test(urn) ? urn : undefined;
	const isId = mode === 'id' ? /^AC[a-z]A[\w-]*$/i : /^AC[a-zA-Z]A[\w-]{26,}$/;
	// By URL, digits alone may be a phone number or a date of a sheet.
	return isId.test(text) ? text : mode === 'url' ? undefined : readId(text);
}

function readName(given: string, text: string, mode: string): Target | undefined {
	const kind = mode === 'universalName' ? 'company' : 'profile';
	const name = completeName(kind, given, text);
	// A spreadsheet turns an ID into another number, such as -5, 1441.5 or 1.2E+08.
	const isNumber = /^[-+]?[\d.,]+(?:e[+-]?\d+)?%?$/i.test(name) && /[-+.,%]/.test(name);
	const isOther = kind === 'company' ? /^(?:www\.|0+$)/i : /\.|^[-\d'’]+$/;
	return isName(name, kind) && !isNumber && !isOther.test(name) ? { mode, value: name } : undefined;
}

/** Returns a name without a pasted `@`, slash or query string. */
function lastPart(text: string): string {
	const name = unwrap(text).replace(/^@/, '');
	return dropParams(name.replace(/[?#].*/s, '')).replace(/\/$/, '');
}
