import { meansNothing } from '../input/input';

/*
 * An expression is the whole text of a parameter, which begins with `=`. Its blocks are in double braces, and n8n evaluates
 * each of them.
 */

/** An expression before n8n has evaluated it. */
export interface Source {
	raw: string;
	/** Returns the value of one of its blocks. */
	evaluate(block: string): unknown;
}

/** Matches the end of a block that says to leave a blank out: `|| ""`, `?? null` or `: ""`. */
const BLANK_ALTERNATIVE = /(?:\|\||\?\?|:)\s*(?:""|''|``|null|undefined|\[\s*\])\s*(?:;\s*)?$/;
/** Matches a block that is only a quoted text, such as a separator. */
const QUOTED = /^\s*(["'`])[^"'`$]*\1\s*$/;

/** Whether an expression is more than one block, so that n8n puts the values of its blocks into a text. */
export function isTemplate(expression: string): boolean {
	return blocksIn(expression).length > 1 || !/^=\s*\{\{[^]*\}\}\s*$/.test(expression);
}

/** Returns the first block of an expression that came out blank, and does not say to leave that out. */
export function findBlankPart({ raw, evaluate }: Source): string | undefined {
	return dataBlocksIn(raw)
		.filter((block) => !endsBlank(block))
		.find((block) => isBlankPart(evaluate(block)));
}

/** A condition such as `$json.isHiring && "PS: …"` leaves the word false in its text. */
function isBlankPart(value: unknown): boolean {
	return value === false || meansNothing(value);
}

/** Whether an expression may come out blank, because each of its blocks ends with a blank alternative. */
export function allowsBlank(expression: string): boolean {
	const blocks = dataBlocksIn(expression);
	return blocks.length > 0 && blocks.every(endsBlank);
}

const endsBlank = (block: string) => BLANK_ALTERNATIVE.test(innerOf(block));

/** Returns the blocks of an expression, but those that are only a quoted text. */
export function dataBlocksIn(expression: string): string[] {
	return blocksIn(expression).filter((block) => !QUOTED.test(innerOf(block)));
}

/** Returns what is between the double braces. */
const innerOf = (block: string) => block.slice(2, -2);

/** Returns the blocks of an expression with their double braces. */
function blocksIn(expression: string): string[] {
	// The last part follows the last block.
	const parts = expression.replace(/^=/, '').split('}}').slice(0, -1);
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
