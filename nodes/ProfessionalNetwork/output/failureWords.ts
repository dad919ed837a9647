import { formatDollars } from '../money/budget';
import { type Failure, type FailureKind, SIGN_IN, toDollars } from '../service/response';
import { listed } from './phrases';

/** What happened, without a final period, and what to do about it. */
export interface Words {
	clause?: string;
	/** What follows the clause after a comma. */
	aside?: string;
	advice?: string;
}

/** A text is only the advice for failures without their own. */
export type WordsByKind = Partial<
	Record<FailureKind, string | ((failure: Failure, isForModel: boolean) => Words)>
>;

export const CHECK_ADDRESS = 'Check the Base URL and Path Segment in the credentials.';
const CHECK_PLAN =
	'The plan behind the API key does not allow this operation. Check the plan, or use another key.';
const CHECK_SPELLING = 'Check the spelling. The page may also have moved or been removed.';
const TROUBLE = 'The service is having trouble. Try again in a few minutes.';
/** What to clear if a write in doubt did not arrive. A `message` of the row itself has to stay. */
export const TO_CLEAR = {
	withMessage: 'clear error, message and details',
	withoutMessage: 'clear error and details',
};
const NO_MONEY = { cap: 0, spent: 0, price: 0 };

/** What a failure of each kind says, but those on the way to the service and those about another failure. */
export const WORDS: WordsByKind = {
	accountForbidden: CHECK_PLAN,
	afterDoubts: () => ({
		clause: 'Not sent, because nobody knows whether the three before it arrived',
		advice: 'Check on the network whether they arrived before you send the others.',
	}),
	busy: 'The plan allows fewer parallel requests. Run fewer workflows at a time.',
	cancelled: () => ({ clause: 'Not sent because the execution was stopped' }),
	capTooLow: ({ facts: { money: { cap, price } = NO_MONEY } = {} }) => ({
		clause: `Max Cost (USD) is ${formatDollars(cap)}`,
		aside: `but one request costs ${formatDollars(price)} at the published price`,
		advice: `Raise Max Cost (USD) in Options to ${toDollars(price)} or more, or remove it.`,
	}),
	defect: 'This is a bug in the node. Report it with the steps that lead to it.',
	endedEarly(failure) {
		const { promised, resumeAt, rows } = failure.details ?? {};
		const ofAll = promised === undefined ? '' : ` of ${promised}`;
		return {
			clause: `The list ended early, after ${rows} rows${ofAll}`,
			advice:
				resumeAt === undefined
					? 'Its pages hold fewer rows than the service counts. Narrower filters may find the rest.'
					: `The service promised more, but a page was empty or only repeated earlier rows. ${sayHowToResume(failure)}`,
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
			clause: `The service returned ${empty} empty ${empty === 1 ? 'entry' : 'entries'} between the rows`,
			advice: 'The other rows are complete. To get the missing ones, try again later.',
		};
	},
	gone({ facts: { list: { names = [], missed } = {} } = {} }) {
		const polls = missed === undefined ? '' : ` in ${missed} polls in a row`;
		if (names.length === 1) {
			return {
				clause: `${names[0]} was not found${polls}`,
				advice:
					'Check on the network whether it still exists, and under which URL. Then change it in the trigger, or remove it, because each poll is billed.',
			};
		}

		return {
			clause: `${listed(names)} were not found${polls}`,
			advice:
				'Check on the network whether they still exist, and under which URLs. Then change them in the trigger, or remove them, because each poll is billed.',
		};
	},
	invalid: ({ message }) => (message ? {} : { clause: 'n8n could not read the form' }),
	invalidResponse: ({ facts: { isTooDeep } = {} }) => ({
		clause: isTooDeep
			? 'The response is nested too deeply'
			: 'The response is not from the service',
		advice:
			'Check the Base URL and Path Segment in the credentials, because another service responds at that address.',
	}),
	lastPage({ details: { page, rows } = {}, facts: { isFinal } = {} }) {
		if (isFinal) {
			return {
				clause: `The network shows no more than ${page} pages of this list, although it counts more`,
				advice: `${firstRows(rows)} No request returns the rest.`,
			};
		}

		return {
			clause: `The service stops at page ${page}, but more results match`,
			advice: `${firstRows(rows)} To get the rest, split the search with narrower filters.`,
		};
	},
	maxCost({ facts: { money } = {} }) {
		if (!money) {
			return {
				clause: "Max Cost can't be checked, because the service did not report what a request cost",
				advice:
					'No further requests were sent. To continue without a limit, remove Max Cost from Options.',
			};
		}

		const { cap, price, spent } = money;
		const next = price === 0 ? '' : `Another request could cost ${formatDollars(price)}. `;
		return {
			clause: `Not sent, because Max Cost is reached (${formatDollars(spent)} of ${formatDollars(cap)} spent)`,
			advice: `${next}To continue, run only the items that are missing, with a Max Cost that covers all of them.`,
		};
	},
	neverReached:
		'Check the Path Segment and the Base URL in the credentials, because no request of this run has reached the service yet.',
	noCredit: 'The account behind the API key is out of credits. Add credits, then try again.',
	noResource: 'The service has no free account on the network. Try again in a few minutes.',
	noResult: ({ subject }) => ({
		clause: `Nothing was found${subject ? ` for "${subject}"` : ''}`,
		advice: CHECK_SPELLING,
	}),
	notFound: CHECK_SPELLING,
	otherPage({ facts: { returned } = {} }) {
		return {
			clause: `The service returned page ${returned?.page} instead of page ${returned?.insteadOf}`,
			advice: returned?.isFirst
				? 'You may already have these rows. Check Start At, because the result may have fewer pages.'
				: 'You already have its rows. The service may have no more pages, so use narrower filters to get the remaining rows.',
		};
	},
	ownLastPage: (failure) => ({
		clause: `The node stops at page ${(failure.details?.page ?? 0) - 1}, but more results match`,
		advice: `${firstRows(failure.details?.rows)} ${sayHowToResume(failure)}`,
	}),
	redirected: ({ facts: { location } = {} }) => ({
		clause: `The service's address redirects to ${location || 'another address'}`,
		advice:
			'The node does not follow redirects, so that your API key stays safe. If the new address is right, enter it as the Base URL in the credentials.',
	}),
	rejected: ({ statusCode }) => ({
		advice:
			statusCode === 404
				? CHECK_SPELLING
				: 'Check the values you sent, because the service does not accept one of them.',
	}),
	reported({ statusCode = 0 }) {
		if (statusCode >= 400) return { advice: statusCode >= 500 ? TROUBLE : CHECK_ADDRESS };
		return {
			advice:
				'The service does not say more. Check the values you sent, or try again in a few minutes.',
		};
	},
	requestForbidden: CHECK_PLAN,
	rowLimit: ({ facts: { maxRows } = {} }) => ({
		clause: `n8n accepts at most ${maxRows} rows per input item`,
	}),
	signedOut: SIGN_IN,
	stillInDoubt: ({ details, facts }, isForModel) => ({
		clause: 'Not sent, because it may have been sent before',
		advice: isForModel
			? 'An earlier call may have sent it. Do not send it again.'
			: `Check in your account on the network. ${adviceOnDoubt(details, facts)}`,
	}),
	temporary: TROUBLE,
	tooLong: 'The request is too long. Use fewer or shorter values in lists and texts.',
	unauthorized:
		'Check the API Key in the credentials. Copy it again from your account with the service.',
	unavailable: TROUBLE,
	unparseable({ facts: { start = '' } = {} }) {
		const body = { '': 'an empty body', '<': 'a web page' }[start] ?? 'something other than JSON';
		return {
			clause: `The service's address responded with ${body}`,
			advice: 'If this happens every time, check the Base URL and Path Segment in the credentials.',
		};
	},
};

/** Says how to go on with a list where it ended. */
export function sayHowToResume({ details: { resumeAt } = {} }: Failure): string {
	return `To go on there, set Start At in Options to ${resumeAt}.`;
}

/** Says what to do about a write in doubt, once it is known whether it arrived. */
export function adviceOnDoubt(details: Failure['details'], facts: Failure['facts']): string {
	const ifArrived = `If it arrived, write ${String(details?.for)} into ${String(details?.column)}.`;
	if (!facts?.isRemembered) return `${ifArrived} If not, ${TO_CLEAR.withMessage}.`;

	const way = facts.hasText ? 'another text or a production execution' : 'a production execution';
	return `${ifArrived} If not, ${TO_CLEAR.withMessage}, and use ${way}, because manual executions of this workflow do not send the same again for a day.`;
}

const firstRows = (rows = 0) => `The first ${rows} rows are on the success branch.`;
