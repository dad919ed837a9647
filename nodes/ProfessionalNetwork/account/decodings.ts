const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const PERCENT = /(?:%[\da-f]{2})+/gi;
const ESCAPE = /\\(?:u([\da-f]{4})|x([\da-f]{2})|([^]))/gi;
const ENTITY = /&(?:#(\d{1,7});?|#x([\da-f]{1,6});?|(amp|lt|gt|quot|apos);)/gi;
const BASE64 = /[\w+/ \r\n-]{11,}/g;
/** Matches Base64 of six printable ASCII characters. Few other texts look like it. */
const PRINTABLE = /(?:[I-Za-f][C-HS-Xi-nyz0-3][ABEFIJMNQRUVYZcdghklopstwx014589][\w+/ -]){2}/;

/** Matches what cannot be a part of a secret in decoded Base64: a short run of printable characters, or others. */
const NO_TEXT = /(?:(?<![\s -~])[\s -~]{1,7}(?![\s -~])|[^\s -~])+/g;
/** From this length, combinations of encodings would take seconds. */
const LONG = 500_000;

/** Returns the texts that result from undoing one encoding everywhere in a text, or all of them in a long text. */
export function decodings(text: string): string[] {
	const decoders = [decodePercent, decodeEscapes, decodeEntities];
	const isLong = text.length >= LONG;
	const plain = isLong ? decoders.reduce((rest, decode) => decode(rest), text) : text;
	const decoded = isLong ? [plain] : decoders.map((decode) => decode(text));
	return [...decoded, decodeBase64(plain)].filter((form) => form !== text);
}

/** Decodes what is URL-encoded. Unlike `decodeURIComponent`, it accepts any text. */
export function decodePercent(text: string): string {
	if (!text.includes('%')) return text;
	return text.replace(PERCENT, (code) => Buffer.from(code.replace(/%/g, ''), 'hex').toString());
}

const decodeEscapes = (text: string) =>
	text.includes('\\') ? text.replace(ESCAPE, fromEscape) : text;
const decodeEntities = (text: string) =>
	text.includes('&') ? text.replace(ENTITY, fromEntity) : text;
const decodeBase64 = (text: string) =>
	PRINTABLE.test(text) ? text.replace(BASE64, fromBase64) : text;

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
		.map((start) =>
			Buffer.from(code.slice(start), 'base64').toString('latin1').replace(NO_TEXT, '\0'),
		)
		.join('\0');
}
