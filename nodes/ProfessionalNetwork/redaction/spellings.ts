/** How libraries write a double and a single quote in HTML. */
const HTML_QUOTES = [
	['"', "'"],
	['&quot;', "'"],
	['&quot;', '&#39;'],
	['&quot;', '&#039;'],
	['&quot;', '&#x27;'],
	['&quot;', '&apos;'],
	['&#34;', '&#39;'],
];

/** Returns a text as it is, percent-encoded, JSON-escaped and HTML-escaped. The spellings of its beginning begin these. */
export function escapingsOf(text: string): string[] {
	return [text, ...percentEncoded(text), ...jsonEscaped(text), ...htmlEscaped(text)];
}

/** Returns the Base64 of a text, standard and URL-safe, with and without padding. */
export function base64Of(text: string): string[] {
	const standard = Buffer.from(text).toString('base64');
	const urlSafe = standard.replaceAll('+', '-').replaceAll('/', '_');
	return [standard, urlSafe].flatMap((code) => [code, code.replace(/={1,2}$/, '')]);
}

function percentEncoded(text: string): string[] {
	// Text from bytes has no lone surrogates, which cannot be encoded.
	const encoded = encodeURIComponent(Buffer.from(text).toString());
	const withMarks = encoded.replace(/[!'()*]/g, (mark) => `%${hexOf(mark).toUpperCase()}`);
	const inLowerCase = [encoded, withMarks].map((code) =>
		code.replace(/%../g, (byte) => byte.toLowerCase()),
	);
	return [encoded, withMarks, ...inLowerCase];
}

function jsonEscaped(text: string): string[] {
	const escaped = JSON.stringify(text).slice(1, -1);
	const forHtml = escaped.replace(/[<>&]/g, (sign) => `\\u00${hexOf(sign)}`);
	return [escaped, escaped.replaceAll('/', '\\/'), forHtml];
}

function htmlEscaped(text: string): string[] {
	const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
	return HTML_QUOTES.map(([double, single]) =>
		escaped.replaceAll('"', double).replaceAll("'", single),
	);
}

const hexOf = (sign: string) => sign.charCodeAt(0).toString(16);
