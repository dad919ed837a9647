import { formatDollars } from '../money/budget';
import type { Bill, FailedRun, Failure, FailureKind, Spent, Violation } from '../service/response';
import { NETWORK_WORDS } from './networkWords';
import { blameRows, count, isUnsent, listed, nameRow, namesRows } from './rowNames';
import { adviceOnDoubt, optionsToResume, WORDS, type Words } from './words';

export type Text = { message: string; advice?: string };

/** Kinds that are about the end of a list, and not about a page that cannot be fetched. */
const ENDS: FailureKind[] = ['endedEarly', 'lastPage', 'otherPage', 'ownLastPage'];

/** Returns what a failure says: its own words, or those of its kind, and what its facts add. */
export function textOf(failure: Failure, isForModel = false): Text {
	const { kind, billed, details, facts, run, waited } = failure;
	const { clause, aside, advice, said } = wordsOf(failure, isForModel);
	const end = isUnsent(failure) ? '.' : '';
	const where = kind === 'gone' ? '' : whereOf(facts?.list?.names);
	const what = joined([clause, aside], ', ') as string;
	return {
		message: namesRows(failure) ? blameRows(failure, what) : where + (said ?? what + end),
		advice: joined([
			!ENDS.includes(kind) && progress(failure),
			advice,
			details?.laterPages &&
				`The rows of pages ${details.laterPages} are also returned, because they are paid for. To fetch only the missing pages, set Max Pages.`,
			run?.bill
				? sayBill(run.bill)
				: billed && `The service billed ${formatDollars(billed)} for it.`,
			waited &&
				`The run waited ${count(Math.max(1, Math.round(waited.milliseconds / 60_000)), 'minute')} for the service.`,
			waited?.option && `To wait longer, raise ${waited.option} in Options.`,
			run && adviceOnSent(run),
		]),
	};
}

/** Says which lists of the trigger a failure is about. */
function whereOf(names: string[] = []): string {
	return names.length === 0 ? '' : `${listed(names)} could not be read: `;
}

/** Messages are sent in the order of their rows, so the last row that was sent is enough. */
function adviceOnSent({ rows, sent }: FailedRun): string | undefined {
	if (sent.length === 0) return undefined;

	const last = nameRow({ place: sent[sent.length - 1] }, rows);
	return `Leave out everything up to ${last}, because this execution sent it or may have sent it.`;
}

/** Says what was paid for and is lost, because n8n keeps nothing of a run that stops. */
function sayBill(bill: Bill): string {
	const cost = `${sayCost(bill)} Its rows are not kept.`;
	return bill.isKept
		? `${cost} For the next 10 minutes, manual executions repeat its lookups for free.`
		: cost;
}

/** Says what a run cost. An answer that was lost may have been billed. */
export function sayCost({ nano, isPartial, billed, lost }: Spent): string {
	const least = isPartial ? 'at least ' : '';
	const more = lost > 0 ? `, and ${count(lost, 'lost answer')} may have been billed` : '';
	return `This run cost ${least}${formatDollars(nano)} for ${count(billed, 'request')}${more}.`;
}

export function inOneText(failure: Failure): string {
	const { message, advice } = textOf(failure);
	const { clause, aside } = wordsOf(failure);
	return advice ? `${joined([clause, aside], ', ')}. ${advice}` : message;
}

/** Returns the words of a failure. `said` is the message that it came with, if that is what it says. */
function wordsOf(failure: Failure, isForModel = false): Words & { clause: string; said?: string } {
	const { description, kind, message, reason, violations } = failure;
	if (violations) return ofViolations(violations, isForModel);
	if (kind === 'notSent') {
		const { clause = 'The run ended' } = reason ? wordsOf(reason) : {};
		return { clause: `${clause} (not sent)`, advice: reason && textOf(reason).advice };
	}
	if (kind === 'inDoubt' && reason) {
		const { clause, advice } = wordsOf(reason);
		const what = reason.kind === 'noResult' ? 'The service did not confirm it' : clause;
		const check = 'Check in your account on the network whether the person received it.';
		const { details } = failure;
		const next =
			isForModel || details?.for === undefined ? undefined : adviceOnDoubt(details, failure.facts);
		return {
			clause: `${what}: it may have been sent; check before sending again`,
			advice: joined([check, next, reason.kind === 'redirected' && advice]),
		};
	}
	const words = { ...WORDS, ...NETWORK_WORDS }[kind];
	const own = typeof words === 'function' ? words(failure, isForModel) : { advice: words };
	const advice = description ?? own.advice;
	if (own.clause !== undefined) return { ...own, clause: own.clause, advice };
	// The words of others may end with a period.
	const clause = message?.replace(/\.$/, '') || ofResponse(failure);
	return { clause, advice, said: message || undefined };
}

function ofViolations([first, ...others]: Violation[], isForModel: boolean) {
	const adviceOn = ({ entry, onForm }: Violation) => [entry, !isForModel && onForm];
	const also = others.flatMap((one) => [
		`Also: ${joined([one.reason, one.aside], ', ')}.`,
		...adviceOn(one),
	]);
	const { reason: clause, aside } = first;
	return { clause, aside, advice: joined([...adviceOn(first), ...also]) };
}

/** Returns what a failure without any words means, which is usually a response. */
function ofResponse({ facts: { answer } = {}, statusCode = 0 }: Failure): string {
	if (answer !== undefined) return `The service responded with ${answer}`;
	return statusCode >= 400
		? `The service responded with status ${statusCode}`
		: 'The service did not succeed';
}

function joined(parts: Array<string | 0 | false | undefined>, by = ' '): string | undefined {
	return parts.filter(Boolean).join(by) || undefined;
}

function progress(failure: Failure): string | undefined {
	const { page, rows } = failure.details ?? {};
	if (page === undefined || rows === undefined) return undefined;
	return `Page ${page} could not be fetched after ${rows} rows from earlier pages. To resume there, set ${optionsToResume(failure)} in Options.`;
}
