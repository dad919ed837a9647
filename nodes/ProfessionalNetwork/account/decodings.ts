const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const PERCENT = /(?:%[\da-f]{2})+/gi;
const ESCAPE = /\\(?:u([\da-f]{4})|x([\da-f]{2})|([^]))/gi;
const ENTITY = /&(?:#(\d{1,7});?|#x([\da-f]{1,6});?|(amp|lt|gt|quot|apos);)/gi;
const BASE64 = /[\w+/ \r\n-]{11,}/g;
/** Matches Base64 of six printable ASCII characters. Few other texts look like it. */
const PRINTABLE = /(?:[I-Za-f][C-HS-Xi-nyz0-3][ABEFIJMNQRUVYZcdghklopstwx014589][\w+/ -]){2}/;

/** Returns the texts that result from undoing one encoding everywhere in a text: percent, backslash, HTML or Base64. */
export function decodings(text: string): string[] {
	return [
		...(text.includes('%') ? [decodePercent(text)] : []),
		...(text.includes('\\') ? [text.replace(ESCAPE, fromEscape)] : []),
		...(text.includes('&') ? [text.replace(ENTITY, fromEntity)] : []),
		...(PRINTABLE.test(text) ? [text.replace(BASE64, fromBase64)] : []),
	].filter((decoded) => decoded !== text);
}

/** Decodes what is URL-encoded. Unlike `decodeURIComponent`, it accepts any text. */
export function decodePercent(text: string): string {
	return text.replace(PERCENT, (code) => Buffer.from(code.replace(/%/g, ''), 'hex').toString());
}

function fromEscape(_escape: string, unicode = '', hex = '', character = ''): string {
	if (character === '') return String.fromCharCode(parseInt(unicode || hex, 16));
	return CONTROLS[character] ?? character;
}

function fromEntity(_entity: string, decimal = '', hex = '', name = ''): string {
	if (name !== '') return ENTITIES[name.toLowerCase()];
	const code = decimal === '' ? parseInt(hex, 16) : Number(decimal);
	return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Decodes from each of the first four characters, because what precedes Base64 may look like a part of it. */
function fromBase64(run: string): string {
	if (!PRINTABLE.test(run)) return run;
	const code = run.replace(/[\r\n]/g, '').replace(/ /g, '+');
	return [0, 1, 2, 3]
		.map((start) => Buffer.from(code.slice(start), 'base64').toString())
		.join('\0');
}
