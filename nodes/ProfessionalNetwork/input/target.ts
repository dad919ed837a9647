import { isFreeMail, readDomain } from './domain';
import { ENTITIES, MODE_LABELS, nounOf, type Entity } from './entity';
import {
	completeName,
	adviceOnUrl,
	decodeName,
	isName,
	isWords,
	isWornId,
	lastPart,
	readPage,
	readUrn,
	sayWhatItIs,
} from './page';
import { quote, readId } from './text';
import { isAddress, unwrap } from './url';
import { invalid } from './validationError';

/** Modes that do not accept a path or a number. */
const WORDS = ['name', 'text', 'domain'];

/**
 * Matches what cannot be a public identifier: a host, a number or date of a sheet, less than three letters, and what
 * sheets and forms say instead of one.
 */
const NO_PERSON =
	/\.|^(?!\d+$)[-\d'’]+$|^0|^\w{1,2}$|^(?:none|nil|null|nan|undefined|true|false|yes|tb[acd]|unknown|empty|blank|missing|link|linkedin|profile|url)$/i;

/** The value that a text contains, and the locator mode that it matches. */
type Target = { mode: string; value: string };

/** Returns the URL or ID that a text names in any mode but those of words, or else a value of the mode itself. */
export function readTarget(entity: Entity, text: string, mode?: string): Target | undefined {
	if (mode === 'name' || mode === 'text') return isWords(text) ? { mode, value: text } : undefined;
	const page = readPage(text);
	if (page && page.kind !== (entity === 'school' ? 'company' : entity)) return undefined;
	if (page?.url) return { mode: 'url', value: page.url };
	const isNamed = mode === 'publicIdentifier' || mode === 'universalName';
	const given = page?.name ?? (isNamed ? lastPart(text) : unwrap(text));
	const id = readEntityId(entity, given, page ? (page.isMember ? 'id' : 'url') : mode);
	// By Universal Name, digits alone are a name.
	if (id && (page || mode !== 'universalName' || id !== given)) return { mode: 'id', value: id };
	if (page?.kind === 'company') return { mode: 'universalName', value: given };
	if (page?.kind === 'profile') return { mode: 'publicIdentifier', value: given };
	if (isNamed) return readName(given, text, mode);
	const domain = mode === 'domain' ? readDomain(text) : undefined;
	// The service finds a company by the name of its domain.
	const isSite = domain && !domain.isPage && !isFreeMail(domain);
	return isSite ? { mode: 'domain', value: domain.name } : undefined;
}

/** Returns what a text in a mode of a locator names. Throws with what it is instead, and which modes accept it. */
export function parseTarget(kind: Entity, text: string, mode: string, modes: string[]): Target {
	const target = readTarget(kind, text, mode);
	if (target) return target;
	const { examples, source } = ENTITIES[kind];
	// A path or a number is not offered as a name.
	const canBeName = /\p{L}/u.test(text) && !/\/|^[-+]?[\d.,'\s]+e[+-]?\d+$/i.test(text);
	// A domain is best looked up as one.
	const others = [...new Set(['domain', ...modes])]
		.filter((one) => modes.includes(one))
		.filter((one) => one !== mode && (canBeName || !WORDS.includes(one)))
		.filter((one) => one !== 'publicIdentifier' || /[-\d]/.test(text))
		.filter((one) => readTarget(kind, text, one)?.mode === one);
	const isUrl = isAddress(text);
	const isPerson = kind === 'profile' && !isUrl && /\p{L}\s+\p{L}/u.test(text);
	const isSeveral = text.split(/[\s,;|]+/).filter(isAddress).length > 1;
	const takesUrls = kind !== 'location' && !WORDS.includes(mode) && !isSeveral;
	const isFollowed = takesUrls && / /.test(text.slice(text.search(/https?:|www\.|$/i)));
	const domain = mode === 'domain' ? readDomain(text) : undefined;
	const host = domain?.isPage && !isFreeMail(domain) && domain.host;
	const advice = [
		host && `Enter ${host} if that is the website of the company.`,
		!host && `Use one like ${examples[mode]}.`,
		kind === 'location' && mode !== 'text' && source,
		isSeveral && 'Enter only one per input item or trigger.',
		isFollowed && 'Remove what follows the URL.',
		takesUrls && isUrl && adviceOnUrl(text, examples.url),
		isPerson && 'Profile: Search finds people by name.',
	];
	const message =
		domain && isFreeMail(domain)
			? `${quote(text)} belongs to the mail provider ${domain.domain}, not to a company.`
			: domain
				? `${quote(text)} is a page on ${domain.host}, which may belong to somebody else.`
				: sayWhatItIs(text, nounFor(kind, mode));
	const labels = others.map((one) => MODE_LABELS[one]).join(' or ');
	throw invalid(message, advice.filter(Boolean).join(' '), labels && `Or choose ${labels}.`);
}

/** Returns an ID. Those of people begin with AC and have at least 30 characters, but fewer By ID, where they may be digits. */
function readEntityId(entity: Entity, text: string, mode?: string): string | undefined {
	const urn = readUrn(text, entity);
	if (entity !== 'profile') return readId(urn ?? text);
	const given = urn ?? text;
	// Elsewhere, digits may be a name, a phone number or a date of a sheet.
	const isCertain = urn !== undefined || mode === 'id';
	const isId = isCertain ? /^AC[a-z]A[\w-]*$/i : /^AC[\w-]{28,}$/;
	if (isWornId(given)) return undefined;
	if (isId.test(given) || (urn && /^0*[1-9]\d*$/.test(urn))) return given;
	return isCertain ? readId(given) : undefined;
}

function readName(given: string, text: string, mode: string): Target | undefined {
	const kind = mode === 'universalName' ? 'company' : 'profile';
	const name = decodeName(completeName(kind, given, text), kind);
	// A spreadsheet turns an ID into another number, such as -5, 1441.5 or 1.2E+08.
	const isNumber = /^[-+]?[\d.,]+(?:e[+-]?\d+)?%?$/i.test(name) && /[-+.,%]/.test(name);
	const isOther = kind === 'company' ? /^(?:www\.|0+$)/i : NO_PERSON;
	const isUsable = isName(name, kind) && !isNumber && !isOther.test(name);
	return isUsable ? { mode, value: name } : undefined;
}

/** Returns the noun that a message uses for the values of a mode. */
function nounFor(kind: Entity, mode: string): string {
	if (mode === 'name') return nounOf(kind, [mode]);
	if (mode === 'domain') return 'a web domain or work email';
	if (kind === 'location') return nounOf(kind, mode === 'text' ? [] : ['id']);
	const names = ['publicIdentifier', 'universalName'].filter((one) => one === mode);
	return nounOf(kind, ['url', ...names, 'id']);
}
