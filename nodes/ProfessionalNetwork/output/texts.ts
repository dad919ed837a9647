import { formatDollars } from '../money/budget';
import type { FailedRows, Failure, FailureKind } from '../service/response';
import { blameRows, listed, nameRows, withoutPeriod } from './rowNames';

/** What users read about a failure. */
export interface Text {
	message: string;
	/** What to do about it. */
	advice?: string;
}

/** Returns what a kind says in place of the words of a failure. */
type Words = (failure: Failure, isForModel: boolean) => Partial<Text>;

const WORDS: Partial<Record<FailureKind, Words>> = {
	afterDoubts: () => ({
		message: 'Not sent, because nobody knows whether the three before it arrived',
		advice: 'Check on the network whether they arrived before you send the others.',
	}),
	cancelled: () => ({ message: 'Not sent because the execution was stopped' }),
	defect: () => ({
		advice: 'This is a defect of the node. Report it with the steps that lead to it.',
	}),
	endedEarly(failure) {
		const { page, promised, rows } = failure.details ?? {};
		const ofAll = promised === undefined ? '' : ` of ${promised}`;
		return {
			message: `The list ended early, after ${rows} rows${ofAll}`,
			advice:
				page === undefined
					? 'Its pages hold fewer rows than the service counts. Narrower filters may find the rest.'
					: `The service promised more, but page ${page} was empty or only repeated earlier rows. To try again there, set ${optionsToResume(failure)} in Options.`,
		};
	},
	inDoubt: ({ reason }) => ({
		message: `${reason?.kind === 'noResult' ? 'The service did not confirm it' : withoutPeriod(said(reason))}: it may have been sent; check before sending again`,
		advice: joined(
			'Check in your account on the network whether the person received it.',
			reason?.kind === 'redirected' && reason.description,
		),
	}),
	lastPage: ({ details: { page, rows } = {} }) => ({
		message: `The service stops at page ${page}, but more results match`,
		advice: `${firstRows(rows)} To get the rest, split the search with narrower filters.`,
	}),
	neverReached: () => ({
		advice:
			'Check the Path Segment and the Base URL in the credentials, because no request of this run has reached the service yet.',
	}),
	notSent({ reason }) {
		const { message = 'The run ended', advice } = reason ? textOf(reason) : {};
		return { message: `${message} (not sent)`, advice };
	},
	ownLastPage: (failure) => ({
		message: `The node stops at page ${(failure.details?.page ?? 0) - 1}, but more results match`,
		advice: `${firstRows(failure.details?.rows)} To get the rest, set ${optionsToResume(failure)} in Options of another run.`,
	}),
	repeated: (_failure, isForModel) =>
		isForModel
			? {
					message: 'It was already sent to this person.',
					advice: 'An earlier call sent it, or may have sent it. Do not send it again.',
				}
			: {
					message: 'An earlier row sends the same to the same person.',
					advice: 'Remove the duplicate, for example with the node Remove Duplicates.',
				},
};

/** Kinds that are about the end of a list, and not about a page that cannot be fetched. */
const ENDS: FailureKind[] = ['endedEarly', 'lastPage', 'otherPage', 'ownLastPage'];

/** Returns what a failure says: its own words, or those of its kind, and what its facts add. */
export function textOf(failure: Failure, isForModel = false): Text {
	const { kind, billed, details, description, rows, waited } = failure;
	const advice = WORDS[kind]?.(failure, isForModel).advice ?? description;
	return {
		message: rows
			? blameRows(failure, rows, said(failure, isForModel), rows.failures.map(saidIfAny))
			: said(failure, isForModel),
		advice: joined(
			!ENDS.includes(kind) && progress(failure),
			advice,
			details?.laterPages &&
				`The rows of pages ${details.laterPages} are also returned, because they are paid for. To fetch only the missing pages, set Max Pages.`,
			billed && `The service billed ${formatDollars(billed)} for it.`,
			waited && `The run waited ${minutes(waited.milliseconds)} for the service.`,
			waited?.advice,
			rows && sentRows(rows),
		),
	};
}

/** Joins message and advice where only one text can be shown. */
export function inOneText(failure: Failure): string {
	const { message, advice } = textOf(failure);
	return advice ? `${withoutPeriod(message)}. ${advice}` : message;
}

/** Returns what happened. */
function said(failure: Failure | undefined, isForModel = false): string {
	if (!failure) return '';
	const { kind, message = '', subject } = failure;
	const own = WORDS[kind]?.(failure, isForModel).message ?? message;
	return subject ? `${own} for "${subject}"` : own;
}

function saidIfAny(failure?: Failure): string | undefined {
	return failure && said(failure);
}

function joined(...sentences: Array<string | 0 | false | undefined>): string | undefined {
	return sentences.filter(Boolean).join(' ') || undefined;
}

/** Says where to resume after a page that could not be fetched. */
function progress(failure: Failure): string | undefined {
	const { page, rows } = failure.details ?? {};
	if (page === undefined || rows === undefined) return undefined;
	return `Page ${page} could not be fetched after ${rows} rows from earlier pages. To resume there, set ${optionsToResume(failure)} in Options.`;
}

function optionsToResume({ details: { page, cursor, sessionId } = {} }: Pick<Failure, 'details'>) {
	return listed([
		`Start Page ${page}`,
		...(cursor ? [`Pagination Cursor ${cursor}`] : []),
		...(sessionId ? [`Session ID ${sessionId}`] : []),
	]);
}

function firstRows(rows = 0): string {
	return `The first ${rows} rows are on the success branch.`;
}

function minutes(milliseconds: number): string {
	const count = Math.max(1, Math.round(milliseconds / 60_000));
	return `${count} minute${count === 1 ? '' : 's'}`;
}

function sentRows({ sent, plans }: FailedRows): string | undefined {
	if (sent.length === 0) return undefined;
	return `Leave out ${nameRows(sent, plans)}, because an earlier try sent them or may have sent them.`;
}
