import type { INodeProperties } from 'n8n-workflow';

import { refuse } from './check';
import { labelled, sentAs, type Field } from './fields';

/** What a list takes. */
export interface ListRule {
	/** The field's name as the user sees it. */
	label: string;
	/** Most entries that the service takes (specification, section 8). */
	max?: number;
	/** What becomes of a comma inside an entry: the service separates entries at every comma. */
	commas?: 'space';
}

/**
 * A list field: an array or text, sent as one comma-separated parameter under each wire name.
 * It carries its own rule, so that no operation repeats it.
 */
export function list({
	wire,
	max,
	commas,
	...field
}: Field & { wire: string | string[]; max?: number; commas?: 'space' }): INodeProperties {
	const [first, ...others] = [wire].flat();
	const rule = { label: field.label, max, commas };
	return {
		...labelled(field),
		type: 'string',
		typeOptions: { rows: 2 },
		default: '',
		routing: sentAs(first, (query) => {
			const entries = parseList(query[first], rule).join(',');
			for (const name of [first, ...others]) query[name] = entries;
		}),
	};
}

/**
 * The entries of a list however it was spelt: an array, a JSON array, lines, or commas. Trimmed, blanks
 * and duplicates dropped, first order kept.
 * @throws the refusal of an object among the entries, of unreadable JSON, and of more than `max` entries
 */
export function parseList(value: unknown, { label, max, commas }: ListRule): string[] {
	const entries = split(value, label).flatMap((entry) => withoutCommas(entry, commas));
	const unique = [...new Set(entries)];
	if (max !== undefined && unique.length > max) {
		throw refuse(
			`${label} takes at most ${max} entries, but has ${unique.length}`,
			'Remove some, or spread them over several input items.',
		);
	}
	return unique;
}

function split(value: unknown, label: string): string[] {
	if (value === undefined || value === null) return [];
	if (Array.isArray(value)) return value.map((entry) => entryText(entry, label));
	const text = entryText(value, label);
	if (text.trim().startsWith('[')) return split(parseJson(text, label), label);
	return text.split(text.includes('\n') ? '\n' : ',');
}

function entryText(entry: unknown, label: string): string {
	if (entry === undefined || entry === null) return '';
	if (typeof entry === 'object') {
		throw refuse(
			`${label} has an object among its entries`,
			'Give plain texts or numbers: in an expression, pick one field, for instance {{ $json.companies.map(c => c.id) }}.',
		);
	}
	return String(entry);
}

function parseJson(text: string, label: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// Thrown outside: n8n's linter allows only its own error classes in here.
	}
	throw refuse(
		`${label} begins like a JSON array but cannot be read as one`,
		'Put every entry in double quotes, or leave the brackets out and write one entry per line.',
	);
}

/** The entries of one array element or line: several where its commas can only be separators. */
function withoutCommas(entry: string, commas?: 'space'): string[] {
	const isUrl = /^\s*https?:\/\//i.test(entry);
	const parts = isUrl
		? entry.split(/,\s+|[,;]\s*(?=https?:\/\/)|,$/i).map((url) => url.trim().replace(/,/g, '%2C'))
		: commas === 'space'
			? [entry.replace(/,/g, ' ')]
			: entry.split(',');
	return parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter((part) => part !== '');
}
