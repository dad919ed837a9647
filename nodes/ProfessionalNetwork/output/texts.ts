import { formatDollars } from '../money/budget';
import { CHECK_PROXY, SIGN_IN, type Failure, type FailureKind } from '../service/response';
import { blameRows, count, listed, nameRows, withoutPeriod } from './rowNames';

export type Text = { message: string; advice?: string };

/** What a failure of a kind says instead of its own message. A text is only the advice for those without their own. */
type Words = string | ((failure: Failure, isForModel: boolean) => Partial<Text>);

const CHECK_ADDRESS = 'Check the Base URL and Path Segment in the credentials.';
const CHECK_PLAN =
	'The plan behind the API key does not allow this operation. Check the plan, or use another key.';
const CHECK_SPELLING = 'Check the spelling. The page may also have moved or been removed.';
const TROUBLE = 'The service is having trouble. Try again in a few minutes.';

const WORDS: Partial<Record<FailureKind, Words>> = {
	accountForbidden: CHECK_PLAN,
	afterDoubts: () => ({
		message: 'Not sent, because nobody knows whether the three before it arrived',
		advice: 'Check on the network whether they arrived before you send the others.',
	}),
	busy: 'The plan allows fewer parallel requests. Run fewer workflows at a time, or lower Max Concurrent Requests in their nodes.',
	cancelled: () => ({ message: 'Not sent because the execution was stopped' }),
	config: ({ statusCode = 0 }) => ({
		advice: { 404: CHECK_ADDRESS, 407: CHECK_PROXY }[statusCode],
	}),
	defect: 'This is a defect of the node. Report it with the steps that lead to it.',
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
	gatewayBlocked:
		'A gateway in front of the service blocked the request. Try again in a few minutes.',
	incomplete({ details: { empty } = {} }) {
		if (empty === undefined) {
			return {
				advice:
					'The service said this together with the rows, so some of them may be missing or out of date.',
			};
		}
		return {
			message: `The service returned ${empty} empty ${empty === 1 ? 'entry' : 'entries'} between the rows`,
			advice: 'The other rows are complete. To get the missing ones, try again later.',
		};
	},
	inDoubt: ({ reason }) => ({
		message: `${reason?.kind === 'noResult' ? 'The service did not confirm it' : withoutPeriod(said(reason))}: it may have been sent; check before sending again`,
		advice: joined(
			'Check in your account on the network whether the person received it.',
			reason?.kind === 'redirected' && textOf(reason).advice,
		),
	}),
	invalidResponse:
		'Check the Base URL and Path Segment in the credentials, because another service responds at that address.',
	lastPage: ({ details: { page, rows } = {} }) => ({
		message: `The service stops at page ${page}, but more results match`,
		advice: `${firstRows(rows)} To get the rest, split the search with narrower filters.`,
	}),
	neverReached:
		'Check the Path Segment and the Base URL in the credentials, because no request of this run has reached the service yet.',
	noCredit: 'The account behind the API key is out of credits. Add credits, then try again.',
	noResource: 'The service has no free account on the network. Try again in a few minutes.',
	noResult: () => ({ message: 'Nothing was found', advice: CHECK_SPELLING }),
	notFound: CHECK_SPELLING,
	notSent({ reason }) {
		const { message = 'The run ended', advice } = reason ? textOf(reason) : {};
		return { message: `${message} (not sent)`, advice };
	},
	ownLastPage: (failure) => ({
		message: `The node stops at page ${(failure.details?.page ?? 0) - 1}, but more results match`,
		advice: `${firstRows(failure.details?.rows)} To get the rest, set ${optionsToResume(failure)} in Options of another run.`,
	}),
	passing: TROUBLE,
	redirected:
		'The node does not follow redirects, so that your API key stays safe. If the new address is right, enter it as the Base URL in the credentials.',
	rejected: ({ statusCode }) => ({
		advice:
			statusCode === 404
				? CHECK_SPELLING
				: 'Check the values you sent, because the service does not accept one of them.',
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
	reported({ statusCode = 0 }) {
		if (statusCode >= 400) return { advice: statusCode >= 500 ? TROUBLE : CHECK_ADDRESS };
		return {
			advice:
				'The service does not say more. Check the values you sent, or try again in a few minutes.',
		};
	},
	requestForbidden: CHECK_PLAN,
	signedOut: SIGN_IN,
	tooLong: 'The request is too long. Use fewer or shorter values in lists and texts.',
	unauthorized:
		'Check the API Key in the credentials. Copy it again from your account with the service.',
	unavailable: TROUBLE,
	unparseable:
		'If this happens every time, check the Base URL and Path Segment in the credentials.',
};

/** Kinds that are about the end of a list, and not about a page that cannot be fetched. */
const ENDS: FailureKind[] = ['endedEarly', 'lastPage', 'otherPage', 'ownLastPage'];

/** Returns what a failure says: its own words, or those of its kind, and what its facts add. */
export function textOf(failure: Failure, isForModel = false): Text {
	const { kind, billed, details, description, rows, waited } = failure;
	const message = said(failure, isForModel);
	return {
		message: rows ? blameRows(failure, rows, message) : message,
		advice: joined(
			!ENDS.includes(kind) && progress(failure),
			description ?? wordsOf(failure, isForModel).advice,
			details?.laterPages &&
				`The rows of pages ${details.laterPages} are also returned, because they are paid for. To fetch only the missing pages, set Max Pages.`,
			billed && `The service billed ${formatDollars(billed)} for it.`,
			waited &&
				`The run waited ${count(Math.max(1, Math.round(waited.milliseconds / 60_000)), 'minute')} for the service.`,
			waited?.advice,
			rows &&
				rows.sent.length > 0 &&
				`Leave out ${nameRows(rows.sent, rows.plans)}, because an earlier try sent them or may have sent them.`,
		),
	};
}

function wordsOf(failure: Failure, isForModel: boolean): Partial<Text> {
	const words = WORDS[failure.kind];
	return typeof words === 'function' ? words(failure, isForModel) : { advice: words };
}

export function inOneText(failure: Failure): string {
	const { message, advice } = textOf(failure);
	return advice ? `${withoutPeriod(message)}. ${advice}` : message;
}

function said(failure: Failure | undefined, isForModel = false): string {
	if (!failure) return '';
	const { message = failure.message ?? '' } = wordsOf(failure, isForModel);
	return failure.subject ? `${message} for "${failure.subject}"` : message;
}

function joined(...sentences: Array<string | 0 | false | undefined>): string | undefined {
	return sentences.filter(Boolean).join(' ') || undefined;
}

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

const firstRows = (rows = 0) => `The first ${rows} rows are on the success branch.`;
