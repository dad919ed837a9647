/* Why a text does not fit, and what to enter instead. Called only for a text that could not be read. */

import { isAddress, parseAddress } from './address/address';
import { isNetwork, isShortLink } from './address/host';
import { hasLostCase } from './address/names';
import { pageKindAt } from './address/pages';
import { readPostUrl } from './address/posts';
import { unwrap } from './address/unwrap';
import { findGarbled, markupIn, WRONG_ENCODING } from './markup';
import { quote } from './quote';
import { type Doubt, doubtAbout, readDomain } from './reference/domain';
import { ENTITIES, type Entity, MODE_LABELS, nounOf } from './reference/entity';
import { type Kind, readEntry } from './reference/kinds';
import { readLink } from './reference/links';
import { isEmail, isWords, lastPart, readReference } from './reference/readReference';
import { explainJson } from './structure';
import { invalid, type Reason, type ValidationError } from './validationError';

/** What a locator accepts in the mode that was chosen. */
export interface LocatorRule {
	kind: Entity;
	mode: string;
	modes: string[];
}

/** What an entry of a list has to be, or the only one of a field. */
export interface EntryRule extends Kind {
	displayName: string;
	/** The field that takes the Geo IDs of places. */
	takesIds?: string;
	/** Whether the field takes one entry. */
	isSingle?: boolean;
}

/** Modes that accept neither a path nor a number. */
const WORD_MODES = ['name', 'text', 'domain'];

const BETWEEN_URLS = /[\s,;|]+/;
const ONLY_ONE = 'Enter only one per input item or trigger.';

/** Explains why a text is nothing that a locator accepts in its mode. */
export function explainReference(text: string, rule: LocatorRule): ValidationError {
	const noun = nounFor(rule);
	const jsonError = explainJson(text, noun);
	if (jsonError) return jsonError;

	const doubt = rule.mode === 'domain' ? doubtIn(text) : undefined;
	const reason: Reason = doubt
		? [`${quote(text)} ${doubt.reason}`, doubt.aside]
		: sayWhatItIs(text, noun);
	const entry = [exampleFor(rule, doubt), ...adviceOnText(text, rule)];
	const onForm = [sayOtherModes(text, rule)];
	if (rule.mode === 'url') onForm.push(adviceOnLinkText(text));

	return invalid(reason, sentences(entry), sentences(onForm));
}

function nounFor({ kind, mode }: LocatorRule): string {
	if (mode === 'name') return nounOf(kind, [mode]);
	if (mode === 'domain') return 'a web domain or work email';
	if (kind === 'location') return nounOf(kind, mode === 'text' ? [] : ['id']);

	const isNameMode = mode === 'publicIdentifier' || mode === 'universalName';
	return nounOf(kind, isNameMode ? ['url', mode, 'id'] : ['url', 'id']);
}

/** Returns why a domain is not that of a company. */
function doubtIn(text: string): Doubt | undefined {
	const domain = readDomain(text);
	return domain && doubtAbout(domain);
}

function exampleFor({ kind, mode }: LocatorRule, doubt?: Doubt): string {
	return doubt?.site
		? `Enter ${doubt.site} if that is the website of the company.`
		: `Use one like ${ENTITIES[kind].examples[mode]}.`;
}

/** Returns what else to enter in a locator, which depends on the text. */
function adviceOnText(text: string, rule: LocatorRule): string[] {
	const { kind, mode } = rule;
	const { source } = ENTITIES[kind];
	const advice: string[] = [];
	if (kind === 'location' && mode !== 'text' && source) advice.push(source);

	const urls = urlsIn(text);
	if (urls.length > 1) advice.push(ONLY_ONE);
	if (urls.length < 2 && takesUrls(rule)) advice.push(adviceOnOneUrl(text, rule));

	const hasUrl = urls.length > 0 || isAddress(text);
	const isPerson = kind === 'profile' && !hasUrl && /\p{L}\s+\p{L}/u.test(text);
	if (isPerson) advice.push('Profile: Search finds people by name.');
	return advice;
}

function takesUrls({ kind, mode }: LocatorRule): boolean {
	return kind !== 'location' && !WORD_MODES.includes(mode);
}

/** Returns the URL among words that would be accepted without them, or what the only URL lacks. */
function adviceOnOneUrl(text: string, { kind, mode }: LocatorRule): string {
	const isAccepted = (url: string) => readReference(kind, url, mode) !== undefined;
	const url = urlAmongWords(text, isAccepted);
	if (url) return enterOnly(url);

	return isAddress(text) ? adviceOnUrl(text, ENTITIES[kind].examples.url) : '';
}

/** Names the other modes of the locator that accept the text. A domain is best looked up as one. */
function sayOtherModes(text: string, { kind, mode, modes }: LocatorRule): string {
	// A path or a number is not offered as a name.
	const canBeName = /\p{L}/u.test(text) && !/\/|^[-+]?[\d.,'\s]+e[+-]?\d+$/i.test(text);
	const accepts = (otherMode: string) => {
		if (!canBeName && WORD_MODES.includes(otherMode)) return false;
		if (otherMode === 'publicIdentifier' && !/[-\d]/.test(text)) return false;
		return readReference(kind, text, otherMode)?.mode === otherMode;
	};

	const otherModes = modes.filter((otherMode) => otherMode !== mode && accepts(otherMode));
	const bestModes = otherModes.includes('domain') ? ['domain'] : [];
	const labels = [...new Set([...bestModes, ...otherModes])].map((shown) => MODE_LABELS[shown]);
	return labels.length > 0 ? `Or choose ${labels.join(' or ')}.` : '';
}

/** Explains why a text is not an entry of a list, or not the one that a field takes. */
export function explainEntry(text: string, rule: EntryRule): ValidationError {
	const { entity, modes } = rule;
	if (modes.includes('words')) return explainWords(text, rule);

	const jsonError = explainJson(text, nounOf(entity, modes));
	if (jsonError) return jsonError;

	return explainUrlOrId(text, rule);
}

/** Explains why a part of a list is not an entry, where JSON has been read before. */
export function explainUrlOrId(text: string, rule: EntryRule): ValidationError {
	if (rule.entity === 'post') return explainPost(text, rule);
	if (rule.entity === 'comment') return explainComment(text, rule);

	const { entity, modes, displayName } = rule;
	const { source } = ENTITIES[entity];
	const [mode, otherMode] = modes;
	const advice = [`Check ${displayName}. Use ${exampleOf(rule)}.`];
	if (mode === 'url') advice.push(adviceOnUrls(text, rule));
	const isUrl = mode === 'url' && isAddress(unwrap(text));
	if (!isUrl && source) advice.push(source);

	// A list has names more often than the texts of links.
	const onForm = mode === 'url' && !otherMode ? adviceOnLinkText(text) : '';
	return invalid(sayWhatItIs(text, nounOf(entity, modes)), sentences(advice), onForm);
}

function explainWords(text: string, { entity, displayName }: EntryRule): ValidationError {
	const { examples } = ENTITIES[entity];
	return invalid(
		sayWhatItIs(text, nounOf(entity)),
		`Use plain words in ${displayName}, for example ${examples.words.split('; ')[1]}.`,
		'Check that its expression is not empty.',
	);
}

function explainPost(text: string, rule: EntryRule): ValidationError {
	const { url, id } = ENTITIES.post.examples;
	const advice = [
		`Open the post, copy its link into ${rule.displayName}, and use a URL like ${url} or an ID like ${id}.`,
		adviceOnUrls(text, rule),
	];
	const reason = sayWhatItIs(text, nounOf('post', ['url', 'id']));
	return invalid(reason, sentences(advice), adviceOnLinkText(text));
}

function explainComment(text: string, { displayName }: EntryRule): ValidationError {
	const reason = readPostUrl(text)
		? `${quote(text)} is the URL of a post without a comment`
		: sayWhatItIs(text, 'a comment URL');
	return invalid(
		reason,
		`Copy the link from the comment's menu into ${displayName}. It contains commentUrn, as in ${ENTITIES.comment.examples.url}.`,
	);
}

function exampleOf({ entity, modes: [mode, otherMode] }: EntryRule): string {
	const { examples } = ENTITIES[entity];
	return otherMode
		? `a URL like ${examples.url} or an ID like ${examples.id}`
		: `one like ${examples[mode]}`;
}

/** Returns what a URL lacks, or the URL among words that would be accepted without them. */
function adviceOnUrls(text: string, rule: EntryRule): string {
	if (rule.isSingle && urlsIn(text).length > 1) return ONLY_ONE;

	const url = urlAmongWords(text, (word) => readEntry(word, rule) !== undefined);
	if (url) return enterOnly(url);

	return isAddress(unwrap(text)) ? adviceOnUrl(text, ENTITIES[rule.entity].examples.url) : '';
}

/** Matches what a spreadsheet makes of a long number. */
const POWER_OF_TEN = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** Says what a text is instead of what it should be. */
export function sayWhatItIs(text: string, noun: string): Reason {
	const [firstNoun] = noun.split(/,| or /);
	const markup = markupIn(text);
	if (markup) return [`${quote(text)} contains ${markup}`, `not only ${firstNoun}`];
	if (findGarbled(text)) return [`${quote(text)} has damaged letters`, WRONG_ENCODING];
	if (POWER_OF_TEN.test(text)) {
		return [
			`${quote(text)} is a number that a spreadsheet shortened`,
			'so keep its column as text',
		];
	}

	const name = lastPart(text).split('/').pop() ?? '';
	if (hasLostCase(name)) return `${quote(text)} has lost the capitals of its ID`;

	const otherHost = otherHostOf(text);
	const wantsUrl = / URL\b/.test(noun);
	if (otherHost && wantsUrl) return [`${quote(text)} is on ${otherHost}`, 'not on the network'];

	const otherNoun = nounIn(text);
	if (otherNoun && otherNoun !== firstNoun) {
		return [`${quote(text)} is ${otherNoun}`, `not ${firstNoun}`];
	}

	return `${quote(text)} isn't ${noun}`;
}

/** Returns the host of a URL that is not on the network. */
function otherHostOf(text: string): string | undefined {
	const address = parseAddress(text);
	if (!address || isNetwork(address)) return undefined;

	// A name such as "booking.com" looks like a host, but only a URL says where it leads.
	return isAddress(unwrap(text)) ? address.host : undefined;
}

/** Returns a noun for what a text is, or undefined if it is nothing with a name. */
function nounIn(text: string): string | undefined {
	const link = readLink(text);
	if (link?.mode === 'url') return `a ${link.kind} URL`;

	const address = link ? undefined : parseAddress(text);
	if (address) return pageKindAt(address.path).noun;

	return isEmail(text) ? 'an email address' : undefined;
}

/** Returns why a field with this example does not accept a URL, or a blank text if the message of the error says it. */
export function adviceOnUrl(text: string, example: string): string {
	const address = parseAddress(text);
	if (!address || readLink(text)) return '';
	if (!isNetwork(address)) return "URLs of the network's own site work as they are copied.";
	if (isShortLink(address)) {
		return 'Open the short link, and copy the URL of the page that it leads to.';
	}

	const { path = '' } = parseAddress(example) ?? {};
	return `Its path is ${quote(address.path || '/')}, not one like ${path}.`;
}

/** Says what to do with the text of a link, which is all that n8n reads of a linked cell. A name in a URL is none. */
function adviceOnLinkText(text: string): string {
	const hasWords = /^\p{Lu}\p{L}{3}|\p{L}\s+\p{L}/u.test(text);
	if (!hasWords || !isWords(text) || urlsIn(text).length > 0) return '';

	return 'A linked cell of a workbook arrives as its text. Use a column with the address itself.';
}

/** Returns the only URL within words that a field would accept without them. */
function urlAmongWords(text: string, isAccepted: (url: string) => boolean): string | undefined {
	const [url, ...otherUrls] = urlsIn(text);
	const isAlone = url !== undefined && otherUrls.length === 0 && BETWEEN_URLS.test(text.trim());
	return isAlone && isAccepted(url) ? url : undefined;
}

/** Says "if", because a space or a comma may be part of the name, whose beginning alone may name somebody else. */
function enterOnly(url: string): string {
	return `Enter only ${url} if that is the whole URL.`;
}

/** Returns the URLs within a text, without what is around each of them. */
function urlsIn(text: string): string[] {
	return text
		.split(BETWEEN_URLS)
		.map((word) => unwrap(word).replace(/^\/+/, ''))
		.filter((word) => isAddress(word) && parseAddress(word) !== undefined);
}

/** Returns sentences as one text, without blank ones. */
function sentences(texts: string[]): string {
	return texts.filter(Boolean).join(' ');
}
