/** Number of nano-dollars in a dollar. Whole nano-dollars add up exactly, but fractions such as 0.004 do not. */
const NANO = 1e9;

/** Returns US dollars as whole nano-dollars. */
export function toNano(dollars: number): number {
	return Math.round(dollars * NANO);
}

/** Returns nano-dollars as US dollars. */
export function toDollars(nano: number): number {
	return nano / NANO;
}

/** Returns `$0.10` or `$0.004`, with at least two decimals. */
export function formatDollars(nano: number): string {
	return `$${toDollars(nano)
		.toFixed(9)
		.replace(/(\.\d{2}\d{0,7}?)0{1,7}$/, '$1')}`;
}

/**
 * Divides a cost into equal shares for the rows. The last row gets the remainder, so that the shares add up to the
 * cost.
 */
export function divide(nano: number, rows: number): number[] {
	const share = Math.floor(nano / rows);
	return Array.from({ length: rows }, (_, index) =>
		index < rows - 1 ? share : nano - share * (rows - 1),
	);
}
