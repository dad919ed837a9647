/** Returns eight letters and digits that differ for any two texts in practice, so that n8n saves little. */
export function hashOf(text: string): string {
	return halfOf(text, 0x811c9dc5) + halfOf(text, 0x2545f491);
}

const SIZE = 36 ** 4;

/**
 * Returns the upper bits of the hash FNV-1a of 32 bits, in four letters and digits. Its lower bits depend little on the seed,
 * so both halves would collide together, and a message would count as sent to somebody else (letter c).
 */
function halfOf(text: string, seed: number): string {
	let hash = seed;
	for (let index = 0; index < text.length; index++) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}

	const upperBits = Math.floor(((hash >>> 0) / 2 ** 32) * SIZE);
	return upperBits.toString(36).padStart(4, '0');
}
