import type { IDataObject, IExecutePaginationFunctions, PreSendAction } from 'n8n-workflow';

import type { Wish } from '../form/wish';
import type { Caller } from './caller';
import type { Answer, Result } from './envelope';
import type { Simplified } from './output';
import type { PageRules } from './pages';
import type { Run } from './run';

/** What the exchange has to know of an operation. */
export interface Operation {
	/** Method and path as the specification writes them, such as `GET /network/profile`. */
	request: `${'GET' | 'POST'} /${string}`;
	result: Result;
	simplified: Simplified;
	/** Absent: one request gives all there is. */
	pages?: PageRules;
	/** Changes something in the user's account: sent one at a time, repeated only if it surely never arrived. */
	write?: boolean;
	/** Needs the cookies in the credentials (specification, 5.3). */
	customAccount?: boolean;
	/** Chooses among an answer's rows, where the form says more than the request does. */
	refine?(this: IExecutePaginationFunctions, answer: Answer): IDataObject[];
	/** How shared fields reach the wire in this operation. */
	preSend?: PreSendAction[];
}

/** One input item on its way, and what it needs at every station. */
export interface Exchange {
	context: IExecutePaginationFunctions;
	operation: Operation;
	wish: Wish;
	run: Run;
	caller(): Promise<Caller>;
}
