/** A decoded character, and the index after its spelling. */
export type Reading = [character: string, next: number];

const HEX = '[0-9a-f]';
/** Patterns for one percent-encoded character, which has one byte in ASCII and up to four in UTF-8. */
const PERCENT_ENCODED = ['%', '%25', '%2525'].map((percent) => {
	const more = `(?:${percent}[89ab]${HEX})`;
	const bytes = [`[0-7]${HEX}`, `[cd]${HEX}${more}`, `e${HEX}${more}{2}`, `f${HEX}${more}{3}`];
	return { percent, pattern: new RegExp(`${percent}(?:${bytes.join('|')})`, 'iy') };
});
/** Nested JSON doubles backslashes, and URLs encode them. The number is bounded to keep the time linear. */
const BACKSLASHES = /(?:\\|%(?:25){0,2}5c){1,8}/iy;
const BACKSLASH = /\\|%(?:25){0,2}5c/iy;
const UNICODE = /u([0-9a-f]{4})/iy;
const LOW_SURROGATE = new RegExp(`${BACKSLASHES.source}u(d[c-f]${HEX}{2})`, 'iy');
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/iy;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/**
 * Returns all possible readings of the character at an index. The character may be plain, percent-encoded up to three
 * times, form-encoded, escaped in (nested) JSON, or an HTML entity. Each character of a text may be spelled
 * differently.
 */
export function readCharacter(text: string, index: number): Reading[] {
	const character = characterAt(text, index);
	const plain: Reading = [character, index + character.length];
	switch (character) {
		case '%':
			return [plain, ...percentEncoded(text, index), ...escaped(text, index)];
		case '\\':
			return [plain, ...escaped(text, index)];
		case '&':
			return [plain, ...entity(text, index)];
		case '+':
			return [plain, [' ', index + 1]];
		default:
			return [plain];
	}
}

function characterAt(text: string, index: number): string {
	return String.fromCodePoint(text.codePointAt(index) ?? 0);
}

function percentEncoded(text: string, index: number): Reading[] {
	return PERCENT_ENCODED.flatMap(({ percent, pattern }): Reading[] => {
		const encoded = matchAt(pattern, text, index)?.[0];
		if (encoded === undefined) return [];
		const digits = encoded.split(percent).join('');
		return [[Buffer.from(digits, 'hex').toString('utf8'), index + encoded.length]];
	});
}

/** Reads doubled backslashes, or the character that a backslash escapes. */
function escaped(text: string, index: number): Reading[] {
	const backslashes = matchAt(BACKSLASHES, text, index)?.[0];
	if (backslashes === undefined) return [];
	const end = index + backslashes.length;
	return [...doubled(text, index, end), ...unicode(text, end), ...afterBackslash(text, end)];
}

function doubled(text: string, index: number, end: number): Reading[] {
	const [single] = matchAt(BACKSLASH, text, index) as RegExpExecArray;
	return [2, 4, 8]
		.map((count) => index + count * single.length)
		.filter((next) => next <= end)
		.map((next): Reading => ['\\', next]);
}

/** Reads `u` and four digits. Characters above U+FFFF consist of two such escapes. */
function unicode(text: string, index: number): Reading[] {
	const [first, digits] = matchAt(UNICODE, text, index) ?? [];
	if (first === undefined) return [];
	const next = index + first.length;
	const unit = String.fromCharCode(parseInt(digits, 16));
	if (!/[\ud800-\udbff]/.test(unit)) return [[unit, next]];
	const [second, low] = matchAt(LOW_SURROGATE, text, next) ?? [];
	if (second === undefined) return [[unit, next]];
	const pair = unit + String.fromCharCode(parseInt(low, 16));
	return [[pair, next + second.length]];
}

function afterBackslash(text: string, index: number): Reading[] {
	if (index >= text.length) return [];
	const character = characterAt(text, index);
	const plain: Reading = [CONTROLS[character] ?? character, index + character.length];
	return character === '%' ? [plain, ...percentEncoded(text, index)] : [plain];
}

function entity(text: string, index: number): Reading[] {
	const [all, decimal, hex, name] = matchAt(ENTITY, text, index) ?? [];
	if (all === undefined) return [];
	const code = decimal ? Number(decimal) : parseInt(hex, 16);
	const character = name ? ENTITIES[name.toLowerCase()] : toCharacter(code);
	return [[character, index + all.length]];
}

function toCharacter(code: number): string {
	return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Matches a sticky pattern at an index. */
function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
	pattern.lastIndex = index;
	return pattern.exec(text);
}
