import type { GenericValue } from 'n8n-workflow';

import type { Column, Path } from '../../form/form';

/** Returns the column of a count, which some rows give as a text such as `12K followers`. */
export function countOf(...paths: Path[]): Column {
	return { of: [paths], from: ([value]) => toCount(value) };
}

/** Matches a range such as `51-200 employees`, which is not a count. */
const RANGE = /\d[km]?\s?[-–—]\s?\d/i;

/** Matches a number with an optional unit, and whatever follows it. */
const COUNT = /^([\d,]+(?:\.\d+)?)\s?([km])?\b/i;
const UNITS: Record<string, number> = { k: 1_000, m: 1_000_000 };

function toCount(value: GenericValue): number | null {
	const text = String(value);
	if (RANGE.test(text)) return null;

	const [, digits, unit = ''] = COUNT.exec(text) ?? [];
	if (digits === undefined) return null;

	const factor = UNITS[unit.toLowerCase()] ?? 1;
	return Math.round(Number(digits.replaceAll(',', '')) * factor);
}
