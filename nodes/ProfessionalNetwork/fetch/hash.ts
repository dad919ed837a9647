/** Returns a short text that differs for any two texts in practice. */
export function hashOf(text: string): string {
	const hashes = [0x811c9dc5, 0x2545f491];
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		for (const seed of [0, 1]) hashes[seed] = Math.imul(hashes[seed] ^ code, 0x01000193);
	}

	return `#${hashes.map((hash) => (hash >>> 0).toString(36)).join('-')}`;
}
