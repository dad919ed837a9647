import { publishedCost, publishedPrice } from '../../money/budget';
import type { PaginationRules } from '../../paging/pages';

/** From this price per page in US dollars, the form always says what Return All can cost. */
const HIGH_PRICE = 0.1;

/** Says what reading a list to its last page costs at published prices: always, or only before a run. */
export function returnAllCost(
	request: string,
	{ pageSize, lastPage }: PaginationRules,
): { notice?: string; hint?: string } {
	const price = publishedPrice(request);
	if (price === undefined) return {};
	const all = `Return All reads up to ${lastPage.toLocaleString('en-US')} pages for ${publishedCost(request, lastPage)} per input item, unless you add Max Pages or Max Cost in Options.`;
	return price < HIGH_PRICE
		? { hint: all }
		: { notice: `Each page of ${pageSize} costs ${publishedCost(request, 1)}. ${all}` };
}

/**
 * Returns what a request costs at published prices, such as `$0.004 per page of 50`, or `$0.004 to $0.02` if parameters
 * change the price.
 */
export function requestCost(request: string, priced: string[] = [], pageSize?: number): string {
	const kinds = [request, ...priced.map((param) => `${request} ${param}`)];
	const priceOf = (kind: string) => publishedPrice(kind) ?? 0;
	const sorted = kinds.sort((a, b) => priceOf(a) - priceOf(b));
	const ends = [sorted[0], sorted[sorted.length - 1]].map((kind) => publishedCost(kind, 1));
	return [...new Set(ends)].join(' to ') + (pageSize ? ` per page of ${pageSize}` : '');
}
