/** Returns eight letters and digits that differ for any two texts in practice, so that n8n saves little. */
export function hashOf(text: string): string {
	return halfOf(text, 0x811c9dc5) + halfOf(text, 0x2545f491);
}

/** The hash FNV-1a of 32 bits, in four letters and digits. */
function halfOf(text: string, seed: number): string {
	let hash = seed;
	for (let index = 0; index < text.length; index++) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}

	return ((hash >>> 0) % 36 ** 4).toString(36).padStart(4, '0');
}
