import { isAddress } from '../../input/url';
import { cleanEntry, readItems, requireAtMost, withoutLineNumbers } from '../../input/entries';
import { ENTRY_RULES, parseEntries, type EntryKind } from '../../input/entryKinds';
import { baseProperty, toParam, type Field, type FieldOptions, type Query } from './field';
import { idRule } from './ids';
import { isWords, readPage, sayWhatItIs } from '../../input/entity';
import { invalid } from '../../input/validationError';

export type { EntryKind } from '../../input/entryKinds';

/** The entries that a list accepts: `ids` for numbers, `entries` for URLs or IDs, `commas` for words. */
export interface ListRules {
	/** Maximum number of entries (specification, section 8). */
	max?: number;
	/** Replaces commas within entries with spaces, because the service splits at every comma. */
	commas?: 'space';
	/** Whether entries are numeric IDs. */
	ids?: boolean;
	/** Kind of the entries, if they are URLs or IDs. */
	entries?: EntryKind;
}

/** Nouns and examples for lists of words, found by the label of the field. */
const WORDS = [
	{ label: /Location/, noun: 'a place', example: 'San Francisco, CA; Paris' },
	{ label: /Title/, noun: 'a job title', example: 'sales manager; head of sales' },
];
const NAME = { noun: 'a name', example: 'Jane; Maria' };

const BREAKS = /[\n\r\t\v\f\u0085\u2028\u2029]/;
const COMMAS = /[,，、،]/;
const QUOTED =
	/(^|[,，、،])\s*(?:"([^"]*)"|“([^“”]*)”|„([^„“”]*)[“”]|«([^«»]*)»)\s*(?=[,，、،]|$)/g;

/** Creates a list field. It accepts an array or a text and sends its entries, joined with commas, in each parameter. */
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
 * Returns the entries of an array, a JSON array, lines or a text with separators. Removes blanks and duplicates and
 * keeps the order. Parsing the resulting query text returns the same entries.
 * @throws ValidationError for objects, for entries of another kind, and for more entries than the maximum
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
	if (rule) {
		// Names the field, because a form may have several lists of the same kind.
		const named = { ...rule, advice: `Check ${displayName}. ${rule.advice}` };
		return lines.flatMap((line) => parseEntries(line, named, isElement));
	}
	const parts = commas
		? splitPlaces(lines, isElement)
		: lines.flatMap((line) => splitTexts(line, isElement || lines.length > 1));
	const texts = parts.map(cleanEntry).filter((part) => part !== '');
	if (commas) texts.forEach((entry) => requireWords(entry, displayName));
	return texts;
}

/** Splits places, which may contain commas. Splits at commas only if there are no line breaks, semicolons or bars. */
function splitPlaces(lines: string[], isElement: boolean): string[] {
	const parts = lines.flatMap((line) => line.split(/[;；|]/));
	const isSplit = isElement || parts.length > 1;
	const entries = isSplit ? parts : protectQuoted(parts[0]).split(COMMAS);
	return entries.map((entry) => entry.replace(/[,，、،]/g, ' '));
}

/** Replaces commas within double quotes with spaces, as in a CSV file. */
function protectQuoted(text: string): string {
	return text.replace(QUOTED, (_match, before: string, ...groups: unknown[]) => {
		const inner = groups.slice(0, 4).find((group) => group !== undefined) as string;
		return `${before}${inner.replace(/[,，、،]/g, ' ')}`;
	});
}

/** @throws ValidationError for a text that is definitely not a name, because the search would be billed anyway */
function requireWords(text: string, displayName: string): void {
	// "Node.js/React Developer" looks like a URL but is a job title.
	const isTitle = isAddress(text) && !/:\/\/|^www\./i.test(text) && !readPage(text);
	if (isTitle || isWords(text)) return;
	const { noun, example } = WORDS.find(({ label }) => label.test(displayName)) ?? NAME;
	throw invalid(
		sayWhatItIs(text, noun),
		`Use plain words in ${displayName}, for example ${example}. Check that its expression is not empty.`,
	);
}

/** Splits texts at commas. Encodes commas within a URL on its own line instead. */
function splitTexts(line: string, isOwnLine: boolean): string[] {
	return line
		.split(/[,;]\s*(?=https?:\/\/)/i)
		.flatMap((part) =>
			isOwnLine && isUrl(part)
				? part.split(/,\s|,$|[，、،]/).map((url) => url.replace(/,/g, '%2C'))
				: part.split(COMMAS),
		);
}

function isUrl(text: string): boolean {
	return /^\s*https?:\/\//i.test(text);
}
