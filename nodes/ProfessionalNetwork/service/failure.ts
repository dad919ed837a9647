import type { IDataObject } from 'n8n-workflow';

interface KindRules {
	/** Whether a read is retried for about a minute, or repeated a few times because it may be billed each time. */
	read: 'retries' | 'repeats' | 'fails';
	/** A write is only sent again if it did not arrive. In doubt, it may have. */
	write: 'retries' | 'inDoubt' | 'fails';
	/** Whether three requests in a row that end so end the run, because the others would fail alike. */
	countsInARow?: boolean;
	/** Whether the rest of a run with On Error = Stop goes on, so that nothing paid is thrown away. */
	survivesStop?: boolean;
	/** What to do about it. Blank for failures that bring their own advice. */
	advice: string;
}

/**
 * The one table of failures, the same inside and for users (docs/costs-and-errors.md, Kinds). What follows from a failure
 * depends on its kind alone, with three exceptions: `countsInARow` leaves out a 500 and an answer without a result,
 * `http/send.ts` asks again sooner after such an answer, and `stopsRun` looks at what ended a list. No other code compares
 * statuses.
 */
const KINDS = {
	/** The form cannot be used, or the service does not accept the request. */
	invalid: { read: 'fails', write: 'fails', advice: '' },
	/** The key, the address, the cookies or a proxy of the credentials. */
	credentials: { read: 'fails', write: 'fails', countsInARow: true, advice: '' },
	credits: {
		read: 'fails',
		write: 'fails',
		countsInARow: true,
		advice: 'Add credits to the account behind the API key.',
	},
	plan: {
		read: 'fails',
		write: 'fails',
		advice: 'Use the API key of an account whose plan allows this operation.',
	},
	/** Too many requests. */
	busy: {
		read: 'retries',
		write: 'retries',
		countsInARow: true,
		advice: 'Run fewer workflows with this API key at the same time.',
	},
	/** Never connected. */
	unreachable: {
		read: 'retries',
		write: 'retries',
		countsInARow: true,
		advice: 'Check the Base URL in the credentials, and whether this machine can reach it.',
	},
	/** The service or a gateway is away for a while. */
	unavailable: {
		read: 'retries',
		write: 'inDoubt',
		countsInARow: true,
		advice: 'Try again in a few minutes.',
	},
	/** Sent, and no answer that can be used. */
	lost: {
		read: 'repeats',
		write: 'inDoubt',
		countsInARow: true,
		advice: 'The request may have been billed all the same.',
	},
	/** The service reports something else. */
	service: {
		read: 'fails',
		write: 'inDoubt',
		advice: 'If it happens every time, ask the support of the service.',
	},
	notFound: {
		read: 'fails',
		write: 'fails',
		survivesStop: true,
		advice:
			'Check the spelling, and whether it still exists on LinkedIn, or look it up in another way.',
	},
	/** Several fit. */
	ambiguous: {
		read: 'fails',
		write: 'fails',
		survivesStop: true,
		advice: 'Look up the right one by its URL or ID, which is among the candidates.',
	},
	/** A list ended early. Its rows come out. */
	incomplete: {
		read: 'fails',
		write: 'fails',
		advice: 'To get the rest, enter the text in resumeAt as Start At in Options.',
	},
	maxCost: {
		read: 'fails',
		write: 'fails',
		survivesStop: true,
		advice: 'To continue, raise Max Cost (USD) in Options.',
	},
	/** The run ended before. */
	notSent: {
		read: 'fails',
		write: 'fails',
		survivesStop: true,
		advice: 'Nothing was billed for this item.',
	},
	/** A write that may have arrived. */
	inDoubt: {
		read: 'fails',
		write: 'inDoubt',
		countsInARow: true,
		advice: 'Do not send it again before you have looked in your LinkedIn account.',
	},
} satisfies Record<string, KindRules>;

export type FailureKind = keyof typeof KINDS;

/** What every failure tells. */
interface Told {
	/** What happened, in a whole sentence. */
	message: string;
	/** The HTTP status, or the one inside a 200. */
	statusCode?: number;
	/** The service's own ID of the request, for its support. */
	requestId?: string;
}

/** What only whoever rejects it can explain. */
interface Rejected extends Told {
	kind: 'invalid' | 'credentials';
	/** What to do about it, or a blank text. */
	advice: string;
	/** What n8n threw, which explains an expression in the editor. */
	cause?: Error;
}

interface Lost extends Told {
	kind: 'lost';
	/** Whether the service itself answered, so that nothing was lost but its result. */
	answeredWithoutResult: boolean;
}

interface Ambiguous extends Told {
	kind: 'ambiguous';
	candidates: IDataObject[];
}

interface Incomplete extends Told {
	kind: 'incomplete';
	/** What Start At accepts to get the rest. */
	resumeAt: string;
	because: Failure;
}

interface Plain extends Told {
	kind: Exclude<FailureKind, (Rejected | Lost | Ambiguous | Incomplete)['kind']>;
}

/** Why an input item has no result, or not all of it. */
export type Failure = Rejected | Lost | Ambiguous | Incomplete | Plain;

export function rulesOf({ kind }: Pick<Failure, 'kind'>): KindRules {
	return KINDS[kind];
}

/** Whether a write that ended so may have arrived. */
export function mayHaveArrived(failure: Failure): boolean {
	return rulesOf(failure).write === 'inDoubt';
}

/** Whether three requests in a row that end so end the run. A 500 and an answer without a result may be the request's own. */
export function countsInARow(failure: Failure, { isWrite }: { isWrite: boolean }): boolean {
	if (isWrite && mayHaveArrived(failure)) return true;
	if (failure.kind === 'lost' && failure.answeredWithoutResult) return false;
	if (failure.statusCode === 500) return false;

	return rulesOf(failure).countsInARow === true;
}

/**
 * Whether a run with On Error = Stop ends after the failure. A list that ended early was ended by another failure: by a page
 * that the service does not find as by any other page that failed (docs/costs-and-errors.md, Lists that end early).
 */
export function stopsRun(failure: Failure): boolean {
	if (failure.kind === 'incomplete') {
		return failure.because.kind === 'notFound' || stopsRun(failure.because);
	}

	return rulesOf(failure).survivesStop !== true;
}

export function adviceOn(failure: Failure): string {
	return 'advice' in failure ? failure.advice : rulesOf(failure).advice;
}

/** Returns what a failure says, in one text: what happened, and what to do. */
export function textOf(failure: Failure): string {
	return [failure.message, adviceOn(failure)].filter((sentence) => sentence !== '').join(' ');
}

/** Returns the failure of what cannot be used, from the error that says so. */
export function toFailure(
	kind: 'invalid' | 'credentials',
	{ message, description }: { message: string; description?: string | null },
): Failure {
	return { kind, message: asSentence(message), advice: description ?? '' };
}

/** Returns a text with a final period, unless it has an end of its own. */
export function asSentence(text: string): string {
	const trimmed = text.trim();
	return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
