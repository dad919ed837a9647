import type { IDataObject } from 'n8n-workflow';

import { attempt, parseBoolean } from '../input/input';
import { columnKey, resultColumnsIn } from '../output/items';
import type { Blank } from './blanks';
import { itemFieldsIn } from './itemFields';
import type { Evaluated } from './readValues';

/* Rows of a Dry Run of another node. They lack what a real run would have found, so that the next node has nothing to ask for. */

/** Matches the key of the column of a Dry Run, with its Result Field if the row kept the columns of its input. */
const DRY_RUN = /^(?:([^_]+)_)?dryrun$/;

/** Whether a row comes from a Dry Run of another node, and a value of the form came out blank. */
export function isOfOtherDryRun(
	row: IDataObject,
	{ blanks, lacksData, settings }: Pick<Evaluated, 'blanks' | 'lacksData' | 'settings'>,
): boolean {
	if (blanks.length === 0 && !lacksData) return false;

	const resultField = columnKey(settings.resultField.name);
	const fields = dryRunFieldsIn(row).filter((field) => field !== resultField);
	if (fields.length === 0) return false;

	return lacksData || blanks.some((blank) => isLacking(blank, row, fields));
}

/** Returns the Result Fields of the Dry Runs that a row comes from, and '' for one without. */
function dryRunFieldsIn(row: IDataObject): string[] {
	return Object.entries(row).flatMap(([column, value]) => {
		const match = DRY_RUN.exec(columnKey(column));
		return match && isTrue(value) ? (match[1] ?? '') : [];
	});
}

/** Sheets and databases store true as a text or as 1. */
const isTrue = (value: unknown) => attempt(() => parseBoolean(value, ''), false);

/** Whether a real run would have found the value. One that may be left out must be a part of that result. */
function isLacking({ expression, isAllowed }: Blank, row: IDataObject, fields: string[]): boolean {
	if (!isAllowed) return true;

	const columns = itemFieldsIn(expression);
	return fields.some((field) =>
		field === ''
			? columns.some((column) => !(column in row))
			: resultColumnsIn(columns, { name: field, isList: false }).length > 0,
	);
}
