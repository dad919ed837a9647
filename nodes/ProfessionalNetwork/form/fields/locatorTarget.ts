import {
	COPY_URL,
	ENTITIES,
	invalid,
	isAddress,
	isFreeMail,
	isWords,
	MODE_LABELS,
	nounOf,
	quote,
	readCompany,
	readDomain,
	readGroup,
	readIdOf,
	readProfile,
	sayWhatItIs,
	type Target,
	type ValidationError,
} from '../../input/input';

/** What locators find. */
export type LocatorKind = 'profile' | 'company' | 'group' | 'location';

/** Returns the value that a text contains, and the mode that it matches, or undefined if it does not fit. */
export function readTarget(
	kind: LocatorKind,
	mode: string,
	text: string,
	modes: string[],
): Target | undefined {
	if (kind === 'profile') return readProfile(text, mode);
	if (kind === 'group') return readGroup(text);
	if (kind === 'company') {
		if (mode === 'name') return readText(text, mode);
		return readCompany(text, mode) ?? (mode === 'domain' ? readSite(text) : undefined);
	}
	if (mode === 'text') return readText(text, mode);
	const id = readIdOf('location', text);
	if (id) return { mode: 'id', value: id };
	return isNumber(text) || !modes.includes('text') ? undefined : readText(text, 'text');
}

/** Returns the name of a website's domain, by which the service finds its company. */
function readSite(text: string): Target | undefined {
	const domain = readDomain(text);
	return domain && !isFreeMail(domain) ? { mode: 'domain', value: domain.name } : undefined;
}

function isNumber(text: string): boolean {
	return /^[-+]?[\d.,'\s]+(?:e[+-]?\d+)?$/i.test(text);
}

/** Returns words unchanged. */
function readText(text: string, mode: string): Target | undefined {
	return isWords(text) ? { mode, value: text } : undefined;
}

/** Returns the error for a text that does not fit. It says what the text is and which modes would accept it. */
export function notFitting(
	kind: LocatorKind,
	mode: string,
	text: string,
	modes: string[],
): ValidationError {
	const others = modes.filter(
		(one) =>
			one !== mode &&
			// A text with a slash is a path and one without letters is a number, so neither is offered as a name.
			!(['name', 'domain'].includes(one) && (text.includes('/') || !/\p{L}/u.test(text))) &&
			readTarget(kind, one, text, modes)?.mode === one,
	);
	const isSeveral = text.split(/[\s,;|]+/).filter(isAddress).length > 1;
	const takesUrls = !['name', 'domain', 'text', 'list'].includes(mode) && kind !== 'location';
	const domain = mode === 'domain' ? readDomain(text) : undefined;
	return invalid(
		domain && isFreeMail(domain)
			? `${quote(text)} belongs to the mail provider ${domain.domain}, not to a company.`
			: sayWhatItIs(text, nounFor(kind, mode, text, modes)),
		[
			`Use one like ${ENTITIES[kind].examples[mode]}.`,
			(kind === 'company' || mode === 'text') &&
				others.length > 0 &&
				`Or choose ${others.map((one) => MODE_LABELS[one]).join(' or ')}.`,
			isSeveral && 'Enter only one per input item or trigger.',
			takesUrls && !isSeveral && isAddress(text) && COPY_URL,
			kind === 'profile' &&
				!isAddress(text) &&
				/\p{L}\s+\p{L}/u.test(text) &&
				'Profile: Search finds people by name.',
		]
			.filter(Boolean)
			.join(' '),
	);
}

/** Returns the noun that a message uses for the values of a mode. */
function nounFor(kind: LocatorKind, mode: string, text: string, modes: string[]): string {
	if (kind === 'profile') return nounOf(kind, ['url', 'publicIdentifier', 'id']);
	if (mode === 'name') return nounOf(kind, ['name']);
	if (mode === 'domain') return 'a web domain or work email';
	if (mode === 'universalName') return nounOf(kind, ['url', mode, 'id']);
	if (kind !== 'location') return nounOf(kind, ['url', 'id']);
	const isPlace = mode === 'text' || (!isNumber(text) && modes.includes('text'));
	return nounOf(kind, isPlace ? [] : ['id']);
}
