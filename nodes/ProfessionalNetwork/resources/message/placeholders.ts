import { markupIn, quote } from '../../input/input';
import { withoutAddresses, type Finding, type MessageText } from './messageText';

const SQUARE = /\[[^[\]\n]+\]/;
const CURLY = /\{[^{}\n]+\}/;
/** Matches `<First Name>`, but no text after the heart `<3`. */
const ANGLE = /<(?!3\s)[^<>\n]+>/;
/** Matches `*|FNAME|*`. */
const STARRED = /\*\|[^*|\n]+\|\*/;
/** Matches `%NAME%`. A percent sign after a digit or in an encoded URL is not a mark. */
const PERCENT = /(?<!\d)%(?![\dA-F]{2}%)[\p{L}_][^%\n]*(?<!\s)%/u;
const AT = /@@[^@\n]+@@/;
/** Matches `«first_name»`. Without an underscore, it is a title. */
const GUILLEMETS = /«[^«»\s_]*_[^«»\s]*»/;
const MARKS = new RegExp(
	[SQUARE, CURLY, ANGLE, STARRED, PERCENT, AT, GUILLEMETS].map(({ source }) => source).join('|'),
	'gu',
);
const WIDE_MARK = /^(?:\*\||@@)/;
const CODE_AT_END = /`([^`]+)`$/;
const EMAIL_ADDRESS = /^<[^<>\s@]+@[^<>\s@]+>$/;

const N8N_VARIABLE = /\$(?:\(|(?:json|node|input)\b)/;
/** Matches `$firstName`. Without a lower-case letter, it is a share such as `$AAPL`. */
const VARIABLE = /(?<![\p{L}\p{N}])\$\p{Lu}*\p{Ll}[\p{L}\p{N}_.]*/u;
const SIGN = String.raw`[\p{L}\p{N}]`;
/** Matches `#first name#`. */
const HASHED = new RegExp(String.raw`(?<!${SIGN})#[\p{L}_](?:[^#\n]*[^#\s])?#(?!${SIGN})`, 'u');
const CAPITALS = /^[\p{Lu}\p{N}_]+$/u;
/** Matches a smiley such as `T_T`. */
const FACE = /^(\p{Lu})_+\1$/u;

const TAG = /<[^<>]+>/g;
const URL_IN_BRACKETS = /<(https?:[^<>\s]+)>/i;
const MARKDOWN_LINK = /\[[^[\]\n]+\]\(((?:https?:|www\.|mailto:)[^()\s]*)\)/i;

/** Finds a tag of HTML. */
export function findTag({ prose }: MessageText): Finding | undefined {
	const tag = prose.match(TAG)?.find((mark) => markupIn(mark) === 'HTML');
	if (!tag) return undefined;

	return {
		problem: `contains the HTML tag ${quote(tag)}`,
		entry: 'Write the text without tags, as people see it.',
	};
}

/** Finds a link of Markdown, and a URL in angle brackets. */
export function findMarkdownLink({ prose }: MessageText): Finding | undefined {
	const [link, url] = MARKDOWN_LINK.exec(prose) ?? [];
	if (link) return { problem: `contains the Markdown link ${quote(link)}`, entry: `Write ${url}.` };

	const [bracketed, bare] = URL_IN_BRACKETS.exec(prose) ?? [];
	if (!bracketed) return undefined;

	return { problem: `contains ${quote(bracketed)} with brackets`, entry: `Write ${bare}.` };
}

/** Finds words between the marks of templates, and variables of code. */
export function findPlaceholders({ greeting, prose }: MessageText): Finding | undefined {
	const placeholders = [
		...nameInCode(greeting),
		...marksIn(prose),
		...variablesIn(withoutAddresses(prose)),
	];
	if (placeholders.length === 0) return undefined;
	if (placeholders.length === 1) {
		return { problem: `contains the placeholder ${quote(placeholders[0])}` };
	}

	return { problem: `contains placeholders: ${placeholders.map(quote).join(', ')}` };
}

/** Returns a placeholder in backticks at the end of a greeting, where no code is. */
function nameInCode(greeting: string): string[] {
	const [, code] = CODE_AT_END.exec(greeting) ?? [];
	if (code === undefined) return [];

	return marksIn(code)[0] === code || isInCapitals(code) ? [code] : [];
}

function marksIn(text: string): string[] {
	const marks: string[] = text.match(MARKS) ?? [];
	return marks.filter((mark) => isWord(innerOf(mark)) && !EMAIL_ADDRESS.test(mark));
}

function innerOf(mark: string): string {
	const width = WIDE_MARK.test(mark) ? 2 : 1;
	return mark.slice(width, -width);
}

const isWord = (inner: string) => /\p{L}/u.test(inner) && inner === inner.trim();

function variablesIn(text: string): string[] {
	const [variable] = [N8N_VARIABLE, VARIABLE, HASHED].flatMap((code) => code.exec(text) ?? []);
	const words: string[] = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
	const capitals = words.filter(isInCapitals);
	return variable === undefined ? capitals : [variable, ...capitals];
}

/** Whether a word is written like `FIRST_NAME`. */
function isInCapitals(word: string): boolean {
	const isConstant = word.includes('_') && CAPITALS.test(word) && /\p{Lu}/u.test(word);
	return isConstant && !FACE.test(word);
}
