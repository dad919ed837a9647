/** How often a text may have been encoded. Nobody pastes more. */
const MAX_ROUNDS = 10;

/** Decodes percent-encoding. Returns the text unchanged if it cannot be decoded. */
export const decode = (text: string) => attempt(() => decodeURIComponent(text), text);

/** Decodes percent-encoding until nothing is encoded. */
export function decodeAll(text: string): string {
	let plain = text;
	for (let round = 0; round < MAX_ROUNDS; round++) plain = decode(plain);
	return plain;
}

/** Returns what `read` returns, or the fallback if it throws. */
export function attempt<T>(read: () => T, fallback: T): T {
	try {
		return read();
	} catch {
		return fallback;
	}
}
