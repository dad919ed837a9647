import { isAddress } from './address';
import { cleanEntry, readItems, requireAtMost, withoutLineNumbers } from './entries';
import { ENTRY_RULES, parseEntries, type EntryKind } from './entryKinds';
import { baseProperty, toParam, type Field, type FieldOptions, type Query } from './field';
import { idRule } from './ids';
import { isWords, readPage, sayWhatItIs } from './pages';
import { invalid } from './validationError';

export type { EntryKind } from './entryKinds';

/** What a list accepts. */
export interface ListRules {
	/** The most entries that the service accepts (specification, section 8). */
	max?: number;
	/** Entries may hold commas: each becomes a space, because the service separates entries at every comma. */
	commas?: 'space';
	/** Entries are IDs of digits. */
	ids?: boolean;
	/** Entries are URLs or IDs of this kind. */
	entries?: EntryKind;
}

/** What the entries of lists of words name, by the label. */
const WORDS = [
	{ label: /Location/, noun: 'a place', example: 'San Francisco, CA; Paris' },
	{ label: /Title/, noun: 'a job title', example: 'sales manager; head of sales' },
];
const NAME = { noun: 'a name', example: 'Jane; Maria' };

const BREAKS = /[\n\r\t\v\f\u0085\u2028\u2029]+/;
const COMMAS = /[,，、،]/;
const QUOTED =
	/(^|[,，、،])\s*(?:"([^"]*)"|“([^“”]*)”|„([^„“”]*)[“”]|«([^«»]*)»)\s*(?=[,，、،]|$)/g;

/** A list: an array or a text, sent under each parameter with commas between the entries. */
export function list({
	param,
	max,
	commas,
	ids,
	entries,
	...options
}: Omit<FieldOptions, 'param'> & ListRules & { param?: string | string[] }): Field {
	const { displayName, name } = options;
	const params = [param ?? name].flat();
	return {
		property: { ...baseProperty(options), type: 'string', typeOptions: { rows: 2 }, default: '' },
		toQuery(value) {
			const text = parseList(value, { displayName, max, commas, ids, entries }).join(',');
			return Object.assign({}, ...params.map((one) => toParam(one, text))) as Query;
		},
	};
}

/**
 * Returns the entries of a list, however it is spelled: an array, a JSON array, lines, or a text with separators.
 * Drops blanks and duplicates, and keeps the first order. A list's own query text gives the same list again.
 * @throws ValidationError for objects, for entries of another kind, and above the maximum
 */
export function parseList(
	value: unknown,
	{ displayName, max, ...rules }: ListRules & { displayName: string },
): string[] {
	const { items, isArray } = readItems(value, displayName);
	const entries = items.flatMap((item) => splitItem(item, isArray, displayName, rules));
	const unique = [...new Set(entries)];
	requireAtMost(max, unique, displayName);
	return unique;
}

function splitItem(
	item: string,
	isElement: boolean,
	displayName: string,
	{ ids, entries, commas }: ListRules,
): string[] {
	const lines = withoutLineNumbers(item.split(BREAKS));
	const rule = ids ? idRule(displayName) : entries && ENTRY_RULES[entries];
	if (rule) return lines.flatMap((line) => parseEntries(line, rule, isElement));
	const parts = commas
		? splitPlaces(lines, isElement)
		: lines.flatMap((line) => splitTexts(line, isElement || lines.length > 1));
	const texts = parts.map(cleanEntry).filter((part) => part !== '');
	if (commas) texts.forEach((entry) => requireWords(entry, displayName));
	return texts;
}

/** Splits texts that may hold commas: at line breaks, semicolons and bars alone, where there are some. */
function splitPlaces(lines: string[], isElement: boolean): string[] {
	const parts = lines.flatMap((line) => line.split(/[;；|]/));
	const isSplit = isElement || parts.length > 1;
	const entries = isSplit ? parts : protectQuoted(parts[0]).split(COMMAS);
	return entries.map((entry) => entry.replace(/[,，、،]/g, ' '));
}

/** Replaces the commas of entries in double quotes, as a CSV has them. */
function protectQuoted(text: string): string {
	return text.replace(QUOTED, (_match, before: string, ...groups: unknown[]) => {
		const inner = groups.slice(0, 4).find((group) => group !== undefined) as string;
		return `${before}${inner.replace(/[,，、،]/g, ' ')}`;
	});
}

/** @throws ValidationError for what is surely not a name, because its search would be billed */
function requireWords(text: string, displayName: string): void {
	// "Node.js/React Developer" looks like an address, and is not one.
	const isTitle = isAddress(text) && !/:\/\/|^www\./i.test(text) && !readPage(text);
	if (isTitle || isWords(text)) return;
	const { noun, example } = WORDS.find(({ label }) => label.test(displayName)) ?? NAME;
	throw invalid(
		sayWhatItIs(text, noun),
		`Use plain words in ${displayName}, for example ${example}. Check that its expression is not empty.`,
	);
}

/** Splits texts at every comma; a URL in a line of its own keeps its commas, encoded. */
function splitTexts(line: string, isOwnLine: boolean): string[] {
	return line
		.split(/[,;]\s*(?=https?:\/\/)/i)
		.flatMap((part) =>
			isOwnLine && isUrl(part)
				? part.split(/,\s+|,$|[，、،]/).map((url) => url.replace(/,/g, '%2C'))
				: part.split(COMMAS),
		);
}

function isUrl(text: string): boolean {
	return /^\s*https?:\/\//i.test(text);
}
