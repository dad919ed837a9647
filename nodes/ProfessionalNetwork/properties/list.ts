import { cleanEntry, readItems, requireAtMost, withoutLineNumbers } from './entries';
import { ENTRY_KINDS, parseEntries, type EntryKind } from './entryKinds';
import { baseProperty, type Field, type FieldOptions } from './field';
import { ID_KINDS, parseIds, type IdKind } from './ids';

/** What a list accepts. */
interface ListRules {
	/** The most entries that the service accepts (specification, section 8). */
	max?: number;
	/** Entries may contain commas. Each becomes a space, because the service separates entries at every comma. */
	commas?: 'space';
	/** Entries are IDs of this kind, which are digits. */
	ids?: IdKind;
	/** Entries are URLs or IDs of this kind. */
	entries?: EntryKind;
}

const BREAKS = /[\n\r\t\v\f\u0085\u2028\u2029]+/;
const COMMAS = /[,，、،]/g;
const QUOTED =
	/(^|[,，、،])\s*(?:"([^"]*)"|“([^“”]*)”|„([^„“”]*)[“”]|«([^«»]*)»)\s*(?=[,，、،]|$)/g;

/** Makes a field for a list, sent under each parameter with commas between the entries. */
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
	const placeholder =
		(entries && ENTRY_KINDS[entries].placeholder) ?? (ids && ID_KINDS[ids].placeholder);
	return {
		property: {
			...baseProperty({ placeholder, ...options }),
			type: 'string',
			typeOptions: { rows: 2 },
			default: '',
		},
		toQuery(value) {
			const text = parseList(value, { displayName, max, commas, ids, entries }).join(',');
			return text === '' ? {} : Object.fromEntries(params.map((one) => [one, text]));
		},
	};
}

/**
 * Returns the entries of a list without blank ones and duplicates. The list may be an array, a JSON array, lines, or a
 * text with separators. Reading the text that is sent gives the same entries again.
 * @throws ValidationError for objects, for entries of another kind, and for more entries than the maximum
 */
export function parseList(
	value: unknown,
	{ displayName, max, ...rules }: ListRules & { displayName: string },
): string[] {
	const { items, isArray } = readItems(value, displayName);
	const entries = items.flatMap((item) => splitItem(item, isArray, rules));
	const unique = [...new Set(entries)];
	requireAtMost(max, unique, displayName);
	return unique;
}

function splitItem(
	item: string,
	isElement: boolean,
	{ ids, entries, commas }: ListRules,
): string[] {
	const lines = withoutLineNumbers(item.split(BREAKS));
	if (ids) return lines.flatMap((line) => parseIds(line, ids, isElement));
	if (entries) return lines.flatMap((line) => parseEntries(line, entries, isElement));
	const parts = commas
		? splitTextsWithCommas(lines, isElement)
		: lines.flatMap((line) => splitTexts(line, isElement || lines.length > 1));
	return parts.map(cleanEntry).filter((part) => part !== '');
}

/** Splits texts that may contain commas, such as places. Commas separate only if line breaks and semicolons do not. */
function splitTextsWithCommas(lines: string[], isElement: boolean): string[] {
	const parts = lines.flatMap((line) => line.split(/[;；]/));
	const isSplit = isElement || parts.length > 1;
	const entries = isSplit ? parts : protectQuoted(parts[0]).split(COMMAS);
	return entries.map((entry) =>
		isUrl(entry)
			? entry
					.trim()
					.replace(/[,，、،](?=\S)/g, '%2C')
					.replace(COMMAS, '')
			: entry.replace(COMMAS, ' '),
	);
}

/** Replaces the commas inside double quotes, which a CSV file has around entries with commas. */
function protectQuoted(text: string): string {
	return text.replace(QUOTED, (_match, before: string, ...groups: unknown[]) => {
		const inner = groups.slice(0, 4).find((group) => group !== undefined) as string;
		return `${before}${inner.replace(COMMAS, ' ')}`;
	});
}

/** Splits texts at every comma, except in a URL on its own line, whose commas are encoded. */
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
