// Replaces everything personal in a response. What is not known to be harmless is replaced. Pure.
import { createHmac } from 'node:crypto';
import { en, Faker } from '@faker-js/faker';

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
const PAGES = new Set(
	'in pub company school showcase posts feed update jobs view groups sales lead people services'.split(
		' ',
	),
);
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
	const faker = new Faker({ locale: en });
	const digest = (text: string) => createHmac('sha256', secret).update(text.toLowerCase()).digest();
	/** Draws from a faker that depends on the text alone. */
	function drawn<T>(text: string, draw: () => T): T {
		faker.seed(digest(text).readUInt32BE());
		return draw();
	}

	function fakeId(id: string, salt = ''): string {
		const prefix = /^AC(?=[\w-]{8})/.exec(id)?.[0] ?? '';
		const pool = Buffer.concat(
			[0, 1, 2, 3, 4, 5, 6, 7].map((round) => digest(`${round}${salt} ${id}`)),
		);
		const characters = [...id.slice(prefix.length)].map((character, index) => {
			const number = pool[index % pool.length];
			if (/\d/.test(character)) return String(index ? number % 10 : 1 + (number % 9));
			if (/[a-z]/.test(character)) return String.fromCharCode(97 + (number % 26));
			return /[A-Z]/.test(character) ? String.fromCharCode(65 + (number % 26)) : character;
		});
		const fake = prefix + characters.join('');
		return fake === id && /[a-z\d]/i.test(id) ? fakeId(id, `${salt}+`) : fake;
	}

	function fakeSlug(text: string): string {
		return drawn(`slug ${text}`, () => faker.helpers.slugify(faker.lorem.words(2)).toLowerCase());
	}

	function fakeUrn(urn: string): string {
		return urn.replace(/(?<=[:(,])[\w-]+/g, (part) =>
			/^\d+$/.test(part) || isId(part) ? fakeId(part) : part,
		);
	}

	/** Replaces one part of a URL or path. */
	function fakePart(part: string): string {
		const plain = decoded(part);
		if (plain === '' || PAGES.has(plain)) return part;
		const [, before, kind, id] = /^(.*?)(activity|ugcPost|share)-(\d+)/.exec(plain) ?? [];
		if (id) return `${before ? `${fakeSlug(before)}-` : ''}${kind}-${fakeId(id)}`;
		if (/^urn:/.test(plain)) return encodeURIComponent(fakeUrn(plain)).replaceAll('%3A', ':');
		return isId(plain) ? fakeId(plain) : fakeSlug(plain);
	}

	function fakeUrl(text: string): string {
		const { protocol, hostname, pathname, searchParams } = new URL(text);
		const names = hostname.split('.');
		const isOfNetwork = names.includes(segment) || names.includes('network');
		const host = isOfNetwork ? 'www.network.example' : `${fakeSlug(hostname)}.example`;
		const path = pathname.split('/').map(fakePart).join('/');
		const values = [...searchParams].map(
			([name, value]) => `${FIELD_NAME.test(name) ? name : 'name'}=${fakePart(value)}`,
		);
		return `${protocol}//${host}${path}${values.length ? `?${values.join('&')}` : ''}`;
	}

	function fakeText(text: string, field: string): string {
		if (URL.canParse(text) && /^https?:/.test(text)) return fakeUrl(text);
		if (/^urn:/.test(text)) return fakeUrn(text);
		if (/^\S+@\S+\.\S+$/.test(text)) {
			return drawn(text, () => faker.internet.email({ provider: 'mail.example' }).toLowerCase());
		}
		if (isId(text) || (ID.test(field) && !/\s/.test(text))) return fakeId(text);
		if (/^\+?[\d ()./-]{6,}$/.test(text)) return fakeId(text);
		if (/^(?:publicIdentifier|universalName)$/.test(field)) return fakeSlug(text);
		return drawn(text, () => fakeWords(text, field));
	}

	function fakeWords(text: string, field: string): string {
		if (field === 'firstName') return faker.person.firstName();
		// A degree after the name.
		const degree = /, [A-Za-z.]{2,6}$/.test(text) ? ', PhD' : '';
		if (field === 'lastName') return faker.person.lastName() + degree;
		if (/^(?:name|fullName)$/.test(field)) return faker.person.fullName() + degree;
		if (/^company(?:Name)?$/.test(field)) return faker.company.name();
		if (/^(?:headline|position|title|occupation)$/.test(field)) return faker.person.jobTitle();
		if (/(?:Text|city|state|region|country|countryFull|location)$/.test(field)) {
			return text
				.split(',')
				.map(() => faker.location.city())
				.join(', ');
		}
		return text
			.split('\n')
			.map((line) => faker.lorem.words(Math.min(60, line.split(/\s+/).filter(Boolean).length)))
			.join('\n');
	}

	const words = new Set([secret, ...Object.values(query)].flatMap(wordsOf));
	function withoutWords(text: string): string {
		// A long text with a digit or with capitals inside may be a secret in any spelling.
		return text
			.replace(/(?=[^\s"'<>,;]*(?:[\d%]|[a-z][A-Z]))[^\s"'<>,;]{8,}/g, fakeId)
			.replace(/[\p{L}\d]+/gu, (word) =>
				words.has(word.toLowerCase()) || /\d{4}/.test(word) ? fakeId(word) : word,
			);
	}

	function replaced(text: string, field: string, isError: boolean): string {
		const plain = text.trim();
		if (isError || plain === '') return withoutWords(text);
		const isOfService =
			KEPT_FIELDS.test(field) &&
			/^[\w ,/&+.-]{1,40}$/.test(plain) &&
			!wordsOf(plain).some((one) => words.has(one));
		const isKept = !ID.test(field) && (HARMLESS.test(plain) || (isOfService && !isId(plain)));
		// Blanks around a text stay, because the node must remove them.
		return isKept ? text : text.replace(plain, () => fakeText(plain, field));
	}

	function anonymise(value: Json, field: string, isError = false): Json {
		if (typeof value === 'string') return replaced(value, field, isError);
		if (typeof value === 'number') return ID.test(field) ? Number(fakeId(String(value))) : value;
		if (value === null || typeof value === 'boolean') return value;
		if (Array.isArray(value)) return value.map((entry) => anonymise(entry, field, isError));
		const fields = Object.entries(value).map(([name, inner]) => [
			FIELD_NAME.test(name) ? name : fakeId(name),
			anonymise(inner, name, isError || (field === '' && ERRORS.includes(name))),
		]);
		return Object.fromEntries(fields);
	}

	return {
		anonymise(body) {
			for (const name of namesIn(body as Json)) for (const word of wordsOf(name)) words.add(word);
			return anonymise(body as Json, '');
		},
		path: (path) =>
			path
				.split('/')
				.map((part) => (FIELD_NAME.test(part.replaceAll('-', '_')) ? part : fakePart(part)))
				.join('/'),
	};
}

/** Returns the names of people and companies in a response. */
function namesIn(value: Json, field = ''): string[] {
	if (typeof value === 'string') return NAME.test(field) ? [value] : [];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) =>
		namesIn(inner, Array.isArray(value) ? field : name),
	);
}

function wordsOf(text: string): string[] {
	return decoded(text)
		.toLowerCase()
		.split(/[^\p{L}\d]+/u)
		.filter((word) => word.length >= 2);
}

/** Whether a text is an ID or a token. */
function isId(text: string): boolean {
	return /^\d{4,}$|^AC[\w-]{8,}$|^(?=\S*\d)[\w+/=.:-]{20,}$/.test(text);
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
