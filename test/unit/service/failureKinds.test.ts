// Every kind of failure: which responses mean it, what the node does after it, and what users read about it.
import { textOf } from '../../../nodes/ProfessionalNetwork/output/texts';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/failure';
import {
	endsRun,
	isLostResponse,
	isNotFound,
	isOutage,
	isRetryable,
	keepsRows,
	kindOf,
	mayHaveArrived,
	publicKindOf,
	type FailureKind,
	type PublicKind,
	type StatusSource,
} from '../../../nodes/ProfessionalNetwork/service/failureKinds';

const ANY: StatusSource[] = ['gateway', 'service', 'envelope'];

it.each<[FailureKind, StatusSource[], ...statuses: number[]]>([
	['rejected', ANY, 400, 422],
	['tooLong', ANY, 413, 414, 431],
	['unauthorized', ANY, 401],
	['noCredit', ANY, 402],
	['config', ANY, 407],
	['busy', ANY, 429],
	['temporary', ANY, 408, 500],
	['unavailable', ANY, 502, 503, 504],
	['reported', ANY, 200, 405, 410, 501, 521],
	['gatewayBlocked', ['gateway'], 403],
	['accountForbidden', ['service'], 403],
	['requestForbidden', ['envelope'], 403],
	['config', ['gateway', 'service'], 404],
	['rejected', ['envelope'], 404],
])('the kind is %s from %j: %j', (kind, sources, ...statuses) => {
	for (const source of sources) {
		for (const status of statuses) {
			expect([status, kindOf(status, source, { message: 'Made to fail' })]).toEqual([status, kind]);
		}
	}
});

it.each<[message: string, FailureKind, ...statuses: number[]]>([
	['no AVAILABLE resources left', 'noResource', 200, 403, 404, 500],
	['No available resource', 'busy', 429],
	['Resource not available', 'rejected', 404],
	['Cookies expired', 'signedOut', 200, 400, 401, 403, 422],
	['Cookies expired', 'temporary', 500],
	['Cookies', 'rejected', 400],
	['Session expired', 'rejected', 400],
])('"%s" means %s: %j', (message, kind, ...statuses) => {
	for (const status of statuses) {
		expect([status, kindOf(status, 'envelope', { message })]).toEqual([status, kind]);
	}
});

it.each<[message: string, FailureKind]>([
	['Not found', 'notFound'],
	['Cookies expired', 'notFound'],
	['No available resource', 'noResource'],
])('a missing entity with "%s" is %s', (message, kind) => {
	expect(kindOf(403, 'envelope', { message, isMissing: true })).toBe(kind);
});

const YES = true;
const NO = false;
type Decisions = [PublicKind, boolean, boolean, boolean, ReturnType<typeof endsRun>, boolean];

/** Of each kind: what users see, whether reads and writes are retried, whether a write may have arrived, when it ends the run, what keeps rows. */
const DECISIONS: Record<FailureKind, Decisions> = {
	invalid: ['invalid', NO, NO, NO, 'onStop', NO],
	repeated: ['invalid', NO, NO, NO, 'never', NO],
	capTooLow: ['invalid', NO, NO, NO, 'onStop', NO],
	neverReached: ['credentials', NO, NO, NO, 'onStop', NO],
	config: ['credentials', NO, NO, NO, 'onStop', NO],
	unreachable: ['network', YES, YES, NO, 'onStop', NO],
	unknownHost: ['network', YES, YES, NO, 'onStop', NO],
	connectionLost: ['network', YES, NO, YES, 'onStop', NO],
	redirected: ['credentials', NO, NO, YES, 'onStop', NO],
	unparseable: ['service', YES, NO, YES, 'onStop', NO],
	invalidResponse: ['service', NO, NO, YES, 'onStop', NO],
	unauthorized: ['credentials', NO, NO, NO, 'always', NO],
	noCredit: ['credits', NO, NO, NO, 'always', NO],
	accountForbidden: ['plan', NO, NO, NO, 'always', NO],
	requestForbidden: ['plan', NO, NO, NO, 'third', NO],
	gatewayBlocked: ['service', YES, NO, NO, 'onStop', NO],
	signedOut: ['credentials', NO, NO, NO, 'onStop', NO],
	rejected: ['invalid', NO, NO, NO, 'onStop', NO],
	tooLong: ['invalid', NO, NO, NO, 'onStop', NO],
	busy: ['busy', YES, YES, NO, 'onStop', NO],
	noResource: ['busy', YES, NO, YES, 'onStop', NO],
	unavailable: ['service', YES, NO, YES, 'onStop', NO],
	temporary: ['service', YES, NO, YES, 'onStop', NO],
	reported: ['service', NO, NO, YES, 'onStop', NO],
	notFound: ['notFound', NO, NO, NO, 'onStop', NO],
	gone: ['notFound', NO, NO, NO, 'onStop', NO],
	ambiguous: ['ambiguous', NO, NO, NO, 'onStop', NO],
	noResult: ['notFound', NO, NO, YES, 'onStop', NO],
	inDoubt: ['inDoubt', NO, NO, YES, 'onStop', NO],
	stillInDoubt: ['inDoubt', NO, NO, NO, 'never', NO],
	rowLimit: ['incomplete', NO, NO, NO, 'never', YES],
	lastPage: ['incomplete', NO, NO, NO, 'never', YES],
	ownLastPage: ['incomplete', NO, NO, NO, 'never', YES],
	otherPage: ['incomplete', NO, NO, NO, 'never', YES],
	endedEarly: ['incomplete', NO, NO, NO, 'never', YES],
	incomplete: ['incomplete', NO, NO, NO, 'never', YES],
	maxCost: ['maxCost', NO, NO, NO, 'never', YES],
	maxRequests: ['notSent', NO, NO, NO, 'never', NO],
	notSent: ['notSent', NO, NO, NO, 'never', NO],
	afterDoubts: ['notSent', NO, NO, NO, 'never', NO],
	cancelled: ['cancelled', NO, NO, NO, 'never', NO],
	defect: ['service', NO, NO, YES, 'onStop', NO],
};

/** The kinds that may be billed although no response arrived. */
const LOST = ['connectionLost', 'unparseable'];
/** The kinds that concern the service, so that a run waits for it. */
const OUTAGES = ['unreachable', 'connectionLost', 'busy', 'noResource', 'unavailable'];
const MISSING = ['notFound', 'ambiguous', 'noResult'];

it.each(Object.entries(DECISIONS) as Array<[FailureKind, Decisions]>)(
	'the kind %s decides everything',
	(kind, decisions) => {
		const failure = { kind, message: 'No available resource', statusCode: 429, inEnvelope: true };
		const retries = [isRetryable(failure), isRetryable(failure, { isWrite: true })];
		const others = [mayHaveArrived(failure), endsRun(failure), keepsRows(failure)];
		expect([publicKindOf(failure), ...retries, ...others]).toEqual(decisions);
		const expected = [LOST, OUTAGES, MISSING].map((kinds) => kinds.includes(kind));
		expect([isLostResponse(failure), isOutage(failure), isNotFound(failure)]).toEqual(expected);
	},
);

type Saying = [facts: Omit<Failure, 'kind'>, message: string, advice?: string];

const SAID = 'Slow down';
const BUSY: Failure = { kind: 'busy', message: SAID };
const PLAN =
	'The plan behind the API key does not allow this operation. Check the plan, or use another key.';
const SPELLING = 'Check the spelling. The page may also have moved or been removed.';
const TROUBLE = 'The service is having trouble. Try again in a few minutes.';
const HOST = 'Check the Base URL in the credentials, and whether this machine can reach it.';

/**
 * What each kind says about its facts, or its advice after a message of the service. connectionError.test.ts has the codes
 * of connections.
 */
const SAYINGS: Record<FailureKind, string | Saying[]> = {
	accountForbidden: PLAN,
	afterDoubts: [
		[
			{},
			'Not sent, because nobody knows whether the three before it arrived',
			'Check on the network whether they arrived before you send the others.',
		],
	],
	ambiguous: [[{ message: SAID }, SAID]],
	busy: 'The plan allows fewer parallel requests. Run fewer workflows at a time, or set a lower Max Concurrent Requests in their nodes.',
	cancelled: [[{}, 'Not sent because the execution was stopped']],
	capTooLow: [
		[
			{ facts: { money: { cap: 50_000_000, spent: 0, price: 100_000_000 } } },
			'Max Cost (USD) is $0.05, but one request costs $0.10 at the published price.',
			'Raise Max Cost (USD) in Options to 0.1 or more, or remove it.',
		],
	],
	config: [
		[{ message: SAID }, SAID],
		[{ message: '' }, 'The request could not be made'],
		[
			{ statusCode: 404 },
			'The service responded with status 404',
			'Check the Base URL and Path Segment in the credentials.',
		],
		[
			{ message: SAID, statusCode: 407 },
			SAID,
			"Check the proxy: HTTP_PROXY and HTTPS_PROXY in n8n's environment, or Proxy in Request Options.",
		],
	],
	connectionLost: [
		[
			{ facts: { code: 'EPIPE' } },
			'The connection to the service was lost',
			'Check the network and try again (EPIPE).',
		],
	],
	defect: 'This is a bug in the node. Report it with the steps that lead to it.',
	endedEarly: [
		[
			{ details: { rows: 41, promised: 50 } },
			'The list ended early, after 41 rows of 50',
			'Its pages hold fewer rows than the service counts. Narrower filters may find the rest.',
		],
		[
			{ details: { rows: 41, page: 5, cursor: 'abc' } },
			'The list ended early, after 41 rows',
			'The service promised more, but page 5 was empty or only repeated earlier rows. To try again there, set Start Page 5 and Pagination Cursor abc in Options.',
		],
	],
	gatewayBlocked:
		'A gateway in front of the service blocked the request. Try again in a few minutes.',
	gone: [
		[
			{ facts: { list: { names: ['a'], missed: 3 } } },
			'a was not found in 3 polls in a row',
			'Check on the network whether it still exists, and under which URL. Then change it in the trigger, or remove it, because each poll is billed.',
		],
		[
			{ facts: { list: { names: ['a', 'b'] } } },
			'a and b were not found',
			'Check on the network whether they still exist, and under which URLs. Then change them in the trigger, or remove them, because each poll is billed.',
		],
	],
	inDoubt: [
		[
			{ reason: BUSY },
			'Slow down: it may have been sent; check before sending again',
			'Check in your account on the network whether the person received it.',
		],
		[
			{ reason: BUSY, details: { for: 'in/jane #a', column: 'message_for' } },
			'Slow down: it may have been sent; check before sending again',
			'Check in your account on the network whether the person received it. If it arrived, write in/jane #a into message_for. If not, clear error, message and details.',
		],
		[
			{ reason: { kind: 'noResult', message: SAID } },
			'The service did not confirm it: it may have been sent; check before sending again',
			'Check in your account on the network whether the person received it.',
		],
		[
			{ reason: { kind: 'redirected', facts: { location: 'a.com' } } },
			"The service's address redirects to a.com: it may have been sent; check before sending again",
			'Check in your account on the network whether the person received it. The node does not follow redirects, so that your API key stays safe. If the new address is right, enter it as the Base URL in the credentials.',
		],
		[
			{ reason: { kind: 'temporary', message: 'Boom.', description: 'Go.' } },
			'Boom: it may have been sent; check before sending again',
			'Check in your account on the network whether the person received it.',
		],
	],
	incomplete: [
		[
			{ message: SAID },
			SAID,
			'The service said this together with the rows, so some of them may be missing or out of date.',
		],
		[
			{ details: { empty: 1 } },
			'The service returned 1 empty entry between the rows',
			'The other rows are complete. To get the missing ones, try again later.',
		],
		[
			{ details: { empty: 2 } },
			'The service returned 2 empty entries between the rows',
			'The other rows are complete. To get the missing ones, try again later.',
		],
	],
	invalid: [
		[{ message: SAID }, SAID],
		[{ message: '' }, 'n8n could not read the form.'],
	],
	invalidResponse: [
		[
			{},
			'The response is not from the service',
			'Check the Base URL and Path Segment in the credentials, because another service responds at that address.',
		],
		[
			{ facts: { isTooDeep: true } },
			'The response is nested too deeply',
			'Check the Base URL and Path Segment in the credentials, because another service responds at that address.',
		],
	],
	lastPage: [
		[
			{ details: { page: 40, rows: 1_000 } },
			'The service stops at page 40, but more results match',
			'The first 1000 rows are on the success branch. To get the rest, split the search with narrower filters.',
		],
		[
			{ details: { page: 13, rows: 1_218 }, facts: { isFinal: true } },
			'The network shows no more than 13 pages of this list, although it counts more',
			'The first 1218 rows are on the success branch. No request returns the rest.',
		],
	],
	maxCost: [
		[
			{},
			"Max Cost can't be checked, because the service did not report what a request cost",
			'No further requests were sent. To continue without a limit, remove Max Cost from Options.',
		],
		[
			{ facts: { money: { cap: 100_000_000, spent: 90_000_000, price: 20_000_000 } } },
			'Not sent, because Max Cost is reached ($0.09 of $0.10 spent)',
			'Another request could cost $0.02. To continue, run only the items that are missing, with a Max Cost that covers all of them.',
		],
		[
			{ facts: { money: { cap: 100_000_000, spent: 100_000_000, price: 0 } } },
			'Not sent, because Max Cost is reached ($0.10 of $0.10 spent)',
			'To continue, run only the items that are missing, with a Max Cost that covers all of them.',
		],
	],
	maxRequests: [
		[
			{ facts: { maxRequests: 20 } },
			'Not sent, because this node sends at most 20 connection requests in an execution',
			'Send the rest on another day. To send more, raise Max Requests per Execution in Options.',
		],
	],
	neverReached:
		'Check the Path Segment and the Base URL in the credentials, because no request of this run has reached the service yet.',
	noCredit: 'The account behind the API key is out of credits. Add credits, then try again.',
	noResource: 'The service has no free account on the network. Try again in a few minutes.',
	noResult: [
		[{}, 'Nothing was found', SPELLING],
		[
			{ subject: 'jane', billed: 4_000_000 },
			'Nothing was found for "jane"',
			`${SPELLING} The service billed $0.004 for it.`,
		],
	],
	notFound: SPELLING,
	notSent: [
		[{}, 'The run ended (not sent)'],
		[{ reason: { ...BUSY, description: 'Wait.' } }, 'Slow down (not sent)', 'Wait.'],
	],
	otherPage: [
		[
			{ facts: { returned: { page: 1, insteadOf: 7, isFirst: true } } },
			'The service returned page 1 instead of page 7',
			'You may already have these rows. Check Start Page, because the result may have fewer pages, or the page may need a Pagination Cursor.',
		],
		[
			{ facts: { returned: { page: 3, insteadOf: 4, isFirst: false } } },
			'The service returned page 3 instead of page 4',
			'You already have its rows. The service may have no more pages, so use narrower filters to get the remaining rows.',
		],
	],
	ownLastPage: [
		[
			{ details: { page: 7, cursor: 'abc', rows: 30 } },
			'The node stops at page 6, but more results match',
			'The first 30 rows are on the success branch. To get the rest, set Start Page 7 and Pagination Cursor abc in Options of another run.',
		],
	],
	temporary: TROUBLE,
	redirected: [
		[
			{ facts: { location: '' } },
			"The service's address redirects to another address",
			'The node does not follow redirects, so that your API key stays safe. If the new address is right, enter it as the Base URL in the credentials.',
		],
	],
	rejected: [
		[
			{ message: SAID, statusCode: 400 },
			SAID,
			'Check the values you sent, because the service does not accept one of them.',
		],
		[{ message: SAID, statusCode: 404 }, SAID, SPELLING],
	],
	repeated: [[{ message: SAID }, SAID]],
	reported: [
		[
			{ message: '', statusCode: 200 },
			'The service did not succeed',
			'The service does not say more. Check the values you sent, or try again in a few minutes.',
		],
		[
			{ statusCode: 410 },
			'The service responded with status 410',
			'Check the Base URL and Path Segment in the credentials.',
		],
		[{ message: SAID, statusCode: 501 }, SAID, TROUBLE],
	],
	requestForbidden: PLAN,
	rowLimit: [[{ facts: { maxRows: 100_000 } }, 'n8n accepts at most 100000 rows per input item']],
	signedOut:
		'Sign in to the network again, export the cookies, and paste them into the credential.',
	stillInDoubt: [
		[
			{ details: { for: 'in/jane #a', column: 'message_for' } },
			'Not sent, because it may have been sent before',
			'Check in your account on the network. If it arrived, write in/jane #a into message_for. If not, clear error, message and details.',
		],
	],
	tooLong: 'The request is too long. Use fewer or shorter values in lists and texts.',
	unauthorized:
		'Check the API Key in the credentials. Copy it again from your account with the service.',
	unavailable: TROUBLE,
	unknownHost: [[{ facts: { code: 'ENOTFOUND' } }, "The service's host name does not exist", HOST]],
	unparseable: [
		[
			{ facts: { start: '' } },
			"The service's address responded with an empty body",
			'If this happens every time, check the Base URL and Path Segment in the credentials.',
		],
	],
	unreachable: [
		[{ facts: { code: 'ECONNREFUSED' } }, "Nothing responds at the service's address", HOST],
	],
};

it.each(
	Object.entries(SAYINGS).flatMap(([kind, sayings]) => {
		const own: Saying[] =
			typeof sayings === 'string' ? [[{ message: SAID }, SAID, sayings]] : sayings;
		return own.map(([facts, message, advice]) => ({ kind, facts, message, advice }));
	}),
)(
	'the kind $kind says "$message" with the advice "$advice"',
	({ kind, facts, message, advice }) => {
		expect(textOf({ kind: kind as FailureKind, ...facts })).toEqual({ message, advice });
	},
);
