/** Decodes percent-encoding. Returns the text unchanged if it cannot be decoded. */
export const decode = (text: string) => attempt(() => decodeURIComponent(text), text);

/** Decodes percent-encoding until nothing is encoded. */
export function decodeAll(text: string): string {
	const plain = decode(text);
	return plain === text ? text : decodeAll(plain);
}

/** Returns what `read` returns, or the fallback if it throws. */
export function attempt<T>(read: () => T, fallback: T): T {
	try {
		return read();
	} catch {
		return fallback;
	}
}
