import type { FailureKind } from './failureKinds';

/** An input item: its place among those of the run, and its row in the sheet that it comes from. */
export type Place = { itemIndex: number; rowNumber?: number };

/** A write that was sent before: when, as far as it is known, and the row whose mark says so. */
export interface Earlier {
	at?: string;
	where?: { place: Place; column: string };
	/** Whether an earlier manual execution of the workflow sent it. */
	isManual?: boolean;
}

/** A run that a failure ended with On Error = Stop, so that n8n keeps none of its rows. */
export interface FailedRun {
	/** All rows that asked the service, and why some of them failed. */
	rows: Array<{ place: Place; failure?: Failure }>;
	/** Whether the others may succeed, and nothing is sent twice by running all of them again. */
	canRunOthers: boolean;
	/** The items whose messages this run or an earlier try sent. A run of all items would send them again. */
	sent: Place[];
	/** What the run cost, if it was not free. */
	bill?: Bill;
}

/** What a run cost. */
export interface Spent {
	nano: number;
	/** Whether the service did not report the cost of a response. */
	isPartial: boolean;
	/** Number of requests that were billed, and of those whose responses were lost, so that they may have been. */
	billed: number;
	lost: number;
}

/** What a run cost whose rows n8n does not keep. */
export interface Bill extends Spent {
	/** Whether manual executions keep the responses for ten minutes. */
	isKept: boolean;
}

/** Why a value is invalid. The first two are clauses without a final period, the others are sentences. */
export interface Violation {
	reason: string;
	/** What follows the reason after a comma. */
	aside?: string;
	/** What to enter instead. */
	entry?: string;
	/** What else to change on the form, which a model cannot. */
	onForm?: string;
}

/** The facts about why an input item has no result, or not all of it. `output/failureWords.ts` says them to users. */
export interface Failure {
	kind: FailureKind;
	/** What happened, in the words of the service, of n8n or of an operation. Otherwise the kind says it. */
	message?: string;
	/** What to do about it, in the words of n8n or of an operation. */
	description?: string;
	violations?: Violation[];
	/** What else the words of its kind contain. */
	facts?: Facts;
	subject?: string;
	/** What a lookup without a result cost, in nano-dollars. */
	billed?: number;
	/** How long the run waited for the service, and what to do if that was not long enough. */
	waited?: Patience;
	/** Why a request was not sent, or what happened to one that is in doubt. */
	reason?: Failure;
	/** Set if the failure ended its run. */
	run?: FailedRun;
	/** The HTTP status, or the one inside a 200. */
	statusCode?: number;
	/** Whether the failure came in a 200 from the service itself, so the Base URL and Path Segment are right. */
	inEnvelope?: boolean;
	/** Delay that the service asks for, in milliseconds. */
	retryAfter?: number;
	/** The service's own ID of the request, for its support. */
	requestId?: string;
	/** Facts that a workflow can use too (docs/errors.md). */
	details?: Details;
	/** What n8n threw, which explains an expression that it could not evaluate. */
	cause?: Error;
}

/** How long a run waits for the service, and the option that says so. */
export type Patience = { milliseconds: number; option?: string };

interface Facts {
	/** The error code of the HTTP client, or its words if it has none. */
	code?: string;
	/** Whether a proxy could not be reached, and not the service. */
	isOfProxy?: boolean;
	/** What a response says instead of a message: a status in words, a number or JSON. */
	reported?: string;
	/** The first character of a response that is not JSON, or ''. */
	start?: string;
	isTooDeep?: boolean;
	/** Where the address redirects to. */
	location?: string;
	/** The page that the service returned instead of another one, which may be the first. */
	returned?: { page: number; insteadOf: number; isFirst: boolean };
	/** In nano-dollars: Max Cost, what was spent, and the expected cost of another request. */
	money?: { cap: number; spent: number; price: number };
	/** The lists of the trigger that could not be read or found, and in how many polls in a row. */
	list?: { names: string[]; missed?: number };
	/** Whether nothing reaches the rows beyond the last page. */
	isFinal?: boolean;
	/** How many rows n8n accepts. */
	maxRows?: number;
	/** The same write before. */
	earlier?: Earlier;
	/** Whether manual executions of the workflow know for a day that a write is in doubt. */
	isRemembered?: boolean;
	/** Whether a write has a text, so that another one could be sent. */
	hasText?: boolean;
}

/** Where a list ended: the page to go on at, and the number of rows before it. Some failures have others. */
interface Details {
	page?: number;
	/** The text for Start At. */
	resumeAt?: string;
	rows?: number;
	/** The pages after the failed one that are returned, such as `3, 4`. */
	laterPages?: string;
	/** Number of rows that the service counts. */
	promised?: number;
	[fact: string]: string | number | null | undefined | object;
}

/** Returns the failure of what cannot be used, from the error that says so. */
export function toFailure(
	kind: 'config' | 'invalid',
	error: { violation?: Violation; message: string; description?: string | null },
): Failure {
	const { violation, message, description } = error;
	if (violation) return { kind, violations: [violation] };
	return description ? { kind, message, description } : { kind, message };
}
