import { KINDS, notFitting, readEntry, type ListKind, type Rule } from './entry';
import { nounOf } from './entity';
import { clean, ONE_QUOTED, readItems, requireAtMost, SEPARATORS, split, toPlain } from './lists';
import { quote, requireMeaning } from './text';
import { isAddress, unwrap } from './url';
import { invalid } from './validationError';
import { readWords } from './wordList';

type ListRule = Pick<Rule, 'displayName' | 'takesIds'> & { max?: number; kind?: ListKind };

/** Matches digits in groups of three, which may be one formatted ID or several IDs. */
const GROUPED = /(?<![^\s,;；|"'“„«<([])\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?!\d)/;

/** Returns the entries of a list without blanks and duplicates. Without a kind, they are any texts, and quotes keep commas. */
export function parseList(value: unknown, { displayName, max, kind, takesIds }: ListRule) {
	const { items, isArray } = readItems(value, displayName);
	const entries = items.flatMap((item) => {
		if (kind === undefined) {
			const names = clean(split(toPlain(item), SEPARATORS));
			return names.map((one) => requireMeaning(one, displayName, 'id'));
		}
		const rule = { ...KINDS[kind], displayName, takesIds };
		if (rule.modes[0] === 'words') return readWords(toPlain(item), isArray, rule);
		return splitEntries(toPlain(item, true), rule);
	});
	return requireAtMost(max, entries, displayName);
}

/** Returns URLs and IDs, normalised like the value of a locator. Blanks also separate them. */
function splitEntries(given: string, rule: Rule): string[] {
	const text = withoutTokens(given);
	// Geo IDs are long, so that "103, 644, 278" is not a list of three either.
	const digits = rule.entity === 'location' ? text.replace(/,\s+/g, ',') : text;
	requireUngrouped(digits, rule);
	return split(text, SEPARATORS).flatMap((part) => {
		const [entry = ''] = clean([part]);
		// Quotes always make one entry. In its URL, a comma is encoded.
		const quoted = isAddress(entry)
			? entry.replace(/,(?=[\p{L}\p{N}-])(?!https?:|www\.)/gu, '%2C')
			: entry;
		const tokens = ONE_QUOTED.test(part) ? [quoted] : entry.split(' ').filter(Boolean);
		// The number of a line is not an ID.
		const isNumber = (token: string) => tokens.length > 1 && /^\(?\d{1,3}[.)]$/.test(token);
		// The words of a name are not public identifiers.
		const modes = rule.modes.filter((mode) => tokens.length === 1 || mode !== 'publicIdentifier');
		const values = tokens.map((token) =>
			isNumber(token) ? undefined : readEntry(token, { ...rule, modes }),
		);
		const url = tokens.findIndex((token) => isAddress(unwrap(token)));
		// Words before a URL are its label.
		const start = values.slice(0, Math.max(url, 0)).includes(undefined) ? url : 0;
		const wrong = values.indexOf(undefined, start);
		if (wrong < 0) return values.slice(start) as string[];
		throw notFitting(isAddress(unwrap(tokens[wrong])) ? tokens[wrong] : entry, rule);
	});
}

/** Throws for digits in groups of three, which may be one ID or several. */
export function requireUngrouped(
	text: string,
	{ entity, displayName }: Pick<Rule, 'entity' | 'displayName'>,
): void {
	const [grouped] = GROUPED.exec(text) ?? [];
	if (!grouped) return;
	const parts = grouped.split(/\D+/);
	throw invalid(
		`${quote(grouped)} isn't ${nounOf(entity, ['id'])}.`,
		`Check ${displayName}. Write ${parts.join('')} for one ID, or ${parts.join('; ')} for several.`,
	);
}

/** Removes tokens of the sales tool and comments of posts, whose commas would divide the entry. A URL may follow. */
function withoutTokens(text: string): string {
	const path =
		/(\/sales\/(?:lead|people|profile)\/[^/\s,;?#]+),(?:[A-Z_]{4,}|name|undefined)(?:,[\w%=-]*(?![\w%=-]|[.:][\w/]))?/g;
	const inBrackets = /(urn:li:\w+:|\/sales\/(?:lead|people|profile)\/)\(([\w-]+),[^()\s]*\)/gi;
	const comment = /comment(?::|%3A)\([^()\s]*\)/gi;
	return text.replace(inBrackets, '$1$2').replace(path, '$1').replace(comment, '');
}
