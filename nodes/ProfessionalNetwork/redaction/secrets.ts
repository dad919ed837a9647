/** How many characters are enough to recognise a longer secret, because the service and this node cut off long messages. */
export const RECOGNISED_BY = 12;

const PAGE = /^https?:\/\/[^?#]*$/;
const PERCENT_ENCODED = /(?:%[\da-f]{2})+/gi;
const BETWEEN_WORDS = /[^A-Za-z0-9]+/;
const WORD = /^(?:[A-Z]?[a-z]{0,12}|[A-Z]{0,12})$/;
const PART_OF_DATE = /^(?:\d{1,4}Z?|\d\dT\d\d?)$/;

/** The texts that nobody may see. */
export class Secrets {
	/** Hidden wherever they are, each with the beginning by which it is recognised. */
	readonly anywhere = new Map<string, string>();
	/** Hidden as the value of a property or parameter with one of the field names. */
	readonly named = new Set<string>();
	/** The names of fields that contain secrets, as parts of a regular expression. */
	readonly fieldNames: string[];

	constructor(fieldNames: string[]) {
		this.fieldNames = fieldNames;
	}

	/**
	 * Adds a text, unless it is blank.
	 * @param minLength from how many characters on it is hidden wherever it is. A shorter one may be a part of ordinary data.
	 * @param beginning by which it is recognised
	 */
	add(secret: string, minLength: number, beginning = beginningOf(secret)): void {
		if (secret === '') return;

		this.named.add(secret);
		if (secret.length >= minLength) this.anywhere.set(secret, beginning);
	}
}

/** Returns the shortest beginning of a secret that ordinary data does not have, or the whole secret. */
function beginningOf(secret: string): string {
	for (let length = RECOGNISED_BY; length < secret.length; length++) {
		const beginning = secret.slice(0, length);
		if (!isProse(beginning)) return beginning;
	}

	return secret;
}

/** Whether a text is one word, as a password may be. */
export function isWord(text: string): boolean {
	return WORD.test(text);
}

/** Whether a text consists of words, dates and short numbers, or is the address of a page. Ordinary data looks like that. */
export function isProse(text: string): boolean {
	const decoded = decodePercent(text);
	if (PAGE.test(decoded)) return true;

	const words = decoded.split(BETWEEN_WORDS);
	return words.every((word) => WORD.test(word) || PART_OF_DATE.test(word));
}

/** Decodes what is percent-encoded. Unlike `decodeURIComponent`, it accepts any text. */
export function decodePercent(text: string): string {
	return text.replace(PERCENT_ENCODED, (bytes) =>
		Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
	);
}
