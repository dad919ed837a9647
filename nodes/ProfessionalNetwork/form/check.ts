import type { IExecuteSingleFunctions, IHttpRequestOptions, PreSendAction } from 'n8n-workflow';

/** Why a filled form cannot be sent: what happened, and what to do about it. */
export interface Refusal {
	message: string;
	description?: string;
}

/** A request under construction. A rule that refuses leaves its reason here, for the exchange to act on. */
export type FormRequest = IHttpRequestOptions & { refusal?: Refusal };

/** What a field has to say about the query string under construction; it throws what it refuses. */
export type Rule = (
	this: IExecuteSingleFunctions,
	query: Record<string, unknown>,
	request: FormRequest,
) => void | Promise<void>;

/** The refusal to throw from a rule. */
export function refuse(message: string, description?: string): Error & Refusal {
	return Object.assign(new Error(message), { description });
}

/**
 * Makes a rule over the query string a `preSend` hook. It never throws: n8n would send other items'
 * requests meanwhile, and would lose the link to the input.
 */
export function check(rule: Rule): PreSendAction {
	return async function (request: FormRequest) {
		try {
			await rule.call(this, (request.qs ??= {}), request);
		} catch (error) {
			addRefusal(request, error);
		}
		return request;
	};
}

/** Adds a refusal: of several, the first is the message, and all are told, so that one correction is enough. */
export function addRefusal(request: FormRequest, { message, description }: Refusal): void {
	const { refusal } = request;
	const further = [`Also: ${message}.`, description].filter(Boolean).join(' ');
	request.refusal = refusal
		? { ...refusal, description: `${refusal.description ?? ''} ${further}`.trim() }
		: { message, description };
}
