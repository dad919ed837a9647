/** Returns `1 row` or `2 rows`. */
export function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Returns `a, b and c`. */
export function listed(words: string[]): string {
	return [...words.slice(0, -2), words.slice(-2).join(' and ')].join(', ');
}
