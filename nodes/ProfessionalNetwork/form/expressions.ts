import { meansNothing } from '../input/input';

/** A text with expressions, before they were evaluated. */
export interface Source {
	raw: string;
	/** Returns the value of one expression in double braces. */
	evaluate(expression: string): unknown;
}

/** Matches an expression that says what to write if it finds nothing. */
const HAS_ALTERNATIVE = /\|\||\?(?!\.)|\$if(?:Empty)?\(/;
/** Matches texts, comments and regular expressions within code. */
const QUOTED =
	/"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|`[^`$]*`?|\/\*.*?(?:\*\/|$)|\/[^*/\n][^/\n]{0,99}\/(?=\w{0,9} {0,9}[,.)])/gs;

/** Whether a text is more than one expression, so that n8n evaluates each one within it. */
export function isTemplate(raw: string): boolean {
	return blocksIn(raw).length > 1 || !/^=\s*\{\{[^]*\}\}\s*$/.test(raw);
}

/** Returns the first expression within a text that evaluates to nothing, and does not say what to write instead. */
export function findAbsent({ raw, evaluate }: Source): string | undefined {
	return blocksIn(raw)
		.filter((code) => readsData(code) && !HAS_ALTERNATIVE.test(code.replace(QUOTED, '')))
		.find((code) => meansNothing(evaluate(code)));
}

/** Whether an expression is not only a text, such as a separator. n8n also evaluates a name without `$`, to nothing. */
function readsData(code: string): boolean {
	return code.includes('$') || /\p{L}/u.test(code.replace(QUOTED, ''));
}

function blocksIn(raw: string): string[] {
	// The last part follows the last expression.
	const parts = raw.replace(/^=/, '').split('}}').slice(0, -1);
	return parts
		.filter((part) => part.includes('{{'))
		.map((part) => `${part.slice(part.indexOf('{{'))}}}`);
}
