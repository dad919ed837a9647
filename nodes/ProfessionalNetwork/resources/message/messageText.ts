import type { Source } from '../../form/form';

/** A text of a message, as it would be sent. */
export interface MessageText {
	text: string;
	/** The text without what stands between backticks, which people write around code. */
	prose: string;
	/** What may contain the name of the person: the first line up to its first comma. Blank without a comma. */
	greeting: string;
	/** The text with its expressions, if any. */
	source?: Source;
}

/** Why a text is not sent. */
export interface Finding {
	/** What is wrong, after the label, without a final period. */
	problem: string;
	/** What follows after a comma. */
	aside?: string;
	/** What to do about it. By default, data are missing. */
	entry?: string;
	/** An expression that does it, as a sentence of its own. */
	expression?: string;
	/** Whether an expression within the text found nothing. */
	lacksData?: boolean;
}

/** The fence of a block of code in Markdown. */
export const FENCE = '```';

const COMMA = /[,，،、]/;
/** What comes before a later comma is a sentence. */
const LONGEST_GREETING = 60;
const INLINE_CODE = /`[^`\n]+`/g;
const WORD = /[\p{L}\p{N}]/u;

/** Divides a text for those who look for what may be missing in it. */
export function toMessageText(text: string, source?: Source): MessageText {
	return { text, prose: withoutCode(text), greeting: greetingOf(text), source };
}

function greetingOf(text: string): string {
	const [line] = text.split('\n', 1);
	const end = line.search(COMMA);
	return end > LONGEST_GREETING ? '' : line.slice(0, Math.max(0, end));
}

/** Returns a text with its code as a pair of backticks, unless all of it is code. */
function withoutCode(text: string): string {
	const parts = text.split(FENCE);
	const isClosed = parts.length % 2 === 1;
	const outside = isClosed ? parts.filter((_part, index) => index % 2 === 0).join('``') : text;
	const prose = outside.replace(INLINE_CODE, '``');
	return WORD.test(prose) ? prose : text;
}

/** Returns a text without URLs, email addresses and names with an `@`, which may contain the signs of code. */
export function withoutAddresses(text: string): string {
	return text.replace(/\S+/g, (word) => (isAddress(word) ? '' : word));
}

const isAddress = (word: string) => /@|:\/\/|www\.|\w\.[a-z]{2,}\//i.test(word);
