const withoutAccents = new Intl.Collator('en', { sensitivity: 'base' });
const withoutCase = new Intl.Collator('en', { sensitivity: 'accent' });

const SCRIPTS = ['Latin', 'Greek', 'Cyrillic'].map((name) => `\\p{Script=${name}}`);
/** Matches a word of a script in which an accent may be left out. */
const WITH_ACCENTS = new RegExp(`^[${SCRIPTS.join('')}\\p{M}\\p{N}]+$`, 'u');

/** Whether two words differ at most in case and accents. In Japanese or Thai, a mark makes another sound or word. */
export function isSame(word: string, otherWord: string): boolean {
	const collator = WITH_ACCENTS.test(word) ? withoutAccents : withoutCase;
	return collator.compare(word, otherWord) === 0;
}

/** Returns the words of a name. An apostrophe belongs to its word. */
export function wordsOf(name: string): string[] {
	return name.replace(/['’‘ʼ`´]/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Returns the words of a name that are not in another one, in any order. Each word counts once. */
export function missingWords(name: string, otherName: string): string[] {
	const unmatched = wordsOf(otherName);
	return wordsOf(name).filter((word) => {
		const at = unmatched.findIndex((otherWord) => isSame(word, otherWord));
		if (at >= 0) unmatched.splice(at, 1);
		return at < 0;
	});
}
