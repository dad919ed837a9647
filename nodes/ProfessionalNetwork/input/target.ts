import { isFreeMail, readDomain } from './domain';
import type { Entity } from './entity';
import { completeName, isName, isReserved, isWords, readPage, readUrn, type Page } from './page';
import { readGroupedId, readId } from './text';
import { dropParams, unwrap } from './url';

/** The value that a text contains, and the locator mode that it matches. */
export interface Target {
	mode: string;
	value: string;
}

/** Matches the domain of a website. */
const DOMAIN = /^www\.|\.(?:com|org|net|io|co|ai|app|dev|edu|gov|info|biz)$/i;

/**
 * Returns what a text names by URL, ID or name, whatever the mode. Only the modes of names and texts accept any words, and
 * only By Universal Name a universal name without a path.
 */
export function readTarget(entity: Entity, text: string, mode?: string): Target | undefined {
	if (mode === 'name' || mode === 'text') return isWords(text) ? { mode, value: text } : undefined;
	const page = readPage(text);
	if (page && page.kind !== (entity === 'school' ? 'company' : entity)) return undefined;
	if (page?.url) return { mode: 'url', value: page.url };
	if (entity === 'profile') return readProfile(text, page, mode);
	const given = page?.name ?? text;
	const id = readGroupedId(readUrn(given, entity) ?? unwrap(given));
	if (page && entity === 'company') return { mode: id ? 'id' : 'universalName', value: given };
	if (entity === 'company' && mode === 'universalName' && (!id || id === unwrap(text))) {
		// By Universal Name, digits alone are a name.
		const name = completeName('company', lastPart(text), text);
		const isUsable = isName(name, 'company') && !/^(?:www\.|0+$)/i.test(name) && !isBrokenId(name);
		return isUsable && !isReserved('company', name) ? { mode, value: name } : undefined;
	}
	if (id) return { mode: 'id', value: id };
	const domain = entity === 'company' && mode === 'domain' ? readDomain(text) : undefined;
	// The service finds a company by the name of its domain.
	return domain && !isFreeMail(domain) ? { mode: 'domain', value: domain.name } : undefined;
}

/** Whether a text is a profile ID. These begin with AC and have at least 30 characters, or consist of digits. */
export function isProfileId(name: string): boolean {
	return /^AC[a-zA-Z]A[\w-]{26,}$/.test(name) || readId(name) === name;
}

function readProfile(text: string, page?: Page, mode?: string): Target | undefined {
	const urn = page ? undefined : readUrn(text, 'profile');
	if (urn && isName(urn, 'profile') && !/^0+$/.test(urn)) return { mode: 'id', value: urn };
	const name = page?.name ?? lastPart(text);
	// In the mode By ID, an ID may have an unusual length.
	const isShortId = !page && mode === 'id' && /^AC[a-z]A[\w-]*$/i.test(name);
	const id = isShortId ? name : readId(name);
	if (id) return { mode: 'id', value: id };
	const isNumber = /^[-\d.,'’]+$/.test(name) || isBrokenId(name);
	const isOther = isReserved('profile', name) || DOMAIN.test(name) || isNumber;
	if (isOther || !isName(name, 'profile')) return undefined;
	return { mode: isProfileId(name) ? 'id' : 'publicIdentifier', value: name };
}

/** Whether a spreadsheet turned an ID into another number, such as -5, 1441.5 or 1.2E+08. */
function isBrokenId(name: string): boolean {
	return /^[-+]?[\d.,]+(?:e[+-]?\d+)?%?$/i.test(name) && /[-+.,%]/.test(name);
}

/** Returns a name without a pasted `@`, slash or query string. */
function lastPart(text: string): string {
	const name = unwrap(text).replace(/^@/, '');
	return dropParams(name.replace(/[?#].*/s, '')).replace(/\/$/, '');
}
