import { type Entity } from './entity';
import { completeName, isName, isReserved, readPage, readUrn } from './page';
import { readGroupedId, readId } from './text';
import { unwrap, withoutParams } from './url';

/** The value that a text contains, and the locator mode that it matches. */
export interface Target {
	mode: string;
	value: string;
}

/** Returns the person that a text names by URL, identifier or ID, in any mode. */
export function readProfile(text: string, mode?: string): Target | undefined {
	const page = readPage(text);
	if (page && page.kind !== 'profile') return undefined;
	if (page) return page.url ? { mode: 'url', value: page.url } : readProfileName(page.name);
	const urn = readUrn(text, 'profile');
	if (urn && isName(urn, 'profile') && !/^0+$/.test(urn)) return { mode: 'id', value: urn };
	const name = lastPart(text);
	// In the mode By ID, an ID may have an unusual length.
	const isShortId = mode === 'id' && /^AC[a-z]A[\w-]*$/i.test(name);
	return isShortId ? { mode: 'id', value: name } : readProfileName(name);
}

/**
 * Returns the company that a text names by URL, ID or, in that mode, universal name. Returns undefined for other words,
 * which may be a company name.
 */
export function readCompany(text: string, mode?: string): Target | undefined {
	const page = readPage(text);
	if (page && page.kind !== 'company') return undefined;
	if (page?.url) return { mode: 'url', value: page.url };
	if (page) return { mode: readId(page.name) ? 'id' : 'universalName', value: page.name };
	const id = readIdOf('company', text);
	if (mode !== 'universalName') return id ? { mode: 'id', value: id } : undefined;
	if (id && id !== unwrap(text)) return { mode: 'id', value: id };
	const name = completeName('company', lastPart(text), text);
	const isUsable = isName(name, 'company') && !/^(?:www\.|0+$)/i.test(name) && !isBrokenId(name);
	return isUsable && !isReserved('company', name) ? { mode, value: name } : undefined;
}

/** Returns the group that a text names by URL or ID. */
export function readGroup(text: string): Target | undefined {
	const page = readPage(text);
	if (page?.kind === 'group' && page.url) return { mode: 'url', value: page.url };
	const id = page ? page.kind === 'group' && readId(page.name) : readIdOf('group', text);
	return id ? { mode: 'id', value: id } : undefined;
}

/** Returns a numeric ID from a URN, or from a number as a spreadsheet formats it. */
export function readIdOf(entity: Entity, text: string): string | undefined {
	return readGroupedId(readUrn(text, entity) ?? unwrap(text));
}

/** Whether a text is a profile ID. These begin with AC and have at least 30 characters, or consist of digits. */
export function isProfileId(name: string): boolean {
	return /^AC[a-zA-Z]A[\w-]{26,}$/.test(name) || readId(name) === name;
}

/** Whether a spreadsheet turned an ID into another number, such as -5, 1441.5 or 1.2E+08. */
function isBrokenId(name: string): boolean {
	return /^[-+]?[\d.,]+(?:e[+-]?\d+)?%?$/i.test(name) && /[-+.,%]/.test(name);
}

/** Returns a name without a pasted `@`, slash or query string. */
function lastPart(text: string): string {
	const name = unwrap(text).replace(/^@/, '');
	return withoutParams(name.replace(/[?#].*/s, '')).replace(/\/$/, '');
}

/** Whether a name is the domain of a website. */
function isDomain(name: string): boolean {
	return /^www\.|\.(?:com|org|net|io|co|ai|app|dev|edu|gov|info|biz)$/i.test(name);
}

function readProfileName(name: string): Target | undefined {
	const id = readId(name);
	if (id) return { mode: 'id', value: id };
	const isNumber = /^[-\d.,'’]+$/.test(name) || isBrokenId(name);
	const isWrong = isReserved('profile', name) || isDomain(name) || isNumber;
	if (isWrong || !isName(name, 'profile')) return undefined;
	return { mode: isProfileId(name) ? 'id' : 'publicIdentifier', value: name };
}
