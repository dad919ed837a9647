import { findAbsent, isTemplate, type Source } from '../../form/form';
import {
	empty,
	findLeftover,
	invalid,
	meansNothing,
	parseText,
	quote,
	trim,
	type ValidationError,
} from '../../input/input';
import { toMessageText, type Finding, type MessageText } from './messageText';
import { findMarkdownLink, findPlaceholders, findTag } from './placeholders';
import {
	findControlCharacter,
	findDamage,
	findEscape,
	findFence,
	findHalfEmoji,
	findHtmlEntity,
	findJson,
	findUrlEncoding,
} from './wrappedText';

/** What keeps a text from being sent, in the order in which it is looked for. The first one is reported. */
const FINDERS: Array<(message: MessageText) => Finding | undefined> = [
	findOnlyLeftover,
	findBlankExpression,
	findJson,
	findFence,
	findTag,
	findMarkdownLink,
	findPlaceholders,
	findLeftoverWord,
	findDamage,
	findControlCharacter,
	findHalfEmoji,
	findEscape,
	findHtmlEntity,
	findUrlEncoding,
	findNamePlaceholder,
	findMissingName,
];

const FILL_IN = 'Fill in the data, or write the text without them.';
const WITH_ALTERNATIVE =
	'An expression can do that, for example Hello {{ $json.firstName || "there" }}, thank you for connecting!';

/** Matches the beginning of a text up to a comma before which a name may be missing. */
const NAMELESS = /^(?:[^,，،、]{0,59}\s)?[,，،、]/;
/** Languages without blanks have other letters next to a word. */
const LATIN_WORDS = /[\p{Script=Latin}\d_]+/gu;
/** Matches `XXX` and `___`. */
const FILLER = /^(?:X{3,}|_{2,})$/;
/** Matches the mark of an empty cell. */
const EMPTY_CELL = /^(?:\p{Pd}|\?)+$/u;
/** Matches the field of a mail merge, such as `«Vorname»`. Other scripts have such quotes around all names. */
const MERGE_FIELD = /^«\p{Script=Latin}+»$/u;
const MAX_WORDS_BEFORE_NAME = 4;

/** Returns the trimmed text of a message. Throws a ValidationError for an empty one, and for anything but a text. */
export function readMessage(value: unknown, displayName: string): string {
	const text = typeof value === 'string' ? trim(value) : parseText(value, displayName);
	if (text !== '') return text;
	throw empty(displayName, 'Enter a text like "Hello Jane, thank you for connecting!".');
}

/**
 * Throws a ValidationError for a text in which data are missing, or around which a workflow has left something. `source`
 * is the text with its expressions, if any.
 */
export function requireComplete(text: string, displayName: string, source?: Source): void {
	// Throws for an expression that n8n has not evaluated.
	parseText(text, displayName);

	const message = toMessageText(text, source);
	for (const find of FINDERS) {
		const finding = find(message);
		if (finding) throw rejection(finding, displayName);
	}
}

function rejection(finding: Finding, displayName: string): ValidationError {
	const { problem, aside, entry = FILL_IN, lacksData = false } = finding;
	const error = invalid([`${displayName} ${problem}`, aside], entry, adviceInForm(finding));
	error.lacksData = lacksData;
	return error;
}

/** A finding without advice of its own is about missing data. */
function adviceInForm({ entry, expression }: Finding): string | undefined {
	return entry === undefined ? WITH_ALTERNATIVE : expression;
}

/** Finds a text that is nothing but a word for missing data. */
function findOnlyLeftover({ text }: MessageText): Finding | undefined {
	const isNothing = findLeftover(text) !== undefined && meansNothing(text);
	return isNothing ? { problem: `is only ${quote(text)}` } : undefined;
}

/** Finds an expression within the text that returns nothing. A whole message may be a mark. */
function findBlankExpression({ source }: MessageText): Finding | undefined {
	if (!source || !isTemplate(source.raw)) return undefined;

	const blank = findAbsent(source);
	if (blank === undefined) return undefined;

	return { problem: `has nothing for the expression ${quote(blank)}`, lacksData: true };
}

/** Finds a word for missing data. */
function findLeftoverWord({ prose }: MessageText): Finding | undefined {
	const leftover = findLeftover(prose);
	if (leftover === undefined) return undefined;

	return { problem: `contains ${quote(leftover)} instead of data` };
}

/** Finds a greeting with something else in place of a name. */
function findNamePlaceholder({ greeting }: MessageText): Finding | undefined {
	const words: string[] = greeting.match(LATIN_WORDS) ?? [];
	const hasFiller = words.some((word) => FILLER.test(word));
	if (!hasFiller && !endsWithoutName(greeting.split(/\s+/))) return undefined;

	return { problem: `begins with ${quote(greeting)}`, aside: 'so a name may be missing' };
}

function endsWithoutName(words: string[]): boolean {
	const last = words[words.length - 1];
	const before = words.slice(0, -1);
	if (before.length > MAX_WORDS_BEFORE_NAME) return false;
	if (EMPTY_CELL.test(last)) return true;

	return MERGE_FIELD.test(last) && isSalutation(before);
}

/** Whether a name follows, as after "Dear" and "Sehr geehrte Frau". The title of a newspaper follows other words. */
function isSalutation(words: string[]): boolean {
	const last = words[words.length - 1] ?? '';
	return words.length === 1 || /^\p{Lu}/u.test(last);
}

/** Finds a blank before the first comma. */
function findMissingName({ text }: MessageText): Finding | undefined {
	const [nameless] = NAMELESS.exec(text) ?? [];
	if (nameless === undefined) return undefined;

	return { problem: `begins with ${quote(nameless)}`, aside: 'so a name may be missing' };
}
