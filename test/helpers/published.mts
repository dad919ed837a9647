// Last pages and prices from the node's own tables, so that a test does not repeat them.
import { publishedPrice } from '../../nodes/ProfessionalNetwork/money/ledger';
import { toDollars } from '../../nodes/ProfessionalNetwork/service/response';
import { operationOf } from '../../nodes/ProfessionalNetwork/resources/resources';

/** Returns the last page of a list. */
export function lastPageOf(resource: string, operation = 'search'): number {
	const { pagination } = operationOf(resource, operation).executable;
	if (!pagination) throw new Error(`${resource}: ${operation} has no pages`);
	return pagination.lastPage;
}

/** Returns the published price of requests such as `lead-search` in US dollars. */
export function priceOf(kind: string, requests = 1): number {
	const price = publishedPrice(`GET /network/${kind}`) ?? NaN;
	return toDollars(price * requests);
}

/** Returns an amount as messages write it, such as `$0.10`. */
export function dollars(amount: number): string {
	const [, decimals = ''] = String(amount).split('.');
	return `$${amount.toFixed(Math.max(decimals.length, 2))}`;
}

/** Returns the price as messages write it. */
export function dollarsOf(kind: string, requests = 1): string {
	return dollars(priceOf(kind, requests));
}

export const lookups = (count: number) => priceOf('profile main', count);
export const pages = (count: number) => priceOf('profile-search', count);
export const leadPages = (count: number) => priceOf('lead-search', count);

/** Adds up amounts without the dust of fractions. */
export const sumOf = (...amounts: number[]) =>
	Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 1e9) / 1e9;

/** Returns the message of an item that Max Cost rejects. */
export const reached = (spent: number, cap: number) =>
	`Not sent, because Max Cost is ${dollars(cap)}, ${dollars(spent)} is spent`;
