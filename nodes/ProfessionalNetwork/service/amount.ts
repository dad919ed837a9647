/*
 * Amounts of money. The service and its users count in US dollars, and the node in nano-dollars from the response to the
 * output, because whole nano-dollars add up exactly, but fractions such as 0.004 do not.
 */

const NANO_PER_DOLLAR = 1e9;

export const toNano = (dollars: number) => Math.round(dollars * NANO_PER_DOLLAR);

export const toDollars = (nano: number) => nano / NANO_PER_DOLLAR;
