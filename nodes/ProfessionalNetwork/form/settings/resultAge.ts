import type { GenericValue } from 'n8n-workflow';

import { invalid, meansNothing, quote } from '../../input/input';

const DAY_MS = 86_400_000;
/** The day that spreadsheets count from, and the numbers of the days from 2009 to 2064. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAYS = { first: 40_000, last: 60_000 };
const BEGINS_WITH_YEAR = /^\d{4}\D/;

/**
 * Returns how old a result is, in days. One without a time is older than any other.
 * @throws ValidationError for a time that cannot be read for certain, such as 01/02/2026
 */
export function ageInDays(at: GenericValue): number {
	if (meansNothing(at)) return Infinity;

	const time = readTime(at);
	if (!Number.isNaN(time)) return (Date.now() - time) / DAY_MS;

	throw invalid(
		`${quote(at)} isn't a time of a result that can be read for certain`,
		'Write it like 2026-01-31T12:00:00.000Z, or clear it to replace the result.',
	);
}

/** Returns milliseconds since 1970, or NaN. */
function readTime(at: GenericValue): number {
	if (at instanceof Date) return at.getTime();

	const days = Number(at);
	if (days >= DAYS.first && days <= DAYS.last) return FIRST_DAY + days * DAY_MS;

	const text = String(at).trim();
	return BEGINS_WITH_YEAR.test(text) ? Date.parse(text) : NaN;
}
