import { formatDollars } from '../money/budget';
import type { Bill, FailedRun, Failure, FailureKind, Spent, Violation } from '../service/response';
import { CONNECTION_WORDS } from './connectionWords';
import { count, listed } from './phrases';
import { blameRows, isUnsent, nameRow, namesRows } from './rowNames';
import { adviceOnDoubt, sayHowToResume, WORDS, type Words } from './failureWords';

export type Text = { message: string; advice?: string };

/** Kinds that are about the end of a list, and not about a page that cannot be fetched. */
const ENDS: FailureKind[] = ['endedEarly', 'lastPage', 'otherPage', 'ownLastPage'];

/** What a failure says: its own words, or those of its kind. */
interface FailureText extends Words {
	clause: string;
	/** The message that it came with, if that is what it says. */
	originalMessage?: string;
}

/** Returns what a failure says: its own words, or those of its kind, and what its facts add. */
export function textOf(failure: Failure, isForModel = false): Text {
	const words = wordsOf(failure, isForModel);
	return { message: messageOf(failure, words), advice: joined(adviceOf(failure, words)) };
}

function messageOf(failure: Failure, words: FailureText): string {
	const clause = clauseOf(words);
	if (namesRows(failure)) return blameRows(failure, clause);

	const where = failure.kind === 'gone' ? '' : whereOf(failure.facts?.list?.names);
	const end = isUnsent(failure) ? '.' : '';
	return where + (words.originalMessage ?? clause + end);
}

const clauseOf = ({ clause, aside }: FailureText) => (aside ? `${clause}, ${aside}` : clause);

/** Returns what to do, one sentence or several for each fact of a failure. */
function adviceOf(failure: Failure, words: FailureText): Array<string | undefined> {
	const { details, run } = failure;
	const advice = [ENDS.includes(failure.kind) ? undefined : progress(failure), words.advice];
	if (details?.laterPages) {
		advice.push(
			`The rows of pages ${details.laterPages} are also returned, because they are paid for.`,
		);
	}

	advice.push(billIn(failure), ...waitIn(failure));
	if (run) advice.push(adviceOnSent(run));
	return advice;
}

function billIn({ billed, run }: Failure): string | undefined {
	if (run?.bill) return sayBill(run.bill);
	return billed ? `The service billed ${formatDollars(billed)} for it.` : undefined;
}

/** Says how long the run waited for the service, and how to wait longer. */
function waitIn({ waited }: Failure): string[] {
	if (!waited) return [];

	const minutes = Math.max(1, Math.round(waited.milliseconds / 60_000));
	const sentences = [`The run waited ${count(minutes, 'minute')} for the service.`];
	if (waited.option) sentences.push(`To wait longer, raise ${waited.option} in Options.`);
	return sentences;
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

/** Says what a run cost. A response that was lost may have been billed. */
export function sayCost({ nano, isPartial, billed, lost }: Spent): string {
	const least = isPartial ? 'at least ' : '';
	const doubt = lost > 0 ? `, and ${count(lost, 'lost response')} may have been billed` : '';
	return `This run cost ${least}${formatDollars(nano)} for ${count(billed, 'request')}${doubt}.`;
}

export function inOneText(failure: Failure): string {
	const { message, advice } = textOf(failure);
	return advice ? `${clauseOf(wordsOf(failure))}. ${advice}` : message;
}

function wordsOf(failure: Failure, isForModel = false): FailureText {
	const { kind, reason, violations } = failure;
	if (violations) return ofViolations(violations, isForModel);
	if (kind === 'notSent') return ofUnsent(reason);
	if (kind === 'inDoubt' && reason) return ofDoubt(failure, reason, isForModel);

	const words = { ...WORDS, ...CONNECTION_WORDS }[kind];
	const ofKind = typeof words === 'function' ? words(failure, isForModel) : { advice: words };
	const { clause: clauseOfKind, aside } = ofKind;
	const advice = failure.description ?? ofKind.advice;
	if (clauseOfKind !== undefined) return { clause: clauseOfKind, aside, advice };

	const { message } = failure;
	if (!message) return { clause: ofResponse(failure), advice };

	// The words of others may end with a period.
	const clause = message.replace(/\.$/, '') || ofResponse(failure);
	return { clause, advice, originalMessage: message };
}

/** Returns the words of a request that was not sent because of another failure. */
function ofUnsent(reason?: Failure): FailureText {
	if (!reason) return { clause: 'The run ended (not sent)' };
	return { clause: `${wordsOf(reason).clause} (not sent)`, advice: textOf(reason).advice };
}

/** Returns the words of a write that may have arrived. */
function ofDoubt(failure: Failure, reason: Failure, isForModel: boolean): FailureText {
	const { details, facts } = failure;
	const { clause, advice } = wordsOf(reason);
	const cause = reason.kind === 'noResult' ? 'The service did not confirm it' : clause;
	const next = ['Check in your account on the network whether the person received it.'];
	if (!isForModel && details?.for !== undefined) next.push(adviceOnDoubt(details, facts));
	if (reason.kind === 'redirected' && advice) next.push(advice);

	return {
		clause: `${cause}: it may have been sent; check before sending again`,
		advice: joined(next),
	};
}

function ofViolations([first, ...further]: Violation[], isForModel: boolean): FailureText {
	const advice = adviceOnViolation(first, isForModel);
	for (const violation of further) {
		const { reason: clause, aside } = violation;
		advice.push(`Also: ${clauseOf({ clause, aside })}.`);
		advice.push(...adviceOnViolation(violation, isForModel));
	}

	return { clause: first.reason, aside: first.aside, advice: joined(advice) };
}

/** A model cannot change the form. */
function adviceOnViolation({ entry, onForm }: Violation, isForModel: boolean) {
	return isForModel ? [entry] : [entry, onForm];
}

/** Returns what a failure without any words means, which is usually a response. */
function ofResponse({ facts: { reported } = {}, statusCode = 0 }: Failure): string {
	if (reported !== undefined) return `The service responded with ${reported}`;
	return statusCode >= 400
		? `The service responded with status ${statusCode}`
		: 'The service did not succeed';
}

function joined(sentences: Array<string | undefined>): string | undefined {
	return sentences.filter(Boolean).join(' ') || undefined;
}

function progress(failure: Failure): string | undefined {
	const { page, rows } = failure.details ?? {};
	if (page === undefined) return undefined;
	return `Page ${page} could not be fetched after ${rows} rows from earlier pages. ${sayHowToResume(failure)}`;
}
