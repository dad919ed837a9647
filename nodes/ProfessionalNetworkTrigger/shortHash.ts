/** Returns eight letters and digits that stand for a text. */
export function shortHash(text: string): string {
	const hashes = [0x811c9dc5, 0x2545f491];
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		hashes[0] = Math.imul(hashes[0] ^ code, 0x01000193);
		hashes[1] = Math.imul(hashes[1] ^ code, 0x01000193);
	}

	return hashes.map(toFourSigns).join('');
}

function toFourSigns(hash: number): string {
	return ((hash >>> 0) % 36 ** 4).toString(36).padStart(4, '0');
}
