import { attempt } from './decoding';
import { plainQuote } from './quote';
import { invalid, type ValidationError } from './validationError';

/* Lists and objects that an expression returns in place of a text, and what to do with them. */

/** How many fields of an object a message names. */
const MAX_NAMES = 8;
const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** Returns the list or the object that a text is as JSON, or undefined for any other text. */
export function structureIn(text: string): object | undefined {
	if (!/^\s*[[{]/.test(text)) return undefined;

	const value: unknown = attempt(() => JSON.parse(text), undefined);
	return typeof value === 'object' && value !== null ? value : undefined;
}

/** Returns what to do with a list or an object where a field takes one text. Names the fields of an object, never their values. */
export function adviceOnStructure(value: object): string {
	if (Array.isArray(value)) return adviceOnList(value);

	const names = fieldNames(value);
	if (names.length === 0) return 'In an expression, pick one field, for example {{ $json.name }}.';
	return `${sayNames(names)} End the expression with one of them, for example ${access(names[0])}.`;
}

function adviceOnList([entry]: unknown[]): string {
	const split = 'Put a Split Out node before this one, so that each entry becomes an item';
	const names = fieldNames(entry);
	if (names.length > 0) return `${split}, and pick one of its fields: ${listNames(names)}.`;
	return `${split}. For the first entry alone, end the expression with [0].`;
}

/** Explains that a list or an object as JSON is not what the noun says. Returns undefined for any other text. */
export function explainJson(text: string, noun: string): ValidationError | undefined {
	const value = structureIn(text);
	if (!value) return undefined;

	const structure = Array.isArray(value) ? 'A list as JSON' : 'An object as JSON';
	return invalid(`${structure} isn't ${noun}`, undefined, adviceOnJson(value));
}

/** Returns what to do with a list or an object as JSON, which an expression has to read first. */
function adviceOnJson(value: object): string {
	if (Array.isArray(value)) {
		return 'Read it in an Edit Fields node, with .parseJson() at the end of the expression. Then put a Split Out node before this one, so that each entry becomes an item.';
	}

	const names = fieldNames(value);
	const field = names.length > 0 ? access(names[0]) : '';
	return `${sayNames(names)} End the expression with one of them, for example .parseJson()${field}.`.trim();
}

/** An object or a list among the entries of a list, or in place of a list. */
export interface Entry {
	value: object;
	/** What it was before it was read. */
	element: unknown;
	/** The whole list, or what was in its place, and whether that was JSON. */
	list: unknown;
	isJson: boolean;
}

/** Returns what to do with an object or a list among the entries of a list. */
export function adviceOnEntry({ value, element, list, isJson }: Entry): string {
	if (typeof element === 'string') return 'Each entry is JSON, so read them in a Code node first.';

	const read = isJson ? '.parseJson()' : '';
	if (Array.isArray(value)) return `End the expression with ${read}.flat().`;

	const names = fieldNames(value);
	if (names.length === 0) {
		return 'In an expression, pick one field, for example {{ $json.companies.pluck("id") }}.';
	}

	const [name] = names;
	const field = Array.isArray(list) ? `.pluck(${JSON.stringify(plainQuote(name))})` : access(name);
	return `${sayNames(names)} End the expression with one of them, for example ${read}${field}.`;
}

/** Returns the names of the fields of a plain object. A date, for example, has none to pick. */
function fieldNames(value: unknown): string[] {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];

	// n8n may evaluate expressions in another realm, whose objects have another `Object`.
	const isPlain = [undefined, 'Object'].includes(Object.getPrototypeOf(value)?.constructor?.name);
	return isPlain ? Object.keys(value).filter((name) => name.trim() !== '') : [];
}

function sayNames(names: string[]): string {
	return names.length > 0 ? `The object has ${listNames(names)}.` : '';
}

function listNames(names: string[]): string {
	const shown = names.slice(0, MAX_NAMES).map(plainQuote);
	if (names.length > MAX_NAMES) shown.push('…');
	return shown.join(', ');
}

/** Returns how an expression goes on to a field, such as `.url` or `["Profile URL"]`. */
function access(name: string): string {
	return IDENTIFIER.test(name) ? `.${name}` : `[${JSON.stringify(plainQuote(name))}]`;
}
