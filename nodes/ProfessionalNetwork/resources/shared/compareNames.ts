const withoutAccents = new Intl.Collator('en', { sensitivity: 'base' });
const withoutCase = new Intl.Collator('en', { sensitivity: 'accent' });

/** Matches a word of a script in which an accent may be left out. In Japanese or Hindi, a mark makes another sound. */
const WITH_ACCENTS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N}]+$/u;

/** Returns the words of a name. The points and slashes of S.A. and A/S, and an apostrophe, belong to their word. */
export function wordsOf(name: string): string[] {
	return name.replace(/['’‘ʼ`´./]/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Whether a name has all the words of another one, in any order. Each word counts once. */
export function hasWords(name: string[], wanted: string[]): boolean {
	const left = [...name];
	return wanted.every((word) => {
		const at = left.findIndex((other) => isSame(word, other));
		if (at >= 0) left.splice(at, 1);
		return at >= 0;
	});
}

/** Whether two names have the same words. */
export function areEqual(name: string[], other: string[]): boolean {
	return name.length === other.length && hasWords(name, other);
}

function isSame(word: string, other: string): boolean {
	const collator = WITH_ACCENTS.test(word) ? withoutAccents : withoutCase;
	return collator.compare(word, other) === 0;
}
