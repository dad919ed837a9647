import { invalid, isBlank, meansNothing, quote } from '../../input/input';
import { answeredAt, isPartOf, type ResultField } from '../../output/items';
import type { ParameterContext } from '../context';
import type { FormValues } from '../operation';
import { itemFieldsIn } from '../readParameter';
import { combineRows, existingResults, includeOtherFields, resultMaxAge } from './resultSettings';

const DAY_MS = 86_400_000;

type Rules = { field: ResultField } & Pick<FormValues, 'valueOf'> &
	Record<'keepsInput' | 'isRaw' | 'isWrite', boolean>;

/**
 * Returns when the result that an input item has was answered, if the item keeps it.
 * @throws ValidationError if the result of this run cannot go into the field
 */
export function readExisting(
	context: ParameterContext,
	{ field, valueOf, keepsInput, isRaw, isWrite }: Rules,
): string | undefined {
	const other = `Use another name in Result Field, for example ${field.name}Result.`;
	if (isRaw) {
		const { displayName } = (keepsInput ? includeOtherFields : combineRows).property;
		throw invalid(
			`${displayName} can't be used with Raw Response`,
			`Choose another Output, or switch ${displayName} off.`,
		);
	}
	if (!keepsInput) return undefined;
	// A row with a column of the result counts as one with a result, so no request would be sent for it.
	const column = itemFieldsIn(context.getNode().parameters).find((name) => isPartOf(name, field));
	const existing = valueOf(existingResults);
	if (column !== undefined && existing !== 'replace' && !isWrite) {
		throw invalid(
			[`${quote(column)} would be part of the result`, 'but a field of this node reads it'],
			other,
		);
	}
	const { json } = context.getInputData();
	const at = answeredAt(json, field);
	// A mark in the column of a write does not prove that nothing was sent.
	if (isWrite ? isBlank(at) : meansNothing(at)) {
		const taken = Object.keys(json).find((key) => isPartOf(key, field) && !meansNothing(json[key]));
		if (taken === undefined) return undefined;
		throw invalid(
			[`The input item already has a field ${quote(taken)}`, 'which the result would replace'],
			other,
		);
	}
	const time = at instanceof Date ? at.toISOString() : String(at);
	if (isWrite) {
		throw invalid(
			['Not sent', `because this row was sent at ${time}`],
			'Leave the row out. To send it something else, use another name in Result Field.',
		);
	}
	const isFresh = () => ageOf(time) < valueOf(resultMaxAge);
	const isKept = existing === 'keep' || (existing === 'older' && isFresh());
	return isKept ? time : undefined;
}

/** Returns how old a result is, in days. */
function ageOf(time: string): number {
	const at = /^\d{4}-\d\d-\d\d/.test(time) ? Date.parse(time) : NaN;
	if (!Number.isNaN(at)) return (Date.now() - at) / DAY_MS;
	throw invalid(
		`${quote(time)} isn't the time of a result`,
		'Write it like 2026-01-31T12:00:00.000Z, or clear it to ask for the row again.',
	);
}
