// Replaces everything personal in a response. What is not known to be harmless is replaced. Pure.
import { createHmac } from 'node:crypto';

/** Fields with words of the service. Other texts are words of people. */
const KEPT_FIELDS =
	/^(?:status|type|reactionType|contentType|employmentType|workplaceType|experienceLevel|jobState|currency|currencyCode|countryCode|membershipTier|statTitle|invitationLevel|month|payments)$/;
/** Dates, durations, ranges and small numbers, which every response has. */
const HARMLESS =
	/^(?:true|false|Present|\d{1,4}|\d+-\d+|\d+\+|(?:[A-Z][a-z]{2} )?\d{4}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?|\d+ (?:yrs?|mos?|years?|months?|weeks?|days?|hours?)(?: \d+ mos?)?|\d+(?:h|d|w|mo|yr))$/;
/** Fields of the envelope whose words say what happened. */
const ERRORS = ['error', 'errors', 'message'];
const ID = /(?:^id|Ids?|[uU]rn|[tT]oken)$/;
const NAME = /^(?:firstName|lastName|name|fullName|publicIdentifier|universalName)$/;
/** The kinds of pages in URLs. */
const PAGES =
	/^(?:in|pub|company|school|showcase|posts|feed|update|jobs|view|groups|sales|lead|people|services)$/;
/** A name that a developer chose, not one that a service made from data. */
const FIELD_NAME = /^(?!.*\d{4})[A-Za-z_$][\w$]{0,40}$/;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** The same text always gets the same replacement, which only the secret can repeat. */
export interface Anonymiser {
	/** Replaces texts, IDs in numbers, and field names that are data. */
	anonymise(body: unknown): unknown;
	/** Replaces the names, IDs and other parts of a path that are not words of the service. */
	path(path: string): string;
}

/**
 * @param secret makes the replacements impossible to look up
 * @param query the parameters of the request, whose words error texts may repeat
 * @param segment the network's name in hosts
 */
export function makeAnonymiser(
	secret: string,
	query: Record<string, string>,
	segment: string,
): Anonymiser {
	/** Replaces letters by letters and digits by digits, which do not depend on single characters of the text. */
	function fake(text: string, salt = ''): string {
		const prefix = /^AC(?=[\w-]{8})/.exec(text)?.[0] ?? '';
		const random = createHmac('sha512', secret).update(`${salt} ${text.toLowerCase()}`).digest();
		const rest = text.slice(prefix.length).replace(/\p{L}|\p{N}/gu, (character, index: number) => {
			const number = random[index % random.length];
			if (/\p{N}/u.test(character)) return String(index ? number % 10 : 1 + (number % 9));
			return String.fromCharCode((/\p{Lu}/u.test(character) ? 65 : 97) + (number % 26));
		});
		const isUnchanged = prefix + rest === text && /[\p{L}\p{N}]/u.test(text);
		return isUnchanged ? fake(text, `${salt}+`) : prefix + rest;
	}

	function fakeUrn(urn: string): string {
		return urn.replace(/(?<=[:(,])[\w-]+/g, (part) => (isId(part) ? fake(part) : part));
	}

	/** Replaces one part of a URL or path. */
	function fakePart(part: string): string {
		const plain = decoded(part);
		if (PAGES.test(plain)) return part;
		const [, before, kind, id] = /^(.*?)(activity|ugcPost|share)-(\d+)/.exec(plain) ?? [];
		if (id) return `${fake(before)}${kind}-${fake(id)}`;
		if (/^urn:/.test(plain)) return encodeURIComponent(fakeUrn(plain)).replaceAll('%3A', ':');
		return encodeURIComponent(fake(plain));
	}

	function fakeUrl(text: string): string {
		const { protocol, hostname, pathname, searchParams } = new URL(text);
		const names = hostname.split('.');
		const isOfNetwork = names.includes(segment) || names.includes('network');
		const host = isOfNetwork ? 'www.network' : fake(names.join('-'));
		const path = pathname.split('/').map(fakePart).join('/');
		const values = [...searchParams].map(
			([name, value]) => `${FIELD_NAME.test(name) ? name : 'name'}=${fakePart(value)}`,
		);
		return `${protocol}//${host}.example${path}${values.length ? `?${values.join('&')}` : ''}`;
	}

	function fakeText(text: string): string {
		if (/^https?:/.test(text) && URL.canParse(text)) return fakeUrl(text);
		if (/^urn:/.test(text)) return fakeUrn(text);
		const [, user] = /^(\S+)@\S+\.\S+$/.exec(text) ?? [];
		return user ? `${fake(user)}@mail.example` : fake(text);
	}

	const words = new Set([secret, ...Object.values(query)].flatMap(wordsOf));
	function withoutWords(text: string): string {
		// A long text with a digit or with capitals inside may be a secret in any spelling.
		return text
			.replace(/(?=[^\s"'<>,;]*(?:[\d%]|[a-z][A-Z]))[^\s"'<>,;]{8,}/g, (long) => fake(long))
			.replace(/[\p{L}\d]+/gu, (word) =>
				words.has(word.toLowerCase()) || /\d{4}/.test(word) ? fake(word) : word,
			);
	}

	function replaced(text: string, field: string, isError: boolean): string {
		const plain = text.trim();
		if (isError || plain === '') return withoutWords(text);
		const isOfService =
			KEPT_FIELDS.test(field) &&
			/^[\w ,/&+.-]{1,40}$/.test(plain) &&
			!wordsOf(plain).some((word) => words.has(word));
		const isKept = !ID.test(field) && (HARMLESS.test(plain) || (isOfService && !isId(plain)));
		// Blanks around a text stay, because the node must remove them.
		return isKept ? text : text.replace(plain, () => fakeText(plain));
	}

	function anonymise(value: Json, field: string, isError = false): Json {
		if (typeof value === 'string') return replaced(value, field, isError);
		if (typeof value === 'number') return ID.test(field) ? Number(fake(String(value))) : value;
		if (value === null || typeof value === 'boolean') return value;
		if (Array.isArray(value)) return value.map((entry) => anonymise(entry, field, isError));
		const fields = Object.entries(value).map(([name, inner]) => [
			FIELD_NAME.test(name) ? name : fake(name),
			anonymise(inner, name, isError || (field === '' && ERRORS.includes(name))),
		]);
		return Object.fromEntries(fields);
	}

	return {
		anonymise(body) {
			JSON.stringify(body, (field, value) => {
				// Error texts may repeat the names of people and companies.
				if (NAME.test(field)) for (const word of wordsOf(String(value))) words.add(word);
				return value as unknown;
			});
			return anonymise(body as Json, '');
		},
		path: (path) =>
			path
				.split('/')
				.map((part) => (FIELD_NAME.test(part.replaceAll('-', '_')) ? part : fakePart(part)))
				.join('/'),
	};
}

function wordsOf(text: string): string[] {
	return decoded(text)
		.toLowerCase()
		.split(/[^\p{L}\d]+/u)
		.filter((word) => word.length >= 2);
}

/** Whether a text is an ID or a token. */
function isId(text: string): boolean {
	return /^\d+$|^AC[\w-]{8,}$|^(?=\S*\d)[\w+/=.:-]{20,}$/.test(text);
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
