/** Characters by the name of their HTML entity. */
const SIGNS: Record<string, string> = {
	...{ amp: '&', AMP: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', szlig: 'ß' },
	...{ ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»', lsquo: '‘', rsquo: '’' },
	...{ ndash: '–', mdash: '—' },
};
/** Combining accents by the end of the names of HTML entities, as in `&uuml;`. */
const ACCENTS: Record<string, string> = {
	...{ grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303', uml: '\u0308' },
	...{ ring: '\u030a', caron: '\u030c', cedil: '\u0327' },
};

/** Decodes percent-encoding. Returns the text unchanged if it cannot be decoded. */
export const decode = (text: string) => attempt(() => decodeURIComponent(text), text);

/** Decodes percent-encoding until nothing is encoded. */
export function decodeAll(text: string): string {
	const plain = decode(text);
	return plain === text ? text : decodeAll(plain);
}

/** Replaces the HTML entities that have a number or are in `SIGNS` or `ACCENTS`. */
export function fromEntities(text: string): string {
	const plain = text
		.replace(/&#(x[\da-f]{2,5}|\d{2,6});/gi, (whole, code) =>
			attempt(() => String.fromCodePoint(Number(`0${code}`)), whole),
		)
		.replace(/&([a-z])?([a-z]{2,6});/gi, (whole, letter = '', name: string) => {
			const accent = letter && ACCENTS[name];
			return accent ? (letter + accent).normalize() : (SIGNS[letter + name] ?? whole);
		});
	return plain === text ? text : fromEntities(plain);
}

/** Returns what `read` returns, or the fallback if it throws. */
export function attempt<T>(read: () => T, fallback: T): T {
	try {
		return read();
	} catch {
		return fallback;
	}
}
