import type { FailureKind } from './failureKinds';

/** An input item: its place among those of the run, and its row in the sheet that it comes from. */
export type Place = { itemIndex: number; rowNumber?: number };

export interface FailedRows {
	plans: Place[];
	failures: Array<Failure | undefined>;
	/** Whether the others may succeed, and nothing is sent twice by running all of them again. */
	canRunOthers: boolean;
	/** The items whose messages an earlier try sent. A run of all items would send them again. */
	sent: Place[];
}

/** The facts about why an input item has no result, or not all of it. `output/texts.ts` says them to users. */
export interface Failure {
	kind: FailureKind;
	/** What happened, in the service's own words if it sent any. Absent if the kind says it. */
	message?: string;
	/** What to do about it. Absent if the kind says it. */
	description?: string;
	subject?: string;
	/** What a lookup without a result cost, in nano-dollars. */
	billed?: number;
	/** How long the run waited for the service, and what to do if that was not long enough. */
	waited?: { milliseconds: number; advice?: string };
	/** Why a request was not sent, or what happened to one that is in doubt. */
	reason?: Failure;
	rows?: FailedRows;
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

/** Where a list ended: the page to go on at, and the number of rows before it. Some failures have others. */
interface Details {
	page?: number;
	cursor?: string;
	sessionId?: string;
	rows?: number;
	/** The pages after the failed one that are returned, such as `3, 4`. */
	laterPages?: string;
	/** Number of rows that the service counts. */
	promised?: number;
	[fact: string]: string | number | null | undefined | object;
}
