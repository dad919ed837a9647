import { refuse } from './check';

/** Whether a switch is on; an expression may give it as text. */
export function isOn(value: unknown): boolean {
	return String(value).trim().toLowerCase() === 'true';
}

/**
 * A text field's value, trimmed; blank where there is none.
 * @throws the refusal of an object, which would be sent as "[object Object]"
 */
export function textOf(value: unknown, label: string): string {
	if (value === undefined || value === null || value === false) return '';
	if (typeof value === 'object') {
		throw refuse(`${label} is an object`, 'Give one text: in an expression, pick a single field.');
	}
	return String(value).trim();
}

/** @throws the refusal of anything but a whole number from `min` to `max` */
export function wholeNumber(value: unknown, label: string, min: number, max = Infinity): number {
	const number = String(value ?? '').trim() === '' ? NaN : Number(value);
	if (Number.isInteger(number) && number >= min && number <= max) return number;
	const range = max === Infinity ? `from ${min} up` : `from ${min} to ${max}`;
	throw refuse(`${label} takes a whole number ${range}, not "${value}"`);
}
