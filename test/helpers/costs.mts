// What requests cost at the published prices, so that the tests of costs hold for any price.
import { dollars, priceOf } from './published.mts';

export const lookups = (count: number) => priceOf('profile main', count);
export const pages = (count: number) => priceOf('profile-search', count);
export const leadPages = (count: number) => priceOf('lead-search', count);

/** Adds up amounts without the dust of fractions. */
export const sumOf = (...amounts: number[]) =>
	Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 1e9) / 1e9;

/** Returns the message of an item that Max Cost rejects. */
export const reached = (spent: number, cap: number) =>
	`Not sent, because Max Cost is reached (${dollars(spent)} of ${dollars(cap)} spent)`;
