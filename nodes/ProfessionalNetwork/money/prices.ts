import { toDollars, toNano } from '../service/response';
import prices from './publishedPrices.json';

/** Returns `$0.10` or `$0.004`, with at least two decimals. */
export function formatDollars(nano: number): string {
	return `$${toDollars(nano)
		.toFixed(9)
		.replace(/(\.\d{2}\d{0,7}?)0{1,7}$/, '$1')}`;
}

/** Returns `1,000`. Unlike `toLocaleString`, it loads no languages, which takes several milliseconds when n8n starts. */
export function formatCount(count: number): string {
	const digits = String(count);
	const groups: string[] = [];
	for (let end = digits.length; end > 0; end -= 3) {
		groups.unshift(digits.slice(Math.max(0, end - 3), end));
	}

	return groups.join(',');
}

/**
 * Returns the price of a request of this kind in nano-dollars, if one is published, for the smallest plan
 * (service.md, Billing). The simulated service bills these prices, and the build copies them into docs/costs-and-errors.md.
 */
export function publishedPrice(kind: string): number | undefined {
	const dollars = (prices as Record<string, number>)[kind];
	return dollars === undefined ? undefined : toNano(dollars);
}

/** Returns what that many requests cost at the published price, such as `$10.00`, or undefined if none is known. */
export function publishedCost(kind: string, requests: number): string | undefined {
	const price = publishedPrice(kind);
	return price === undefined ? undefined : formatDollars(price * requests);
}

/**
 * Returns what a request costs at published prices, such as `$0.004 per page of 50`, or `$0.004 to $0.02` if parameters
 * change the price.
 */
export function requestCost(request: string, priced: string[] = [], pageSize?: number): string {
	const kinds = [request, ...priced.map((param) => `${request} ${param}`)];
	const costs = kinds.map((kind) => publishedPrice(kind) ?? 0);
	const ends = [Math.min(...costs), Math.max(...costs)].map(formatDollars);
	return [...new Set(ends)].join(' to ') + (pageSize ? ` per page of ${pageSize}` : '');
}
