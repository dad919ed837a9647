// Search operators of the paid searches: AND, OR, NOT, parentheses, and quotes around a phrase.
import { words, type Test } from './matching.mts';

/** Tests keywords with operators. Words without one between them must all occur. */
export function operators<T>(text: string | undefined, of: (row: T) => string): Test<T> {
	const tokens = text?.match(/"[^"]*"|[()]|[^\s()"]+/g) ?? [];
	return tokens.length ? anyOf(tokens, of) : undefined;
}

/** Reads the tokens up to a closing parenthesis, and removes them. */
function anyOf<T>(tokens: string[], of: (row: T) => string): NonNullable<Test<T>> {
	const groups: NonNullable<Test<T>>[][] = [[]];
	while (tokens.length && tokens[0] !== ')') {
		const token = tokens.shift()!;
		if (token === 'OR') groups.push([]);
		else if (token !== 'AND') groups.at(-1)!.push(term(token, tokens, of));
	}
	tokens.shift();
	const filled = groups.filter((group) => group.length);
	return (row) => filled.some((group) => group.every((test) => test(row)));
}

function term<T>(token: string, tokens: string[], of: (row: T) => string): NonNullable<Test<T>> {
	if (token === '(') return anyOf(tokens, of);
	if (token === 'NOT') {
		const test = term(tokens.shift() ?? '', tokens, of);
		return (row) => !test(row);
	}
	if (!token.startsWith('"')) return words(token, of) ?? (() => true);
	const phrase = token.slice(1, -1).toLowerCase();
	return (row) => of(row).toLowerCase().includes(phrase);
}
