import { readDomain } from './domain';
import { ENTITIES, MODE_LABELS, nounOf, type Entity } from './entity';
import * as links from './link';
import { markupIn } from './markup';
import { quote } from './text';
import { isAddress, unwrap } from './url';
import { invalid } from './validationError';

/** Modes that accept neither a path nor a number. */
const WORD_MODES = ['name', 'text', 'domain'];

/** Matches what cannot be a public identifier, such as a host or a date, and what forms say instead of one. */
const NO_PERSON =
	/[.()]|^(?!\d+$)[-\d'’]+$|^0|^\w{1,2}$|^(?:none|nil|null|nan|undefined|true|false|yes|tb[acd]|unknown|empty|blank|missing|link|linkedin|profile|url)$/i;

type Reference = Omit<links.Link, 'kind'>;

/** Returns the URL or ID that a text names in any mode but those of words, or else a value of the mode itself. */
export function readReference(entity: Entity, text: string, mode?: string): Reference | undefined {
	if (markupIn(text)) return undefined;
	if (mode === 'name' || mode === 'text')
		return links.isWords(text) ? { mode, value: text } : undefined;
	const link = links.readLink(text);
	if (link) return link.kind === (entity === 'school' ? 'company' : entity) ? link : undefined;
	const isNamed = mode === 'publicIdentifier' || mode === 'universalName';
	const given = isNamed ? links.lastPart(text) : unwrap(text);
	const id = links.readEntityId(entity, given, mode);
	// By Universal Name, digits alone are a name.
	if (id && (mode !== 'universalName' || id !== given)) return { mode: 'id', value: id };
	if (isNamed) return readName(given, text, mode);
	const domain = mode === 'domain' ? readDomain(text) : undefined;
	// The service finds a company by the name of its domain.
	const isSite = domain && !domain.isSubpage && !domain.isFreeMail;
	return isSite ? { mode: 'domain', value: domain.name } : undefined;
}

/** Returns what a text in a mode of a locator names. Throws with what it is instead, and which modes accept it. */
export function parseReference(
	kind: Entity,
	text: string,
	{ mode, modes }: { mode: string; modes: string[] },
): Reference {
	const reference = readReference(kind, text, mode);
	if (reference) return reference;
	const { examples, source } = ENTITIES[kind];
	// A path or a number is not offered as a name.
	const canBeName = /\p{L}/u.test(text) && !/\/|^[-+]?[\d.,'\s]+e[+-]?\d+$/i.test(text);
	const fits = (one: string) =>
		(canBeName || !WORD_MODES.includes(one)) &&
		(one !== 'publicIdentifier' || /[-\d]/.test(text)) &&
		readReference(kind, text, one)?.mode === one;
	// A domain is best looked up as one.
	const others = modes.filter((one) => one !== mode && fits(one));
	const best = others.includes('domain') ? ['domain', ...others] : others;
	const labels = [...new Set(best)].map((one) => MODE_LABELS[one]).join(' or ');
	const isUrl = isAddress(text);
	const isPerson = kind === 'profile' && !isUrl && /\p{L}\s+\p{L}/u.test(text);
	const isSeveral = text.split(/[\s,;|]+/).filter(isAddress).length > 1;
	const takesUrls = kind !== 'location' && !WORD_MODES.includes(mode) && !isSeveral;
	const isFollowed = takesUrls && / /.test(text.slice(text.search(/https?:|www\.|$/i)));
	const domain = mode === 'domain' ? readDomain(text) : undefined;
	const advice = [
		domain && !domain.isFreeMail
			? `Enter ${domain.host} if that is the website of the company.`
			: `Use one like ${examples[mode]}.`,
		kind === 'location' && mode !== 'text' && source,
		isSeveral && 'Enter only one per input item or trigger.',
		isFollowed && 'Remove what follows the URL.',
		takesUrls && isUrl && links.adviceOnUrl(text, examples.url),
		isPerson && 'Profile: Search finds people by name.',
	];
	const whose = domain?.isFreeMail
		? [`belongs to the mail provider ${domain.domain}`, 'not to a company']
		: [`is a page on ${domain?.host}`, 'which may belong to somebody else'];
	throw invalid(
		domain
			? [`${quote(text)} ${whose[0]}`, whose[1]]
			: links.sayWhatItIs(text, nounFor(kind, mode)),
		advice.filter(Boolean).join(' '),
		labels && `Or choose ${labels}.`,
	);
}

function readName(given: string, text: string, mode: string): Reference | undefined {
	const kind = mode === 'universalName' ? 'company' : 'profile';
	const name = links.decodeName(links.completeName(kind, given, text), kind);
	// A spreadsheet turns an ID into another number, such as -5, 1441.5 or 1.2E+08.
	const isNumber = /^[-+]?[\d.,]+(?:e[+-]?\d+)?%?$/i.test(name) && /[-+.,%]/.test(name);
	const isOther = kind === 'company' ? /^(?:www\.|0+$)/i : NO_PERSON;
	const isUsable = links.isName(name, kind) && !isNumber && !isOther.test(name);
	return isUsable ? { mode, value: name } : undefined;
}

function nounFor(kind: Entity, mode: string): string {
	if (mode === 'name') return nounOf(kind, [mode]);
	if (mode === 'domain') return 'a web domain or work email';
	if (kind === 'location') return nounOf(kind, mode === 'text' ? [] : ['id']);
	const names = ['publicIdentifier', 'universalName'].filter((one) => one === mode);
	return nounOf(kind, ['url', ...names, 'id']);
}
