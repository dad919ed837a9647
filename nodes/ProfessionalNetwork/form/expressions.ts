import { meansNothing } from '../input/input';

/** A text with expressions, before they were evaluated. */
export interface Source {
	raw: string;
	/** Returns the value of one expression in double braces. */
	evaluate(expression: string): unknown;
}

/** Matches an expression that says what to write if it finds nothing. */
const HAS_ALTERNATIVE = /\|\||\?(?!\.)|\$if(?:Empty)?\(/;
const BLANK = String.raw`\s*(?:""|null|\[\s*\])`;
/** Matches an expression that ends with a blank as its alternative, after `||`, `??` or the colon of a condition. */
const ENDS_BLANK = new RegExp(String.raw`(?:\|\||\?\?|:)${BLANK}$`);
/** Matches code whose brackets are closed, one level deep. */
const ARGUMENT = String.raw`(?:[^()]|\([^()]*\))*`;
/** Matches a single call of `$ifEmpty` whose second argument is a blank. */
const BLANK_IF_EMPTY = new RegExp(String.raw`^\$ifEmpty\(${ARGUMENT},${BLANK}\s*\)$`);
/** Matches `??` and conditions, next to which `||` would mean something else. */
const NEEDS_BRACKETS = /\?(?!\.)/;
/** Match what code may begin with: a text, a text in backticks, a comment and a regular expression. */
const TEXT = /^"(?:\\.|[^"\\])*"?|^'(?:\\.|[^'\\])*'?/s;
const TEMPLATE = /^`(?:\\.|\$\{[^{}`]*\}|\$(?!\{)|[^`\\$])*`?/s;
const COMMENT = /^\/\*.*?(?:\*\/|$)|^\/\/[^\n]*/s;
const ESCAPED = String.raw`\\.`;
const BETWEEN_SLASHES = String.raw`(?:${ESCAPED}|[^*/\\\n])(?:${ESCAPED}|[^/\\\n]){0,99}`;
/** A call ends, or another one or an argument follows. */
const AFTER_SLASH = String.raw`\w{0,9} {0,9}[,.)]`;
const REGULAR_EXPRESSION = new RegExp(`^/${BETWEEN_SLASHES}/(?=${AFTER_SLASH})`);
const QUOTED = [TEXT, TEMPLATE, COMMENT, REGULAR_EXPRESSION];
const BLANK_TEXT = /^(["'`])\s*\1$/;
/** Matches code within a text in backticks. */
const SUBSTITUTION = /\$\{([^{}`]*)\}/g;

/** Whether a text is more than one expression, so that n8n evaluates each one within it. */
export function isTemplate(raw: string): boolean {
	return blocksIn(raw).length > 1 || !/^=\s*\{\{[^]*\}\}\s*$/.test(raw);
}

/** Returns the first expression within a text that evaluates to nothing, and does not say what to write instead. */
export function findAbsent({ raw, evaluate }: Source): string | undefined {
	return blocksIn(raw)
		.filter((block) => readsData(block) && !HAS_ALTERNATIVE.test(codeIn(block)))
		.find((block) => findsNothing(evaluate(block)));
}

/** A condition such as `$json.isHiring && "PS: …"` leaves the word false in its text. */
function findsNothing(value: unknown): boolean {
	return value === false || meansNothing(value);
}

/**
 * Whether a text may come out blank, because each of its expressions ends with a blank as its alternative, such as
 * `{{ $json.city || "" }}`. A blank in the middle does not count: `{{ ($json.name || "").split(" ")[1] }}` only protects
 * the code after it.
 */
export function allowsBlank(raw: string): boolean {
	const expressions = blocksIn(raw).filter(readsData);
	return expressions.length > 0 && expressions.every(endsBlank);
}

function endsBlank(block: string): boolean {
	const code = codeIn(block);
	return ENDS_BLANK.test(code) || BLANK_IF_EMPTY.test(code);
}

/** Returns a text whose expressions have this alternative, such as `{{ $json.city || "" }}`. */
export function withAlternative(raw: string, alternative: string): string {
	return blocksIn(raw)
		.filter((block) => readsData(block) && !endsBlank(block))
		.reduce((text, block) => text.replace(block, () => addTo(block, alternative)), raw);
}

function addTo(block: string, alternative: string): string {
	const code = innerOf(block);
	const needsBrackets = NEEDS_BRACKETS.test(codeIn(block));
	return `{{ ${needsBrackets ? `(${code})` : code} || ${alternative} }}`;
}

/** Whether an expression is not only a text, such as a separator. n8n also evaluates a name without `$`, to nothing. */
function readsData(block: string): boolean {
	return block.includes('$') || /\p{L}/u.test(codeIn(block));
}

/** Returns the code of an expression without what is quoted in it. A blank text becomes `""`, and any other `"…"`. */
function codeIn(block: string): string {
	let code = '';
	let unread = innerOf(block);
	while (unread !== '') {
		const [quoted] = QUOTED.flatMap((pattern) => pattern.exec(unread) ?? []);
		code += quoted === undefined ? unread[0] : unquoted(quoted);
		unread = unread.slice(quoted?.length ?? 1);
	}

	return withoutEnd(code);
}

function unquoted(quoted: string): string {
	if (quoted.startsWith('/')) return '';
	if (BLANK_TEXT.test(quoted)) return '""';
	if (!quoted.startsWith('`')) return '"…"';

	const substitutions = [...quoted.matchAll(SUBSTITUTION)].map(([, code]) => `(${code})`);
	return `"…"${substitutions.join('')}`;
}

/** Returns what is between the double braces. */
function innerOf(block: string): string {
	return withoutEnd(block.slice(2, -2));
}

/** Returns code without a semicolon at its end. */
const withoutEnd = (code: string) => code.trim().replace(/;$/, '').trim();

/** Returns the expressions of a text in their double braces. */
function blocksIn(raw: string): string[] {
	// The last part follows the last expression.
	const parts = raw.replace(/^=/, '').split('}}').slice(0, -1);
	return parts
		.filter((part) => part.includes('{{'))
		.map((part) => `${part.slice(part.indexOf('{{'))}}}`);
}
