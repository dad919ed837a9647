/** Returns the expressions in a parameter that n8n has not evaluated. */
export function expressionsIn(value: unknown): string[] {
	if (typeof value === 'object' && value !== null) {
		return Object.values(value).flatMap(expressionsIn);
	}

	return typeof value === 'string' && value.startsWith('=') ? [value] : [];
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
