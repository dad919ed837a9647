/* Decodes the domains that browsers send in ASCII, by RFC 3492: `xn--bcker-gra.de` is `bäcker.de`. */

const PREFIX = 'xn--';
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const BASE = DIGITS.length;
const FIRST_CODE_POINT = 128;
const LAST_CODE_POINT = 0x10ffff;

/** Matches a label as people write it. */
const PLAIN = /^[\p{L}\p{M}\p{N}·・-]+$/u;

/** Returns a host in lower case with the letters that its labels encode. A label that encodes none stays as it is. */
export function decodeHost(host: string): string {
	return host.split('.').map(decodeLabel).join('.');
}

function decodeLabel(label: string): string {
	if (!label.startsWith(PREFIX)) return label;

	const plain = decodePunycode(label.slice(PREFIX.length));
	return PLAIN.test(plain) ? plain.normalize() : label;
}

/** Returns the ASCII letters before the last hyphen with the letters that the digits after it insert, or '' for other texts. */
function decodePunycode(text: string): string {
	const end = text.lastIndexOf('-');
	const letters = [...text.slice(0, Math.max(end, 0))];
	const digits = [...text.slice(end + 1)].map((digit) => DIGITS.indexOf(digit));
	if (digits.length === 0 || digits.includes(-1)) return '';

	let codePoint = FIRST_CODE_POINT;
	let position = 0;
	let bias = 72;
	while (digits.length > 0) {
		const isFirst = position === 0;
		const distance = takeNumber(digits, bias);
		const places = letters.length + 1;

		codePoint += Math.floor((position + distance) / places);
		if (!(codePoint <= LAST_CODE_POINT)) return '';

		position = (position + distance) % places;
		letters.splice(position, 0, String.fromCodePoint(codePoint));
		position += 1;
		bias = adaptBias(distance, places, isFirst);
	}

	return letters.join('');
}

/** Removes a number from the digits and returns it. Its lowest digit comes first, and its last one is below a threshold. */
function takeNumber(digits: number[], bias: number): number {
	let number = 0;
	let weight = 1;
	for (let place = BASE; ; place += BASE) {
		const digit = digits.shift() ?? NaN;
		number += digit * weight;

		const threshold = Math.min(Math.max(place - bias, 1), 26);
		// Where the digits end within a number, it is NaN.
		if (!(digit >= threshold)) return number;
		weight *= BASE - threshold;
	}
}

/** Returns the bias of the next number, so that it has few digits. The numbers are those of the standard. */
function adaptBias(distance: number, places: number, isFirst: boolean): number {
	let scaled = Math.floor(distance / (isFirst ? 700 : 2));
	scaled += Math.floor(scaled / places);

	let bias = 0;
	for (; scaled > 455; bias += BASE) scaled = Math.floor(scaled / 35);
	return bias + Math.floor((36 * scaled) / (scaled + 38));
}
