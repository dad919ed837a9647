import { meansNothing } from '../input/input';

/** A text with expressions, before they were evaluated. */
export interface Source {
	raw: string;
	/** Returns the value of one expression in double braces. */
	evaluate(expression: string): unknown;
}

/** Matches the end of an expression that says to leave a blank out: `|| ""`, `?? null` or `: ""`. */
const BLANK_ALTERNATIVE = /(?:\|\||\?\?|:)\s*(?:""|''|``|null|undefined|\[\s*\])\s*(?:;\s*)?$/;
/** Matches an expression that is only a quoted text, such as a separator. */
const QUOTED = /^\s*(["'`])[^"'`$]*\1\s*$/;

/** Whether a text is more than one expression, so that n8n evaluates each one within it. */
export function isTemplate(raw: string): boolean {
	return blocksIn(raw).length > 1 || !/^=\s*\{\{[^]*\}\}\s*$/.test(raw);
}

/** Returns the first expression within a text that came out blank, and does not say to leave that out. */
export function findBlankPart({ raw, evaluate }: Source): string | undefined {
	return dataBlocksIn(raw)
		.filter((block) => !endsBlank(block))
		.find((block) => isBlankPart(evaluate(block)));
}

/** A condition such as `$json.isHiring && "PS: …"` leaves the word false in its text. */
function isBlankPart(value: unknown): boolean {
	return value === false || meansNothing(value);
}

/** Whether a text may come out blank, because each of its expressions ends with a blank alternative. */
export function allowsBlank(raw: string): boolean {
	const blocks = dataBlocksIn(raw);
	return blocks.length > 0 && blocks.every(endsBlank);
}

const endsBlank = (block: string) => BLANK_ALTERNATIVE.test(innerOf(block));

/** Returns the expressions of a text in their double braces, but those that are only a quoted text. */
export function dataBlocksIn(raw: string): string[] {
	return blocksIn(raw).filter((block) => !QUOTED.test(innerOf(block)));
}

/** Returns what is between the double braces. */
const innerOf = (block: string) => block.slice(2, -2);

/** Returns the expressions of a text in their double braces. */
function blocksIn(raw: string): string[] {
	// The last part follows the last expression.
	const parts = raw.replace(/^=/, '').split('}}').slice(0, -1);
	return parts
		.filter((part) => part.includes('{{'))
		.map((part) => `${part.slice(part.indexOf('{{'))}}}`);
}

/** Returns the expressions in a parameter that n8n has not evaluated. One that was left empty in the editor is none. */
export function expressionsIn(value: unknown): string[] {
	if (typeof value === 'object' && value !== null) {
		return Object.values(value).flatMap(expressionsIn);
	}

	return typeof value === 'string' && /^=\s*\S/.test(value) ? [value] : [];
}

const PLAIN_NAME = String.raw`\.([A-Za-z_]\w*)`;
const ANY_NAME = String.raw`[^'"\\{}\r\n]+`;
const QUOTED_NAME = `\\[(?:'(${ANY_NAME})'|"(${ANY_NAME})")\\]`;
/** A field of the input item, as dragging it into a parameter writes it: `{{ $json.name }}` or `{{ $json['name'] }}`. */
const INPUT_FIELD = new RegExp(`^=\\{\\{\\s*\\$json(?:${PLAIN_NAME}|${QUOTED_NAME})\\s*\\}\\}$`);

/** Returns the name of the input field that an expression reads, or undefined for any other expression. */
export function inputFieldOf(expression: string): string | undefined {
	const [, afterDot, single, double] = INPUT_FIELD.exec(expression) ?? [];
	return afterDot ?? single ?? double;
}
