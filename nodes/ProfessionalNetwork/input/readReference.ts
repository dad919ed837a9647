import { doubtAbout, readDomain } from './domain';
import { ENTITIES, type Entity, MODE_LABELS, nounOf } from './entity';
import {
	adviceOnLinkText,
	adviceOnUrl,
	completeName,
	decodeName,
	isName,
	isWords,
	lastPart,
	readEntityId,
	readLink,
	sayWhatItIs,
	urlAmongWords,
	urlsIn,
} from './link';
import { markupIn } from './markup';
import { byDomain, byId, byName, byUrlName, byWords, type Link, type Reference } from './reference';
import { rejectJson } from './structure';
import { areNumbers, quote, readId } from './text';
import { isAddress, unwrap } from './url';
import { invalid, type Reason } from './validationError';

/** Modes that accept neither a path nor a number. */
const WORD_MODES = ['name', 'text', 'domain'];

/** Matches what cannot be a public identifier, such as a host or a date, and what forms say instead of one. */
const NO_PERSON =
	/[.()]|^(?!\d+$)[-\d'’]+$|^0|^\w{1,2}$|^(?:none|nil|null|nan|undefined|true|false|yes|tb[acd]|unknown|empty|blank|missing|link|linkedin|profile|url)$/i;

/** The modes of the names that are part of the URL of a page. */
type NameMode = 'publicIdentifier' | 'universalName';

/** Returns the URL or ID that a text names in any mode but those of words, or else a value of the mode itself. */
export function readReference(entity: Entity, text: string, mode?: string): Reference | undefined {
	if (markupIn(text)) return undefined;
	if (mode === 'text') return readPlace(text);
	if (mode === 'name') return isWords(text) ? byName(entity, text) : undefined;

	const link = readLink(text);
	if (link) return isOf(entity, link) ? link : undefined;
	if (mode === 'publicIdentifier' || mode === 'universalName') {
		return readIdOrName(entity, text, mode);
	}

	const id = readEntityId(entity, unwrap(text), mode);
	if (id) return byId(entity, id);

	return mode === 'domain' ? readCompanyDomain(text) : undefined;
}

/** Whether a link leads to an entity of this kind. The page of a school is one of a company. */
function isOf(entity: Entity, { kind }: Link): boolean {
	return kind === (entity === 'school' ? 'company' : entity);
}

/** Returns the ID that a text is, or else the name that is part of the URL of its page. */
function readIdOrName(entity: Entity, text: string, mode: NameMode): Reference | undefined {
	const part = lastPart(text);
	const id = readEntityId(entity, part, mode);
	// By Universal Name, digits alone are a name.
	const isUniversalName = mode === 'universalName' && id === part;
	if (id && !isUniversalName) return byId(entity, id);

	return readName(part, text, mode);
}

/** Returns the name in the domain of a company, by which the service finds it. */
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

/** A locator, and the text that it cannot read in its mode. */
interface Unread {
	kind: Entity;
	text: string;
	mode: string;
	modes: string[];
}

/** Returns what a text in a mode of a locator names. Throws with what it is instead, and which modes accept it. */
export function parseReference(
	kind: Entity,
	text: string,
	{ mode, modes }: { mode: string; modes: string[] },
): Reference {
	const reference = readReference(kind, text, mode);
	if (reference) return reference;

	const noun = nounFor(kind, mode);
	rejectJson(text, noun);
	const unread = { kind, text, mode, modes };
	const reason = reasonForDomain(unread) ?? sayWhatItIs(text, noun);
	const entry = [exampleFor(unread), ...adviceOnText(unread)].join(' ');
	const onCell = mode === 'url' ? adviceOnLinkText(text) : '';
	const onForm = [sayOtherModes(unread), onCell].filter(Boolean).join(' ');
	throw invalid(reason, entry, onForm);
}

/** Says why a domain is not that of a company. */
function reasonForDomain(unread: Unread): Reason | undefined {
	const doubt = doubtOf(unread);
	return doubt && [`${quote(unread.text)} ${doubt.what}`, doubt.aside];
}

function exampleFor(unread: Unread): string {
	const site = doubtOf(unread)?.site;
	return site
		? `Enter ${site} if that is the website of the company.`
		: `Use one like ${ENTITIES[unread.kind].examples[unread.mode]}.`;
}

function doubtOf({ mode, text }: Unread) {
	const domain = mode === 'domain' ? readDomain(text) : undefined;
	return domain && doubtAbout(domain);
}

/** Returns what else to enter, which depends on the text. */
function adviceOnText(unread: Unread): string[] {
	const { kind, mode, text } = unread;
	const { source } = ENTITIES[kind];
	const advice: string[] = [];
	if (kind === 'location' && mode !== 'text' && source) advice.push(source);

	const found = urlsIn(text);
	if (found.length > 1) advice.push('Enter only one per input item or trigger.');
	if (found.length < 2 && takesUrls(unread)) advice.push(adviceOnOneUrl(unread));

	const hasUrl = found.length > 0 || isAddress(text);
	const isPerson = kind === 'profile' && !hasUrl && /\p{L}\s+\p{L}/u.test(text);
	if (isPerson) advice.push('Profile: Search finds people by name.');
	return advice.filter(Boolean);
}

/** Returns the URL among words that would be accepted without them, or what the only URL lacks. */
function adviceOnOneUrl({ kind, mode, text }: Unread): string {
	const isAccepted = (url: string) => readReference(kind, url, mode) !== undefined;
	const url = urlAmongWords(text, isAccepted);
	if (url) return `Enter only ${url}.`;
	return isAddress(text) ? adviceOnUrl(text, ENTITIES[kind].examples.url) : '';
}

function takesUrls({ kind, mode }: Unread): boolean {
	return kind !== 'location' && !WORD_MODES.includes(mode);
}

/** Names the other modes of the locator that accept the text. A domain is best looked up as one. */
function sayOtherModes({ kind, mode, modes, text }: Unread): string {
	// A path or a number is not offered as a name.
	const canBeName = /\p{L}/u.test(text) && !/\/|^[-+]?[\d.,'\s]+e[+-]?\d+$/i.test(text);
	const accepts = (other: string) =>
		(canBeName || !WORD_MODES.includes(other)) &&
		(other !== 'publicIdentifier' || /[-\d]/.test(text)) &&
		readReference(kind, text, other)?.mode === other;

	const others = modes.filter((other) => other !== mode && accepts(other));
	const best = others.includes('domain') ? ['domain', ...others] : others;
	const labels = [...new Set(best)].map((other) => MODE_LABELS[other]);
	return labels.length > 0 ? `Or choose ${labels.join(' or ')}.` : '';
}

function readName(part: string, text: string, mode: NameMode): Reference | undefined {
	const kind = mode === 'universalName' ? 'company' : 'profile';
	const name = decodeName(completeName(kind, part, text), kind);
	// A spreadsheet turns an ID into another number, such as -5, 1441.5 or 1.2E+08.
	const isNumber = /^[-+]?[\d.,]+(?:e[+-]?\d+)?%?$/i.test(name) && /[-+.,%]/.test(name);
	const isOther = kind === 'company' ? /^(?:www\.|0+$)/i : NO_PERSON;
	const isUsable = isName(name, kind) && !isNumber && !isOther.test(name);
	return isUsable ? byUrlName(kind, name) : undefined;
}

function nounFor(kind: Entity, mode: string): string {
	if (mode === 'name') return nounOf(kind, [mode]);
	if (mode === 'domain') return 'a web domain or work email';
	if (kind === 'location') return nounOf(kind, mode === 'text' ? [] : ['id']);
	const names = ['publicIdentifier', 'universalName'].filter((one) => one === mode);
	return nounOf(kind, ['url', ...names, 'id']);
}
