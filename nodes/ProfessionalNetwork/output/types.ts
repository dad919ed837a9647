import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Failure, Page } from '../service/response';
import type { ResultField, RowOptions } from './outputRows';

/** What an input item becomes. */
export interface OutputPlan extends RowOptions {
	includeCost: boolean;
	/** Whether an item without a result becomes an empty item. */
	emptyIfNotFound: boolean;
	/** Absent if rows become separate items. */
	resultField?: ResultField;
	/** Whether error items keep the input's fields: the form has Put Result in Field, whatever is in it. */
	keepsInput: boolean;
	/** Whether the node has an error branch, which also reports lists that end early. */
	hasErrorBranch: boolean;
	/** The input item. Without fields where a model reads the output, because its input is its call. */
	input: Pick<INodeExecutionData, 'json' | 'binary'>;
}

/** What became of an input item. */
export interface ItemResult {
	pages: Array<{ page: Page }>;
	failure?: Failure;
	/** Reports that more rows match than a complete list returned. */
	incomplete?: Failure;
	/** Whether the last page that the service returns is full, so more rows may match than its totals count. */
	isFull?: boolean;
	/** Whether a lookup found nothing and the item asks for no failure. */
	isMissing?: boolean;
	dryRun?: { json: IDataObject; requests: number | null };
	/** Whether other items use the same rows, so that each needs a copy. */
	isShared?: boolean;
	/**
	 * What was spent and the cap of Max Cost, or Infinity, in nano-dollars: of the run or of the execution, as Max Cost
	 * Applies To says. Spent is null if the service did not report all of it. Absent if nothing was sent.
	 */
	balance?: { spent: number | null; cap: number };
	/** In nano-dollars, or null if the service did not report all of it. */
	cost: number | null;
	segment: string;
	/** Hides the secrets of the item's credentials. */
	redact<T>(value: T): T;
}
