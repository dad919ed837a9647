const withoutAccents = new Intl.Collator('en', { sensitivity: 'base' });
const withoutCase = new Intl.Collator('en', { sensitivity: 'accent' });

/** Whether two words differ at most in case and accents. In Japanese or Thai, a mark makes another sound or word. */
export function isSame(word: string, other: string): boolean {
	const hasAccents = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N}]+$/u.test(
		word,
	);
	return (hasAccents ? withoutAccents : withoutCase).compare(word, other) === 0;
}

/** Returns the words of a name. An apostrophe belongs to its word. */
export function wordsOf(name: string): string[] {
	return name.replace(/['’‘ʼ`´]/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Returns the words of a name that are not in another one, in any order. Each word counts once. */
export function missingWords(name: string, other: string): string[] {
	const rest = wordsOf(other);
	return wordsOf(name).filter((word) => {
		const at = rest.findIndex((one) => isSame(word, one));
		if (at >= 0) rest.splice(at, 1);
		return at < 0;
	});
}
