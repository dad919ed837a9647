import type { Auth } from '../account/account';
import type { Failure, Place } from '../service/response';
import type { InvalidPlan, Plan, Query, ValidPlan } from './plan';
import type { Result } from './result';

/** One input item of a run. It is made once, in the order of the input, and the fetch adds what became of it. */
export interface Row<P extends Plan = Plan> {
	readonly place: Place;
	/** What its form says. In a later try of Retry On Fail, it is the plan that an earlier try has sent. */
	plan: P;
	/** Absent before the fetch, and for an item that needs nothing from the service. */
	result?: Result;
}

/** A row that needs the service, or fails before. */
export type AskingRow = Row<ValidPlan> | Row<InvalidPlan>;

/** A row with a valid plan, and the credentials of its requests. */
export interface AuthorizedRow {
	row: Row<ValidPlan>;
	failure?: undefined;
	auth: Auth;
	/** The query parameters of the user's own account. */
	customAccount: Query;
}

/** A row that fails before its first request. */
export interface RejectedRow {
	row: AskingRow;
	failure: Failure;
}
