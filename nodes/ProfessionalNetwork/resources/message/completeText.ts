import { findAbsent, isTemplate, type Source } from '../../form/form';
import * as input from '../../input/input';

/** Matches the marks of templates. A percent sign after a digit or in an encoded URL is not a mark. */
const MARKED =
	/\[([^[\]\n]+)\]|\{([^{}\n]+)\}|<([^<>\n]+)>|\*\|([^*|\n]+)\|\*|(?<!\d)%(?![\dA-F]{2}%)([\p{L}_][^%\n]*)(?<!\s)%/gu;
/** Matches variables of code and templates: `$json`, `$(`, `$firstName` and `#name#`. */
const CODE =
	/\$(?:\(|(?:json|node|input)\b)|(?<![\p{L}\p{N}])(?:\$\p{Lu}*\p{Ll}[\p{L}\p{N}_.]*|#[\p{L}_](?:[^#\n]*[^#\s])?#(?![\p{L}\p{N}]))/u;
/** Matches letters that were read in another encoding, such as the é of José in Latin-1. */
const GARBLED = /\ufffd|(?:[ÃÂ]|â€)[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;
/** Matches the beginning of a text up to a comma before which a name may be missing. */
const NAMELESS = /^(?:[^,，،、]{0,59}\s)?[,，،、]/;

/** Returns the trimmed text of a message. Throws a ValidationError for an empty one, and for anything but a text. */
export function readMessage(value: unknown, displayName: string): string {
	const text = typeof value === 'string' ? input.trim(value) : input.parseText(value, displayName);
	if (text !== '') return text;
	throw input.empty(displayName, 'Enter a text like "Hello Jane, thank you for connecting!".');
}

/** Throws a ValidationError for a text in which data are missing. `source` is the text with its expressions, if any. */
export function requireComplete(text: string, displayName: string, source?: Source): void {
	input.parseText(text, displayName);
	const marked = [...findMarked(text), ...findCode(text)];
	// A whole message may be a mark.
	const blank = source && isTemplate(source.raw) && findAbsent(source);
	const leftover = input.findLeftover(text);
	const [garbled, nameless] = [GARBLED, NAMELESS].map((one) => one.exec(text));
	const found =
		(leftover && input.meansNothing(text) && `is only ${input.quote(text)}`) ||
		(blank && `has nothing for the expression ${input.quote(blank)}`) ||
		(marked[1] && `contains placeholders: ${marked.map(input.quote).join(', ')}`) ||
		(marked[0] && `contains the placeholder ${input.quote(marked[0])}`) ||
		(leftover && `contains ${input.quote(leftover)} instead of data`) ||
		(garbled && [`contains ${input.quote(garbled[0])}`, 'so its letters are damaged']) ||
		(nameless && [`begins with ${input.quote(nameless[0])}`, 'so a name may be missing']);
	if (!found) return;
	const [what, aside] = [found].flat();
	const error = input.invalid(
		[`${displayName} ${what}`, aside],
		'Fill in the data, or write the text without them.',
		'An expression can do that, for example Hello {{ $json.firstName || "there" }}, thank you for connecting! To send the text as it is, add Send As Written in Options.',
	);
	error.lacksData = Boolean(blank);
	throw error;
}

/** Returns the words between marks of templates. */
function findMarked(text: string): string[] {
	const isWord = (inner: string) => /\p{L}/u.test(inner) && inner === inner.trim();
	return [...text.matchAll(MARKED)]
		.filter(([, ...inner]) => isWord(inner.join('')))
		.map(([all]) => all);
}

/** Returns variables of code. URLs, e-mail addresses and names with an `@` may have the same signs. */
function findCode(text: string): string[] {
	const isOther = (word: string) => /@|:\/\/|www\.|\w\.[a-z]{2,}\//i.test(word);
	const plain = text.replace(/\S+/g, (word) => (isOther(word) ? '' : word));
	const words =
		plain.match(/(?<![\p{L}\p{N}_])(?=[\p{N}_]*\p{Lu})[\p{Lu}\p{N}_]+(?![\p{L}\p{N}_])/gu) ?? [];
	return [...(CODE.exec(plain) ?? []), ...words.filter((one) => one.includes('_'))];
}
