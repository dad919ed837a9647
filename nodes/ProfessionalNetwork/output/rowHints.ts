import type { Result } from '../fetch/run';
import type { OutputRow, SkippedRow } from './outputRows';
import { count } from './phrases';
import { nameRow } from './rowNames';

type Repeat = NonNullable<Result['repeats']>;

/** How many columns a hint names. */
const MAX_COLUMNS = 3;

/** Says what the marks of the rows of a run meant: which rows were skipped, which were replaced, and which writes were not repeated. */
export function rowHints(rows: OutputRow[]): string[] {
	const skipped = rows.flatMap(({ plan }) => plan.output.skipped ?? []);
	const shareOf = (part: unknown[]) => `${part.length} of ${count(rows.length, 'row')}`;
	const because = (reason: SkippedRow['because']) =>
		skipped.filter((row) => row.because === reason);

	const sent = because('result').filter(({ isWrite }) => isWrite);
	const kept = because('result').filter(({ isWrite }) => !isWrite);
	const missed = because('missed');
	const blank = because('blank');
	const replaced = rows.filter(({ plan }) => plan.output.replacesOther);
	const hints: string[] = [];
	if (kept.length > 0) hints.push(`${shareOf(kept)} had a result already.`);
	if (sent.length > 0) {
		hints.push(`${shareOf(sent)} had been written to, and nothing was sent again.`);
	}

	if (missed.length > 0) {
		hints.push(
			`${shareOf(missed)} had not been found before, and the service was not asked again.`,
		);
	}

	if (blank.length > 0) {
		hints.push(`${shareOf(blank)} passed, because an earlier node had found nothing.`);
	}

	if (replaced.length > 0) {
		hints.push(`${shareOf(replaced)} had the result of somebody else, which is replaced.`);
	}

	return [...hints, ...otherTextHint(sent), ...lackingHint(kept), ...repeatsHint(rows)];
}

function otherTextHint(sent: SkippedRow[]): string[] {
	const changed = sent.filter(({ hasOtherText }) => hasOtherText);
	if (changed.length === 0) return [];

	return [
		`${count(changed.length, 'row')} had another text this time. To write again, clear the column that ends with _for, or use another name in Result Field.`,
	];
}

/** Names the columns that the form asks for and kept rows do not have. */
function lackingHint(kept: SkippedRow[]): string[] {
	const lacking = kept.filter(({ lacks }) => lacks.length > 0);
	if (lacking.length === 0) return [];

	const columns = [...new Set(lacking.flatMap(({ lacks }) => lacks))];
	const end = columns.length > MAX_COLUMNS ? ', …' : '';
	const names = columns.slice(0, MAX_COLUMNS).join(', ') + end;
	const advice = lacking[0].isOfList
		? 'To get them, run the node over the rows that asked for the lists.'
		: 'If you need them, add Look Up Again in Options for one run, which is billed again.';
	return [`${count(lacking.length, 'row')} with a result lacked ${names}. ${advice}`];
}

/** Counts the writes that were not repeated: within the execution or by the mark of a row, and by manual executions. */
function repeatsHint(rows: OutputRow[]): string[] {
	const repeats = rows.flatMap(({ result }) => result?.repeats ?? []);
	const manual = repeats.filter(({ isManual }) => isManual);
	const ofExecution = repeats.filter(({ isManual }) => !isManual);
	const hints: string[] = [];
	if (ofExecution.length > 0) hints.push(sameHint(ofExecution));
	if (manual.length > 0) hints.push(manualHint(manual));
	return hints;
}

function sameHint(repeats: Repeat[]): string {
	const deed = repeats[0].hasText ? 'had the same text for the same person' : 'asked for the same';
	const where = repeats.find((earlier) => earlier.where)?.where;
	const place = where ? ` (first: ${where.column} of ${nameRow(where, [where])})` : '';
	return `${count(repeats.length, 'row')} ${deed} as an earlier one${place}, and nothing was sent again.`;
}

function manualHint(repeats: Repeat[]): string {
	const [{ at = '', hasText }] = repeats;
	const first = repeats.length === 1 ? '' : 'first: ';
	const time = at.slice(0, 16).replace('T', ' ');
	const unaffected = hasText
		? 'Another text, or a production execution,'
		: 'A production execution';
	return `Nothing was sent for ${count(repeats.length, 'row')}, because a manual execution of this workflow sent the same in the last 24 hours (${first}${time} UTC). ${unaffected} is never affected.`;
}
